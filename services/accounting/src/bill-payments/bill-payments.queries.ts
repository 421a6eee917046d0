import type { Tenant } from '@exchequer/postgres';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import { askForReconciliation } from '../reconciliation/due.queries.js';
import type { BillPaymentTable } from './bill-payments.table.js';

export type BillPaymentRow = Selectable<BillPaymentTable>;

const columns = [
  'id', 'org_id', 'livemode', 'bill_id', 'method', 'amount', 'fee', 'payment_account_id', 'bank_transaction_id',
  'reference', 'journal_entry_id', 'reversed_at', 'created_at', sql<string>`date::text`.as('date'),
] as const; // biome-ignore format: one list

/** The newest first. */
export function findBillPayments(
  db: Kysely<Database>,
  billId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<BillPaymentRow[]> {
  return db
    .selectFrom('bill_payment')
    .select(columns)
    .where('bill_id', '=', billId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countBillPayments(db: Kysely<Database>, billId: string): Promise<number> {
  const { total } = await db
    .selectFrom('bill_payment')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow();
  return total;
}

export function findBillPayment(db: Kysely<Database>, id: string): Promise<BillPaymentRow | undefined> {
  return db.selectFrom('bill_payment').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function insertBillPayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: Omit<Insertable<BillPaymentTable>, 'org_id' | 'livemode'>,
): Promise<BillPaymentRow> {
  const row = await trx
    .insertInto('bill_payment')
    .values({ ...payment, org_id: tenant.organizationId, livemode: tenant.livemode })
    .returning(columns)
    .executeTakeFirstOrThrow();
  // One that was entered by hand may be what a bank transaction is about.
  if (row.bank_transaction_id === null) await askForReconciliation(trx, row.id);
  return row;
}

export function markBillPaymentReversed(trx: Transaction<Database>, id: string, at: Date): Promise<BillPaymentRow> {
  return trx
    .updateTable('bill_payment')
    .set({ reversed_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
