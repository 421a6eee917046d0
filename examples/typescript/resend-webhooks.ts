/**
 * Finds out why a webhook was not delivered, starts the server that was away, and sends the event again.
 * You need EXCHEQUER_URL and EXCHEQUER_KEY, a key with the scope `webhooks:write`, of a suite on this machine. PORT: a free port (4243).
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DeliveryInfo, Exchequer, webhooks } from '@exchequer/sdk';

const client = new Exchequer();
const port = Number(process.env.PORT ?? 4243);

// Nothing listens there yet. A test sends a sample of an event.
const endpoint = await client.webhooks.endpoints.create({
  url: `http://127.0.0.1:${port}/webhooks`,
  event_types: ['invoice.*'],
});
await client.webhooks.endpoints.test(endpoint.id, { event_type: 'invoice.paid' });

let failed: DeliveryInfo | undefined;
while (failed === undefined) {
  await sleep(250);
  [failed] = (await client.webhooks.deliveries.list({ endpoint_id: endpoint.id, status: 'failed' })).data;
}
console.log(`${failed.event_type} was not delivered: ${failed.last_failure}`);

// The server that was away.
const server = createServer(async (request, response) => {
  const event = webhooks.verify(await text(request), request.headers, endpoint.secret);
  response.writeHead(200).end();
  console.log(`Received and verified ${event.type}`);
});
await once(server.listen(port, '127.0.0.1'), 'listening');
const arrival = once(server, 'request');
await client.webhooks.deliveries.resend(failed.id);
await arrival;

await client.webhooks.endpoints.delete(endpoint.id);
server.close();
