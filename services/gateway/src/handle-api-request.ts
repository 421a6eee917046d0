import { CLIENT_ADDRESS_HEADER, isTestHelper, Problem } from '@exchequer/http-kit';
import { withoutEnding } from '@exchequer/openapi';
import type { Dispatcher } from 'undici';
import { checkRateLimit, countRequest, countStranger } from './admit.js';
import { authenticate } from './authenticate.js';
import type { Deps } from './deps.js';
import type { Exchange } from './exchange.js';
import type { ScopeFamily } from './generated/services.js';
import { readIdempotencyKey } from './idempotency/idempotency-key.js';
import type { Caller } from './keys/caller.js';
import type { Access } from './keys/scopes.js';
import { forward } from './proxy/forward.js';
import { payloadTooLarge } from './proxy/request-body.js';
import { type RequestHeaders, readRequestHeaders } from './proxy/request-headers.js';
import type { MatchedPath, Operations } from './routing/operations.js';
import type { RequestTarget } from './routing/request-target.js';
import { ANY_KEY, findRouteFamily, type RouteFamily } from './routing/route-families.js';

/**
 * Handles an API request: key, rate limit, route, scope, limits of the request itself, then the service. Values in memory are
 * used without waiting, because a promise for each step would cost more than the steps.
 * @throws {Problem} while no answer has started
 */
export async function handleApiRequest(deps: Deps, exchange: Exchange, target: RequestTarget): Promise<void> {
  const method = exchange.request.method ?? '';
  const isRead = method === 'GET' || method === 'HEAD';
  const headers = readRequestHeaders(exchange.request.rawHeaders);
  const family = findRouteFamily(withoutEnding(target.path));

  if (family === undefined || family.scope !== undefined) {
    const freshMs = isRead ? undefined : family?.keyFreshMsForWrites;
    try {
      const { request, clientAddress } = exchange;
      const caller = authenticate(deps, headers.authorization, freshMs, request.socket, clientAddress);
      exchange.caller = caller instanceof Promise ? await caller : caller;
    } catch (error) {
      if (error instanceof Problem && error.code === 'unauthorized') countStranger(deps, exchange);
      throw error;
    }
    if (!exchange.caller.isPerson) deps.lastUsed.note(exchange.caller.keyId, Date.now());
  }
  const { caller } = exchange;
  const reading = countRequest(deps, exchange);
  checkRateLimit(exchange, reading instanceof Promise ? await reading : reading);
  if (isTestHelper(target.path) && caller?.livemode) throw new Problem('test_mode_only');
  if (family === undefined) throw unknownEndpoint(target.path);

  exchange.route = `${family.prefix}/*`;
  // The gateway's own objects stay.
  if (caller?.deletesTestData && family.service !== 'gateway') throw new Problem('test_data_being_deleted');
  const upstream = deps.upstreams.get(family.service);
  if (upstream === undefined) throw notRunning();
  const known = deps.documents.operationsOf(family.service);
  let { path } = target;
  if (known !== undefined) {
    const operation = findOperation(known, path, method) ?? (await findNewOperation(deps, family, path, method));
    exchange.route = operation.template;
    if (operation.format) {
      path = withoutEnding(path);
      setAccept(headers.forwarded, operation.format.mediaType);
    }
  }

  if (family.scope !== undefined && family.scope !== ANY_KEY) {
    requireScope(caller, `${family.scope}:${accessOf(family, method)}`);
  }
  const idempotencyKey = isRead ? undefined : readIdempotencyKey(headers.idempotencyKeys);
  exchange.idempotencyKey = idempotencyKey;
  if ((headers.bodyBytes ?? 0) > family.bodyLimit.bytesMax) throw payloadTooLarge(family.bodyLimit);

  const authorization = caller && deps.tokens.authorizationFor(caller, family.audience ?? family.service);
  const organizationId = caller?.organizationId ?? `public:${exchange.clientAddress}`;
  deps.inFlight.enter(organizationId);
  try {
    if (caller !== undefined && idempotencyKey !== undefined) {
      await deps.idempotencyClaims.claim(caller, idempotencyKey, family.service);
    }
    await forward(upstream, exchange, {
      organizationId,
      method: method as Dispatcher.HttpMethod,
      target: path + target.query,
      headers: headersToService(
        exchange,
        headers,
        authorization instanceof Promise ? await authorization : authorization,
        family,
      ),
      setsCookies: family.scope === undefined,
      bodyBytes: headers.bodyBytes,
      bodyLimit: family.bodyLimit,
      bodyPace: deps.bodyPace,
      bodyMemory: deps.bodyMemory,
      stallMs: deps.config.UPSTREAM_TIMEOUT_MS,
    });
  } finally {
    deps.inFlight.leave(organizationId);
  }
}

/** The operation of this path and method, if known. While the service's document is not loaded, the service decides. */
function findOperation(known: Operations, path: string, method: string): MatchedPath | undefined {
  const matched = known.match(path);
  return matched?.methods.includes(method) ? matched : undefined;
}

/**
 * If nothing matches, the service's document is read once more, because a new version may have been deployed.
 * @throws {Problem} 404, 405
 */
async function findNewOperation(deps: Deps, family: RouteFamily, path: string, method: string): Promise<MatchedPath> {
  await deps.documents.refresh(family.service);
  const matched = deps.documents.operationsOf(family.service)?.match(path);
  if (matched === undefined) throw unknownEndpoint(path);
  if (!matched.methods.includes(method)) {
    const allow = matched.methods.join(', ');
    throw new Problem('method_not_allowed', `Allowed here: ${allow}.`, undefined, { Allow: allow });
  }
  return matched;
}

function accessOf({ computes }: RouteFamily, method: string): Access {
  return method === 'GET' || method === 'HEAD' || (computes && method === 'POST') ? 'read' : 'write';
}

function requireScope(caller: Caller | undefined, scope: `${ScopeFamily}:${Access}`): void {
  if (!caller?.scopes.some((own) => own === scope))
    throw new Problem('missing_scope', `This request needs the scope ${scope}.`);
}

function headersToService(
  exchange: Exchange,
  headers: RequestHeaders,
  authorization: string | undefined,
  { scope }: RouteFamily,
): string[] {
  const { forwarded, consentCookies } = headers;
  if (scope === undefined && consentCookies !== undefined) forwarded.push('cookie', consentCookies);
  forwarded.push('request-id', exchange.requestId);
  if (exchange.clientAddress !== '') forwarded.push(CLIENT_ADDRESS_HEADER, exchange.clientAddress);
  if (authorization !== undefined) forwarded.push('authorization', authorization);
  if (headers.bodyBytes !== undefined && headers.bodyBytes > 0) {
    forwarded.push('content-length', `${headers.bodyBytes}`);
  }
  return forwarded;
}

function setAccept(forwarded: string[], mediaType: string): void {
  for (let i = forwarded.length - 2; i >= 0; i -= 2) if (forwarded[i] === 'accept') forwarded.splice(i, 2);
  forwarded.push('accept', mediaType);
}

function notRunning(): Problem {
  const detail = 'This part of the API does not run here.';
  return new Problem('service_unavailable', detail, undefined, { 'Retry-After': '60' });
}

function unknownEndpoint(path: string): Problem {
  const advice = path.endsWith('/') ? ' Leave out the slash at its end.' : '';
  return new Problem('not_found', `There is no such path.${advice} /openapi.json lists all paths.`);
}
