import { Problem } from '@exchequer/http-kit';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { endWaits, hurry, runDue } from '@exchequer/work';
import type { Deps } from '../deps.js';
import { filingExchange } from '../filings/exchange.js';
import { EXCHANGE } from '../filings/filings.queries.js';
import { refunds } from '../filings/issue-refunds.js';

/**
 * Transmits waiting filings, asks the provider about every filing that is not acknowledged, and announces refunds, as of the time on the
 * tenant's clock.
 * @throws {Problem} 503 if the provider does not answer. Nothing is lost: the background work continues.
 */
export async function catchUp(deps: Deps, tenant: Tenant): Promise<void> {
  await inTenant(deps.db, tenant, async (trx) => {
    hurry(trx, tenant, EXCHANGE);
    endWaits(trx, tenant, refunds.kind);
  });
  const outcomes = await runDue(deps, filingExchange(deps), tenant);
  if (outcomes.includes('retry')) throw providerIsAway();
  await runDue(deps, refunds, tenant);
}

export function providerIsAway(): Problem {
  const detail = 'The e-file provider of the sandbox does not answer at the moment.';
  return new Problem('service_unavailable', detail, undefined, { 'Retry-After': '5' });
}
