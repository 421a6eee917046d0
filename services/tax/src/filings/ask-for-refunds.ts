import { logFailures } from '@exchequer/http-kit';
import { acrossTenants, executeInTenant, inTenant, statement, type Tenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { ExchangeDeps } from './exchange.js';
import { inParallel } from './in-parallel.js';
import { EfileUnavailable } from './provider/efile-provider.js';
import { recordStatus } from './record-status.js';

/** How often the provider is asked whether the authority has paid a refund. The provider also calls back. */
const ASK_EVERY = '1 day';
/** After this time from the acceptance, the provider is not asked about the refund any more. A callback can still announce it. */
const ASK_FOR = '1 year';
const FILINGS_PER_TURN = 20;
const TENANTS_PER_TURN = 200;
const TENANTS_AT_ONCE = 4;

/**
 * Asks the provider of live mode about accepted returns whose refund is not paid yet, and announces each refund once.
 * @returns how many filings it has asked about
 */
export async function askForRefunds(deps: ExchangeDeps, tenant: Tenant, signal?: AbortSignal): Promise<number> {
  const provider = deps.efile.live;
  if (!provider || !tenant.livemode) return 0;
  for (let asked = 0; ; asked++) {
    if (asked >= FILINGS_PER_TURN || signal?.aborted) return asked;
    const next = await claim(deps, tenant);
    if (!next) return asked;
    try {
      const now = new Date();
      const status = await provider.findStatus(tenant, next.submission_id, now);
      if (status) await inTenant(deps.db, tenant, (trx) => recordStatus(trx, tenant, next.id, status, now));
    } catch (error) {
      if (!(error instanceof EfileUnavailable)) throw error;
      deps.logger.warn({ filingId: next.id }, 'the e-file provider did not answer about a refund: it is asked again');
    }
  }
}

/** Runs `askForRefunds` for all tenants. */
export async function askForRefundsOfAllTenants(deps: ExchangeDeps, signal?: AbortSignal): Promise<void> {
  if (!deps.efile.live) return;
  const { rows } = await acrossTenants(deps.db, (trx) =>
    sql<{ organizationId: string }>`
      select org_id as "organizationId" from filing
      where livemode and state = 'accepted' and refund_on is not null and refund_issued_at is null
        and next_attempt_at <= clock_timestamp()
      group by org_id order by min(next_attempt_at) limit ${TENANTS_PER_TURN}`.execute(trx),
  );
  await inParallel(TENANTS_AT_ONCE, rows, async ({ organizationId }) => {
    try {
      await askForRefunds(deps, { organizationId, livemode: true }, signal);
    } catch (error) {
      logFailures(deps.logger, 'refunds could not be asked for and are tried again')(error);
    }
  });
}

/** Chooses the next filing to ask about. If this process crashes, it is asked about a day later. */
async function claim(
  { db }: ExchangeDeps,
  tenant: Tenant,
): Promise<{ readonly id: string; readonly submission_id: string } | undefined> {
  const [claimed] = await executeInTenant(db, tenant, [
    statement`
      update filing set next_attempt_at =
        case when acknowledged_at > clock_timestamp() - ${ASK_FOR}::interval then clock_timestamp() + ${ASK_EVERY}::interval else 'infinity' end
      where org_id = ${tenant.organizationId} and livemode and id = (
        select id from filing
        where org_id = ${tenant.organizationId} and livemode and state = 'accepted' and refund_on is not null
          and refund_issued_at is null and next_attempt_at <= clock_timestamp()
        order by next_attempt_at limit 1 for no key update skip locked)
      returning id, submission_id`,
  ]);
  return claimed![0] as { readonly id: string; readonly submission_id: string } | undefined;
}
