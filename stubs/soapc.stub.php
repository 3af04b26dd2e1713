<?php

/**
 * @generate-function-entries
 * @generate-legacy-arginfo 80100
 */

namespace Soapc;

/** @implementation-alias use_soap_error_handler */
function use_soap_error_handler(bool $enable = true): bool {}

/** @implementation-alias is_soap_fault */
function is_soap_fault(mixed $object): bool {}
