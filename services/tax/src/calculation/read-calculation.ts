import { type Cents, formatCents } from '@exchequer/money';
import {
  type Dependent,
  dependentRelationships,
  type Filer,
  filingStatuses,
  type Income,
  itemizedDeductionTypes,
  type TaxReturn,
} from '../law/tax-return.js';
import type { CalculationInput, DependentInput, FilerInput, IncomeSources } from './calculation.api.js';
import { type FieldError, InvalidInput } from './invalid-input.js';
import { Reader } from './reader.js';
import { isState } from './states.js';

export const FIRST_TAX_YEAR = 2023;
export const LAST_TAX_YEAR = 2026;

/**
 * The return that an input describes.
 * @throws {InvalidInput} naming every field that is malformed or contradicts another.
 */
export function readCalculation(input: unknown): TaxReturn {
  const errors: FieldError[] = [];
  const taxReturn = readReturn(Reader.of(input, errors));
  if (errors.length > 0) throw new InvalidInput(errors);
  return taxReturn;
}

const inputMembers = new Set<keyof CalculationInput>([
  'filingStatus',
  'taxYear',
  'income',
  'incomeSources',
  'deductions',
  'credits',
  'taxpayer',
  'spouse',
  'dependents',
  'livedApartAllYear',
  'spouseItemizes',
  'businessDetails',
  'childCareExpenses',
  'studentLoanInterest',
  'iraContribution',
  'spouseIraContribution',
  'retirementContributions',
  'spouseRetirementContributions',
  'hsaContribution',
  'hsaCoverage',
  'selfEmployedHealthInsurance',
  'carLoanInterest',
  'educationExpenses',
  'rentPaid',
  'state',
  'county',
  'city',
  'withholding',
  'stateWithholding',
  'estimatedPayments',
  'method',
  'explain',
]);

function readReturn(body: Reader): TaxReturn {
  body.allowOnly(inputMembers);
  const filingStatus = body.oneOf('filingStatus', filingStatuses);
  if (!body.has('filingStatus')) body.refuse('filingStatus', 'required', 'is required');
  const taxYear = body.integer('taxYear', FIRST_TAX_YEAR, LAST_TAX_YEAR);
  if (!body.has('taxYear')) body.refuse('taxYear', 'required', 'is required');
  const year = taxYear ?? LAST_TAX_YEAR;
  const joint = filingStatus === 'married_filing_jointly';
  const separate = filingStatus === 'married_filing_separately';

  const income = readIncome(body);
  const spouseInput = body.object('spouse');
  if (spouseInput && filingStatus && !joint && !separate) {
    body.refuse('spouse', 'not_married', `does not go with filing status ${filingStatus}`);
  }
  for (const name of ['spouseIraContribution', 'spouseRetirementContributions']) {
    if (body.money(name) > 0n && filingStatus && !joint) body.refuse(name, 'not_joint', 'needs a joint return');
  }
  for (const name of ['livedApartAllYear', 'spouseItemizes']) {
    if (body.flag(name) && filingStatus && !separate) body.refuse(name, 'not_separate', 'needs a separate return');
  }
  if (filingStatus && !joint && (income.spouseWages > 0n || income.spouseSelfEmployment !== 0n)) {
    const name = income.spouseWages > 0n ? 'spouseWages' : 'spouseSelfEmployment';
    body.object('incomeSources')?.refuse(name, 'not_joint', 'needs a joint return');
  }

  const taxpayer = readFiler(body.object('taxpayer'), year, {
    wages: income.wages,
    selfEmployment: income.selfEmployment,
    iraContribution: body.money('iraContribution'),
    retirementContributions: body.money('retirementContributions'),
  });
  const spouse = readFiler(spouseInput, year, {
    wages: income.spouseWages,
    selfEmployment: income.spouseSelfEmployment,
    iraContribution: body.money('spouseIraContribution'),
    retirementContributions: body.money('spouseRetirementContributions'),
  });
  const dependents = body.list('dependents', 50, (dependent) => readDependent(dependent, year));
  const deductions = readDeductions(body.object('deductions'));
  const business = body.object('businessDetails');
  business?.allowOnly(new Set(['w2Wages', 'unadjustedBasis', 'specifiedService']));
  const credits = body.object('credits');
  credits?.allowOnly(new Set(['childTaxCredit', 'earnedIncomeCredit']));
  const state = body.text('state', 2)?.toUpperCase() ?? null;
  if (state !== null && !isState(state)) body.refuse('state', 'unknown_state', 'must be a US state or DC, e.g. CA');
  if (state === null && (body.has('county') || body.has('city'))) {
    body.refuse('state', 'required', 'is required with a county or city');
  }
  const method = body.oneOf('method', ['table', 'formula']);
  body.flag('explain');

  return {
    taxYear: year,
    filingStatus: filingStatus ?? 'single',
    usesTables: method !== 'formula',
    taxpayer,
    spouse: joint || (separate && spouseInput) ? spouse : null,
    dependents,
    livedApartAllYear: body.flag('livedApartAllYear'),
    spouseItemizes: body.flag('spouseItemizes'),
    income,
    business: {
      w2Wages: business?.optionalMoney('w2Wages') ?? null,
      unadjustedBasis: business?.money('unadjustedBasis') ?? 0n,
      specifiedService: business?.flag('specifiedService') ?? false,
    },
    ...deductions,
    studentLoanInterest: body.money('studentLoanInterest'),
    hsaContribution: body.money('hsaContribution'),
    hsaFamilyCoverage: body.oneOf('hsaCoverage', ['self_only', 'family']) === 'family',
    selfEmployedHealthInsurance: body.money('selfEmployedHealthInsurance'),
    carLoanInterest: body.money('carLoanInterest'),
    childCareExpenses: body.money('childCareExpenses'),
    education: body.list('educationExpenses', 20, readEducationExpense) ?? [],
    claimed: {
      childTaxCredit: credits?.optionalMoney('childTaxCredit') ?? null,
      earnedIncomeCredit: credits?.optionalMoney('earnedIncomeCredit') ?? null,
    },
    withholding: body.money('withholding'),
    estimatedPayments: body.money('estimatedPayments'),
    residence: {
      state,
      county: body.text('county', 60),
      city: body.text('city', 60),
      rentPaid: body.money('rentPaid'),
      stateWithholding: body.money('stateWithholding'),
    },
  };
}

type EarnedBySpouses = Record<'wages' | 'spouseWages' | 'selfEmployment' | 'spouseSelfEmployment', Cents>;

const incomeMembers: Record<keyof IncomeSources, { negative: boolean; counts: boolean }> = {
  wages: { negative: false, counts: true },
  spouseWages: { negative: false, counts: true },
  selfEmployment: { negative: true, counts: true },
  spouseSelfEmployment: { negative: true, counts: true },
  interest: { negative: false, counts: true },
  taxExemptInterest: { negative: false, counts: false },
  ordinaryDividends: { negative: false, counts: true },
  qualifiedDividends: { negative: false, counts: false },
  shortTermCapitalGains: { negative: true, counts: true },
  longTermCapitalGains: { negative: true, counts: true },
  pensions: { negative: false, counts: true },
  socialSecurityBenefits: { negative: false, counts: true },
  unemployment: { negative: false, counts: true },
  tips: { negative: false, counts: false },
  overtimePremium: { negative: false, counts: false },
  rentalIncome: { negative: true, counts: true },
  sCorporationIncome: { negative: true, counts: true },
  otherIncome: { negative: true, counts: true },
};
const incomeNames = Object.keys(incomeMembers) as (keyof IncomeSources)[];

/** Income by source. `income` alone is wages; beside the sources it must be their sum. */
function readIncome(body: Reader): Income & EarnedBySpouses {
  const total = body.optionalMoney('income', { negative: true });
  const sources = body.object('incomeSources');
  sources?.allowOnly(new Set(incomeNames));
  const amounts = Object.fromEntries(
    incomeNames.map((name) => [name, sources?.money(name, { negative: incomeMembers[name].negative }) ?? 0n]),
  ) as Record<keyof IncomeSources, Cents>;
  if (!sources) {
    if (total === null && !body.has('income')) body.refuse('income', 'required', 'or incomeSources is required');
    if (total !== null && total < 0n) body.refuse('income', 'negative_amount', 'must not be negative: it is wages');
    return { ...amounts, wages: total ?? 0n };
  }
  const sum = incomeNames.reduce((so, name) => so + (incomeMembers[name].counts ? amounts[name] : 0n), 0n);
  if (total !== null && total !== sum && total !== sum + amounts.taxExemptInterest) {
    body.refuse('income', 'income_mismatch', `must equal the sum of incomeSources, ${formatCents(sum)}`);
  }
  if (amounts.qualifiedDividends > amounts.ordinaryDividends) {
    sources.refuse('qualifiedDividends', 'exceeds_ordinary', 'must not exceed ordinaryDividends, which contain them');
  }
  const wages = amounts.wages + amounts.spouseWages;
  if (amounts.tips + amounts.overtimePremium > wages) {
    const name = amounts.tips > 0n ? 'tips' : 'overtimePremium';
    sources.refuse(name, 'exceeds_wages', 'and overtimePremium must not exceed the wages, which contain them');
  }
  return amounts;
}

const OLDEST = 130;
const filerMembers = new Set<keyof FilerInput>([
  'age',
  'dateOfBirth',
  'blind',
  'student',
  'claimedAsDependent',
  'coveredByRetirementPlan',
]);

type FilerAmounts = Pick<Filer, 'wages' | 'selfEmployment' | 'iraContribution' | 'retirementContributions'>;

function readFiler(reader: Reader | null, taxYear: number, amounts: FilerAmounts): Filer {
  reader?.allowOnly(filerMembers);
  return {
    ...amounts,
    age: reader ? readAge(reader, taxYear, true) : null,
    blind: reader?.flag('blind') ?? false,
    student: reader?.flag('student') ?? false,
    claimedAsDependent: reader?.flag('claimedAsDependent') ?? false,
    coveredByRetirementPlan: reader?.flag('coveredByRetirementPlan') ?? false,
  };
}

const dependentMembers = new Set<keyof DependentInput>([
  'age',
  'dateOfBirth',
  'relationship',
  'ssn',
  'student',
  'disabled',
]);

function readDependent(reader: Reader, taxYear: number): Dependent {
  reader.allowOnly(dependentMembers);
  if (!reader.has('age') && !reader.has('dateOfBirth')) reader.refuse('age', 'required', 'or dateOfBirth is required');
  const number = reader.text('ssn', 11)?.replaceAll('-', '') ?? null;
  if (number !== null && !/^\d{9}$/.test(number)) reader.refuse('ssn', 'invalid_ssn', 'must have nine digits');
  return {
    age: readAge(reader, taxYear, false) ?? 0,
    relationship: reader.oneOf('relationship', dependentRelationships),
    student: reader.flag('student'),
    disabled: reader.flag('disabled'),
    hasSocialSecurityNumber: number === null || !number.startsWith('9'),
  };
}

/**
 * Age at the end of the tax year. For the filer, who is 65 on the day before the birthday (26 CFR 1.63-1), one born on
 * 1 January counts as a year older.
 */
function readAge(reader: Reader, taxYear: number, dayBeforeBirthday: boolean): number | null {
  const age = reader.integer('age', 0, OLDEST);
  const born = reader.date('dateOfBirth');
  if (born === null) return age;
  const years = taxYear - Number(born.slice(0, 4)) + (dayBeforeBirthday && born.endsWith('-01-01') ? 1 : 0);
  if (years < 0 || years > OLDEST) {
    reader.refuse('dateOfBirth', 'out_of_range', `must be in the ${OLDEST} years up to the end of the tax year`);
  }
  if (age !== null && age !== years && age !== taxYear - Number(born.slice(0, 4))) {
    reader.refuse('age', 'age_mismatch', 'does not agree with dateOfBirth at the end of the tax year');
  }
  return years;
}

function readDeductions(reader: Reader | null): Pick<TaxReturn, 'itemized' | 'deductionChoice'> {
  reader?.allowOnly(new Set(['standard', 'itemized']));
  const itemized =
    reader?.list('itemized', 200, (item) => {
      item.allowOnly(new Set(['type', 'amount', 'loanBalance']));
      for (const name of ['type', 'amount']) if (!item.has(name)) item.refuse(name, 'required', 'is required');
      return {
        type: item.oneOf('type', itemizedDeductionTypes) ?? ('other' as const),
        amount: item.money('amount'),
        loanBalance: item.optionalMoney('loanBalance'),
      };
    }) ?? [];
  if (!reader?.has('standard')) return { itemized, deductionChoice: 'better' };
  const standard = reader.flag('standard');
  return { itemized, deductionChoice: standard ? 'standard' : itemized.length > 0 ? 'itemized' : 'better' };
}

function readEducationExpense(item: Reader) {
  item.allowOnly(new Set(['credit', 'amount']));
  for (const name of ['credit', 'amount']) if (!item.has(name)) item.refuse(name, 'required', 'is required');
  return {
    credit: item.oneOf('credit', ['american_opportunity', 'lifetime_learning']) ?? ('lifetime_learning' as const),
    amount: item.money('amount'),
  };
}
