"""Finds out why a webhook was not delivered, starts the server that was away, and sends the event again.

You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scope `webhooks:write`, of a suite on this machine. PORT: a free port (4243).
"""

import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

from exchequer import Exchequer, webhooks
from exchequer.models import EndpointInput, PublicFamily, PublicKind, TestInput, WebhooksDeliveriesListStatus

client = Exchequer()
port = int(os.environ.get("PORT", "4243"))

# Nothing listens there yet. A test sends a sample of an event.
endpoint = client.webhooks.endpoints.create(body=EndpointInput(url=f"http://127.0.0.1:{port}/webhooks", event_types=[PublicFamily.INVOICE]))
client.webhooks.endpoints.test(endpoint.id, body=TestInput(event_type=PublicKind.INVOICE_PAID))

while not (deliveries := client.webhooks.deliveries.list(endpoint_id=endpoint.id, status=WebhooksDeliveriesListStatus.FAILED).data):
    time.sleep(0.25)
[failed] = deliveries
print(f"{failed.event_type} was not delivered: {failed.last_failure}")


class Webhooks(BaseHTTPRequestHandler):
    """The server that was away."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        event = webhooks.verify(body, self.headers, endpoint.secret)
        self.send_response(200)
        self.end_headers()
        print(f"Received and verified {event.type_}")

    def log_message(self, format: str, *args: object) -> None:
        """Prints no line of its own for each request."""


with HTTPServer(("127.0.0.1", port), Webhooks) as server:
    client.webhooks.deliveries.resend(failed.id)
    server.handle_request()

client.webhooks.endpoints.delete(endpoint.id)
