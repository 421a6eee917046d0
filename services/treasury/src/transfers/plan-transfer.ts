import { achSchedule, toNewYorkTime, wireSchedule } from '@exchequer/calendar';
import { Problem, type StoredLabels } from '@exchequer/http-kit';
import { type Cents, formatCents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { type ApprovalPolicy, type Creator, creatorColumns, needsApproval } from '../approvals/approval-rules.js';
import type { Deps } from '../deps.js';
import { BANK, CURRENCY, FEE_INCOME } from '../transactions/ledger-accounts.js';
import type { Movement } from '../transactions/record-movements.js';
import type { Counterparty } from './counterparty.js';
import { newTransferRow } from './new-transfer-row.js';
import { warningsOf } from './plan-own-transfer.js';
import { isPrenote } from './prenote.js';
import { ACH_MAX_CENTS, WIRE_MAX_CENTS } from './rail-limits.js';
import { requireUsable } from './require-usable.js';
import { requireWithinLimits, type TransferUsage } from './transfer-limits.js';
import type { TransferFees, TransferPolicy } from './transfer-policy.js';
import type { TransferWarning } from './transfers.api.js';
import type { Lookalike, TransferRow } from './transfers.queries.js';
import type { TransferDirection, TransferSecCode, TransferSpeed, TransferType } from './transfers.tables.js';

/** A transfer between an own account and an account at another bank. */
export interface TransferOrder {
  readonly type: TransferType;
  readonly direction: TransferDirection;
  readonly accountId: string;
  readonly counterparty: Counterparty;
  readonly amount: Cents;
  readonly speed: TransferSpeed;
  readonly secCode: TransferSecCode | null;
  readonly description: string;
  readonly billPaymentId?: string;
  /** The key that created it. Not given if an approval is decided elsewhere: for a bill payment, a prenote. */
  readonly createdBy?: Creator;
  /** The transfer that this one reverses. Limits do not apply; approvals apply if it moves money out. */
  readonly reversesId?: string;
  /**
   * When it was due, if it is made from a plan. It counts in the limits at this time, so that payments of two days at the same hour
   * never count together. It is sent at the next cut-off after the time at which it is made. Default: the time on the tenant's clock.
   */
  readonly dueAt?: Date;
  /** Only for a prenote: the payee whose bank account it checks. A prenote has the amount 0, and limits do not apply to it. */
  readonly payeeId?: string;
  /** It pays out what has come to a closed account. The caller has locked the balance and checked that there is enough. */
  readonly isPayout?: boolean;
  /** What the caller says about it. */
  readonly labels?: StoredLabels;
}

export interface TransferRequest {
  readonly order: TransferOrder;
  /** With the corrections that its bank has reported. */
  readonly counterparty: Counterparty;
  readonly sealed: TransferRow['counterparty'];
  /** The code of the last correction. */
  readonly changeCode: string | null;
  /** Ids for what the transfer creates: itself, and the transactions of its amount and its fee. */
  readonly ids: { readonly transfer: string; readonly amount: string; readonly fee: string };
}

/** What the decision about a transfer depends on. */
export interface TransferReferences {
  readonly now: Date;
  readonly account: AccountRow | undefined;
  readonly policy: TransferPolicy;
  readonly approvals: ApprovalPolicy;
  /** How much of each limit earlier transfers have used. */
  readonly usage: TransferUsage;
  /** The newest transfer that looks the same. */
  readonly lookalike: Lookalike | undefined;
  readonly cutoffs: Deps['cutoffs'];
}

/** What a transfer to or from a counterparty writes, before it is sent. */
export interface TransferPlan {
  readonly row: TransferRow;
  /** The amount of a credit and the fee are on hold until the transfer settles, fails or is canceled. */
  readonly holds: readonly Movement[];
  readonly announces: readonly ('created' | 'approval_needed')[];
  readonly warnings: TransferWarning[];
}

/**
 * Decides whether a transfer can be made, when it is sent, what it costs, and whether it waits for an approval.
 * @throws {Problem} 404, 409 `account_frozen` or `account_closed`, 422 for a limit.
 */
export function planTransfer(
  { order, counterparty, sealed, changeCode, ids }: TransferRequest,
  { now, account, policy, approvals, usage, lookalike, cutoffs }: TransferReferences,
  tenant: Tenant,
): TransferPlan {
  if (!order.isPayout) requireUsable([{ location: 'body.fromAccountId', account }]);
  if (order.reversesId === undefined && !isPrenote(order)) requireWithinLimits(policy, usage, order);
  requireRailLimit(order, policy);
  const waits = waitsForApproval(approvals, order);
  const given = newTransferRow(tenant, {
    id: ids.transfer,
    type: order.type,
    direction: order.direction,
    status: waits ? 'pending_approval' : 'pending',
    amount: order.amount,
    account_id: order.accountId,
    counterparty: sealed,
    routing_number: counterparty.routingNumber,
    account_type: counterparty.accountType,
    account_last4: counterparty.accountNumber.slice(-4),
    sec_code: order.secCode,
    description: order.description,
    applied_change_code: changeCode,
    reverses_id: order.reversesId ?? null,
    bill_payment_id: order.billPaymentId ?? null,
    payee_id: order.payeeId ?? null,
    ...creatorColumns(order.createdBy),
    ...order.labels,
    is_payout: order.isPayout ?? false,
    created_at: order.dueAt ?? now,
    ...scheduleOf(order, now, cutoffs),
  });
  const isFree = order.isPayout || given.reverses_id !== null || isPrenote(given);
  const row = { ...given, fee: isFree ? 0n : feeOf(policy.fees, given) };
  return {
    row,
    holds: holdsOf(row, counterparty, ids),
    announces: waits ? ['created', 'approval_needed'] : ['created'],
    warnings: warningsOf(lookalike?.id),
  };
}

function waitsForApproval(
  policy: ApprovalPolicy,
  { type, direction, amount, createdBy, reversesId }: TransferOrder,
): boolean {
  // The reversal of a credit takes own money back.
  if (createdBy === undefined || (reversesId !== undefined && direction === 'debit')) return false;
  return needsApproval(policy, { rails: [type], amount, createdBy });
}

export function requireRailLimit(
  { type, amount }: Pick<TransferOrder, 'type' | 'amount'>,
  { instantMax }: TransferPolicy,
): void {
  if (type === 'instant' && amount > instantMax) {
    throw new Problem(
      'rail_limit_exceeded',
      `An instant payment is at most ${formatCents(instantMax)} dollars. Use a wire.`,
    );
  }
  // A request has passed these limits already. A payout sends what is left in the account, so its amount is known only here.
  if (type === 'ach' && amount > ACH_MAX_CENTS) {
    throw new Problem('rail_limit_exceeded', `An ACH transfer is at most ${formatCents(ACH_MAX_CENTS)} dollars.`);
  }
  if (type === 'wire' && amount > WIRE_MAX_CENTS) {
    throw new Problem('rail_limit_exceeded', `A wire is at most ${formatCents(WIRE_MAX_CENTS)} dollars.`);
  }
}

export function scheduleOf(
  { type, speed, direction, amount: amountCents }: Pick<TransferOrder, 'type' | 'speed' | 'direction' | 'amount'>,
  now: Date,
  cutoffs: Deps['cutoffs'],
): Pick<TransferRow, 'send_at' | 'expected_settlement_date' | 'effective_speed' | 'delay_reason'> {
  if (type === 'instant') {
    return {
      send_at: now,
      expected_settlement_date: toNewYorkTime(now).date,
      effective_speed: null,
      delay_reason: null,
    };
  }
  if (type === 'wire') {
    const { businessDate, sendAt, reason } = wireSchedule(now, { cutoff: cutoffs.wire });
    return {
      send_at: sendAt,
      expected_settlement_date: businessDate,
      effective_speed: 'same_day',
      delay_reason: reason ?? null,
    };
  }
  const schedule = achSchedule(now, { speed, direction, amountCents, cutoffs: cutoffs.ach });
  return {
    send_at: schedule.sendBy,
    expected_settlement_date: schedule.effectiveDate,
    effective_speed: schedule.effectiveSpeed,
    delay_reason: schedule.reason ?? null,
  };
}

/** Reversals, prenotes and payouts are free. */
export function feeOf(
  fees: TransferFees,
  { type, effective_speed }: Pick<TransferRow, 'type' | 'effective_speed'>,
): Cents {
  return type === 'ach' && effective_speed === 'same_day' ? fees.achSameDay : fees[type];
}

function holdsOf(row: TransferRow, { name }: Counterparty, ids: TransferRequest['ids']): Movement[] {
  const hold = { kind: 'hold', currency: CURRENCY, debit: row.account_id, force: row.is_payout } as const;
  const transaction = { account_id: row.account_id, transfer_id: row.id, bill_payment_id: row.bill_payment_id };
  const movements: Movement[] = [];
  if (row.direction === 'credit' && row.amount > 0n) {
    movements.push({
      entry: { ...hold, id: `${row.id}.hold`, credit: BANK[row.type], amount: row.amount },
      transactions: [
        {
          ...transaction,
          id: ids.amount,
          type: row.type,
          amount: -row.amount,
          description: row.description,
          counterparty: name,
        },
      ],
    });
  }
  if (row.fee > 0n) {
    movements.push({
      entry: { ...hold, id: `${row.id}.fee`, credit: FEE_INCOME, amount: row.fee },
      transactions: [{ ...transaction, id: ids.fee, type: 'fee', amount: -row.fee, description: 'Transfer fee' }],
    });
  }
  return movements;
}
