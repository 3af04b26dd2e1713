<?php
/* The service, for `php -S`: INTEROP_WSDL and INTEROP_PORT say which, INTEROP_SEEN is the file where each request's values go. See ../README.md. */
require __DIR__ . '/values.php';

final class Service
{
    private mixed $trace = null;

    public function __construct(private SoapServer $server, private string $port)
    {
    }

    public function Trace($trace): void
    {
        $this->trace = $trace;
        $this->server->addSoapHeader(new SoapHeader(NS, 'Trace', $trace));
    }

    private function serve(string $operation, array $arguments): mixed
    {
        [$value, $answer] = match ($this->port) {
            'Bare' => [$arguments[0], $arguments[0]],
            'Rpc', 'Encoded' => [$arguments[0], ['result' => $arguments[0], 'counted' => $arguments[1]]],
            default => [$arguments[0]->value, ['value' => $arguments[0]->value]],
        };
        $seen = ['value' => to_json($value)];
        if (isset($arguments[1])) {
            $seen['count'] = to_json($arguments[1]);
        }
        if ($this->trace !== null) {
            $seen['header'] = to_json($this->trace);
        }
        file_put_contents(getenv('INTEROP_SEEN'), line($seen), FILE_APPEND);
        if ($operation === 'fail') {
            throw new SoapFault('Client', 'as was asked', null, $value, 'Problem');
        }
        return $answer;
    }

    public function echo(...$arguments): mixed
    {
        return $this->serve(__FUNCTION__, $arguments);
    }

    public function echoTypes(...$arguments): mixed
    {
        return $this->serve(__FUNCTION__, $arguments);
    }

    public function echoLists(...$arguments): mixed
    {
        return $this->serve(__FUNCTION__, $arguments);
    }

    public function echoNils(...$arguments): mixed
    {
        return $this->serve(__FUNCTION__, $arguments);
    }

    public function echoShapes(...$arguments): mixed
    {
        return $this->serve(__FUNCTION__, $arguments);
    }

    public function echoAny(...$arguments): mixed
    {
        return $this->serve(__FUNCTION__, $arguments);
    }

    public function echoHeader(...$arguments): mixed
    {
        return $this->serve(__FUNCTION__, $arguments);
    }

    public function fail(...$arguments): mixed
    {
        return $this->serve(__FUNCTION__, $arguments);
    }
}

$port = getenv('INTEROP_PORT');
$server = new SoapServer(getenv('INTEROP_WSDL'), ['soap_version' => $port === 'Wrapped12' ? SOAP_1_2 : SOAP_1_1, 'cache_wsdl' => WSDL_CACHE_NONE,
    'features' => SOAP_SINGLE_ELEMENT_ARRAYS, 'classmap' => CLASSES, 'soapc' => ['qnames' => true]]);
$server->setObject(new Service($server, $port));
$server->handle();
