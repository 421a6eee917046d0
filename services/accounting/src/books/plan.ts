import { type EventsPlan, sendEvents } from '@exchequer/messaging';
import { type Planned, type RowsPlan, sendChanges, sendRows, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import { addBuiltInAccounts } from './accounts/add-built-in-accounts.js';
import type { ChartAccount } from './accounts/chart-of-accounts.js';
import { type PlannedEntry, sendJournalEntries } from './journal/post-journal-entry.js';
import { reconciliationOf, requestReconciliations } from './open-items/request-reconciliation.js';

/** What a write changes in the books, as data. */
export interface BooksPlan extends RowsPlan, EventsPlan {
  /** Accounts that are missing in the chart of accounts. */
  readonly accounts?: readonly ChartAccount[];
  /** Entries to post. Their dates are in an open period. */
  readonly entries?: readonly PlannedEntry[];
  /** Ids of bank transactions, invoices, bills or payments to reconcile. */
  readonly reconciliations?: readonly string[];
}

/** Sends plans in one round trip, with the commit. Only the first entry of an account that is missing takes one more. */
export async function commitToBooks(
  trx: Transaction<Database>,
  tenant: Tenant,
  planned: readonly Planned<BooksPlan>[],
): Promise<void> {
  const missing = planned.flatMap(({ plan }) => plan.accounts ?? []);
  if (missing.length > 0) await addBuiltInAccounts(trx, tenant, missing);
  sendChanges(trx, planned);
  sendJournalEntries(
    trx,
    tenant,
    planned.flatMap(({ plan }) => plan.entries ?? []),
  );
  sendRows(trx, planned);
  requestReconciliations(
    trx,
    tenant,
    planned.flatMap(({ plan: { reconciliations = [] }, inTrace }) =>
      reconciliations.length === 0 ? [] : inTrace(() => reconciliations.map(reconciliationOf)),
    ),
  );
  sendEvents(trx, planned);
}
