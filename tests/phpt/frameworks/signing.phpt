--TEST--
Frameworks: a client that signs what it sends in __doRequest, as wse-php does: DOM over the request, headers added, parent::__doRequest()
--EXTENSIONS--
soap
dom
openssl
--FILE--
<?php
require __DIR__ . '/../server/http.inc';

const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const WSU = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd';
const DS = 'http://www.w3.org/2000/09/xmldsig#';

/* Adds a Security header with timestamp, user name, and a signature over Body and timestamp. */
class Security
{
    private DOMElement $security;
    private DOMXPath $path;
    private string $soap;
    private string $prefix;

    public function __construct(private DOMDocument $document, bool $mustUnderstand = true)
    {
        $this->soap = $document->documentElement->namespaceURI;
        $this->prefix = $document->documentElement->prefix;
        $this->path = new DOMXPath($document);
        $this->path->registerNamespace('s', $this->soap);
        $header = $this->path->query('/s:Envelope/s:Header')->item(0);
        if (!$header) {
            $header = $document->createElementNS($this->soap, "$this->prefix:Header");
            $document->documentElement->insertBefore($header, $this->path->query('/s:Envelope/s:Body')->item(0));
        }
        $this->security = $header->appendChild($document->createElementNS(WSSE, 'wsse:Security'));
        $this->security->setAttributeNS($this->soap, "$this->prefix:mustUnderstand", $mustUnderstand ? '1' : '0');
    }

    private function add(DOMElement $to, string $ns, string $name, string $text = ''): DOMElement
    {
        $element = $to->appendChild($this->document->createElementNS($ns, $name));
        $element->textContent = $text;
        return $element;
    }

    public function timestamp(int $created, int $seconds): void
    {
        $timestamp = $this->add($this->security, WSU, 'wsu:Timestamp');
        $this->add($timestamp, WSU, 'wsu:Created', gmdate('Y-m-d\TH:i:s\Z', $created));
        $this->add($timestamp, WSU, 'wsu:Expires', gmdate('Y-m-d\TH:i:s\Z', $created + $seconds));
    }

    public function user(string $name, string $password, string $nonce, string $created): void
    {
        $token = $this->add($this->security, WSSE, 'wsse:UsernameToken');
        $this->add($token, WSSE, 'wsse:Username', $name);
        $this->add($token, WSSE, 'wsse:Password', base64_encode(sha1($nonce . $created . $password, true)))->setAttribute('Type', '#PasswordDigest');
        $this->add($token, WSSE, 'wsse:Nonce', base64_encode($nonce));
        $this->add($token, WSU, 'wsu:Created', $created);
    }

    public function sign(OpenSSLAsymmetricKey $key): void
    {
        $signature = $this->add($this->security, DS, 'ds:Signature');
        $info = $this->add($signature, DS, 'ds:SignedInfo');
        $this->add($info, DS, 'ds:CanonicalizationMethod')->setAttribute('Algorithm', 'http://www.w3.org/2001/10/xml-exc-c14n#');
        $this->add($info, DS, 'ds:SignatureMethod')->setAttribute('Algorithm', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1');
        $nodes = [$this->path->query('/s:Envelope/s:Body')->item(0), $this->security->getElementsByTagNameNS(WSU, 'Timestamp')->item(0)];
        foreach ($nodes as $i => $node) {
            $node->setAttributeNS(WSU, 'wsu:Id', "id-$i");
            $reference = $this->add($info, DS, 'ds:Reference');
            $reference->setAttribute('URI', "#id-$i");
            $this->add($reference, DS, 'ds:DigestMethod')->setAttribute('Algorithm', 'http://www.w3.org/2000/09/xmldsig#sha1');
            $this->add($reference, DS, 'ds:DigestValue', base64_encode(sha1($node->C14N(true), true)));
        }
        openssl_sign($info->C14N(true), $value, $key, OPENSSL_ALGO_SHA1);
        $this->add($signature, DS, 'ds:SignatureValue', base64_encode($value));
    }
}

class SigningClient extends SoapClient
{
    public OpenSSLAsymmetricKey $key;
    public string $sent = '';
    public ?string $got = null;

    public function __doRequest(string $request, string $location, string $action, int $version, bool $oneWay = false, ?string $uriParserClass = null): ?string
    {
        $document = new DOMDocument('1.0');
        $document->loadXML($request);
        $security = new Security($document);
        $security->timestamp(1000000000, 300);
        $security->user('me', 'secret', 'nonce', '2001-09-09T01:46:40Z');
        $security->sign($this->key);
        $this->sent = $document->saveXML();
        return $this->got = parent::__doRequest($this->sent, $location, $action, $version, $oneWay);
    }
}

/* The other side: checks what came by itself, then has SoapServer answer; the header is handled as one that is understood. */
$web = new WebServer(<<<'CODE'
class Service
{
    private string $user = '';
    public function Security($security)
    {
        $this->user = is_object($security) ? $security->UsernameToken->Username ?? '?' : gettype($security);
        return new SoapHeader('urn:reply', 'Seen', 'yes');
    }
    public function add($a, $b)
    {
        $document = new DOMDocument;
        $document->loadXML($GLOBALS['body']);
        $path = new DOMXPath($document);
        foreach (['s' => $document->documentElement->namespaceURI, 'ds' => 'http://www.w3.org/2000/09/xmldsig#',
            'wsu' => 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'] as $prefix => $ns) {
            $path->registerNamespace($prefix, $ns);
        }
        $good = [];
        foreach ($path->query('//ds:Reference') as $reference) {
            $node = $path->query("//*[@wsu:Id='" . substr($reference->getAttribute('URI'), 1) . "']")->item(0);
            $good[] = base64_encode(sha1($node->C14N(true), true)) === $path->evaluate('string(ds:DigestValue)', $reference);
        }
        $info = $path->query('//ds:SignedInfo')->item(0)->C14N(true);
        $key = openssl_pkey_get_public(file_get_contents($_SERVER['DOCUMENT_ROOT'] . '/signing.pem'));
        $good[] = openssl_verify($info, base64_decode($path->evaluate('string(//ds:SignatureValue)')), $key, OPENSSL_ALGO_SHA1) === 1;
        return ['sum' => $a + $b, 'product' => in_array(false, $good, true) || $this->user !== 'me' ? -1 : $a * $b];
    }
}
$body = file_get_contents('php://input');
$server = new SoapServer(PARTS);
$server->setClass('Service');
$server->handle($body);
CODE, '-t ' . escapeshellarg(__DIR__) . ' -d soapc.compat_dispatch=1'); /* the WSDL does not know the header */

$key = openssl_pkey_new(['private_key_bits' => 2048]);
file_put_contents(__DIR__ . '/signing.pem', openssl_pkey_get_details($key)['key']);
foreach ([SOAP_1_1, SOAP_1_2] as $version) {
    $client = new SigningClient(PARTS, ['location' => "http://127.0.0.1:$web->port/", 'soap_version' => $version, 'trace' => true]);
    $client->key = $key;
    $result = $client->__soapCall('add', [3, 4], null, null, $headers);
    echo json_encode($result), ' ', json_encode($headers), "\n";
    /* What was traced is what was made, not what was sent. */
    echo str_contains($client->__getLastRequest(), 'Security') ? 'changed' : 'as made', ', ', $client->__getLastResponse() === $client->got ? 'reply kept' : 'reply lost', ', ';
    echo preg_match('/Content-Length: (\d+)/', $client->__getLastRequestHeaders(), $found) && (int)$found[1] === strlen($client->sent) ? 'length of what was sent' : 'another length', "\n";
    $client->__soapCall('add', [3, 4], null, new SoapHeader('urn:other', 'Other', 'x'), $headers);
    $document = new DOMDocument;
    $document->loadXML($client->sent);
    foreach ($document->getElementsByTagNameNS('*', 'Header')->item(0)->childNodes as $node) {
        echo "  $node->localName";
    }
    echo "\n";
}
$client = new SigningClient(PARTS, ['location' => "http://127.0.0.1:$web->port/"]);
try {
    $client->add(1, 2);
} catch (Error $error) {
    echo $error->getMessage(), "\n";
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/signing.pem');
?>
--EXPECT--
{"sum":7,"product":12} {"Seen":"yes"}
as made, reply kept, length of what was sent
  Other  Security
{"sum":7,"product":12} {"Seen":"yes"}
as made, reply kept, length of what was sent
  Other  Security
Typed property SigningClient::$key must not be accessed before initialization
