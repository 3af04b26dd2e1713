--TEST--
Values: timestamps in the process's time zone, DateTimeInterface, DateInterval (contract 12.1, C-13.5)
--EXTENSIONS--
soap
--ENV--
TZ=UTC-05:30
--FILE--
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
--EXPECT--
dateTime   1971-01-02T05:30:00+05:30 | 2024-03-05T06:07:08.250000+02:00 | 0987-01-02T03:04:05.000000Z | as it stands | <ns1:v/> | <ns1:v/> | <ns1:v/>
time       05:30:00+05:30 | 06:07:08.250000+02:00 | 03:04:05.000000Z | as it stands | <ns1:v/> | <ns1:v/> | <ns1:v/>
date       1971-01-02+05:30 | 2024-03-05+02:00 | 0987-01-02Z | as it stands | <ns1:v/> | <ns1:v/> | <ns1:v/>
gYearMonth 1971-01+05:30 | 2024-03+02:00 | 0987-01Z | as it stands | <ns1:v/> | <ns1:v/> | <ns1:v/>
gYear      1971+05:30 | 2024+02:00 | 0987Z | as it stands | <ns1:v/> | <ns1:v/> | <ns1:v/>
gMonthDay  --01-02+05:30 | --03-05+02:00 | --01-02Z | as it stands | <ns1:v/> | <ns1:v/> | <ns1:v/>
gDay       ---02+05:30 | ---05+02:00 | ---02Z | as it stands | <ns1:v/> | <ns1:v/> | <ns1:v/>
gMonth     --01--+05:30 | --03--+02:00 | --01--Z | as it stands | <ns1:v/> | <ns1:v/> | <ns1:v/>
duration   P1Y2M3DT4H5M6S | P1D
duration   -P0Y0M0DT11H59M59.500000S
