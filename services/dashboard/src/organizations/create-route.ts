import { Problem } from '@exchequer/http-kit';
import type { RequestHandler } from 'express';
import { requireSession } from '../auth/session.js';
import type { Deps } from '../deps.js';
import { makeOrganization } from './make-organization.js';

const NAME_MAX = 200;

/** `POST /app/auth/organization/create {name}`, in place of better-auth's: the gateway owns organizations. */
export function createOrganizationRoute(deps: Deps): RequestHandler {
  return async (request, response) => {
    const { person } = await requireSession(deps.auth, request);
    const { name } = Object(request.body) as { readonly name?: unknown };
    if (typeof name !== 'string' || name.trim() === '' || name.length > NAME_MAX)
      throw Problem.invalid([
        { location: 'body.name', code: 'invalid_value', message: `must be a text of 1 to ${NAME_MAX} characters` },
      ]);
    response.json(await makeOrganization(deps, person.id, name.trim()));
  };
}
