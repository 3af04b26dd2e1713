<?php

/**
 * @generate-class-entries
 * @generate-legacy-arginfo 80100
 */

namespace Soapc;

/**
 * Marks a method that SOAP messages may call. Where a class, a parent, an interface or a trait of it has it on any
 * method, a SoapServer calls no others (contract X-3). A method that overrides or implements a marked one is marked
 * by that; a private one marks nothing but itself. __call() has to be marked as well.
 * @strict-properties
 * @not-serializable
 */
final class Operation
{
}
