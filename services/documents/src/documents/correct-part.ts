import type { DocumentField, DocumentPart } from './documents.api.js';
import { listsOfType, requiredFieldsOf, rowFieldOf, rowOf } from './fields-of-type.js';
import { emptyField } from './put-part.js';

type Values = Readonly<Record<string, DocumentField['value']>>;

/**
 * Returns a part with a person's corrections: confidence 1, source `review`. `box12[0].amount` is the amount of the first row. A row that is
 * named with null is removed, after all values are set.
 */
export function correctPart(part: DocumentPart, corrections: Values): DocumentPart {
  const removed = Object.keys(corrections).flatMap((name) => rowOf(name) ?? []);
  const values = Object.fromEntries(Object.entries(corrections).filter(([name]) => !rowOf(name)));
  const corrected = withoutRows(withValues(withNewFields(part, values), values), removed);
  const { fields } = corrected;
  const lowest = fields.reduce((low, field) => Math.min(low, field.confidence), 1);
  const required = new Set(requiredFieldsOf(part.document_type));
  // Who has looked at everything that the type needs has seen what the document is.
  const isFinished =
    fields.filter(({ name, source }) => required.has(name) && source === 'review').length === required.size;
  return { ...corrected, confidence: Math.max(part.confidence, isFinished ? 1 : lowest) };
}

/** Fields that the reader did not find, and the fields of new rows. */
function withNewFields(part: DocumentPart, values: Values): DocumentPart {
  const known = new Set(part.fields.map(({ name }) => name));
  const lists = listsOfType(part.document_type);
  const wanted = Object.keys(values).flatMap((name) => {
    const row = rowFieldOf(name);
    return row ? (lists.get(row.list) ?? []).map((member) => `${row.list}[${row.index}].${member}`) : [name];
  });
  const names = [...new Set(wanted)].filter((name) => !known.has(name)).sort(byRow);
  const data: Record<string, unknown> = structuredClone({ ...part.extracted_data });
  for (const name of names) setAt(data, name, null);
  // A list without rows has one field for itself.
  const filled = new Set(names.flatMap((name) => rowFieldOf(name)?.list ?? []));
  const confidences = Object.entries(part.field_confidence).filter(([name]) => !filled.has(name));
  return {
    ...part,
    extracted_data: data,
    fields: [
      ...part.fields.filter(({ name }) => !filled.has(name)),
      ...names.map((name) => emptyField(name, part.pages[0]!)),
    ],
    field_confidence: Object.fromEntries([...confidences, ...names.map((name) => [name, 0] as const)]),
    needs_review: [...part.needs_review.filter((name) => !filled.has(name)), ...names],
  };
}

const byRow = (a: string, b: string) => (rowFieldOf(a)?.index ?? 0) - (rowFieldOf(b)?.index ?? 0);

function withValues(part: DocumentPart, values: Values): DocumentPart {
  const data: Record<string, unknown> = structuredClone({ ...part.extracted_data });
  const confidences = { ...part.field_confidence };
  const lists = listsOfType(part.document_type);
  for (const [name, value] of Object.entries(values)) {
    if (!lists.has(name)) setAt(data, name, value);
    confidences[name] = 1;
  }
  return {
    ...part,
    extracted_data: data,
    field_confidence: confidences,
    fields: part.fields.map((field) =>
      Object.hasOwn(values, field.name)
        ? { ...field, value: values[field.name]!, confidence: 1, source: 'review' as const }
        : field,
    ),
    needs_review: part.needs_review.filter((name) => !Object.hasOwn(values, name)),
  };
}

function withoutRows(part: DocumentPart, removed: readonly { list: string; index: number }[]): DocumentPart {
  if (removed.length === 0) return part;
  const gone = new Map<string, Set<number>>();
  for (const { list, index } of removed) gone.set(list, (gone.get(list) ?? new Set()).add(index));
  /** By list: how many rows above each row were removed. */
  const above = new Map([...gone].map(([list, indices]) => [list, countsBelow(indices)] as const));
  /** The name after the rows above it were removed. Undefined for a field of a removed row. */
  const moved = (name: string): string | undefined => {
    const row = rowFieldOf(name);
    const ofList = row && gone.get(row.list);
    if (!row || !ofList) return name;
    const index = row.index - above.get(row.list)!(row.index);
    return ofList.has(row.index) ? undefined : `${row.list}[${index}].${row.member}`;
  };
  const data: Record<string, unknown> = { ...part.extracted_data };
  for (const [list, indices] of gone) data[list] = (data[list] as unknown[]).filter((_, i) => !indices.has(i));
  const entries = Object.entries(part.field_confidence).flatMap(([name, confidence]) => {
    const now = moved(name);
    return now === undefined ? [] : [[now, confidence] as const];
  });
  return {
    ...part,
    extracted_data: data,
    field_confidence: Object.fromEntries(entries),
    fields: part.fields.flatMap((field) => {
      const name = moved(field.name);
      return name === undefined ? [] : [{ ...field, name }];
    }),
    needs_review: part.needs_review.flatMap((name) => moved(name) ?? []),
  };
}

/** How many of these indices are below one. */
function countsBelow(indices: ReadonlySet<number>): (index: number) => number {
  const counts: number[] = [];
  let count = 0;
  const last = Math.max(...indices);
  for (let index = 0; index <= last; index++) {
    counts.push(count);
    if (indices.has(index)) count++;
  }
  return (index) => counts[index] ?? count;
}

/** Sets a value, and adds the row that it is in. */
function setAt(data: Record<string, unknown>, name: string, value: unknown): void {
  const row = rowFieldOf(name);
  if (!row) {
    data[name] = value;
    return;
  }
  if (!Array.isArray(data[row.list])) data[row.list] = [];
  const rows = data[row.list] as Record<string, unknown>[];
  rows[row.index] = { ...rows[row.index], [row.member]: value };
}
