import type { Cents } from '@exchequer/money';
import { ask, statement, type Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import { type LedgerTables, ledgerTables } from './ledger-tables.js';

export interface AccountToOpen {
  /** Chosen by the caller, unique per tenant: `acct_...`, `acc_6100`. */
  readonly id: string;
  /** ISO 4217. An account has one currency. */
  readonly currency: string;
  /** The side that increases its balance: debit for assets and expenses, credit for liabilities, equity and revenue. */
  readonly side: 'debit' | 'credit';
  /**
   * Minimum of the balance minus holds, in cents: 0n means no overdraft, -50_000n an overdraft of 500.00. An account without a
   * minimum has no limit, and concurrent postings to it never wait.
   */
  readonly minimum?: Cents;
}

export class LedgerAccountError extends Error {
  constructor(
    readonly code: 'account_exists' | 'unknown_account' | 'account_without_limit' | 'invalid_account',
    readonly accountId: string,
  ) {
    super(`ledger account ${code.replaceAll('_', ' ')}`);
    this.name = 'LedgerAccountError';
  }
}

const ID = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$/;
const CURRENCY = /^[A-Z]{3}$/;
const LIMIT = 1n << 60n;

/**
 * Opens accounts. An open account with the same currency, side and kind of limit is not changed.
 * @throws {LedgerAccountError} `account_exists` if they differ, `invalid_account`.
 */
export async function openAccounts<S extends LedgerTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  accounts: readonly AccountToOpen[],
): Promise<void> {
  for (const { id, currency, minimum = 0n } of accounts) {
    const valid = ID.test(id) && CURRENCY.test(currency) && minimum >= -LIMIT && minimum <= LIMIT;
    if (!valid) throw new LedgerAccountError('invalid_account', id);
  }
  if (accounts.length === 0) return;
  const asked = accounts.map(({ id, currency, side, minimum }) => ({
    id,
    currency,
    side: sideNumber(side),
    minimum: minimum === undefined ? null : String(minimum),
  }));
  // In the order of ids, so that two requests that open the same accounts cannot deadlock.
  const stored = await ask<StoredAccount>(
    trx,
    statement`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as a(id text, currency text, side smallint, minimum bigint)
    ), opened as (
      insert into ledger_account (org_id, livemode, id, currency, side)
      select ${tenant.organizationId}, ${tenant.livemode}, id, currency, side from asked order by id collate "C"
      on conflict do nothing returning key, id
    ), limited as (
      insert into ledger_balance (account_key, org_id, livemode, minimum)
      select o.key, ${tenant.organizationId}, ${tenant.livemode}, a.minimum from opened o join asked a using (id) where a.minimum is not null
    )
    select id, a.currency, a.side, a.minimum is not null as "isLimited" from opened join asked a using (id)
    union all
    select a.id, a.currency, a.side, b.account_key is not null
      from ledger_account a left join ledger_balance b on b.account_key = a.key
     where a.org_id = ${tenant.organizationId} and a.livemode = ${tenant.livemode} and a.id in (select id from asked)`,
  );
  // If another request opened the account after this statement began, the statement neither opens the account nor sees it.
  const isComplete = new Set(stored.map(({ id }) => id)).size === new Set(accounts.map(({ id }) => id)).size;
  requireSame(accounts, isComplete ? stored : await findStored(trx, tenant, accounts));
}

/** The properties of an open account that never change. */
interface StoredAccount {
  readonly id: string;
  readonly currency: string;
  readonly side: number;
  readonly isLimited: boolean;
}

/**
 * Changes the limit of an account with a limit. A balance that is already below the new limit does not change.
 * @throws {LedgerAccountError} `unknown_account`, `account_without_limit`.
 */
export async function setMinimum<S extends LedgerTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  accountId: string,
  minimum: Cents,
): Promise<void> {
  if (minimum < -LIMIT || minimum > LIMIT) throw new LedgerAccountError('invalid_account', accountId);
  const { numUpdatedRows } = await ledgerTables(trx)
    .updateTable('ledger_balance')
    .set({ minimum })
    .where('account_key', '=', (query) =>
      query.selectFrom('ledger_account').select('key').where(isAccount(tenant, accountId)),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const account = await ledgerTables(trx)
    .selectFrom('ledger_account')
    .select('key')
    .where(isAccount(tenant, accountId))
    .executeTakeFirst();
  throw new LedgerAccountError(account ? 'account_without_limit' : 'unknown_account', accountId);
}

/** The condition that a row of ledger_account is this account. */
function isAccount(tenant: Tenant, accountId: string) {
  return sql<boolean>`(ledger_account.org_id = ${tenant.organizationId} and ledger_account.livemode = ${tenant.livemode}
    and ledger_account.id = ${accountId})`;
}

function findStored<S extends LedgerTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  accounts: readonly AccountToOpen[],
): Promise<StoredAccount[]> {
  return ask<StoredAccount>(
    trx,
    statement`
    select a.id, a.currency, a.side, b.account_key is not null as "isLimited"
      from ledger_account a left join ledger_balance b on b.account_key = a.key
     where a.org_id = ${tenant.organizationId} and a.livemode = ${tenant.livemode} and a.id = any (${accounts.map(({ id }) => id)}::text[])`,
  );
}

function requireSame(accounts: readonly AccountToOpen[], stored: readonly StoredAccount[]): void {
  const byId = new Map(stored.map((row) => [row.id, row]));
  for (const { id, currency, side, minimum } of accounts) {
    const row = byId.get(id);
    const isSame =
      row?.currency === currency && row.side === sideNumber(side) && row.isLimited === (minimum !== undefined);
    if (!isSame) throw new LedgerAccountError('account_exists', id);
  }
}

function sideNumber(side: AccountToOpen['side']): number {
  return side === 'debit' ? 1 : -1;
}
