import { CLIENT_ADDRESS_HEADER, Problem } from '@exchequer/http-kit';
import type { Dispatcher } from 'undici';
import { countPages } from './admit.js';
import type { Deps } from './deps.js';
import type { Exchange } from './exchange.js';
import { pageRoutes } from './generated/services.js';
import { forward } from './proxy/forward.js';
import { payloadTooLarge } from './proxy/request-body.js';
import { readRequestHeaders } from './proxy/request-headers.js';
import type { RequestTarget } from './routing/request-target.js';
import { BASE64_FILE_BODY } from './routing/route-families.js';

export const findPages = (path: string) =>
  pageRoutes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));

/**
 * Passes a request for pages to their service, with its cookies. The service has sessions of its own: here are no keys, scopes, or claims of an
 * Idempotency-Key. What the page asks of the API comes back to this gateway with the token of a person.
 * @throws {Problem} while no answer has started
 */
export async function handlePagesOfService(deps: Deps, exchange: Exchange, target: RequestTarget): Promise<void> {
  const { prefix, service } = findPages(target.path)!;
  const { clientAddress, request } = exchange;
  exchange.route = `${prefix}/*`;
  await countPages(deps, exchange);
  const upstream = deps.upstreams.get(service);
  if (upstream === undefined) throw new Problem('not_found', 'These pages do not run here.');
  const { forwarded, cookies, bodyBytes } = readRequestHeaders(request.rawHeaders);
  if ((bodyBytes ?? 0) > BASE64_FILE_BODY.bytesMax) throw payloadTooLarge(BASE64_FILE_BODY);
  const headers = [...forwarded, 'request-id', exchange.requestId];
  if (cookies !== undefined) headers.push('cookie', cookies);
  if (clientAddress !== '') headers.push(CLIENT_ADDRESS_HEADER, clientAddress);
  if (bodyBytes !== undefined && bodyBytes > 0) headers.push('content-length', `${bodyBytes}`);
  const share = `pages:${clientAddress}`;
  deps.inFlight.enter(share);
  try {
    await forward(upstream, exchange, {
      organizationId: share,
      method: request.method as Dispatcher.HttpMethod,
      target: target.path + target.query,
      headers,
      setsCookies: 'all',
      bodyBytes,
      bodyLimit: BASE64_FILE_BODY,
      bodyPace: deps.bodyPace,
      bodyMemory: deps.bodyMemory,
      stallMs: deps.config.UPSTREAM_TIMEOUT_MS,
    });
  } finally {
    deps.inFlight.leave(share);
  }
}
