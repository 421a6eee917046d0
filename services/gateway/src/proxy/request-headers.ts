/** The headers of an incoming request, parsed in one pass. */
export interface RequestHeaders {
  /** The headers that a service may see, as a flat list of names and values. */
  readonly forwarded: string[];
  /** Undefined if missing or given twice. */
  readonly authorization: string | undefined;
  /** The cookies that bind a consent to a browser, for a route that needs no key. */
  readonly consentCookies: string | undefined;
  /** All values. More than one is a client error. */
  readonly idempotencyKeys: readonly string[];
  /** The declared length of the body. Undefined for a chunked one, 0 for none. */
  readonly bodyBytes: number | undefined;
}

/**
 * Never forwarded: headers of a single connection (RFC 9110, 7.6.1), headers that the gateway sets itself (a caller does not
 * decide what is traced), and headers by which a caller could pretend to be inside the network (`Forwarded`, `X-Forwarded-*`,
 * `X-Real-IP`, `X-Internal-*`).
 */
const DROPPED = new Set([
  'connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer',
  'transfer-encoding', 'upgrade', 'http2-settings', 'expect', 'host', 'authorization', 'cookie', 'content-length',
  'traceparent', 'tracestate', 'request-id', 'x-request-id', 'forwarded', 'via', 'x-real-ip',
  'x-http-method-override', 'x-original-url', 'x-rewrite-url',
]); // biome-ignore format: one table
const DROPPED_PREFIXES = /^x-(?:internal|forwarded)-/;
export const CONSENT_COOKIE = 'exchequer_consent_';
const CONTENT_LENGTH = /^\d{1,15}$/;

/** @param rawHeaders names and values alternately, as node:http gives them */
export function readRequestHeaders(rawHeaders: readonly string[]): RequestHeaders {
  const forwarded: string[] = [];
  const idempotencyKeys: string[] = [];
  let authorization: string | undefined;
  let authorizations = 0;
  let connection: string | undefined;
  let bodyBytes: number | undefined = 0;
  let chunked = false;
  let consentCookies: string | undefined;

  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!.toLowerCase();
    const value = rawHeaders[i + 1]!;
    if (!DROPPED.has(name)) {
      if (name.charCodeAt(0) === X && DROPPED_PREFIXES.test(name)) continue;
      if (name === 'idempotency-key') idempotencyKeys.push(value);
      forwarded.push(name, value);
    } else if (name === 'authorization') {
      authorization = value;
      authorizations += 1;
    } else if (name === 'cookie') {
      consentCookies = onlyConsent(value);
    } else if (name === 'content-length') {
      if (CONTENT_LENGTH.test(value)) bodyBytes = Number(value);
    } else if (name === 'transfer-encoding') chunked = true;
    else if (name === 'connection') connection = connection === undefined ? value : `${connection},${value}`;
  }

  return {
    forwarded: connection === undefined ? forwarded : withoutNamed(forwarded, connection),
    authorization: authorizations === 1 ? authorization : undefined,
    consentCookies,
    idempotencyKeys,
    bodyBytes: chunked ? undefined : bodyBytes,
  };
}

/** Other cookies of this host are nobody's business behind the gateway. */
function onlyConsent(cookie: string): string | undefined {
  const ours = cookie.split(';').filter((pair) => pair.trimStart().startsWith(CONSENT_COOKIE));
  return ours.length === 0 ? undefined : ours.join(';').trim();
}

const X = 'x'.charCodeAt(0);

/** Removes the headers that the Connection header declares as belonging to this connection only. */
function withoutNamed(headers: string[], connection: string): string[] {
  const lower = connection.toLowerCase();
  if (lower === 'keep-alive' || lower === 'close') return headers;
  const named = new Set(lower.split(',').map((token) => token.trim()));
  const kept: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    if (!named.has(headers[i]!)) kept.push(headers[i]!, headers[i + 1]!);
  }
  return kept;
}
