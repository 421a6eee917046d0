import { documentCorrected } from '@exchequer/event-contracts';
import { didYouMean, type FieldError, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent, recordEvent } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import { maskNumbers } from '@exchequer/telemetry';
import type { Deps } from '../deps.js';
import { countCorrections } from './count-corrections.js';
import { correctPart, NAMED_IN_EVENT_MAX, toDocumentObject, toEventData } from './document.js';
import type { CorrectFieldsInput, DocumentField, DocumentObject, DocumentPart } from './documents.api.js';
import { lockDocument, updateDocument } from './documents.queries.js';
import { kindOfField, whyNot } from './field-value.js';
import { formHash, ORGANIZATION_KEY } from './form-hash.js';
import { openParts, requireKey, sealParts } from './read-document.js';

/**
 * Stores a person's corrections: confidence 1, source `review`.
 * @throws {Problem} 404; 409 while processing or after a failure; 400 that lists each unknown field and each value of the
 * wrong kind.
 */
export async function correctFields(
  deps: Deps,
  context: RequestContext,
  id: string,
  input: CorrectFieldsInput,
): Promise<DocumentObject> {
  const answer = await inTenant(deps.db, context, async (trx) => {
    const row = await lockDocument(trx, id);
    if (!row) throw Problem.notFound();
    if (row.status === 'failed')
      throw new Problem('conflict', 'A failed document has no fields to correct. Upload a better copy.');
    if (!row.sealed_parts)
      throw new Problem('document_processing', 'Fields can be corrected once the document is completed.', undefined, {
        'Retry-After': '5',
      });
    const key = await requireKey(deps, trx, context, id);
    const parts = openParts(key, row.sealed_parts);
    const index = input.part ?? 0;
    const part = parts[index];
    if (!part)
      throw Problem.invalid([
        {
          location: 'body.part',
          message: `must be the index of a part, 0 to ${parts.length - 1}`,
          code: 'invalid_value',
        },
      ]);
    const errors = checkCorrections(part, input.fields);
    if (errors.length > 0) throw Problem.invalid(errors);
    const corrections = input.fields as Record<string, FieldValue>;
    parts[index] = correctPart(part, corrections);
    const ofOrganization = await deps.vault.keyFor(trx, context, ORGANIZATION_KEY);
    const updated = await updateDocument(trx, id, {
      sealed_parts: sealParts(key, parts),
      confidence: parts[0]!.confidence,
      form_hash: formHash(ofOrganization, parts),
      needs_review: parts.some(({ needs_review }) => needs_review.length > 0),
    });
    await recordAuditEvent(trx, context, 'document.corrected', id);
    const corrected = Object.keys(corrections).sort().slice(0, NAMED_IN_EVENT_MAX);
    const data = { ...toEventData(updated, parts), part: index, corrected };
    await recordEvent(trx, { contract: documentCorrected, subject: id, tenant: context, data });
    await countCorrections(trx, context.livemode, part, corrections);
    return toDocumentObject(updated, parts);
  });
  deps.relay.wake();
  return answer;
}

type FieldValue = DocumentField['value'];

const ERRORS_MAX = 100;
const COMPARED_MAX = 300;

function checkCorrections(part: DocumentPart, corrections: CorrectFieldsInput['fields']): FieldError[] {
  const names = Object.keys(corrections);
  if (names.length === 0)
    return [{ location: 'body.fields', message: 'must name at least one field', code: 'required' }];
  const errors: FieldError[] = [];
  // To compare with the thousands of fields of a statement would take long.
  const known = part.fields.length > COMPARED_MAX ? [] : part.fields.map((field) => field.name);
  for (const name of names) {
    if (errors.length === ERRORS_MAX) break;
    const location = `body.fields.${maskNumbers(name).slice(0, 100)}`;
    if (!part.fields.some((field) => field.name === name)) {
      errors.push({
        location,
        message: `is not a field of this part${didYouMean(name, known)}`,
        code: 'unknown_field',
      });
      continue;
    }
    const wrong = whyNot(kindOfField(part.document_type, name), corrections[name]);
    if (wrong) errors.push({ location, ...wrong });
  }
  return errors;
}
