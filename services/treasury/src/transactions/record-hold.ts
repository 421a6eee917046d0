import { type Hold, postUnawaited } from '@exchequer/ledger';
import { insertOf, type Tenant, unawaited } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import { type NewTransaction, requireUsableAccounts, type TransactionRow } from './record-movements.js';

/** A hold of the ledger and its pending transaction. */
export interface HoldToRecord {
  readonly hold: Hold;
  readonly transaction: NewTransaction;
}

/**
 * Places a hold and records its pending transaction without waiting for Postgres: the statements are sent with the next awaited
 * one or with the commit.
 * @throws LedgerRefusal at the commit, for example `insufficient_funds`; {Problem} 409 `account_closed`, `account_frozen`.
 */
export function recordHold(
  trx: Transaction<Database>,
  tenant: Tenant,
  hold: Hold,
  transaction: NewTransaction,
  now: Date,
): void {
  recordHolds(trx, tenant, [{ hold, transaction }], now);
}

/** Like `recordHold`, for several holds: all of them are placed, or the transaction fails. */
export function recordHolds(
  trx: Transaction<Database>,
  tenant: Tenant,
  holds: readonly HoldToRecord[],
  now: Date,
): void {
  if (holds.length === 0) return;
  const accounts = [...new Set(holds.map(({ transaction }) => transaction.account_id))];
  const rows = holds.map((one) => pendingRow(tenant, one, now));
  postUnawaited(
    trx,
    tenant,
    holds.map(({ hold }) => hold),
  );
  requireUsableAccounts(trx, tenant, accounts, accounts);
  unawaited(trx, insertOf('transaction', rows as never));
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
