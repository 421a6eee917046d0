import { formatCents } from '@exchequer/money';
import type { Evaluation } from '../engine/evaluate.js';
import { qualifyingChildren } from '../law/federal/child-tax-credit/children.rules.js';
import { qbiThreshold } from '../law/federal/qualified-business-income/parameters.js';
import { incomeBeforeQbiDeduction, qualifiedBusinessIncome } from '../law/federal/qualified-business-income/rules.js';
import { childUnknown, needsForm8615, netUnearnedIncome } from '../law/federal/unearned-income-of-children/rules.js';
import { stateLaws } from '../law/states/index.js';
import { placeOf } from '../law/states/locality.js';
import { hasPlacesNotModeled, taxesNotModeled } from '../law/states/places-not-modeled.js';
import {
  type Dependent,
  filersOf,
  isJoint,
  isOwnChild,
  isSeparate,
  isUnrelated,
  livesWithFiler,
  type TaxReturn,
} from '../law/tax-return.js';
import type { AssumptionCode } from './assumption-codes.js';
import { provisionsNotPublished } from './carried-amounts.js';
import { federalPresumptions } from './federal-assumptions.js';
import type { Presumed } from './presumption.js';
import { statePresumptions } from './state-assumptions/index.js';
import { statedGaps } from './state-assumptions/stated-facts.js';

const NO_DISABILITY = 'no_disability';

/** In place of the assumption that no filer has a disability. */
const DISABILITY_LEFT_OUT: Presumed = {
  field: 'taxpayer.disabled',
  code: 'disability_not_modeled',
  message: 'A filer is disabled. What the state allows for it is not computed.',
};

/**
 * Whether a dependent can be the person whom the filing status needs: a child or another relative for a head of household, a child for a surviving
 * spouse (26 U.S.C. 2(a)(1)(B), (b)(1)(A), (b)(3)(B)(i)).
 */
const canMakeStatus = (given: TaxReturn, dependent: Dependent): boolean =>
  given.filingStatus === 'head_of_household' ? !isUnrelated(dependent) : isOwnChild(dependent);

/** Lists the assumptions that the calculation made because the input does not say, if they can change the answer. */
export function assumptionsOf(given: TaxReturn, evaluation: Evaluation<TaxReturn>): Presumed[] {
  const { get, law } = evaluation;
  const assumptions: Presumed[] = [];
  const presume = (field: string, code: AssumptionCode, message: string) => assumptions.push({ field, code, message });
  if (isSeparate(given) && !given.livedApartAllYear && given.income.socialSecurityBenefits > 0n) {
    presume('livedApartAllYear', 'lived_with_spouse', 'Lived with the spouse: 85 % of the benefits may be taxed.');
  }
  const limited = get(incomeBeforeQbiDeduction) > law(qbiThreshold)[given.filingStatus];
  if (get(qualifiedBusinessIncome) > 0n && limited && given.business.w2Wages === null) {
    presume(
      'businessDetails.w2Wages',
      'business_wages',
      'A sole proprietor pays no wages; an S corporation pays enough not to limit the deduction.',
    );
  }
  if (get(needsForm8615) && given.parents === null) {
    presume(
      'parents',
      'parents_income_missing',
      `Form 8615 is missing: $${formatCents(get(netUnearnedIncome))} of unearned income is taxed at the rate of the parents. It was taxed at the own rate. Give taxableIncome and filingStatus of the parents.`,
    );
  }
  const { claimedAsDependent } = given.taxpayer;
  if (get(childUnknown) === 'support') {
    presume(
      'taxpayer.earnsOverHalfOfSupport',
      'support_presumed',
      claimedAsDependent
        ? 'Earned income is not more than half of the own support: Form 8615 applies.'
        : 'Earned income is more than half of the own support: Form 8615 does not apply.',
    );
  }
  if (get(childUnknown) === 'age') {
    presume('taxpayer.age', 'not_a_child', 'Not a child whose unearned income is taxed at the rate of the parents.');
  }
  const needsPerson = ['head_of_household', 'qualifying_surviving_spouse'].includes(given.filingStatus);
  const { dependents } = given;
  if (needsPerson && !(dependents ?? []).filter(livesWithFiler).some((dependent) => canMakeStatus(given, dependent))) {
    const who = (dependents ?? []).length === 0 ? 'none is named' : 'no dependent on the return can be this person';
    presume('dependents', 'qualifying_person_presumed', `Someone makes the filer a ${given.filingStatus}; ${who}.`);
  }
  if (given.dependents === null && (given.claimed.earnedIncomeCredit ?? 0n) > 0n) {
    presume(
      'dependents',
      'children_unknown',
      'The credit claimed was limited as for the children that would allow it.',
    );
  }
  const { children } = get(qualifyingChildren);
  if (given.dependents === null && children > 0) {
    presume('dependents', 'children_presumed', `The credit claimed was taken to be for ${children} under 17.`);
  }
  const { state } = given.residence;
  const places = state === null ? null : (stateLaws[state]?.places ?? null);
  const notModeled = taxesNotModeled(given);
  for (const { member, tax } of notModeled) {
    presume(member, `${member}_tax_not_modeled`, `Not modeled, and not in the tax: ${tax} of this ${member}.`);
  }
  const isModeled = places?.names.has(places.of?.(given) ?? placeOf(given, places.member)) ?? false;
  if (places !== null && !isModeled && given.residence[places.member] === null) {
    presume(places.member, `${places.member}_unknown`, `No local income tax: it depends on the ${places.member}.`);
  }
  const canHaveTax = places?.member === 'city' || (state !== null && hasPlacesNotModeled(state, 'city'));
  if (
    canHaveTax &&
    !isModeled &&
    given.residence.city !== null &&
    !notModeled.some(({ member }) => member === 'city')
  ) {
    presume('city', 'city_not_known', 'No local income tax: we know of none in this city.');
  }
  const notPublished = provisionsNotPublished(given);
  if (notPublished.length > 0) {
    presume(
      'state',
      'amounts_not_published',
      `Some amounts of ${given.taxYear} were not published when they were entered, so the last ones before are used: ${notPublished.join('; ')}.`,
    );
  }
  if (given.taxpayer.age === null)
    presume('taxpayer.age', 'age_unknown', 'Neither 65 nor of age for a childless credit.');
  if (given.taxpayer.age !== null && isJoint(given) && given.spouse?.age === null)
    presume('spouse.age', 'age_unknown', 'The spouse is not 65 and not of age for other rules that depend on it.');
  const isDisabled = filersOf(given).some(({ disabled }) => disabled);
  for (const { when, ...presumption } of [...federalPresumptions, ...statePresumptions]) {
    if (when(given, evaluation))
      assumptions.push(isDisabled && presumption.code === NO_DISABILITY ? DISABILITY_LEFT_OUT : presumption);
  }
  return [...assumptions, ...statedGaps(given, evaluation)];
}
