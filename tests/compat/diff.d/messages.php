<?php
/* Generated messages: what a peer sends, right or wrong in its values, its structure or its XML. */

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const VERSION_1_1 = 1;
const VERSION_1_2 = 2;
const XML_NS = 'http://www.w3.org/XML/1998/namespace';
const ENVELOPE11 = 'http://schemas.xmlsoap.org/soap/envelope/';
const ENVELOPE12 = 'http://www.w3.org/2003/05/soap-envelope';

final class Node
{
    /** @var array<Node|string> text is XML already */
    public array $children = [];
    /** @var array<array{string, string, string}> namespace, name, value; a value that begins with "\1" is a Clark name */
    public array $attributes = [];

    public function __construct(public string $ns, public string $name, Node|string ...$children)
    {
        $this->children = $children;
    }

    public function with(string $ns, string $name, string $value): self
    {
        $this->attributes[] = [$ns, $name, $value];
        return $this;
    }
}

/** Writes nodes; prefixes are the peer's choice. */
final class NodeText
{
    private array $prefixes;
    private bool $default;

    public function __construct(private string $envelope, private string $enc)
    {
        $this->prefixes = Chance::pick([
            [$envelope => 'SOAP-ENV', $enc => 'SOAP-ENC', XSI => 'xsi', XSD => 'xsd', 'urn:a' => 'ns1', 'urn:b' => 'ns2'],
            [$envelope => 'soap', $enc => 'enc', XSI => 'xsi', XSD => 'xs', 'urn:a' => 'a', 'urn:b' => 'b'],
            [$envelope => 'S', $enc => 'ns1', XSI => 'i', XSD => 'ns2', 'urn:a' => 'ns3', 'urn:b' => 'xsd'],
        ]);
        $this->default = Chance::of(20);
    }

    public function document(Node $root): string
    {
        $text = $this->node($root, '', true);
        $declared = '';
        foreach ($this->prefixes as $ns => $prefix) {
            $declared .= " xmlns:$prefix=\"$ns\"";
        }
        return preg_replace('/^<[^\s\/>]+/', '$0' . $declared, $text);
    }

    private function prefix(string $ns): string
    {
        return $ns === XML_NS ? 'xml' : $this->prefixes[$ns] ??= 'p' . count($this->prefixes);
    }

    private function node(Node $node, string $outer): string
    {
        $attributes = '';
        foreach ($node->attributes as [$ns, $name, $value]) {
            if ($value !== '' && $value[0] === "\1") {
                [$value_ns, $local] = explode('}', substr($value, 2), 2);
                $value = $value_ns === '' ? $local : $this->prefix($value_ns) . ":$local";
            }
            $attributes .= ' ' . ($ns === '' ? '' : $this->prefix($ns) . ':') . "$name=\"" . htmlspecialchars($value, ENT_COMPAT | ENT_XML1) . '"';
        }
        $head = $node->name;
        if ($node->ns !== '' && ($outer === $node->ns || $this->default && Chance::of(40))) {
            $attributes = ($outer === $node->ns ? '' : " xmlns=\"$node->ns\"") . $attributes;
            $outer = $node->ns;
        } elseif ($node->ns !== '') {
            $head = $this->prefix($node->ns) . ":$node->name";
        } elseif ($outer !== '') {
            $attributes = ' xmlns=""' . $attributes;
            $outer = '';
        }
        $content = '';
        foreach ($node->children as $child) {
            $content .= is_string($child) ? $child : $this->node($child, $outer);
        }
        return $content === '' && Chance::of(60) ? "<$head$attributes/>" : "<$head$attributes>$content</$head>";
    }
}

final class Messages
{
    /** @var Node[] targets of references, beside the body's first element */
    private array $targets = [];
    private int $ids = 0;
    private string $enc;
    private string $envelope;

    /** @param int $odd so many of a hundred elements are not what the schema says */
    public function __construct(private Schema $schema, private int $odd)
    {
        $this->version(VERSION_1_1);
    }

    public function version(int $version): void
    {
        $this->envelope = $version === VERSION_1_2 ? ENVELOPE12 : ENVELOPE11;
        $this->enc = $version === VERSION_1_2 ? ENC12 : ENC11;
        $this->targets = [];
    }

    private static function text(string $value): string
    {
        $text = htmlspecialchars($value, ENT_NOQUOTES | ENT_XML1);
        return match (Chance::weighted(['plain' => 88, 'cdata' => 4, 'comment' => 3, 'blank' => 3, 'entity' => 2])) {
            'cdata' => "<![CDATA[$value]]>",
            'comment' => '<!-- c -->' . $text . '<!-- d -->',
            'blank' => "\n  $text\n",
            'entity' => '&#x41;' . $text . '&amp;',
            default => $text,
        };
    }

    /** An element for a declaration: its node, or several, or none. @return Node[] */
    public function element(Element $element, bool $encoded, int $depth = 0): array
    {
        $count = $element->max === 1 ? 1 : Chance::pick([0, 1, 2, 3]);
        if ($element->min === 0 && Chance::of($depth > 4 ? 100 : 40) || $depth > 8) {
            $count = 0;
        }
        if (Chance::of($this->odd)) {
            $count = Chance::pick([0, 2]);
        }
        $nodes = [];
        $ns = $encoded || !$this->schema->is_qualified($element) ? '' : $element->ns;
        for ($i = 0; $i < $count; $i++) {
            $node = new Node($ns, $element->name);
            if (Chance::of($element->nillable ? 15 : 1)) {
                $nil = Chance::of(85) ? [XSI, 'nil', Chance::pick(['true', '1', 'true'])] : Chance::pick([[XSI, 'nil', 'false'], ['', 'nil', 'true'], [XSI, 'nil', '0'], ['urn:a', 'nil', '1']]);
                $node->with(...$nil);
                if (Chance::of(80)) {
                    $nodes[] = $node;
                    continue;
                }
            }
            $this->fill($node, $element->type, $encoded, $depth);
            $nodes[] = $this->odd_node($node, $element->type, $encoded);
        }
        return $nodes;
    }

    private function odd_node(Node $node, ?Type $type, bool $encoded): Node
    {
        if (!Chance::of($this->odd)) {
            return $node;
        }
        switch (Chance::weighted(['ns' => 10, 'attribute' => 10, 'order' => 20, 'surplus' => 15, 'space' => 10, 'type' => 20, 'text' => 8, 'mixed' => 8])) {
        case 'ns':
            $node->ns = Chance::pick(['', 'urn:other', 'urn:b']);
            break;
        case 'attribute':
            $node->with(Chance::pick(['', 'urn:other', $this->envelope]), Chance::pick(['extra', 'id', 'at', 'mustUnderstand']), Chance::pick(['1', 'x', '']));
            break;
        case 'order':
            shuffle($node->children);
            break;
        case 'surplus':
            array_splice($node->children, Chance::below(count($node->children) + 1), 0, [new Node(Chance::pick(['urn:a', 'urn:x', '']), Chance::pick(['surplus', 'a', 'item']), Chance::pick(['', '1', 'text']))]);
            break;
        case 'space':
            $node->children = ["\n  ", ...array_merge(...array_map(fn ($child) => [$child, "\n  "], $node->children))];
            break;
        case 'type':
            $known = $this->schema->types ? Chance::pick($this->schema->types) : null;
            $node->attributes = array_values(array_filter($node->attributes, fn ($attribute) => $attribute[0] !== XSI));
            $node->with(XSI, 'type', Chance::pick([
                $known && $known->name !== null ? "\1{{$known->ns}}$known->name" : "\1{urn:a}Unknown",
                "\1{" . XSD . '}' . Chance::pick(['string', 'int', 'boolean', 'double', 'decimal', 'base64Binary', 'anyType', 'dateTime', 'nothing']),
                "\1{urn:a}Unknown", "\1{{$this->enc}}Array", "\1{http://xml.apache.org/xml-soap}Map", 'undeclared:int', 'int', '',
            ]));
            break;
        case 'text':
            $node->children = [Chance::pick(['text', '7x', '', ' ', 'NaN', 'yes', '-', '1.5', '99999999999999999999', '0x10', '1e5', '&lt;', "\u{00e9}"])];
            break;
        case 'mixed':
            $node->children[] = 'trailing text';
            break;
        }
        return $node;
    }

    private function fill(Node $node, ?Type $type, bool $encoded, int $depth): void
    {
        if (!$type) {
            $node->children[] = 'untyped';
            return;
        }
        if ($encoded && $type->name !== null && Chance::of(85) && $type->name !== 'anyType') {
            $node->with(XSI, 'type', $type->kind === 'array' && Chance::of(50) ? "\1{{$this->enc}}Array" : "\1{{$type->ns}}$type->name");
        } elseif (!$encoded && $type->kind === 'complex' && Chance::of(8)) {
            $derived = array_filter($this->schema->types, fn ($other) => $other->extends && $other->base === $type && $other->name !== null);
            if ($derived) {
                $type = Chance::pick($derived);
                $node->with(XSI, 'type', "\1{{$type->ns}}$type->name");
            }
        }
        if ($type->is_simple()) {
            $value = Values::lexical($type);
            $node->children[] = $type->primitive() === 'string' || Chance::of(90) ? self::text($value) : htmlspecialchars($value, ENT_XML1);
        } elseif ($type->kind === 'builtin') {
            array_push($node->children, ...$this->untyped($depth));
        } elseif ($type->kind === 'array') {
            $this->fill_array($node, $type, $encoded, $depth);
        } else {
            $this->fill_struct($node, $type, $encoded, $depth);
        }
    }

    private function fill_struct(Node $node, Type $type, bool $encoded, int $depth): void
    {
        foreach ($this->schema->all_attributes($type) as $attribute) {
            if (Chance::of(60)) {
                $form = $attribute->form ?? $this->schema->attribute_form[$attribute->ns] ?? null;
                $node->with($form === 'qualified' ? $attribute->ns : '', $attribute->name, Chance::of(90) ? $attribute->fixed ?? Values::lexical($attribute->type) : '');
            }
        }
        if ($type->kind === 'simpleContent') {
            $node->children[] = self::text(Values::lexical($type->base));
            return;
        }
        $bases = [];
        for ($base = $type; $base && count($bases) < 8; $base = $base->extends ? $base->base : null) {
            array_unshift($bases, $base);
        }
        foreach ($bases as $base) {
            if ($base->content) {
                array_push($node->children, ...$this->particle($base->content, $encoded, $depth));
            }
        }
        if ($encoded && Chance::of(4) && $depth) {
            $this->refer($node);
        }
    }

    /** The content moves to an element beside the body's first one. */
    private function refer(Node $node): void
    {
        $id = 'id' . ++$this->ids;
        $target = new Node('', 'multiRef', ...$node->children);
        $target->attributes = $node->attributes;
        $v12 = $this->enc === ENC12;
        $target->with($v12 ? $this->enc : '', 'id', $id);
        $node->children = [];
        $node->attributes = [[$v12 ? $this->enc : '', $v12 ? 'ref' : 'href', ($v12 ? '' : '#') . (Chance::of(92) ? $id : 'nowhere')]];
        $this->targets[] = $target;
    }

    private function fill_array(Node $node, Type $type, bool $encoded, int $depth): void
    {
        $count = $depth > 4 ? 0 : Chance::pick([0, 1, 2, 3]);
        if (Chance::of(80) && $type->base->name !== null) {
            $name = "\1{{$type->base->ns}}{$type->base->name}";
            if ($this->enc === ENC12) {
                $node->with(ENC12, 'itemType', $name);
                $node->with(ENC12, 'arraySize', Chance::pick([(string)$count, '*', '2 2']));
            } else {
                $node->with(ENC11, 'arrayType', $name . Chance::pick(["[$count]", '[]', '[2,2]', '[10]']));
            }
        }
        if (Chance::of(4)) {
            $node->with(ENC11, 'offset', '[2]');
        }
        for ($i = 0; $i < $count; $i++) {
            $item = new Node('', $type->item->name ?? 'item');
            $this->fill($item, $type->base, $encoded, $depth + 1);
            if (Chance::of(4)) {
                $item->with(ENC11, 'position', '[' . Chance::below(6) . ']');
            }
            if ($encoded && Chance::of(6)) {
                $this->refer($item);
            }
            $node->children[] = $this->odd_node($item, $type->base, $encoded);
        }
    }

    /** @return Node[] */
    private function particle(Particle $particle, bool $encoded, int $depth): array
    {
        switch ($particle->kind) {
        case 'element':
            return $this->element($particle->element, $encoded, $depth + 1);
        case 'any':
            return Chance::of(30) ? [] : [Chance::pick([
                fn () => new Node('urn:other', 'x', 'wild', new Node('urn:other', 'y', '1')), fn () => new Node('', 'plain', 'wild'),
                fn () => $this->schema->elements ? $this->element(Chance::pick($this->schema->elements), false, $depth + 2)[0] ?? new Node('', 'z') : new Node('urn:a', 'z'),
                fn () => (new Node('urn:a', 'u', 'wild'))->with('urn:q', 'at', '1'),
            ])()];
        case 'group':
            return $depth > 6 ? [] : $this->particle($this->schema->groups[$particle->group], $encoded, $depth + 1);
        }
        $nodes = [];
        $rounds = $particle->max === 1 ? 1 : Chance::pick([0, 1, 2]);
        for ($i = 0; $i < $rounds; $i++) {
            $items = $particle->items;
            if ($particle->kind === 'choice' && $items) {
                $items = [Chance::pick($items)];
            } elseif ($particle->kind === 'all') {
                shuffle($items);
            }
            foreach ($items as $item) {
                array_push($nodes, ...$this->particle($item, $encoded, $depth + 1));
            }
        }
        return $nodes;
    }

    /** @return array<Node|string> content where nothing is declared */
    public function untyped(int $depth): array
    {
        if ($depth > 4 || Chance::of(45)) {
            return [self::text(Chance::pick(['text', '', '12', '1.5', 'true', 'ünï', ' blank ']))];
        }
        $nodes = [];
        $names = Chance::of(40) ? ['item'] : ['a', 'b', 'c', 'item', '0', 'any'];
        $ns = Chance::of(25) ? 'urn:a' : '';
        for ($i = Chance::below(4); $i >= 0; $i--) {
            $name = Chance::pick($names);
            $node = new Node(Chance::of(2) ? 'urn:b' : $ns, $name === '0' ? 'zero' : $name, ...$this->untyped($depth + 1));
            if (Chance::of(35)) {
                $this->typed_untyped($node, $depth);
            }
            $nodes[] = Chance::of($this->odd) ? $this->odd_node($node, null, true) : $node;
        }
        return $nodes;
    }

    private function typed_untyped(Node $node, int $depth): void
    {
        switch (Chance::weighted(['builtin' => 50, 'array' => 20, 'map' => 12, 'nil' => 10, 'known' => 8])) {
        case 'builtin':
            $type = Schema::builtin();
            $node->children = [self::text(Values::lexical($type))];
            $node->with(XSI, 'type', "\1{" . (Chance::of(8) ? Chance::pick(['http://www.w3.org/1999/XMLSchema', $this->enc]) : XSD) . "}$type->name");
            break;
        case 'array':
            $array = new Type('array', null, 'urn:a');
            $array->base = Schema::builtin();
            $node->children = [];
            $this->fill_array($node, $array, true, $depth + 1);
            if (Chance::of(70)) {
                $node->with(XSI, 'type', "\1{{$this->enc}}Array");
            }
            break;
        case 'map':
            $node->children = [];
            $node->with(XSI, 'type', "\1{http://xml.apache.org/xml-soap}Map");
            for ($i = Chance::below(3); $i >= 0; $i--) {
                $key = (new Node('', 'key', Chance::pick(['k', '1', 'x y', ''])))->with(XSI, 'type', "\1{" . XSD . '}' . Chance::pick(['string', 'int', 'string']));
                $item = new Node('', 'item', $key, new Node('', 'value', ...$this->untyped($depth + 1)));
                if (Chance::of(5)) {
                    array_splice($item->children, Chance::below(2), 1);
                }
                $node->children[] = $item;
            }
            break;
        case 'nil':
            $node->with(XSI, 'nil', Chance::pick(['true', '1', 'false', 'true', '']));
            break;
        case 'known':
            if ($this->schema->types) {
                $type = Chance::pick($this->schema->types);
                $node->children = [];
                $this->fill($node, $type, true, $depth + 2);
            }
            break;
        }
    }

    // -- envelopes --

    /** @param Node[] $body @param Node[] $headers */
    public function envelope(array $body, array $headers, bool $encoded): string
    {
        $first = $body[0] ?? null;
        if ($first && $encoded && Chance::of(60)) {
            $first->with($this->envelope, 'encodingStyle', $this->enc);
        }
        $envelope = new Node($this->envelope, 'Envelope');
        if ($headers || Chance::of(5)) {
            $envelope->children[] = new Node($this->envelope, 'Header', ...$headers);
        }
        $envelope->children[] = new Node($this->envelope, 'Body', ...$body, ...$this->targets);
        $this->odd_envelope($envelope);
        $text = (new NodeText($this->envelope, $this->enc))->document($envelope);
        $text = (Chance::of(80) ? '<?xml version="1.0" encoding="UTF-8"?>' . (Chance::of(50) ? "\n" : '') : '') . $text . (Chance::of(40) ? "\n" : '');
        return Chance::of(intdiv($this->odd, 2)) ? $this->broken($text) : $text;
    }

    private function odd_envelope(Node $envelope): void
    {
        if (!Chance::of($this->odd)) {
            return;
        }
        $body = end($envelope->children);
        switch (Chance::below(11)) {
        case 0:
            $envelope->ns = Chance::pick([ENVELOPE12, ENVELOPE11, 'urn:envelope', '']);
            break;
        case 1:
            $envelope->children = [];
            break;
        case 2:
            $envelope->children[] = new Node('urn:a', 'after', 'Body');
            break;
        case 3:
            $envelope->with('', 'plain', '1');
            break;
        case 4:
            $body->with(Chance::pick(['', $this->envelope]), Chance::pick(['plain', 'encodingStyle']), Chance::pick(['1', $this->enc, 'urn:unknown']));
            break;
        case 5:
            $body->children = [];
            break;
        case 6:
            array_unshift($body->children, Chance::pick(["\n ", '<!-- c -->', 'text', '<?pi x?>']));
            break;
        case 7:
            $body->children[] = new Node('urn:a', 'second', '2');
            break;
        case 8:
            $body->ns = Chance::pick(['', 'urn:x']);
            break;
        case 9:
            $body->name = 'body';
            break;
        case 10:
            $envelope->with($this->envelope, 'encodingStyle', Chance::pick([$this->enc, 'urn:unknown']));
            break;
        }
    }

    private function broken(string $text): string
    {
        return match (Chance::below(13)) {
            0 => substr($text, 0, Chance::below(strlen($text))),
            1 => '<!DOCTYPE x>' . preg_replace('/<\?xml.*?\?>/', '', $text),
            2 => preg_replace('/(<\?xml.*?\?>)?/', '$1<!DOCTYPE x [<!ENTITY e "entity">]>', $text, 1),
            3 => '',
            4 => 'not XML',
            5 => "\xEF\xBB\xBF" . $text,
            6 => ' ' . $text,
            7 => $text . Chance::pick(['trailing', '<x/>', '<!-- after -->', '<?pi?>']),
            8 => '<html><body>Error</body></html>',
            9 => preg_replace('/ xmlns:[a-zA-Z0-9]+="urn:a"/', '', $text),
            10 => mb_free_latin1($text),
            11 => str_replace('</', '<', $text),
            12 => preg_replace('/>([^<>]+)</', '>&undefined;$1<', $text, 1),
        };
    }

    public function fault(Schema $schema, array $details): Node
    {
        if ($this->envelope === ENVELOPE12) {
            $code = new Node(ENVELOPE12, 'Code', new Node(ENVELOPE12, 'Value', Chance::pick(['env:Sender', 'soap:Receiver', 'p:Custom', '', ' env:Sender ', 'Sender'])));
            if (Chance::of(30)) {
                $code->children[] = new Node(ENVELOPE12, 'Subcode', new Node(ENVELOPE12, 'Value', 'm:Sub'));
            }
            $reason = new Node(ENVELOPE12, 'Reason', (new Node(ENVELOPE12, 'Text', 'It failed'))->with(XML_NS, 'lang', 'en'));
            if (Chance::of(20)) {
                $reason->children[] = new Node(ENVELOPE12, 'Text', 'Gescheitert');
            }
            $children = [$code, $reason];
            if (Chance::of(20)) {
                array_push($children, new Node(ENVELOPE12, 'Node', 'urn:node'), new Node(ENVELOPE12, 'Role', 'urn:role'));
            }
            $detail = new Node(ENVELOPE12, 'Detail', ...$details);
        } else {
            $children = [
                new Node('', 'faultcode', Chance::pick(['SOAP-ENV:Server', 'soap:Client', 'Client', 'Server', 'p:Custom.Sub', '', ' Server '])),
                new Node('', 'faultstring', Chance::pick(['It failed', '', 'ünï &lt;b&gt;', ' spaced ', '<![CDATA[<cdata>]]>'])),
            ];
            if (Chance::of(30)) {
                $children[] = new Node('', 'faultactor', 'urn:actor');
            }
            $detail = new Node('', 'detail', ...$details);
        }
        if ($details || Chance::of(20)) {
            $children[] = $detail;
        }
        if (Chance::of($this->odd)) {
            Chance::of(50) ? array_splice($children, Chance::below(count($children)), 1) : shuffle($children);
        }
        return new Node($this->envelope, 'Fault', ...$children);
    }
}

/** The text as ISO-8859-1, as far as it can be. */
function mb_free_latin1(string $text): string
{
    $latin = preg_replace_callback('/[\xc2-\xf4][\x80-\xbf]+/', fn ($m) => strlen($m[0]) === 2 && ord($m[0][0]) < 0xc4
        ? chr((ord($m[0][0]) & 3) << 6 | ord($m[0][1]) & 0x3f) : '?', $text);
    return '<?xml version="1.0" encoding="ISO-8859-1"?>' . preg_replace('/<\?xml.*?\?>\n?/', '', $latin);
}
