import type { Server, ServerResponse } from 'node:http';
import { newId } from '@exchequer/ids';
import { setHttpRoute } from '@exchequer/telemetry';
import type { Caller } from './keys/caller.js';
import type { IncomingRequest } from './proxy/incoming-request.js';

/** The route of a request that was refused before its path was looked up, or whose path does not exist. */
export const UNMATCHED = 'unmatched';
/** The status that proxies log, but never send, if the client disconnects before its answer starts. */
const CLIENT_LEFT = 499;

/** One request, its answer, and what is learned about it on the way. */
export class Exchange {
  readonly requestId = newId('req');
  readonly startedAtMs = performance.now();
  private template = UNMATCHED;
  caller: Caller | undefined;
  rateLimitHeaders: readonly string[] = [];
  /** The code of the problem document in the answer, if there is one. */
  problemCode: string | undefined;
  /** Time from the first byte sent to a service to the head of its answer. */
  upstreamMs: number | undefined;
  /** Only of a POST, and only if it is well-formed. */
  idempotencyKey: string | undefined;
  bytesIn = 0;
  bytesOut = 0;
  /**
   * What must stop when the client disconnects before it has its answer. Not a closure: with one closure per request, V8's
   * young collections kept a tenth of all requests and paused for 9 ms instead of 1.
   */
  work: { abort(): void } | undefined;

  constructor(
    readonly request: IncomingRequest,
    readonly response: ServerResponse,
    /** The client waits for `100 Continue` before it sends its body. */
    readonly expectsContinue: boolean,
    /** IP address of the client, also behind trusted proxies. */
    readonly clientAddress: string,
    private readonly server: Server,
  ) {}

  /** Path template such as `/v1/documents/:id`; the path itself is not logged. */
  get route(): string {
    return this.template;
  }

  set route(template: string) {
    this.template = template;
    setHttpRoute(template);
  }

  /** For the request logs: the status of the answer, or 499. */
  get status(): number {
    const { response, problemCode } = this;
    return response.headersSent || problemCode !== undefined ? response.statusCode : CLIENT_LEFT;
  }

  /** Time since the request began, in tenths of milliseconds. */
  get ms(): number {
    return tenths(performance.now() - this.startedAtMs);
  }

  /**
   * The headers of every answer, as a flat list. A server that is stopping closes its connections one by one.
   * @param isLast whether the connection closes after this answer
   */
  ownHeaders(isLast = false): string[] {
    const headers = ['Request-Id', this.requestId, 'X-Content-Type-Options', 'nosniff', ...this.rateLimitHeaders];
    if (isLast || !this.server.listening) headers.push('Connection', 'close');
    return headers;
  }
}

export function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
