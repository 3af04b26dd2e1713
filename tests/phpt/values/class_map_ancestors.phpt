--TEST--
Values: the class map: a private property of an ancestor is none of the class's: __set gets the value, or a property is made; a class that wants neither has its ancestor's filled
--EXTENSIONS--
soap
--FILE--
<?php
require __DIR__ . '/values.inc';

class Base
{
    private $id = 'secret';
    protected $kind = 'none';

    public function show(): string
    {
        return "$this->id $this->kind";
    }
}

class Asked extends Base
{
    public array $set = [];

    public function __set(string $name, mixed $value): void
    {
        $this->set[$name] = $value;
    }
}

#[AllowDynamicProperties]
class Open extends Base
{
}

class Plain extends Base
{
}

$wsdl = service("<xs:complexType name='T'><xs:sequence><xs:element name='id' type='xs:int'/><xs:element name='kind' type='xs:string'/></xs:sequence></xs:complexType><xs:element name='In' type='xs:int'/><xs:element name='Out' type='t:T'/>");
foreach (['Asked', 'Open', 'Plain'] as $class) {
    $value = received($wsdl, '<t:Out><t:id>5</t:id><t:kind>k</t:kind></t:Out>', ['classmap' => ['T' => $class]]);
    echo get_class($value), ': ', $value->show(), ' ', json_encode($value), "\n";
}
?>
--EXPECT--
Asked: secret k {"set":{"id":5}}
Open: secret k {"id":5}
Plain: 5 k {}
