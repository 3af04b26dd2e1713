<?php
require __DIR__ . '/values.inc';

function row(string $type, mixed ...$given): void
{
    $wsdl = service("<xs:element name='In'><xs:complexType><xs:sequence><xs:element name='v' type='xs:$type'/>"
        . "</xs:sequence></xs:complexType></xs:element><xs:element name='Out' type='xs:string'/>");
    $texts = [];
    foreach ($given as $value) {
        $texts[] = preg_replace('~^<ns1:v>(.*)</ns1:v>$~s', '$1', contents($wsdl, ['v' => $value]));
    }
    echo str_pad($type, 11), implode(' | ', $texts), "\n";
}

class Special extends DateTimeImmutable
{
}

$moment = new Special('2024-03-05T06:07:08.25+02:00');
$utc = new DateTime('0987-01-02T03:04:05Z');
foreach (['dateTime', 'time', 'date', 'gYearMonth', 'gYear', 'gMonthDay', 'gDay', 'gMonth'] as $type) {
    row($type, 86400 * 366, $moment, $utc, 'as it stands', 1.5, true, []);
}
row('duration', new DateInterval('P1Y2M3DT4H5M6S'), 'P1D');
$back = (new DateTime('2024-01-02T00:00:00Z'))->diff(new DateTime('2024-01-01T12:00:00.5Z'));
row('duration', $back);
?>
