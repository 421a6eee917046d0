import type { Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { findAccountIds, findAccountsById } from '../books/accounts/accounts.queries.js';
import { addBuiltInAccounts } from '../books/accounts/add-built-in-accounts.js';
import { type ChartAccount, TAX_PAYABLE } from '../books/accounts/chart-of-accounts.js';
import type { Database } from '../database.js';
import { payeeOf } from './places/jurisdictions.js';

/** The account for tax owed to a payee: `acc_220084006` for California. */
export function taxAccountOf(payee: string): string {
  return `acc_${numberOf(payee)}`;
}

/**
 * The accounts of these payees. They are added to the chart of accounts when they are first needed.
 * @param known ids of accounts that exist, if the caller has read them
 */
export async function openTaxAccounts(
  trx: Transaction<Database>,
  tenant: Tenant,
  payees: readonly string[],
  known?: ReadonlySet<string>,
): Promise<void> {
  if (payees.length === 0) return;
  const there = known ?? (await findAccountsById(trx, payees.map(taxAccountOf)));
  await addBuiltInAccounts(trx, tenant, missingTaxAccounts(payees, there));
}

/** The accounts of these payees that the books do not have. */
export function missingTaxAccounts(payees: readonly string[], known: Pick<ReadonlySet<string>, 'has'>): ChartAccount[] {
  return payees.filter((payee) => !known.has(taxAccountOf(payee))).map(accountOfPayee);
}

function accountOfPayee(payee: string): ChartAccount {
  const { name, tax } = payeeOf(payee)!;
  return { number: numberOf(payee), name: `${tax} payable: ${name}`, type: 'liability' };
}

/** Ids of the accounts of taxes payable that are there. */
export function findTaxAccountIds(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  return findAccountIds(db, TAX_PAYABLE);
}

function numberOf(payee: string): number {
  return Number(TAX_PAYABLE + payeeOf(payee)!.number);
}
