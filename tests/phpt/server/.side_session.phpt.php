<?php
require __DIR__ . '/http.inc';

$folder = sys_get_temp_dir() . '/soapc_session_' . getmypid();
mkdir($folder);
$web = new WebServer(<<<'CODE'
class Counter
{
    private int $count = 0;
    public function __construct(private string $by) {}
    public function next() { return $this->by . ++$this->count; }
}
$server = new SoapServer(null, ['uri' => 'urn:here']);
$server->setClass('Counter', 'counted ');
$server->setPersistence($_SERVER['REQUEST_URI'] === '/session' ? SOAP_PERSISTENCE_SESSION : SOAP_PERSISTENCE_REQUEST);
$server->handle();
CODE, '-d session.save_path=' . escapeshellarg($folder));

function next_of(string $path, array $headers): string
{
    global $web, $cookie;
    [, $found, $body] = $web->exchange(envelope('<p:next/>'), $headers, 'POST', $path);
    $cookie = strtok($found['set-cookie'] ?? '', ';');
    return trim(strip_tags($body));
}

echo next_of('/session', []), "\n";
$mine = $cookie;
echo next_of('/session', ['Cookie' => $mine]), "\n";
echo next_of('/session', ['Cookie' => $mine]), "\n";
echo next_of('/session', []), "\n";
echo next_of('/request', ['Cookie' => $mine]), ', ', next_of('/request', ['Cookie' => $mine]), "\n";
array_map('unlink', glob("$folder/*"));
rmdir($folder);
?>
