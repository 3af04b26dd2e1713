"""Answers requests of HTTP/2 over TLS with a head and then a flood of frames that bring nothing (RFC 9113), of a type:
http2_flood_server.py PORT PEM TYPE [HEX], the payload in hexadecimal."""
import socket
import ssl
import sys

SETTINGS, HEADERS, END_HEADERS = 4, 1, 4
CONNECTION_TYPES = (4, 6, 10)  # SETTINGS, PING, ALTSVC with an origin


def frame(kind, flags, stream, payload=b''):
    return len(payload).to_bytes(3, 'big') + bytes([kind, flags]) + stream.to_bytes(4, 'big') + payload


def stream_of_request(file):
    file.read(24)
    while True:
        head = file.read(9)
        file.read(int.from_bytes(head[:3], 'big'))
        if head[3] == HEADERS:
            return int.from_bytes(head[5:], 'big')


def serve(connection, context, kind, payload):
    with context.wrap_socket(connection, server_side=True) as tls:
        tls.sendall(frame(SETTINGS, 0, 0))
        stream = stream_of_request(tls.makefile('rb'))
        tls.sendall(frame(HEADERS, END_HEADERS, stream, b'\x88'))  # :status 200
        flood = frame(kind, 0, 0 if kind in CONNECTION_TYPES else stream, payload) * 100000
        while True:
            tls.sendall(flood)


def main():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[2])
    context.set_alpn_protocols(['h2'])
    payload = bytes.fromhex(sys.argv[4] if len(sys.argv) > 4 else '')
    listener = socket.create_server(('127.0.0.1', int(sys.argv[1])))
    while True:
        connection, _ = listener.accept()
        try:
            serve(connection, context, int(sys.argv[3]), payload)
        except (OSError, IndexError):
            pass


main()
