import type { StoredLabels } from '@exchequer/http-kit';
import {
  ask,
  countRows,
  findNewest,
  hasLabels,
  type LabelFilter,
  type RowRange,
  statement,
  type Tenant,
} from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { AccountNumbers } from './account-numbers.js';
import type { AccountStatus, AccountTable, DepositAccountType } from './accounts.tables.js';

export type AccountRow = Selectable<AccountTable>;
/** An account whose owner is found by the hash of the person. */
export type NewAccountRow = Omit<AccountRow, 'owner_id'>;

/** Row-level security limits every query to the rows of the transaction's tenant. */
export function findAccount(db: Kysely<Database>, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findAccounts(db: Kysely<Database>, ids: readonly string[]): Promise<AccountRow[]> {
  return ask<AccountRow>(db, statement`select * from account where id = any(${ids}::text[])`);
}

/** Accounts of the transaction's tenant with these numbers, by number. */
export async function findAccountsByNumber(
  db: Kysely<Database>,
  accountNumbers: AccountNumbers,
  numbers: readonly string[],
): Promise<Map<string, AccountRow>> {
  const hashes = numbers.map(accountNumbers.hash);
  const rows = await ask<AccountRow>(
    db,
    statement`select * from account where account_number_hash = any(${hashes}::bytea[])`,
  );
  return new Map(rows.map((row) => [accountNumbers.open(row), row]));
}

export interface AccountFilter extends LabelFilter {
  readonly type: DepositAccountType | undefined;
  readonly status: AccountStatus | undefined;
}

export function findAccountsPage(db: Kysely<Database>, filter: AccountFilter, range: RowRange): Promise<AccountRow[]> {
  return findNewest(filtered(db, { ...filter, before: range.before }).selectAll(), range);
}

export function countAccounts(db: Kysely<Database>, filter: AccountFilter): Promise<number> {
  return countRows(db, filtered(db, filter));
}

function filtered(db: Kysely<Database>, { type, status, ...labels }: AccountFilter) {
  return db
    .selectFrom('account')
    .where(hasLabels('account', labels))
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .$if(status !== undefined, (query) => query.where('status', '=', status!));
}

/** Until the end of the transaction, nobody else opens an account of the tenant or changes who owns one. */
export async function lockOpenings(trx: Transaction<Database>, tenant: Tenant): Promise<void> {
  const name = `accounts of ${tenant.organizationId} ${tenant.livemode}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * How many accounts of the tenant are not closed. Until the end of the transaction, others who count wait, so that two openings cannot
 * both take the last place.
 */
export async function lockAccountCount(trx: Transaction<Database>, tenant: Tenant): Promise<number> {
  const [, { rows }] = await Promise.all([
    lockOpenings(trx, tenant),
    sql<{ count: number }>`select count(*)::int as count from account where status <> 'closed'`.execute(trx),
  ]);
  return rows[0]!.count;
}

/**
 * Inserts an account of the owner who is this person.
 * @returns false if another account has this account number; then nothing is inserted
 */
export async function insertAccount(
  trx: Transaction<Database>,
  row: NewAccountRow,
  personHash: Buffer,
): Promise<boolean> {
  const owner_id = sql<string>`(
    select id from owner where org_id = ${row.org_id} and livemode = ${row.livemode} and person_hash = ${personHash})`;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('account')
    .values({ ...row, owner_id })
    .onConflict((conflict) => conflict.columns(['livemode', 'routing_number', 'account_number_hash']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes where accounting records transactions from now on. */
export function setLedgerAccount(
  trx: Transaction<Database>,
  id: string,
  ledger_account_id: string,
): Promise<AccountRow> {
  return trx
    .updateTable('account')
    .set({ ledger_account_id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes what the caller says about the account. */
export function setAccountLabels(trx: Transaction<Database>, id: string, labels: StoredLabels): Promise<AccountRow> {
  return trx.updateTable('account').set(labels).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function setAccountStatus(
  trx: Transaction<Database>,
  id: string,
  status: AccountStatus,
  change: Partial<Pick<AccountRow, 'closed_at' | 'closed_by' | 'closed_by_root' | 'sweep_account_id'>> = {},
): Promise<AccountRow> {
  return trx
    .updateTable('account')
    .set({ status, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether an account has a dispute that the network has not decided. */
export async function hasOpenDispute(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const open = db
    .selectFrom('dispute')
    .select('id')
    .where('account_id', '=', accountId)
    .where('resolved_at', 'is', null);
  return (await open.limit(1).executeTakeFirst()) !== undefined;
}
