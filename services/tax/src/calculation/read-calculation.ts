import { stateLaws } from '../law/states/index.js';
import { placeName } from '../law/states/locality.js';
import { filingStatuses, type Residence, type TaxReturn } from '../law/tax-return.js';
import { lawVersion, lawVersions } from '../law/version.js';
import type { CalculationInput } from './calculation.api.js';
import { type FieldError, InvalidInput } from './invalid-input.js';
import { readDeductions } from './read-deductions.js';
import { readDependent, readFilers } from './read-filers.js';
import { readIncome } from './read-income.js';
import { Reader } from './reader.js';
import { isState } from './states.js';

export const FIRST_TAX_YEAR = 2023;
export const LAST_TAX_YEAR = 2026;

/**
 * Builds the return that an input describes.
 * @throws {InvalidInput} lists every field that is malformed or contradicts another field.
 */
export function readCalculation(input: unknown): TaxReturn {
  const errors: FieldError[] = [];
  const taxReturn = readReturn(Reader.of(input, errors));
  if (errors.length > 0) throw new InvalidInput(errors);
  return taxReturn;
}

/**
 * Builds the return of a stored input. It accepts input that was valid when it was stored, even if today's checks would refuse
 * it.
 */
export const readAccepted = (input: CalculationInput): TaxReturn => readReturn(Reader.of(input, []));

const inputMembers = new Set<keyof CalculationInput>([
  'filingStatus',
  'taxYear',
  'income',
  'incomeSources',
  'w2s',
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
  'lawVersion',
]);

function readReturn(body: Reader): TaxReturn {
  body.allowOnly(inputMembers);
  body.require('filingStatus', 'taxYear');
  const filingStatus = body.oneOf('filingStatus', filingStatuses);
  const taxYear = body.integer('taxYear', FIRST_TAX_YEAR, LAST_TAX_YEAR) ?? LAST_TAX_YEAR;
  const method = body.oneOf('method', ['table', 'formula']);
  body.flag('explain');
  const income = readIncome(body);
  const filers = readFilers(body, filingStatus, taxYear, income);
  const dependents = body.list('dependents', 50, (dependent) => readDependent(dependent, taxYear));
  const claimed = readClaims(body.object('credits'));
  if ([filers.taxpayer, filers.spouse].some((filer) => filer?.claimedAsDependent)) {
    const refuse = (name: string) => body.refuse(name, 'claimed_as_dependent', DEPENDENT_HAS_NONE);
    if (dependents?.length) refuse('dependents');
    if (claimed.childTaxCredit) refuse('credits.childTaxCredit');
  }
  return {
    taxYear,
    filingStatus: filingStatus ?? 'single',
    lawVersion: body.oneOf('lawVersion', lawVersions) ?? lawVersion,
    usesTables: method !== 'formula',
    ...filers,
    dependents,
    income,
    business: readBusiness(body.object('businessDetails')),
    ...readDeductions(body.object('deductions')),
    studentLoanInterest: body.money('studentLoanInterest'),
    hsaContribution: body.money('hsaContribution'),
    hsaFamilyCoverage: body.oneOf('hsaCoverage', ['self_only', 'family']) === 'family',
    selfEmployedHealthInsurance: body.money('selfEmployedHealthInsurance'),
    carLoanInterest: body.money('carLoanInterest'),
    childCareExpenses: body.money('childCareExpenses'),
    education: body.list('educationExpenses', 20, readEducationExpense) ?? [],
    claimed,
    withholding: body.money('withholding'),
    estimatedPayments: body.money('estimatedPayments'),
    residence: readResidence(body),
  };
}

const DEPENDENT_HAS_NONE =
  'does not go with a filer whom someone else may claim: a dependent has none (26 U.S.C. 152(b)(1))';

function readBusiness(reader: Reader | null): TaxReturn['business'] {
  reader?.allowOnly(new Set(['w2Wages', 'unadjustedBasis', 'specifiedService']));
  return {
    w2Wages: reader?.optionalMoney('w2Wages') ?? null,
    unadjustedBasis: reader?.money('unadjustedBasis') ?? 0n,
    specifiedService: reader?.flag('specifiedService') ?? false,
  };
}

function readClaims(reader: Reader | null): TaxReturn['claimed'] {
  reader?.allowOnly(new Set(['childTaxCredit', 'earnedIncomeCredit']));
  return {
    childTaxCredit: reader?.optionalMoney('childTaxCredit') ?? null,
    earnedIncomeCredit: reader?.optionalMoney('earnedIncomeCredit') ?? null,
  };
}

const STATE_LENGTH_MAX = 60;

function readResidence(body: Reader): Residence {
  const code = body.text('state', STATE_LENGTH_MAX);
  const state = code?.toUpperCase() ?? null;
  if (state !== null && !(code?.length === state.length && isState(state))) {
    body.refuse('state', 'unknown_state', 'must be the postal code of a state or DC, e.g. CA');
  }
  if (!body.has('state') && (body.has('county') || body.has('city'))) {
    body.refuse('state', 'required', 'is required with a county or city');
  }
  const place = { county: body.text('county', 60), city: body.text('city', 60) };
  const places = state === null ? null : (stateLaws[state]?.places ?? null);
  const named = places === null ? null : place[places.member];
  if (places?.complete && named !== null && !places.names.has(placeName(named))) {
    body.refuse(places.member, `unknown_${places.member}`, `must be a ${places.member} of ${state}`);
  }
  return {
    state,
    ...place,
    rentPaid: body.money('rentPaid'),
    stateWithholding: body.money('stateWithholding'),
  };
}

function readEducationExpense(item: Reader): TaxReturn['education'][number] {
  item.allowOnly(new Set(['credit', 'amount']));
  item.require('credit', 'amount');
  return {
    credit: item.oneOf('credit', ['american_opportunity', 'lifetime_learning']) ?? 'lifetime_learning',
    amount: item.money('amount'),
  };
}
