import type { Cents } from '@exchequer/money';
import { type FieldError, InvalidInput } from '../calculation/invalid-input.js';
import { readCalculation } from '../calculation/read-calculation.js';
import { Reader } from '../calculation/reader.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { DatedAmount } from './penalty.js';
import type { PeriodInput } from './quarterly.api.js';

export interface QuarterlyYear {
  readonly given: TaxReturn;
  /** Builds the return of each period if the annualized method is requested. */
  readonly periods: readonly TaxReturn[] | null;
  readonly priorYear: { readonly tax: Cents; readonly agi: Cents } | null;
  readonly paymentsMade: readonly DatedAmount[];
}

type Members = Readonly<Record<string, unknown>>;

const PERIODS = 4;
const PAYMENTS_MAX = 100;
/** Members that every period must have. */
const amountMembers: ReadonlySet<string> = new Set(['income', 'incomeSources', 'selfEmploymentIncome']);
const periodMembers = new Set<keyof PeriodInput>(['income', 'incomeSources', 'selfEmploymentIncome', 'deductions']);

/** @throws {InvalidInput} lists every wrong field of the year and of each period. */
export function readQuarterly(input: unknown): QuarterlyYear {
  const errors: FieldError[] = [];
  const body = Reader.of(input, errors);
  const { priorYear: _, paymentsMade: __, annualized: ___, ...year } = membersOf(input);
  const priorYear = readPriorYear(body.object('priorYear'));
  const paymentsMade = body.list('paymentsMade', PAYMENTS_MAX, (payment) => readPayment(payment, year.taxYear)) ?? [];
  const given = readYear(year, 'body', errors);
  const periods = readPeriods(body, input, year, errors);
  if (errors.length > 0) throw new InvalidInput(errors);
  return { given: given!, periods: periods?.map((period) => period!) ?? null, priorYear, paymentsMade };
}

function readPriorYear(reader: Reader | null): QuarterlyYear['priorYear'] {
  reader?.allowOnly(new Set(['tax', 'agi']));
  reader?.require('tax', 'agi');
  return reader && { tax: reader.money('tax'), agi: reader.money('agi', { negative: true }) };
}

/** A payment for a year cannot be dated before its first day. */
function readPayment(reader: Reader, taxYear: unknown): DatedAmount {
  reader.allowOnly(new Set(['date', 'amount']));
  reader.require('date', 'amount');
  const date = reader.date('date') ?? '';
  if (date !== '' && typeof taxYear === 'number' && date < `${taxYear}-01-01`) {
    reader.refuse('date', 'out_of_range', 'must not be before the tax year');
  }
  return { date, amount: reader.money('amount') };
}

/** Members that a period omits come from the whole year. A problem with them is reported once, for the year. */
function readPeriods(body: Reader, input: unknown, year: Members, errors: FieldError[]): (TaxReturn | null)[] | null {
  const readers = body.list('annualized', PERIODS, (period) => period);
  if (!readers) return null;
  if (readers.length !== PERIODS) {
    body.refuse('annualized', 'invalid_length', 'must have four periods, each from 1 January');
  }
  const { income, incomeSources, selfEmploymentIncome, ...others } = year;
  return readers.map((reader, index) => {
    reader.allowOnly(periodMembers);
    const location = `body.annualized[${index}]`;
    const period = membersOf((input as { annualized: unknown[] }).annualized[index]);
    const found: FieldError[] = [];
    const given = readYear({ ...others, ...period }, location, found);
    const isOfPeriod = (name: string) => amountMembers.has(name) || (name === 'deductions' && reader.has(name));
    errors.push(...found.filter((error) => isOfPeriod(error.location.slice(location.length + 1).split(/[.[]/, 1)[0]!)));
    return given;
  });
}

/** Builds the return of a calculation input plus `selfEmploymentIncome`. Null after problems. */
function readYear(members: Members, location: string, errors: FieldError[]): TaxReturn | null {
  const { selfEmploymentIncome, ...input } = members;
  const reader = Reader.of(members, errors, location);
  const profit = reader.optionalMoney('selfEmploymentIncome', { negative: true });
  for (const name of ['w2s', 'estimatedPayments', 'lawVersion']) {
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
