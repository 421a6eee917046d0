import { AccessRefused, ProviderRefused, ProviderUnavailable } from './provider-errors.js';

const TIMEOUT_MS = 20_000;
/** A page of 1,000 objects has about 2 MB. */
const ANSWER_BYTES_MAX = 32 * 1024 * 1024;
const RETRY_AFTER_S_MAX = 3_600;
/** The providers limit the requests of a minute. */
const TOO_MANY_PAUSE_MS = 60_000;

export interface JsonRequest {
  readonly url: URL;
  readonly token: string;
  /** Default: GET. */
  readonly method?: 'GET' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Reads a JSON answer of a provider. An answer without content (204) is undefined.
 * @throws {ProviderUnavailable} no answer, 429 or 5xx
 * @throws {AccessRefused} 401
 * @throws {ProviderRefused} any other status
 */
export async function requestJson({ url, token, method = 'GET', headers }: JsonRequest): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = (await readBody(response, ANSWER_BYTES_MAX)).toString('utf8');
  } catch (cause) {
    throw new ProviderUnavailable('The bookkeeping software did not answer.', undefined, { cause });
  }
  if (isTemporary(response.status))
    throw new ProviderUnavailable(`The bookkeeping software answered ${response.status}.`, retryAfterMs(response));
  if (response.status === 401) throw new AccessRefused();
  if (!response.ok) throw new ProviderRefused(`The bookkeeping software answered ${response.status}.`);
  if (response.status === 204) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The cause would quote the answer, which is about persons.
    throw new ProviderUnavailable('The answer of the bookkeeping software is not JSON.');
  }
}

export const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export function retryAfterMs({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return Math.min(seconds, RETRY_AFTER_S_MAX) * 1_000;
  return status === 429 ? TOO_MANY_PAUSE_MS : undefined;
}

/** @throws {RangeError} The rest of a larger body is not read. */
export async function readBody(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new RangeError('The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
