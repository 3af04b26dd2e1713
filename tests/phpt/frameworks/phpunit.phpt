--TEST--
Frameworks: mocks of the classes by PHPUnit itself
--EXTENSIONS--
soap
dom
mbstring
xmlwriter
tokenizer
--SKIPIF--
<?php
if (!stream_resolve_include_path('PHPUnit/Autoload.php')) die('skip Debian\'s phpunit is not installed');
?>
--FILE--
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
require 'PHPUnit/Autoload.php';
ini_set('soap.wsdl_cache_enabled', '0');

use PHPUnit\Framework\TestCase;

class CallsOperations
{
    public function __construct(private SoapClient $client) {}
    public function sum(int $a, int $b): int { return $this->client->__soapCall('add', [$a, $b])['sum']; }
    public function upper(string $text): string { return $this->client->Upper($text); }
}

class MocksTest extends TestCase
{
    private const WSDL = __DIR__ . '/../server/parts.wsdl';

    public function testMock(): void
    {
        $client = $this->createMock(SoapClient::class);
        $client->expects($this->once())->method('__soapCall')->with('add', [1, 2])->willReturn(['sum' => 3]);
        $client->method('__call')->willReturnCallback(fn ($name, $arguments) => "$name $arguments[0]");
        $this->assertSame(3, (new CallsOperations($client))->sum(1, 2));
        $this->assertSame('Upper x', (new CallsOperations($client))->upper('x'));
        $this->assertNull($client->__getLastRequest());
        $this->assertSame([], $client->__getCookies());
        $this->assertFalse($client->__setSoapHeaders());
    }

    public function testThrowing(): void
    {
        $client = $this->createStub(SoapClient::class);
        $client->method('__soapCall')->willThrowException(new SoapFault('Server', 'down'));
        $this->expectException(SoapFault::class);
        $this->expectExceptionMessage('down');
        (new CallsOperations($client))->sum(1, 2);
    }

    public function testAddedMethods(): void
    {
        $client = $this->getMockBuilder(SoapClient::class)->disableOriginalConstructor()->addMethods(['Upper'])->getMock();
        $client->expects($this->exactly(2))->method('Upper')->willReturnOnConsecutiveCalls('A', 'B');
        $calls = new CallsOperations($client);
        $this->assertSame('AB', $calls->upper('a') . $calls->upper('b'));
    }

    public function testPartialMock(): void
    {
        $client = $this->getMockBuilder(SoapClient::class)->setConstructorArgs([self::WSDL, ['trace' => true]])->onlyMethods(['__doRequest'])->getMock();
        $client->expects($this->once())->method('__doRequest')
            ->with($this->stringContains('<a>1</a><b>2</b>'), 'http://localhost/parts', 'add', SOAP_1_1, false)
            ->willReturn('<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><x:addResponse xmlns:x="urn:parts"><sum>3</sum></x:addResponse></e:Body></e:Envelope>');
        $this->assertSame(['sum' => 3, 'product' => null], $client->add(1, 2));
        $this->assertStringContainsString('addResponse', $client->__getLastResponse());
    }

    public function testFromWsdl(): void
    {
        $client = $this->getMockFromWsdl(self::WSDL, 'PartsMock');
        $this->assertInstanceOf(SoapClient::class, $client);
        $client->method('add')->willReturn(['sum' => 9, 'product' => 0]);
        $client->expects($this->once())->method('Upper')->with('x')->willReturn('X');
        $this->assertSame(9, $client->add(4, 5)['sum']);
        $this->assertSame('X', (new CallsOperations($client))->upper('x'));
        $this->assertNull($client->notify('x'));
    }

    public function testServerAndValues(): void
    {
        $server = $this->createMock(SoapServer::class);
        $server->expects($this->once())->method('handle')->with('<x/>')->willReturnCallback(function () { echo 'handled'; });
        $this->expectOutputString('handled');
        $server->handle('<x/>');
        foreach ([SoapVar::class, SoapParam::class, SoapHeader::class, SoapFault::class] as $class) {
            $this->assertInstanceOf($class, $this->createMock($class));
        }
        $this->assertTrue(is_soap_fault($this->createMock(SoapFault::class)));
    }

    public function testComparisons(): void
    {
        $this->assertEquals(new SoapVar('x', XSD_STRING), new SoapVar('x', XSD_STRING));
        $this->assertNotEquals(new SoapVar('x', XSD_STRING), new SoapVar('y', XSD_STRING));
        $this->assertEquals(new SoapHeader('a', 'b', [1]), new SoapHeader('a', 'b', [1]));
        $this->assertEquals(new SoapParam(1, 'a'), new SoapParam(1, 'a'));
        $client = $this->createMock(SoapClient::class);
        $client->expects($this->once())->method('__setSoapHeaders')->with([new SoapHeader('urn:a', 'Auth', (object)['user' => 'me'])])->willReturn(true);
        $this->assertTrue($client->__setSoapHeaders([new SoapHeader('urn:a', 'Auth', (object)['user' => 'me'])]));
    }

    public function testFailureShowsTheObjects(): void
    {
        $this->assertEquals(new SoapVar('x', XSD_STRING), new SoapVar('y', XSD_STRING));
    }
}

$result = (new PHPUnit\Framework\TestSuite(MocksTest::class))->run();
echo $result->count(), ' tests, ', $result->errorCount(), ' errors, ', $result->failureCount(), " failures\n";
foreach (array_merge($result->errors(), $result->failures()) as $failure) {
    $thrown = $failure->thrownException();
    echo $failure->getTestName(), ': ', $thrown->getMessage(), "\n";
    if (method_exists($thrown, 'getComparisonFailure') && $thrown->getComparisonFailure()) {
        preg_match_all('/^[-+] .*$/m', $thrown->getComparisonFailure()->getDiff(), $lines);
        echo implode("\n", $lines[0]), "\n";
    }
}
?>
--EXPECT--
8 tests, 0 errors, 1 failures
MocksTest::testFailureShowsTheObjects: Failed asserting that two objects are equal.
-    'enc_value' => 'x'
+    'enc_value' => 'y'
