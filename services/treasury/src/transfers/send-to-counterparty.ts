import { achSchedule, toNewYorkTime, wireSchedule } from '@exchequer/calendar';
import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { type Cents, formatCents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import { findAccounts } from '../accounts/accounts.queries.js';
import { type Creator, creatorColumns, findApprovalPolicy, needsApproval } from '../approvals/approval-rules.js';
import type { Participant } from '../bank/bank-rails.js';
import { tenantNow } from '../clock/clock.js';
import { scheduleWork } from '../clock/due-work.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { BANK, CURRENCY, FEE_INCOME } from '../transactions/ledger-accounts.js';
import { type Movement, recordMovements } from '../transactions/record-movements.js';
import type { AchOrder } from './ach-entry.js';
import { applyCorrections } from './corrections.js';
import { type Counterparty, SEALED_FOR, sealCounterparty } from './counterparty.js';
import { lookUpBank } from './look-up-bank.js';
import { newTransferRow } from './new-transfer-row.js';
import { startPayment } from './payments.js';
import { warningsOf } from './plan-own-transfer.js';
import { isPrenote } from './prenote.js';
import { ACH_MAX_CENTS, WIRE_MAX_CENTS } from './rail-limits.js';
import { requireUsable } from './require-usable.js';
import { toTransfer } from './transfer.js';
import { announceTransfer } from './transfer-events.js';
import { lockUsage, requireWithinLimits } from './transfer-limits.js';
import { findTransferPolicy, type TransferFees, type TransferPolicy } from './transfer-policy.js';
import type { Transfer, TransferWarning } from './transfers.api.js';
import { findLookalikes, insertTransfers, type TransferRow } from './transfers.queries.js';
import type { TransferDirection, TransferSecCode, TransferSpeed, TransferType } from './transfers.tables.js';
import { isWritableEntry } from './writable-order.js';

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
}

export type SubmitDeps = Pick<Deps, 'vault' | 'accountNumbers' | 'cutoffs' | 'banks' | 'billPaymentApprovalAbove'>;

/**
 * Creates a transfer to or from a counterparty. The bank's answer is not awaited.
 * @throws {Problem} 404, 409 `account_frozen` or `account_closed`, 422, 503 while the bank cannot be asked.
 */
export async function sendToCounterparty(deps: Deps, context: RequestContext, order: TransferOrder): Promise<Transfer> {
  const reached = await lookUpBank(deps, context, order.counterparty.routingNumber);
  const transfer = await idempotently(deps.db, context, async (trx) => {
    requireReach(order.type, reached);
    const { row, key, warnings } = await submitTransfer(trx, deps, context, { ...order, createdBy: context });
    return { ...toTransfer(row, key), warnings };
  });
  deps.outgoing.wake();
  return transfer;
}

/**
 * Writes a transfer to or from a counterparty with its hold and all that is needed to send it, in the caller's transaction.
 * Check with `lookUpBank` and `requireReach` first that the bank can be reached.
 * @throws {Problem}
 */
export async function submitTransfer(
  trx: Transaction<Database>,
  deps: SubmitDeps,
  tenant: Tenant,
  order: TransferOrder,
): Promise<{ readonly row: TransferRow; readonly key: DataKey; readonly warnings: TransferWarning[] }> {
  const { accountId, direction, amount, counterparty: given } = order;
  const sought = {
    account_id: accountId,
    to_account_id: null,
    direction,
    amount,
    routing_number: given.routingNumber,
    account_last4: given.accountNumber.slice(-4),
  };
  const [key, now, accounts, policy, approvals, usage, [lookalike]] = await Promise.all([
    deps.vault.existingKey(trx, tenant, SEALED_FOR),
    tenantNow(trx, tenant),
    findAccounts(trx, [accountId]),
    findTransferPolicy(trx, tenant),
    findApprovalPolicy(trx, deps, tenant),
    lockUsage(trx, tenant, order),
    findLookalikes(trx, tenant, [sought]),
  ]);
  if (!order.isPayout) requireUsable([{ location: 'body.fromAccountId', account: accounts[0] }]);
  if (order.reversesId === undefined && !isPrenote(order)) requireWithinLimits(policy, usage, order);
  requireRailLimit(order, policy);
  const sealing = key ?? (await deps.vault.keyFor(trx, tenant, SEALED_FOR));
  const { counterparty, code } =
    order.type === 'ach' && order.reversesId === undefined
      ? await applyCorrections(trx, sealing, given, (corrected) => isWritableEntry(toAchOrder(order), corrected))
      : { counterparty: given, code: null };
  const row = newTransferRow(tenant, {
    id: newId('trf'),
    type: order.type,
    direction,
    status: waitsForApproval(approvals, order) ? 'pending_approval' : 'pending',
    amount,
    account_id: accountId,
    counterparty: sealCounterparty(sealing, counterparty),
    routing_number: counterparty.routingNumber,
    account_type: counterparty.accountType,
    account_last4: counterparty.accountNumber.slice(-4),
    sec_code: order.secCode,
    description: order.description,
    applied_change_code: code,
    reverses_id: order.reversesId ?? null,
    bill_payment_id: order.billPaymentId ?? null,
    payee_id: order.payeeId ?? null,
    ...creatorColumns(order.createdBy),
    is_payout: order.isPayout ?? false,
    created_at: order.dueAt ?? now,
    ...scheduleOf(order, now, deps.cutoffs),
  });
  row.fee = order.isPayout ? 0n : feeOf(policy.fees, row);
  await recordMovements(trx, tenant, holdsOf(row, counterparty), now);
  if (row.status === 'pending') {
    Object.assign(row, await dispatchTransfer(trx, deps, tenant, { row, key: sealing, now }));
  }
  insertTransfers(trx, [row]);
  announceTransfer(trx, tenant, 'created', row);
  if (row.status === 'pending_approval') announceTransfer(trx, tenant, 'approval_needed', row);
  return { row, key: sealing, warnings: warningsOf(lookalike?.id) };
}

/**
 * Lets a transfer be sent at its time, or sends it now.
 * @returns what changes on the transfer
 */
export async function dispatchTransfer(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'vault' | 'banks' | 'accountNumbers'>,
  tenant: Tenant,
  { row, key, now }: { readonly row: TransferRow; readonly key: DataKey; readonly now: Date },
): Promise<Partial<TransferRow>> {
  const dueAt = row.send_at!;
  if (row.type === 'ach') scheduleWork(trx, tenant, { kind: 'ach_file', subject: dueAt.toISOString(), dueAt });
  else if (dueAt > now) scheduleWork(trx, tenant, { kind: 'payment', subject: row.id, dueAt });
  else return startPayment(trx, deps, tenant, { row, key, now });
  return {};
}

function waitsForApproval(
  policy: Parameters<typeof needsApproval>[0],
  { type, direction, amount, createdBy, reversesId }: TransferOrder,
): boolean {
  // The reversal of a credit takes own money back.
  if (createdBy === undefined || (reversesId !== undefined && direction === 'debit')) return false;
  return needsApproval(policy, { rails: [type], amount, createdBy });
}

function toAchOrder({ direction, amount, secCode, description }: TransferOrder): AchOrder {
  return { id: '', direction, amount, sec_code: secCode, effective_speed: null, description, reverses_id: null };
}

/** @throws {Problem} 422 `unknown_bank` or `rail_not_available`, or what made the look-up impossible. */
export function requireReach(
  type: TransferType,
  bank: Participant | Problem | undefined,
  location = 'body.counterparty.routingNumber',
): void {
  if (bank instanceof Problem) throw bank;
  if (!bank) {
    throw new Problem('unknown_bank', 'No bank has this routing number.', [
      { location, message: 'must be the routing number of a bank', code: 'unknown_bank' },
    ]);
  }
  if (bank[type]) return;
  const others = (['ach', 'wire', 'instant'] as const).filter((rail) => bank[rail]);
  const use = others.length > 0 ? `Use ${others.join(' or ')}.` : 'It cannot be reached by any transfer.';
  throw new Problem('rail_not_available', `${bank.name} does not take part in ${NAMES[type]}. ${use}`, [
    { location, message: `must be a bank that takes part in ${NAMES[type]}`, code: 'rail_not_available' },
  ]);
}

const NAMES = { ach: 'ACH', wire: 'wire transfers', instant: 'instant payments' } as const;

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
  // Of a payout, the amount is known only now.
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

function feeOf(fees: TransferFees, row: TransferRow): Cents {
  const { type, effective_speed, reverses_id } = row;
  if (reverses_id || isPrenote(row)) return 0n;
  return type === 'ach' && effective_speed === 'same_day' ? fees.achSameDay : fees[type];
}

/** The amount of a credit and the fee are on hold until the transfer settles, fails or is canceled. */
function holdsOf(row: TransferRow, { name }: Counterparty): Movement[] {
  const hold = { kind: 'hold', currency: CURRENCY, debit: row.account_id, force: row.is_payout } as const;
  const transaction = { account_id: row.account_id, transfer_id: row.id, bill_payment_id: row.bill_payment_id };
  const movements: Movement[] = [];
  if (row.direction === 'credit' && row.amount > 0n) {
    movements.push({
      entry: { ...hold, id: `${row.id}.hold`, credit: BANK[row.type], amount: row.amount },
      transactions: [
        {
          ...transaction,
          id: newId('txn'),
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
      transactions: [{ ...transaction, id: newId('txn'), type: 'fee', amount: -row.fee, description: 'Transfer fee' }],
    });
  }
  return movements;
}
