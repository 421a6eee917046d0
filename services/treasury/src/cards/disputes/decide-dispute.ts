import { Problem } from '@exchequer/http-kit';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { tenantNow } from '../../clock/clock.js';
import type { Database } from '../../database.js';
import { answerOnce } from '../authorizations/answer-once.js';
import { announceDispute } from './announce-dispute.js';
import { toDispute } from './dispute.js';
import type { Dispute, DisputeOutcomeMessage } from './disputes.api.js';
import { type DisputeRow, disputeChange, lockDispute } from './disputes.queries.js';
import { postAward, postDispute, postRecovery } from './post-dispute.js';

/**
 * The network's decision about a dispute. A dispute is decided once.
 * @throws {Problem} 404 without the dispute; 409 if it was decided differently before.
 */
export function decideDispute(db: Kysely<Database>, tenant: Tenant, message: DisputeOutcomeMessage): Promise<Dispute> {
  return answerOnce(
    db,
    tenant,
    { id: message.id, kind: 'dispute_outcome' },
    async (trx) => {
      const [dispute, now] = await Promise.all([lockDispute(trx, message.disputeId), tenantNow(trx, tenant)]);
      return { dispute, now };
    },
    async (trx, { dispute, now }) => {
      if (!dispute) throw Problem.notFound(`dispute: ${message.disputeId}`);
      if (dispute.status === message.outcome) return { answer: toDispute(dispute), now };
      if (dispute.status !== 'open') throw new Problem('conflict', `The dispute is ${dispute.status} already.`);
      const row: DisputeRow = { ...dispute, status: message.outcome, resolved_at: now };
      sendPlan(trx, { changes: [disputeChange(row)] });
      await announceDispute(trx, tenant, row);
      if (message.outcome === 'won') await (row.is_credited ? postRecovery : postAward)(trx, tenant, row, now);
      else if (row.is_credited) await postDispute(trx, tenant, row, 'taken_back', now);
      return { answer: toDispute(row), now };
    },
  );
}
