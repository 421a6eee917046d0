import { type FieldError, Problem, type RequestContext } from '@exchequer/http-kit';
import { inTenant } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { correctPart, toDocumentObject } from './document.js';
import type { CorrectFieldsInput, DocumentField, DocumentObject, DocumentPart } from './documents.api.js';
import { lockDocument, updateDocument } from './documents.queries.js';
import { openParts, requireKey, sealParts } from './read-document.js';

/**
 * Takes a person's reading of fields: confidence 1, source `review`.
 * @throws {Problem} 404; 409 while processing or failed; 400 that names each unknown field and each value of the wrong kind.
 */
export function correctFields(
  deps: Deps,
  context: RequestContext,
  id: string,
  input: CorrectFieldsInput,
): Promise<DocumentObject> {
  return inTenant(deps.db, context, async (trx) => {
    const row = await lockDocument(trx, id);
    if (!row) throw Problem.notFound();
    if (!row.sealed_parts)
      throw new Problem('document_processing', 'Fields can be corrected once the document is completed.');
    const key = await requireKey(deps, trx, context, id);
    const parts = openParts(key, row.sealed_parts);
    const index = input.part ?? 0;
    const part = parts[index];
    if (!part)
      throw Problem.invalid([{ location: 'body.part', message: 'must be the index of a part', code: 'invalid_value' }]);
    const errors = checkCorrections(part, input.fields);
    if (errors.length > 0) throw Problem.invalid(errors);
    parts[index] = correctPart(part, input.fields as Record<string, FieldValue>);
    const updated = await updateDocument(trx, id, {
      sealed_parts: sealParts(key, parts),
      confidence: parts[0]!.confidence,
    });
    return toDocumentObject(updated, parts);
  });
}

type FieldValue = DocumentField['value'];

const TEXT_MAX = 1_000;

function isFieldValue(value: unknown): value is FieldValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function checkCorrections(part: DocumentPart, corrections: CorrectFieldsInput['fields']): FieldError[] {
  const names = Object.keys(corrections);
  if (names.length === 0)
    return [{ location: 'body.fields', message: 'must name at least one field', code: 'required' }];
  const errors: FieldError[] = [];
  for (const name of names) {
    const location = `body.fields.${name.slice(0, 100)}`;
    const field = part.fields.find((known) => known.name === name);
    const value = corrections[name];
    if (!field) {
      errors.push({ location, message: 'is not a field of this document', code: 'unknown_field' });
    } else if (!isFieldValue(value)) {
      errors.push({ location, message: 'must be a text, a number, a boolean or null', code: 'wrong_type' });
    } else if (value !== null && field.value !== null && typeof value !== typeof field.value) {
      errors.push({ location, message: `must be a ${typeof field.value} or null`, code: 'wrong_type' });
    } else if (typeof value === 'string' && value.length > TEXT_MAX) {
      errors.push({ location, message: `must have ${TEXT_MAX} characters at most`, code: 'invalid_value' });
    }
  }
  return errors;
}
