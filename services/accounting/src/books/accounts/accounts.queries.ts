import type { StoredLabels } from '@exchequer/http-kit';
import {
  ask,
  countRows,
  hasLabels,
  type LabelFilter,
  type RowRange,
  statement,
  type Tenant,
} from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { AccountTable } from './accounts.table.js';

export type AccountRow = Selectable<AccountTable>;

/** In the order of their numbers. `before` is the last one of the page before. */
export function findAccounts(
  db: Kysely<Database>,
  { limit, offset, before, ...labels }: LabelFilter & RowRange,
): Promise<AccountRow[]> {
  return db
    .selectFrom('account')
    .selectAll()
    .where(hasLabels('account', labels))
    .$if(before !== undefined, (query) => query.where('id', '>', before!))
    .orderBy(sql`number::text collate "C"`)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countAccounts(db: Kysely<Database>, labels: LabelFilter = {}): Promise<number> {
  return countRows(db, db.selectFrom('account').where(hasLabels('account', labels)));
}

export async function findAccountsById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ask<AccountRow>(db, statement`select * from account where id = any(${[...new Set(ids)]}::text[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the accounts whose numbers begin with these digits. */
export async function findAccountIds(db: Kysely<Database>, digits: string): Promise<ReadonlySet<string>> {
  const rows = await ask<Pick<AccountRow, 'id'>>(
    db,
    statement`select id from account where id >= ${`acc_${digits}`} and id < ${`acc_${digits}:`}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the accounts that did not exist yet. The others do not change. */
export async function insertAccounts(
  trx: Transaction<Database>,
  tenant: Tenant,
  accounts: readonly (Pick<AccountTable, 'number' | 'name' | 'type' | 'category'> & Partial<StoredLabels>)[],
  builtIn: boolean,
): Promise<AccountRow[]> {
  return trx
    .insertInto('account')
    .values(
      accounts.map((account) => ({
        ...account,
        id: `acc_${account.number}`,
        org_id: tenant.organizationId,
        livemode: tenant.livemode,
        built_in: builtIn,
        ...(builtIn && { created_by: null }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}
