<?php

/**
 * For IDEs and static analysers, never to be loaded: what soapc has beside ext/soap, whose classes they know. The classes are
 * also named without `Soapc\` where soapc stands in for ext/soap; `Soapc\SoapClient` is there in both cases.
 */

namespace Soapc;

/**
 * Marks a method that SOAP messages may call. Where a class, a parent, an interface or a trait of it has it on any
 * method, a SoapServer calls no others.
 */
#[\Attribute(\Attribute::TARGET_METHOD)]
final class Operation
{
}

class SoapClient extends \SoapClient
{
    /** Types and operations of the WSDL (docs/metadata.md has the keys); null without one. */
    public function __getMetadata(): ?array {}
}
