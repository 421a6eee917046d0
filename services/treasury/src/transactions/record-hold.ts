import { type Hold, postUnawaited } from '@exchequer/ledger';
import { type Tenant, unawaited } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import { type NewTransaction, requireUsableAccounts } from './record-movements.js';

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
  const { organizationId: org_id, livemode } = tenant;
  postUnawaited(trx, tenant, [hold]);
  requireUsableAccounts(trx, tenant, [transaction.account_id], [transaction.account_id]);
  unawaited(
    trx,
    trx.insertInto('transaction').values({
      counterparty: null,
      category: null,
      transfer_id: null,
      card_id: null,
      authorization_id: null,
      bill_payment_id: null,
      dispute_id: null,
      related_id: null,
      ...transaction,
      merchant: transaction.merchant && sql`${JSON.stringify(transaction.merchant)}::jsonb`,
      org_id,
      livemode,
      entry_id: hold.id,
      status: 'pending',
      balance_after: null,
      created_at: now,
      posted_at: null,
    }),
  );
}
