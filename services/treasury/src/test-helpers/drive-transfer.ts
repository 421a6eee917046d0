import { idempotently, Problem, type RequestContext, unlessAnswered } from '@exchequer/http-kit';
import { inTenant, readInTenant, sendPlan } from '@exchequer/postgres';
import { tenantNow } from '../clock/clock.js';
import { scheduleWork } from '../clock/due-work.js';
import type { Deps } from '../deps.js';
import { SEALED_FOR } from '../transfers/counterparty.js';
import { startOrFailPayment } from '../transfers/payments.js';
import { toTransfer } from '../transfers/transfer.js';
import type { Transfer } from '../transfers/transfers.api.js';
import { findTransfer, lockTransfer, type TransferRow, transferChange } from '../transfers/transfers.queries.js';
import { askBank } from './ask-bank.js';
import { catchUp } from './catch-up.js';
import { simulationId } from './simulation-id.js';

/**
 * The rail settles a transfer now. A transfer that waits for its cut-off is sent first.
 * @throws {Problem} 404, 409 for a transfer that cannot settle any more, 503 if the bank does not answer.
 */
export function settleTransfer(deps: Deps, context: RequestContext, id: string): Promise<Transfer> {
  return unlessAnswered(deps.db, context, async () => {
    const transfer = await sendNow(deps, context, id);
    if (transfer.status !== 'settled') await simulate(deps, context, transfer, 'settlements', {});
    return answer(deps, context, id);
  });
}

/**
 * The receiving bank returns a transfer now. A transfer that has not settled settles first; a wire or an instant payment that is still
 * pending is rejected instead.
 * @throws {Problem} 404, 409 for a transfer that cannot be returned, 422 `return_refused`, 503 if the bank does not answer.
 */
export function returnTransfer(deps: Deps, context: RequestContext, id: string, returnCode: string): Promise<Transfer> {
  return unlessAnswered(deps.db, context, async () => {
    const transfer = await sendNow(deps, context, id);
    await simulate(deps, context, transfer, 'returns', { returnCode });
    return answer(deps, context, id);
  });
}

/** Sends a pending transfer, also outside of the hours of its rail, and returns it as it is then. */
async function sendNow(deps: Deps, context: RequestContext, id: string): Promise<TransferRow> {
  const isSent = await inTenant(deps.db, context, async (trx) => {
    const [row, key, now] = await Promise.all([
      lockTransfer(trx, id),
      deps.vault.existingKey(trx, context, SEALED_FOR),
      tenantNow(trx, context),
    ]);
    if (!row) throw Problem.notFound();
    if (row.status !== 'pending') return true;
    if (row.type === 'ach') {
      sendPlan(trx, { changes: [transferChange(context, id, { send_at: now })] });
      scheduleWork(trx, context, { kind: 'ach_file', subject: now.toISOString(), dueAt: now });
    } else {
      await startOrFailPayment(trx, deps, context, { row, key: key!, now });
    }
    return false;
  });
  if (!isSent) await catchUp(deps, context);
  const transfer = await readInTenant(deps.db, context, (read) => findTransfer(read, id));
  return transfer!;
}

/**
 * Asks the sandbox even if the transfer was returned or rejected, because an earlier attempt of the same request may have done that
 * before its process crashed.
 */
async function simulate(
  deps: Deps,
  context: RequestContext,
  transfer: TransferRow,
  kind: 'settlements' | 'returns',
  more: object,
): Promise<void> {
  const what = kind === 'returns' ? 'be returned' : 'settle';
  if (transfer.trace_number === null && transfer.uetr === null) throw notPossible(transfer, what);
  // The bank must have the message of a transfer that was submitted a moment ago.
  const now = await catchUp(deps, context);
  const names = transfer.type === 'ach' ? { traceNumber: transfer.trace_number } : { uetr: transfer.uetr };
  const result = (await askBank(() =>
    deps.sandbox.post(context, `/bank/simulations/${kind}`, {
      id: simulationId(context),
      ...names,
      ...more,
      occurredAt: now.toISOString(),
    }),
  )) as { outcome: string; detail: string } | undefined;
  if (!result || result.outcome === 'refused') {
    // What the bank did before may have been received meanwhile, also if an earlier attempt of the same request received it.
    const current = (await readInTenant(deps.db, context, (read) => findTransfer(read, transfer.id)))!;
    const isUnderWay = current.status === 'submitted' || current.status === 'settled';
    if (!result || !isUnderWay) throw notPossible(current, what);
    throw new Problem('return_refused', result.detail);
  }
  await catchUp(deps, context);
}

function notPossible({ status, counterparty }: TransferRow, what: string): Problem {
  const detail = counterparty === null ? 'A transfer between own accounts' : `A transfer that is ${status}`;
  return new Problem('conflict', `${detail} cannot ${what}.`);
}

function answer(deps: Deps, context: RequestContext, id: string): Promise<Transfer> {
  return idempotently(deps.db, context, async (trx) => {
    const [row, key] = await Promise.all([findTransfer(trx, id), deps.vault.existingKey(trx, context, SEALED_FOR)]);
    return toTransfer(row!, key);
  });
}
