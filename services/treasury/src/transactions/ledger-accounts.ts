import { type LedgerTables, openAccounts } from '@exchequer/ledger';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';

export const CURRENCY = 'USD';

/**
 * Our own accounts in a tenant's ledger, all without a limit: what the bank partner owes us or we owe it per rail, and what we
 * earn and spend. A customer's account is a liability with a minimum of 0 under its own id (`acct_...`).
 */
export const BANK = {
  ach: 'bank:ach',
  wire: 'bank:wire',
  instant: 'bank:instant',
  card: 'bank:card',
  check: 'bank:check',
  /** Initial deposits of test mode. */
  deposit: 'bank:deposit',
} as const;
export const INTEREST_EXPENSE = 'expense:interest';
export const FEE_INCOME = 'income:fees';
/** Provisional credits of open disputes, to be recovered from the merchant or from the customer. */
export const DISPUTES = 'receivable:disputes';

/** Opens our own accounts and those of a customer, if they are not open. */
export function openLedgerAccounts<S extends LedgerTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  accountIds: readonly string[],
): Promise<void> {
  const own = [...Object.values(BANK), INTEREST_EXPENSE, DISPUTES].map((id) => ({
    id,
    currency: CURRENCY,
    side: 'debit' as const,
  }));
  return openAccounts(trx, tenant, [
    ...own,
    { id: FEE_INCOME, currency: CURRENCY, side: 'credit' },
    ...accountIds.map((id) => ({ id, currency: CURRENCY, side: 'credit' as const, minimum: 0n })),
  ]);
}
