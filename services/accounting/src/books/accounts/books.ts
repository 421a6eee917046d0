import { openAccounts } from '@exchequer/ledger';
import { ask, statement, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { AccountType } from './accounts.api.js';
import { insertAccounts } from './accounts.queries.js';
import { chartOfAccounts } from './chart-of-accounts.js';

/** The only currency of the books in this version. */
export const CURRENCY = 'USD';

export interface Books {
  /** Nothing can be posted on or before this day. */
  readonly closedThrough: string | null;
  /** When the transaction began: what it creates has this as its time. */
  readonly now: Date;
}

/**
 * Locks the tenant's books, and opens them with the chart of accounts on first use. Until the transaction ends no period can
 * be closed, so its postings go into an open period.
 */
export async function openBooks(trx: Transaction<Database>, tenant: Tenant): Promise<Books> {
  const books = await findBooks(trx, 'share');
  if (books) return books;
  await createBooks(trx, tenant);
  return (await findBooks(trx, 'share'))!;
}

/**
 * The same, together with what else is read first: one round trip where the books are there already. What `read` finds must be looked at
 * after it has returned, because it reads again when the books had to be opened.
 */
export async function openBooksAnd<T>(
  trx: Transaction<Database>,
  tenant: Tenant,
  read: () => Promise<T>,
): Promise<readonly [Books, T]> {
  const [books, found] = await Promise.all([findBooks(trx, 'share'), read()]);
  return books ? [books, found] : [await openBooks(trx, tenant), await read()];
}

/** Waits for running postings, and makes new ones wait. Then reads, in the same round trip where the books are there already. */
export async function lockBooksAnd<T>(
  trx: Transaction<Database>,
  tenant: Tenant,
  read: () => Promise<T>,
): Promise<readonly [Books, T]> {
  const [books, found] = await Promise.all([findBooks(trx, 'update'), read()]);
  if (books) return [books, found];
  await createBooks(trx, tenant);
  return [(await findBooks(trx, 'update'))!, await read()];
}

/** The side that increases an account's balance. */
export function sideOf(type: AccountType): 'debit' | 'credit' {
  return type === 'asset' || type === 'expense' ? 'debit' : 'credit';
}

async function findBooks(trx: Transaction<Database>, lock: 'share' | 'update'): Promise<Books | undefined> {
  const [books] = await ask<Books>(
    trx,
    lock === 'share'
      ? statement`select closed_through::text as "closedThrough", now() as "now" from books for share`
      : statement`select closed_through::text as "closedThrough", now() as "now" from books for update`,
  );
  return books;
}

async function createBooks(trx: Transaction<Database>, tenant: Tenant): Promise<void> {
  const created = await trx
    .insertInto('books')
    .values({ org_id: tenant.organizationId, livemode: tenant.livemode, closed_through: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('org_id')
    .executeTakeFirst();
  if (!created) return;
  const chart = chartOfAccounts.map((account) => ({ ...account, category: account.category ?? null }));
  await insertAccounts(trx, tenant, chart, true);
  await openAccounts(
    trx,
    tenant,
    chart.map(({ number, type }) => ({ id: `acc_${number}`, currency: CURRENCY, side: sideOf(type) })),
  );
}
