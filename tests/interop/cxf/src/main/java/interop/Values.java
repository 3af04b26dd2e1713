package interop;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/** The values of tests/interop between JSON and the classes that wsdl2java makes: ../README.md. */
final class Values {
    static final String NS = "urn:soapc:interop";
    private static final Set<String> DERIVED = Set.of("Circle", "Box", "Crate");

    private Values() {
    }

    private static String nameOf(Field field) {
        XmlElement element = field.getAnnotation(XmlElement.class);
        XmlElementRef reference = field.getAnnotation(XmlElementRef.class);
        String name = element != null ? element.name() : reference != null ? reference.name() : "##default";
        return name.equals("##default") ? field.getName() : name;
    }

    private static List<Field> fields(Class<?> type) {
        List<Field> found = type.getSuperclass() == Object.class ? new ArrayList<>() : fields(type.getSuperclass());
        for (Field field : type.getDeclaredFields()) {
            field.setAccessible(true);
            found.add(field);
        }
        return found;
    }

    static Object fromJson(JsonElement json, Type type, String name) throws Exception {
        if (type instanceof ParameterizedType generic) {
            Type item = generic.getActualTypeArguments()[0];
            if (generic.getRawType() == JAXBElement.class) {
                Class<?> content = (Class<?>) item;
                return new JAXBElement<>(new QName(NS, name), (Class<Object>) content, json.isJsonNull() ? null : fromJson(json, item, name));
            }
            List<Object> list = new ArrayList<>();
            if (json.isJsonArray()) {
                for (JsonElement element : json.getAsJsonArray()) {
                    list.add(fromJson(element, item, name));
                }
            } else { // a list type of XSD
                list.addAll(List.of(json.getAsString().split(" ")));
            }
            return list;
        }
        if (json.isJsonNull()) {
            return null;
        }
        Class<?> wanted = (Class<?>) type;
        if (json.isJsonPrimitive()) {
            return leaf(json.getAsString(), wanted, name);
        }
        JsonObject members = json.getAsJsonObject();
        if (members.has("@type")) {
            wanted = Class.forName(wanted.getPackageName() + "." + members.get("@type").getAsString());
        }
        Object made = wanted.getDeclaredConstructor().newInstance();
        for (Field field : fields(wanted)) {
            String member = nameOf(field);
            if (member.equals("IDREF") && members.has(member)) { // JAXB has the object that is referred to: here itself
                field.set(made, made);
            } else if (member.equals("IDREFS") && members.has(member)) {
                field.set(made, new ArrayList<>(Collections.nCopies(members.get(member).getAsString().split(" ").length, made)));
            } else if (members.has(member)) {
                field.set(made, fromJson(members.get(member), field.getGenericType(), member));
            }
        }
        return made;
    }

    private static Object leaf(String text, Class<?> type, String name) throws Exception {
        String number = text.equals("INF") ? "Infinity" : text.equals("-INF") ? "-Infinity" : text;
        return switch (type.getSimpleName()) {
            case "String" -> text;
            case "boolean", "Boolean" -> Boolean.valueOf(text);
            case "Byte" -> Byte.valueOf(text);
            case "Short" -> Short.valueOf(text);
            case "int", "Integer" -> Integer.valueOf(text);
            case "Long" -> Long.valueOf(text);
            case "Float" -> Float.valueOf(number);
            case "double", "Double" -> Double.valueOf(number);
            case "BigInteger" -> new BigInteger(text);
            case "BigDecimal" -> new BigDecimal(text);
            case "Duration" -> DatatypeFactory.newInstance().newDuration(text);
            case "XMLGregorianCalendar" -> DatatypeFactory.newInstance().newXMLGregorianCalendar(text);
            case "QName" -> QName.valueOf(text);
            case "byte[]" -> name.equals("hexBinary") ? HexFormat.of().parseHex(text) : Base64.getDecoder().decode(text);
            default -> name.equals("any") ? parse(text) : text;
        };
    }

    private static Node parse(String xml) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml))).getDocumentElement();
    }

    private static String print(Node node) throws Exception {
        Transformer transformer = TransformerFactory.newInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter text = new StringWriter();
        transformer.transform(new DOMSource(node), new StreamResult(text));
        return text.toString();
    }

    static JsonElement toJson(Object value, String name) throws Exception {
        if (value == null) {
            return JsonNull.INSTANCE;
        } else if (value instanceof JAXBElement<?> element) {
            return toJson(element.getValue(), name);
        } else if (value instanceof List<?> list) {
            JsonArray array = new JsonArray();
            List<String> words = new ArrayList<>();
            for (Object item : list) {
                if (name.startsWith("NMTOKEN") || name.startsWith("IDREF")) {
                    words.add(toJson(item, name.substring(0, name.length() - 1)).getAsString());
                } else {
                    array.add(toJson(item, name));
                }
            }
            return !words.isEmpty() ? new JsonPrimitive(String.join(" ", words)) : array;
        } else if (value instanceof Node node) {
            return new JsonPrimitive(print(node));
        } else if (value instanceof byte[] bytes) {
            return new JsonPrimitive(name.equals("hexBinary") ? HexFormat.of().withUpperCase().formatHex(bytes) : Base64.getEncoder().encodeToString(bytes));
        } else if (value instanceof XMLGregorianCalendar calendar) {
            return new JsonPrimitive(calendar.toXMLFormat());
        } else if (value instanceof BigDecimal decimal) {
            return new JsonPrimitive(decimal.toPlainString());
        } else if (value instanceof interop.wrapped.Types types && name.equals("IDREF")) {
            return new JsonPrimitive(types.getID());
        } else if (!value.getClass().getPackageName().startsWith("interop")) {
            return new JsonPrimitive(String.valueOf(value).replace("Infinity", "INF"));
        }
        JsonObject members = new JsonObject();
        if (DERIVED.contains(value.getClass().getSimpleName())) {
            members.addProperty("@type", value.getClass().getSimpleName());
        }
        for (Field field : fields(value.getClass())) {
            Object content = field.get(value);
            XmlElement element = field.getAnnotation(XmlElement.class);
            if (content != null || element != null && element.nillable() && element.required()) { // else null is absent
                members.add(nameOf(field), toJson(content, nameOf(field)));
            }
        }
        return members;
    }
}
