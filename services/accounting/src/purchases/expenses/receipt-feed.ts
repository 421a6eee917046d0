import { sendPlan } from '@exchequer/postgres';
import { done, type WorkKind } from '@exchequer/work';
import type { Database } from '../../database.js';
import type { DocumentsClient } from './documents-client.js';
import { fillDrafts, lockForDrafts } from './fill-draft.js';
import type { ReadDocument } from './receipt.js';
import { lockReceiptToRead, RECEIPT_READING, receiptReadingEnded } from './receipt-readings.queries.js';

/** Fills the drafts of receipts with the values that were read from the receipts. Documents is asked for them until it answers. */
export const receiptFeed = ({
  receipts,
}: {
  readonly receipts: DocumentsClient;
}): WorkKind<Database, readonly ReadDocument[] | undefined> => ({
  kind: RECEIPT_READING,
  attemptsMax: Number.POSITIVE_INFINITY,
  atOnce: 1,
  call: ({ tenant, subject }) => receipts.receipts(tenant, subject),
  settle: async (trx, { tenant, subject: id }, read) => {
    if (read) await lockForDrafts(trx, tenant, id);
    const receipt = await lockReceiptToRead(trx, id);
    if (!receipt) return done;
    if (read) await fillDrafts(trx, tenant, receipt, read);
    sendPlan(trx, { changes: [receiptReadingEnded(id, read ? 'done' : 'unknown')] });
    return done;
  },
});
