import { showCamelLabels } from '@exchequer/http-kit';
import { toSteps } from '../filings/filing.js';
import type { FilingProgress, FilingStatusRecord } from '../filings/filings.api.js';
import type { InformationReturnRow } from './information-returns.queries.js';

export function progressOf({
  state,
  prepared,
  recipients,
}: Pick<InformationReturnRow, 'state' | 'prepared' | 'recipients'>): FilingProgress {
  return { stage: state, recipientsDone: prepared, recipientsTotal: recipients };
}

/** The status of an information return whose filing is not written yet. */
export function toPreparingRecord(row: InformationReturnRow): FilingStatusRecord {
  return {
    filingId: row.id,
    status: 'pending',
    submittedAt: row.submitted_at.toISOString(),
    acceptedAt: null,
    confirmationNumber: null,
    success: true,
    object: 'filing_status',
    livemode: row.livemode,
    kind: row.kind,
    taxYear: row.tax_year,
    submissionId: row.submission_id,
    errors: [],
    history: toSteps(row, []),
    createdBy: row.created_by,
    updatedBy: null,
    ...showCamelLabels(row),
    progress: progressOf(row),
  };
}
