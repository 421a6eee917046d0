import type { Change, Tenant } from '@exchequer/postgres';
import { workRequest } from '@exchequer/work';
import type { Transaction } from 'kysely';
import { build, type Database } from '../../database.js';
import type { ReceiptReadingState } from './receipt-readings.table.js';

export const RECEIPT_READING = 'receipt_reading';

export interface ReceiptToRead {
  readonly document_id: string;
  readonly expense_id: string;
}

/** Lets the receipt feed read a receipt. If it was announced before, it is read again for the given draft. */
export function receiptToRead(
  tenant: Tenant,
  { document_id, expense_id }: ReceiptToRead,
  traceparent: string | null,
): Change[] {
  const { organizationId: org_id, livemode } = tenant;
  return [
    build
      .insertInto('receipt_reading')
      .values({ org_id, livemode, document_id, expense_id })
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'livemode', 'document_id']).doUpdateSet({ expense_id, state: 'waiting' }),
      ),
    workRequest(tenant, [{ kind: RECEIPT_READING, subject: document_id, traceparent }]),
  ];
}

/** Locks the receipt. Undefined: it does not wait any more. */
export function lockReceiptToRead(trx: Transaction<Database>, documentId: string): Promise<ReceiptToRead | undefined> {
  return trx
    .selectFrom('receipt_reading')
    .select(['document_id', 'expense_id'])
    .where('document_id', '=', documentId)
    .where('state', '=', 'waiting')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function receiptReadingEnded(documentId: string, state: Exclude<ReceiptReadingState, 'waiting'>): Change {
  return build.updateTable('receipt_reading').set({ state }).where('document_id', '=', documentId);
}
