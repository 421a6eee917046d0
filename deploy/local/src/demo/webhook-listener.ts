import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly id: string };
}

/** A receiver as a customer would write it, on a free port. @param address of this machine, as the suite reaches it. */
export async function receiveWebhooks(address = '127.0.0.1') {
  const received: { body: string; headers: Record<string, string> }[] = [];
  let wake: () => void = () => {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        body: Buffer.concat(chunks).toString('utf8'),
        headers: request.headers as Record<string, string>,
      });
      response.end();
      wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));

  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}/webhooks`,
    /** The event about this object, with its signature verified. */
    next: async (objectId: string, secret: string, timeoutMs: number): Promise<ReceivedEvent> => {
      const webhook = new Webhook(secret);
      const deadline = Date.now() + timeoutMs;
      while (Date.now() < deadline) {
        for (const { body, headers } of received.splice(0)) {
          const event = webhook.verify(body, headers) as ReceivedEvent;
          if (event.data.id === objectId) return event;
        }
        await Promise.race([
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
          new Promise((resolve) => setTimeout(resolve, deadline - Date.now()).unref()),
        ]);
      }
      throw new Error(`no webhook about ${objectId} within ${timeoutMs / 1000} s`);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
