import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Taken {
  readonly submissionId: string;
  readonly document: string;
}

export const RECEIVED = {
  status: 'received',
  reference: 'P-1',
  acknowledgedAt: null,
  confirmationNumber: null,
  errors: [],
};

/** A provider of live mode: it receives submissions, and acknowledges them when a test says so. */
export class LiveProvider {
  readonly taken: Taken[] = [];
  readonly authorizations = new Set<string>();
  /** The status with which it refuses every transmission. */
  refusesWith: number | undefined;
  answer: object = RECEIVED;
  /** What it answers instead, once for each. */
  readonly nonsense: [status: number, body: string][] = [];
  #server?: Server;

  async start(): Promise<string> {
    this.#server = createServer(async (request, response) => {
      this.authorizations.add(request.headers.authorization ?? '');
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const odd = this.nonsense.shift();
      if (odd) return void response.writeHead(odd[0]).end(odd[1]);
      if (request.method === 'POST' && this.refusesWith !== undefined)
        return void response.writeHead(this.refusesWith).end('{"detail":"Dana Quillfeather"}');
      if (request.method === 'POST') {
        const { submissionId, document } = JSON.parse(body) as Taken;
        if (!this.taken.some((one) => one.submissionId === submissionId)) this.taken.push({ submissionId, document });
      }
      const isKnown = this.taken.some(({ submissionId }) => request.url!.includes(submissionId));
      if (request.method === 'GET' && !isKnown) return void response.writeHead(404).end('{}');
      response.end(JSON.stringify(this.answer));
    });
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v2`;
  }

  stop(): void {
    this.#server!.closeAllConnections();
    this.#server!.close();
  }
}
