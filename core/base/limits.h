/* Limits with their defaults filled in. */
#ifndef SOAPC_BASE_LIMITS_H
#define SOAPC_BASE_LIMITS_H

#include "soapc.h"

soapc_limits soapc__limits_complete(const soapc_limits *limits); /* NULL: all defaults */

#endif
