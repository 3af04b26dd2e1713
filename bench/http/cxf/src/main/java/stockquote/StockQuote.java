package stockquote;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.ws.Endpoint;
import java.util.ArrayList;
import java.util.List;

/** The StockQuote service with CXF, for bench/http.php: StockQuote PORT. The elements are those of examples/stockquote. */
@WebService(targetNamespace = StockQuote.NS)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public class StockQuote {
    static final String NS = "urn:soapc:stockquote";

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "Quote", namespace = NS, propOrder = {"symbol", "last", "date", "time", "change", "open", "high", "low", "volume",
        "marketCap", "previousClose", "percentChange", "annualRange", "earnings", "priceEarnings", "name"})
    public static class Quote {
        @XmlElement(namespace = NS) public String symbol = "ACME";
        @XmlElement(namespace = NS) public double last = 182.31;
        @XmlElement(namespace = NS) public String date = "2026-05-08";
        @XmlElement(namespace = NS) public String time = "16:00:00-04:00";
        @XmlElement(namespace = NS) public double change = 1.57;
        @XmlElement(namespace = NS) public double open = 180.9;
        @XmlElement(namespace = NS) public double high = 183.05;
        @XmlElement(namespace = NS) public double low = 180.12;
        @XmlElement(namespace = NS) public long volume = 48211904;
        @XmlElement(namespace = NS) public long marketCap = 2794500000000L;
        @XmlElement(namespace = NS) public double previousClose = 180.74;
        @XmlElement(namespace = NS) public double percentChange = 0.87;
        @XmlElement(namespace = NS) public String annualRange = "151.20 - 199.62";
        @XmlElement(namespace = NS) public double earnings = 6.43;
        @XmlElement(namespace = NS) public double priceEarnings = 28.35;
        @XmlElement(namespace = NS) public String name = "Acme Corporation";
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "getStockQuote", namespace = NS)
    @XmlType(name = "", propOrder = {"symbol"})
    public static class QuoteRequest {
        @XmlElement(namespace = NS) public String symbol;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlRootElement(name = "getStockQuoteResponse", namespace = NS)
    @XmlType(name = "", propOrder = {"quote"})
    public static class QuoteResponse {
        @XmlElement(namespace = NS) public Quote quote = new Quote();
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "Struct", namespace = NS, propOrder = {"varString", "varInt", "varFloat"})
    public static class Struct {
        @XmlElement(namespace = NS) public String varString;
        @XmlElement(namespace = NS) public int varInt;
        @XmlElement(namespace = NS) public float varFloat;
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "StructList", namespace = NS, propOrder = {"item"})
    public static class StructList {
        @XmlElement(namespace = NS) public List<Struct> item = new ArrayList<>();
    }

    @WebMethod
    @WebResult(name = "getStockQuoteResponse", targetNamespace = NS)
    public QuoteResponse getStockQuote(@WebParam(name = "getStockQuote", targetNamespace = NS) QuoteRequest request) {
        return new QuoteResponse();
    }

    @WebMethod
    @WebResult(name = "echoStructResponse", targetNamespace = NS)
    public StructList echoStruct(@WebParam(name = "echoStruct", targetNamespace = NS) StructList request) {
        return request;
    }

    public static void main(String[] arguments) {
        Endpoint.publish("http://127.0.0.1:" + arguments[0] + "/", new StockQuote());
    }
}
