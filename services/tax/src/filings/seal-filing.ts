import { createHash } from 'node:crypto';
import { Problem, type StoredLabels } from '@exchequer/http-kit';
import type { Cents } from '@exchequer/money';
import { constraintOf, insertOf, keyIdOf, type Statement, type Tenant, unawaited } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { announceFiling } from './filing-events.js';
import { exchangeSoon, type FilingRow } from './filings.queries.js';
import type { FilingAdjustment } from './filings.table.js';
import type { FilingKind } from './provider/efile-provider.js';
import { providerOf } from './provider/provider-of.js';
import { DETAILS_PURPOSE, DOCUMENT_PURPOSE } from './sealed-document.js';
import { TEST_EFIN, toSubmissionId } from './submission-id.js';

export interface NewFiling {
  readonly kind: FilingKind;
  readonly taxYear: number;
  /**
   * Creates the document that is transmitted.
   * @param at on the tenant's clock
   */
  readonly document: (filing: { readonly submissionId: string; readonly at: Date }) => string;
  /** Further data that this kind of filing needs. It is stored sealed. */
  readonly details: object;
  readonly returnId?: string;
  /** Keyed hash of the taxpayer's number (`HashNumber`). */
  readonly subjectHash?: Buffer;
  readonly resubmits?: string;
  readonly amends?: string;
  readonly adjustments?: readonly FilingAdjustment[];
  readonly estimatedRefund?: Cents;
  readonly directDeposit?: boolean;
  /** YYYY-MM-DD */
  readonly refundOn?: (at: Date) => string | null;
  readonly labels: StoredLabels;
}

/** The ids of a filing that is written later, and the time of its submission on the tenant's clock. */
export interface ReservedFiling {
  readonly id: string;
  readonly submissionId: string;
  readonly at: Date;
}

export type FilingDeps = Pick<Deps, 'vault' | 'efile' | 'efin'>;

/** A filing that is ready to be written. */
export interface SealedFiling {
  readonly row: FilingRow;
  readonly statements: readonly Statement[];
}

/**
 * Writes the document of a filing and seals it, before the transaction that stores it.
 * @throws {Problem} 503 `provider_not_configured` in live mode without a provider
 */
export function sealFiling(
  { vault, efile }: Pick<FilingDeps, 'vault' | 'efile'>,
  tenant: Tenant,
  filing: NewFiling,
  { id, submissionId, at }: ReservedFiling,
): SealedFiling {
  providerOf(efile, tenant);
  const { key, insert } = vault.createKey(tenant, id);
  const document = Buffer.from(filing.document({ submissionId, at }), 'utf8');
  const adjustments = [...(filing.adjustments ?? [])];
  const given = {
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    id,
    kind: filing.kind,
    submission_id: submissionId,
    tax_year: filing.taxYear,
    return_id: filing.returnId ?? null,
    subject_hash: filing.subjectHash ?? null,
    resubmits: filing.resubmits ?? null,
    amends: filing.amends ?? null,
    document_sha256: createHash('sha256').update(document).digest(),
    estimated_refund: filing.estimatedRefund ?? 0n,
    direct_deposit: filing.directDeposit ?? false,
    refund_on: filing.refundOn?.(at) ?? null,
    submitted_at: at,
    created_by: keyIdOf(tenant),
    ...filing.labels,
  };
  const sealed = {
    document: key.seal(document, DOCUMENT_PURPOSE),
    details: key.seal(Buffer.from(JSON.stringify(filing.details)), DETAILS_PURPOSE),
  };
  const row = { ...given, ...sealed, adjustments: JSON.stringify(adjustments) };
  return { row: { ...given, ...NEW, adjustments }, statements: [insert, insertOf('filing', [row])] };
}

/** The columns of a filing that Postgres fills. */
const NEW = {
  state: 'queued',
  refund_issued_at: null,
  provider_reference: null,
  acknowledgment_code: null,
  errors: [],
  transmitted_at: null,
  acknowledged_at: null,
  attempts: 0,
  updated_by: null,
} satisfies Partial<FilingRow>;

/** Writes a sealed filing, its event and the work of its transmission. The statements are `unawaited`: the transaction fails with 409 or 422 for a filing that exists already. */
export function writeFiling(trx: Transaction<Database>, tenant: Tenant, { row, statements }: SealedFiling): void {
  for (const each of statements) unawaited(trx, each, (error) => refusalOf(error) ?? (error as Error));
  exchangeSoon(trx, tenant, row.submission_id);
  announceFiling(trx, tenant, 'submitted', row);
}

/** The id of a submission of a tenant. In live mode without a provider there is no EFIN, and nothing is filed. */
export const submissionIdOf = (
  { efin }: Pick<FilingDeps, 'efin'>,
  { livemode }: Tenant,
  at: Date,
  number: bigint,
): string => toSubmissionId((livemode && efin) || TEST_EFIN, at, number);

/** Opens the sealed columns of a filing: the document and the details. */
export async function openFiling(
  db: Kysely<Database>,
  { vault }: Pick<Deps, 'vault'>,
  tenant: Tenant,
  id: string,
  sealed: { readonly document: Buffer; readonly details: Buffer },
): Promise<{ readonly document: string; readonly details: unknown }> {
  const key = await vault.existingKey(db, tenant, id);
  if (!key) throw Problem.notFound();
  return {
    document: key.open(sealed.document, DOCUMENT_PURPOSE).toString('utf8'),
    details: JSON.parse(key.open(sealed.details, DETAILS_PURPOSE).toString('utf8')),
  };
}

function refusalOf(error: unknown): Problem | undefined {
  switch (constraintOf(error)) {
    case 'filing_once_a_year':
      return duplicateReturn();
    case 'filing_quarter_once':
      return new Problem(
        'conflict',
        'Form 941 of this employer and quarter is filed already. Correct it by Form 941-X.',
      );
    case 'filing_resubmitted_once':
      return new Problem('conflict', 'This filing was resubmitted before. Resubmit the newest one instead.');
    case 'filing_amended_once':
      return new Problem('conflict', 'This filing was amended before. Amend the newest one instead.');
    default:
      return undefined;
  }
}

/** The error for a second return of the same person and year. */
function duplicateReturn(): Problem {
  return new Problem(
    'efile_rule',
    'A return with this SSN is submitted or accepted for the same tax year. When it is accepted, change it with "amends"; when it is rejected, file it again with "resubmits".',
    [
      {
        location: 'body.taxpayer.ssn',
        code: 'R0000-902-01',
        message: 'is on a return of the same tax year that is submitted or accepted',
      },
    ],
  );
}
