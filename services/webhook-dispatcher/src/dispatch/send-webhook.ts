import { Agent } from 'undici';
import type { AddressGuard } from '../outbound/address-guard.js';
import { createGuardedConnector } from '../outbound/guarded-connector.js';
import type { NameResolver } from '../outbound/name-resolver.js';
import { type FailureCode, failureOfError, failureOfStatus } from './failure-code.js';

export interface WebhookRequest {
  readonly organizationId: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Stops the attempt early when this process has to stop. */
  readonly signal: AbortSignal;
}

/** The result of one attempt. Success is a 2xx without `failure`. */
export interface WebhookAnswer {
  readonly statusCode?: number;
  readonly failure?: FailureCode;
  readonly retryAfter?: string;
  /** The first bytes of the answer's body. */
  readonly responseBody?: string;
}

export interface WebhookSender {
  /** Never rejects: every failure is a result. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
  close(): Promise<void>;
}

/** How many bytes of an answer are kept. The rest is not read. */
export const RESPONSE_BYTES_MAX = 1_024;
const HEADER_BYTES_MAX = 16_384;

/** @param options.timeoutMs for the whole attempt: DNS, connection, TLS and answer. */
export function createWebhookSender(options: {
  readonly guard: AddressGuard;
  readonly timeoutMs: number;
  readonly resolver: NameResolver;
}): WebhookSender {
  const { guard, timeoutMs, resolver } = options;
  const agent = new Agent({
    connect: createGuardedConnector(guard, { timeoutMs, resolver }),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: HEADER_BYTES_MAX,
    pipelining: 1,
  });
  return {
    send: (request) => resolver.onBehalfOf(request.organizationId, () => send(agent, request, timeoutMs)),
    close: () => agent.destroy(),
  };
}

/** Redirects are not followed: undici's `request` never follows them. */
async function send(agent: Agent, request: WebhookRequest, timeoutMs: number): Promise<WebhookAnswer> {
  const { origin, pathname, search } = new URL(request.url);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const answer = agent.request({
      origin,
      path: pathname + search,
      method: 'POST',
      headers: request.headers,
      body: request.body,
      signal,
    });
    const { statusCode, headers, body } = await Promise.race([answer, aborted(signal)]);
    const failure = failureOfStatus(statusCode);
    const retryAfter = headers['retry-after'];
    return {
      statusCode,
      responseBody: await readBeginning(body),
      ...(failure ? { failure } : {}),
      ...(typeof retryAfter === 'string' ? { retryAfter } : {}),
    };
  } catch (error) {
    return { failure: failureOfError(error) };
  }
}

/** Rejects when the signal aborts. undici checks the signal only after a connection exists. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/** The status has decided the result. A body that breaks off or never ends changes nothing. */
async function readBeginning(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= RESPONSE_BYTES_MAX) break;
    }
  } catch {
    // The bytes read so far are kept.
  }
  return storable(Buffer.concat(chunks).subarray(0, RESPONSE_BYTES_MAX));
}

/**
 * Returns the text of at most this many bytes, without half a character at its end and without NUL, which Postgres cannot
 * store.
 */
function storable(bytes: Uint8Array): string {
  const text = decodeBeginning(bytes).replaceAll('\0', '\ufffd');
  return decodeBeginning(Buffer.from(text).subarray(0, RESPONSE_BYTES_MAX));
}

function decodeBeginning(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes, { stream: true });
}
