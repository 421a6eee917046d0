import type { FormDefinition } from '../extraction/forms/form-definition.js';
import { forms } from '../extraction/forms/forms.js';
import { kinds } from '../extraction/kinds.js';

/** The name of a field in a row of a list: `box12[0].amount`. */
const ROW_FIELD = /^(\w+)\[(0|[1-9]\d*)\]\.(\w+)$/;
/** The name of a row: `box12[0]`. */
const ROW = /^(\w+)\[(0|[1-9]\d*)\]$/;

export interface RowField {
  readonly list: string;
  readonly index: number;
  readonly member: string;
}

export function rowFieldOf(name: string): RowField | undefined {
  const match = ROW_FIELD.exec(name);
  return match ? { list: match[1]!, index: Number(match[2]), member: match[3]! } : undefined;
}

export function rowOf(name: string): Omit<RowField, 'member'> | undefined {
  const match = ROW.exec(name);
  return match ? { list: match[1]!, index: Number(match[2]) } : undefined;
}

/** The names of all fields that a document of this type can have, in their order. Rows are written `box12[].amount`. None for `unknown`. */
export function fieldsOfType(type: string): readonly string[] {
  const kind = kinds.find((each) => each.type === type);
  if (kind) return Object.keys(kind.fields);
  const form = forms.find((each) => each.type === type);
  return form ? fieldsOfForm(form) : [];
}

function fieldsOfForm({ yearField, fields, parties, checkboxes, lists, tables }: FormDefinition): string[] {
  return [
    yearField,
    ...fields.map(({ name }) => name),
    ...parties.flatMap(({ name, address }) => [name, address]),
    ...checkboxes.map(({ name }) => name),
    ...lists.flatMap(({ name, entry }) => [
      `${name}[].${entry === 'code_amount' ? 'code' : 'description'}`,
      `${name}[].amount`,
    ]),
    ...tables.flatMap(({ name, columns }) => columns.map((column) => `${name}[].${column.name}`)),
  ];
}

/** The lists of the type with the members of their rows. */
export function listsOfType(type: string): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const name of fieldsOfType(type)) {
    const [list, member] = name.split('[].');
    if (member !== undefined) lists.set(list!, [...(lists.get(list!) ?? []), member]);
  }
  return lists;
}

/** The fields without which a document of this type is not finished. */
export function requiredFieldsOf(type: string): readonly string[] {
  const form = forms.find((each) => each.type === type);
  if (form)
    return [
      ...form.fields.filter(({ required }) => required).map(({ name }) => name),
      ...form.parties.map(({ name }) => name),
    ];
  return REQUIRED[type] ?? [];
}

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  receipt: ['total', 'date', 'company'],
  bank_statement: ['opening_balance', 'closing_balance', 'period_start', 'period_end'],
};
