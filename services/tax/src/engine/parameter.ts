import type { CalendarDate } from '@exchequer/calendar';

/** How much of the law an evaluation knows: 0 is what was published first, each correction counts one up. */
export type Edition = number;
export const NEWEST: Edition = Number.POSITIVE_INFINITY;

/** A value of the law from a date on, with the document that sets it, and the edition that first knows it. */
export interface DatedValue<Value> {
  readonly from: CalendarDate;
  readonly value: Value;
  readonly source: string;
  readonly since: Edition;
}

/** A named quantity of the law and its history: the oldest date first, of one date the oldest edition first. */
export interface Parameter<Value> {
  readonly name: string;
  readonly source: string;
  readonly history: readonly DatedValue<Value>[];
}

/** Every parameter that was declared, for the coverage report and the fingerprint of the law. */
export const declaredParameters: Parameter<unknown>[] = [];

/**
 * Declares a parameter: its name, the provision that makes it law, and `[from, value, source]` rows by date. A row that was
 * published never changes: what corrects it is a row of the same date behind it, with the edition `since` which it is known.
 * @param since the edition that first knows the parameter, where its rows do not tell another
 * @throws RangeError when the dates do not ascend, or the editions of one date.
 */
export function parameter<Value>(
  name: string,
  source: string,
  rows: readonly (readonly [from: CalendarDate, value: Value, source: string, since?: Edition])[],
  since: Edition = 0,
): Parameter<Value> {
  const history = rows.map(([from, value, rowSource, known = since]) => ({
    from,
    value,
    source: rowSource,
    since: known,
  }));
  for (const [index, row] of history.entries()) {
    const before = history[index - 1];
    if (!before || row.from > before.from || (row.from === before.from && row.since > before.since)) continue;
    throw new RangeError(`${name}: ${row.from} does not follow ${before.from}`);
  }
  const declared = { name, source, history };
  declaredParameters.push(declared);
  return declared;
}

/**
 * The value in force on a date, as an edition knows it.
 * @throws RangeError when the parameter has no value yet on that date.
 */
export function valueInForce<Value>(
  subject: Parameter<Value>,
  on: CalendarDate,
  edition: Edition = NEWEST,
): DatedValue<Value> {
  const found = subject.history.findLast(({ from, since }) => from <= on && since <= edition);
  if (!found) throw new RangeError(`${subject.name} has no value on ${on}`);
  return found;
}
