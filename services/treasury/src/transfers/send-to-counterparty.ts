import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { sendPlanWithEvents } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import { findAccounts } from '../accounts/accounts.queries.js';
import { findApprovalPolicy } from '../approvals/approval-rules.js';
import { tenantNow } from '../clock/clock.js';
import { workChange } from '../clock/due-work.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { recordMovements } from '../transactions/record-movements.js';
import type { AchOrder } from './ach-entry.js';
import { applyCorrections } from './corrections.js';
import { SEALED_FOR, sealCounterparty } from './counterparty.js';
import { lookUpBank, requireReach } from './look-up-bank.js';
import { type Dispatch, startPayment } from './payments.js';
import {
  planTransfer,
  type TransferOrder,
  type TransferPlan,
  type TransferReferences,
  type TransferRequest,
} from './plan-transfer.js';
import { toTransfer } from './transfer.js';
import { transferEvent } from './transfer-events.js';
import { lockUsage } from './transfer-limits.js';
import { findTransferPolicy } from './transfer-policy.js';
import type { Transfer, TransferWarning } from './transfers.api.js';
import { findLookalikes, type TransferRow } from './transfers.queries.js';
import { isWritableEntry } from './writable-order.js';

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
  const { request, found, key } = await load(trx, deps, tenant, order);
  const plan = planTransfer(request, found, tenant);
  const row = await commit(trx, deps, tenant, plan, { key, now: found.now });
  return { row, key, warnings: plan.warnings };
}

async function load(
  trx: Transaction<Database>,
  deps: SubmitDeps,
  tenant: Tenant,
  order: TransferOrder,
): Promise<{ readonly request: TransferRequest; readonly found: TransferReferences; readonly key: DataKey }> {
  const { accountId, direction, amount, counterparty: given } = order;
  const sought = {
    account_id: accountId,
    to_account_id: null,
    direction,
    amount,
    routing_number: given.routingNumber,
    account_last4: given.accountNumber.slice(-4),
  };
  const [known, now, [account], policy, approvals, usage, [lookalike]] = await Promise.all([
    deps.vault.existingKey(trx, tenant, SEALED_FOR),
    tenantNow(trx, tenant),
    findAccounts(trx, [accountId]),
    findTransferPolicy(trx, tenant),
    findApprovalPolicy(trx, deps, tenant),
    lockUsage(trx, tenant, order),
    findLookalikes(trx, tenant, [sought]),
  ]);
  const key = known ?? (await deps.vault.keyFor(trx, tenant, SEALED_FOR));
  const { counterparty, code } =
    order.type === 'ach' && order.reversesId === undefined
      ? await applyCorrections(trx, key, given, (corrected) => isWritableEntry(toAchOrder(order), corrected))
      : { counterparty: given, code: null };
  const request = {
    order,
    counterparty,
    sealed: sealCounterparty(key, counterparty),
    changeCode: code,
    ids: { transfer: newId('trf'), amount: newId('txn'), fee: newId('txn') },
  };
  const found = { now, account, policy, approvals, usage, lookalike, cutoffs: deps.cutoffs };
  return { request, found, key };
}

/** @returns the transfer as it is stored */
async function commit(
  trx: Transaction<Database>,
  deps: SubmitDeps,
  tenant: Tenant,
  plan: TransferPlan,
  { key, now }: { readonly key: DataKey; readonly now: Date },
): Promise<TransferRow> {
  await recordMovements(trx, tenant, plan.holds, now);
  const isSent = plan.row.status === 'pending';
  const { change, changes } = isSent
    ? await dispatchTransfer(trx, deps, tenant, { row: plan.row, key, now })
    : { change: {}, changes: [] };
  const row = { ...plan.row, ...change };
  sendPlanWithEvents(trx, {
    changes,
    rows: [{ table: 'transfer', rows: [row] }],
    events: plan.announces.map((what) => transferEvent(tenant, what, row)),
  });
  return row;
}

/** What lets a transfer be sent at its time, or sends it now. */
export async function dispatchTransfer(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'vault' | 'banks' | 'accountNumbers'>,
  tenant: Tenant,
  { row, key, now }: { readonly row: TransferRow; readonly key: DataKey; readonly now: Date },
): Promise<Dispatch> {
  const dueAt = row.send_at!;
  if (row.type !== 'ach' && dueAt <= now) return startPayment(trx, deps, tenant, { row, key, now });
  const work =
    row.type === 'ach' ? { kind: 'ach_file', subject: dueAt.toISOString() } : { kind: 'payment', subject: row.id };
  return { change: {}, changes: [workChange(tenant, { ...work, dueAt })] };
}

function toAchOrder({ direction, amount, secCode, description }: TransferOrder): AchOrder {
  return { id: '', direction, amount, sec_code: secCode, effective_speed: null, description, reverses_id: null };
}
