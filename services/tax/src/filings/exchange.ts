import { logFailures, Problem } from '@exchequer/http-kit';
import { acrossTenants, executeInTenant, inTenant, statement, type Tenant } from '@exchequer/postgres';
import type { WrappedKey } from '@exchequer/vault';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import type { FilingState } from './filings.table.js';
import { inParallel } from './in-parallel.js';
import {
  type EfileProvider,
  EfileUnavailable,
  type FilingKind,
  type ProviderStatus,
  SubmissionRefused,
} from './provider/efile-provider.js';
import { recordStatus, rejection } from './record-status.js';
import { PROVIDER_REFUSED } from './rejection-texts.js';
import { DOCUMENT_PURPOSE } from './sealed-document.js';

export type ExchangeDeps = Pick<Deps, 'db' | 'vault' | 'efile' | 'logger'>;

/** How long a process may work on a filing before another one may take it. It is longer than a call to the provider can take. */
const LEASE_S = 60;
const RETRY_FIRST_S = 2;
const RETRY_MAX_S = 300;
/**
 * A refusal at this attempt is final. The attempts before it take more than a minute. So no earlier transmission is still on its way,
 * and a provider with a short disturbance has had time to recover.
 */
const REFUSED_AT_ATTEMPT = 6;
/** How many filings of a tenant are handled before the next tenant has its turn. */
const FILINGS_PER_TURN = 20;
const TENANTS_PER_TURN = 200;
/** A provider that is slow for one tenant does not delay the others. */
const TENANTS_AT_ONCE = 4;

/** What happened to the filings of a tenant. */
export interface ExchangeReport {
  /** Filings whose state changed. */
  readonly changed: number;
  /** Filings about which the provider has not answered. It is asked again later. */
  readonly unanswered: number;
}

interface Claimed {
  readonly id: string;
  readonly kind: FilingKind;
  readonly state: FilingState;
  readonly submission_id: string;
  readonly tax_year: number;
  readonly document_sha256: Buffer;
  readonly attempts: number;
  readonly now: Date;
}

export interface ExchangeOptions {
  readonly filingsMax?: number;
  readonly signal?: AbortSignal;
}

/**
 * Transmits the filings that wait for it, and asks the provider about the filings that are not acknowledged. A filing keeps its
 * submission id, and the provider acts once per id. After a transmission without an answer the provider is asked first, and only a
 * submission that it never received is transmitted again. A submission that the provider refuses again and again is rejected.
 */
export async function exchangeWithProvider(
  deps: ExchangeDeps,
  tenant: Tenant,
  { filingsMax = Number.POSITIVE_INFINITY, signal }: ExchangeOptions = {},
): Promise<ExchangeReport> {
  const provider = tenant.livemode ? deps.efile.live : deps.efile.test;
  let changed = 0;
  let unanswered = 0;
  for (let done = 0; provider && done < filingsMax && !signal?.aborted; done++) {
    const claimed = await claim(deps, tenant);
    if (!claimed) break;
    try {
      const status = await ask(deps, provider, tenant, claimed);
      const hasChanged = await inTenant(deps.db, tenant, (trx) =>
        recordStatus(trx, tenant, claimed.id, status, claimed.now),
      );
      if (hasChanged) changed++;
    } catch (error) {
      if (!(error instanceof EfileUnavailable)) throw error;
      const { id: filingId, attempts } = claimed;
      const { message: answer } = error;
      if (isFinalRefusal(error, claimed)) {
        deps.logger.warn({ filingId, attempts, answer }, 'the e-file provider refused a submission: it is rejected');
        await inTenant(deps.db, tenant, (trx) => recordStatus(trx, tenant, filingId, refusal(claimed), claimed.now));
        changed++;
      } else {
        deps.logger.warn(
          { filingId, attempts, answer },
          'the e-file provider did not take a request: it is asked again',
        );
        unanswered++;
        await postpone(deps, tenant, claimed);
      }
    }
  }
  return { changed, unanswered };
}

/**
 * Whether a refusal ends the filing. Before each transmission after the first one, the provider was asked for the submission and did not know
 * it. A submission that the provider has acknowledged to have is never ended here.
 */
function isFinalRefusal(error: EfileUnavailable, { state, attempts }: Claimed): boolean {
  return error instanceof SubmissionRefused && state === 'queued' && attempts >= REFUSED_AT_ATTEMPT;
}

/** The result of a filing that the provider refuses. */
const refusal = ({ now }: Claimed): ProviderStatus => rejection(PROVIDER_REFUSED, now);

/** Runs `exchangeWithProvider` for all tenants, with a limited number of filings for each. Several tenants are served at the same time. */
export async function exchangeOfAllTenants(deps: ExchangeDeps, signal?: AbortSignal): Promise<void> {
  const { rows } = await acrossTenants(deps.db, (trx) =>
    sql<{ organizationId: string; livemode: boolean }>`
      select org_id as "organizationId", livemode from filing
      where state in ('queued', 'transmitted') and next_attempt_at <= clock_timestamp()
      group by org_id, livemode order by min(next_attempt_at) limit ${TENANTS_PER_TURN}`.execute(trx),
  );
  await inParallel(TENANTS_AT_ONCE, rows, async (tenant) => {
    try {
      await exchangeWithProvider(deps, tenant, { filingsMax: FILINGS_PER_TURN, ...(signal && { signal }) });
    } catch (error) {
      logFailures(deps.logger, 'filings could not be exchanged with the provider and are tried again')(error);
    }
  });
}

/**
 * Reserves the next filing for this process for a limited time (a lease). If the process crashes, another one continues when the lease is
 * over. Filings that are not transmitted yet come first.
 */
async function claim({ db }: ExchangeDeps, tenant: Tenant): Promise<Claimed | undefined> {
  const { organizationId, livemode } = tenant;
  const [claimed] = await executeInTenant(db, tenant, [
    statement`
      update filing set attempts = attempts + 1, next_attempt_at = clock_timestamp() + make_interval(secs => ${LEASE_S})
      where org_id = ${organizationId} and livemode = ${livemode} and id = (
        select id from filing
        where org_id = ${organizationId} and livemode = ${livemode} and state in ('queued', 'transmitted')
          and next_attempt_at <= clock_timestamp()
        order by state, next_attempt_at limit 1 for no key update skip locked)
      returning id, kind, state, submission_id, tax_year, document_sha256, attempts, tenant_now(org_id, livemode) as now`,
  ]);
  return claimed![0] as unknown as Claimed | undefined;
}

async function ask(
  deps: ExchangeDeps,
  provider: EfileProvider,
  tenant: Tenant,
  claimed: Claimed,
): Promise<ProviderStatus> {
  const { state, submission_id: submissionId, attempts, now } = claimed;
  if (state === 'transmitted' || attempts > 1) {
    const known = await provider.findStatus(tenant, submissionId, now);
    if (known) return known;
    // If the provider does not know the submission, transmit it again. The provider processes each submission id once.
  }
  return provider.transmit(tenant, {
    submissionId,
    kind: claimed.kind,
    taxYear: claimed.tax_year,
    document: await openDocument(deps, tenant, claimed.id),
    sha256: claimed.document_sha256.toString('hex'),
    submittedAt: now,
  });
}

/** The document of a filing. */
async function openDocument({ db, vault }: ExchangeDeps, tenant: Tenant, id: string): Promise<string> {
  const { organizationId, livemode } = tenant;
  const [found] = await executeInTenant(db, tenant, [
    statement`
      select f.document, k.master_key_id, k.wrapped from filing f
      join vault_key k on k.org_id = f.org_id and k.livemode = f.livemode and k.subject = f.id
      where f.org_id = ${organizationId} and f.livemode = ${livemode} and f.id = ${id}`,
  ]);
  const row = found![0] as unknown as ({ readonly document: Buffer } & WrappedKey) | undefined;
  if (!row) throw Problem.notFound();
  return vault.unwrap(tenant, id, row).open(row.document, DOCUMENT_PURPOSE).toString('utf8');
}

async function postpone({ db }: ExchangeDeps, tenant: Tenant, { id, attempts }: Claimed): Promise<void> {
  const seconds = Math.min(RETRY_FIRST_S * 2 ** Math.min(attempts - 1, 10), RETRY_MAX_S);
  const { organizationId, livemode } = tenant;
  await executeInTenant(db, tenant, [
    statement`update filing set next_attempt_at = clock_timestamp() + make_interval(secs => ${seconds})
      where org_id = ${organizationId} and livemode = ${livemode} and id = ${id} and state in ('queued', 'transmitted')`,
  ]);
}
