import { texts } from '../../texts.ts';
import { rowFieldOf, type Value } from './fields.ts';

const words = texts.documents;

/** `box12[0].amount` -> "Box 12, row 1: amount" */
export function fieldLabel(name: string): string {
  const row = rowFieldOf(name);
  return row ? words.rowField(wordsOf(row.list), row.index + 1, wordsOf(row.member).toLowerCase()) : wordsOf(name);
}

export function listLabel(list: string): string {
  return wordsOf(list);
}

/** The label of a field inside its row. */
export function memberLabel(name: string): string {
  return wordsOf(rowFieldOf(name)?.member ?? name);
}

function wordsOf(name: string): string {
  const known = words.fields[name as keyof typeof words.fields] as string | undefined;
  const plain = name.replaceAll('_', ' ');
  return known ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A value as a person reads it. The API has numbers without a currency, so none is added. */
export function shownValue(value: Value): string {
  if (value === null) return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return String(value);
}
