import type { FieldErrors } from '../../wire/field-errors.js';
import type { ExpenseChange } from './expenses.api.js';
import type { ExpenseRow } from './expenses.queries.js';

/** A request that names the document again, without a part, leaves the expense the receipt that it has. */
export function keepDocumentPart<Given extends Pick<Partial<ExpenseRow>, 'document_id' | 'document_part'>>(
  given: Given,
  { document_part }: Pick<ExpenseChange, 'document_part'>,
  expense: Pick<ExpenseRow, 'document_id' | 'document_part'>,
): Given {
  const isRepeated = !!given.document_id && given.document_id === expense.document_id && document_part === undefined;
  return isRepeated ? { ...given, document_part: expense.document_part } : given;
}

/** A part is one of a document. Problems of the request are added to the errors. */
export function checkDocumentPart(
  errors: FieldErrors,
  { document_id, document_part }: Pick<ExpenseChange, 'document_id' | 'document_part'>,
): void {
  if (document_part !== undefined && !document_id)
    errors.add('body.document_id', 'required', 'must be given with document_part');
}
