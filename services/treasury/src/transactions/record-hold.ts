import { type Entry, type Hold, postUnawaited } from '@exchequer/ledger';
import { insertOf, type Tenant, unawaited } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import { type NewTransaction, requireUsableAccounts, type TransactionRow } from './record-movements.js';

/** A hold of the ledger and its pending transaction. */
export interface HoldToRecord {
  readonly hold: Hold;
  readonly transaction: NewTransaction;
}

/** A hold of another amount in the place of an earlier one. The pending transaction stays, with the new amount and entry. */
export interface ReplacedHold {
  readonly account_id: string;
  readonly entries: readonly Entry[];
  readonly pending: PendingChange;
}

/**
 * Places holds and records their pending transactions, and replaces holds, without waiting for Postgres: the statements are sent with the
 * next awaited one or with the commit. All of it happens, or the transaction fails. One call, because two calls of the ledger in one
 * transaction can deadlock with others.
 * @throws LedgerRefusal at the commit, for example `insufficient_funds`; {Problem} 409 `account_closed`, `account_frozen`.
 */
export function recordHolds(
  trx: Transaction<Database>,
  tenant: Tenant,
  { placed, replaced }: { readonly placed: readonly HoldToRecord[]; readonly replaced: readonly ReplacedHold[] },
  now: Date,
): void {
  if (placed.length === 0 && replaced.length === 0) return;
  const rows = placed.map((one) => pendingRow(tenant, one, now));
  const accounts = [...new Set([...rows, ...replaced].map(({ account_id }) => account_id))];
  postUnawaited(trx, tenant, [...placed.map(({ hold }) => hold), ...replaced.flatMap(({ entries }) => entries)]);
  requireUsableAccounts(trx, tenant, accounts, accounts);
  if (rows.length > 0) unawaited(trx, insertOf('transaction', rows as never));
  for (const { pending } of replaced) changePending(trx, tenant, pending);
}

/** What changes of the pending transaction of a hold. */
export interface PendingChange {
  readonly id: string;
  readonly amount: bigint;
  readonly entry_id?: string;
}

/** The statement is `unawaited`. */
export function changePending(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { id, ...change }: PendingChange,
): void {
  unawaited(
    trx,
    trx
      .updateTable('transaction')
      .set(change)
      .where('org_id', '=', organizationId)
      .where('livemode', '=', livemode)
      .where('id', '=', id),
  );
}

function pendingRow(
  { organizationId: org_id, livemode }: Tenant,
  { hold, transaction }: HoldToRecord,
  now: Date,
): TransactionRow {
  return {
    counterparty: null,
    merchant: null,
    category: null,
    transfer_id: null,
    card_id: null,
    authorization_id: null,
    bill_payment_id: null,
    dispute_id: null,
    related_id: null,
    ...transaction,
    org_id,
    livemode,
    entry_id: hold.id,
    status: 'pending',
    balance_after: null,
    created_at: now,
    posted_at: null,
    value_at: null,
  };
}
