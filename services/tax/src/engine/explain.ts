import type { CalendarDate } from '@exchequer/calendar';
import type { Cents } from '@exchequer/money';
import type { Evaluation } from './evaluate.js';
import type { Fact } from './fact.js';
import { type DatedValue, isCarriedTo } from './parameter.js';

/** The value of a line that is not an amount of money: a whole number, or a decimal in thousandths. */
export type LineUnit = 'count' | 'decimal';

/** The form and line where a fact is printed. */
export interface FormLine<Subject> {
  readonly form: string;
  readonly line: string;
  readonly label: string;
  readonly fact: Fact<Subject, Cents>;
  readonly unit?: LineUnit;
}

export interface ExplainedLine<Amount = Cents> {
  readonly form: string;
  readonly line: string;
  readonly label: string;
  readonly amount: Amount;
  readonly unit?: LineUnit;
  /** The lines (`form:line`) and inputs (`input:member`) that the amount comes from. */
  readonly from: readonly string[];
  readonly source: string;
  /** The values of the law that were used. */
  readonly law: readonly AppliedLaw[];
}

/** A parameter value that was in force. */
export interface AppliedLaw {
  readonly parameter: string;
  readonly since: CalendarDate;
  readonly source: string;
}

/**
 * Returns the form lines that are not zero, each traced to the nearest lines and inputs that it comes from. If a fact is
 * printed on several lines, the last line is where it was computed. A zero amount is not listed as an origin. The evaluation
 * must run with tracing.
 * @param inputOf returns the input member for a path of the subject
 */
export function explain<Subject>(
  evaluation: Evaluation<Subject>,
  lines: readonly FormLine<Subject>[],
  inputOf: (path: string) => string | null = () => null,
): ExplainedLine[] {
  const places = new Map<number, string[]>();
  for (const line of lines) {
    const amount = evaluation.get(line.fact);
    const known = places.get(line.fact.id);
    if (known) known.push(placeOf(line));
    else if (amount !== 0n) places.set(line.fact.id, [placeOf(line)]);
  }
  return lines
    .filter(({ fact }) => places.has(fact.id))
    .map((line) => ({
      form: line.form,
      line: line.line,
      label: line.label,
      amount: evaluation.get(line.fact),
      ...(line.unit && { unit: line.unit }),
      source: line.fact.source,
      ...originsOf(evaluation, line, places, inputOf),
    }));
}

/** Prints lines as a tree. The origins of a line are printed where the line appears first. */
export function explainTree<Amount>(
  lines: readonly Omit<ExplainedLine<Amount>, 'unit'>[],
  roots: readonly string[],
  format: (amount: Amount) => string = String,
): string {
  const byPlace = new Map(lines.map((line) => [placeOf(line), line]));
  const seen = new Set<string>();
  const rows: string[] = [];
  const visit = (place: string, lead: string, indent: string) => {
    const line = byPlace.get(place);
    if (!line) {
      rows.push(`${lead}${place}`);
      return;
    }
    const shown = seen.has(place);
    rows.push(`${lead}${place} ${line.label}: ${format(line.amount)} ${shown ? '(see above)' : `[${citation(line)}]`}`);
    if (shown) return;
    seen.add(place);
    line.from.forEach((origin, index) => {
      const last = index === line.from.length - 1;
      visit(origin, `${indent}${last ? '└─ ' : '├─ '}`, `${indent}${last ? '   ' : '│  '}`);
    });
  };
  for (const root of roots) if (!seen.has(root)) visit(root, '', '');
  return rows.join('\n');
}

const citation = ({ source, law }: Pick<ExplainedLine, 'source' | 'law'>) =>
  [...new Set([source, ...law.map((applied) => applied.source)])].join('; ');

const placeOf = (line: { form: string; line: string }) => `${line.form}:${line.line}`;

/** A line that only repeats a line of another form points to that line. Other lines point to the nearest printed facts. */
function originsOf<Subject>(
  evaluation: Evaluation<Subject>,
  line: FormLine<Subject>,
  places: ReadonlyMap<number, readonly string[]>,
  inputOf: (path: string) => string | null,
): Pick<ExplainedLine, 'from' | 'law'> {
  const computedOn = places.get(line.fact.id)?.at(-1);
  if (computedOn !== undefined && computedOn !== placeOf(line)) return { from: [computedOn], law: [] };
  const origins = new Set<string>();
  const law = new Map<string, AppliedLaw>();
  const visited = new Set<number>([line.fact.id]);
  const visit = (fact: Fact<Subject, unknown>) => {
    const found = evaluation.foundFrom(fact);
    for (const input of [fact.input, ...[...found.members].map(inputOf)]) {
      if (typeof input === 'string') origins.add(`input:${input}`);
    }
    for (const [{ name }, dated] of found.law) {
      law.set(name, { parameter: name, since: dated.from, source: sourceOn(evaluation.on, dated) });
    }
    for (const behind of found.facts) {
      if (visited.has(behind.id)) continue;
      visited.add(behind.id);
      if (evaluation.get(behind) === 0n) continue;
      const place = places.get(behind.id)?.at(-1);
      if (place) origins.add(place);
      else visit(behind);
    }
  };
  visit(line.fact);
  return { from: [...origins], law: [...law.values()] };
}

/** The source of a value on a day. It says so if the value is that of an earlier year. */
function sourceOn(on: CalendarDate, dated: DatedValue<unknown>): string {
  const year = Number(on.slice(0, 4));
  return isCarriedTo(year, dated) ? `${dated.source}; ${year} not published` : dated.source;
}
