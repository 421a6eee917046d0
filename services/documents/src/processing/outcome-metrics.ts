import { metrics } from '@opentelemetry/api';
import type { DocumentRow } from '../documents/documents.table.js';

const outcomes = metrics.getMeter('@exchequer/documents').createCounter('exchequer.documents.outcomes', {
  description: 'Documents by `outcome` (completed, failed), `document_type` and `error_code`',
});

export function countOutcome(row: Pick<DocumentRow, 'status' | 'document_type' | 'error_code'>): void {
  outcomes.add(1, {
    outcome: row.status,
    ...(row.document_type && { document_type: row.document_type }),
    ...(row.error_code && { error_code: row.error_code }),
  });
}
