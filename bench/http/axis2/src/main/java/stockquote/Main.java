package stockquote;

import java.net.InetSocketAddress;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import org.apache.axis2.databinding.types.Time;
import org.apache.axis2.transport.http.AxisServlet;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import stockquote.soapc.EchoStruct;
import stockquote.soapc.EchoStructResponse;
import stockquote.soapc.GetStockQuote;
import stockquote.soapc.GetStockQuoteResponse;
import stockquote.soapc.Quote;

/** The StockQuote service with Axis2 (ADB) in Jetty, for bench/http.php: Main PORT REPOSITORY. */
public class Main implements StockQuoteServiceSkeletonInterface {
    @Override
    public GetStockQuoteResponse getStockQuote(GetStockQuote request) {
        Calendar when = new GregorianCalendar(TimeZone.getTimeZone("GMT-4"));
        when.set(2026, Calendar.MAY, 8, 16, 0, 0);
        Quote quote = new Quote();
        quote.setSymbol("ACME");
        quote.setLast(182.31);
        quote.setDate(when.getTime());
        quote.setTime(new Time(when));
        quote.setChange(1.57);
        quote.setOpen(180.9);
        quote.setHigh(183.05);
        quote.setLow(180.12);
        quote.setVolume(48211904);
        quote.setMarketCap(2794500000000L);
        quote.setPreviousClose(180.74);
        quote.setPercentChange(0.87);
        quote.setAnnualRange("151.20 - 199.62");
        quote.setEarnings(6.43);
        quote.setPriceEarnings(28.35);
        quote.setName("Acme Corporation");
        GetStockQuoteResponse response = new GetStockQuoteResponse();
        response.setQuote(quote);
        return response;
    }

    @Override
    public EchoStructResponse echoStruct(EchoStruct request) {
        EchoStructResponse response = new EchoStructResponse();
        response.setEchoStructResponse(request.getEchoStruct());
        return response;
    }

    public static void main(String[] arguments) throws Exception {
        Server server = new Server(new InetSocketAddress("127.0.0.1", Integer.parseInt(arguments[0])));
        ServletContextHandler context = new ServletContextHandler(server, "/");
        ServletHolder servlet = new ServletHolder(new AxisServlet());
        servlet.setInitParameter("axis2.repository.path", arguments[1]);
        servlet.setInitOrder(1);
        context.addServlet(servlet, "/services/*");
        server.start();
    }
}
