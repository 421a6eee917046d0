import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** How requests are answered from now on; a number is a status without a body. Default 200. */
  answer: number | ((response: ServerResponse, request: ReceivedWebhook) => void);
  /** Resolves when `count` requests have arrived in all. */
  arrived(count: number): Promise<ReceivedWebhook[]>;
  close(): Promise<void>;
}

/** A customer's webhook endpoint on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const webhook = { path: request.url!, headers: request.headers, body: await textOf(request) };
    receiver.received.push(webhook);
    for (const check of waiting) check();
    const { answer } = receiver;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response, webhook);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: 200,
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (receiver.received.length < count) return;
          waiting.delete(check);
          resolve(receiver.received);
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
