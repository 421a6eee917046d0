import { idempotently, labelsOf, Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { lockBalance } from '@exchequer/ledger';
import { dollarsToCents, formatCents } from '@exchequer/money';
import { sendPlan } from '@exchequer/postgres';
import { findAccount } from '../../accounts/accounts.queries.js';
import { tenantNow } from '../../clock/clock.js';
import type { Deps } from '../../deps.js';
import { announceDispute } from './announce-dispute.js';
import { toDispute } from './dispute.js';
import type { Dispute, DisputeInput } from './disputes.api.js';
import { type DisputeRow, findDisputeOf, lockTransaction, newDispute } from './disputes.queries.js';
import { postDispute } from './post-dispute.js';

/**
 * Contests a posted card payment, and credits its amount until the network decides. On a closed account nobody can use a provisional
 * credit, so there is none: the amount is credited if the dispute is won.
 * @throws {Problem} 404 without the transaction; 422 `not_disputable` if it is not a posted card payment, or for more than its
 * amount; 409 if it was disputed before.
 */
export function openDispute(
  { db }: Pick<Deps, 'db'>,
  context: RequestContext,
  transactionId: string,
  { reason, amount, ...labels }: DisputeInput,
): Promise<Dispute> {
  return idempotently(db, context, async (trx) => {
    const [transaction, earlier, now] = await Promise.all([
      lockTransaction(trx, transactionId),
      findDisputeOf(trx, transactionId),
      tenantNow(trx, context),
    ]);
    if (!transaction) throw Problem.notFound();
    const { account_id, card_id } = transaction;
    if (transaction.type !== 'card' || transaction.status !== 'posted' || card_id === null) {
      throw new Problem('not_disputable', 'Only a posted card payment can be disputed.');
    }
    if (earlier) throw new Problem('conflict', 'The transaction was disputed before.');
    const paid = -transaction.amount;
    const disputed = amount === undefined ? paid : dollarsToCents(amount);
    if (disputed > paid) {
      throw new Problem('not_disputable', `The amount is more than the transaction's ${formatCents(paid)} dollars.`);
    }
    // Who closes the account takes the same lock. Postgres runs the statements in this order.
    const [, account] = await Promise.all([lockBalance(trx, context, account_id), findAccount(trx, account_id)]);
    const row: DisputeRow = {
      org_id: context.organizationId,
      livemode: context.livemode,
      id: newId('dsp'),
      transaction_id: transactionId,
      account_id,
      card_id,
      amount: disputed,
      reason,
      status: 'open',
      is_credited: account!.status !== 'closed',
      created_at: now,
      resolved_at: null,
      ...labelsOf(labels),
    };
    sendPlan(trx, { changes: [newDispute(row)] });
    await announceDispute(trx, context, row);
    if (row.is_credited) await postDispute(trx, context, row, 'provisional_credit', now);
    return toDispute(row);
  });
}
