package interop;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Holder;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.soap.SOAPFaultException;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;

/** The client and the service with CXF: Main client WSDL PORT URL, Main server WSDL PORT TCP-PORT SEEN. See ../README.md. */
public final class Main {
    private final String wsdl;
    private final String port;
    private final Class<?> contract;

    private Main(String wsdl, String port) throws Exception {
        this.wsdl = new File(wsdl).toURI().toString();
        this.port = port;
        String name = port.startsWith("Wrapped") ? "Wrapped" : port;
        contract = Class.forName("interop." + name.toLowerCase() + "." + name);
    }

    private QName service() {
        return new QName(Values.NS, contract.getSimpleName() + "Service");
    }

    private Method operation(String name) {
        return List.of(contract.getMethods()).stream().filter(method -> method.getName().equals(name)).findFirst().orElseThrow();
    }

    private JsonObject answer(Object value, Object header, Object count) throws Exception {
        JsonObject answer = new JsonObject();
        answer.add("value", Values.toJson(value, ""));
        if (header != null) {
            answer.add("header", Values.toJson(header, ""));
        }
        if (count != null) {
            answer.add("count", Values.toJson(count, ""));
        }
        return answer;
    }

    private static Object content(Object argument) {
        return argument instanceof Holder<?> holder ? holder.value : argument;
    }

    private JsonObject ask(Object proxy, JsonObject test) throws Exception {
        Method method = operation(test.get("operation").getAsString());
        JsonElement value = test.get("value");
        if (port.equals("Bare")) {
            return answer(method.invoke(proxy, Values.fromJson(value, method.getGenericParameterTypes()[0], "")), null, null);
        } else if (port.equals("Rpc")) {
            Holder<Object> result = new Holder<>();
            Holder<Object> counted = new Holder<>();
            method.invoke(proxy, Values.fromJson(value, method.getGenericParameterTypes()[0], ""), test.get("count").getAsInt(), result, counted);
            return answer(result.value, null, counted.value);
        }
        Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            JsonElement part = i == 0 ? value : test.get("header");
            arguments[i] = new Holder<>(Values.fromJson(part, ((ParameterizedType) method.getGenericParameterTypes()[i]).getActualTypeArguments()[0], ""));
        }
        method.invoke(proxy, arguments);
        return answer(content(arguments[0]), arguments.length > 1 ? content(arguments[1]) : null, null);
    }

    private void client(String url) throws Exception {
        Object proxy = Service.create(new java.net.URL(wsdl), service()).getPort(new QName(Values.NS, port), contract);
        ((BindingProvider) proxy).getRequestContext().put(BindingProvider.ENDPOINT_ADDRESS_PROPERTY, url);
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            JsonObject answer;
            try {
                answer = ask(proxy, JsonParser.parseString(line).getAsJsonObject());
            } catch (InvocationTargetException error) {
                answer = failure(error.getCause());
            } catch (Exception error) {
                answer = new JsonObject();
                answer.addProperty("error", error.toString());
            }
            out.println(answer);
        }
    }

    private static JsonObject failure(Throwable error) throws Exception {
        JsonObject answer = new JsonObject();
        JsonObject fault = new JsonObject();
        fault.addProperty("text", error.getMessage());
        if (error instanceof interop.wrapped.ProblemFault problem) {
            fault.add("detail", Values.toJson(problem.getFaultInfo(), ""));
        }
        if (error instanceof SOAPFaultException || fault.has("detail")) { // JAX-WS tells no code of a typed one
            answer.add("fault", fault);
        } else {
            answer.addProperty("error", error.toString());
        }
        return answer;
    }

    private Object serve(Method method, Object[] arguments, Path seen) throws Throwable {
        boolean rpc = port.equals("Rpc");
        Object header = !rpc && arguments.length > 1 ? content(arguments[1]) : null;
        JsonObject line = answer(content(arguments[0]), header, rpc ? arguments[1] : null);
        Files.writeString(seen, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        if (method.getName().equals("fail")) {
            throw new interop.wrapped.ProblemFault("as was asked", (interop.wrapped.Problem) content(arguments[0]));
        }
        if (rpc) {
            ((Holder<Object>) arguments[2]).value = arguments[0];
            ((Holder<Object>) arguments[3]).value = arguments[1];
        }
        return port.equals("Bare") ? arguments[0] : null; // holders keep what they hold
    }

    private void server(int number, Path seen) {
        JaxWsServerFactoryBean factory = new JaxWsServerFactoryBean();
        factory.setServiceClass(contract);
        factory.setServiceBean(Proxy.newProxyInstance(contract.getClassLoader(), new Class<?>[] {contract},
            (proxy, method, arguments) -> method.getDeclaringClass() == Object.class ? 0 : serve(method, arguments, seen)));
        factory.setWsdlURL(wsdl);
        factory.setServiceName(service());
        factory.setEndpointName(new QName(Values.NS, port));
        factory.setAddress("http://127.0.0.1:" + number + "/");
        factory.create();
    }

    public static void main(String[] arguments) throws Exception {
        Main main = new Main(arguments[1], arguments[2]);
        if (arguments[0].equals("client")) {
            main.client(arguments[3]);
            System.exit(0);
        }
        main.server(Integer.parseInt(arguments[3]), Path.of(arguments[4]));
    }
}
