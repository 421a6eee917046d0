import type { CalendarDate } from '@exchequer/calendar';

/** A value of the law from a date on, with the document that sets it. */
export interface DatedValue<Value> {
  readonly from: CalendarDate;
  readonly value: Value;
  readonly source: string;
}

/** A named quantity of the law and its history, oldest first. */
export interface Parameter<Value> {
  readonly name: string;
  readonly source: string;
  readonly history: readonly DatedValue<Value>[];
}

/** Every parameter that was declared, for the coverage report and the fingerprint of the law. */
export const declaredParameters: Parameter<unknown>[] = [];

/**
 * Declares a parameter: its name, the provision that makes it law, and `[from, value, source]` rows by date.
 * @throws RangeError when the dates do not ascend.
 */
export function parameter<Value>(
  name: string,
  source: string,
  rows: readonly (readonly [from: CalendarDate, value: Value, source: string])[],
): Parameter<Value> {
  const history = rows.map(([from, value, rowSource]) => ({ from, value, source: rowSource }));
  history.reduce<CalendarDate | null>((previous, { from }) => {
    if (previous !== null && from <= previous) throw new RangeError(`${name}: ${from} does not follow ${previous}`);
    return from;
  }, null);
  const declared = { name, source, history };
  declaredParameters.push(declared);
  return declared;
}

/** @throws RangeError when the parameter has no value yet on that date. */
export function valueInForce<Value>(subject: Parameter<Value>, on: CalendarDate): DatedValue<Value> {
  const found = subject.history.findLast(({ from }) => from <= on);
  if (!found) throw new RangeError(`${subject.name} has no value on ${on}`);
  return found;
}
