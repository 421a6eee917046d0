import { type Tenant, unawaited } from '@exchequer/postgres';
import { enqueue } from '@exchequer/work';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { ReceiptReadingState } from './receipt-readings.table.js';

export const RECEIPT_READING = 'receipt_reading';

export interface ReceiptToRead {
  readonly document_id: string;
  readonly expense_id: string;
}

/** The statements are `unawaited`. If the receipt was announced before, it is read again for the given draft. */
export function insertReceiptReading(
  trx: Transaction<Database>,
  tenant: Tenant,
  { document_id, expense_id }: ReceiptToRead,
  traceparent: string | null,
): void {
  const { organizationId: org_id, livemode } = tenant;
  unawaited(
    trx,
    trx
      .insertInto('receipt_reading')
      .values({ org_id, livemode, document_id, expense_id })
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'livemode', 'document_id']).doUpdateSet({ expense_id, state: 'waiting' }),
      ),
  );
  enqueue(trx, tenant, { kind: RECEIPT_READING, subject: document_id, traceparent });
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

/** The statement is `unawaited`. */
export function endReceiptReading(
  trx: Transaction<Database>,
  documentId: string,
  state: Exclude<ReceiptReadingState, 'waiting'>,
): void {
  unawaited(trx, trx.updateTable('receipt_reading').set({ state }).where('document_id', '=', documentId));
}
