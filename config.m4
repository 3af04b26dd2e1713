PHP_ARG_ENABLE([soapc],
  [whether to enable soapc],
  [AS_HELP_STRING([--enable-soapc], [Enable soapc (SOAP client and server)])])

PHP_ARG_ENABLE([soapc-dev],
  [whether soapc's warnings are errors],
  [AS_HELP_STRING([--enable-soapc-dev], [soapc: for its developers: warnings are errors])],
  [no], [no])

if test "$PHP_SOAPC" != "no"; then
  PKG_CHECK_MODULES([SOAPC_LIBXML], [libxml-2.0 >= 2.9.4])
  PKG_CHECK_MODULES([SOAPC_CURL], [libcurl >= 7.66.0])
  PKG_CHECK_MODULES([SOAPC_ZLIB], [zlib >= 1.2.0.4])
  PHP_EVAL_INCLINE([$SOAPC_LIBXML_CFLAGS $SOAPC_CURL_CFLAGS $SOAPC_ZLIB_CFLAGS])
  PHP_EVAL_LIBLINE([$SOAPC_LIBXML_LIBS $SOAPC_CURL_LIBS $SOAPC_ZLIB_LIBS], [SOAPC_SHARED_LIBADD])
  PHP_SUBST([SOAPC_SHARED_LIBADD])

  SOAPC_CFLAGS="-std=gnu11 -D_GNU_SOURCE -DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 -fvisibility=hidden -DSOAPC_API= \
    -I@ext_srcdir@/core/include -I@ext_srcdir@/core -I@ext_srcdir@/net/include -I@ext_srcdir@ \
    -Wall -Wextra -Wno-unused-parameter -Wno-sign-compare"
  dnl A short call is some hundred calls of PHP's functions: without the stubs between it takes 5 % less time.
  AX_CHECK_COMPILE_FLAG([-fno-plt], [SOAPC_CFLAGS="$SOAPC_CFLAGS -fno-plt"])
  if test "$PHP_SOAPC_DEV" = "yes"; then
    SOAPC_CFLAGS="$SOAPC_CFLAGS -Werror"
  fi

  dnl The layers of the engine, each of which sees those before it; then what does I/O; then PHP.
  soapc_layers="core/base core/xml core/types core/image core/bind core/soap core/compile net php"
  soapc_sources="php_soapc.c"
  for soapc_layer in $soapc_layers; do
    for soapc_file in "$srcdir/$soapc_layer"/*.c; do
      if test -f "$soapc_file"; then
        soapc_sources="$soapc_sources $soapc_layer/`basename "$soapc_file"`"
      fi
    done
  done

  PHP_NEW_EXTENSION([soapc], [$soapc_sources], [$ext_shared],, [$SOAPC_CFLAGS])
  for soapc_layer in $soapc_layers; do
    PHP_ADD_BUILD_DIR([$ext_builddir/$soapc_layer], [1])
  done
  PHP_ADD_EXTENSION_DEP([soapc], [libxml])
fi
