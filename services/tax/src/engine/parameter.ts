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
  /** The year whose amounts these are, if those of later years were not published when the row was entered. Otherwise null. */
  readonly carriedFrom: number | null;
}

/** A named quantity of the law and its history, sorted by effective date, then by edition, oldest first. */
export interface Parameter<Value> {
  readonly name: string;
  /** The postal code of the state whose law it is. Null for federal law. */
  readonly state: string | null;
  readonly source: string;
  readonly history: readonly DatedValue<Value>[];
}

/** What else a row of a parameter says. */
export interface RowNotes {
  /** The edition that first contains the row. Default: that of the parameter. */
  readonly since?: Edition;
  /** The year whose amounts these are. Later years use them until their own are published, and answers say so. */
  readonly carriedFrom?: number;
}

export type ParameterRow<Value> = readonly [from: CalendarDate, value: Value, source: string, notes?: RowNotes];

/** All declared parameters, for the coverage report and the fingerprint of the law. */
export const declaredParameters: Parameter<unknown>[] = [];

/** Declares a parameter of federal law. */
export const parameter = parametersOf(null);

/** Returns the function that declares the parameters of a state. */
export function parametersOf(state: string | null) {
  /**
   * Declares a parameter: its name, the provision that makes it law, and rows `[from, value, source]` by date. A published row
   * never changes. A correction is a new row with the same date after it, with the edition that first contains it.
   * @param since the edition that first contains the parameter, for rows that do not name another
   * @throws RangeError if the dates, or the editions of one date, are not ascending.
   */
  return function declare<Value>(
    name: string,
    source: string,
    rows: readonly ParameterRow<Value>[],
    since: Edition = 0,
  ): Parameter<Value> {
    const history = rows.map(([from, value, rowSource, notes = {}]) => ({
      from,
      value,
      source: rowSource,
      since: notes.since ?? since,
      carriedFrom: notes.carriedFrom ?? null,
    }));
    requireAscending(name, history);
    const declared = { name, state, source, history };
    declaredParameters.push(declared);
    return declared;
  };
}

function requireAscending(name: string, history: readonly DatedValue<unknown>[]): void {
  for (const [index, row] of history.entries()) {
    const before = history[index - 1];
    if (!before || row.from > before.from || (row.from === before.from && row.since > before.since)) continue;
    throw new RangeError(`${name}: ${row.from} does not follow ${before.from}`);
  }
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

/** Whether a value is used in a year whose own value was not published when it was entered. */
export const isCarriedTo = (year: number, { carriedFrom }: DatedValue<unknown>): boolean =>
  carriedFrom !== null && year > carriedFrom;
