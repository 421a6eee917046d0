import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '@exchequer/http-kit';
import type { Dispatcher } from 'undici';
import type { Exchange } from '../exchange.js';
import { type BodyLimit, CountedBody } from './counted-body.js';
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
  readonly bodyLimit: BodyLimit;
  /** A client that takes nothing of its answer for so long is cut off, ms. */
  readonly stallMs: number;
}

/** The service's end of a kept-alive connection was closed just as the request went out. */
const CONNECTION_LOST = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const TIMED_OUT = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** A service that gives up waiting for the body says so without a problem document, and not of a timeout of ours. */
const REQUEST_TIMEOUT = 408;

/** A whole answer up to this size leaves in one write, together with its head. */
const ONE_WRITE_BYTES_MAX = 16 * 1024;

/**
 * Streams a request to a service and its answer back, holding neither. GET and HEAD are tried once more when the connection breaks
 * before the first byte of an answer; nothing else is ever sent twice. Resolves when the answer is through, or the client is gone.
 * @throws {Problem} 413, 502, 503, 504, while nothing has been answered
 */
export function forward(upstream: Upstream, exchange: Exchange, request: ForwardedRequest): Promise<void> {
  if (exchange.response.destroyed) return Promise.resolve();
  upstream.admit();
  return new Promise((resolve, reject) => {
    const relay = new Relay(upstream, exchange, request, resolve, reject);
    exchange.work = relay;
    relay.send();
  });
}

/** Carries one request to a service and its answer, part by part as undici calls, to the client. */
class Relay implements Dispatcher.DispatchHandler {
  private readonly body: CountedBody | null;
  private controller: Dispatcher.DispatchController | undefined;
  private mayRetry: boolean;
  private aborted = false;
  private started = false;
  /** The answer began before the whole request was there: it is the last on its connection. */
  private early = false;
  private settled = false;
  private sentAtMs = 0;
  private stalled: NodeJS.Timeout | undefined;
  /** Declared length of the answer; NaN when there is none. */
  private answerBytes = Number.NaN;

  constructor(
    private readonly upstream: Upstream,
    private readonly exchange: Exchange,
    private readonly request: ForwardedRequest,
    private readonly resolve: () => void,
    private readonly reject: (problem: Problem) => void,
  ) {
    this.body = request.bodyBytes === 0 ? null : new CountedBody(exchange.request, request.bodyLimit);
    this.mayRetry = this.body === null && (request.method === 'GET' || request.method === 'HEAD');
  }

  send(): void {
    const { target: path, method, headers } = this.request;
    if (this.body !== null && this.exchange.expectsContinue) this.exchange.response.writeContinue();
    this.sentAtMs = performance.now();
    this.upstream.pool.dispatch({ path, method, headers, body: this.body }, this);
  }

  /** The client is gone: whatever the service is doing for it can stop. */
  abort(): void {
    if (this.settled) return;
    this.aborted = true;
    clearTimeout(this.stalled);
    this.controller?.abort(new Error('the client went away'));
    this.settle();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.aborted) controller.abort(new Error('the client went away'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200 || this.aborted) return;
    const { exchange } = this;
    exchange.upstreamMs = performance.now() - this.sentAtMs;
    if (status === REQUEST_TIMEOUT) {
      controller.abort(new Problem('gateway_timeout', 'The service did not get the whole request in time.'));
      return;
    }
    this.started = true;
    this.early = this.body !== null && !exchange.request.complete;
    this.answerBytes = this.early ? Number.NaN : Number(headers['content-length'] ?? Number.NaN);
    exchange.response.writeHead(status, responseHeaders(headers, exchange.ownHeaders(this.early)));
    if (this.early) exchange.response.flushHeaders();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.aborted) return;
    const { exchange } = this;
    exchange.bytesOut += chunk.length;
    if (chunk.length === this.answerBytes && chunk.length <= ONE_WRITE_BYTES_MAX) {
      // node:http puts head and body in one buffer, and so in one system call, only for strings; latin1 keeps every byte.
      exchange.response.end(chunk.toString('latin1'), 'latin1');
    } else if (!exchange.response.write(chunk)) {
      this.waitForClient(controller);
    }
  }

  onResponseEnd(): void {
    const { request, response } = this.exchange;
    if (this.body !== null) {
      this.noteBytesIn();
      this.body.detach();
    }
    this.settle();
    // What is left of the body is not wanted any more, but closing before it is read would lose the answer.
    if (this.early) discardBody(request, () => response.end());
    else if (!response.writableEnded) response.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.noteBytesIn();
    if (this.started) {
      // Half an answer is out: breaking the connection is the only way left to say that it is not whole.
      if (!this.aborted) this.exchange.response.destroy();
      this.settle(error);
    } else if (this.mayRetry && !this.aborted && CONNECTION_LOST.has(codeOf(error))) {
      this.mayRetry = false;
      this.send();
    } else {
      this.settle(error);
    }
  }

  private settle(error?: Error): void {
    if (this.settled) return;
    this.settled = true;
    this.upstream.release(error);
    if (error === undefined || this.started || this.aborted) this.resolve();
    else this.reject(asGatewayProblem(error));
  }

  /** A client that reads slowly slows the service down; one that has stopped reading must not hold its connection. */
  private waitForClient(controller: Dispatcher.DispatchController): void {
    const { response } = this.exchange;
    controller.pause();
    this.stalled = setTimeout(() => response.destroy(), this.request.stallMs);
    response.once('drain', () => {
      clearTimeout(this.stalled);
      controller.resume();
    });
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
