import type { Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { findAccountIds, findAccountsById } from '../books/accounts/accounts.queries.js';
import { addBuiltInAccounts } from '../books/accounts/add-built-in-accounts.js';
import { type ChartAccount, chartOfAccounts, INPUT_TAX, TAX_PAYABLE } from '../books/accounts/chart-of-accounts.js';
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
  await openMissing(trx, tenant, payees.map(accountOfPayee), known);
}

/** The accounts of these payees that the books do not have. */
export function missingTaxAccounts(payees: readonly string[], known: ReadonlySet<string>): ChartAccount[] {
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

/** Adds the input tax account to books that were opened before it was part of the chart of accounts. */
export async function openInputTaxAccount(trx: Transaction<Database>, tenant: Tenant): Promise<void> {
  const { number, name } = chartOfAccounts.find((account) => `acc_${account.number}` === INPUT_TAX)!;
  await openMissing(trx, tenant, [{ number, name, type: 'asset' }]);
}

async function openMissing(
  trx: Transaction<Database>,
  tenant: Tenant,
  accounts: readonly ChartAccount[],
  knownIds?: ReadonlySet<string>,
): Promise<void> {
  if (accounts.length === 0) return;
  const known =
    knownIds ??
    (await findAccountsById(
      trx,
      accounts.map(({ number }) => `acc_${number}`),
    ));
  await addBuiltInAccounts(
    trx,
    tenant,
    accounts.filter(({ number }) => !known.has(`acc_${number}`)),
  );
}

function numberOf(payee: string): number {
  return Number(TAX_PAYABLE + payeeOf(payee)!.number);
}
