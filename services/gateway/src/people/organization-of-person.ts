import { isId, timeOfId } from '@exchequer/ids';
import type { Kysely } from 'kysely';
import { AdminError } from '../keys/admin-error.js';
import { createOrganization } from '../keys/create-organization.js';
import { findOrganizationById } from '../keys/keys.queries.js';
import type { GatewayDatabase } from '../keys/keys.table.js';
import type { PersonOf } from './person-tokens.js';

export type OrganizationOfPerson = (
  token: string,
  body: { readonly id?: unknown; readonly name?: unknown },
) => Promise<{ readonly id: string; readonly name: string } | undefined>;

/** The plan of an organization that a person makes. An operator can change it. */
const PLAN = 'developer';
/** An id is chosen for the request. It cannot be one of an organization of long ago. */
const CHOSEN_MS = 24 * 60 * 60 * 1000;

/**
 * Makes an organization for the person of a token, who must be its owner. Without one that is valid: undefined.
 * @throws {AdminError}
 */
export function organizationOfPerson(db: Kysely<GatewayDatabase>, personOf: PersonOf): OrganizationOfPerson {
  return async (token, { id, name }) => {
    const person = await personOf(token);
    if (person === undefined) return undefined;
    if (!isId('org', id) || person.organizationId !== id || person.role !== 'owner')
      throw new AdminError('invalid_argument', 'the token must be of the owner of the organization "id"');
    if (Math.abs(Date.now() - timeOfId(id)) > CHOSEN_MS)
      throw new AdminError('invalid_argument', '"id" must be a new id');
    if (typeof name !== 'string') throw new AdminError('invalid_argument', '"name" must be a text');
    const made =
      (await findOrganizationById(db, id)) ??
      (await createOrganization(db, { name, plan: PLAN, person: { userId: person.userId, organizationId: id } }));
    return { id, name: made.name };
  };
}
