import type { Cents } from '@exchequer/money';
import { type FieldError, InvalidInput } from '../calculation/invalid-input.js';
import { readCalculation } from '../calculation/read-calculation.js';
import { Reader } from '../calculation/reader.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { DatedAmount } from './penalty.js';
import type { PeriodInput } from './quarterly.api.js';

export interface QuarterlyYear {
  readonly given: TaxReturn;
  /** The return of each period, when the annualized method is asked for. */
  readonly periods: readonly TaxReturn[] | null;
  readonly priorYear: { readonly tax: Cents; readonly agi: Cents } | null;
  readonly paymentsMade: readonly DatedAmount[];
}

type Members = Readonly<Record<string, unknown>>;

const PERIODS = 4;
const periodMembers = new Set<keyof PeriodInput>(['income', 'incomeSources', 'selfEmploymentIncome', 'deductions']);

/** @throws {InvalidInput} naming every field that is wrong. */
export function readQuarterly(input: unknown): QuarterlyYear {
  const errors: FieldError[] = [];
  const body = Reader.of(input, errors);
  const prior = body.object('priorYear');
  prior?.allowOnly(new Set(['tax', 'agi']));
  prior?.require('tax', 'agi');
  const priorYear = prior && { tax: prior.money('tax'), agi: prior.money('agi', { negative: true }) };
  const paymentsMade = body.list('paymentsMade', 100, (payment) => {
    payment.allowOnly(new Set(['date', 'amount']));
    payment.require('date', 'amount');
    return { date: payment.date('date') ?? '', amount: payment.money('amount') };
  });
  const { priorYear: _, paymentsMade: __, annualized, ...year } = membersOf(input);
  const given = readYear(year, 'body', errors);

  const periodReaders = body.list('annualized', PERIODS, (period) => period);
  for (const period of periodReaders ?? []) period.allowOnly(periodMembers);
  if (periodReaders && periodReaders.length !== PERIODS) {
    body.refuse('annualized', 'invalid_length', 'must have four periods, each from 1 January');
  }
  if (errors.length > 0) throw new InvalidInput(errors);
  const { income, incomeSources, selfEmploymentIncome, ...others } = year;
  const periods = periodReaders?.map((_period, index) =>
    readYear({ ...others, ...membersOf((annualized as unknown[])[index]) }, `body.annualized[${index}]`, errors),
  );
  if (errors.length > 0) throw new InvalidInput(errors);
  return {
    given: given!,
    periods: periods?.map((period) => period!) ?? null,
    priorYear,
    paymentsMade: paymentsMade ?? [],
  };
}

/** The return of a calculation input with `selfEmploymentIncome` beside it; null after problems. */
function readYear(members: Members, location: string, errors: FieldError[]): TaxReturn | null {
  const { selfEmploymentIncome, ...input } = members;
  const reader = Reader.of(members, errors, location);
  const profit = reader.optionalMoney('selfEmploymentIncome', { negative: true });
  for (const name of ['w2s', 'estimatedPayments', 'explain', 'lawVersion']) {
    if (reader.has(name)) reader.refuse(name, 'unknown_field', 'is not a known field');
  }
  const hasIncome = reader.has('income') || reader.has('incomeSources');
  const given = readOrCollect(hasIncome || profit === null ? input : { ...input, income: 0 }, location, errors);
  if (!given || profit === null) return given;
  const stated = given.taxpayer.selfEmployment;
  if (stated !== 0n && stated !== profit) {
    reader.refuse(
      'selfEmploymentIncome',
      'income_mismatch',
      'must equal incomeSources.selfEmployment, or one be left out',
    );
  }
  return { ...given, taxpayer: { ...given.taxpayer, selfEmployment: profit } };
}

function readOrCollect(input: Members, location: string, errors: FieldError[]): TaxReturn | null {
  try {
    return readCalculation(input);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    errors.push(...error.errors.map((one) => ({ ...one, location: one.location.replace(/^body/, location) })));
    return null;
  }
}

const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {});
