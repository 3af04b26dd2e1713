<?php
/* Generated schemas: components first, so that values and messages can be made from them; the text last. */

const XSD = 'http://www.w3.org/2001/XMLSchema';
const ENC11 = 'http://schemas.xmlsoap.org/soap/encoding/';
const ENC12 = 'http://www.w3.org/2003/05/soap-encoding';

final class Type
{
    public ?string $name = null; /* null: anonymous */
    public string $ns = XSD;
    public string $kind; /* builtin, restriction, list, union, complex, simpleContent, array */
    public ?Type $base = null; /* of a derivation; item type of a list or array */
    public array $members = [];
    public array $enumeration = [];
    public ?Particle $content = null;
    public array $attributes = []; /* AttributeUse; a string is an attribute group's name */
    public bool $extends = false;
    public bool $restricts = false;
    public bool $mixed = false;
    public int $dimensions = 1;
    public ?Element $item = null; /* of an array that declares its element */
    public bool $arrayType = true;

    public function __construct(string $kind, ?string $name = null, string $ns = XSD)
    {
        $this->kind = $kind;
        $this->name = $name;
        $this->ns = $ns;
    }

    public function is_simple(): bool
    {
        return in_array($this->kind, ['builtin', 'restriction', 'list', 'union'], true) && $this->name !== 'anyType';
    }

    /** The built-in type that a simple type comes from. */
    public function primitive(): string
    {
        return match ($this->kind) {
            'builtin' => $this->name,
            'restriction', 'simpleContent' => $this->base->primitive(),
            'list', 'union' => 'NMTOKENS',
            default => 'anyType',
        };
    }
}

final class Element
{
    public int $min = 1;
    public ?int $max = 1; /* null: unbounded */
    public bool $nillable = false;
    public ?string $default = null;
    public ?string $fixed = null;
    public ?string $form = null;
    public bool $global = false;

    public function __construct(public string $name, public string $ns, public ?Type $type)
    {
    }
}

final class AttributeUse
{
    public ?string $use = null;
    public ?string $default = null;
    public ?string $fixed = null;
    public ?string $form = null;
    public bool $global = false;

    public function __construct(public string $name, public string $ns, public Type $type)
    {
    }
}

final class Particle
{
    public int $min = 1;
    public ?int $max = 1;
    public array $items = []; /* Particle */
    public ?Element $element = null;
    public ?string $group = null;
    public string $wildcard = '##any';

    public function __construct(public string $kind) /* sequence, choice, all, group, element, any */
    {
    }
}

final class Schema
{
    public const PREFIXES = [XSD => 'xsd', 'urn:a' => 'a', 'urn:b' => 'b', ENC11 => 'soapenc', ENC12 => 'enc12'];
    private const NAMES = ['a', 'b', 'c', 'd', 'item', 'name', 'value', 'id', 'next', 'return', 'Key', 'x1', 'longer_name', 'any', 'e-f', 'ö'];
    private const BUILTINS = [
        'string' => 22, 'int' => 16, 'boolean' => 8, 'double' => 6, 'float' => 4, 'decimal' => 6, 'long' => 4, 'integer' => 4, 'dateTime' => 5,
        'date' => 3, 'time' => 2, 'gYear' => 1, 'gMonthDay' => 1, 'duration' => 2, 'base64Binary' => 4, 'hexBinary' => 3, 'anyURI' => 2,
        'QName' => 2, 'token' => 2, 'normalizedString' => 2, 'NMTOKENS' => 2, 'anyType' => 5, 'unsignedByte' => 1, 'positiveInteger' => 1,
        'short' => 1, 'language' => 1, 'ID' => 1, 'nonNegativeInteger' => 1, 'unsignedLong' => 1,
    ];

    /** @var Type[] */
    public array $types = [];
    /** @var Element[] */
    public array $elements = [];
    /** @var Particle[] */
    public array $groups = [];
    /** @var AttributeUse[][] */
    public array $attribute_groups = [];
    /** @var AttributeUse[] */
    public array $global_attributes = [];
    public array $form = [];
    public array $attribute_form = [];
    public int $budget;
    /** @var string[] names of the elements that the type in the making has */
    private array $taken = [];

    public function __construct(public bool $encoded)
    {
        $this->budget = Chance::pick([3, 5, 8, 12]);
        foreach (['urn:a', 'urn:b'] as $ns) {
            $this->form[$ns] = Chance::of(65) ? 'qualified' : (Chance::of(50) ? 'unqualified' : null);
            $this->attribute_form[$ns] = Chance::of(15) ? 'qualified' : null;
        }
    }

    public static function builtin(?string $name = null): Type
    {
        return new Type('builtin', $name ?? Chance::weighted(self::BUILTINS));
    }

    private function ns(): string
    {
        return Chance::of(80) ? 'urn:a' : 'urn:b';
    }

    public function type(int $depth = 0): Type
    {
        if ($depth > 3 || $this->budget <= 0 || Chance::of($depth ? 55 : 25)) {
            return self::builtin();
        }
        if ($this->types && Chance::of(30)) {
            return Chance::pick($this->types);
        }
        $name = Chance::of($this->encoded ? 97 : 80) ? 'T' . count($this->types) : null;
        $kind = Chance::weighted([
            'restriction' => 12, 'list' => 5, 'union' => 5, 'complex' => 60, 'simpleContent' => 10, 'array' => $this->encoded ? 30 : 1,
        ]);
        $this->budget--;
        $type = new Type($kind, $name, $this->ns());
        if ($name !== null) {
            $this->types[] = $type;
        }
        $this->{"fill_$kind"}($type, $depth);
        return $type;
    }

    private function simple(): Type
    {
        $known = array_filter($this->types, fn ($type) => $type->is_simple() && ($type->base || $type->members));
        do {
            $type = $known && Chance::of(25) ? Chance::pick($known) : self::builtin();
        } while ($type->name === 'anyType');
        return $type;
    }

    private function fill_restriction(Type $type, int $depth): void
    {
        $type->base = $this->simple();
        if (Chance::of(50) && in_array($type->base->primitive(), ['string', 'token', 'int', 'boolean', 'decimal'], true)) {
            $type->enumeration = match ($type->base->primitive()) {
                'int' => ['1', '2', '30'],
                'boolean' => ['true'],
                'decimal' => ['1.50', '2'],
                default => ['red', 'green', 'light blue'],
            };
        }
    }

    private function fill_list(Type $type, int $depth): void
    {
        $type->base = self::builtin(Chance::pick(['int', 'string', 'NMTOKEN', 'boolean', 'double', 'token', 'date']));
    }

    private function fill_union(Type $type, int $depth): void
    {
        $type->members = [self::builtin(Chance::pick(['int', 'boolean', 'date'])), self::builtin(Chance::pick(['string', 'token', 'double']))];
    }

    private function fill_simpleContent(Type $type, int $depth): void
    {
        $known = array_filter($this->types, fn ($other) => $other !== $type && $other->kind === 'simpleContent' && $other->base);
        $type->base = $known && Chance::of(25) ? Chance::pick($known) : $this->simple();
        $type->attributes = $this->attributes(1, $type->base);
    }

    private function fill_array(Type $type, int $depth): void
    {
        $type->dimensions = Chance::of(12) ? 2 : 1;
        $type->arrayType = Chance::of(85);
        $type->base = $this->type($depth + 1);
        if ($type->base->name === null || $type->base->kind === 'simpleContent') {
            $type->base = self::builtin('string');
        }
        if (!$type->arrayType || Chance::of(20)) {
            $type->item = new Element(Chance::pick(['item', 'el']), $type->ns, $type->base);
            $type->item->min = 0;
            $type->item->max = null;
        }
    }

    private function fill_complex(Type $type, int $depth): void
    {
        if ($depth > 0 && Chance::of(3)) {
            return; /* an empty type */
        }
        $bases = array_filter($this->types, fn ($other) => $other !== $type && $other->kind === 'complex' && !$other->restricts && $other->content);
        if ($bases && Chance::of(25)) {
            $type->base = Chance::pick($bases);
            $type->extends = true;
        }
        $type->mixed = Chance::of(3);
        $outer = $this->taken;
        $this->taken = $type->extends ? array_map(fn ($member) => $member->name, $this->members($type->base)) : [];
        $kind = Chance::weighted(['sequence' => 70, 'choice' => 12, 'all' => $type->extends ? 0 : 10, 'group' => 6]);
        $type->content = $this->particle($kind, $type->ns, $depth, $type->extends ? 'f' : '');
        if (Chance::of(25)) {
            $type->attributes = $this->attributes(Chance::below(3), $type->base);
        }
        $this->taken = $outer;
        if ($type->name !== null && !$type->extends && Chance::of(10)) {
            $next = new Particle('element');
            $next->element = new Element('self', $type->ns, $type);
            $next->element->min = 0;
            $next->element->max = Chance::of(70) || $kind === 'all' ? 1 : null;
            if ($kind !== 'group') {
                $type->content->items[] = $next;
            }
        }
    }

    private function particle(string $kind, string $ns, int $depth, string $prefix): Particle
    {
        $particle = new Particle($kind);
        if ($kind === 'group') {
            $free = array_filter($this->groups, fn ($group) => !array_intersect($this->taken, array_map(fn ($member) => $member->name, $this->particle_members($group, 0))));
            if (!$free || Chance::of(50)) {
                $name = 'G' . count($this->groups);
                $this->groups[$name] = new Particle('sequence'); /* known before it is filled */
                $this->groups[$name] = $this->particle(Chance::pick(['sequence', 'sequence', 'choice']), 'urn:a', $depth + 1, "g$name");
            } else {
                $name = Chance::pick(array_keys($free));
                array_push($this->taken, ...array_map(fn ($member) => $member->name, $this->particle_members($this->groups[$name], 0)));
            }
            $particle->group = $name;
            $this->occurs($particle, 85);
            return $particle;
        }
        $count = Chance::pick([1, 1, 2, 2, 3, 4, $depth ? 1 : 6]);
        $names = self::NAMES;
        for ($i = 0; $i < $count; $i++) {
            if ($kind !== 'all' && $depth < 3 && Chance::of(8)) {
                $particle->items[] = $this->particle(Chance::pick(['sequence', 'choice', 'sequence', 'choice', 'group']), $ns, $depth + 1, "{$prefix}n$i");
            } elseif ($kind === 'sequence' && !in_array('any', $this->taken, true) && Chance::of(3)) {
                $this->taken[] = 'any';
                $any = new Particle('any');
                $any->wildcard = Chance::pick(['##any', '##other', '##targetNamespace', '##local']);
                $any->min = Chance::below(2);
                $any->max = Chance::pick([1, null]);
                $particle->items[] = $any;
            } else {
                do {
                    $at = array_rand($names);
                    $name = $prefix . $names[$at];
                    unset($names[$at]);
                } while (in_array($name, $this->taken, true) && $names);
                $one = new Particle('element');
                $one->element = $this->element($name, $ns, $depth, $kind === 'all');
                $particle->items[] = $one;
            }
        }
        if (preg_match('/^gG\d+$/', $prefix)) {
            return $particle; /* a named group's own model occurs once (XSD Part 1, 3.7.2) */
        }
        if ($kind !== 'all' && $depth) {
            $this->occurs($particle, $kind === 'choice' ? 80 : 92);
        } elseif ($kind === 'choice') {
            $this->occurs($particle, 75);
        }
        return $particle;
    }

    private function occurs(Particle $particle, int $once): void
    {
        if (!Chance::of($once)) {
            $particle->min = Chance::below(2);
            $particle->max = Chance::pick([1, 2, null]);
        }
    }

    private function element(string $name, string $ns, int $depth, bool $once): Element
    {
        $free = array_filter($this->elements, fn ($element) => !in_array($element->name, $this->taken, true));
        if ($free && Chance::of(8)) {
            $global = Chance::pick($free);
            $element = clone $global;
            $element->global = true;
        } else {
            $element = new Element($name, $ns, $this->type($depth + 1));
            $element->nillable = Chance::of(20);
            $element->form = Chance::of(6) ? Chance::pick(['qualified', 'unqualified']) : null;
            if ($element->type->kind === 'builtin' && $element->type->name !== 'anyType' && Chance::of(6)) {
                $field = Chance::pick(['default', 'fixed']);
                $element->$field = Values::lexical($element->type);
            }
        }
        $this->taken[] = $element->name;
        $element->min = Chance::of(30) ? 0 : 1;
        if (!$once && Chance::of(22)) {
            $element->max = Chance::pick([null, null, 2, 3]);
        }
        return $element;
    }

    /** @return array<AttributeUse|string> */
    private function attributes(int $count, ?Type $base): array
    {
        $attributes = [];
        $names = array_diff(['at', 'lang', 'kind', 'b', 'unit'], $base ? array_map(fn ($attribute) => $attribute->name, $this->all_attributes($base)) : []);
        for ($i = 0; $i < $count && $names; $i++) {
            if (Chance::of(10)) {
                $name = 'AG' . count($this->attribute_groups);
                $this->attribute_groups[$name] = [new AttributeUse("g$name", 'urn:a', $this->simple())];
                $attributes[] = $name;
                continue;
            }
            $at = array_rand($names);
            $attribute = new AttributeUse($names[$at], 'urn:a', $this->simple());
            unset($names[$at]);
            $attribute->use = Chance::of(25) ? Chance::pick(['required', 'optional', 'prohibited']) : null;
            $attribute->form = Chance::of(8) ? Chance::pick(['qualified', 'unqualified']) : null;
            if (Chance::of(15)) {
                $field = Chance::pick(['default', 'fixed']);
                $attribute->$field = Values::lexical($attribute->type);
            }
            $attributes[] = $attribute;
        }
        return $attributes;
    }

    public function global_element(string $name, ?Type $type, ?string $ns = null): Element
    {
        $element = new Element($name, $ns ?? 'urn:a', $type);
        $element->global = true;
        $element->nillable = Chance::of(12);
        return $this->elements[$name] = $element;
    }

    // -- what a type holds --

    /** @return Element[] those of its base first */
    public function members(Type $type, int $depth = 0): array
    {
        $members = $type->extends && $depth < 8 ? $this->members($type->base, $depth + 1) : [];
        return $type->content ? array_merge($members, $this->particle_members($type->content, 0)) : $members;
    }

    /** @return Element[] */
    private function particle_members(Particle $particle, int $depth): array
    {
        if ($particle->kind === 'element') {
            return [$particle->element];
        }
        if ($particle->kind === 'any') {
            return [new Element('any', '', null)];
        }
        if ($particle->group !== null) {
            return $depth > 5 ? [] : $this->particle_members($this->groups[$particle->group], $depth + 1);
        }
        return array_merge(...array_map(fn ($item) => $this->particle_members($item, $depth + 1), $particle->items), ...[[]]);
    }

    /** @return AttributeUse[] */
    public function all_attributes(Type $type, int $depth = 0): array
    {
        $all = $depth < 8 && $type->base && ($type->extends || $type->kind === 'simpleContent') ? $this->all_attributes($type->base, $depth + 1) : [];
        foreach ($type->attributes as $attribute) {
            array_push($all, ...(is_string($attribute) ? $this->attribute_groups[$attribute] : [$attribute]));
        }
        return $all;
    }

    public function is_qualified(Element $element): bool
    {
        return $element->global || ($element->form ?? $this->form[$element->ns] ?? null) === 'qualified';
    }
}
