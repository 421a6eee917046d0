import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { callerOf, findTarget } from './suite-client.js';

/** `npm run listen`: registers an endpoint, prints each event that arrives and removes the endpoint at Ctrl-C. */
interface ReceivedEvent {
  readonly type: string;
  readonly data: object;
}

const BODY_BYTES_MAX = 1_000_000;
const { EXCHEQUER_WEBHOOK_ADDRESS: address = '127.0.0.1' } = process.env;
const target = findTarget();
const api = callerOf(target);
let verifier: Webhook | undefined;

const server = createServer((request, response) => void receive(request, response));
await new Promise<void>((resolve) => server.listen(0, address, resolve));
const url = `http://${address}:${(server.address() as AddressInfo).port}/webhooks`;
const endpoint = await api<{ id: string; secret: string }>('POST', '/v1/webhooks/endpoints', {
  url,
  description: 'npm run listen',
});
verifier = new Webhook(endpoint.secret);
console.log(`
Waiting for events of the test mode of ${target.baseUrl}, at ${url} (${endpoint.id}).
Ctrl-C removes the endpoint.
`);

let isLeaving = false;
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(end, () => void leave());

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request).catch(() => undefined);
  const headers = request.headers as Record<string, string>;
  // The first delivery can only come after the endpoint, and its secret, are known.
  if (body === undefined || verifier === undefined) return void response.writeHead(400).end();
  const time = new Date().toISOString().slice(11, 19);
  try {
    const event = verifier.verify(body, headers) as ReceivedEvent;
    response.writeHead(204).end();
    console.log(`${time}  ${event.type}  ${headers['webhook-id']}  signature verified`);
    console.log(`${JSON.stringify(event.data, null, 2).replace(/^/gm, '  ')}\n`);
  } catch (error) {
    response.writeHead(400).end();
    console.log(`${time}  refused: ${(error as Error).message}\n`);
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A terminal and npm both send the signal. The second copy is ignored. */
async function leave(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  server.close();
  server.closeAllConnections();
  await api('DELETE', `/v1/webhooks/endpoints/${endpoint.id}`);
  console.log(`\nRemoved ${endpoint.id}.`);
  process.exit(0);
}
