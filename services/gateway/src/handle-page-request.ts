import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '@exchequer/http-kit';
import type { Deps } from './deps.js';
import type { Exchange } from './exchange.js';
import { acceptedCoding, type Compressed } from './openapi/compressed.js';
import { errorPage } from './reference/error-pages.js';
import { REFERENCE_POLICY } from './reference/reference-pages.js';

/**
 * Answers the gateway's own pages, without a key: health, the OpenAPI document, the API reference, pages about errors.
 * @throws {Problem} 404, 405
 */
export async function handlePageRequest(deps: Deps, exchange: Exchange, path: string): Promise<void> {
  const answer = await findAnswer(deps, exchange, path);
  if (answer === undefined) throw new Problem('not_found', 'There is no such path. /openapi.json lists all paths.');
  const { method } = exchange.request;
  if (method !== 'GET' && method !== 'HEAD') {
    throw new Problem('method_not_allowed', 'Allowed here: GET, HEAD.', undefined, { Allow: 'GET, HEAD' });
  }
  exchange.route = path.startsWith('/docs/errors/') ? '/docs/errors/:code' : path;
  exchange.bytesOut = answer.body.length;
  const headers = [...exchange.ownHeaders(), ...answer.headers];
  if (answer.status !== 304) headers.push('Content-Length', `${answer.body.length}`);
  exchange.response.writeHead(answer.status, headers).end(answer.body);
}

interface Answer {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

async function findAnswer(deps: Deps, exchange: Exchange, path: string): Promise<Answer | undefined> {
  switch (path) {
    case '/':
    case '/docs/':
      return { status: 302, headers: ['Location', '/docs'], body: Buffer.alloc(0) };
    case '/health/live':
      return json(200, { status: 'live' });
    case '/health/ready':
      return readiness(deps);
    case '/openapi.json':
      return openApi(deps, exchange.request.headers);
  }
  if (path === '/docs/errors' || path.startsWith('/docs/errors/')) {
    const html = errorPage(path);
    return html === undefined ? undefined : page('text/html; charset=utf-8', Buffer.from(html), 'no-cache');
  }
  const reference = await deps.referencePages.get(path)?.();
  if (reference === undefined) return undefined;
  const { contentType, body, compressed = {}, cacheControl } = reference;
  return inAcceptedCoding(page(contentType, body, cacheControl), compressed, exchange.request.headers);
}

/** The answer in a compressed form that the client accepts, if there is one. */
function inAcceptedCoding(answer: Answer, compressed: Compressed, request: IncomingHttpHeaders): Answer {
  const coding = acceptedCoding(request['accept-encoding'], compressed);
  const headers = [...answer.headers, 'Vary', 'Accept-Encoding'];
  if (coding === undefined) return { ...answer, headers };
  return { ...answer, headers: [...headers, 'Content-Encoding', coding], body: compressed[coding]! };
}

async function readiness(deps: Deps): Promise<Answer> {
  const { ready, checks } = await deps.health.isReady();
  const answer = json(ready ? 200 : 503, { status: ready ? 'ready' : 'not_ready', checks });
  return ready ? answer : { ...answer, headers: [...answer.headers, 'Retry-After', '1'] };
}

function openApi(deps: Deps, request: IncomingHttpHeaders): Answer {
  const { body, etag, compressed } = deps.publicDocument();
  const headers = ['Content-Type', 'application/json', 'ETag', etag, 'Cache-Control', 'no-cache'];
  if (namesTag(request['if-none-match'], etag)) {
    return { status: 304, headers: [...headers, 'Vary', 'Accept-Encoding'], body: Buffer.alloc(0) };
  }
  return inAcceptedCoding({ status: 200, headers, body }, compressed, request);
}

/** If-None-Match, RFC 9110 13.1.2: a list of tags, compared weakly, or `*`. */
function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', withoutWeakness(etag)].includes(withoutWeakness(tag.trim())));
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '');
}

function json(status: number, value: object): Answer {
  const headers = ['Content-Type', 'application/json', 'Cache-Control', 'no-store'];
  return { status, headers, body: Buffer.from(JSON.stringify(value)) };
}

function page(contentType: string, body: Buffer, cacheControl: string): Answer {
  const headers = ['Content-Type', contentType, 'Cache-Control', cacheControl];
  return { status: 200, headers: [...headers, 'Content-Security-Policy', REFERENCE_POLICY], body };
}
