import { acrossTenants, type Tenant } from '@exchequer/postgres';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { AccountNumbers } from '../../accounts/account-numbers.js';
import { bankOf } from '../../bank/bank-partners.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';

/** An organization with those of the payments that are for its accounts. */
export interface OfHolder<Payment> {
  readonly holder: Tenant;
  readonly payments: readonly Payment[];
}

/**
 * Sorts payments by the organization that has the account, in the mode of the sender: test and live accounts never meet. This is the only question
 * over all organizations; everything else is done as the organization of the account, under its row-level security.
 */
export async function byHolder<Payment extends { readonly accountNumber: string }>(
  { db, banks, accountNumbers }: Pick<Deps, 'db' | 'banks' | 'accountNumbers'>,
  sender: Tenant,
  payments: readonly Payment[],
): Promise<{ readonly ofHolders: readonly OfHolder<Payment>[]; readonly unknown: readonly Payment[] }> {
  const { routingNumber } = bankOf(banks, sender);
  const holders = await findHolders(db, await accountNumbers(), { routingNumber, livemode: sender.livemode }, payments);
  const groups = new Map<string, Payment[]>();
  const unknown: Payment[] = [];
  for (const payment of payments) {
    const organizationId = holders.get(payment.accountNumber);
    if (organizationId === undefined) unknown.push(payment);
    else groups.set(organizationId, [...(groups.get(organizationId) ?? []), payment]);
  }
  const ofHolders = [...groups].map(([organizationId, own]) => ({
    holder: { organizationId, livemode: sender.livemode },
    payments: own,
  }));
  return { ofHolders, unknown };
}

async function findHolders(
  db: Kysely<Database>,
  accountNumbers: AccountNumbers,
  { routingNumber, livemode }: { readonly routingNumber: string; readonly livemode: boolean },
  payments: readonly { readonly accountNumber: string }[],
): Promise<Map<string, string>> {
  const numbers = [...new Set(payments.map(({ accountNumber }) => accountNumber))];
  const hashes = numbers.map(accountNumbers.hash);
  const rows = await acrossTenants(db, (trx) =>
    trx
      .selectFrom('account')
      .select(['org_id', 'id', 'sealed_account_number'])
      .where('livemode', '=', livemode)
      .where('routing_number', '=', routingNumber)
      .where(sql<SqlBool>`account_number_hash = any(${hashes}::bytea[])`)
      .execute(),
  );
  return new Map(rows.map((row) => [accountNumbers.open(row), row.org_id]));
}
