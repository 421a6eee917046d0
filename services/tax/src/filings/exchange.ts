import { executeInTenant, statement, type Tenant } from '@exchequer/postgres';
import type { WrappedKey } from '@exchequer/vault';
import { againAt, done, type Outcome, type WorkKind } from '@exchequer/work';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { EXCHANGE } from './filings.queries.js';
import type { FilingState } from './filings.table.js';
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

/** The shortest and the longest wait before the provider is asked again for the acknowledgment. The provider also calls back. */
const POLL_FIRST_S = 3;
const POLL_MAX_S = 3_600;
/** How often the provider is asked whether the authority has paid a refund. The provider also calls back. */
const ASK_FOR_REFUND_EVERY_S = 86_400;
/** After this time from the acceptance, the provider is not asked about the refund any more. A callback can still announce it. */
const ASK_FOR_REFUND_S = 365 * 86_400;
/**
 * A refusal at this attempt is final. The attempts before it take about a minute. So no earlier transmission is still on its way,
 * and a provider with a short disturbance has had time to recover.
 */
const REFUSED_AT_ATTEMPT = 6;

type SealedDocument = WrappedKey & { readonly document: Buffer };

/** A filing about which the provider is asked. */
interface OpenFiling {
  readonly id: string;
  readonly kind: FilingKind;
  readonly state: FilingState;
  readonly submissionId: string;
  readonly taxYear: number;
  readonly sha256: Buffer;
  /** Transmissions that were begun, with this one. */
  readonly attempts: number;
  /** Only of a filing that is not transmitted yet. */
  readonly document: SealedDocument | undefined;
  readonly acknowledgedAt: Date | null;
  /** On the tenant's clock. */
  readonly now: Date;
}

interface Answer {
  readonly filing: OpenFiling;
  /** Undefined if there is no news. */
  readonly status: ProviderStatus | undefined;
}

/**
 * Transmits a filing, asks the provider until it is acknowledged, and in live mode until its refund is paid. A filing keeps its submission
 * id, and the provider acts once per id. After a transmission without an answer the provider is asked first, and only a submission that it
 * never received is transmitted again. A submission that the provider refuses again and again is rejected.
 */
export const filingExchange = (deps: ExchangeDeps): WorkKind<Database, Answer | undefined> => ({
  kind: EXCHANGE,
  attemptsMax: Number.POSITIVE_INFINITY,
  call: async ({ tenant, subject }) => {
    const provider = tenant.livemode ? deps.efile.live : deps.efile.test;
    if (!provider) throw new EfileUnavailable('no provider is configured');
    const filing = await findOpenFiling(deps, tenant, subject);
    if (!filing) return undefined;
    const status =
      filing.state === 'accepted'
        ? await askForRefund(deps, provider, tenant, filing)
        : await ask(deps, provider, tenant, filing);
    return { filing, status };
  },
  settle: async (trx, { tenant, position }, answer) => {
    if (!answer) return done;
    const { filing, status } = answer;
    if (status) await recordStatus(trx, tenant, filing.id, status, filing.now);
    return nextQuestion(tenant, answer, position);
  },
});

/** @param position how often the provider was asked since the transmission, or since it called back */
function nextQuestion({ livemode }: Tenant, { filing, status }: Answer, position: string | null): Outcome {
  const { state, now, acknowledgedAt } = filing;
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  if (state === 'accepted' || status?.status === 'accepted') {
    const since = (acknowledgedAt ?? now).getTime();
    const isOver = !livemode || (status?.refund ?? null) !== null || now.getTime() - since > ASK_FOR_REFUND_S * 1_000;
    return isOver ? done : againAt(inSeconds(ASK_FOR_REFUND_EVERY_S));
  }
  if (status?.status === 'rejected') return done;
  const asked = state === 'queued' ? 0 : Number(position ?? 0);
  return againAt(inSeconds(Math.min(POLL_FIRST_S * 2 ** Math.min(asked, 12), POLL_MAX_S)), String(asked + 1));
}

async function ask(
  deps: ExchangeDeps,
  provider: EfileProvider,
  tenant: Tenant,
  filing: OpenFiling,
): Promise<ProviderStatus> {
  const { id: filingId, state, submissionId, attempts, now } = filing;
  try {
    if (state === 'transmitted' || attempts > 1) {
      const known = await provider.findStatus(tenant, submissionId, now);
      if (known) return known;
      // If the provider does not know the submission, transmit it again. The provider processes each submission id once.
    }
    const { kind, taxYear, sha256 } = filing;
    const document = await openDocument(deps, tenant, filing);
    return await provider.transmit(tenant, {
      submissionId,
      kind,
      taxYear,
      document,
      sha256: sha256.toString('hex'),
      submittedAt: now,
    });
  } catch (error) {
    // Before each transmission after the first one, the provider was asked for the submission and did not know it. A submission that the
    // provider has acknowledged to have is never ended here.
    if (!(error instanceof SubmissionRefused) || state !== 'queued' || attempts < REFUSED_AT_ATTEMPT) throw error;
    const { message: answer } = error;
    deps.logger.warn({ filingId, attempts, answer }, 'the e-file provider refused a submission: it is rejected');
    return rejection(PROVIDER_REFUSED, now);
  }
}

async function askForRefund(
  { logger }: ExchangeDeps,
  provider: EfileProvider,
  tenant: Tenant,
  { id: filingId, submissionId, now }: OpenFiling,
): Promise<ProviderStatus | undefined> {
  try {
    return await provider.findStatus(tenant, submissionId, now);
  } catch (error) {
    if (!(error instanceof EfileUnavailable)) throw error;
    logger.warn({ filingId }, 'the e-file provider did not answer about a refund: it is asked again');
    return undefined;
  }
}

/** The filing, unless nothing more is expected of the provider. A transmission counts as begun before anything is sent. */
async function findOpenFiling(
  { db }: ExchangeDeps,
  tenant: Tenant,
  submissionId: string,
): Promise<OpenFiling | undefined> {
  const [, found, documents] = await executeInTenant(db, tenant, [
    statement`
      update filing set attempts = attempts + 1
      where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and submission_id = ${submissionId}
        and state = 'queued'`,
    statement`
      select id, kind, state, submission_id as "submissionId", tax_year as "taxYear", document_sha256 as sha256, attempts,
             acknowledged_at as "acknowledgedAt", tenant_now(org_id, livemode) as now
      from filing
      where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and submission_id = ${submissionId}
        and (state in ('queued', 'transmitted')
             or state = 'accepted' and livemode and refund_on is not null and refund_issued_at is null)`,
    documentOf(tenant, submissionId, ['queued']),
  ]);
  const [filing] = found as unknown as Omit<OpenFiling, 'document'>[];
  return filing && { ...filing, document: (documents as unknown as SealedDocument[])[0] };
}

/** The document of a filing, sealed and with its key. */
const documentOf = ({ organizationId, livemode }: Tenant, submissionId: string, states: readonly FilingState[]) =>
  statement`
    select f.document, k.master_key_id, k.wrapped from filing f
    join vault_key k on k.org_id = f.org_id and k.livemode = f.livemode and k.subject = f.id
    where f.org_id = ${organizationId} and f.livemode = ${livemode} and f.submission_id = ${submissionId}
      and f.state = any (${states}::text[])`;

/** The provider can have lost a submission that it had. */
async function openDocument({ db, vault }: ExchangeDeps, tenant: Tenant, filing: OpenFiling): Promise<string> {
  const { id, submissionId, document } = filing;
  const [found] = document
    ? []
    : await executeInTenant(db, tenant, [documentOf(tenant, submissionId, ['transmitted'])]);
  const sealed = document ?? (found as unknown as SealedDocument[])[0];
  if (!sealed) throw new EfileUnavailable('the filing has changed');
  return vault.unwrap(tenant, id, sealed).open(sealed.document, DOCUMENT_PURPOSE).toString('utf8');
}
