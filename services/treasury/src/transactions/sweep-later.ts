import { type Statement, statement, type Tenant } from '@exchequer/postgres';
import { DUE_WORK, nameOf } from '../clock/due-work.js';

/** Kind of the due work whose subject is a closed account. */
export const SWEEP_WORK = 'account.sweep';

/** Writes down that money has come to closed accounts that have an account to sweep it to. Other accounts are left out. */
export function sweptLater({ organizationId, livemode }: Tenant, accountIds: readonly string[], now: Date): Statement {
  return statement`
    select request_work(org_id, livemode, ${DUE_WORK}, ${nameOf({ kind: SWEEP_WORK, subject: '' })} || id, ${now}::timestamptz) from account
     where org_id = ${organizationId} and livemode = ${livemode} and id = any (${accountIds}::text[])
       and status = 'closed' and sweep_account_id is not null`;
}
