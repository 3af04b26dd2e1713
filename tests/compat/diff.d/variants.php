<?php
/*
 * Kinds that are best told by what they mean: the script is changed so that it says the same without them (an enumeration's
 * value in place of the case), and what ext/soap does with that is what soapc does with the script as it is.
 */

/** @return array{string, string[]} the script without all of them but the one that is kept, and which there were */
function change_script(string $source, ?string $kept = null): array
{
    $kinds = [];
    foreach (variants() as $kind => $change) {
        $changed = $kind === $kept ? $source : $change($source);
        if ($changed !== $source) {
            $kinds[] = $kind;
            $source = $changed;
        }
    }
    return [$source, $kinds];
}

/** @return array<string, callable(string): string> kind => the changed script */
function variants(): array
{
    return [
        'enum' => fn ($source) => preg_replace_callback('/\b(?:Colour|Level)::(\w+)/', fn ($m) => ['Red' => "'red'", 'Green' => "'green'", 'Low' => '1', 'High' => '2'][$m[1]], $source),
        'date-object' => 'variant_date_object',
        'prohibited' => fn ($source) => preg_replace('/<xsd:attribute name="[^"]+"[^>]*use="prohibited"[^>]*\/>/', '', $source),
        'character-data' => 'variant_character_data',
        'nil' => 'variant_nil',
    ];
}

/** @param callable(string): string $change */
function in_messages(string $source, callable $change): string
{
    return preg_replace_callback('/(?<=\$reply = |\$server, )\'(?:[^\'\\\\]++|\\\\.)*+\'/s', fn ($m) => $change($m[0]), $source);
}

/** CDATA sections are text, comments are nothing. */
function variant_character_data(string $source): string
{
    return in_messages($source, fn ($message) => preg_replace_callback('/<!\[CDATA\[(.*?)\]\]>|<!--.*?-->/s',
        fn ($m) => isset($m[1]) ? htmlspecialchars($m[1], ENT_NOQUOTES | ENT_XML1) : '', $message));
}

/** A nil that is not true, or none of XSI's, is nothing. */
function variant_nil(string $source): string
{
    return in_messages($source, function ($message) {
        preg_match_all('/xmlns:([\w.-]+)="http:\/\/www\.w3\.org\/2001\/XMLSchema-instance"/', $message, $m);
        return preg_replace_callback('/\s(?:([\w.-]+):)?nil="([^"]*)"/', fn ($nil) => in_array($nil[1], $m[1], true) && in_array($nil[2], ['true', '1'], true) ? $nil[0] : '', $message);
    });
}

/** A date as an object is sent as the text that PHP 8.4 makes of it. */
function variant_date_object(string $source): string
{
    $formats = ['dateTime' => 'Y-m-d\TH:i:s.up', 'date' => 'Y-m-dp', 'time' => 'H:i:s.up', 'gYear' => 'Yp', 'gMonthDay' => '--m-dp'];
    return preg_replace_callback('/\bmoment\(\'(\w+)\', \'([^\']+)\', \'([^\']+)\', [\w:]+\)/', fn ($m) => "'" . (new DateTime($m[2], new DateTimeZone($m[3])))->format($formats[$m[1]]) . "'", $source);
}
