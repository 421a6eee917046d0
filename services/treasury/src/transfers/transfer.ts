import { toNewYorkTime } from '@exchequer/calendar';
import { showCamelLabels } from '@exchequer/http-kit';
import { centsToDollars } from '@exchequer/money';
import { CHANGE_CODES, RETURN_CODES } from '@exchequer/nacha';
import type { DataKey } from '@exchequer/vault';
import { maskedCounterparty, openCounterparty } from './counterparty.js';
import type { DishonoredReturn, Transfer, TransferChange } from './transfers.api.js';
import type { TransferRow } from './transfers.queries.js';

/** @param key opens the data of the counterparty; not needed for a transfer between own accounts */
export function toTransfer(row: TransferRow, key: DataKey | undefined): Transfer {
  const counterparty = key && openCounterparty(key, row);
  return {
    id: row.id,
    object: 'transfer',
    livemode: row.livemode,
    type: row.type,
    status: row.status,
    amount: centsToDollars(row.amount),
    fee: centsToDollars(row.fee),
    fromAccountId: row.account_id,
    toAccountId: row.to_account_id,
    counterparty: counterparty ? maskedCounterparty(counterparty) : null,
    direction: row.direction,
    expectedSettlementDate: row.expected_settlement_date ?? toNewYorkTime(row.created_at).date,
    effectiveSpeed: row.effective_speed ?? 'immediate',
    ...(row.delay_reason && { delayReason: row.delay_reason }),
    ...(row.status === 'pending' && row.send_at && { cancelableUntil: row.send_at.toISOString() }),
    settledAt: row.settled_at?.toISOString() ?? null,
    ...(row.funds_available_at && { fundsAvailableAt: row.funds_available_at.toISOString() }),
    ...(row.return_code && { returnCode: row.return_code, returnIsLate: row.return_is_late }),
    ...(row.return_reason && { returnReason: row.return_reason }),
    ...(row.returned_at && { returnedAt: row.returned_at.toISOString() }),
    ...(row.failure_code && { failureCode: row.failure_code }),
    ...(row.failure_reason && { failureReason: row.failure_reason }),
    ...(row.trace_number && { traceNumber: row.trace_number }),
    ...(row.imad && { imad: row.imad }),
    ...(row.uetr && { uetr: row.uetr }),
    ...(row.sec_code && { secCode: row.sec_code }),
    ...(row.description && { description: row.description }),
    ...(row.change_code && { notificationOfChange: toChange(row.change_code) }),
    ...(row.applied_change_code && { appliedCorrection: toChange(row.applied_change_code) }),
    ...(row.reverses_id && { reversesTransferId: row.reverses_id }),
    ...(row.bill_payment_id && { billPaymentId: row.bill_payment_id }),
    ...(row.payee_id && { payeeId: row.payee_id }),
    ...(row.dishonor_code && { dishonoredReturn: toDishonoredReturn(row) }),
    createdBy: row.created_by,
    ...(row.approved_by && { approvedBy: row.approved_by }),
    ...(row.approved_at && { approvedAt: row.approved_at.toISOString() }),
    ...showCamelLabels(row),
    createdAt: row.created_at.toISOString(),
  };
}

function toDishonoredReturn({
  dishonor_code,
  dishonor_trace,
  dishonor_status,
  contest_code,
}: TransferRow): DishonoredReturn {
  return {
    code: dishonor_code!,
    reason: titleOf(dishonor_code!),
    status: dishonor_status!,
    traceNumber: dishonor_trace!,
    ...(contest_code && { contestCode: contest_code, contestReason: titleOf(contest_code) }),
  };
}

function titleOf(returnCode: string): string {
  return RETURN_CODES.get(returnCode)?.title ?? 'Unknown code';
}

function toChange(code: string): TransferChange {
  return { code, reason: CHANGE_CODES.get(code)?.title ?? 'Unknown code' };
}
