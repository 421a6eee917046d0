import { statement, type Tenant, unawaited } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';

/** Kind of the due work whose subject is a closed account. */
export const SWEEP_WORK = 'account.sweep';

/**
 * Writes down that money has come to closed accounts that have an account to sweep it to. Other accounts are left out. The statement is `unawaited`.
 */
export function sweepLater(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  accountIds: readonly string[],
  now: Date,
): void {
  unawaited(
    trx,
    statement`
    insert into due_work (org_id, livemode, kind, subject, due_at)
    select org_id, livemode, ${SWEEP_WORK}, id, ${now}::timestamptz from account
     where org_id = ${organizationId} and livemode = ${livemode} and id = any (${accountIds}::text[])
       and status = 'closed' and sweep_account_id is not null
    on conflict (org_id, livemode, kind, subject) do nothing`,
  );
}
