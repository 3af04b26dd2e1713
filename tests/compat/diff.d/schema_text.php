<?php
/* A generated schema as text: one <schema> a namespace. */

final class SchemaText
{
    public function __construct(private Schema $schema)
    {
    }

    public static function name(?Type $type): string
    {
        return Schema::PREFIXES[$type->ns] . ':' . $type->name;
    }

    private static function attributes(array $attributes): string
    {
        $text = '';
        foreach ($attributes as $name => $value) {
            if ($value !== null) {
                $text .= " $name=\"" . htmlspecialchars((string)$value, ENT_QUOTES | ENT_XML1) . '"';
            }
        }
        return $text;
    }

    public function text(): string
    {
        $text = '';
        foreach (['urn:a' => 'urn:b', 'urn:b' => 'urn:a'] as $ns => $other) {
            $text .= '<xsd:schema' . self::attributes([
                'targetNamespace' => $ns,
                'elementFormDefault' => $this->schema->form[$ns],
                'attributeFormDefault' => $this->schema->attribute_form[$ns],
            ]) . ">\n<xsd:import namespace=\"$other\"/>\n";
            foreach ($this->schema->types as $type) {
                $text .= $type->ns === $ns ? $this->type($type) . "\n" : '';
            }
            foreach ($this->schema->elements as $element) {
                $text .= $element->ns === $ns ? $this->element($element, true) . "\n" : '';
            }
            if ($ns === 'urn:a') {
                foreach ($this->schema->groups as $name => $particle) {
                    $text .= "<xsd:group name=\"$name\">" . $this->particle($particle) . "</xsd:group>\n";
                }
                foreach ($this->schema->attribute_groups as $name => $attributes) {
                    $text .= "<xsd:attributeGroup name=\"$name\">" . $this->attribute_uses($attributes) . "</xsd:attributeGroup>\n";
                }
            }
            $text .= "</xsd:schema>\n";
        }
        return $text;
    }

    private function type(Type $type): string
    {
        $name = self::attributes(['name' => $type->name]);
        if ($type->is_simple()) {
            return "<xsd:simpleType$name>" . $this->simple($type) . '</xsd:simpleType>';
        }
        $mixed = $type->mixed ? ' mixed="true"' : '';
        return "<xsd:complexType$name$mixed>" . match ($type->kind) {
            'simpleContent' => '<xsd:simpleContent><xsd:extension base="' . self::name($type->base) . '">'
                . $this->attribute_uses($type->attributes) . '</xsd:extension></xsd:simpleContent>',
            'array' => $this->array($type),
            default => $this->complex($type),
        } . '</xsd:complexType>';
    }

    private function simple(Type $type): string
    {
        switch ($type->kind) {
        case 'list':
            return '<xsd:list itemType="' . self::name($type->base) . '"/>';
        case 'union':
            return '<xsd:union memberTypes="' . implode(' ', array_map([self::class, 'name'], $type->members)) . '"/>';
        default:
            $facets = array_map(fn ($value) => '<xsd:enumeration' . self::attributes(['value' => $value]) . '/>', $type->enumeration);
            return '<xsd:restriction base="' . self::name($type->base) . '">' . implode('', $facets) . '</xsd:restriction>';
        }
    }

    private function complex(Type $type): string
    {
        $own = ($type->content ? $this->particle($type->content) : '') . $this->attribute_uses($type->attributes);
        if (!$type->extends) {
            return $own;
        }
        return '<xsd:complexContent><xsd:extension base="' . self::name($type->base) . "\">$own</xsd:extension></xsd:complexContent>";
    }

    private function array(Type $type): string
    {
        $item = $type->item ? '<xsd:sequence>' . $this->element($type->item, false) . '</xsd:sequence>' : '';
        $sizes = $type->dimensions === 2 ? '[,]' : '[]';
        $use = $type->arrayType ? '<xsd:attribute ref="soapenc:arrayType" wsdl:arrayType="' . self::name($type->base) . $sizes . '"/>' : '';
        return "<xsd:complexContent><xsd:restriction base=\"soapenc:Array\">$item$use</xsd:restriction></xsd:complexContent>";
    }

    private function particle(Particle $particle): string
    {
        $occurs = self::attributes([
            'minOccurs' => $particle->min === 1 ? null : $particle->min,
            'maxOccurs' => $particle->max === 1 ? null : ($particle->max ?? 'unbounded'),
        ]);
        switch ($particle->kind) {
        case 'element':
            return $this->element($particle->element, false);
        case 'group':
            return "<xsd:group ref=\"a:$particle->group\"$occurs/>";
        case 'any':
            return "<xsd:any namespace=\"$particle->wildcard\" processContents=\"lax\"$occurs/>";
        default:
            return "<xsd:$particle->kind$occurs>" . implode('', array_map([$this, 'particle'], $particle->items)) . "</xsd:$particle->kind>";
        }
    }

    private function element(Element $element, bool $global): string
    {
        $occurs = $global ? [] : [
            'minOccurs' => $element->min === 1 ? null : $element->min,
            'maxOccurs' => $element->max === 1 ? null : ($element->max ?? 'unbounded'),
        ];
        if ($element->global && !$global) {
            return '<xsd:element' . self::attributes(['ref' => Schema::PREFIXES[$element->ns] . ":$element->name"] + $occurs) . '/>';
        }
        $named = $element->type && $element->type->name !== null;
        $head = '<xsd:element' . self::attributes([
            'name' => $element->name, 'type' => $named ? self::name($element->type) : null, 'nillable' => $element->nillable ? 'true' : null,
            'default' => $element->default, 'fixed' => $element->fixed, 'form' => $global ? null : $element->form,
        ] + $occurs);
        return $element->type && !$named ? "$head>" . $this->type($element->type) . '</xsd:element>' : "$head/>";
    }

    /** @param array<AttributeUse|string> $attributes */
    private function attribute_uses(array $attributes): string
    {
        $text = '';
        foreach ($attributes as $attribute) {
            $text .= is_string($attribute) ? "<xsd:attributeGroup ref=\"a:$attribute\"/>" : '<xsd:attribute' . self::attributes([
                'name' => $attribute->name, 'type' => self::name($attribute->type), 'use' => $attribute->use, 'form' => $attribute->form,
                'default' => $attribute->default, 'fixed' => $attribute->fixed,
            ]) . '/>';
        }
        return $text;
    }
}
