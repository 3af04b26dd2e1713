# An HTTP server with NTLM whose responses are verified by pyspnego: ntlm_server.py PORT, users in $NTLM_USER_FILE. Who has
# authenticated is the connection's user until it begins anew; answers <user>NAME LENGTH</user>.
import base64
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import spnego


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    context = user = None

    def log_message(self, *arguments):
        pass

    def answer(self, status, body, challenge=None):
        self.send_response(status)
        if challenge:
            self.send_header("WWW-Authenticate", challenge)
        self.send_header("Content-Type", "text/xml")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def authenticate(self, token):
        """The challenge to answer with, or None when there is a user."""
        if token[8:9] == b"\1":  # NEGOTIATE_MESSAGE (MS-NLMP, 2.2.1.1)
            self.user, self.context = None, spnego.server(protocol="ntlm")
        try:
            out = self.context.step(token)
        except (spnego.exceptions.SpnegoError, AttributeError):
            self.context = None
            return "NTLM"
        if not self.context.complete:
            return "NTLM " + base64.b64encode(out).decode()
        self.user = self.context.client_principal
        return None

    def do_POST(self):
        length = int(self.headers.get("Content-Length", 0))
        self.rfile.read(length)
        kind, _, token = self.headers.get("Authorization", "").partition(" ")
        challenge = None
        if kind == "NTLM":
            challenge = self.authenticate(base64.b64decode(token))
        elif not self.user:
            challenge = "NTLM"
        if challenge:
            self.answer(401, b"", challenge)
        else:
            self.answer(200, f"<user>{self.user} {length}</user>".encode())


ThreadingHTTPServer.daemon_threads = True
ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
