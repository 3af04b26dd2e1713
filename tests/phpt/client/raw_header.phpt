--TEST--
SoapClient: a header block that is XML has no actor and no mustUnderstand, and what follows it has none of it, either
--EXTENSIONS--
soap
--FILE--
<?php
class Shown extends SoapClient
{
    public function __doRequest($request, $location, $action, $version, $oneWay = false, ...$more): ?string
    {
        preg_match('~<[\w-]+:Header.*</[\w-]+:Body>|<[\w-]+:Body.*~s', $request, $m);
        echo '  ', $m[0], "\n";
        return '';
    }
}

foreach ([SOAP_1_1, SOAP_1_2] as $version) {
    $client = new Shown(null, ['location' => 'local:', 'uri' => 'urn:u', 'soap_version' => $version]);
    foreach (["new SoapVar('<x/>', XSD_ANYXML)", "new SoapVar(['<x/>', '<y/>'], XSD_ANYXML)", "new SoapVar('<x/>', XSD_ANYXML, 'T', 'urn:t')", "new SoapVar(['<x/>', ['<y/>']], XSD_ANYXML, 'T', 'urn:t')", "'text'"] as $data) {
        echo "$data\n";
        $client->__soapCall('op', ['argument'], null, new SoapHeader('urn:h', 'h', eval("return $data;"), true, 'urn:actor'));
    }
}
?>
--EXPECT--
new SoapVar('<x/>', XSD_ANYXML)
  <SOAP-ENV:Header><x/></SOAP-ENV:Header><SOAP-ENV:Body><ns1:op><param0 xsi:type="xsd:string">argument</param0></ns1:op></SOAP-ENV:Body>
new SoapVar(['<x/>', '<y/>'], XSD_ANYXML)
  <SOAP-ENV:Header><x/><y/></SOAP-ENV:Header><SOAP-ENV:Body><ns1:op><param0 xsi:type="xsd:string">argument</param0></ns1:op></SOAP-ENV:Body>
new SoapVar('<x/>', XSD_ANYXML, 'T', 'urn:t')
  <SOAP-ENV:Header><x/></SOAP-ENV:Header><SOAP-ENV:Body><ns1:op><param0 xsi:type="xsd:string">argument</param0></ns1:op></SOAP-ENV:Body>
new SoapVar(['<x/>', ['<y/>']], XSD_ANYXML, 'T', 'urn:t')
  <SOAP-ENV:Header><x/><y/></SOAP-ENV:Header><SOAP-ENV:Body><ns1:op><param0 xsi:type="xsd:string">argument</param0></ns1:op></SOAP-ENV:Body>
'text'
  <SOAP-ENV:Header><ns2:h SOAP-ENV:mustUnderstand="1" SOAP-ENV:actor="urn:actor">text</ns2:h></SOAP-ENV:Header><SOAP-ENV:Body><ns1:op><param0 xsi:type="xsd:string">argument</param0></ns1:op></SOAP-ENV:Body>
new SoapVar('<x/>', XSD_ANYXML)
  <env:Header><x/></env:Header><env:Body><ns1:op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 xsi:type="xsd:string">argument</param0></ns1:op></env:Body>
new SoapVar(['<x/>', '<y/>'], XSD_ANYXML)
  <env:Header><x/><y/></env:Header><env:Body><ns1:op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 xsi:type="xsd:string">argument</param0></ns1:op></env:Body>
new SoapVar('<x/>', XSD_ANYXML, 'T', 'urn:t')
  <env:Header><x/></env:Header><env:Body><ns1:op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 xsi:type="xsd:string">argument</param0></ns1:op></env:Body>
new SoapVar(['<x/>', ['<y/>']], XSD_ANYXML, 'T', 'urn:t')
  <env:Header><x/><y/></env:Header><env:Body><ns1:op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 xsi:type="xsd:string">argument</param0></ns1:op></env:Body>
'text'
  <env:Header><ns2:h env:mustUnderstand="true" env:role="urn:actor">text</ns2:h></env:Header><env:Body><ns1:op env:encodingStyle="http://www.w3.org/2003/05/soap-encoding"><param0 xsi:type="xsd:string">argument</param0></ns1:op></env:Body>
