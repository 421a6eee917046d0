import { FieldErrors } from '../problems/field-errors.js';

/** The two ends of a filter by their names, the first one first: days, instants or amounts. An end that is not given is undefined. */
export type Range = Readonly<Record<string, string | number | Date | undefined>>;

/**
 * Checks that filters of a list do not end before they begin.
 * @throws {Problem} 400 that names each one that does.
 */
export function requireOrder(...ranges: readonly Range[]): void {
  const errors = new FieldErrors();
  for (const range of ranges) addDisorder(errors, range);
  errors.throwIfAny();
}

/** Adds an error that names both ends of a range that ends before it begins. */
export function addDisorder(errors: FieldErrors, range: Range): void {
  const [[first, begin] = [], [last, end] = [], ...more] = Object.entries(range);
  if (more.length > 0) throw new Error('a range has two ends');
  if (begin === undefined || end === undefined || begin <= end) return;
  const less = typeof end === 'number' ? 'less than' : 'before';
  const message = `must not be ${less} "${first}": ${textOf(end)} is ${less} ${textOf(begin)}`;
  errors.add(`query.${last}`, 'out_of_range', message);
}

const textOf = (end: string | number | Date) => (end instanceof Date ? end.toISOString() : String(end));
