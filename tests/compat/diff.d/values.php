<?php
/* PHP source of values for a type: mostly right ones, some wrong in every way that programs are wrong. */

class Values
{
    protected const RIGHT = [
        'string' => ["'text'", "'two words'", "''", "'ünï 漢字 🎉'", "'<&>\"quoted\"'", "'0'"],
        'int' => ['0', '1', '-7', '2147483647', "'42'", '12.0'],
        'boolean' => ['true', 'false', '1', '0', "'true'"],
        'double' => ['1.5', '-0.25', '0.1', '3', '1.0E+25', '123456789.12345679', "'2.5'"],
        'decimal' => ["'12.50'", '1.25', '7', "'-0.10'", "'12345678901234567890.123'"],
        'integer' => ['5', "'12345678901234567890'", '-1'],
        'long' => ['1', '9007199254740993', 'PHP_INT_MAX', 'PHP_INT_MIN'],
        'dateTime' => ["'2024-02-29T12:30:00Z'", "'2024-01-01T00:00:00.125+02:00'", '0', '1700000000'],
        'date' => ["'2024-02-29'", "'2024-02-29Z'", '86400'],
        'time' => ["'12:30:00'", "'23:59:59.5Z'", '3600'],
        'gYear' => ["'2024'", '0'],
        'gMonthDay' => ["'--02-29'", '0'],
        'duration' => ["'P1DT2H'", "'PT0S'"],
        'base64Binary' => ["'binary'", "\"\\0\\1\\xff\"", "''"],
        'hexBinary' => ["'hex'", "\"\\0\\xab\"", "''"],
        'anyURI' => ["'http://example.com/a?b=c&d'", "'a b'"],
        'QName' => ["'a:local'", "'local'", "'{urn:a}local'"],
        'token' => ["'token'", "' spaced  token '"],
        'normalizedString' => ["'a\tb'", "\"line\\nline\""],
        'NMTOKENS' => ["'a b'", "['a', 'b']", "'a'"],
    ];

    protected const LEXICAL = [
        'string' => ['text', 'two words', '', ' lead', 'ünï 漢字', 'a<b', 'red'],
        'int' => ['0', '1', '-7', '+5', '007', '2147483648', ' 12 '],
        'boolean' => ['true', 'false', '1', '0', ' true '],
        'double' => ['1.5', '-0.25', '1e3', 'INF', '-INF', 'NaN', '0.1', '-0', '1E400', '.5', '5.'],
        'decimal' => ['12.50', '1', '-0.10', '12345678901234567890.123', ' 2.50 '],
        'integer' => ['5', '12345678901234567890', '-99999999999999999999', '0'],
        'long' => ['1', '9223372036854775807', '-9223372036854775808', '9223372036854775808'],
        'dateTime' => ['2024-02-29T12:30:00Z', ' 2024-01-01T00:00:00 '],
        'date' => ['2024-02-29', '2024-02-29+01:00'],
        'time' => ['12:30:00'],
        'gYear' => ['2024'],
        'gMonthDay' => ['--02-29'],
        'duration' => ['P1DT2H'],
        'base64Binary' => ['YmluYXJ5', ' Ymlu YXJ5 ', ''],
        'hexBinary' => ['6865', 'AbCd', ''],
        'anyURI' => ['http://example.com/a?b=c&d'],
        'QName' => ['a:local', 'xsd:int', 'local'],
        'token' => ['token', ' spaced  token ', 'red'],
        'normalizedString' => ["a\tb", "line\nline"],
        'NMTOKENS' => ['a b', ' a  b ', 'a'],
    ];

    protected const SAME = [
        'float' => 'double', 'short' => 'int', 'byte' => 'int', 'unsignedByte' => 'int', 'positiveInteger' => 'integer',
        'nonNegativeInteger' => 'integer', 'unsignedLong' => 'long', 'language' => 'token', 'ID' => 'token', 'NMTOKEN' => 'token',
        'anySimpleType' => 'string', 'anyType' => 'string',
    ];

    protected const ANYTHING = [
        'null', 'true', 'false', '0', '1', '-1', '42', '2147483648', 'PHP_INT_MAX', '1.5', '-0.0', '1.0E+25', '0.1', '1e15', '2.0', 'NAN', 'INF', '-INF',
        "''", "' '", "'0'", "'7x'", "' 42 '", "'1e3'", "'-'", "'true'", "'false'", "'99999999999999999999'", "'1.50'", "'text'", "'a b  c'",
        "'a&lt;b'", "'<b>&</b>'", "'\"quoted\" \\'single\\''", "\"tab\\tlf\\ncr\\rend\"", "'ünï 漢字 🎉'", "'2024-02-29'", "']]>'",
        '[]', '[1, 2, 3]', "['x']", "['one', 2, 3.5, null, true]", "['k' => 'v', 'n' => 1]", '[5 => 1, 7 => 2]', '[[1, 2], [3]]', "[['k' => 1], ['k' => 2]]",
        '[null]', '[(object)[\'a\' => 1], (object)[]]', 'new stdClass', "(object)['a' => 1, 'b' => 'two']", "(object)['a' => (object)['b' => null]]",
        "(object)['item' => [1, 2]]", "(object)['_' => 'simple']", "(object)['0' => 'zero']", 'Colour::Red', 'Level::High', 'Suit::Hearts', "new Text('as text')", 'new Many([1, 2])',
        "new Many(['k' => 'v'])", "new Fluent(['x', 'y'])", 'new ArrayObject([1, 2])', "new ArrayObject(['a' => 1])", 'new ArrayIterator([3])', "yields(['a', 'b'])", 'new Guarded',
        'new Heir', "new Promoted('p')", "new Magic(['a' => 1, 'b' => 2, 'item' => 3])", "new GetOnly(['a' => 1])", 'new Typed',
        'fn () => 1', 'new SplObjectStorage', "new SoapParam('param', 'named')",
    ];

    protected const RARE = ["\"bad \\xff utf\"", "\"control \\x01\"", "\"nul \\0 byte\"", "str_repeat('long ', 500)", "\"\\xc3\"", "\"\\u{FFFE}\""];

    protected const CODES = [
        'XSD_STRING', 'XSD_INT', 'XSD_BOOLEAN', 'XSD_DOUBLE', 'XSD_FLOAT', 'XSD_DECIMAL', 'XSD_DATETIME', 'XSD_DATE', 'XSD_HEXBINARY', 'XSD_BASE64BINARY', 'XSD_ANYURI',
        'XSD_NMTOKENS', 'XSD_ANYTYPE', 'XSD_ANYXML', 'APACHE_MAP', 'SOAP_ENC_ARRAY', 'SOAP_ENC_OBJECT', 'UNKNOWN_TYPE', 'null', 'XSD_LONG', 'XSD_INTEGER', 'XSD_QNAME', 'XSD_TOKEN',
        'XSD_1999_TIMEINSTANT', 'XSD_GYEAR', 'XSD_DURATION', 'XSD_UNSIGNEDBYTE', '1', '4', '146',
    ];

    /** @var string[] what must stand before the expressions */
    public array $statements = [];
    /** @var array<string, string[]> type name => variables */
    protected array $shared = [];
    protected int $variables = 0;

    /** @param int $wild so many of a hundred values are not what the type says */
    public function __construct(protected Schema $schema, public int $wild, public string $prefix = 'v')
    {
    }

    // -- lexical forms, for messages --

    public static function lexical(Type $type): string
    {
        switch ($type->kind) {
        case 'builtin':
            return Chance::pick(self::LEXICAL[self::SAME[$type->name] ?? $type->name] ?? ['text']);
        case 'list':
            return implode(' ', array_map(fn () => self::lexical($type->base), array_fill(0, Chance::below(4), 0)));
        case 'union':
            return self::lexical(Chance::pick($type->members));
        default:
            return $type->enumeration && Chance::of(90) ? Chance::pick($type->enumeration) : self::lexical($type->base);
        }
    }

    // -- PHP source --

    public function anything(int $depth = 0): string
    {
        if (Chance::of(2)) {
            return Chance::pick(self::RARE);
        }
        if (Chance::of(12)) {
            return $this->soap_var(Chance::pick(self::ANYTHING));
        }
        return Chance::pick(self::ANYTHING);
    }

    public function of(?Type $type, int $depth = 0): string
    {
        if (!$type || Chance::of($this->wild)) {
            return $this->wrong($type, $depth);
        }
        return $this->right($type, $depth);
    }

    /** A value that is no SoapVar, for what is no element. */
    protected function plain(Type $type, int $depth): string
    {
        do {
            $value = $this->of($type, $depth);
        } while (str_starts_with($value, 'new SoapVar(') || $value[0] === '$');
        return $value;
    }

    protected function wrong(?Type $type, int $depth): string
    {
        if (!$type) {
            return $this->anything($depth);
        }
        return match (Chance::weighted(['anything' => 50, 'null' => 10, 'var' => 25, 'list' => 8, 'reference' => 7])) {
            'anything' => $this->anything($depth),
            'null' => 'null',
            'var' => $this->soap_var($this->right($type, $depth), $type),
            'list' => '[' . $this->right($type, $depth + 1) . (Chance::of(50) ? ', ' . $this->right($type, $depth + 1) : '') . ']',
            'reference' => $this->variable($this->right($type, $depth)),
        };
    }

    public function variable(string $expression): string
    {
        $name = "\$$this->prefix" . ++$this->variables;
        $this->statements[] = "$name = $expression;";
        return $name;
    }

    public function soap_var(string $value, ?Type $type = null): string
    {
        $code = $type && Chance::of(50) ? ($type->kind === 'array' ? 'SOAP_ENC_ARRAY' : ($type->kind === 'complex' ? 'SOAP_ENC_OBJECT' : 'XSD_STRING')) : Chance::pick(self::CODES);
        if (str_starts_with($value, 'new SoapVar(')) {
            $value = "'text'";
        }
        if ($code === 'XSD_ANYXML' && Chance::of(70)) {
            $value = Chance::pick(["'<x>raw</x>'", "'<a:x xmlns:a=\"urn:raw\" b=\"1\">raw</a:x><y/>'", "'text only'", "'<open>'", "['<x/>', '<y/>']", "''"]);
        }
        $names = ['null', 'null', 'null', 'null'];
        if (Chance::of(45)) {
            $known = $this->schema->types ? Chance::pick($this->schema->types) : null;
            [$names[0], $names[1]] = Chance::pick([
                $type && $type->name !== null ? ["'$type->name'", "'$type->ns'"] : ["'int'", "'" . XSD . "'"],
                $known ? ["'$known->name'", "'$known->ns'"] : ["'Unknown'", "'urn:a'"],
                ["'Unknown'", "'urn:u'"], ["'T0'", 'null'], ["'string'", "'" . XSD . "'"], ["'T0'", "'urn:b'"],
            ]);
        }
        if (Chance::of(25)) {
            [$names[2], $names[3]] = Chance::pick([["'node'", 'null'], ["'node'", "'urn:n'"], ["'a'", "'urn:a'"], ["'node'", "''"]]);
        }
        while ($names && end($names) === 'null') {
            array_pop($names);
        }
        return 'new SoapVar(' . implode(', ', [$value, $code, ...$names]) . ')';
    }

    protected function right(Type $type, int $depth): string
    {
        switch ($type->kind) {
        case 'builtin':
            return $type->name === 'anyType' ? $this->anything($depth) : Chance::pick(self::RIGHT[self::SAME[$type->name] ?? $type->name]);
        case 'restriction':
            return $type->enumeration && Chance::of(80) ? var_export(Chance::pick($type->enumeration), true) : $this->right($type->base, $depth);
        case 'list':
            $items = array_map(fn () => $this->right($type->base, $depth), array_fill(0, Chance::below(4), 0));
            return Chance::of(70) ? '[' . implode(', ', $items) . ']' : "'1 2'";
        case 'union':
            return $this->right(Chance::pick($type->members), $depth);
        case 'array':
            return $this->items($type, $depth);
        default:
            return $this->sharing($type, $depth);
        }
    }

    /** An object that stands in several places, now and then. */
    protected function sharing(Type $type, int $depth): string
    {
        $key = $type->name ?? '';
        if ($key !== '' && isset($this->shared[$key]) && Chance::of(35)) {
            return Chance::pick($this->shared[$key]);
        }
        $made = $this->struct($type, $depth);
        if ($key !== '' && Chance::of(12)) {
            $made = $this->variable($made);
            $this->shared[$key][] = $made;
            $members = array_filter($this->schema->members($type), fn ($member) => $member->type === $type);
            if ($members && Chance::of(10)) {
                $this->statements[] = "if ($made instanceof stdClass) { {$made}->" . Chance::pick($members)->name . " = $made; }";
            }
        }
        return $made;
    }

    protected function items(Type $type, int $depth): string
    {
        $count = $depth > 4 ? 0 : Chance::pick([0, 1, 2, 3]);
        $items = [];
        for ($i = 0; $i < $count; $i++) {
            $item = $this->of($type->base, $depth + 1);
            $items[] = $type->dimensions === 2 ? "[$item" . (Chance::of(60) ? ', ' . $this->of($type->base, $depth + 1) : '') . ']' : $item;
        }
        $list = '[' . implode(', ', $items) . ']';
        return match (Chance::weighted(['list' => 80, 'many' => 6, 'keys' => 6, 'iterator' => 4, 'object' => 4])) {
            'many' => "new Many($list)",
            'keys' => "array_combine(array_slice(['x', 3, 9], 0, $count), $list)",
            'iterator' => "new ArrayIterator($list)",
            'object' => "(object)['item' => $list]",
            default => $list,
        };
    }

    protected function struct(Type $type, int $depth): string
    {
        $members = [];
        if ($type->kind === 'simpleContent' && Chance::of(95)) {
            if (Chance::of(12)) {
                return $this->right($type->base, $depth);
            }
            $content = $type->base;
            while ($content->kind === 'simpleContent') {
                $content = $content->base;
            }
            $members['_'] = $this->plain($content, $depth + 1);
        }
        foreach ($this->schema->all_attributes($type) as $attribute) {
            if ($attribute->use === 'required' ? Chance::of(90) : Chance::of(50)) {
                $members[$attribute->name] = $attribute->fixed !== null && Chance::of(80) ? var_export($attribute->fixed, true) : $this->plain($attribute->type, $depth + 1);
            }
        }
        $elements = $this->schema->members($type);
        $choice = $type->content?->kind === 'choice' && Chance::of(75);
        foreach ($choice && $elements ? [Chance::pick($elements)] : $elements as $element) {
            if ($depth > 5 ? $element->min === 0 : ($element->min === 0 ? Chance::of(40) : Chance::of(4))) {
                continue;
            }
            $members[$element->name] = $this->member($element, $depth);
        }
        if (Chance::of(5)) {
            $members['surplus'] = $this->anything();
        }
        return $this->holder($type, $members);
    }

    protected function member(Element $element, int $depth): string
    {
        if ($depth > 6) {
            return 'null';
        }
        if ($element->type === null && $element->name === 'any') {
            return Chance::pick(["'<x>any</x>'", "'<n:x xmlns:n=\"urn:n\">any</n:x>'", "['<x/>', '<y/>']", "(object)['x' => '<x/>']", "'plain'", 'null', "''",
                "new SoapVar('<z/>', XSD_ANYXML)", "['a' => 1]", "'<b/>text'"]);
        }
        if (Chance::of($element->nillable ? 15 : 3)) {
            return 'null';
        }
        if ($element->fixed !== null && $element->max === 1 && Chance::of(80)) {
            return var_export($element->fixed, true);
        }
        if ($element->max === 1) {
            return $this->of($element->type, $depth + 1);
        }
        $count = Chance::pick([0, 1, 1, 2, 2, 3]);
        if ($count === 1 && Chance::of(40)) {
            return $this->of($element->type, $depth + 1);
        }
        $items = [];
        for ($i = 0; $i < $count; $i++) {
            $items[] = Chance::of(4) ? 'null' : $this->of($element->type, $depth + 1);
        }
        $list = '[' . implode(', ', $items) . ']';
        return match (Chance::weighted(['list' => 88, 'keys' => 4, 'many' => 3, 'iterator' => 2, 'reference' => 3])) {
            'keys' => "array_combine(array_slice(['x', 3, 'y'], 0, $count), $list)",
            'many' => "new Many($list)",
            'iterator' => "new ArrayIterator($list)",
            'reference' => $this->variable($list),
            default => $list,
        };
    }

    /** @param array<string, string> $members name => source */
    protected function holder(Type $type, array $members): string
    {
        if (Chance::of(6)) {
            $keys = array_keys($members);
            shuffle($keys);
            $members = array_replace(array_flip($keys), $members);
        }
        $pairs = [];
        foreach ($members as $name => $source) {
            $by_reference = Chance::of(2) && $source[0] === '$';
            $pairs[] = var_export((string)$name, true) . ' => ' . ($by_reference ? '&' : '') . $source;
        }
        $array = '[' . implode(', ', $pairs) . ']';
        return match (Chance::weighted([
            'object' => 58, 'array' => 20, 'class' => 6, 'open' => 4, 'typed' => 2, 'guarded' => 2, 'heir' => 1, 'magic' => 3, 'get' => 1, 'iterator' => 1, 'anonymous' => 2,
        ])) {
            'array' => $array,
            'class' => "object_of('" . ($type->name !== null ? "C_$type->name" : 'Open') . "', $array)",
            'open' => "object_of('Open', $array)",
            'typed' => "Typed::of($array)",
            'guarded' => "new Guarded($array)",
            'heir' => "new Heir($array)",
            'magic' => "new Magic($array" . (Chance::of(15) ? ', false' : '') . ')',
            'get' => "new GetOnly($array)",
            'iterator' => "new ArrayObject($array)",
            'anonymous' => "new class($array) { public function __construct(array \$v) { foreach (\$v as \$k => \$x) { @\$this->\$k = \$x; } } }",
            default => "(object)$array",
        };
    }
}
