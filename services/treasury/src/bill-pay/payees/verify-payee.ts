import { addBusinessDays, type CalendarDate, firstSettlementAfterPrenote, newYorkInstant } from '@exchequer/calendar';
import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordNoChange } from '@exchequer/messaging';
import { inTenant, sendPlan } from '@exchequer/postgres';
import { done } from '@exchequer/work';
import { bankOf } from '../../bank/bank-partners.js';
import { cancelWork, scheduleWork } from '../../clock/due-work.js';
import type { WorkHandler } from '../../clock/run-due-work.js';
import type { Deps } from '../../deps.js';
import { lookUpBank, requireReach } from '../../transfers/look-up-bank.js';
import { submitTransfer } from '../../transfers/send-to-counterparty.js';
import { findTransfer } from '../../transfers/transfers.queries.js';
import { toPayee } from './payee.js';
import type { Payee, VerifyPayeeInput } from './payees.api.js';
import { findPayee, lockPayee, openPayees, type PayeeRow, payeeChange } from './payees.queries.js';

/** A trigger on the table `transfer` writes this work when the prenote of a payee changes, in the same transaction. */
export const PRENOTE_CHANGED = 'payee.prenote_changed';
export const PRENOTE_PASSED = 'payee.prenote_passed';
/** New York time. Returns have arrived when banks open, and the payments of the day are made later. */
const PASSED_AT = '08:45';

/**
 * Sends a prenote to the bank account of a payee. If the payee is verified, or its prenote is pending, nothing changes.
 * @throws {Problem} 404; 409 for a payee that is paid by check, and for a closed or frozen account; 422; 503.
 */
export async function verifyPayee(
  deps: Deps,
  context: RequestContext,
  id: string,
  { fromAccountId }: VerifyPayeeInput,
): Promise<Payee> {
  const payee = await inTenant(deps.db, context, (trx) => findPayee(trx, id));
  if (!payee) throw Problem.notFound();
  if (payee.routing_number === null) {
    throw new Problem('conflict', 'The payee is paid by check: there is no bank account to verify.');
  }
  bankOf(deps.banks, context);
  const bank = await lookUpBank(deps, context, payee.routing_number);
  const verified = await idempotently(deps.db, context, async (trx) => {
    const row = await lockPayee(trx, id);
    if (!row || row.deleted_at) throw Problem.notFound();
    const [secrets] = await openPayees(deps.vault, trx, context, [row]);
    if (row.verification === 'pending' || row.verification === 'verified') {
      recordNoChange(trx, context);
      return toPayee(row, secrets!);
    }
    requireReach('ach', bank);
    const { row: prenote } = await submitTransfer(trx, deps, context, {
      type: 'ach',
      direction: 'credit',
      accountId: fromAccountId,
      counterparty: {
        name: row.name,
        routingNumber: row.routing_number!,
        accountNumber: secrets!.accountNumber!,
        accountType: row.account_type!,
      },
      amount: 0n,
      speed: 'standard',
      secCode: 'CCD',
      description: 'Prenote',
      payeeId: id,
    });
    const change = {
      verification: 'pending',
      verification_code: null,
      verification_transfer_id: prenote.id,
      payments_from: firstSettlementAfterPrenote(prenote.expected_settlement_date!),
    } as const;
    sendPlan(trx, { changes: [payeeChange(context, id, change)] });
    return toPayee({ ...row, ...change }, secrets!);
  });
  deps.outgoing.wake();
  return verified;
}

/** Updates the payee after a change of its prenote. One call can cover several changes. */
export const prenoteChanged: WorkHandler = async (trx, { tenant, subject }) => {
  const row = await lockPayee(trx, subject);
  if (!row?.verification_transfer_id) return done;
  const prenote = await findTransfer(trx, row.verification_transfer_id);
  if (!prenote) return done;
  const passed = { kind: PRENOTE_PASSED, subject };
  const changeTo = (change: Partial<PayeeRow>) => sendPlan(trx, { changes: [payeeChange(tenant, subject, change)] });
  switch (prenote.status) {
    case 'settled': {
      const payments_from = firstSettlementAfterPrenote(prenote.settlement_date!);
      changeTo({ payments_from, verification_code: prenote.change_code });
      if (row.verification !== 'pending') break;
      scheduleWork(trx, tenant, { ...passed, dueAt: newYorkInstant(sentFrom({ payments_from })!, PASSED_AT) });
      break;
    }
    case 'returned':
    case 'failed':
      cancelWork(trx, tenant, passed);
      changeTo({
        verification: 'failed',
        verification_code: prenote.return_code ?? prenote.failure_code,
        payments_from: null,
      });
      break;
    case 'canceled':
      changeTo({ verification: null, verification_transfer_id: null, payments_from: null });
      break;
    default:
  }
  return done;
};

/** Handler of due work: runs when the time in which the bank can return the prenote is over. */
export const prenotePassed: WorkHandler = async (trx, { tenant, subject }) => {
  const row = await lockPayee(trx, subject);
  if (row?.verification === 'pending') {
    sendPlan(trx, { changes: [payeeChange(tenant, subject, { verification: 'verified' })] });
  }
  return done;
};

/** The first day on which a payment can be sent to a payee whose prenote is pending. The payment settles one banking day later. */
export function sentFrom({ payments_from }: Pick<PayeeRow, 'payments_from'>): CalendarDate | undefined {
  return payments_from === null ? undefined : addBusinessDays(payments_from, -1);
}
