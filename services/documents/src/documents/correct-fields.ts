import { documentCorrected } from '@exchequer/event-contracts';
import {
  changeInTenant,
  didYouMean,
  type FieldError,
  Problem,
  type RequestContext,
  showLabels,
} from '@exchequer/http-kit';
import { recordEvent } from '@exchequer/messaging';
import { maskNumbers } from '@exchequer/telemetry';
import type { Deps } from '../deps.js';
import { correctPart } from './correct-part.js';
import { countCorrections } from './count-corrections.js';
import { NAMED_IN_EVENT_MAX, toDocumentObject, toEventData } from './document.js';
import type { CorrectFieldsInput, DocumentField, DocumentObject, DocumentPart } from './documents.api.js';
import { updateDocument } from './documents.queries.js';
import { kindOfField, whyNot } from './field-value.js';
import { fieldsOfType, listsOfType, rowFieldOf, rowOf } from './fields-of-type.js';
import { requireParts, summaryOf } from './open-parts.js';
import { currentDocument, sealParts } from './read-document.js';
import { sealedAnswer } from './sealed-answer.js';

/**
 * Stores a person's corrections: confidence 1, source `review`. They can set every field of the type, add rows and remove rows.
 * @throws {Problem} 404; 409 while processing or after a failure; 400 that lists each unknown field and each value of the
 * wrong kind.
 */
export async function correctFields(
  deps: Deps,
  context: RequestContext,
  id: string,
  { fields, part: index = 0 }: CorrectFieldsInput,
): Promise<DocumentObject> {
  const options = { current: currentDocument(deps, context, id), codec: sealedAnswer(deps, context) };
  const answer = await changeInTenant(deps.db, context, options, async (trx) => {
    const { key, parts, part } = await requireParts(deps, trx, context, id, index);
    const errors = checkCorrections(part, fields);
    if (errors.length > 0) throw Problem.invalid(errors);
    const corrections = fields as Record<string, FieldValue>;
    parts[index] = correctPart(part, corrections);
    const summary = await summaryOf(deps, trx, context, parts);
    const updated = await updateDocument(trx, id, { sealed_parts: sealParts(key, parts), ...summary });
    const corrected = Object.keys(corrections).sort().slice(0, NAMED_IN_EVENT_MAX);
    const data = { ...toEventData(updated, parts), part: index, corrected };
    const labels = showLabels(updated);
    await recordEvent(trx, { contract: documentCorrected, subject: id, tenant: context, data, labels });
    await countCorrections(trx, context.livemode, part, corrections);
    return toDocumentObject(updated, key, parts);
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
  const schema = schemaOf(part);
  const added = addedRows(names, schema.rows);
  const errors: FieldError[] = [];
  for (const name of names) {
    if (errors.length === ERRORS_MAX) break;
    const wrong = whyNoCorrection(part, schema, name, corrections, added);
    if (wrong) errors.push({ location: `body.fields.${maskNumbers(name).slice(0, 100)}`, ...wrong });
  }
  return errors;
}

interface PartSchema {
  readonly names: ReadonlySet<string>;
  /** Names to compare a wrong name with. */
  readonly known: readonly string[];
  /** Lists without rows. They have one field for themselves, and null confirms that they are empty. */
  readonly empty: ReadonlySet<string>;
  /** How many rows each list has. */
  readonly rows: ReadonlyMap<string, number>;
}

function schemaOf({ document_type, fields, extracted_data }: DocumentPart): PartSchema {
  const names = fieldsOfType(document_type);
  const data = extracted_data as Readonly<Record<string, unknown>>;
  const lists = [...listsOfType(document_type).keys()];
  const rows = lists.map((list): [string, number] => [list, Array.isArray(data[list]) ? data[list].length : 0]);
  // To compare with the thousands of fields of a statement would take long.
  const read = fields.length > COMPARED_MAX ? [] : fields.map(({ name }) => name);
  const known = [...new Set([...read, ...names.map((name) => name.replace('[]', '[0]'))])];
  const empty = new Set(fields.flatMap(({ name }) => (lists.includes(name) ? [name] : [])));
  return { names: new Set(names), known, empty, rows: new Map(rows) };
}

type Refusal = Pick<FieldError, 'message' | 'code'>;

function whyNoCorrection(
  { document_type: type }: DocumentPart,
  { names, known, empty, rows }: PartSchema,
  name: string,
  corrections: CorrectFieldsInput['fields'],
  added: AddedRows,
): Refusal | undefined {
  if (names.size === 0) {
    const message = 'is not a field: the type of this part is not known. Set document_type of the document first';
    return { message, code: 'unknown_field' };
  }
  const row = rowOf(name);
  if (empty.has(name)) {
    const message = 'must be null for an empty list; a row is added by the names of its fields';
    return corrections[name] === null ? undefined : { message, code: 'wrong_type' };
  }
  if (row && rows.has(row.list)) return whyNoRemoval(row, rows.get(row.list)!, corrections[name]);
  if (!names.has(name.replace(/\[(?:0|[1-9]\d*)\]/, '[]')))
    return { message: `is not a field of this part${didYouMean(name, known)}`, code: 'unknown_field' };
  return whyNoRow(name, rows, added) ?? whyNot(kindOfField(type, name), corrections[name]);
}

function whyNoRemoval(
  { list, index }: { list: string; index: number },
  count: number,
  value: unknown,
): Refusal | undefined {
  if (value !== null)
    return { message: `must be null, which removes the row; its fields are set by name`, code: 'wrong_type' };
  return index < count ? undefined : { message: `is no row: ${list} has ${count}`, code: 'unknown_field' };
}

/** Indices of the rows that a request adds to each list. */
type AddedRows = ReadonlyMap<string, ReadonlySet<number>>;

function addedRows(names: readonly string[], rows: PartSchema['rows']): AddedRows {
  const added = new Map<string, Set<number>>();
  for (const name of names) {
    const row = rowFieldOf(name);
    if (!row || row.index < (rows.get(row.list) ?? 0)) continue;
    added.set(row.list, (added.get(row.list) ?? new Set()).add(row.index));
  }
  return added;
}

/** A field of a row that exists, or of one that the request adds below the others. */
function whyNoRow(name: string, rows: PartSchema['rows'], added: AddedRows): Refusal | undefined {
  const { list, index } = rowFieldOf(name) ?? { list: '', index: -1 };
  const count = rows.get(list) ?? 0;
  if (index < count) return undefined;
  if (index >= ROWS_MAX) return { message: `must have an index under ${ROWS_MAX}`, code: 'out_of_range' };
  if (index - count < added.get(list)!.size) return undefined;
  return { message: `would leave a gap: the next row is ${list}[${count}]`, code: 'unknown_field' };
}

/** A statement has at most so many rows. */
const ROWS_MAX = 10_000;
