"""Calls what standard input asks for, a JSON object a line, and answers with one each: client.py WSDL PORT URL. See ../README.md."""
import base64
import datetime
import decimal
import json
import math
import os
import re
import sys

import isodate
import lxml.etree
import pytz
import zeep

NS = "{urn:soapc:interop}"
INTEGERS = {
    "byte", "short", "int", "long", "unsignedByte", "unsignedShort", "unsignedInt", "unsignedLong", "integer", "positiveInteger",
    "nonNegativeInteger", "nonPositiveInteger", "negativeInteger", "number", "age", "width", "height", "depth", "hop", "count",
}
TEXT_TO_VALUE = {
    **{name: int for name in INTEGERS},
    **{name: lambda text: text == "true" for name in ("boolean", "flag")},
    **{name: float for name in ("float", "double", "ratio", "radius")},
    "decimal": decimal.Decimal,
    "duration": isodate.parse_duration,
    "dateTime": datetime.datetime.fromisoformat,
    "date": datetime.date.fromisoformat,  # has no time zone in Python
    "day": datetime.date.fromisoformat,
    "time": isodate.parse_time,
    "base64Binary": base64.b64decode,
    "hexBinary": lambda text: text,  # zeep has a string of digits
    "any": lxml.etree.fromstring,
}


# Parts of a date are tuples, with the time zone last.
PARTS = {"gYear": "%04d", "gYearMonth": "%04d-%02d", "gMonth": "--%02d", "gMonthDay": "--%02d-%02d", "gDay": "---%02d"}


def parse_parts(text):
    digits = re.match(r"([-0-9]*[0-9])(Z?)$", text)
    return (*(int(number) for number in re.findall("[0-9]+", digits[1])), pytz.utc if digits[2] else None)


TEXT_TO_VALUE.update({name: parse_parts for name in PARTS})


def from_json(client, value, name=""):
    if isinstance(value, list):
        return [from_json(client, item, name) for item in value]
    if isinstance(value, dict):
        members = {key: from_json(client, item, key) for key, item in value.items() if key != "@type"}
        if "any" in members:
            members["_value_1"] = members.pop("any")
        return client.get_type(NS + value["@type"])(**members) if "@type" in value else members
    if value is None:
        return zeep.xsd.Nil
    return TEXT_TO_VALUE.get(name, str)(value)


def offset(value):
    return "" if value.utcoffset() is None else value.strftime("%z")[:3] + ":" + value.strftime("%z")[3:]


def to_json(value, name=""):
    if isinstance(value, list):
        return [to_json(item, name) for item in value]
    if isinstance(value, tuple):
        return PARTS[name] % value[:-1] + ("Z" if value[-1] else "")
    if isinstance(value, zeep.xsd.CompoundValue):
        kind = type(value)._xsd_type.name
        members = {"@type": kind} if kind in ("Circle", "Box", "Crate") else {}
        for key in value.__values__:
            if value[key] is not None:
                members["any" if key == "_value_1" else key] = to_json(value[key], key)
        return members
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return repr(value) if math.isfinite(value) else ("NaN" if math.isnan(value) else "INF" if value > 0 else "-INF")
    if isinstance(value, decimal.Decimal):
        return format(value, "f")
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, datetime.datetime):
        return value.replace(tzinfo=None).isoformat() + offset(value)
    if isinstance(value, datetime.time):
        return value.replace(tzinfo=None).isoformat() + offset(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, (datetime.timedelta, isodate.Duration)):
        return isodate.duration_isoformat(value)
    if isinstance(value, lxml.etree._Element):
        return lxml.etree.tostring(value).decode()
    return str(value)


def call(client, port, service, case):
    value = from_json(client, case["value"])
    headers = {}
    if "header" in case:
        headers["_soapheaders"] = [client.get_element(NS + "Trace")(**from_json(client, case["header"]))]
    operation = service[case["operation"]]
    if port == "Bare":
        return {"value": to_json(operation(**value))}
    if port in ("Rpc", "Encoded"):
        result = operation(value=value, count=int(case["count"]))
        return {"value": to_json(result["result"]), "count": to_json(result["counted"])}
    result = operation(value=value, **headers)
    if headers:
        return {"value": to_json(result["body"]["value"]), "header": to_json(result["header"]["trace"])}
    return {"value": {"shape": to_json(result)} if isinstance(result, list) else to_json(result)}  # zeep unwraps what has one member


def main():
    _, wsdl, port, url = sys.argv
    transport = zeep.Transport(operation_timeout=20)
    history = zeep.plugins.HistoryPlugin()
    client = zeep.Client(wsdl, transport=transport, plugins=[history])
    service = client.create_service(NS + port, url)
    for line in sys.stdin:
        try:
            answer = call(client, port, service, json.loads(line))
        except zeep.exceptions.Fault as fault:
            detail = fault.detail.find(NS + "Problem") if fault.detail is not None else None
            answer = {"fault": {"code": fault.code, "text": fault.message}}
            if detail is not None:
                answer["fault"]["detail"] = to_json(client.get_element(NS + "Problem").parse(detail, client.wsdl.types))
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        if os.environ.get("INTEROP_TRACE"):
            for sent in (history.last_sent, history.last_received):
                print(lxml.etree.tostring(sent["envelope"]).decode(), file=sys.stderr)
        print(json.dumps(answer), flush=True)


main()
