<?php

/**
 * @generate-function-entries
 * @generate-legacy-arginfo 80100
 */

function use_soap_error_handler(bool $enable = true): bool {}

function is_soap_fault(mixed $object): bool {}
