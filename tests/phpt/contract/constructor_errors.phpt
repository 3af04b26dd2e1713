--TEST--
What the constructors of SoapParam, SoapHeader, SoapFault and SoapVar refuse (contract C-5.4)
--FILE--
<?php
set_error_handler(fn ($type, $text) => print("[$text]\n"));
function attempt(callable $make): void
{
    try {
        $object = $make();
        echo 'made ', json_encode(['code' => $object->faultcode ?? null, 'ns' => $object->faultcodens ?? null,
            'type' => $object->enc_type ?? null, 'actor' => $object->actor ?? null], JSON_UNESCAPED_SLASHES), "\n";
    } catch (Throwable $error) {
        /* so PHP says it since 8.4 */
        echo get_class($error), ': ', str_replace('must not be empty', 'cannot be empty', $error->getMessage()), "\n";
    }
}
attempt(fn () => new SoapParam(1, ''));
attempt(fn () => new SoapParam(1));
attempt(fn () => new SoapHeader('', 'n'));
attempt(fn () => new SoapHeader('ns', ''));
foreach (['', 'a', 'ab', 'abc', 0, 1, 2, 3, 4, null, 1.0, '1', [], true] as $actor) {
    attempt(fn () => new SoapHeader('ns', 'n', null, false, $actor));
}
foreach (['', 'x', null, [], ['ns'], ['ns', 'code'], ['', 'code'], ['ns', ''], ['ns', 'code', 3], ['a' => 'ns', 'b' => 'code'],
          [1 => 'code', 0 => 'ns'], [1, 'code'], ['ns', 5], 5, 1.5, true, new stdClass] as $code) {
    attempt(fn () => new SoapFault($code, 'text'));
}
attempt(fn () => new SoapFault('a'));
attempt(fn () => new SoapFault('a', 'b', []));
foreach ([null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 101, 144, 145, 146, 147, 148, 200, 300, 301, 302, 400, 401, 402, 999998, 999999, -1, '101', 'x', 1.5] as $type) {
    attempt(fn () => new SoapVar('d', $type));
}
attempt(fn () => new SoapVar('d'));
?>
--EXPECT--
ValueError: SoapParam::__construct(): Argument #2 ($name) cannot be empty
ArgumentCountError: SoapParam::__construct() expects exactly 2 arguments, 1 given
ValueError: SoapHeader::__construct(): Argument #1 ($namespace) cannot be empty
ValueError: SoapHeader::__construct(): Argument #2 ($name) cannot be empty
ValueError: SoapHeader::__construct(): Argument #5 ($actor) must be longer than 2 characters
ValueError: SoapHeader::__construct(): Argument #5 ($actor) must be longer than 2 characters
ValueError: SoapHeader::__construct(): Argument #5 ($actor) must be longer than 2 characters
made {"code":null,"ns":null,"type":null,"actor":"abc"}
ValueError: SoapHeader::__construct(): Argument #5 ($actor) must be one of SOAP_ACTOR_NEXT, SOAP_ACTOR_NONE, or SOAP_ACTOR_UNLIMATERECEIVER
made {"code":null,"ns":null,"type":null,"actor":1}
made {"code":null,"ns":null,"type":null,"actor":2}
made {"code":null,"ns":null,"type":null,"actor":3}
ValueError: SoapHeader::__construct(): Argument #5 ($actor) must be one of SOAP_ACTOR_NEXT, SOAP_ACTOR_NONE, or SOAP_ACTOR_UNLIMATERECEIVER
made {"code":null,"ns":null,"type":null,"actor":null}
made {"code":null,"ns":null,"type":null,"actor":1}
ValueError: SoapHeader::__construct(): Argument #5 ($actor) must be longer than 2 characters
TypeError: SoapHeader::__construct(): Argument #5 ($actor) must be of type string|int|null, array given
made {"code":null,"ns":null,"type":null,"actor":1}
ValueError: SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
made {"code":"x","ns":null,"type":null,"actor":null}
made {"code":null,"ns":null,"type":null,"actor":null}
ValueError: SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
ValueError: SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
made {"code":"code","ns":"ns","type":null,"actor":null}
made {"code":"code","ns":"","type":null,"actor":null}
ValueError: SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
ValueError: SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
ValueError: SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
made {"code":"code","ns":"ns","type":null,"actor":null}
ValueError: SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
ValueError: SoapFault::__construct(): Argument #1 ($code) is not a valid fault code
made {"code":"5","ns":null,"type":null,"actor":null}
made {"code":"1.5","ns":null,"type":null,"actor":null}
made {"code":"1","ns":null,"type":null,"actor":null}
TypeError: SoapFault::__construct(): Argument #1 ($code) must be of type array|string|null, stdClass given
ArgumentCountError: SoapFault::__construct() expects at least 2 arguments, 1 given
TypeError: SoapFault::__construct(): Argument #3 ($actor) must be of type ?string, array given
made {"code":null,"ns":null,"type":999998,"actor":null}
ValueError: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
made {"code":null,"ns":null,"type":1,"actor":null}
made {"code":null,"ns":null,"type":2,"actor":null}
made {"code":null,"ns":null,"type":3,"actor":null}
made {"code":null,"ns":null,"type":4,"actor":null}
made {"code":null,"ns":null,"type":5,"actor":null}
made {"code":null,"ns":null,"type":6,"actor":null}
made {"code":null,"ns":null,"type":7,"actor":null}
made {"code":null,"ns":null,"type":8,"actor":null}
ValueError: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
ValueError: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
made {"code":null,"ns":null,"type":101,"actor":null}
made {"code":null,"ns":null,"type":144,"actor":null}
made {"code":null,"ns":null,"type":145,"actor":null}
made {"code":null,"ns":null,"type":146,"actor":null}
made {"code":null,"ns":null,"type":147,"actor":null}
ValueError: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
made {"code":null,"ns":null,"type":200,"actor":null}
made {"code":null,"ns":null,"type":300,"actor":null}
made {"code":null,"ns":null,"type":301,"actor":null}
ValueError: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
ValueError: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
made {"code":null,"ns":null,"type":401,"actor":null}
ValueError: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
made {"code":null,"ns":null,"type":999998,"actor":null}
ValueError: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
ValueError: SoapVar::__construct(): Argument #2 ($encoding) is not a valid encoding
made {"code":null,"ns":null,"type":101,"actor":null}
TypeError: SoapVar::__construct(): Argument #2 ($encoding) must be of type ?int, string given
[Implicit conversion from float 1.5 to int loses precision]
made {"code":null,"ns":null,"type":1,"actor":null}
ArgumentCountError: SoapVar::__construct() expects at least 2 arguments, 1 given
