import { newId } from '@exchequer/ids';
import { inTransaction } from '@exchequer/postgres';
import type { Kysely, Selectable } from 'kysely';
import type { Database, OrganizationTable } from '../database.js';

export type Role = 'owner' | 'admin' | 'developer' | 'bookkeeper' | 'approver' | 'viewer';

export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

const memberships = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('member')
    .innerJoin('organization', 'organization.id', 'member.organization_id')
    .select(['organization.id', 'organization.name', 'member.role'])
    .where('member.user_id', '=', userId)
    .where('organization.made_at', 'is not', null);

export async function membershipsOf(db: Kysely<Database>, userId: string): Promise<readonly Membership[]> {
  return (await memberships(db, userId)
    .orderBy('organization.name')
    .orderBy('organization.id')
    .execute()) as Membership[];
}

export async function findMembership(
  db: Kysely<Database>,
  userId: string,
  organizationId: string,
): Promise<Membership | undefined> {
  const found = await memberships(db, userId).where('organization.id', '=', organizationId).executeTakeFirst();
  return found as Membership | undefined;
}

/** An organization that the gateway has not made yet, with its owner. */
export function insertOrganization(
  db: Kysely<Database>,
  userId: string,
  name: string,
  id: string = newId('org'),
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await trx.insertInto('organization').values({ id, name, slug: id, made_at: null }).execute();
    await trx
      .insertInto('member')
      .values({ id: newId('mbr'), organization_id: id, user_id: userId, role: 'owner' })
      .execute();
    return id;
  });
}

export async function markMade(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organization')
    .set({ made_at: new Date() })
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteOrganization(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('organization').where('id', '=', id).execute();
}

export interface Unmade extends Pick<Selectable<OrganizationTable>, 'id' | 'name' | 'created_at'> {
  readonly owner: string;
}

/** Organizations that the gateway has not made yet: the process died in between, or the gateway was away. */
export function unmadeOrganizations(db: Kysely<Database>): Promise<Unmade[]> {
  return db
    .selectFrom('organization')
    .innerJoin('member', 'member.organization_id', 'organization.id')
    .select(['organization.id', 'organization.name', 'organization.created_at', 'member.user_id as owner'])
    .where('organization.made_at', 'is', null)
    .where('member.role', '=', 'owner')
    .orderBy('organization.created_at')
    .limit(100)
    .execute();
}
