import { stateLaws } from '../../law/states/index.js';
import { placeName } from '../../law/states/locality.js';
import { isPlaceNearModeled } from '../../law/states/places-near-modeled.js';
import { hasPlacesNotModeled, isPlaceNotModeled } from '../../law/states/places-not-modeled.js';
import type { Residence, TaxFilingStatus, TaxReturn } from '../../law/tax-return.js';
import { isLawVersion, lawVersion, publishedVersions } from '../../law/version.js';
import type { CalculationInput, EducationExpenseInput } from '../calculation.api.js';
import { stateOf, UNKNOWN_STATE } from '../states.js';
import { checkAges } from './check-ages.js';
import { type FieldError, InvalidInput } from './invalid-input.js';
import { nearName } from './near-name.js';
import { readDeductions } from './read-deductions.js';
import { readDependent, readFilers } from './read-filers.js';
import { readIncome } from './read-income.js';
import { Reader } from './reader.js';

export const FIRST_TAX_YEAR = 2023;
export const LAST_TAX_YEAR = 2026;

/**
 * Builds the return that an input describes.
 * @throws {InvalidInput} lists every field that is malformed or contradicts another field.
 */
export function readCalculation(input: object): TaxReturn {
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

function readReturn(body: Reader): TaxReturn {
  const filingStatus = body.text<TaxFilingStatus>('filingStatus');
  const taxYear = body.integer('taxYear') ?? LAST_TAX_YEAR;
  if (!body.has('taxYear')) body.refuse('taxYear', 'required', 'is required');
  if (taxYear < FIRST_TAX_YEAR || taxYear > LAST_TAX_YEAR) {
    body.refuse('taxYear', 'out_of_range', `must be a year from ${FIRST_TAX_YEAR} to ${LAST_TAX_YEAR}`);
  }
  const method = body.text('method');
  body.flag('explain');
  const income = readIncome(body);
  const filers = readFilers(body, filingStatus, taxYear, income);
  const dependents = body.list('dependents', (dependent) => readDependent(dependent, taxYear));
  checkAges(
    body,
    [filers.taxpayer, filingStatus === 'married_filing_jointly' ? filers.spouse : null],
    dependents ?? [],
  );
  const claimed = readClaims(body.object('credits'));
  if ([filers.taxpayer, filers.spouse].some((filer) => filer?.claimedAsDependent)) {
    const refuse = (name: string) => body.refuse(name, 'claimed_as_dependent', DEPENDENT_HAS_NONE);
    if (dependents?.length) refuse('dependents');
    if (claimed.childTaxCredit) refuse('credits.childTaxCredit');
  }
  return {
    taxYear,
    filingStatus: filingStatus ?? 'single',
    lawVersion: readLawVersion(body),
    usesTables: method !== 'formula',
    ...filers,
    dependents,
    income,
    business: readBusiness(body.object('businessDetails')),
    ...readDeductions(body.object('deductions')),
    studentLoanInterest: body.money('studentLoanInterest'),
    hsaContribution: body.money('hsaContribution'),
    hsaFamilyCoverage: body.has('hsaCoverage') ? body.text('hsaCoverage') === 'family' : null,
    selfEmployedHealthInsurance: body.money('selfEmployedHealthInsurance'),
    carLoanInterest: body.money('carLoanInterest'),
    childCareExpenses: body.money('childCareExpenses'),
    education: body.list('educationExpenses', readEducationExpense) ?? [],
    claimed,
    withholding: body.money('withholding'),
    estimatedPayments: body.money('estimatedPayments'),
    residence: readResidence(body),
    parents: readParents(body.object('parents')),
  };
}

function readLawVersion(body: Reader): TaxReturn['lawVersion'] {
  const version = body.text<TaxReturn['lawVersion']>('lawVersion') ?? lawVersion;
  if (!isLawVersion(version)) body.refuse('lawVersion', 'invalid_value', publishedVersions());
  return version;
}

const DEPENDENT_HAS_NONE =
  'does not go with a filer whom someone else may claim: a dependent has none (26 U.S.C. 152(b)(1))';

function readBusiness(reader: Reader | null): TaxReturn['business'] {
  return {
    w2Wages: reader?.optionalMoney('w2Wages') ?? null,
    unadjustedBasis: reader?.money('unadjustedBasis') ?? 0n,
    specifiedService: reader?.flag('specifiedService') ?? false,
  };
}

function readParents(reader: Reader | null): TaxReturn['parents'] {
  if (reader === null) return null;
  return {
    taxableIncome: reader.money('taxableIncome'),
    filingStatus: reader.text<TaxFilingStatus>('filingStatus') ?? 'married_filing_jointly',
    netCapitalGain: reader.money('netCapitalGain'),
    qualifiedDividends: reader.money('qualifiedDividends'),
    otherChildrenUnearnedIncome: reader.money('otherChildrenUnearnedIncome'),
  };
}

function readClaims(reader: Reader | null): TaxReturn['claimed'] {
  return {
    childTaxCredit: reader?.optionalMoney('childTaxCredit') ?? null,
    earnedIncomeCredit: reader?.optionalMoney('earnedIncomeCredit') ?? null,
  };
}

function readResidence(body: Reader): Residence {
  const code = body.text('state');
  const state = code?.toUpperCase() ?? null;
  if (code && stateOf(code) === undefined) body.refuse('state', UNKNOWN_STATE.code, UNKNOWN_STATE.message);
  if (!body.has('state') && (body.has('county') || body.has('city'))) {
    body.refuse('state', 'required', 'is required with a county or city');
  }
  const place = { county: body.text('county'), city: body.text('city') };
  const places = state === null ? null : (stateLaws[state]?.places ?? null);
  const named = places === null ? null : place[places.member];
  if (places?.complete && named !== null && !places.names.has(placeName(named))) {
    const near = nearName(placeName(named), places.names);
    const advice = near === null ? '' : `; did you mean ${titleOf(near)}?`;
    body.refuse(places.member, `unknown_${places.member}`, `must be a ${places.member} of ${state}${advice}`);
  }
  if (state !== null) checkCity(body, state, place.city);
  return {
    state,
    ...place,
    rentPaid: body.money('rentPaid'),
    stateWithholding: body.money('stateWithholding'),
  };
}

/**
 * Where a city can have an income tax, its name is refused if it is no name, or looks like a misspelled city that is modeled and is no other
 * place that exists.
 */
function checkCity(body: Reader, state: string, city: string | null): void {
  const places = stateLaws[state]?.places ?? null;
  const modeled = places?.member === 'city' ? places.names : null;
  if (city === null || (modeled === null && !hasPlacesNotModeled(state, 'city'))) return;
  const name = placeName(city);
  if (name === '') body.refuse('city', 'unknown_city', `must be the name of a city of ${state}`);
  if (modeled === null || modeled.has(name)) return;
  if (isPlaceNotModeled(state, 'city', city) || isPlaceNearModeled(state, city)) return;
  const near = nearName(name, modeled);
  if (name !== '' && near !== null) {
    body.refuse('city', 'unknown_city', `is not known in ${state}; did you mean ${titleOf(near)}?`);
  }
}

const titleOf = (place: string) => place.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

function readEducationExpense(item: Reader): TaxReturn['education'][number] {
  return {
    credit: item.text<EducationExpenseInput['credit']>('credit') ?? 'lifetime_learning',
    amount: item.money('amount'),
  };
}
