import { createHash } from 'node:crypto';
import { chooseDeduction } from '#src/calculation/choose-deduction.js';
import { evaluateReturn } from '#src/calculation/evaluate-return.js';
import { readAccepted } from '#src/calculation/input/read-calculation.js';
import { resultOf } from '#src/calculation/result.js';
import { declaredParameters } from '#src/engine/parameter.js';
import { formsOf } from '#src/forms/index.js';
import { stateLines } from '#src/forms/state-lines.js';
import { editionOf } from '#src/law/version.js';
import '#src/quarterly/quarterly-estimates.js';
import type { LawVersion } from '../../src/law/version.js';
import { publishedReturns } from './published-returns.ts';

/** What a version of the law consists of and computes: a text for each row of a parameter, each line and each state and year. */
export type LawRecord = ReadonlyMap<string, string>;

export const lawRecord = (version: LawVersion): LawRecord =>
  new Map([...parameterRows(version), ...computedAmounts(version)]);

/** Every row of every parameter as the version knows it. Of the rows of one date only the last counts. */
function parameterRows(version: LawVersion): [string, string][] {
  const byName = [...declaredParameters].sort((a, b) => (a.name < b.name ? -1 : 1));
  return byName.flatMap(({ name, history }) =>
    history
      .filter(({ since }) => since <= editionOf(version))
      .filter(({ from }, index, known) => known[index + 1]?.from !== from)
      .map(({ from, value }): [string, string] => [`parameter ${name} ${from}`, textOf(value)]),
  );
}

/** The amounts that are not zero, by line and by state and year. A line that a form gains later is zero, and not in the record. */
function computedAmounts(version: LawVersion): [string, string][] {
  const byLine = new Map<string, Amounts>();
  const byPlace = new Map<string, Amounts>();
  for (const [household, input] of publishedReturns().entries()) {
    const place = `computed ${input.state} ${input.taxYear}`;
    for (const [line, amount] of amountsOf({ ...input, lawVersion: version })) {
      add(byLine, `computed ${line}`, `${household}`, amount);
      add(byPlace, place, `${household} ${line}`, amount);
    }
  }
  return [...sorted(byLine), ...sorted(byPlace)].map(([name, amounts]) => [name, summaryOf(amounts)]);
}

type Amounts = [of: string, amount: number][];

function add(to: Map<string, Amounts>, name: string, of: string, amount: number): void {
  const known = to.get(name);
  if (known) known.push([of, amount]);
  else to.set(name, [[of, amount]]);
}

const sorted = (amounts: Map<string, Amounts>) => [...amounts].sort(([a], [b]) => (a < b ? -1 : 1));

/** The count and the sum tell a reader how much has changed, the digest that anything has. */
function summaryOf(amounts: Amounts): string {
  const sum = amounts.reduce((total, [, amount]) => total + amount, 0);
  const digest = createHash('sha256').update(JSON.stringify(amounts)).digest('hex').slice(0, 12);
  return `${amounts.length} amounts, sum ${sum.toFixed(2)}, ${digest}`;
}

/** The attached forms, the lines in cents or as they are, and the figures of the answer in dollars. */
function amountsOf(input: Parameters<typeof readAccepted>[0]): [string, number][] {
  const given = chooseDeduction(readAccepted(input));
  const evaluation = evaluateReturn(given);
  const forms = formsOf(given.taxYear);
  const attached = forms.map(({ form, attached }): [string, number] => [
    `form ${form}`,
    evaluation.get(attached) ? 1 : 0,
  ]);
  const lines = [...forms.flatMap((form) => form.lines), ...stateLines(given.residence.state)].map(
    ({ form, line, fact }): [string, number] => [`${form}:${line}`, Number(evaluation.get(fact))],
  );
  const { taxLiability, refundAmount, amountOwed, breakdown, deductions, credits, capitalLossCarryover, state } =
    resultOf(given, evaluation, { of: 'wages', federalIncome: 0, payroll: 0, state: 0 });
  const answer = {
    taxLiability,
    refundAmount,
    amountOwed,
    ...breakdown,
    ...deductions,
    ...credits,
    capitalLossCarryover,
  };
  const ofState = state && {
    'state.tax': state.tax,
    'state.localTax': state.localTax,
    'state.adjustedGrossIncome': state.adjustedGrossIncome,
    'state.taxableIncome': state.taxableIncome,
  };
  const figures = Object.entries({ ...answer, ...ofState }).map(([name, amount]): [string, number] => [
    `answer ${name}`,
    amount ?? 0,
  ]);
  return [...attached, ...lines, ...figures].filter(([, amount]) => amount !== 0);
}

/** A value of the law for people: amounts in cents, rates as fractions, rate schedules as `over:rate`. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(' ')}]`;
  if ('numerator' in value && 'denominator' in value) return `${value.numerator}/${value.denominator}`;
  if ('over' in value && 'below' in value && 'rate' in value) return `${value.over}:${textOf(value.rate)}`;
  const members = Object.entries(value).map(([name, member]) => `${name}:${textOf(member)}`);
  return `{${members.join(' ')}}`;
}

/** Each difference of two records: what was recorded and what is so now. */
export function differencesOf(recorded: LawRecord, now: LawRecord): string[] {
  return [...new Set([...recorded.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [recorded.get(name) ?? 'nothing', now.get(name) ?? 'nothing'];
    return was === is ? [] : [`${name}: was ${was}, is ${is}`];
  });
}

const SEPARATOR = ' = ';

export const writeRecord = (record: LawRecord): string =>
  [...record].map(([name, text]) => `${name}${SEPARATOR}${text}\n`).join('');

export const readRecord = (text: string): LawRecord =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((row): [string, string] => {
        const at = row.indexOf(SEPARATOR);
        return [row.slice(0, at), row.slice(at + SEPARATOR.length)];
      }),
  );

/** Where the record of a version is kept. */
export const recordOf = (version: string): URL => new URL(`./${version}.txt`, import.meta.url);
