<?php

/**
 * @generate-class-entries
 * @generate-legacy-arginfo 80100
 */

namespace Soapc;

/**
 * Marks a method that SOAP messages may call. Where a class has it on any of its methods, a SoapServer calls no others
 * (contract X-3); __call() has to be marked as well.
 * @strict-properties
 * @not-serializable
 */
final class Operation
{
}
