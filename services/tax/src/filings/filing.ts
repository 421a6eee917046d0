import { Problem, pathId, showCamelLabels } from '@exchequer/http-kit';
import { centsToDollars } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import { toApiFilingStatus, toFilingStatus } from './filing-states.js';
import type { Filing, FilingDetails, FilingStatusRecord, FilingStep } from './filings.api.js';
import { type FilingRow, findFiling, findHistory, findPreparing, type PreparingRow } from './filings.queries.js';
import { isRejectedHere } from './rejection-texts.js';

type FilingState = Awaited<ReturnType<typeof findHistory>>[number];

/** Only an e-filed return can have a refund. */
export const refundOf = ({ kind, estimated_refund }: Pick<FilingRow, 'kind' | 'estimated_refund'>): number | null =>
  kind === 'efile' ? centsToDollars(estimated_refund) : null;

export function toFiling(row: FilingRow): Filing {
  return {
    id: row.id,
    status: toFilingStatus(row.state),
    submittedAt: row.submitted_at.toISOString(),
    acknowledgmentCode: row.acknowledgment_code,
    estimatedRefund: refundOf(row),
    refundDate: row.refund_on,
    object: 'filing',
    livemode: row.livemode,
    kind: row.kind,
    taxYear: row.tax_year,
    returnId: row.return_id,
    submissionId: row.submission_id,
    documentSha256: row.document_sha256.toString('hex'),
    resubmits: row.resubmits,
    amends: row.amends,
    adjustments: row.adjustments,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    refundIssuedAt: row.refund_issued_at?.toISOString() ?? null,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    ...showCamelLabels(row),
  };
}

/**
 * An e-file or an information return with its history.
 * @throws {Problem} 404
 */
export async function loadFiling(db: Kysely<Database>, tenant: Tenant, id: string): Promise<FilingDetails> {
  const filingId = pathId('fil', id);
  const [row, history] = await Promise.all([findFiling(db, tenant, filingId), findHistory(db, tenant, filingId)]);
  if (!row) return toPreparingFiling(await findPreparing(db, tenant, filingId));
  return { ...toFiling(row), errors: [...row.errors], history: toSteps(row, history) };
}

/** An information return whose filing is not written yet. */
function toPreparingFiling(row: PreparingRow | undefined): FilingDetails {
  if (!row) throw Problem.notFound();
  return {
    id: row.id,
    status: 'submitted',
    submittedAt: row.submitted_at.toISOString(),
    acknowledgmentCode: null,
    estimatedRefund: null,
    refundDate: null,
    object: 'filing',
    livemode: row.livemode,
    kind: row.kind,
    taxYear: row.tax_year,
    returnId: null,
    submissionId: row.submission_id,
    documentSha256: null,
    resubmits: null,
    amends: null,
    adjustments: [],
    acknowledgedAt: null,
    refundIssuedAt: null,
    createdBy: row.created_by,
    updatedBy: null,
    ...showCamelLabels(row),
    errors: [],
    history: toSteps(row, []),
  };
}

/**
 * The history of a filing. It begins with its submission; the table of states has what follows. A filing that the provider never had was not transmitted, although it goes
 * through this state.
 */
export const toSteps = (
  {
    submitted_at: submittedAt,
    acknowledgment_code: code = null,
  }: Pick<FilingRow, 'submitted_at'> & Partial<Pick<FilingRow, 'acknowledgment_code'>>,
  history: readonly FilingState[],
): FilingStep[] => [
  { status: 'submitted', at: submittedAt.toISOString() },
  ...history
    .filter(({ state }) => state !== 'transmitted' || !isRejectedHere(code))
    .map(({ state, at }) => ({ status: state, at: at.toISOString() })),
];

export function toFilingStatusRecord(row: FilingRow, history: readonly FilingState[]): FilingStatusRecord {
  const isAccepted = row.state === 'accepted';
  return {
    filingId: row.id,
    status: toApiFilingStatus(row.state),
    submittedAt: row.submitted_at.toISOString(),
    acceptedAt: isAccepted ? row.acknowledged_at!.toISOString() : null,
    confirmationNumber: isAccepted ? row.acknowledgment_code : null,
    success: true,
    object: 'filing_status',
    livemode: row.livemode,
    kind: row.kind,
    taxYear: row.tax_year,
    submissionId: row.submission_id,
    errors: [...row.errors],
    history: toSteps(row, history),
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    ...showCamelLabels(row),
  };
}
