import { CONSENT_COOKIE } from './request-headers.js';

/**
 * Never passed to the client: headers of a single connection, headers that the gateway sets itself, and headers that reveal
 * internal details.
 */
const DROPPED = new Set([
  'connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade',
  'request-id', 'x-request-id', 'server', 'x-powered-by', 'via', 'set-cookie', 'traceparent', 'tracestate',
  'x-content-type-options', 'ratelimit', 'ratelimit-policy', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset',
]); // biome-ignore format: one table

/** Of these, what a service with pages may send. */
const OF_PAGES = new Set([
  'request-id', 'set-cookie', 'ratelimit', 'ratelimit-policy', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset',
]); // biome-ignore format: one table

/**
 * The headers of the answer as a flat list: the gateway's own, then those of the service.
 * @param setsCookies whether the service may set the cookie of a consent. `all`: it serves pages, may set every cookie, and passes on the id and the
 *   rate limit of a request that it made itself
 * @param sent lower-case names, as undici gives them
 */
export function responseHeaders(
  sent: Readonly<Record<string, string | string[] | undefined>>,
  own: readonly string[],
  setsCookies: boolean | 'all' = false,
): string[] {
  const isPages = setsCookies === 'all';
  const headers = isPages && sent['request-id'] !== undefined ? without('Request-Id', own) : own.slice();
  for (const name in sent) {
    if ((DROPPED.has(name) && !(isPages && OF_PAGES.has(name))) || name.startsWith('x-internal-')) continue;
    const value = sent[name]!;
    if (typeof value === 'string') headers.push(name, value);
    else for (const one of value) headers.push(name, one);
  }
  const cookies = setsCookies === true ? [sent['set-cookie'] ?? []].flat() : [];
  for (const cookie of cookies) if (cookie.startsWith(CONSENT_COOKIE)) headers.push('set-cookie', cookie);
  // Answers contain one caller's financial data. No cache may store one that does not explicitly allow it.
  if (sent['cache-control'] === undefined) headers.push('cache-control', 'no-store');
  return headers;
}

function without(name: string, headers: readonly string[]): string[] {
  const at = headers.indexOf(name);
  return headers.toSpliced(at, 2);
}
