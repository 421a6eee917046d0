"""A server that receives webhooks and verifies them.

You need WEBHOOK_SECRET: `npx exchequer listen --print-secret`, or the secret of your endpoint.
"""

import os
from http.server import BaseHTTPRequestHandler, HTTPServer

from exchequer import errors, webhooks


class Webhooks(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            event = webhooks.verify(body, self.headers, os.environ["WEBHOOK_SECRET"])
            print(f"Verified {event.type_} {event.id}", flush=True)
            self.send_response(200)
        except errors.WebhookNotVerified:
            self.send_response(400)
        self.end_headers()


port = int(os.environ.get("PORT", "4242"))
print(f"Waiting for webhooks at http://127.0.0.1:{port}/webhooks", flush=True)
HTTPServer(("127.0.0.1", port), Webhooks).serve_forever()
