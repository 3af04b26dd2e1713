--TEST--
SoapClient: a class for soapenc:Struct gets each value of a name that comes several times, behind what the property has (contract C-12.27)
--EXTENSIONS--
soapc
--FILE--
<?php
#[AllowDynamicProperties]
class Open
{
    public $a;
    public $list = ['default'];
}

class Canned extends SoapClient
{
    public string $content;
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$more): ?string
    {
        return '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
            . ' xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:m="http://xml.apache.org/xml-soap" xmlns:e="http://schemas.xmlsoap.org/soap/encoding/" xmlns:z="urn:z">'
            . "<S:Body><r><s>$this->content</s></r></S:Body></S:Envelope>";
    }
}

$map = 'xsi:type="m:Map"><item><key xsi:type="xsd:string">k</key><value>1</value></item>';
$array = 'e:arrayType="xsd:int[2]" xsi:type="e:Array"><i>1</i><i>2</i>';
foreach ([
    '<a>1</a>', '<a>1</a><a>2</a>', '<a>1</a><z:a>2</z:a>',
    '<list>1</list>', '<list>1</list><list>2</list>',
    '<n>1</n><n>2</n>', "<n $map</n>", "<n $map</n><n>q</n>", "<z:n $map</z:n><n>q</n>", "<n>q</n><z:n $map</z:n>",
    "<n $array</n>", "<n $array</n><z:n>q</z:n>", "<a $array</a>", '<n>1</n><z:n>2</z:n>',
] as $content) {
    $client = new Canned(null, ['location' => 'http://x.test/', 'uri' => 'urn:t', 'classmap' => ['Struct' => 'Open']]);
    $client->content = $content;
    echo json_encode($client->f()), "\n";
}
?>
--EXPECT--
{"a":[null,"1"],"list":["default"]}
{"a":[null,"1","2"],"list":["default"]}
{"a":[null,"1","2"],"list":["default"]}
{"a":null,"list":["default","1"]}
{"a":null,"list":["default","1","2"]}
{"a":null,"list":["default"],"n":["1","2"]}
{"a":null,"list":["default"],"n":{"k":"1"}}
{"a":null,"list":["default"],"n":[{"k":"1"},"q"]}
{"a":null,"list":["default"],"n":[{"k":"1"},"q"]}
{"a":null,"list":["default"],"n":["q",{"k":"1"}]}
{"a":null,"list":["default"],"n":[1,2]}
{"a":null,"list":["default"],"n":[[1,2],"q"]}
{"a":[null,[1,2]],"list":["default"]}
{"a":null,"list":["default"],"n":["1","2"]}
