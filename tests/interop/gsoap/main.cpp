/*
 * The client and the service with gSOAP: main client WSDL PORT URL, main server WSDL PORT TCP-PORT SEEN. See ../README.md.
 * The rest is what wsdl2h and soapcpp2 make of one WSDL of ../wsdl, whose name stands in -DWRAPPED, -DBARE, -DRPC or
 * -DENCODED; in the last there are no other classes than Record and Person.
 */
#include <cmath>
#include <fstream>
#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>

#include "soapH.h"
#include NSMAP

using json = nlohmann::json;

/* The members of each class, by the schema's names: how is a Reader or a Writer. */
template <class H> void members(ns1__Person &v, H &how)
{
    how("name", v.name), how("age", v.age);
}

template <class H> void members(ns1__Record &v, H &how)
{
    how("text", v.text), how("number", v.number), how("flag", v.flag), how("ratio", v.ratio), how("day", v.day);
    how("owner", v.owner), how("person", v.person);
}

#ifndef ENCODED
template <class H> void members(ns1__Types &v, H &how)
{
    how("string", v.string), how("normalizedString", v.normalizedString), how("token", v.token), how("language", v.language);
    how("Name", v.Name), how("NCName", v.NCName), how("NMTOKEN", v.NMTOKEN), how("NMTOKENS", v.NMTOKENS);
    how("ID", v.ID), how("IDREF", v.IDREF), how("IDREFS", v.IDREFS), how("boolean", v.boolean);
    how("byte", v.byte), how("short", v.short_), how("int", v.int_), how("long", v.long_);
    how("unsignedByte", v.unsignedByte), how("unsignedShort", v.unsignedShort), how("unsignedInt", v.unsignedInt);
    how("unsignedLong", v.unsignedLong), how("integer", v.integer), how("positiveInteger", v.positiveInteger);
    how("nonNegativeInteger", v.nonNegativeInteger), how("nonPositiveInteger", v.nonPositiveInteger);
    how("negativeInteger", v.negativeInteger), how("decimal", v.decimal), how("float", v.float_), how("double", v.double_);
    how("duration", v.duration), how.time("dateTime", v.dateTime), how("date", v.date), how("time", v.time);
    how("gYear", v.gYear), how("gYearMonth", v.gYearMonth), how("gMonth", v.gMonth), how("gMonthDay", v.gMonthDay);
    how("gDay", v.gDay), how("hexBinary", v.hexBinary), how("base64Binary", v.base64Binary), how("anyURI", v.anyURI);
    how.name("QName", v.QName);
}

template <class H> void members(ns1__Lists &v, H &how)
{
    how("word", v.word), how("number", v.number), how("person", v.person);
}

template <class H> void members(ns1__Nils &v, H &how)
{
    how.nillable("text", v.text), how.nillable("number", v.number), how.nillable("person", v.person);
    how("maybe", v.maybe), how("maybeNumber", v.maybeNumber), how("item", v.item);
}

template <class H> void members(ns1__Shape &v, H &how)
{
    how("label", v.label);
    if (auto *circle = dynamic_cast<ns1__Circle *>(&v)) {
        how("radius", circle->radius);
    }
    if (auto *box = dynamic_cast<ns1__Box *>(&v)) {
        how("width", box->width), how("height", box->height);
    }
    if (auto *crate = dynamic_cast<ns1__Crate *>(&v)) {
        how("depth", crate->depth);
    }
}

template <class H> void members(ns1__Shapes &v, H &how)
{
    how("shape", v.shape);
}

template <class H> void members(ns1__Extra &v, H &how)
{
    how("name", v.name), how.xml("any", v.__any);
}

template <class H> void members(ns1__Trace &v, H &how)
{
    how("id", v.id), how("hop", v.hop);
}

template <class H> void members(ns1__Problem &v, H &how)
{
    how("number", v.number), how("text", v.text), how("hint", v.hint);
}
#endif

/* A value from JSON; memory is soap's. */
struct Reader {
    soap *context;
    const json &from;

    void operator()(const char *name, auto &to)
    {
        if (from.contains(name)) {
            read(from[name], to);
        }
    }

    void nillable(const char *name, auto &to) { (*this)(name, to); }

    void xml(const char *name, char *&to)
    {
        if (from.contains(name)) {
            to = soap_strdup(context, from[name].get<std::string>().c_str());
        }
    }

    void name(const char *name, std::string *&to) /* "namespace":name */
    {
        (*this)(name, to);
        if (to && to->starts_with("{")) {
            const size_t end = to->find('}');
            *to = "\"" + to->substr(1, end - 1) + "\":" + to->substr(end + 1);
        }
    }

    void time(const char *name, time_t *&to)
    {
        if (from.contains(name)) {
            to = static_cast<time_t *>(soap_malloc(context, sizeof *to));
            soap_s2dateTime(context, from[name].get<std::string>().c_str(), to);
        }
    }

    void read(const json &value, std::string &to) { to = value.is_null() ? "" : value.get<std::string>(); }
    void read(const json &value, bool &to) { to = value == "true"; }

    void read(const json &value, auto &to) requires std::is_arithmetic_v<std::remove_reference_t<decltype(to)>>
    {
        const std::string text = value;
        using T = std::remove_reference_t<decltype(to)>;
        if constexpr (std::is_floating_point_v<T>) {
            to = text == "INF" ? INFINITY : text == "-INF" ? -INFINITY : text == "NaN" ? NAN : static_cast<T>(std::strtod(text.c_str(), nullptr));
        } else if constexpr (std::is_signed_v<T>) {
            to = static_cast<T>(std::stoll(text));
        } else {
            to = static_cast<T>(std::stoull(text));
        }
    }

#ifndef ENCODED
    void read(const json &value, xsd__hexBinary &to)
    {
        const std::string text = value;
        to.__ptr = reinterpret_cast<unsigned char *>(const_cast<char *>(soap_hex2s(context, text.c_str(), nullptr, 0, &to.__size)));
    }

    void read(const json &value, xsd__base64Binary &to)
    {
        const std::string text = value;
        to.__ptr = reinterpret_cast<unsigned char *>(const_cast<char *>(soap_base642s(context, text.c_str(), nullptr, 0, &to.__size)));
    }

#endif

    template <class T> void read(const json &value, T *&to)
    {
        if (value.is_null()) {
            to = nullptr;
            return;
        }
#ifndef ENCODED
        if constexpr (std::is_same_v<T, ns1__Shape>) {
            to = value["@type"] == "Circle" ? soap_new_ns1__Circle(context)
                : value["@type"] == "Box" ? static_cast<ns1__Shape *>(soap_new_ns1__Box(context)) : soap_new_ns1__Crate(context);
        } else if constexpr (std::is_same_v<T, xsd__hexBinary>) {
            to = soap_new_xsd__hexBinary(context);
        } else if constexpr (std::is_same_v<T, xsd__base64Binary>) {
            to = soap_new_xsd__base64Binary(context);
        } else
#endif
        if constexpr (std::is_arithmetic_v<T>) {
            to = static_cast<T *>(soap_malloc(context, sizeof(T)));
        } else if constexpr (std::is_same_v<T, std::string>) {
            to = soap_new_std__string(context);
        } else {
            to = soap_new_ns1__Person(context);
        }
        read(value, *to);
    }

    template <class T> void read(const json &value, std::vector<T> &to)
    {
        for (const json &item : value) {
            T made{};
            read(item, made);
            to.push_back(made);
        }
    }

    void read(const json &value, auto &to) requires std::is_class_v<std::remove_reference_t<decltype(to)>>
    {
        Reader inner{context, value};
        members(to, inner);
    }
};

/* A value to JSON. */
struct Writer {
    soap *context;
    json to = json::object();

    template <class T> void operator()(const char *name, T *value)
    {
        if (value) {
            to[name] = write(*value);
        }
    }

    template <class T> void operator()(const char *name, const T &value) requires(!std::is_pointer_v<T>) { to[name] = write(value); }

    void nillable(const char *name, auto *value) { to[name] = value ? write(*value) : json(); }

    void xml(const char *name, const char *value)
    {
        if (value && *value) {
            to[name] = value;
        }
    }

    void name(const char *name, std::string *value)
    {
        if (value) {
            const size_t end = value->rfind("\":");
            const std::string local = end == std::string::npos ? *value : value->substr(end + 2);
            to[name] = end == std::string::npos || end == 1 ? local : "{" + value->substr(1, end - 1) + "}" + local;
        }
    }

    void time(const char *name, time_t *value)
    {
        if (value) {
            to[name] = soap_dateTime2s(context, *value);
        }
    }

    json write(const std::string &value) { return value; }
    json write(bool value) { return value ? "true" : "false"; }
    template <class T> json write(T *const &value) { return value ? write(*value) : json(); }

    template <class T> json write(const T &value) requires std::is_arithmetic_v<T>
    {
        if constexpr (std::is_floating_point_v<T>) {
            if (!std::isfinite(value)) {
                return std::isnan(value) ? "NaN" : value > 0 ? "INF" : "-INF";
            }
            char text[40];
            std::snprintf(text, sizeof text, "%.17g", static_cast<double>(value));
            return text;
        } else {
            return std::to_string(value);
        }
    }

#ifndef ENCODED
    json write(const xsd__hexBinary &value) { return soap_s2hex(context, value.__ptr, nullptr, value.__size); }
    json write(const xsd__base64Binary &value) { return soap_s2base64(context, value.__ptr, nullptr, value.__size); }
#endif

    template <class T> json write(const std::vector<T> &value)
    {
        json list = json::array();
        for (const T &item : value) {
            list.push_back(write(item));
        }
        return list;
    }

    template <class T> json write(const T &value) requires std::is_class_v<T>
    {
        Writer inner{context};
        T &object = const_cast<T &>(value);
#ifndef ENCODED
        if constexpr (std::is_same_v<T, ns1__Shape>) {
            inner.to["@type"] = dynamic_cast<ns1__Circle *>(&object) ? "Circle" : dynamic_cast<ns1__Crate *>(&object) ? "Crate" : "Box";
        }
#endif
        members(object, inner);
        return inner.to;
    }
};

static json written(soap *context, const auto &value)
{
    return Writer{context}.write(value);
}

/* -- client -- */

static json fault(soap *context)
{
    const bool received = context->error == SOAP_FAULT || context->error == SOAP_CLI_FAULT || context->error == SOAP_SVR_FAULT;
    if (!received) {
        soap_set_fault(context);
    }
    const std::string text = *soap_faultstring(context) ? *soap_faultstring(context) : "";
    if (!received) {
        return {{"error", text}};
    }
    json answer = {{"code", *soap_faultcode(context)}, {"text", text}, {"detail", nullptr}};
#ifdef WRAPPED
    for (SOAP_ENV__Detail *detail : {context->fault->detail, context->fault->SOAP_ENV__Detail}) {
        if (detail && detail->ns1__Problem_) {
            answer["detail"] = written(context, *detail->ns1__Problem_);
        }
    }
#endif
    return {{"fault", answer}};
}

static json ask(soap *context, const char *url, const json &test)
{
    Reader reader{context, test["value"]};
#if defined(WRAPPED)
    const std::string operation = test["operation"];
    SOAP_ENV__Header header;
    ns1__Trace trace;

    context->header = nullptr;
    if (test.contains("header")) {
        Reader{context, test["header"]}.read(test["header"], trace);
        header.ns1__Trace_ = &trace;
        context->header = &header;
    }
#define CALL(name, type)                                                                                                                    \
    if (operation == #name) {                                                                                                               \
        type value;                                                                                                                         \
        _ns1__##name request;                                                                                                               \
        _ns1__##name##Response reply;                                                                                                       \
        reader.read(test["value"], value);                                                                                                  \
        request.value = &value;                                                                                                             \
        if (soap_call___ns1__##name(context, url, nullptr, &request, reply) != SOAP_OK) {                                                   \
            return fault(context);                                                                                                          \
        }                                                                                                                                   \
        json answer = {{"value", written(context, *reply.value)}};                                                                          \
        if (test.contains("header") && context->header && context->header->ns1__Trace_) {                                                   \
            answer["header"] = written(context, *context->header->ns1__Trace_);                                                             \
        }                                                                                                                                   \
        return answer;                                                                                                                      \
    }
    CALL(echo, ns1__Record)
    CALL(echoTypes, ns1__Types)
    CALL(echoLists, ns1__Lists)
    CALL(echoNils, ns1__Nils)
    CALL(echoShapes, ns1__Shapes)
    CALL(echoAny, ns1__Extra)
    CALL(echoHeader, ns1__Person)
    CALL(fail, ns1__Problem)
    return {{"error", "no such operation"}};
#else
    ns1__Record value;
    reader.read(test["value"], value);
#ifdef BARE
    ns1__Record reply;
    if (soap_call___ns1__echo(context, url, nullptr, &value, reply) != SOAP_OK) {
        return fault(context);
    }
    return {{"value", written(context, reply)}};
#else
    ns2__echoResponse reply;
    if (soap_call_ns2__echo(context, url, nullptr, &value, std::stoi(test["count"].get<std::string>()), reply) != SOAP_OK) {
        return fault(context);
    }
    return {{"value", written(context, *reply.result)}, {"count", written(context, reply.counted)}};
#endif
#endif
}

/* -- server -- */

static const char *seen;

static void see(soap *context, const auto &value, const json &more = json::object())
{
    json line = more;
    line["value"] = written(context, value);
    std::ofstream(seen, std::ios::app) << line << std::endl;
}

#if defined(WRAPPED)
#define SERVE(name)                                                                                                                         \
    int __ns1__##name(soap *context, _ns1__##name *request, _ns1__##name##Response &reply)                                                  \
    {                                                                                                                                       \
        json more = json::object();                                                                                                         \
        if (context->header && context->header->ns1__Trace_) { /* what is left in it is the reply's */                                      \
            more["header"] = written(context, *context->header->ns1__Trace_);                                                               \
        }                                                                                                                                   \
        see(context, *request->value, more);                                                                                                \
        reply.value = request->value;                                                                                                       \
        return SOAP_OK;                                                                                                                     \
    }                                                                                                                                       \
    int __ns1__##name##_(soap *context, _ns1__##name *request, _ns1__##name##Response &reply)                                               \
    {                                                                                                                                       \
        return __ns1__##name(context, request, reply);                                                                                      \
    }
SERVE(echo)
SERVE(echoTypes)
SERVE(echoLists)
SERVE(echoNils)
SERVE(echoShapes)
SERVE(echoAny)
SERVE(echoHeader)

int __ns1__fail(soap *context, _ns1__fail *request, _ns1__failResponse &)
{
    see(context, *request->value);
    soap_sender_fault(context, "as was asked", nullptr);
    SOAP_ENV__Detail *detail = soap_new_SOAP_ENV__Detail(context);
    detail->ns1__Problem_ = request->value;
    (context->version == 2 ? context->fault->SOAP_ENV__Detail : context->fault->detail) = detail;
    return SOAP_FAULT;
}

int __ns1__fail_(soap *context, _ns1__fail *request, _ns1__failResponse &reply)
{
    return __ns1__fail(context, request, reply);
}
#elif defined(BARE)
int __ns1__echo(soap *context, ns1__Record *value, ns1__Record &reply)
{
    see(context, *value);
    reply = *value;
    return SOAP_OK;
}
#else
int ns2__echo(soap *context, ns1__Record *value, int count, ns2__echoResponse &reply)
{
    see(context, *value, {{"count", written(context, count)}});
    reply.result = value;
    reply.counted = count;
    return SOAP_OK;
}
#endif

/* A request's version is that of the first two namespaces; soapcpp2 takes 1.2 where a WSDL has both. */
static void set_version(soap *context, int version)
{
    for (Namespace *entry : {&namespaces[0], &namespaces[1]}) {
        const bool is_12 = std::strstr(entry->ns, "2003/05");
        if (is_12 != (version == 2)) {
            std::swap(entry->ns, entry->in);
        }
    }
    soap_set_namespaces(context, namespaces);
}

int main(int argc, char **argv)
{
    soap *context = soap_new1(SOAP_C_UTFSTRING);

    context->double_format = "%.17lG";
    context->float_format = "%.9G";
    if (argc == 5 && !std::strcmp(argv[1], "client")) {
        set_version(context, std::strcmp(argv[3], "Wrapped12") ? 1 : 2);
        context->recv_timeout = 20;
        for (std::string line; std::getline(std::cin, line);) {
            std::cout << ask(context, argv[4], json::parse(line)) << std::endl;
            soap_destroy(context);
            soap_end(context);
        }
        return 0;
    }
    if (argc != 6) {
        return 2;
    }
    seen = argv[5];
    context->bind_flags = SO_REUSEADDR;
    if (!soap_valid_socket(soap_bind(context, "127.0.0.1", std::atoi(argv[4]), 10))) {
        soap_print_fault(context, stderr);
        return 1;
    }
    for (;;) {
        if (soap_valid_socket(soap_accept(context))) {
            soap_serve(context);
        }
        soap_destroy(context);
        soap_end(context);
    }
}
