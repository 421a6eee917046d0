import { openAccounts } from '@exchequer/ledger';
import type { Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { findAccountIds, findAccountsById, insertAccounts } from '../books/accounts/accounts.queries.js';
import { CURRENCY } from '../books/accounts/books.js';
import { chartOfAccounts, INPUT_TAX, TAX_PAYABLE } from '../books/accounts/chart-of-accounts.js';
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
  const accounts = payees.map((code) => {
    const { name, tax } = payeeOf(code)!;
    return { number: numberOf(code), name: `${tax} payable: ${name}`, type: 'liability', category: null } as const;
  });
  await openMissing(trx, tenant, accounts, known);
}

/** Ids of the accounts of taxes payable that are there. */
export function findTaxAccountIds(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  return findAccountIds(db, TAX_PAYABLE);
}

/** Adds the input tax account to books that were opened before it was part of the chart of accounts. */
export async function openInputTaxAccount(trx: Transaction<Database>, tenant: Tenant): Promise<void> {
  const { number, name } = chartOfAccounts.find((account) => `acc_${account.number}` === INPUT_TAX)!;
  await openMissing(trx, tenant, [{ number, name, type: 'asset', category: null }]);
}

async function openMissing(
  trx: Transaction<Database>,
  tenant: Tenant,
  accounts: readonly { number: number; name: string; type: 'asset' | 'liability'; category: null }[],
  knownIds?: ReadonlySet<string>,
): Promise<void> {
  if (accounts.length === 0) return;
  const known =
    knownIds ??
    (await findAccountsById(
      trx,
      accounts.map(({ number }) => `acc_${number}`),
    ));
  const missing = accounts.filter(({ number }) => !known.has(`acc_${number}`)).sort((a, b) => a.number - b.number);
  if (missing.length === 0) return;
  await insertAccounts(trx, tenant, missing, true);
  await openAccounts(
    trx,
    tenant,
    missing.map(({ number, type }) => ({
      id: `acc_${number}`,
      currency: CURRENCY,
      side: type === 'asset' ? 'debit' : 'credit',
    })),
  );
}

function numberOf(payee: string): number {
  return Number(TAX_PAYABLE + payeeOf(payee)!.number);
}
