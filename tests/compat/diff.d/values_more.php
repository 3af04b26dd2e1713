<?php
/* Values of kinds that programs have and schemas do not know of: dates as objects, generators, references, code that throws. */

final class MoreValues extends Values
{
    private const MORE = [
        "new DateTimeImmutable('2024-02-29T12:30:00.5+02:00')", "new DateTime('1999-12-31', new DateTimeZone('UTC'))", "new DateTimeZone('Europe/Berlin')",
        "(function () { yield 'k' => 1; yield 'k' => 2; })()", "(function () { yield 1; throw new LogicException('in generator'); })()", "yields(['a' => 1])",
        "new ArrayObject(['a' => 1, 'b' => 2], ArrayObject::ARRAY_AS_PROPS)", 'SplFixedArray::fromArray([1, 2])', "new ArrayIterator(['x' => 1])", "new EmptyIterator",
        "new LimitIterator(new ArrayIterator([1, 2, 3]), 1)", "new IteratorIterator(new ArrayIterator(['a']))",
        "new ThrowingText", "new ThrowingGet", "new ThrowingIsset", "new ThrowingMany", "new Text('7')", "new Unset_", "new ByReference", "new Shadow", "new ReadonlyHalf('x')",
        "[3 => 'a', 1 => 'b']", "[0 => 'a', 2 => 'c']", "['' => 'empty', 'a b' => 1]", '[[1, 2, 3], [4], []]', '[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]', "[-1 => 'minus']",
        "['k' => ['l' => ['m' => 1]]]", "[['a', 'b'], ['k' => 'c']]", "['1' => 'int key', '01' => 'text key', '1.5' => 'float key']", '[true, false]', '[1.5, 2]', "['a', null]",
        '[[], []]', '[null, null]', "[new SoapVar(1, XSD_INT), new SoapVar(2, XSD_INT)]", "[new SoapVar('a', XSD_STRING), 5]", "['k' => new SoapVar('v', XSD_STRING, 'T', 'urn:t')]",
        'linked(1)', "linked('text')", 'linked([1, 2])', "linked((object)['a' => 1])", 'linked_object([1])', "linked_object('x')", 'self_list()', 'indirect()', "casted(['0' => 'zero', 'a' => 1])",
        "new SoapVar(linked(1), SOAP_ENC_OBJECT)", "new SoapVar(linked(1), APACHE_MAP)", "new SoapVar([[1, 2], [3, 4]], SOAP_ENC_ARRAY)", "new SoapVar(new ArrayIterator([1, 2]), SOAP_ENC_ARRAY)",
        "new SoapVar(['a' => 1, 5 => 2], APACHE_MAP)", "new SoapVar(new SoapVar(1, XSD_INT), XSD_STRING)", "new SoapVar(null, SOAP_ENC_OBJECT, 'T0', 'urn:a')", "new SoapVar(yields([1]), SOAP_ENC_ARRAY)",
        "new OwnVar('x', XSD_STRING)", "new SoapVar(['x' => new SoapVar('<raw/>', XSD_ANYXML)], SOAP_ENC_OBJECT)", "new SoapHeader('urn:h', 'as', 'value')",
        "'trim'", "static fn () => 1", "str_repeat('é', 3)", '1 <=> 2', 'PHP_INT_MAX + 1', "'0x1A'", "\"\\t 12\\n\"",
        "unserialize(serialize(new Promoted('p')))", "clone new Guarded",
    ];

    private const MOMENTS = ['2024-02-29 12:30:00', '1969-07-20 20:17:40.25', '0999-01-01 00:00:00', '2024-12-31 23:59:59.999999'];

    public function anything(int $depth = 0): string
    {
        return Chance::of(50) ? parent::anything($depth) : Chance::pick(self::MORE);
    }

    protected function right(Type $type, int $depth): string
    {
        $primitive = $type->is_simple() ? $type->primitive() : '';
        if (in_array($primitive, ['dateTime', 'date', 'time', 'gYear', 'gMonthDay'], true) && $type->kind !== 'list' && Chance::of(25)) {
            return "moment('$primitive', '" . Chance::pick(self::MOMENTS) . "', '" . Chance::pick(['UTC', '+02:00', '-00:30', 'Europe/Berlin']) . "', " . Chance::pick(['DateTime::class', 'DateTimeImmutable::class', 'OwnDate::class']) . ')';
        }
        if ($primitive === 'string' && !$type->enumeration && Chance::of(6)) {
            return Chance::pick(["new Text('as text')", "new class { public function __toString(): string { return 'anonymous'; } }", 'Colour::Red']);
        }
        return parent::right($type, $depth);
    }

    protected function holder(Type $type, array $members): string
    {
        if (!Chance::of(18)) {
            return parent::holder($type, $members);
        }
        $pairs = implode(', ', array_map(fn ($name, $source) => var_export((string)$name, true) . " => $source", array_keys($members), $members));
        return match (Chance::below(8)) {
            0 => "new ArrayObject([$pairs], ArrayObject::ARRAY_AS_PROPS)",
            1 => "linked_members([$pairs])",
            2 => "new LazyGet([$pairs])",
            3 => "new Privately([$pairs])",
            4 => "casted([$pairs])",
            5 => "(fn (&...\$v) => \$v)(...[$pairs])",
            6 => "yields([$pairs])",
            7 => "(object)(array)(object)[$pairs]",
        };
    }
}
