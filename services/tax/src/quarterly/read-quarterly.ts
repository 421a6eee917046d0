import type { CalendarDate } from '@exchequer/calendar';
import type { Cents } from '@exchequer/money';
import { type FieldError, InvalidInput } from '../calculation/input/invalid-input.js';
import { readCalculation } from '../calculation/input/read-calculation.js';
import { Reader } from '../calculation/input/reader.js';
import { stateEstimatedTax } from '../law/states/estimated-tax/parameters.js';
import { stateLaws } from '../law/states/index.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { DatedAmount } from './penalty.js';
import type { QuarterlyInput } from './quarterly.api.js';

export interface QuarterlyYear {
  readonly given: TaxReturn;
  /** Builds the return of each period if the annualized method is requested. */
  readonly periods: readonly TaxReturn[] | null;
  readonly priorYear: {
    readonly tax: Cents;
    readonly agi: Cents;
    readonly stateTax: Cents | null;
    readonly stateAgi: Cents | null;
  } | null;
  readonly paymentsMade: readonly DatedAmount[];
  readonly statePaymentsMade: readonly DatedAmount[];
}

type Year = Omit<QuarterlyInput, 'priorYear' | 'paymentsMade' | 'statePaymentsMade' | 'annualized'>;

/** Members that every period must have. */
const amountMembers: ReadonlySet<string> = new Set(['income', 'incomeSources', 'selfEmploymentIncome']);

/**
 * @param today payments cannot be dated later
 * @throws {InvalidInput} lists every wrong field of the year and of each period.
 */
export function readQuarterly(input: QuarterlyInput, today: CalendarDate): QuarterlyYear {
  const errors: FieldError[] = [];
  const body = Reader.of(input, errors);
  const { priorYear: _, paymentsMade: __, statePaymentsMade: ___, annualized: ____, ...year } = input;
  const priorYear = readPriorYear(body.object('priorYear'));
  const readPaid = (payment: Reader) => readPayment(payment, year.taxYear, today);
  const paymentsMade = body.list('paymentsMade', readPaid) ?? [];
  const statePaymentsMade = body.list('statePaymentsMade', readPaid) ?? [];
  const given = readYear(year, 'body', errors);
  refuseStateWithoutEstimates(body, given);
  const periods = readPeriods(body, input, year, errors);
  if (errors.length > 0) throw new InvalidInput(errors);
  return {
    given: given!,
    periods: periods?.map((period) => period!) ?? null,
    priorYear,
    paymentsMade,
    statePaymentsMade,
  };
}

function readPriorYear(reader: Reader | null): QuarterlyYear['priorYear'] {
  return (
    reader && {
      tax: reader.money('tax'),
      agi: reader.money('agi', { negative: true }),
      stateTax: reader.optionalMoney('stateTax'),
      stateAgi: reader.optionalMoney('stateAgi', { negative: true }),
    }
  );
}

/** The estimates of a state are computed for the states with rules of their own here. A state without an income tax needs none. */
function refuseStateWithoutEstimates(body: Reader, given: TaxReturn | null): void {
  const state = given?.residence.state ?? null;
  if (state !== null && !(state in stateEstimatedTax) && Object.keys(stateLaws[state]?.steps ?? {}).length > 0) {
    const accepted = Object.keys(stateEstimatedTax).join(', ');
    body.refuse(
      'state',
      'state_not_supported',
      `must be one of ${accepted} or a state without an income tax; leave it out for others`,
    );
  }
  if (given !== null && state === null) {
    const priorYear = body.object('priorYear');
    for (const name of ['stateTax', 'stateAgi'] as const) {
      if (priorYear?.has(name)) priorYear.refuse(name, 'without_state', 'needs a state');
    }
    if (body.has('statePaymentsMade')) body.refuse('statePaymentsMade', 'without_state', 'needs a state');
  }
}

/** A payment for a year cannot be dated before its first day, and a payment that was made cannot be dated in the future. */
function readPayment(reader: Reader, taxYear: unknown, today: CalendarDate): DatedAmount {
  const date = reader.text('date') ?? '';
  if (date !== '' && typeof taxYear === 'number' && date < `${taxYear}-01-01`) {
    reader.refuse('date', 'out_of_range', 'must not be before the tax year');
  }
  if (date > today) {
    reader.refuse(
      'date',
      'date_in_future',
      `must not be after today, ${today}; leave out payments that are not made yet`,
    );
  }
  return { date, amount: reader.money('amount') };
}

/** Members that a period omits come from the whole year. A problem with them is reported once, for the year. */
function readPeriods(
  body: Reader,
  input: QuarterlyInput,
  year: Year,
  errors: FieldError[],
): (TaxReturn | null)[] | null {
  const readers = body.list('annualized', (period) => period);
  if (!readers) return null;
  const { income, incomeSources, selfEmploymentIncome, ...others } = year;
  return readers.map((reader, index) => {
    const location = `body.annualized[${index}]`;
    const period = input.annualized![index]!;
    const found: FieldError[] = [];
    const given = readYear({ ...others, ...period }, location, found);
    const isOfPeriod = (name: string) => amountMembers.has(name) || (name === 'deductions' && reader.has(name));
    errors.push(...found.filter((error) => isOfPeriod(error.location.slice(location.length + 1).split(/[.[]/, 1)[0]!)));
    return given;
  });
}

/** Builds the return of a calculation input plus `selfEmploymentIncome`. Null after problems. */
function readYear(members: Year, location: string, errors: FieldError[]): TaxReturn | null {
  const { selfEmploymentIncome, ...input } = members;
  const reader = Reader.of(members, errors, location);
  const profit = reader.optionalMoney('selfEmploymentIncome', { negative: true });
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

function readOrCollect(input: object, location: string, errors: FieldError[]): TaxReturn | null {
  try {
    return readCalculation(input);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    errors.push(...error.errors.map((one) => ({ ...one, location: one.location.replace(/^body/, location) })));
    return null;
  }
}
