--TEST--
NTLM and Negotiate make a connection their user's: whoever goes out as nobody, or as another, has one of his own
--FILE--
<?php
require __DIR__ . '/../http.inc';

function call(string $url, array $options): string
{
    return (new SoapClient(null, $options + ['uri' => 'u', 'location' => $url]))->__doRequest('<x/>', $url, '', SOAP_1_1) ?? 'none';
}

function seen(CannedServer $server, int $count): string
{
    preg_match_all('/^-- connection|^POST \S+/m', $server->requests($count), $lines);
    return implode(' | ', $lines[0]) . "\n";
}

$negotiate = ['soapc' => ['auth' => 'negotiate']];
$far = new CannedServer([http_reply('<far/>')]);
$near = new CannedServer([http_reply('', 'Location: ' . $far->url('/far') . "\r\n", '307 T')]);
$own = ['stream_context' => stream_context_create(['http' => ['header' => 'Authorization: Basic am9lOnNlY3JldA==']])];
foreach (['as the user of the process' => [$far, $negotiate], 'again' => [$far, $negotiate], 'by a redirect, as nobody' => [$near, $negotiate], 'redirected again' => [$near, $negotiate],
          'without' => [$far, []], 'with credentials of its own' => [$far, $negotiate + $own], 'as the user once more' => [$far, $negotiate]] as $how => [$server, $options]) {
    echo "$how: ", call($server->url(), $options), ' ', seen($far, 1);
}

$server = new CannedServer([http_reply('', "Location: /two\r\n", '307 T'), http_reply('<two/>'), http_reply('<three/>')]);
echo 'a user in the URL: ', call(str_replace('//', '//joe:secret@', $server->url()), $negotiate), ' ', seen($server, 2);
echo 'none there: ', call($server->url('/two'), $negotiate), ' ', seen($server, 1);
?>
--EXPECT--
as the user of the process: <far/> -- connection | POST /
again: <far/> POST /
by a redirect, as nobody: <far/> -- connection | POST /far
redirected again: <far/> POST /far
without: <far/> POST /
with credentials of its own: <far/> POST /
as the user once more: <far/> POST /
a user in the URL: <two/> -- connection | POST / | POST /two
none there: <three/> -- connection | POST /two
