--TEST--
stubs/ide.php says of Soapc\Operation and __getMetadata() what they are
--SKIPIF--
<?php if (!is_file(__DIR__ . '/../../../stubs/ide.php')) die('skip stubs/ide.php is not here'); ?>
--FILE--
<?php
$file = __DIR__ . '/../../../stubs/ide.php';
eval(str_replace('namespace Soapc;', 'namespace Stub;', substr(file_get_contents($file), 5)));

foreach (['Stub', 'Soapc'] as $space) {
    $class = new ReflectionClass("$space\\Operation");
    $marks = $class->getAttributes()[0];
    $method = new ReflectionMethod("$space\\SoapClient", '__getMetadata');
    $type = $method->hasReturnType() ? $method->getReturnType() : $method->getTentativeReturnType();
    echo $class->isFinal() ? 'final ' : '', $marks->getName(), ' ', json_encode($marks->getArguments()), ' ', count($class->getMethods()), ', ',
        implode(' ', Reflection::getModifierNames($method->getModifiers())), ' ', $method->getNumberOfParameters(), ": $type\n";
}
?>
--EXPECT--
final Attribute [4] 0, public 0: ?array
final Attribute [4] 0, public 0: ?array
