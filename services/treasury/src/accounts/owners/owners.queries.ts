import { ask, countRows, type RowRange, type Statement, statement, type Tenant } from '@exchequer/postgres';
import type { WrappedKey } from '@exchequer/vault';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database.js';

/** An owner with the key that seals its data. */
export interface OwnerRow extends WrappedKey {
  readonly id: string;
  readonly sealed: Buffer;
  readonly created_at: Date;
}

/** An owner as it is shown. */
export interface ShownOwnerRow extends OwnerRow {
  /** Ids, newest first. */
  readonly accounts: string[];
}

/** An owner that may have to be added, with its hash and its key. */
export interface NewOwnerRow extends OwnerRow {
  readonly person_hash: Buffer;
}

/**
 * Adds an owner with its key, unless this person is an owner of the tenant. The caller holds `lockOpenings`.
 * @returns that other owner, locked until the end of the transaction; undefined if the new one was added
 */
export async function addOwner(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { id, sealed, person_hash, created_at, master_key_id, wrapped }: NewOwnerRow,
): Promise<OwnerRow | undefined> {
  // The last part sees the rows from before the statement, so it does not find the owner that the first part adds.
  const [known] = await ask<OwnerRow>(
    trx,
    statement`
      with added as (
        insert into owner (org_id, livemode, id, sealed, person_hash, created_at)
        values (${organizationId}, ${livemode}, ${id}, ${sealed}, ${person_hash}, ${created_at})
        on conflict (org_id, livemode, person_hash) do nothing
        returning org_id, livemode, id
      ), key as (
        insert into vault_key (org_id, livemode, subject, master_key_id, wrapped)
        select org_id, livemode, id, ${master_key_id}, ${wrapped} from added
      )
      select o.id, o.sealed, o.created_at, k.master_key_id, k.wrapped
      from owner o join vault_key k on k.org_id = o.org_id and k.livemode = o.livemode and k.subject = o.id
      where o.org_id = ${organizationId} and o.livemode = ${livemode} and o.person_hash = ${person_hash}
      for no key update of o`,
  );
  return known;
}

/** Finds and locks an owner until the end of the transaction. */
export async function lockOwner(trx: Transaction<Database>, tenant: Tenant, id: string): Promise<OwnerRow | undefined> {
  const [row] = await ask<OwnerRow>(
    trx,
    statement`
      select o.id, o.sealed, o.created_at, k.master_key_id, k.wrapped
      from owner o join vault_key k on k.org_id = o.org_id and k.livemode = o.livemode and k.subject = o.id
      where o.org_id = ${tenant.organizationId} and o.livemode = ${tenant.livemode} and o.id = ${id}
      for no key update of o`,
  );
  return row;
}

/** Stores other contact data of an owner, and keeps what was stored. The caller has locked the owner. */
export function ownerChange({ organizationId, livemode }: Tenant, id: string, sealed: Buffer): Statement {
  // Both parts of the statement see the row from before it.
  return statement`
      with replaced as (
        insert into owner_version (org_id, livemode, owner_id, valid_until, sealed)
        select org_id, livemode, id, tenant_now(${organizationId}, ${livemode}), sealed from owner
        where org_id = ${organizationId} and livemode = ${livemode} and id = ${id}
        on conflict do nothing
      )
      update owner set sealed = ${sealed}
      where org_id = ${organizationId} and livemode = ${livemode} and id = ${id}`;
}

/**
 * Stores an owner with another name, unless another owner of the tenant is this person, and keeps what was stored. The caller holds
 * `lockOpenings` and has locked the owner.
 * @returns the id of that other owner; then nothing is changed
 */
export async function renameOwner(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { id, sealed, person_hash }: Pick<NewOwnerRow, 'id' | 'sealed' | 'person_hash'>,
): Promise<string | undefined> {
  const [other] = await ask<{ id: string }>(
    trx,
    statement`
      with other as (
        select id from owner
        where org_id = ${organizationId} and livemode = ${livemode} and person_hash = ${person_hash} and id <> ${id}
      ), replaced as (
        insert into owner_version (org_id, livemode, owner_id, valid_until, sealed)
        select org_id, livemode, id, tenant_now(${organizationId}, ${livemode}), sealed from owner
        where org_id = ${organizationId} and livemode = ${livemode} and id = ${id} and not exists (select from other)
        on conflict do nothing
      ), changed as (
        update owner set sealed = ${sealed}, person_hash = ${person_hash}
        where org_id = ${organizationId} and livemode = ${livemode} and id = ${id} and not exists (select from other)
      )
      select id from other`,
  );
  return other?.id;
}

/** The sealed data of an owner as it is now, or as it was just before a time that is over. */
export async function findSealed(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  id: string,
  before: Date | null,
): Promise<Buffer | undefined> {
  const lock = statement`select from owner where org_id = ${organizationId} and livemode = ${livemode} and id = ${id} for share`;
  const sealedThen = statement`
      select coalesce(v.sealed, o.sealed) as sealed
      from owner o left join lateral (
        select sealed from owner_version
        where org_id = o.org_id and livemode = o.livemode and owner_id = o.id and valid_until >= ${before}
        order by valid_until limit 1
      ) v on true
      where o.org_id = ${organizationId} and o.livemode = ${livemode} and o.id = ${id}`;
  const [, [row]] = await Promise.all([
    // A change that is under way can be from before that time: this waits for it.
    before && ask(trx, lock),
    ask<{ sealed: Buffer }>(trx, sealedThen),
  ]);
  return row?.sealed;
}

export async function findShownOwner(
  db: Kysely<Database>,
  tenant: Tenant,
  id: string,
): Promise<ShownOwnerRow | undefined> {
  const [row] = await ask<ShownOwnerRow>(
    db,
    statement`
      select o.id, o.sealed, o.created_at, k.master_key_id, k.wrapped,
             array(select a.id from account a
                   where a.org_id = o.org_id and a.livemode = o.livemode and a.owner_id = o.id order by a.id desc) as accounts
      from owner o join vault_key k on k.org_id = o.org_id and k.livemode = o.livemode and k.subject = o.id
      where o.org_id = ${tenant.organizationId} and o.livemode = ${tenant.livemode} and o.id = ${id}`,
  );
  return row;
}

/** No id comes after it. */
const AFTER_ALL_IDS = '~';

/** Newest first. */
export function findShownOwners(
  db: Kysely<Database>,
  { organizationId, livemode }: Tenant,
  { limit, offset, before }: RowRange,
): Promise<ShownOwnerRow[]> {
  return ask<ShownOwnerRow>(
    db,
    statement`
      select o.id, o.sealed, o.created_at, k.master_key_id, k.wrapped,
             array(select a.id from account a
                   where a.org_id = o.org_id and a.livemode = o.livemode and a.owner_id = o.id order by a.id desc) as accounts
      from (select * from owner where org_id = ${organizationId} and livemode = ${livemode} and id < ${before ?? AFTER_ALL_IDS}
            order by id desc limit ${limit} offset ${offset}) o
      join vault_key k on k.org_id = o.org_id and k.livemode = o.livemode and k.subject = o.id
      order by o.id desc`,
  );
}

export function countOwners(db: Kysely<Database>): Promise<number> {
  return countRows(db, db.selectFrom('owner'));
}
