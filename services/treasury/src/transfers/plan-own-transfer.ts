import { toNewYorkTime } from '@exchequer/calendar';
import type { RequestContext, StoredLabels } from '@exchequer/http-kit';
import type { PlainEntry } from '@exchequer/ledger';
import type { Cents } from '@exchequer/money';
import type { Decision, Tenant } from '@exchequer/postgres';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { creatorColumns } from '../approvals/approval-rules.js';
import { CURRENCY } from '../transactions/ledger-accounts.js';
import type { MovementPlan } from '../transactions/plan.js';
import type { Movement } from '../transactions/record-movements.js';
import { newTransferRow } from './new-transfer-row.js';
import { requireUsable } from './require-usable.js';
import { toTransfer } from './transfer.js';
import { transferEvent } from './transfer-events.js';
import type { Transfer } from './transfers.api.js';
import type { Lookalike, TransferRow } from './transfers.queries.js';
import type { TransferType } from './transfers.tables.js';

export interface OwnTransfer {
  readonly type: TransferType;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly amount: Cents;
  readonly description: string;
  readonly labels?: StoredLabels;
}

export interface OwnTransferRequest {
  readonly context: RequestContext;
  readonly order: OwnTransfer;
  /** Ids for what the transfer creates. */
  readonly ids: { readonly transfer: string } & MovementIds;
}

/** The transactions on the two accounts. */
interface MovementIds {
  readonly from: string;
  readonly to: string;
}

/** What transfers refer to. */
export interface OwnTransferReferences {
  readonly now: Date;
  readonly accounts: ReadonlyMap<string, AccountRow>;
  /** The newest transfer that looks the same, by `similarityOf`. */
  readonly lookalikes: ReadonlyMap<string, string>;
}

/**
 * Decides a transfer between two own accounts. It settles at once. Whether there is enough money is decided by the ledger.
 * @throws {Problem} 404, 409 `account_frozen` or `account_closed`.
 */
export function planOwnTransfer(
  { context, order, ids }: OwnTransferRequest,
  found: OwnTransferReferences,
  tenant: Tenant,
): Decision<OwnTransferReferences, MovementPlan, Transfer> {
  const { now, accounts, lookalikes } = found;
  requireUsable([
    { location: 'body.fromAccountId', account: accounts.get(order.fromAccountId) },
    { location: 'body.toAccountId', account: accounts.get(order.toAccountId) },
  ]);
  const today = toNewYorkTime(now).date;
  const row = newTransferRow(tenant, {
    id: ids.transfer,
    type: order.type,
    status: 'settled',
    amount: order.amount,
    account_id: order.fromAccountId,
    to_account_id: order.toAccountId,
    description: order.description,
    expected_settlement_date: today,
    settlement_date: today,
    created_at: now,
    submitted_at: now,
    settled_at: now,
    ...creatorColumns(context),
    ...order.labels,
  });
  const similarity = similarityOf(row);
  return {
    plan: {
      movement: ownMovementOf(row, ids),
      rows: [{ table: 'transfer', rows: [{ ...row }] }],
      events: [transferEvent(context, 'created', row), transferEvent(context, 'settled', row)],
    },
    answer: { ...toTransfer(row, undefined), warnings: warningsOf(lookalikes.get(similarity)) },
    left: { ...found, lookalikes: new Map([...lookalikes, [similarity, row.id]]) },
  };
}

/** The entry of a transfer between two own accounts, with a transaction on each. */
export function ownMovementOf(
  { id, account_id, to_account_id, amount, description }: TransferRow,
  ids: MovementIds,
): Movement & { readonly entry: PlainEntry } {
  const transaction = { type: 'book_transfer', description, transfer_id: id } as const;
  return {
    entry: {
      kind: 'entry',
      id,
      currency: CURRENCY,
      postings: [
        { accountId: account_id, debit: amount },
        { accountId: to_account_id!, credit: amount },
      ],
    },
    transactions: [
      { ...transaction, id: ids.from, account_id, amount: -amount },
      { ...transaction, id: ids.to, account_id: to_account_id!, amount },
    ],
  };
}

export function warningsOf(lookalikeId: string | undefined): NonNullable<Transfer['warnings']> {
  return lookalikeId === undefined ? [] : [{ code: 'possible_duplicate', transferId: lookalikeId }];
}

/** Transfers between the same accounts with the same amount look the same. */
export function similarityOf({ account_id, to_account_id, amount }: Omit<Lookalike, 'id'>): string {
  return `${account_id} ${to_account_id} ${amount}`;
}
