import { newYorkInstant } from '@exchequer/calendar';
import { statement, type Tenant, unawaited } from '@exchequer/postgres';
import { done, enqueue, type WorkKind } from '@exchequer/work';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import { announceRefund } from './filing-events.js';
import { lockFiling } from './filings.queries.js';

const REFUND = 'refund';
/** The time at which refunds are paid in test mode, in New York. */
const PAID_AT = '12:00';

/**
 * In test mode the refund of an accepted return is paid on its day, by the tenant's clock. In live mode the provider reports when the
 * authority has paid. The statement is `unawaited`.
 */
export function scheduleRefund(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id, refundOn }: { readonly id: string; readonly refundOn: string },
): void {
  if (tenant.livemode) return;
  enqueue(trx, tenant, { kind: REFUND, subject: id, dueAt: newYorkInstant(refundOn, PAID_AT) });
}

/** Announces a refund of test mode, once. */
export const refunds: WorkKind<Database> = {
  kind: REFUND,
  attemptsMax: Number.POSITIVE_INFINITY,
  settle: async (trx, { tenant, subject, dueAt: issuedAt }) => {
    const row = await lockFiling(trx, tenant, subject);
    if (row?.state !== 'accepted' || row.refund_issued_at !== null) return done;
    unawaited(
      trx,
      statement`update filing set refund_issued_at = ${issuedAt}
        where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${row.id}`,
    );
    announceRefund(trx, tenant, row, { amount: row.estimated_refund, issuedAt });
    return done;
  },
};
