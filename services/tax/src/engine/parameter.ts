import type { CalendarDate } from '@exchequer/calendar';

/** Number of an edition of the law: 0 is the first published edition, each correction adds one. */
export type Edition = number;
export const NEWEST: Edition = Number.POSITIVE_INFINITY;

/** A value of the law with its effective date, the document that sets it, and the first edition that contains it. */
export interface DatedValue<Value> {
  readonly from: CalendarDate;
  readonly value: Value;
  readonly source: string;
  readonly since: Edition;
}

/** A named quantity of the law and its history, sorted by effective date, then by edition, oldest first. */
export interface Parameter<Value> {
  readonly name: string;
  readonly source: string;
  readonly history: readonly DatedValue<Value>[];
}

/** All declared parameters, for the coverage report and the fingerprint of the law. */
export const declaredParameters: Parameter<unknown>[] = [];

/**
 * Declares a parameter: its name, the provision that makes it law, and rows `[from, value, source]` by date. A published row
 * never changes. A correction is a new row with the same date after it, with the edition that first contains it.
 * @param since the edition that first contains the parameter, for rows that do not name another
 * @throws RangeError if the dates, or the editions of one date, are not ascending.
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
 * Returns the value in force on a date in an edition.
 * @throws RangeError if the parameter has no value yet on that date.
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
