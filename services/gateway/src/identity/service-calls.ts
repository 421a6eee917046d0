import type { ServiceName } from '../generated/services.js';
import type { OwnApiDeps } from '../own-api-deps.js';
import type { ServiceTokens } from './service-tokens.js';

/** What the gateway itself asks of services has all scopes of the service, whatever those of the caller's key are. */
export function createServiceCalls(
  urls: ReadonlyMap<ServiceName, string>,
  tokens: ServiceTokens,
): OwnApiDeps['callService'] {
  return async (service, path, { context, body, signal }) => {
    const {
      organizationId,
      livemode,
      keyId,
      rootKeyId = null,
      clockAheadMs = 0,
      testGeneration = 0,
      requestId,
    } = context;
    const scopes = [`${service}:read`, `${service}:write`] as const;
    const caller = { organizationId, livemode, keyId, rootKeyId, clockAheadMs, testGeneration, scopes };
    return fetch(new URL(path, urls.get(service)), {
      method: 'POST',
      headers: {
        authorization: await tokens.authorizationFor(caller, service),
        'content-type': 'application/json',
        'request-id': requestId,
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
  };
}
