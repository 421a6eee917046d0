import { createHash, timingSafeEqual } from 'node:crypto';
import { isId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import type { RequestHandler } from 'express';
import { Problem } from './problems/problem.js';

const ORGANIZATION_HEADER = 'exchequer-organization';
const LIVEMODE_HEADER = 'exchequer-livemode';

/**
 * Authenticates a caller that is not the gateway, such as a bank partner: it shows a key that both sides know, and names the
 * organization of the request in headers (`partnerHeaders`).
 * @param scopes what the caller may do, for example `['treasury:write']`
 */
export function authenticatePartner(key: string, scopes: readonly string[]): RequestHandler {
  const expected = digest(`Bearer ${key}`);
  return (request, response, next) => {
    const authorization = request.headers.authorization ?? '';
    const organizationId = request.get(ORGANIZATION_HEADER) ?? '';
    if (!timingSafeEqual(digest(authorization), expected) || !isId('org', organizationId)) {
      return next(new Problem('unauthorized', 'No valid credentials.'));
    }
    request.context = {
      organizationId,
      livemode: request.get(LIVEMODE_HEADER) === 'true',
      keyId: 'partner',
      scopes,
      requestId: request.get('request-id')!,
      authorization,
      setHeader: (name, value) => void response.setHeader(name, value),
    };
    next();
  };
}

/** The headers of a request that `authenticatePartner` accepts. */
export function partnerHeaders(key: string, { organizationId, livemode }: Tenant): Record<string, string> {
  return {
    authorization: `Bearer ${key}`,
    [ORGANIZATION_HEADER]: organizationId,
    [LIVEMODE_HEADER]: String(livemode),
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
