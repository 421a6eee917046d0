import { newYorkInstant } from '@exchequer/calendar';
import { logFailures } from '@exchequer/http-kit';
import { acrossTenants, inTenant, statement, type Tenant, unawaited } from '@exchequer/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../deps.js';
import { announceRefund } from './filing-events.js';
import { FILING_COLUMNS, type FilingRow } from './filings.queries.js';

/** The time at which refunds are paid in test mode, in New York. */
const PAID_AT = '12:00';
const REFUNDS_PER_TURN = 100;
const TENANTS_PER_TURN = 100;

/**
 * Announces each refund of test mode once, when its day has come on the tenant's clock. In live mode the provider reports when the
 * authority has paid.
 * @returns how many
 */
export async function issueRefunds({ db }: Pick<Deps, 'db'>, tenant: Tenant): Promise<number> {
  const { organizationId, livemode } = tenant;
  if (livemode) return 0;
  return inTenant(db, tenant, async (trx) => {
    // The conditions are literals, so that the plan can use the index of what is due.
    const { rows } = await sql<FilingRow>`
      select ${sql.join(FILING_COLUMNS.map((column) => sql.ref(column)))} from filing
      where org_id = ${organizationId} and livemode = false and state = 'accepted' and refund_on is not null and refund_issued_at is null
        and refund_on <= ${lastPaidDay(sql`tenant_now(${organizationId}, false)`)}
      order by refund_on, id limit ${REFUNDS_PER_TURN} for no key update skip locked`.execute(trx);
    for (const row of rows) {
      const issuedAt = newYorkInstant(row.refund_on!, PAID_AT);
      unawaited(
        trx,
        statement`update filing set refund_issued_at = ${issuedAt}
          where org_id = ${organizationId} and livemode = false and id = ${row.id}`,
      );
      announceRefund(trx, tenant, row, { amount: row.estimated_refund, issuedAt });
    }
    return rows.length;
  });
}

/** The last day whose refunds are paid by this time, as text. */
function lastPaidDay(now: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char((${now}) at time zone 'America/New_York' - ${PAID_AT}::interval, 'YYYY-MM-DD')`;
}

/**
 * Test-mode tenants with a refund that is due: the first part finds what is due in real time, the second what is due on a test clock that is
 * ahead. Both read only due rows of an index.
 */
export const tenantsWithDueRefunds = sql<{ organizationId: string }>`
  (select distinct org_id as "organizationId" from filing
   where livemode = false and state = 'accepted' and refund_on is not null and refund_issued_at is null
     and refund_on <= ${lastPaidDay(sql`now()`)}
   limit ${TENANTS_PER_TURN})
  union
  (select c.org_id from test_clock c
   where exists (
     select from filing f
     where f.org_id = c.org_id and f.livemode = false and f.state = 'accepted' and f.refund_on is not null
       and f.refund_issued_at is null and f.refund_on <= ${lastPaidDay(sql`now() + c.ahead`)})
   limit ${TENANTS_PER_TURN})`;

/** Runs `issueRefunds` for all tenants. */
export async function issueRefundsOfAllTenants(deps: Pick<Deps, 'db' | 'logger'>, signal?: AbortSignal): Promise<void> {
  const { rows } = await acrossTenants(deps.db, (trx) => tenantsWithDueRefunds.execute(trx));
  for (const { organizationId } of rows) {
    if (signal?.aborted) return;
    try {
      await issueRefunds(deps, { organizationId, livemode: false });
    } catch (error) {
      logFailures(deps.logger, 'refunds could not be announced and are tried again')(error);
    }
  }
}
