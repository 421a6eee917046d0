import { recordActionOutside } from '@exchequer/messaging';
import { inTransaction, setTenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import { membershipsOf } from './organizations.queries.js';

/** What people do to memberships: the action by the path of better-auth. */
const ACTIONS: Readonly<Record<string, string>> = {
  '/organization/invite-member': 'member.invited',
  '/organization/cancel-invitation': 'member_invitation.canceled',
  '/organization/accept-invitation': 'member.joined',
  '/organization/update-member-role': 'member.role_changed',
  '/organization/remove-member': 'member.removed',
  '/organization/leave': 'member.left',
};

export const isRecorded = (path: string): boolean => Object.hasOwn(ACTIONS, path);

/**
 * Records in the audit log of the organization what a person did to its memberships. It lists people by their ids only.
 * @param returned the answer of better-auth, or its refusal
 */
export async function recordPersonAction(
  db: Kysely<Database>,
  path: string,
  userId: string | undefined,
  returned: unknown,
): Promise<void> {
  if (userId === undefined || returned instanceof Error) return;
  const found = affected(returned);
  if (found !== undefined) await record(db, { ...found, userId, action: ACTIONS[path]! });
}

/** A sign-in is listed in each organization of the person. */
export async function recordSignIn(db: Kysely<Database>, userId: string): Promise<void> {
  for (const { id: organizationId } of await membershipsOf(db, userId))
    await record(db, { organizationId, userId, action: 'person.signed_in', target: userId });
}

/** @param of.target id of a person, an invitation or the organization. It concerns no mode, so it is listed in both. */
export async function record(
  db: Kysely<Database>,
  of: { readonly organizationId: string; readonly userId: string; readonly action: string; readonly target: string },
): Promise<void> {
  const { organizationId, userId, action, target } = of;
  await inTransaction(db, async (trx) => {
    for (const livemode of [false, true]) {
      const tenant = { organizationId, livemode };
      await setTenant(trx, tenant);
      await recordActionOutside(trx, tenant, { type: 'user', id: userId }, action, target);
    }
  });
}

/** The answers differ: a membership, an invitation, or both. */
function affected(returned: unknown): { readonly organizationId: string; readonly target: string } | undefined {
  const answer = Object(returned) as Readonly<Record<string, unknown>>;
  const object = Object(answer.member ?? answer.invitation ?? answer) as Readonly<Record<string, unknown>>;
  const target = object.userId ?? object.id;
  if (typeof object.organizationId !== 'string' || typeof target !== 'string') return undefined;
  return { organizationId: object.organizationId, target };
}
