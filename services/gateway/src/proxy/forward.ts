import type { IncomingHttpHeaders } from 'node:http';
import { PROBLEM_CODE_HEADER, Problem } from '@exchequer/http-kit';
import type { Dispatcher } from 'undici';
import type { Exchange } from '../exchange.js';
import { discardBody } from './discard-body.js';
import type { FairSlots, Waiter } from './fair-slots.js';
import { type BodyLimit, type BodyListener, type BodyMemory, type BodyPace, RequestBody } from './request-body.js';
import { responseHeaders } from './response-headers.js';
import type { Upstream } from './upstream.js';

export interface ForwardedRequest {
  /** The organization whose share of the service's connections is used. */
  readonly organizationId: string;
  readonly method: Dispatcher.HttpMethod;
  /** Path and query. */
  readonly target: string;
  /** Flat list of names and values. */
  readonly headers: string[];
  /** Whether the service may set the cookie of a consent. */
  readonly setsCookies: boolean;
  /** Declared length. Undefined for a chunked body, 0 for none. */
  readonly bodyBytes: number | undefined;
  readonly bodyLimit: BodyLimit;
  readonly bodyPace: BodyPace;
  readonly bodyMemory: BodyMemory;
  /** A client that reads nothing of its answer for this long is disconnected, ms. */
  readonly stallMs: number;
}

/** The service closed a keep-alive connection at the moment the request was sent. */
const CONNECTION_LOST = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const TIMED_OUT = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** If a service stops waiting for the body, its answer has no problem document and is not a timeout of the gateway. */
const REQUEST_TIMEOUT = 408;

/** A complete answer up to this size is sent in one write together with its head. */
const ONE_WRITE_BYTES_MAX = 16 * 1024;

/**
 * Sends a request to a service and streams the answer back. The beginning of the body is read first. Then the request waits
 * for a connection in its organization's turn. GET and HEAD are tried once more if the connection breaks before the first byte
 * of an answer. Nothing else is ever sent twice. Resolves when the answer is complete, or the client has disconnected.
 * @throws {Problem} 408, 413, 429, 502, 503, 504, while no answer has started
 */
export function forward(upstream: Upstream, exchange: Exchange, request: ForwardedRequest): Promise<void> {
  if (exchange.response.destroyed) return Promise.resolve();
  upstream.refuseWhileUnreachable();
  return new Promise((resolve, reject) => {
    const relay = new Relay(upstream, exchange, request, resolve, reject);
    exchange.work = relay;
    relay.start();
  });
}

/** Sends one request to a service, and its answer to the client, part by part as undici calls. */
class Relay implements Dispatcher.DispatchHandler, BodyListener, Waiter {
  private readonly body: RequestBody | null;
  private controller: Dispatcher.DispatchController | undefined;
  /** The slots in which it waits for a connection or has one. Undefined before and after. */
  private slots: FairSlots | undefined;
  private hasSlot = false;
  private mayRetry: boolean;
  private started = false;
  /** The answer started before the request was complete, so it is the last on its connection. */
  private early = false;
  private settled = false;
  private sentAtMs = 0;
  private stalled: NodeJS.Timeout | undefined;
  /** Declared length of the answer. NaN if there is none. */
  private answerBytes = Number.NaN;

  constructor(
    private readonly upstream: Upstream,
    private readonly exchange: Exchange,
    private readonly request: ForwardedRequest,
    private readonly resolve: () => void,
    private readonly reject: (problem: Problem) => void,
  ) {
    const { bodyBytes, bodyLimit, bodyPace, bodyMemory, method } = request;
    this.body =
      bodyBytes === 0 ? null : new RequestBody(exchange.request, bodyBytes, bodyLimit, bodyPace, bodyMemory, this);
    this.mayRetry = this.body === null && (method === 'GET' || method === 'HEAD');
  }

  start(): void {
    if (this.body === null) {
      this.waitForSlot(this.upstream.requests);
      return;
    }
    if (this.exchange.expectsContinue) this.exchange.response.writeContinue();
    this.body.readAhead();
  }

  /**
   * A body that is still arriving waits together with other such bodies, so slow uploads cannot take the connections of other
   * requests.
   */
  onBodyReady(): void {
    this.waitForSlot(this.body!.isComplete ? this.upstream.requests : this.upstream.uploads);
  }

  onBodyFailed(error: Error): void {
    if (this.settled) return;
    this.noteBytesIn();
    // If undici has not started the request yet, it is aborted as soon as it starts.
    if (this.controller === undefined) this.settle(error);
    else this.controller.abort(error);
  }

  onSlot(): void {
    this.hasSlot = true;
    try {
      this.upstream.admit();
    } catch (problem) {
      this.settle(problem as Problem);
      return;
    }
    this.send();
  }

  onSlotRefused(problem: Problem): void {
    this.slots = undefined;
    this.settle(problem);
  }

  /** The client has disconnected, so the service can stop its work. */
  abort(): void {
    if (this.settled) return;
    this.noteBytesIn();
    const gone = new Error('the client went away');
    this.controller?.abort(gone);
    this.settle(gone);
  }

  private waitForSlot(slots: FairSlots): void {
    this.slots = slots;
    slots.enter(this.request.organizationId, this);
  }

  private send(): void {
    const { target: path, method, headers } = this.request;
    this.sentAtMs = performance.now();
    this.upstream.pool.dispatch({ path, method, headers, body: this.body?.take() ?? null }, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.settled) controller.abort(new Error('the request has ended'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200 || this.settled) return;
    const { exchange } = this;
    exchange.upstreamMs = performance.now() - this.sentAtMs;
    if (status === REQUEST_TIMEOUT) {
      controller.abort(new Problem('gateway_timeout', 'The service did not get the whole request in time.'));
      return;
    }
    this.started = true;
    exchange.problemCode = headers[PROBLEM_CODE_HEADER] as string | undefined;
    this.early = this.body !== null && !exchange.request.complete;
    this.answerBytes = this.early ? Number.NaN : Number(headers['content-length'] ?? Number.NaN);
    exchange.response.writeHead(
      status,
      responseHeaders(headers, exchange.ownHeaders(this.early), this.request.setsCookies),
    );
    if (this.early) exchange.response.flushHeaders();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.settled) return;
    const { exchange } = this;
    exchange.bytesOut += chunk.length;
    if (chunk.length === this.answerBytes && chunk.length <= ONE_WRITE_BYTES_MAX) {
      // node:http combines head and body in one buffer, and so in one system call, only for strings. latin1 preserves every
      // byte.
      exchange.response.end(chunk.toString('latin1'), 'latin1');
    } else if (!exchange.response.write(chunk)) {
      this.waitForClient(controller);
    }
  }

  onResponseEnd(): void {
    const { request, response } = this.exchange;
    if (this.body !== null) {
      this.noteBytesIn();
      this.body.end();
    }
    this.upstream.answered();
    this.settle();
    // The rest of the body is not needed, but closing before it is read would lose the answer.
    if (this.early) discardBody(request, () => response.end());
    else if (!response.writableEnded) response.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    if (this.settled) return;
    this.noteBytesIn();
    if (this.started) {
      // Part of the answer has been sent. Breaking the connection is the only way to show that it is incomplete.
      this.exchange.response.destroy();
      this.settle(error);
    } else if (this.mayRetry && CONNECTION_LOST.has(codeOf(error))) {
      this.mayRetry = false;
      this.controller = undefined;
      this.send();
    } else {
      this.upstream.failed(error);
      this.settle(error);
    }
  }

  /** Ends the work on the request once, whatever its state, and releases everything that it holds. */
  private settle(error?: Error): void {
    if (this.settled) return;
    this.settled = true;
    clearTimeout(this.stalled);
    this.body?.end();
    const { slots, request } = this;
    this.slots = undefined;
    if (this.hasSlot) slots!.leave(request.organizationId);
    else slots?.cancel(request.organizationId, this);
    if (error === undefined || this.started || this.exchange.response.destroyed) this.resolve();
    else this.reject(asGatewayProblem(error));
  }

  /** A client that reads slowly slows the service down. A client that has stopped reading must not keep its connection. */
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
