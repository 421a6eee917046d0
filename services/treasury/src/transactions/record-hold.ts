import { type Entry, type Hold, postUnawaited } from '@exchequer/ledger';
import { type Planned, type Statement, sendPlan, statement, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import { newTransactions, type TransactionRow, usableAccounts } from './record-movements.js';

/** A hold of the ledger and its pending transaction. */
export interface PlannedHold {
  readonly hold: Hold;
  readonly transaction: TransactionRow;
}

/** A hold of another amount in the place of an earlier one. The pending transaction stays, with the new amount and entry. */
export interface ReplacedHold {
  readonly account_id: string;
  readonly entries: readonly Entry[];
  readonly change: Statement;
}

/** The part of a plan that places holds. */
export interface HoldsPlan {
  readonly holds?: readonly PlannedHold[];
  readonly replacedHolds?: readonly ReplacedHold[];
}

/**
 * Places the holds of plans with their pending transactions, and replaces holds, without waiting for Postgres: the statements are sent with
 * the next awaited one or with the commit. All of it happens, or the transaction fails. One call, because two calls of the ledger in one
 * transaction can deadlock with others.
 * @throws LedgerRefusal at the commit, for example `insufficient_funds`; {Problem} 409 `account_closed`, `account_frozen`.
 */
export function sendHolds(trx: Transaction<Database>, tenant: Tenant, planned: readonly Planned<HoldsPlan>[]): void {
  const placed = planned.flatMap(({ plan: { holds = [] } }) => holds);
  const replaced = planned.flatMap(({ plan: { replacedHolds = [] } }) => replacedHolds);
  if (placed.length === 0 && replaced.length === 0) return;
  const rows = placed.map(({ transaction }) => transaction);
  const accounts = [...new Set([...rows, ...replaced].map(({ account_id }) => account_id))];
  postUnawaited(trx, tenant, [...placed.map(({ hold }) => hold), ...replaced.flatMap(({ entries }) => entries)]);
  const changes = replaced.map(({ change }) => change);
  sendPlan(trx, { changes: [usableAccounts(tenant, accounts, accounts), newTransactions(rows), ...changes] });
}

/** Another amount of the pending transaction of a hold, and the hold that has taken the place of it. */
export function pendingChange(
  { organizationId, livemode }: Tenant,
  { id, amount, entry_id }: { readonly id: string; readonly amount: bigint; readonly entry_id?: string },
): Statement {
  return statement`update transaction set amount = ${amount}, entry_id = coalesce(${entry_id ?? null}, entry_id)
                    where org_id = ${organizationId} and livemode = ${livemode} and id = ${id}`;
}
