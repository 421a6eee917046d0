import { Problem } from '@exchequer/http-kit';
import { currentTraceparent } from '@exchequer/telemetry';
import type { Dispatcher } from 'undici';
import { authenticate } from './authenticate.js';
import type { Deps } from './deps.js';
import type { Exchange } from './exchange.js';
import type { Caller } from './keys/caller.js';
import type { Scope } from './keys/scopes.js';
import { payloadTooLarge } from './proxy/counted-body.js';
import { forward } from './proxy/forward.js';
import { type RequestHeaders, readRequestHeaders } from './proxy/request-headers.js';
import { rateLimitHeaders } from './rate-limit/rate-limit-headers.js';
import type { MatchedPath } from './routing/operations.js';
import type { RequestTarget } from './routing/request-target.js';
import { findRouteFamily, type RouteFamily } from './routing/route-families.js';

/** Unauthenticated callers (a browser on its way back from an OAuth page) share this many requests a minute per address. */
const PUBLIC_LIMIT_PER_MINUTE = 60;
const IDEMPOTENCY_KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/**
 * The way of a request through the gateway: key, rate limit, route, scope, limits of the request itself, then the service.
 * @throws {Problem} while nothing has been answered
 */
export async function handleApiRequest(deps: Deps, exchange: Exchange, target: RequestTarget): Promise<void> {
  const method = exchange.request.method ?? '';
  const isRead = method === 'GET' || method === 'HEAD';
  const headers = readRequestHeaders(exchange.request.rawHeaders);
  const family = findRouteFamily(target.path);

  const isPublic = family !== undefined && family.scope === undefined;
  if (!isPublic) {
    const freshMs = isRead ? undefined : family?.keyFreshMsForWrites;
    exchange.caller = await authenticate(deps.keys, headers.authorization, freshMs);
    deps.lastUsed.note(exchange.caller.keyId, Date.now());
  }
  await countRequest(deps, exchange);
  if (family === undefined) throw unknownEndpoint();

  exchange.route = `${family.prefix}/*`;
  const upstream = deps.upstreams.get(family.service);
  if (upstream === undefined) throw new Problem('service_unavailable', 'This part of the API does not run here.');
  const operation = await findOperation(deps, family, target.path, method);
  if (operation !== undefined) exchange.route = operation.template;

  if (family.scope !== undefined) requireScope(exchange.caller, `${family.scope}:${isRead ? 'read' : 'write'}`);
  if (method === 'POST') checkIdempotencyKey(headers.idempotencyKeys);
  if ((headers.bodyBytes ?? 0) > family.bodyBytesMax) throw payloadTooLarge(family.bodyBytesMax);
  exchange.bytesIn = 0;

  const subject = exchange.caller?.rateLimitSubject ?? 'public';
  deps.inFlight.enter(subject);
  try {
    await forward(upstream, exchange, {
      method: method as Dispatcher.HttpMethod,
      target: target.path + target.query,
      headers: await headersToService(deps, exchange, family, headers),
      bodyBytes: headers.bodyBytes,
      bodyBytesMax: family.bodyBytesMax,
      stallMs: deps.config.UPSTREAM_TIMEOUT_MS,
    });
  } finally {
    deps.inFlight.leave(subject);
  }
}

/** @throws {Problem} 429 */
async function countRequest(deps: Deps, exchange: Exchange): Promise<void> {
  const { caller } = exchange;
  const reading = caller
    ? await deps.rateLimit.take(caller.rateLimitSubject, caller.limitPerMinute)
    : await deps.rateLimit.take(`public:${exchange.request.socket.remoteAddress}`, PUBLIC_LIMIT_PER_MINUTE);
  exchange.rateLimitHeaders = rateLimitHeaders(reading, Date.now());
  if (!reading.allowed) throw new Problem('rate_limited', 'The rate limit of the plan is used up.');
}

/**
 * The operation that the path and method name. A miss asks the service's document once more, since the service may be newer than what
 * is known of it; while nothing is known, the service itself decides.
 * @throws {Problem} 404, 405
 */
async function findOperation(
  deps: Deps,
  family: RouteFamily,
  path: string,
  method: string,
): Promise<MatchedPath | undefined> {
  const known = deps.documents.operationsOf(family.service);
  if (known === undefined) return undefined;
  let matched = known.match(path);
  if (!matched?.methods.includes(method)) {
    await deps.documents.refresh(family.service);
    matched = deps.documents.operationsOf(family.service)?.match(path);
  }
  if (matched === undefined) throw unknownEndpoint();
  if (!matched.methods.includes(method)) {
    const allow = matched.methods.join(', ');
    throw new Problem('method_not_allowed', `Allowed here: ${allow}.`, undefined, { Allow: allow });
  }
  return matched;
}

function requireScope(caller: Caller | undefined, scope: Scope): void {
  if (!caller?.scopes.includes(scope)) throw new Problem('missing_scope', `This request needs the scope ${scope}.`);
}

/** The service keeps the record of it; here it is only made sure that there is at most one, and a proper one. */
function checkIdempotencyKey(keys: readonly string[]): void {
  if (keys.length === 0 || (keys.length === 1 && IDEMPOTENCY_KEY.test(keys[0]!))) return;
  const message = 'must be given once and have 1 to 255 printable ASCII characters';
  throw Problem.invalid([{ location: 'header.Idempotency-Key', message, code: 'invalid_value' }]);
}

async function headersToService(
  deps: Deps,
  exchange: Exchange,
  family: RouteFamily,
  headers: RequestHeaders,
): Promise<string[]> {
  const { forwarded } = headers;
  forwarded.push('request-id', exchange.requestId);
  if (exchange.caller !== undefined) {
    forwarded.push('authorization', await deps.tokens.authorizationFor(exchange.caller, family.service));
  }
  if (headers.bodyBytes !== undefined && headers.bodyBytes > 0) {
    forwarded.push('content-length', `${headers.bodyBytes}`);
  }
  // With tracing on, the instrumentation writes the context of its own span.
  if (headers.traceparent !== undefined && currentTraceparent() === undefined) {
    forwarded.push('traceparent', headers.traceparent);
    if (headers.tracestate !== undefined) forwarded.push('tracestate', headers.tracestate);
  }
  return forwarded;
}

function unknownEndpoint(): Problem {
  return new Problem('not_found', 'There is no such endpoint.');
}
