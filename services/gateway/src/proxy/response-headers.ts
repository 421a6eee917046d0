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

/**
 * The headers of the answer as a flat list: the gateway's own, then those of the service.
 * @param setsCookies whether the service may set the cookie of a consent
 * @param sent lower-case names, as undici gives them
 */
export function responseHeaders(
  sent: Readonly<Record<string, string | string[] | undefined>>,
  own: readonly string[],
  setsCookies = false,
): string[] {
  const headers = own.slice();
  for (const name in sent) {
    if (DROPPED.has(name) || name.startsWith('x-internal-')) continue;
    const value = sent[name]!;
    if (typeof value === 'string') headers.push(name, value);
    else for (const one of value) headers.push(name, one);
  }
  const cookies = setsCookies ? [sent['set-cookie'] ?? []].flat() : [];
  for (const cookie of cookies) if (cookie.startsWith(CONSENT_COOKIE)) headers.push('set-cookie', cookie);
  // Answers contain one caller's financial data. No cache may store one that does not explicitly allow it.
  if (sent['cache-control'] === undefined) headers.push('cache-control', 'no-store');
  return headers;
}
