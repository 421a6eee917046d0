import { type ApiError, ConfigurationError, ConnectionError, TimeoutError } from './errors.js';
import type { RequestOptions } from './options.js';
import { readError } from './read-error.js';
import { responseInfo } from './response-info.js';
import { retryDelayMs } from './retry.js';
import { positive, type Settings } from './settings.js';
import { wait } from './wait.js';

export interface Call {
  /** `accounting.invoices.create` */
  readonly operation: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly accept: string;
  /** All of it, so that each attempt sends the same. */
  readonly body?: { readonly type: string; readonly content: string | Uint8Array<ArrayBuffer> };
  /** The answer is still read after the call: the signal of the caller ends it then too. */
  readonly isStreamed?: boolean;
  readonly options: RequestOptions;
}

const VERSION = '1.0.0-rc';

/**
 * Sends a request until it has an answer that another attempt would not change. All attempts of a write have the same idempotency key, so
 * it takes effect once.
 * @param read what is wanted of the answer; a connection that breaks meanwhile is a failed attempt
 * @throws {ApiError} for an answer that refuses the request.
 * @throws {ConnectionError} if no answer came.
 */
export async function request<T>(
  settings: Settings,
  call: Call,
  read: (response: Response) => T | Promise<T>,
): Promise<T> {
  const { options } = call;
  const endsAtMs = Date.now() + positive('deadlineMs', options.deadlineMs ?? settings.deadlineMs);
  const maxRetries = options.maxRetries ?? settings.maxRetries;
  const headers = headersOf(settings, call);
  for (let retry = 1; ; retry += 1) {
    options.signal?.throwIfAborted();
    const result = await attempt(settings, call, headers, endsAtMs, read);
    if ('answer' in result) return result.answer;
    const { error } = result;
    options.signal?.throwIfAborted();
    const delayMs = retry > maxRetries ? undefined : retryDelayMs(error, retry);
    if (delayMs === undefined || Date.now() + delayMs >= endsAtMs) throw error;
    settings.onRetry?.({ operation: call.operation, retry, delayMs, error });
    await wait(delayMs, options.signal);
  }
}

type Attempt<T> = { readonly answer: T } | { readonly error: ApiError | ConnectionError };

async function attempt<T>(
  settings: Settings,
  { method, path, body, isStreamed, options }: Call,
  headers: Record<string, string>,
  endsAtMs: number,
  read: (response: Response) => T | Promise<T>,
): Promise<Attempt<T>> {
  const idempotencyKey = headers['idempotency-key'];
  const timeoutMs = Math.min(positive('timeoutMs', options.timeoutMs ?? settings.timeoutMs), endsAtMs - Date.now());
  const controller = new AbortController();
  const abort = () => controller.abort(options.signal?.reason);
  options.signal?.addEventListener('abort', abort, { once: true });
  let isTimeout = false;
  const timer = setTimeout(() => {
    isTimeout = true;
    controller.abort();
  }, timeoutMs);
  // Some runtimes refuse a `fetch` that is called as a method.
  const { fetch } = settings;
  try {
    const response = await fetch(settings.baseUrl + path, {
      method,
      headers,
      body: body?.content ?? null,
      redirect: 'manual',
      signal: controller.signal,
    });
    if (!response.ok) return { error: await readError(response, settings.baseUrl, idempotencyKey) };
    return { answer: await read(response) };
  } catch (cause) {
    if (cause instanceof ConfigurationError) throw cause;
    if (isTimeout) {
      return { error: new TimeoutError('timed_out', `No answer within ${timeoutMs} ms.`, idempotencyKey, { cause }) };
    }
    const message = `No answer from ${settings.baseUrl} (${reasonOf(cause)}): check \`baseUrl\`, and that the service runs.`;
    return { error: new ConnectionError('connection_failed', message, idempotencyKey, { cause }) };
  } finally {
    clearTimeout(timer);
    if (isStreamed !== true) options.signal?.removeEventListener('abort', abort);
  }
}

function headersOf({ apiKey }: Settings, { method, accept, body, options }: Call): Record<string, string> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${apiKey}`,
    accept,
    'user-agent': `exchequer-sdk/${VERSION}`,
  };
  if (method !== 'GET') headers['idempotency-key'] = options.idempotencyKey ?? `sdk_${crypto.randomUUID()}`;
  if (body !== undefined) headers['content-type'] = body.type;
  if (options.ifMatch !== undefined) headers['if-match'] = etagOf(options.ifMatch);
  return headers;
}

function etagOf(known: string | object): string {
  const etag = typeof known === 'string' ? known : responseInfo(known)?.etag;
  if (etag !== undefined) return etag;
  const message = '`ifMatch` is an ETag or an object that `retrieve` answered: this object came without an ETag.';
  throw new ConfigurationError('invalid_argument', message);
}

/** The code of the system says more than "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, code, message } = error as {
    cause?: { code?: string; message?: string };
    code?: string;
    message?: string;
  };
  return cause?.code ?? code ?? cause?.message ?? message ?? 'no reason';
}
