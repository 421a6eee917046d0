import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ClientOptions, Exchequer } from '../src/index.js';

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Answers a request of the script. */
export type Answer = (response: ServerResponse, request: Received) => void;

export interface ScriptedServer extends AsyncDisposable {
  readonly url: string;
  readonly received: readonly Received[];
  client(options?: ClientOptions): Exchequer;
}

/** A server whose first answer goes to the first request, and so on. The last answer goes to all later ones. */
export async function scriptedServer(...answers: readonly Answer[]): Promise<ScriptedServer> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method = '', url = '', headers } = request;
    const answer = answers[Math.min(received.length, answers.length - 1)]!;
    received.push({ method, url, headers, body });
    answer(response, received.at(-1)!);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    client: (options = {}) => new Exchequer({ apiKey: 'sk_test_1', baseUrl: url, ...options }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(body: unknown, headers: Readonly<Record<string, string>> = {}, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

export function problem(
  status: number,
  code: string,
  more: object = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const body = { type: `https://x.test/docs/errors/${code}`, title: code, status, detail: 'Words.', code, ...more };
  return json({ request_id: 'req_1', ...body }, { 'content-type': 'application/problem+json', ...headers }, status);
}

/** The connection breaks after the request has arrived. */
export const lost: Answer = (response) => void response.socket?.destroy();

export const silent: Answer = () => undefined;
