import type { FieldErrors } from '../../wire/field-errors.js';
import type { ExpenseChange } from './expenses.api.js';

/** A part is one of a document. Problems of the request are added to the errors. */
export function checkDocumentPart(
  errors: FieldErrors,
  { document_id, document_part }: Pick<ExpenseChange, 'document_id' | 'document_part'>,
): void {
  if (document_part !== undefined && !document_id)
    errors.add('body.document_id', 'required', 'must be given with document_part');
}
