--TEST--
SoapFault: code of the program's that changes the fault, or what its code was given as, while it is made or told as text
--EXTENSIONS--
soapc
--FILE--
<?php
function made(string $text): string // a string that is in no table, so freed as soon as nobody holds it
{
    return implode('-', [$text, str_repeat('v', 24)]);
}

function fill(): void
{
    global $filled;
    for ($i = 0; $i < 60; $i++) {
        $filled[] = str_repeat('Z', 10 + $i);
    }
}

class Changing extends SoapFault
{
    public function __construct()
    {
        parent::__construct(made('code'), made('string'));
        unset($this->file);
    }
    public function __get($name)
    {
        $this->faultstring = 'another string';
        $this->faultcode = 'other';
        fill();
        return made($name);
    }
}
echo strtok((string)new Changing, "\n"), "\n";

class Last
{
    public function __destruct()
    {
        $GLOBALS['ns'] = $GLOBALS['code'] = null;
        fill();
    }
}
[$ns, $code] = [made('ns'), made('code')];
$fault = new SoapFault('Server', 'first', null, null, null, new Last);
$fault->__construct([&$ns, &$code], 'again');
echo "{{$fault->faultcodens}}$fault->faultcode\n";

class Unset_ extends SoapFault
{
    public function again(array $code)
    {
        unset($this->message);
        $this->__construct($code, 'again');
    }
    public function __set($name, $value)
    {
        $GLOBALS['ns'] = $GLOBALS['code'] = null;
        fill();
    }
}
[$ns, $code] = [made('ns'), made('code')];
$fault = new Unset_('Server', 'first');
$fault->again([&$ns, &$code]);
echo "{{$fault->faultcodens}}$fault->faultcode\n";
?>
--EXPECTF--
SoapFault exception: [other] another string in file-vvvvvvvvvvvvvvvvvvvvvvvv:%d
{ns-vvvvvvvvvvvvvvvvvvvvvvvv}code-vvvvvvvvvvvvvvvvvvvvvvvv
{ns-vvvvvvvvvvvvvvvvvvvvvvvv}code-vvvvvvvvvvvvvvvvvvvvvvvv
