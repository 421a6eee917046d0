import { Problem } from '@exchequer/http-kit';
import type { Deps } from './deps.js';
import type { Exchange } from './exchange.js';
import { testValues } from './generated/test-values.js';

export const TEST_VALUES_PATH = '/v1/test_helpers';

/**
 * Answers the magic values of test mode that the running services declare. The gateway answers it, because it knows which services
 * run, and the list must be there when one of them does not. Any test key can read it, whatever its scopes.
 * @throws {Problem} 405
 */
export function listTestValues({ upstreams }: Pick<Deps, 'upstreams'>, exchange: Exchange): void {
  const { method } = exchange.request;
  exchange.route = TEST_VALUES_PATH;
  if (method !== 'GET' && method !== 'HEAD') {
    throw new Problem('method_not_allowed', 'Allowed here: GET, HEAD.', undefined, { Allow: 'GET, HEAD' });
  }
  const data = testValues
    .filter(({ service }) => upstreams.has(service))
    .map(({ area, value, effect }) => ({ area, value, effect }));
  const body = Buffer.from(JSON.stringify({ object: 'list', data }));
  exchange.bytesOut = body.length;
  const headers = ['Content-Type', 'application/json', 'Cache-Control', 'no-store', 'Content-Length', `${body.length}`];
  exchange.response.writeHead(200, [...exchange.ownHeaders(), ...headers]).end(body);
}
