import { seniorAge } from '../../law/federal/filers/parameters.js';
import { differenceOfBoxes, hasWagesOfCalifornia } from '../../law/states/ca/wages.rules.js';
import { filersFrom } from '../../law/states/filers.js';
import { benefitsAge } from '../../law/states/mo/parameters.js';
import { childCareTaxCredit } from '../../law/states/ne/parameters.js';
import { collegeAge, dependentExemption } from '../../law/states/nj/parameters.js';
import { healthSavingsOf } from '../../law/states/wages.rules.js';
import { filersOf, type TaxReturn } from '../../law/tax-return.js';
import { itemsCount } from '../items-count.js';
import type { Presumption } from '../presumption.js';
import { hasFilerBelow, hasNewbornInMinnesota, isCouple, livesIn, ofState, stepOf, within } from './conditions.js';

const isGift = ({ type }: TaxReturn['itemized'][number]) => type.startsWith('charity_');

/** The first year in which Montana's return does not have a column for each spouse. */
const MT_ONE_COLUMN = 2024;
/** Years in which the wage tax of Philadelphia changed on 1 July. */
const PHILADELPHIA_CHANGES = [2023, 2025];

const hasForgiveness = stepOf('PA', 'nonrefundableCredits');
const hasCreditOfVirginia = [stepOf('VA', 'nonrefundableCredits'), stepOf('VA', 'refundableCredits')];

/**
 * States whose deduction or credit for gifts is computed with the federal floor of 2026 (26 U.S.C. 170(b)(1)(I)), although their law may follow
 * an earlier Internal Revenue Code: HI, KY, MN, VT and WI each need a new law to adopt a newer code, and AL and OK follow the current code.
 */
const GIFT_FLOOR_PRESUMED = 'AL HI KY MN OK VT WI'.split(' ');
const GIFT_FLOOR_SINCE = 2026;
/** The first year for which the laws of 2026 count that were not read: see the comments of AZ and NC. */
const LAWS_OF_2026_NOT_READ = 2026;

/** What is assumed in one state or a few. */
export const presumptionsOfFewStates: readonly Presumption[] = [
  {
    field: 'dependents',
    code: 'dependents_without_income',
    message: 'The dependents have no income, which the credit of Virginia for low income would count.',
    when: (given, evaluation) =>
      (given.dependents ?? []).length > 0 && hasCreditOfVirginia.some((has) => has(given, evaluation)),
  },
  {
    field: 'incomeSources.longTermCapitalGains',
    code: 'gain_after_2011',
    message: 'The long-term gains come from assets that were bought after 2011. Arizona subtracts a quarter of them.',
    when: (given) => ofState('AZ')(given) && given.income.longTermCapitalGains > 0n,
  },
  {
    field: 'incomeSources.pensions',
    code: 'pension_of_employer',
    message: 'The pensions come from the retirement system of an employer, not from an individual account.',
    when: (given, { law }) =>
      ofState('MD')(given) && given.income.pensions > 0n && filersFrom(given, law(seniorAge)).length > 0,
  },
  {
    field: 'incomeSources.socialSecurityBenefits',
    code: 'benefits_for_age',
    message: 'The benefits of a filer below the age from which Missouri exempts them are not for a disability.',
    when: (given, { law }) =>
      ofState('MO')(given) && given.income.socialSecurityBenefits > 0n && hasFilerBelow(given, law(benefitsAge)),
  },
  {
    field: 'incomeSources',
    code: 'income_for_forgiveness',
    message:
      'The filers have no other income that counts for the tax forgiveness of Pennsylvania, such as support, gifts, inheritances or insurance payments (Schedule SP).',
    when: hasForgiveness,
  },
  {
    field: 'w2s',
    code: 'state_wages_not_used',
    message:
      'Box 16 of a filer is not used, because a W-2 is for another state or has none, or because wages are on no listed W-2: California taxes all wages of residents, so box 1 counts.',
    when: (given) =>
      ofState('CA')(given) &&
      filersOf(given).some(
        (filer) => filer.w2s.some(({ stateWages }) => stateWages !== null) && !hasWagesOfCalifornia(filer, given),
      ),
  },
  {
    field: 'w2s.employerHsaContribution',
    code: 'health_savings_in_box_16',
    message:
      'What box 16 has above box 1 contains the contributions to a health savings account (code W of box 12; Cal. Rev. & Tax. Code 17131.4).',
    when: (given) =>
      ofState('CA')(given) &&
      filersOf(given).some((filer) => differenceOfBoxes(filer, given) > 0n && healthSavingsOf(filer) > 0n),
  },
  {
    field: 'childCareExpenses',
    code: 'care_in_state',
    message: 'The care takes place in California.',
    when: (given) => ofState('CA')(given) && given.childCareExpenses > 0n,
  },
  {
    field: 'state',
    code: 'session_law_not_read',
    message:
      'Amounts of Arizona for 2026 follow Laws 2026, ch. 140 (HB 4168). We know them from others who quote this law, and have not read it.',
    when: (given) => ofState('AZ')(given) && given.taxYear >= LAWS_OF_2026_NOT_READ,
  },
  {
    field: 'deductions.itemized',
    code: 'session_law_not_read',
    message:
      'North Carolina takes gifts only above the federal floor, because S.L. 2026-31 updates its Internal Revenue Code to 5 July 2025. We know this from others who quote the law and a notice of the Department of Revenue of 23 July 2026, and have read neither.',
    when: (given, evaluation) =>
      ofState('NC')(given) && given.taxYear >= LAWS_OF_2026_NOT_READ && itemsCount(given, evaluation, isGift),
  },
  {
    field: 'filingStatus',
    code: 'cheapest_filing',
    message: 'The spouses file together or separately on one return of the state, whichever costs less.',
    when: (given) =>
      isCouple(given) &&
      (within(['AR', 'DC', 'DE', 'KY'])(given) || (ofState('MT')(given) && given.taxYear < MT_ONE_COLUMN)),
  },
  {
    field: 'w2s',
    code: 'wages_spread_evenly',
    message: 'The wages are paid evenly over the year, in which the rate of Philadelphia changed on 1 July.',
    when: (given) =>
      ofState('PA')(given) &&
      livesIn(given, 'philadelphia') &&
      PHILADELPHIA_CHANGES.includes(given.taxYear) &&
      filersOf(given).some(({ wages }) => wages > 0n),
  },
  {
    field: 'deductions.itemized',
    code: 'gift_floor_presumed',
    message:
      'The state takes gifts only above the federal floor of 0.5 % of adjusted gross income, as from 2026 on. We found no law or form of the state that says so, or that it follows an earlier Internal Revenue Code.',
    when: (given, evaluation) =>
      given.taxYear >= GIFT_FLOOR_SINCE && within(GIFT_FLOOR_PRESUMED)(given) && itemsCount(given, evaluation, isGift),
  },
  {
    field: 'childCareExpenses',
    code: 'child_care_enrolment',
    message:
      'Each child of 5 or younger is enrolled in a licensed program if there are child care expenses; otherwise none is, except in a family with low income (Neb. Rev. Stat. 77-7203).',
    when: (given, { law }) => {
      const credit = ofState('NE')(given) ? law(childCareTaxCredit) : null;
      return credit !== null && (given.dependents ?? []).some(({ age }) => age < credit.belowAge);
    },
  },
  {
    field: 'childCareExpenses',
    code: 'expenses_per_child',
    message: 'The care of each child costs the same.',
    when: (given, evaluation) =>
      given.childCareExpenses > 0n &&
      (given.dependents ?? []).length > 1 &&
      (hasNewbornInMinnesota(given, evaluation) ||
        ofState('DC')(given) ||
        (ofState('NY')(given) && !livesIn(given, 'yonkers') && given.residence.city !== null)),
  },
  {
    field: 'dependents',
    code: 'college_presumed',
    message: 'A full-time student of 18 to 21 attends a college and the filers pay at least half of the cost.',
    when: (given, { law }) =>
      ofState('NJ')(given) &&
      (given.dependents ?? []).some(
        ({ age, student }) => student && age >= law(collegeAge) && age < law(dependentExemption).studentBelow,
      ),
  },
  {
    field: 'taxpayer.claimedAsDependent',
    code: 'claimant_income',
    message:
      'The person who can claim the filer has too much income for the low income exemption of Iowa or tax forgiveness of Pennsylvania.',
    when: (given) =>
      within(['IA', 'PA'])(given) && filersOf(given).some(({ claimedAsDependent }) => claimedAsDependent),
  },
];
