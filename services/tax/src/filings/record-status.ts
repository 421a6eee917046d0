import { addDays, toNewYorkTime } from '@exchequer/calendar';
import { type Tenant, unawaited } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import { announceFiling, announceRefund } from './filing-events.js';
import { type FilingRow, lockFiling } from './filings.queries.js';
import { scheduleRefund } from './issue-refunds.js';
import type { ProviderStatus } from './provider/efile-provider.js';
import { toAuthorityError } from './rejection-texts.js';

/** Most refunds come within 21 days by direct deposit, and within six weeks by check (irs.gov, "Refunds"). */
const REFUND_DAYS = { directDeposit: 21, check: 42 } as const;

/** How many errors of a rejection are stored. */
const ERRORS_MAX = 100;

/**
 * Applies the provider's answer to a filing and records the events, in the caller's transaction. An answer that is already known, late or
 * repeated changes nothing.
 * @param now on the tenant's clock
 * @returns whether the state changed
 */
export async function recordStatus(
  trx: Transaction<Database>,
  tenant: Tenant,
  id: string,
  told: ProviderStatus,
  now: Date,
): Promise<boolean> {
  const row = await lockFiling(trx, tenant, id);
  if (!row) return false;
  if (isFinal(row)) {
    recordRefund(trx, tenant, row, told);
    return false;
  }
  let changed = false;
  if (row.state === 'queued') {
    // The provider has it, so it was transmitted, even if its answer to the transmission was lost.
    update(trx, tenant, id, {
      state: 'transmitted',
      provider_reference: told.reference,
      transmitted_at: now,
    });
    changed = true;
  }
  if (told.status === 'received') return changed;
  const acknowledgedAt = told.acknowledgedAt!;
  const errors = told.errorCodes.slice(0, ERRORS_MAX).map(toAuthorityError);
  const outcome =
    told.status === 'accepted'
      ? {
          state: 'accepted' as const,
          acknowledgment_code: told.confirmationNumber,
          refund_on: refundDate(row, acknowledgedAt),
        }
      : { state: 'rejected' as const, acknowledgment_code: errors[0]!.code, refund_on: null, errors };
  update(trx, tenant, id, {
    ...outcome,
    acknowledged_at: notBeforeTransmission(acknowledgedAt),
    ...(told.status === 'rejected' && { errors: sql`${JSON.stringify(errors)}::jsonb` }),
  });
  if (outcome.refund_on !== null) scheduleRefund(trx, tenant, { id, refundOn: outcome.refund_on });
  const acknowledged = { ...row, ...outcome };
  announceFiling(trx, tenant, told.status, acknowledged);
  recordRefund(trx, tenant, acknowledged, told);
  return true;
}

/** The result of a filing that does not come to the authority. */
export const rejection = (code: string, now: Date): ProviderStatus => ({
  status: 'rejected',
  reference: null,
  acknowledgedAt: now,
  confirmationNumber: null,
  errorCodes: [code],
  refund: null,
});

/** Records that the authority has paid the refund of an accepted return, once. In test mode the test clock decides that. */
function recordRefund(trx: Transaction<Database>, tenant: Tenant, row: FilingRow, { refund }: ProviderStatus): void {
  const isOpen = row.livemode && row.state === 'accepted' && row.refund_on !== null && row.refund_issued_at === null;
  if (!isOpen || refund === null) return;
  update(trx, tenant, row.id, { refund_issued_at: refund.issuedAt });
  announceRefund(trx, tenant, row, refund);
}

const notBeforeTransmission = (at: Date) => sql<Date>`greatest(transmitted_at, ${at}::timestamptz)`;

export const isFinal = ({ state }: Pick<FilingRow, 'state'>): boolean => state === 'accepted' || state === 'rejected';

/** The day in New York on which a refund is expected, counted from `from`: the acknowledgment, or the current time if there is none yet. */
export function refundDate(
  { estimated_refund, direct_deposit }: Pick<FilingRow, 'estimated_refund' | 'direct_deposit'>,
  from: Date,
): string | null {
  if (estimated_refund === 0n) return null;
  return addDays(toNewYorkTime(from).date, direct_deposit ? REFUND_DAYS.directDeposit : REFUND_DAYS.check);
}

/** The statement is `unawaited`. */
function update(trx: Transaction<Database>, { organizationId, livemode }: Tenant, id: string, changes: object): void {
  unawaited(
    trx,
    trx
      .updateTable('filing')
      .set(changes)
      .where('org_id', '=', organizationId)
      .where('livemode', '=', livemode)
      .where('id', '=', id),
  );
}
