/** Never passed to the client: what belongs to one connection, what the gateway says itself, and what tells of the inside. */
const DROPPED = new Set([
  'connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade',
  'request-id', 'x-request-id', 'server', 'x-powered-by', 'via', 'set-cookie', 'traceparent', 'tracestate',
  'ratelimit', 'ratelimit-policy', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset',
]); // biome-ignore format: one table

/**
 * The headers of the answer as a flat list: the gateway's own, then what the service sent.
 * @param sent lower-case names, as undici gives them
 */
export function responseHeaders(
  sent: Readonly<Record<string, string | string[] | undefined>>,
  own: readonly string[],
): string[] {
  const headers = own.slice();
  for (const name in sent) {
    if (DROPPED.has(name) || name.startsWith('x-internal-')) continue;
    const value = sent[name]!;
    if (typeof value === 'string') headers.push(name, value);
    else for (const one of value) headers.push(name, one);
  }
  // Answers are about one caller's money: no cache between may keep one that does not say that it may.
  if (sent['cache-control'] === undefined) headers.push('cache-control', 'no-store');
  return headers;
}
