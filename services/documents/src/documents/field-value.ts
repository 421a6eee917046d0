import { dollarsToCents, MoneyError } from '@exchequer/money';
import type { FormDefinition } from '../extraction/forms/form-definition.js';
import { forms } from '../extraction/forms/forms.js';
import { kinds } from '../extraction/kinds.js';

/** The kinds of value that a field can have, from the definition of its form. */
export type FieldKind = 'amount' | 'number' | 'date' | 'ssn' | 'ein' | 'tin' | 'state' | 'year' | 'flag' | 'words';

/** A row of a list or table: `box12[0].amount` is the amount of box12. */
const ROW_FIELD = /^(\w+)\[(?:0|[1-9]\d*)\]\.(\w+)$/;

/** Fields without a definition or a type are text. */
export function kindOfField(documentType: string, name: string): FieldKind {
  const kind = kinds.find(({ type }) => type === documentType);
  if (kind) {
    const type = kind.fields[name.replace(/\[\d+\]/, '[]')];
    return type === undefined || type === 'text' ? 'words' : type;
  }
  const form = forms.find(({ type }) => type === documentType);
  if (!form) return 'words';
  const row = ROW_FIELD.exec(name);
  if (row) return kindOfRowField(form, row[1]!, row[2]!);
  if (name === form.yearField) return 'year';
  if (form.checkboxes.some((checkbox) => checkbox.name === name)) return 'flag';
  return toKind(form.fields.find((field) => field.name === name)?.kind);
}

/** Returns why a value does not fit a field of this kind, otherwise undefined. Null is an empty box. */
export function whyNot(kind: FieldKind, value: unknown): { message: string; code: string } | undefined {
  if (value === null) return undefined;
  const wrongType = (what: string) => ({ message: `must be ${what} or null`, code: 'wrong_type' });
  const wrongForm = (message: string) => ({ message, code: 'invalid_form' });
  switch (kind) {
    case 'amount':
      return typeof value === 'number' ? whyNoAmount(value) : wrongType('a number');
    case 'number':
      return typeof value === 'number' ? undefined : wrongType('a number');
    case 'date':
      if (typeof value !== 'string') return wrongType('a text');
      return isDay(value) ? undefined : wrongForm('must be a date in the form YYYY-MM-DD');
    case 'flag':
      return typeof value === 'boolean' ? undefined : wrongType('true, false');
    case 'year':
      if (typeof value !== 'number') return wrongType('a number');
      return Number.isInteger(value) && value >= 1900 && value <= 2100 ? undefined : wrongForm('must be a year');
    case 'ssn':
      if (typeof value !== 'string') return wrongType('a text');
      return /^(\d{3}|XXX|\*{3})-(\d{2}|XX|\*{2})-\d{4}$/.test(value)
        ? undefined
        : wrongForm('must have the form NNN-NN-NNNN; XXX-XX-NNNN where it is masked');
    case 'ein':
      if (typeof value !== 'string') return wrongType('a text');
      return /^\d{2}-\d{7}$/.test(value) ? undefined : wrongForm('must have the form NN-NNNNNNN');
    case 'tin':
      if (typeof value !== 'string') return wrongType('a text');
      return /^((\d{3}|XXX|\*{3})-(\d{2}|XX|\*{2})-\d{4}|\d{2}-\d{7}|\d{9})$/.test(value)
        ? undefined
        : wrongForm('must have the form NNN-NN-NNNN, XXX-XX-NNNN, NN-NNNNNNN, or nine digits');
    case 'state':
      if (typeof value !== 'string') return wrongType('a text');
      return /^[A-Z]{2}$/.test(value) ? undefined : wrongForm('must be the two letters of a state');
    case 'words':
      if (typeof value !== 'string') return wrongType('a text');
      return value.length >= 1 && value.length <= 1_000 ? undefined : wrongForm('must have 1 to 1000 characters');
  }
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function kindOfRowField(form: FormDefinition, list: string, member: string): FieldKind {
  const table = form.tables.find(({ name }) => name === list);
  if (table) return toKind(table.columns.find(({ name }) => name === member)?.kind);
  return member === 'amount' ? 'amount' : 'words';
}

function toKind(kind: string | undefined): FieldKind {
  return kind === 'amount' || kind === 'ssn' || kind === 'ein' || kind === 'tin' || kind === 'state' ? kind : 'words';
}

function whyNoAmount(value: number): { message: string; code: string } | undefined {
  try {
    dollarsToCents(value);
    return undefined;
  } catch (error) {
    if (error instanceof MoneyError) return { message: error.message, code: error.code };
    throw error;
  }
}
