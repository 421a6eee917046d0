import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent, sendPlanWithEvents } from '@exchequer/messaging';
import { sendPlan } from '@exchequer/postgres';
import { findApprovalPolicy, requireOtherKey } from '../approvals/approval-rules.js';
import { tenantNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { endTransfer } from './cancel-transfer.js';
import { SEALED_FOR } from './counterparty.js';
import { requireRailLimit, scheduleOf } from './plan-transfer.js';
import { requireReversible } from './reverse-transfer.js';
import { dispatchTransfer } from './send-to-counterparty.js';
import { toTransfer } from './transfer.js';
import { transferEvent } from './transfer-events.js';
import { lockUsage, requireWithinLimits } from './transfer-limits.js';
import { findTransferPolicy } from './transfer-policy.js';
import type { Transfer } from './transfers.api.js';
import { lockTransfer, lockWithOriginal, type TransferRow, transferChange } from './transfers.queries.js';
import { failUnusable } from './usable-transfers.js';

/**
 * Approves a transfer that waits for it. It is sent as if it was created now, and counts in the limits from now on. If its account was frozen
 * or closed meanwhile, it fails. Above a limit it goes on waiting: it can be approved later, or rejected.
 * @throws {Problem} 404; 403 `approver_is_creator`; 409 if it does not wait for an approval; 422 `transfer_limit_exceeded`, `rail_limit_exceeded`; a
 *   reversal that is too late: 409 `transfer_not_reversible`.
 */
export async function approveTransfer(deps: Deps, context: RequestContext, id: string): Promise<Transfer> {
  const transfer = await idempotently(deps.db, context, async (trx) => {
    const [{ row, original }, approvals, key, now, policy, usage] = await Promise.all([
      lockWithOriginal(trx, id),
      findApprovalPolicy(trx, deps, context),
      deps.vault.existingKey(trx, context, SEALED_FOR),
      tenantNow(trx, context),
      findTransferPolicy(trx, context),
      lockUsage(trx, context, { transferId: id }),
    ]);
    requireWaiting(row);
    requireOtherKey(approvals, row, context);
    const { type, direction, amount } = row;
    const speed = type === 'ach' ? (row.effective_speed ?? 'standard') : 'standard';
    const schedule = scheduleOf({ type, direction, amount, speed }, now, deps.cutoffs);
    const decision = { approved_by: context.keyId, approved_at: now };
    const approved: TransferRow = { ...row, status: 'pending', ...decision, ...schedule };
    if ((await failUnusable(trx, context, [approved], now)).length === 0) {
      sendPlan(trx, { changes: [transferChange(context, id, decision)] });
      await recordAuditEvent(trx, context, 'transfer.approved', id);
      return toTransfer((await lockTransfer(trx, id))!, key);
    }
    if (original) requireReversible(original, now);
    else requireWithinLimits(policy, usage, row);
    requireRailLimit(row, policy);
    const { change, changes } = await dispatchTransfer(trx, deps, context, { row: approved, key: key!, now });
    Object.assign(approved, change);
    const { status, message_id, uetr, imad, submitted_at, send_at, expected_settlement_date, delay_reason } = approved;
    const sent = { status, message_id, uetr, imad, submitted_at, send_at, expected_settlement_date, delay_reason };
    const { effective_speed } = approved;
    sendPlanWithEvents(trx, {
      changes: [...changes, transferChange(context, id, { ...sent, effective_speed, ...decision })],
      events: [transferEvent(context, 'approved', approved)],
    });
    await recordAuditEvent(trx, context, 'transfer.approved', id);
    return toTransfer(approved, key);
  });
  deps.outgoing.wake();
  return transfer;
}

/**
 * Rejects a transfer that waits for an approval: it is canceled, and its hold is released.
 * @throws {Problem} 404; 409 if it does not wait for an approval.
 */
export function rejectTransfer(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  context: RequestContext,
  id: string,
): Promise<Transfer> {
  return idempotently(db, context, async (trx) => {
    const [{ row }, key, now] = await Promise.all([
      lockWithOriginal(trx, id),
      vault.existingKey(trx, context, SEALED_FOR),
      tenantNow(trx, context),
    ]);
    requireWaiting(row);
    const canceled = await endTransfer(trx, context, row, now);
    await recordAuditEvent(trx, context, 'transfer.rejected', id);
    return toTransfer(canceled, key);
  });
}

function requireWaiting(row: TransferRow | undefined): asserts row is TransferRow {
  if (!row) throw Problem.notFound();
  if (row.status !== 'pending_approval') {
    throw new Problem('conflict', `The transfer is ${row.status}. It must be pending_approval.`);
  }
}
