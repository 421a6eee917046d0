import { Problem } from '@exchequer/http-kit';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { exchangeWithProvider } from '../filings/exchange.js';
import { issueRefunds } from '../filings/issue-refunds.js';

/**
 * Transmits waiting filings, asks the provider about every filing that is not acknowledged, and announces refunds, as of the time on the
 * tenant's clock.
 * @throws {Problem} 503 if the provider does not answer. Nothing is lost: the background work continues.
 */
export async function catchUp(deps: Deps, tenant: Tenant): Promise<void> {
  const { organizationId, livemode } = tenant;
  await inTenant(deps.db, tenant, (trx) =>
    sql`update filing set next_attempt_at = clock_timestamp()
        where org_id = ${organizationId} and livemode = ${livemode} and state in ('queued', 'transmitted')`.execute(
      trx,
    ),
  );
  const { unanswered } = await exchangeWithProvider(deps, tenant);
  if (unanswered > 0) throw providerIsAway();
  while ((await issueRefunds(deps, tenant)) > 0);
}

export function providerIsAway(): Problem {
  const detail = 'The e-file provider of the sandbox does not answer at the moment.';
  return new Problem('service_unavailable', detail, undefined, { 'Retry-After': '5' });
}
