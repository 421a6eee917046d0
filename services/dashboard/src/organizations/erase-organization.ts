import { eraseOrganizationsOnRequest, type RunningSubscription } from '@exchequer/messaging';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';

/** Erases the memberships and invitations of an organization when an operator orders it. The people stay: they can have other organizations. */
export function eraseOnRequest({ db, bus }: Pick<Deps, 'db' | 'bus'>): Promise<RunningSubscription> {
  return eraseOrganizationsOnRequest({
    service: 'dashboard',
    db,
    bus,
    // Memberships have no mode. Test data has none.
    eraseElsewhere: (organizationId, modes) =>
      modes.includes(true) ? eraseMemberships(db, organizationId) : Promise.resolve({}),
  });
}

export async function eraseMemberships(db: Kysely<Database>, organizationId: string): Promise<Record<string, number>> {
  const { members } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll().as('members'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const { numDeletedRows } = await db.deleteFrom('organization').where('id', '=', organizationId).executeTakeFirst();
  return numDeletedRows === 0n ? {} : { organization: Number(numDeletedRows), member: Number(members) };
}
