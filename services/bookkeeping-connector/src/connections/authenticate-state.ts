import { CLIENT_ADDRESS_HEADER, Problem } from '@exchequer/http-kit';
import type { RequestHandler } from 'express';
import type { Deps } from '../deps.js';
import { sendProblemPage, wantsPage } from './callback-page.js';
import { findAuthorization, invalidState } from './complete-authorization.js';
import { START_PATH, stateOf } from './consent-browser.js';

/** Authenticates a browser that starts a consent or comes back from its page: the link or the state says who asked for it. */
export function authenticateState(deps: Pick<Deps, 'db'>): RequestHandler {
  return async (request, response, next) => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new Problem('method_not_allowed', 'Allowed here: GET, HEAD.', undefined, { Allow: 'GET, HEAD' });
      const { state, link } = request.query;
      const given = request.path === START_PATH && typeof link === 'string' ? stateOf(link) : state;
      const row = typeof given === 'string' ? await findAuthorization(deps, given) : undefined;
      if (!row) throw invalidState();
      request.context = {
        organizationId: row.org_id,
        livemode: row.livemode,
        keyId: row.key_id,
        scopes: ['bookkeeping:read'],
        clientAddress: request.get(CLIENT_ADDRESS_HEADER),
        requestId: request.get('request-id')!,
        authorization: '',
        setHeader: (name, value) => void response.setHeader(name, value),
      };
      next();
    } catch (error) {
      if (error instanceof Problem && wantsPage(request)) sendProblemPage(response, error);
      else next(error);
    }
  };
}
