--TEST--
SoapClient: options with values of other types are left out or taken as what they are worth; what is an error (contract C-6.2)
--FILE--
<?php
require __DIR__ . '/canned.inc';
ini_set('soap.wsdl_cache_enabled', '0');
const WSDL = __DIR__ . '/../server/parts.wsdl';

/* The slots that an option has changed. */
function slots(SoapClient $client): string
{
    foreach ((new ReflectionClass(SoapClient::class))->getProperties() as $property) {
        if ($property->isInitialized($client) && !in_array($property->name, ['sdl', 'typemap', '_stream_context', 'uri', 'location', '_soap_version'], true)) {
            $value = $property->getValue($client);
            if ($value !== null && $value !== [] && $value !== $property->getDefaultValue()) {
                $changed[] = "$property->name=" . json_encode($value);
            }
        }
    }
    return implode(' ', $changed ?? []);
}

$values = ['null' => null, 'true' => true, 'false' => false, '0' => 0, '1' => 1, '2' => 2, '-1' => -1, '99' => 99, 'digit' => '1', 'text' => 'text', 'empty' => '',
    'array' => [], 'list' => ['x'], 'map' => ['Item' => 'stdClass'], 'float' => 1.5, 'object' => new stdClass, 'context' => stream_context_create(), 'file' => STDIN];
$options = ['style', 'use', 'soap_version', 'login', 'password', 'authentication', 'proxy_host', 'proxy_port', 'local_cert', 'passphrase', 'trace', 'exceptions', 'compression',
    'encoding', 'classmap', 'typemap', 'features', 'connection_timeout', 'cache_wsdl', 'user_agent', 'keep_alive', 'stream_context', 'nothing'];
foreach ([null, WSDL] as $wsdl) {
    foreach ($options as $option) {
        echo $wsdl ? 'with' : 'without', " a WSDL, $option\n";
        $results = [];
        foreach ($values as $what => $value) {
            if ($option === 'connection_timeout' && $what === 'object' || $option === 'exceptions' && in_array($what, ['false', '0'])
                || $option === 'encoding' && $what === 'empty' /* as libxml2's version has it */) {
                continue;
            }
            try {
                $client = new CannedClient($wsdl, [$option => $value, 'uri' => 'urn:parts', 'location' => 'http://l/']);
                $result = slots($client);
                $client->Upper('x');
                $request = preg_match('~<(SOAP-ENV|env):Body>(.*)</~s', $client->request, $found) ? $found[0] : $client->request;
                $result .= ' ' . substr(md5($request . (str_contains($client->request, 'encodingStyle=') ? 'encoded' : '')), 0, 6);
            } catch (Throwable $error) {
                $result = get_class($error) . ' ' . $error->getMessage();
            }
            $results[$result][] = $what;
        }
        foreach ($results as $result => $of) {
            echo "  $result: ", implode(' ', $of), "\n";
        }
    }
}
foreach ([['proxy_host' => 'h', 'proxy_port' => '8080x'], ['login' => 'l', 'password' => 5], ['login' => 5, 'password' => 'p'], ['login' => 'l', 'authentication' => '1'],
    ['proxy_host' => 'h', 'proxy_port' => null, 'proxy_login' => 'pl', 'proxy_password' => 'pp'], ['proxy_login' => 'pl', 'proxy_host' => 5]] as $several) {
    echo json_encode($several), ': ', slots(new SoapClient(null, $several + ['uri' => 'u', 'location' => 'x:'])), "\n";
}
?>
--EXPECT--
without a WSDL, style
   050e6b: null true false 0 -1 99 digit text empty array list map float object context file
  style=1 050e6b: 1
  style=2 7c06b2: 2
without a WSDL, use
   050e6b: null true false 0 -1 99 digit text empty array list map float object context file
  use=1 050e6b: 1
  use=2 81b21a: 2
without a WSDL, soap_version
   050e6b: null true false 0 1 -1 99 digit text empty array list map float object context file
   4c1bd5: 2
without a WSDL, login
   050e6b: null true false 0 1 2 -1 99 array list map float object context file
  _login="1" 050e6b: digit
  _login="text" 050e6b: text
  _login="" 050e6b: empty
without a WSDL, password
   050e6b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
without a WSDL, authentication
   050e6b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
without a WSDL, proxy_host
   050e6b: null true false 0 1 2 -1 99 array list map float object context file
  _proxy_host="1" 050e6b: digit
  _proxy_host="text" 050e6b: text
  _proxy_host="" 050e6b: empty
without a WSDL, proxy_port
   050e6b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
without a WSDL, local_cert
   050e6b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
without a WSDL, passphrase
   050e6b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
without a WSDL, trace
   050e6b: null false 0 2 -1 99 digit text empty array list map float object context file
  trace=true 050e6b: true 1
without a WSDL, exceptions
   050e6b: null true 1 2 -1 99 digit text empty array list map float object context file
without a WSDL, compression
   050e6b: null true false digit text empty array list map float object context file
  compression=0 050e6b: 0
  compression=1 050e6b: 1
  compression=2 050e6b: 2
  compression=-1 050e6b: -1
  compression=99 050e6b: 99
without a WSDL, encoding
   050e6b: null true false 0 1 2 -1 99 array list map float object context file
  SoapFault SoapClient::__construct(): Invalid 'encoding' option - '1': digit
  SoapFault SoapClient::__construct(): Invalid 'encoding' option - 'text': text
without a WSDL, classmap
   050e6b: null true false 0 1 2 -1 99 digit text empty array float object context file
  SoapFault SoapClient::__construct(): 'classmap' option must be an associative array: list
  _classmap={"Item":"stdClass"} 050e6b: map
without a WSDL, typemap
   050e6b: null true false 0 1 2 -1 99 digit text empty array float object context file
  TypeError SoapHeader::__construct(): "typemap" option must be of type array, string given: list map
without a WSDL, features
   050e6b: null true false digit text empty array list map float object context file
  _features=0 050e6b: 0
  _features=1 050e6b: 1
  _features=2 050e6b: 2
  _features=-1 050e6b: -1
  _features=99 050e6b: 99
without a WSDL, connection_timeout
   050e6b: null false 0 -1 text empty array
  _connection_timeout=1 050e6b: true 1 digit list map float file
  _connection_timeout=2 050e6b: 2
  _connection_timeout=99 050e6b: 99
  _connection_timeout=5 050e6b: context
without a WSDL, cache_wsdl
   050e6b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
without a WSDL, user_agent
   050e6b: null true false 0 1 2 -1 99 array list map float object context file
  _user_agent="1" 050e6b: digit
  _user_agent="text" 050e6b: text
  _user_agent="" 050e6b: empty
without a WSDL, keep_alive
   050e6b: null true 1 2 -1 99 digit text empty array list map float object context file
  _keep_alive=false 050e6b: false 0
without a WSDL, stream_context
   050e6b: null true false 0 1 2 -1 99 digit text empty array list map float object context
  TypeError SoapClient::__construct(): supplied resource is not a valid Stream-Context resource: file
without a WSDL, nothing
   050e6b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
with a WSDL, style
   e60d8b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
with a WSDL, use
   e60d8b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
with a WSDL, soap_version
   e60d8b: null true false 0 1 -1 99 digit text empty array list map float object context file
   86b15f: 2
with a WSDL, login
   e60d8b: null true false 0 1 2 -1 99 array list map float object context file
  _login="1" e60d8b: digit
  _login="text" e60d8b: text
  _login="" e60d8b: empty
with a WSDL, password
   e60d8b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
with a WSDL, authentication
   e60d8b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
with a WSDL, proxy_host
   e60d8b: null true false 0 1 2 -1 99 array list map float object context file
  _proxy_host="1" e60d8b: digit
  _proxy_host="text" e60d8b: text
  _proxy_host="" e60d8b: empty
with a WSDL, proxy_port
   e60d8b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
with a WSDL, local_cert
   e60d8b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
with a WSDL, passphrase
   e60d8b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
with a WSDL, trace
   e60d8b: null false 0 2 -1 99 digit text empty array list map float object context file
  trace=true e60d8b: true 1
with a WSDL, exceptions
   e60d8b: null true 1 2 -1 99 digit text empty array list map float object context file
with a WSDL, compression
   e60d8b: null true false digit text empty array list map float object context file
  compression=0 e60d8b: 0
  compression=1 e60d8b: 1
  compression=2 e60d8b: 2
  compression=-1 e60d8b: -1
  compression=99 e60d8b: 99
with a WSDL, encoding
   e60d8b: null true false 0 1 2 -1 99 array list map float object context file
  SoapFault SoapClient::__construct(): Invalid 'encoding' option - '1': digit
  SoapFault SoapClient::__construct(): Invalid 'encoding' option - 'text': text
with a WSDL, classmap
   e60d8b: null true false 0 1 2 -1 99 digit text empty array float object context file
  SoapFault SoapClient::__construct(): 'classmap' option must be an associative array: list
  _classmap={"Item":"stdClass"} e60d8b: map
with a WSDL, typemap
   e60d8b: null true false 0 1 2 -1 99 digit text empty array float object context file
  TypeError SoapHeader::__construct(): "typemap" option must be of type array, string given: list map
with a WSDL, features
   e60d8b: null true false digit text empty array list map float object context file
  _features=0 e60d8b: 0
  _features=1 e60d8b: 1
  _features=2 e60d8b: 2
  _features=-1 e60d8b: -1
  _features=99 e60d8b: 99
with a WSDL, connection_timeout
   e60d8b: null false 0 -1 text empty array
  _connection_timeout=1 e60d8b: true 1 digit list map float file
  _connection_timeout=2 e60d8b: 2
  _connection_timeout=99 e60d8b: 99
  _connection_timeout=5 e60d8b: context
with a WSDL, cache_wsdl
   e60d8b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
with a WSDL, user_agent
   e60d8b: null true false 0 1 2 -1 99 array list map float object context file
  _user_agent="1" e60d8b: digit
  _user_agent="text" e60d8b: text
  _user_agent="" e60d8b: empty
with a WSDL, keep_alive
   e60d8b: null true 1 2 -1 99 digit text empty array list map float object context file
  _keep_alive=false e60d8b: false 0
with a WSDL, stream_context
   e60d8b: null true false 0 1 2 -1 99 digit text empty array list map float object context
  TypeError SoapClient::__construct(): supplied resource is not a valid Stream-Context resource: file
with a WSDL, nothing
   e60d8b: null true false 0 1 2 -1 99 digit text empty array list map float object context file
{"proxy_host":"h","proxy_port":"8080x"}: _proxy_host="h" _proxy_port=8080
{"login":"l","password":5}: _login="l"
{"login":5,"password":"p"}: 
{"login":"l","authentication":"1"}: _login="l"
{"proxy_host":"h","proxy_port":null,"proxy_login":"pl","proxy_password":"pp"}: _proxy_host="h" _proxy_port=0 _proxy_login="pl" _proxy_password="pp"
{"proxy_login":"pl","proxy_host":5}: 
