import { Problem } from '@exchequer/http-kit';
import type { Content941, Filer, Lines941 } from './content.js';
import { depositKind } from './deposit-schedule.js';
import { checkText } from './form-text.js';
import type { DayLiability, Lines941Input, Submission941Input } from './information-returns.api.js';
import type { SubmissionProblems } from './problems.js';
import { cents } from './read-1099.js';

/** Both shares of the rates, in thousandths. 26 U.S.C. 3101, 3111; Instructions for Form 941 (Rev. March 2025), lines 5a to 5d. */
const RATES = { line5a: 124, line5b: 124, line5c: 29, line5d: 9 } as const;

/** Each line and each employee may be rounded; the difference is line 7. */
const rounded = (amount: number, thousandths: number) => Number((BigInt(amount) * BigInt(thousandths) + 500n) / 1000n);

const COMPUTED = ['line5e', 'line6', 'line10', 'line12', 'line14', 'line15'] as const;

/** Reads a Form 941: computes its lines and checks those that are given, the liability and how it is deposited. */
export function read941(input: Submission941Input, filer: Filer, problems: SubmissionProblems): Content941 {
  for (const name of ['process', 'discoveredOn', 'explanation'] as const) {
    if (input[name] !== undefined) problems.add(name, 'not_allowed', 'must be given only with corrects or voids');
  }
  const given = requireLines(input, problems);
  const lines = readLines(input, given, problems);
  const byDay: { date: string; amount: number }[] = [];
  const byMonth: [number, number, number] = [0, 0, 0];
  const firstMonth = input.quarter * 3 - 2;
  const liability = input.liability ?? [];
  const months = liability.filter((one): one is number => typeof one === 'number');
  if (months.length > 0) {
    if (months.length !== 3 || liability.length !== 3) {
      problems.add(
        'liability',
        'invalid_value',
        'must be three amounts, one for each month, or an amount for each day on which wages were paid',
      );
    }
    for (const [index, amount] of months.slice(0, 3).entries()) byMonth[index] = cents(amount);
  } else {
    for (const [index, { date, amount }] of (liability as DayLiability[]).entries()) {
      const month = Number(date.slice(5, 7));
      const isInQuarter = Number(date.slice(0, 4)) === input.taxYear && month >= firstMonth && month < firstMonth + 3;
      if (!isInQuarter) problems.add(`liability[${index}].date`, 'invalid_value', 'must be a day of the quarter');
      else byMonth[month - firstMonth]! += cents(amount);
      if (byDay.some((known) => known.date === date)) {
        problems.add(`liability[${index}].date`, 'duplicate_date', 'must not be there twice');
      }
      byDay.push({ date, amount: cents(amount) });
    }
  }
  const deposits = depositKind(
    lines.line12,
    input.lookbackTax === undefined ? undefined : cents(input.lookbackTax),
    byDay,
  );
  checkLiability(deposits, lines, byMonth, byDay, liability.length, problems);
  return {
    kind: '941',
    filer,
    taxYear: input.taxYear,
    quarter: input.quarter,
    noSocialSecurityWages: given.line4 ?? false,
    lines,
    deposits: byDay.length > 0 && deposits === 'monthly' ? 'semiweekly' : deposits,
    liability: byMonth,
    liabilityByDay: byDay.sort((a, b) => (a.date < b.date ? -1 : 1)),
    refund: input.refund ?? false,
    finalWagesOn: input.finalWagesOn,
    seasonal: input.seasonal ?? false,
  };
}

const NO_LINES: Lines941Input = { line1: 0, line2: 0, line3: 0 };

function requireLines({ lines }: Submission941Input, problems: SubmissionProblems): Lines941Input {
  if (lines === undefined) problems.add('lines', 'required', 'must be given');
  return lines ?? NO_LINES;
}

/** Computes the lines and checks those that are given. */
function readLines(input: Submission941Input, given: Lines941Input, problems: SubmissionProblems): Lines941 {
  const lines = computeLines(given);
  for (const name of COMPUTED) {
    const told = given[name];
    if (told !== undefined && cents(told) !== lines[name]) {
      problems.rule(
        `lines.${name}`,
        'wrong_arithmetic',
        `must be ${(lines[name] / 100).toFixed(2)}, by the lines that it is computed from`,
      );
    }
  }
  checkWages(input, given, lines, problems);
  return lines;
}

/** Characters of the explanation in the file. */
const EXPLANATION_MAX = 1_000;

/** Lines that Form 941-X cannot correct: the number of employees, and the deposits. */
const NOT_CORRECTED = ['line1', 'line13'] as const;

/** Reads a Form 941-X. Everything except the lines is taken from the form that was filed before. */
export function read941X(
  input: Submission941Input,
  before: Content941,
  today: string,
  problems: SubmissionProblems,
): Content941 {
  const isVoid = input.voids !== undefined;
  const given = isVoid ? NO_LINES : requireLines(input, problems);
  const reported = before.lines;
  const lines = isVoid
    ? computeLines({ ...NO_LINES, line1: reported.line1, line13: reported.line13 / 100 })
    : readLines(input, given, problems);
  if (!isVoid && input.lines !== undefined) {
    if (input.lines.line1 !== reported.line1) {
      problems.rule(
        'lines.line1',
        'not_correctable',
        `must be ${reported.line1}, as reported: Form 941-X does not correct it`,
      );
    }
    if (input.lines.line13 !== undefined && lines.line13 !== reported.line13) {
      problems.rule('lines.line13', 'not_correctable', 'must be as reported: Form 941-X does not correct deposits');
    }
  }
  if (input.liability !== undefined) {
    problems.add('liability', 'not_allowed', 'must not be given in a correction');
  }
  const isChanged = (Object.keys(lines) as (keyof Lines941)[]).some(
    (name) =>
      !(NOT_CORRECTED as readonly string[]).includes(name) &&
      !/^line1[45]$/.test(name) &&
      lines[name] !== reported[name],
  );
  if (!isChanged) problems.rule('lines', 'nothing_changed', 'must differ from what was reported');
  if (input.explanation !== undefined) checkText(input.explanation, 'explanation', problems, EXPLANATION_MAX);
  const discoveredOn = input.discoveredOn ?? today;
  if (discoveredOn > today) problems.add('discoveredOn', 'in_the_future', 'must not be in the future');
  const { correction: _, ...rest } = before;
  return {
    ...rest,
    noSocialSecurityWages: given.line4 ?? before.noSocialSecurityWages,
    lines: { ...lines, line13: reported.line13 },
    correction: {
      reported,
      process: input.process ?? 'adjustment',
      discoveredOn,
      explanation: input.explanation ?? defaultExplanation(lines, reported),
    },
  };
}

/** Says which lines were wrong. The form asks for an explanation. */
function defaultExplanation(lines: Lines941, reported: Lines941): string {
  const wrong = (
    ['line2', 'line3', 'line5a', 'line5b', 'line5c', 'line5d', 'line5f', 'line7', 'line8', 'line9', 'line11'] as const
  )
    .filter((name) => lines[name] !== reported[name])
    .map((name) => name.slice(4));
  return `The amounts of these lines of Form 941 were reported wrong: ${wrong.join(', ')}.`;
}

function computeLines(input: Lines941Input): Lines941 {
  const [line5a, line5b, line5c, line5d] = [input.line5a, input.line5b, input.line5c, input.line5d].map(cents) as [
    number,
    number,
    number,
    number,
  ];
  const line5aTax = rounded(line5a, RATES.line5a);
  const line5bTax = rounded(line5b, RATES.line5b);
  const line5cTax = rounded(line5c, RATES.line5c);
  const line5dTax = rounded(line5d, RATES.line5d);
  const line3 = cents(input.line3);
  const line5e = line5aTax + line5bTax + line5cTax + line5dTax;
  const line5f = cents(input.line5f);
  const line6 = line3 + line5e + line5f;
  const [line7, line8, line9, line11, line13] = [input.line7, input.line8, input.line9, input.line11, input.line13].map(
    cents,
  ) as [number, number, number, number, number];
  const line10 = line6 + line7 + line8 + line9;
  const line12 = line10 - line11;
  return {
    line1: input.line1,
    line2: cents(input.line2),
    line3,
    line5a,
    line5aTax,
    line5b,
    line5bTax,
    line5c,
    line5cTax,
    line5d,
    line5dTax,
    line5e,
    line5f,
    line6,
    line7,
    line8,
    line9,
    line10,
    line11,
    line12,
    line13,
    line14: Math.max(0, line12 - line13),
    line15: Math.max(0, line13 - line12),
  };
}

function checkWages(
  input: Submission941Input,
  given: Lines941Input,
  lines: Lines941,
  problems: SubmissionProblems,
): void {
  const { line5a, line5b, line5c, line5d } = lines;
  if (given.line4) {
    for (const name of ['line5a', 'line5b', 'line5c', 'line5d'] as const) {
      if (lines[name] > 0) problems.rule(`lines.${name}`, 'not_allowed', 'must be 0 if line 4 is marked');
    }
  }
  if (line5c < line5a + line5b) {
    problems.rule('lines.line5c', 'below_social_security_wages', 'must be at least the sum of lines 5a and 5b');
  }
  if (line5d > line5c) problems.rule('lines.line5d', 'above_medicare_wages', 'must be at most line 5c');
  if (lines.line3 > lines.line2) problems.rule('lines.line3', 'withholding_above_wages', 'must be at most line 2');
  if (Math.abs(lines.line7) >= 10_00) {
    problems.rule(
      'lines.line7',
      'not_fractions_of_cents',
      'must be the difference by rounding only, less than 10 dollars',
    );
  }
  if (lines.line12 < 0) problems.rule('lines.line11', 'credit_above_tax', 'must be at most line 10');
  const lastMonth = input.quarter * 3;
  const { finalWagesOn } = input;
  if (
    finalWagesOn !== undefined &&
    (Number(finalWagesOn.slice(0, 4)) !== input.taxYear || Number(finalWagesOn.slice(5, 7)) > lastMonth)
  ) {
    problems.add('finalWagesOn', 'invalid_value', 'must be a day of the tax year, not after the quarter');
  }
}

function checkLiability(
  deposits: Content941['deposits'],
  { line12 }: Lines941,
  byMonth: readonly number[],
  byDay: readonly object[],
  given: number,
  problems: SubmissionProblems,
): void {
  const total = byMonth.reduce((sum, amount) => sum + amount, 0);
  if (given === 0) {
    if (deposits === 'monthly')
      problems.rule('liability', 'required', 'must be given, because line 12 is 2,500 dollars or more');
    if (deposits === 'semiweekly')
      problems.rule('liability', 'required', 'must be given for each day on which wages were paid');
    return;
  }
  if (total !== line12)
    problems.rule('liability', 'wrong_total', `must add up to line 12, ${(line12 / 100).toFixed(2)}`);
  if (deposits === 'semiweekly' && byDay.length === 0) {
    problems.rule(
      'liability',
      'daily_liability_required',
      'must be given for each day, because the tax of the lookback period is more than 50,000 dollars',
    );
  }
}

/** @throws {Problem} 400 for a quarter that is not over. */
export function requireQuarterOver(taxYear: number, quarter: number, today: string): void {
  const end = `${taxYear}-${String(quarter * 3).padStart(2, '0')}`;
  if (today.slice(0, 7) <= end) {
    throw Problem.invalid([
      { location: 'body.quarter', code: 'quarter_not_over', message: 'must be over before its return is filed' },
    ]);
  }
}
