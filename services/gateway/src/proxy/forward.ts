import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '@exchequer/http-kit';
import type { Dispatcher } from 'undici';
import type { Exchange } from '../exchange.js';
import { CountedBody } from './counted-body.js';
import { discardBody } from './discard-body.js';
import { responseHeaders } from './response-headers.js';
import type { Upstream } from './upstream.js';

export interface ForwardedRequest {
  readonly method: Dispatcher.HttpMethod;
  /** Path and query. */
  readonly target: string;
  /** Flat list of names and values. */
  readonly headers: string[];
  /** Declared length; undefined for a chunked body; 0 for none. */
  readonly bodyBytes: number | undefined;
  readonly bodyBytesMax: number;
  /** A client that takes nothing of its answer for so long is cut off, ms. */
  readonly stallMs: number;
}

/** The service's end of a kept-alive connection was closed just as the request went out. */
const CONNECTION_LOST = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const TIMED_OUT = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/**
 * Streams a request to a service and its answer back, holding neither. GET and HEAD are tried once more when the connection breaks
 * before the first byte of an answer; nothing else is ever sent twice. Resolves when the answer is through, or the client is gone.
 * @throws {Problem} 413, 502, 504, while nothing has been answered
 */
export async function forward(upstream: Upstream, exchange: Exchange, request: ForwardedRequest): Promise<void> {
  const mayRetry = request.method === 'GET' || request.method === 'HEAD';
  upstream.admit();
  let failure: unknown;
  try {
    const lost = await attempt(upstream, exchange, request, mayRetry);
    if (lost) await attempt(upstream, exchange, request, false);
  } catch (error) {
    failure = error;
    throw asGatewayProblem(error);
  } finally {
    upstream.release(failure);
  }
}

/** Resolves to true when the connection was lost and the request may be sent again. */
function attempt(
  upstream: Upstream,
  exchange: Exchange,
  request: ForwardedRequest,
  mayRetry: boolean,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const body = request.bodyBytes === 0 ? null : new CountedBody(exchange.request, request.bodyBytesMax);
    if (body !== null && exchange.expectsContinue) exchange.response.writeContinue();
    const relay = new Relay(exchange, body, request.stallMs, mayRetry, resolve, reject);
    exchange.onAbort = () => relay.abort();
    upstream.pool.dispatch({ path: request.target, method: request.method, headers: request.headers, body }, relay);
  });
}

/** Carries one answer from undici to the client. */
class Relay implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private aborted = false;
  private started = false;
  private sentAtMs = performance.now();
  private stalled: NodeJS.Timeout | undefined;

  constructor(
    private readonly exchange: Exchange,
    private readonly body: CountedBody | null,
    private readonly stallMs: number,
    private readonly mayRetry: boolean,
    private readonly resolve: (lost: boolean) => void,
    private readonly reject: (error: unknown) => void,
  ) {}

  /** The client is gone: whatever the service is doing for it can stop. */
  abort(): void {
    this.aborted = true;
    clearTimeout(this.stalled);
    this.controller?.abort(new Error('the client went away'));
    this.resolve(false);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    this.sentAtMs = performance.now();
    if (this.aborted) controller.abort(new Error('the client went away'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200 || this.aborted) return;
    this.started = true;
    this.exchange.upstreamMs = performance.now() - this.sentAtMs;
    this.exchange.response.writeHead(status, responseHeaders(headers, this.exchange.ownHeaders()));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.aborted) return;
    const { exchange } = this;
    exchange.bytesOut += chunk.length;
    if (!exchange.response.write(chunk)) this.waitForClient(controller);
  }

  onResponseEnd(): void {
    this.finishBody();
    this.exchange.response.end();
    this.resolve(false);
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    const { exchange } = this;
    this.noteBytesIn();
    if (this.aborted) {
      this.resolve(false);
    } else if (this.started) {
      // Half an answer is out: breaking the connection is the only way left to say that it is not whole.
      exchange.response.destroy();
      this.resolve(false);
    } else if (this.mayRetry && this.body === null && CONNECTION_LOST.has(codeOf(error))) {
      this.resolve(true);
    } else {
      this.reject(error);
    }
  }

  /** A client that reads slowly slows the service down; one that has stopped reading must not hold its connection. */
  private waitForClient(controller: Dispatcher.DispatchController): void {
    const { response } = this.exchange;
    controller.pause();
    this.stalled = setTimeout(() => response.destroy(), this.stallMs);
    response.once('drain', () => {
      clearTimeout(this.stalled);
      controller.resume();
    });
  }

  /** The service may answer before it has read the whole body; what is left of it is not wanted any more. */
  private finishBody(): void {
    if (this.body === null) return;
    this.noteBytesIn();
    const { request } = this.exchange;
    if (!request.complete) discardBody(request, () => request.complete || request.socket.destroySoon());
  }

  private noteBytesIn(): void {
    if (this.body !== null) this.exchange.bytesIn = this.body.bytes;
  }
}

function asGatewayProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (TIMED_OUT.has(codeOf(error))) {
    return new Problem('gateway_timeout', 'The service did not answer in time. It may still complete the request.');
  }
  return new Problem('bad_gateway', 'The service could not be reached or broke off its answer.');
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}
