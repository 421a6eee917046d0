import { billPaymentFailed, billPaymentPaid, billPaymentReturned, billPaymentSent } from '@exchequer/event-contracts';
import { recordEvent } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { BillPaymentRow } from './bill-pay.queries.js';

const CONTRACTS = {
  sent: billPaymentSent,
  paid: billPaymentPaid,
  failed: billPaymentFailed,
  returned: billPaymentReturned,
} as const;

/** Records the event of the state that a payment has reached, if there is one. */
export async function announceBillPayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  row: BillPaymentRow,
): Promise<void> {
  const { status } = row;
  if (status !== 'sent' && status !== 'paid' && status !== 'failed' && status !== 'returned') return;
  await recordEvent(trx, {
    contract: CONTRACTS[status],
    subject: row.id,
    tenant,
    data: {
      id: row.id,
      object: 'bill_payment',
      livemode: row.livemode,
      accountId: row.account_id,
      payeeId: row.payee_id,
      method: row.method,
      amount: centsToDollars(row.amount),
      status,
      failureReason: row.failure_reason,
      transferId: row.transfer_id,
      transactionId: row.transaction_id,
    },
  });
}
