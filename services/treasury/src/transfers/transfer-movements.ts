import { sendPlan, type Tenant } from '@exchequer/postgres';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import { settlePending, type TransactionRow } from '../transactions/record-movements.js';
import { sweptLater } from '../transactions/sweep-later.js';

/** The transactions of transfers. */
export function findTransactionsOf(
  trx: Transaction<Database>,
  transferIds: readonly string[],
): Promise<TransactionRow[]> {
  return trx
    .selectFrom('transaction')
    .selectAll()
    .where(sql<SqlBool>`transfer_id = any(${transferIds}::text[])`)
    .orderBy('id')
    .execute();
}

/** Posts the holds of transfers, of the amount and of the fee. */
export async function postHolds(
  trx: Transaction<Database>,
  tenant: Tenant,
  transactions: readonly TransactionRow[],
  now: Date,
): Promise<void> {
  const pending = transactions.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return;
  await settlePending(
    trx,
    tenant,
    pending.map((row) => ({
      pending: row,
      entry: { kind: 'post_hold', id: `${row.entry_id}.posted`, hold: row.entry_id },
    })),
    now,
  );
}

/** Releases the holds of transfers, of the amount and of the fee. What becomes free on a closed account is swept. */
export async function releaseHolds(
  trx: Transaction<Database>,
  tenant: Tenant,
  transactions: readonly TransactionRow[],
  now: Date,
): Promise<void> {
  const pending = transactions.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return;
  await settlePending(
    trx,
    tenant,
    pending.map((row) => ({
      pending: row,
      entry: { kind: 'void_hold', id: `${row.entry_id}.released`, hold: row.entry_id },
    })),
    now,
  );
  const accounts = pending.map(({ account_id }) => account_id);
  sendPlan(trx, { changes: [sweptLater(tenant, [...new Set(accounts)], now)] });
}
