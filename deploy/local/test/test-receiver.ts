import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedWebhook {
  readonly webhookId: string;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly livemode: boolean;
    readonly data: { readonly id: string };
  };
  readonly traceparent: string | undefined;
}

/** A customer's endpoint that checks every signature and remembers everything. */
export interface TestReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Signatures that did not verify. */
  readonly refused: readonly string[];
  secret: string;
  /** Answers are held back until `open` is called. */
  hold(): void;
  open(): void;
  /** Resolves at the next request. */
  nextRequest(): Promise<void>;
  about(objectId: string): readonly ReceivedWebhook[];
  close(): Promise<void>;
}

/** @param listenOn an address of this machine, as the suite reaches it. */
export async function startReceiver(listenOn = '127.0.0.1'): Promise<TestReceiver> {
  const received: ReceivedWebhook[] = [];
  const refused: string[] = [];
  let held: ServerResponse[] | undefined;
  let waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    for (const wake of waiting.splice(0)) wake();
    try {
      const event = new Webhook(receiver.secret).verify(body, request.headers as Record<string, string>);
      const webhookId = String(request.headers['webhook-id']);
      received.push({
        webhookId,
        event: event as ReceivedWebhook['event'],
        traceparent: request.headers.traceparent as string,
      });
    } catch (error) {
      refused.push(String(error));
    }
    if (held) held.push(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, listenOn, resolve));
  const receiver: TestReceiver = {
    url: `http://${listenOn}:${(server.address() as AddressInfo).port}/`,
    received,
    refused,
    secret: '',
    hold: () => {
      held ??= [];
    },
    open: () => {
      for (const response of held ?? []) response.end();
      held = undefined;
    },
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    about: (objectId) => received.filter(({ event }) => event.data.id === objectId),
    close: () => {
      waiting = [];
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
