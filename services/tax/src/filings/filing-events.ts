import { filingAccepted, filingRejected, filingSubmitted, refundIssued, returnFiled } from '@exchequer/event-contracts';
import { showCamelLabels } from '@exchequer/http-kit';
import { newEvent, recordEvents } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import { refundOf } from './filing.js';
import { toFilingStatus } from './filing-states.js';
import type { FilingRow } from './filings.queries.js';
import type { ProviderRefund } from './provider/efile-provider.js';

const contracts = { submitted: filingSubmitted, accepted: filingAccepted, rejected: filingRejected };

/** Writes an event of the filing in its transaction; for an accepted e-file also `return.filed`. The statements are `unawaited`. */
export function announceFiling(
  trx: Transaction<Database>,
  tenant: Tenant,
  what: keyof typeof contracts,
  row: FilingRow,
): void {
  const labels = showCamelLabels(row);
  const event = newEvent({
    contract: contracts[what] as typeof filingSubmitted,
    subject: row.id,
    tenant,
    labels,
    data: {
      id: row.id,
      object: 'filing',
      livemode: row.livemode,
      kind: row.kind,
      status: toFilingStatus(row.state),
      submissionId: row.submission_id,
      taxYear: row.tax_year,
      returnId: row.return_id,
      submittedAt: row.submitted_at.toISOString(),
      acknowledgmentCode: row.acknowledgment_code,
      estimatedRefund: refundOf(row),
      refundDate: row.refund_on,
      errors: row.errors,
    },
  });
  recordEvents(trx, [event]);
  if (what !== 'accepted' || row.return_id === null) return;
  const object = 'filed_return' as const;
  const data = { returnId: row.return_id, object, livemode: row.livemode, filingId: row.id, taxYear: row.tax_year };
  recordEvents(trx, [newEvent({ contract: returnFiled, subject: row.return_id, tenant, labels, data })]);
}

/** Writes `refund.issued` in the transaction of the caller. The statement is `unawaited`. */
export function announceRefund(
  trx: Transaction<Database>,
  tenant: Tenant,
  row: FilingRow,
  { amount, issuedAt }: ProviderRefund,
): void {
  const data = {
    amount: centsToDollars(amount),
    object: 'tax_refund' as const,
    livemode: row.livemode,
    filingId: row.id,
    returnId: row.return_id!,
    method: row.direct_deposit ? ('direct_deposit' as const) : ('check' as const),
    issuedAt: issuedAt.toISOString(),
  };
  const labels = showCamelLabels(row);
  recordEvents(trx, [newEvent({ contract: refundIssued, subject: `refund/${row.id}`, tenant, labels, data })]);
}
