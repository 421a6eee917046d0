import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
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
  // In the order of ids, so that two requests that open the same accounts cannot deadlock.
  const sorted = [...accounts].sort((a, b) => (a.id < b.id ? -1 : 1));
  const opened = await ledgerTables(trx)
    .insertInto('ledger_account')
    .values(
      sorted.map(({ id, currency, side }) => ({
        org_id: tenant.organizationId,
        livemode: tenant.livemode,
        id,
        currency,
        side: side === 'debit' ? 1 : -1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['key', 'id'])
    .execute();
  const minimums = new Map(accounts.map(({ id, minimum }) => [id, minimum]));
  const limited = opened.flatMap(({ key, id }) => {
    const minimum = minimums.get(id);
    return minimum === undefined
      ? []
      : [{ account_key: key, org_id: tenant.organizationId, livemode: tenant.livemode, minimum }];
  });
  if (limited.length > 0) await ledgerTables(trx).insertInto('ledger_balance').values(limited).execute();
  if (opened.length < accounts.length) await requireSame(trx, tenant, accounts);
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
export function isAccount(tenant: Tenant, accountId: string) {
  return sql<boolean>`(ledger_account.org_id = ${tenant.organizationId} and ledger_account.livemode = ${tenant.livemode}
    and ledger_account.id = ${accountId})`;
}

async function requireSame<S extends LedgerTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  accounts: readonly AccountToOpen[],
): Promise<void> {
  const rows = await ledgerTables(trx)
    .selectFrom('ledger_account')
    .leftJoin('ledger_balance', 'account_key', 'key')
    .select(['ledger_account.id', 'ledger_account.currency', 'ledger_account.side', 'ledger_balance.account_key'])
    .where('ledger_account.org_id', '=', tenant.organizationId)
    .where('ledger_account.livemode', '=', tenant.livemode)
    .where(
      'ledger_account.id',
      'in',
      accounts.map(({ id }) => id),
    )
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const { id, currency, side, minimum } of accounts) {
    const row = stored.get(id);
    const same =
      row?.currency === currency &&
      row.side === (side === 'debit' ? 1 : -1) &&
      (row.account_key === null) === (minimum === undefined);
    if (!same) throw new LedgerAccountError('account_exists', id);
  }
}
