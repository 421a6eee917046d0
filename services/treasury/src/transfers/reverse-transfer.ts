import { achReturnDeadline, toNewYorkTime } from '@exchequer/calendar';
import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { postUnawaited } from '@exchequer/ledger';
import { sendPlan } from '@exchequer/postgres';
import { bankOf } from '../bank/bank-partners.js';
import { tenantNow } from '../clock/clock.js';
import { cancelWork } from '../clock/due-work.js';
import type { Deps } from '../deps.js';
import { openCounterparty, SEALED_FOR } from './counterparty.js';
import { submitTransfer } from './send-to-counterparty.js';
import { toTransfer } from './transfer.js';
import type { Transfer } from './transfers.api.js';
import { findReversalOf, lockTransfer, type TransferRow, transferChange } from './transfers.queries.js';

/**
 * Reverses an erroneous ACH transfer: a transfer in the other direction with all else equal. The money of a debit that is still on hold
 * pays its reversal.
 * @throws {Problem} 404, 409 `transfer_not_reversible`, 422 `insufficient_funds`.
 */
export async function reverseTransfer(deps: Deps, context: RequestContext, id: string): Promise<Transfer> {
  return idempotently(deps.db, context, async (trx) => {
    const [original, reversal, key, now] = await Promise.all([
      lockTransfer(trx, id),
      findReversalOf(trx, id),
      deps.vault.existingKey(trx, context, SEALED_FOR),
      tenantNow(trx, context),
    ]);
    if (!original) throw Problem.notFound();
    bankOf(deps.banks, context);
    requireReversible(original, now);
    requireNotReversed(reversal);
    if (original.hold_id) {
      postUnawaited(trx, context, [{ kind: 'void_hold', id: `${original.hold_id}.released`, hold: original.hold_id }]);
      sendPlan(trx, { changes: [transferChange(context, id, { hold_id: null })] });
      cancelWork(trx, context, { kind: 'release_funds', subject: id });
    }
    const { row, key: sealing } = await submitTransfer(trx, deps, context, {
      type: 'ach',
      direction: original.direction === 'credit' ? 'debit' : 'credit',
      accountId: original.account_id,
      counterparty: openCounterparty(key!, original)!,
      amount: original.amount,
      speed: 'standard',
      secCode: original.sec_code,
      description: original.description,
      reversesId: id,
      createdBy: context,
    });
    return { ...toTransfer(row, sealing), warnings: [] };
  });
}

function requireNotReversed(reversal: string | undefined): void {
  if (reversal !== undefined) throw refuse(`The transfer ${reversal} reverses it already.`);
}

/** @throws {Problem} 409 `transfer_not_reversible`. */
export function requireReversible(original: TransferRow, now: Date): void {
  if (original.type !== 'ach' || original.to_account_id !== null) {
    throw refuse('Only an ACH transfer to or from another bank can be reversed.');
  }
  if (original.reverses_id) throw refuse('A reversal cannot be reversed.');
  if (original.status !== 'settled')
    throw refuse(`The transfer is ${original.status}. Only a settled one can be reversed.`);
  const deadline = achReturnDeadline(original.settlement_date!, 'five_banking_days');
  if (toNewYorkTime(now).date > deadline) {
    throw refuse(`It could be reversed until ${deadline}: five banking days after it settled.`);
  }
}

function refuse(why: string): Problem {
  return new Problem('transfer_not_reversible', why);
}
