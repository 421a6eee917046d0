import { seniorAge } from '../law/federal/filers/parameters.js';
import { filersFrom } from '../law/states/filers.js';
import { stateLaws } from '../law/states/index.js';
import { placeOf } from '../law/states/locality.js';
import { benefitsAge } from '../law/states/mo/parameters.js';
import { childCareTaxCredit } from '../law/states/ne/parameters.js';
import { collegeAge, dependentExemption } from '../law/states/nj/parameters.js';
import type { StateSteps } from '../law/states/state-law.js';
import { boxSixteenOf } from '../law/states/wages.rules.js';
import { filersOf, isJoint, type TaxReturn } from '../law/tax-return.js';
import { editionOf } from '../law/version.js';
import type { Presumption } from './presumption.js';

/** States that divide pensions and social security benefits between spouses. */
const DIVIDES_PENSIONS = 'AL AR CO DE GA IA KY LA MD ME MN MO MT ND NJ NY OH OK OR PA RI SC VA WI WV'.split(' ');
const DIVIDES_BENEFITS = 'CO DC DE KY MD ME MN MO MT RI VA WV'.split(' ');
/** States that divide interest, dividends, gains, rent and other income of a couple between spouses. */
const DIVIDES_OTHER_INCOME = 'AR DC DE GA KY MD MO MS MT NJ OH PA VA WV'.split(' ');
/** States with a credit or deduction for rent. */
const RENT_COUNTS = 'AZ CA DC HI IN MA ME MI MN MO MT NJ NM NY RI WI'.split(' ');
/** States with a credit for property tax of a home. */
const HOME_COUNTS = 'AZ CT DC IL IN MA ME MI MO MT NJ NM OK RI WI WV'.split(' ');
/** States whose credit for rent or property tax counts the income of everybody in the household. */
const HOUSEHOLD_COUNTS = 'AZ MT NM NY OK RI WV'.split(' ');
/** States whose credit for property tax has a limit for the value of the home. */
const HOME_VALUE_COUNTS = 'MA MI'.split(' ');
/** States that do not start from federal income. */
const STARTS_FROM_WAGES = 'AL AR MA MS NJ PA'.split(' ');
const PENSIONS_UNTAXED = 'HI IL MS'.split(' ');
/** The first year in which Montana's return does not have a column for each spouse. */
const MT_ONE_COLUMN = 2024;
/** Years in which the wage tax of Philadelphia changed on 1 July. */
const PHILADELPHIA_CHANGES = [2023, 2025];

const within = (states: readonly string[]) => (given: TaxReturn) => states.includes(given.residence.state ?? '');
const dividesPensions = within(DIVIDES_PENSIONS);
const dividesBenefits = within(DIVIDES_BENEFITS);
const dividesOtherIncome = within(DIVIDES_OTHER_INCOME);
const rentCounts = within(RENT_COUNTS);
const homeCounts = within(HOME_COUNTS);
const householdCounts = within(HOUSEHOLD_COUNTS);
const homeValueCounts = within(HOME_VALUE_COUNTS);
const startsFromWages = within(STARTS_FROM_WAGES);
const pensionsUntaxed = within(PENSIONS_UNTAXED);
const ofState = (state: string) => within([state]);
const livesIn = (given: TaxReturn, city: string) => placeOf(given, 'city') === city;

const isCouple = (given: TaxReturn) => isJoint(given) && filersOf(given).length > 1;
const shared = ({ income }: TaxReturn) =>
  [
    income.interest,
    income.ordinaryDividends,
    income.shortTermCapitalGains,
    income.longTermCapitalGains,
    income.rentalIncome,
    income.sCorporationIncome,
    income.unemployment,
    income.otherIncome,
  ].some((amount) => amount !== 0n);
const paysPropertyTax = ({ itemized }: TaxReturn) =>
  itemized.some(({ type, amount }) => type === 'real_estate_tax' && amount > 0n);
const hasFilerBelow = (given: TaxReturn, age: number) => filersOf(given).some((filer) => (filer.age ?? 0) < age);
/** Whether a step of the return of the given state has an amount. */
const stepOf = (state: string, step: keyof StateSteps): Presumption['when'] => {
  const isState = ofState(state);
  return (given, { get }) => {
    const fact = isState(given) ? stateLaws[state]?.steps[step] : undefined;
    return fact !== undefined && get(fact) > 0n;
  };
};
const hasForgiveness = stepOf('PA', 'nonrefundableCredits');
const hasCreditOfVirginia = [stepOf('VA', 'nonrefundableCredits'), stepOf('VA', 'refundableCredits')];
const taxed = (given: TaxReturn) => Object.keys(stateLaws[given.residence.state ?? '']?.steps ?? {}).length > 0;
const withoutBoxSixteen = (given: TaxReturn) =>
  filersOf(given).some((filer) => filer.wages > 0n && boxSixteenOf(filer, given) === null);

/**
 * States whose deduction or credit for gifts is computed with the federal floor of 2026 (26 U.S.C. 170(b)(1)(I)), although their law may follow
 * an earlier Internal Revenue Code: HI, KY, MN, VT and WI each need a new law to adopt a newer code, and AL and OK follow the current code.
 */
const GIFT_FLOOR_PRESUMED = 'AL HI KY MN OK VT WI'.split(' ');
const GIFT_FLOOR_SINCE = 2026;
/** The first year for which the laws of 2026 count that were not read: see the comments of AZ and NC. */
const LAWS_OF_2026_NOT_READ = 2026;

/** Assumptions of the calculation of state and local tax. */
export const statePresumptions: readonly Presumption[] = [
  {
    field: 'state',
    code: 'resident_all_year',
    message:
      'The filers live in the state, and in the county or city if one is given, all year, and no other state taxes their income.',
    when: taxed,
  },
  {
    field: 'incomeSources.pensions',
    code: 'pension_divided',
    message:
      'The pensions belong to the spouse who has reached the age that the state favors, if only one has; otherwise each spouse has half.',
    when: (given) => isCouple(given) && given.income.pensions > 0n && dividesPensions(given),
  },
  {
    field: 'incomeSources.socialSecurityBenefits',
    code: 'benefits_divided',
    message:
      'The benefits belong to the spouse who has reached the age that the state favors, if only one has; otherwise each spouse has half.',
    when: (given) => isCouple(given) && given.income.socialSecurityBenefits > 0n && dividesBenefits(given),
  },
  {
    field: 'incomeSources',
    code: 'income_halved',
    message: 'Each spouse has half of interest, dividends, gains, rent, unemployment benefits and other shared income.',
    when: (given) => isCouple(given) && shared(given) && dividesOtherIncome(given),
  },
  {
    field: 'incomeSources.pensions',
    code: 'pension_untaxed',
    message: 'The pensions come from a plan whose payments the state does not tax.',
    when: (given) => given.income.pensions > 0n && pensionsUntaxed(given),
  },
  {
    field: 'incomeSources.pensions',
    code: 'pension_of_retirement',
    message: 'Pensions of filers of 60 and older are paid because of retirement and not taxed; others are taxed.',
    when: (given) => given.income.pensions > 0n && ofState('PA')(given),
  },
  {
    field: 'incomeSources.pensions',
    code: 'pension_private',
    message: 'No public or military pension, and no plan with defined benefits that the state exempts.',
    when: (given) => given.income.pensions > 0n && taxed(given) && !pensionsUntaxed(given) && !ofState('PA')(given),
  },
  {
    field: 'incomeSources.interest',
    code: 'interest_of_banks',
    message: 'The interest is paid by banks of the state, not by the United States.',
    when: (given) => given.income.interest > 0n && taxed(given),
  },
  {
    field: 'incomeSources.taxExemptInterest',
    code: 'bonds_of_other_states',
    message: 'The state taxes the interest where it taxes bonds of other states.',
    when: (given) => given.income.taxExemptInterest > 0n && taxed(given),
  },
  {
    field: 'w2s',
    code: 'state_wages_presumed',
    message: 'Box 16 of the W-2s is not given: box 1 is used.',
    when: (given) => startsFromWages(given) && !ofState('PA')(given) && withoutBoxSixteen(given),
  },
  {
    field: 'w2s',
    code: 'state_wages_presumed',
    message:
      'Box 16 of the W-2s is not given: box 5 is used, because it includes deferrals to a plan, and without w2s the wages with retirementContributions.',
    when: (given) => ofState('PA')(given) && withoutBoxSixteen(given),
  },
  {
    field: 'w2s',
    code: 'city_wages_presumed',
    message: 'Box 5 of the W-2s is not given: the city tax goes by box 1.',
    when: (given) =>
      ofState('OH')(given) &&
      (stateLaws.OH?.places?.names.has(placeOf(given, 'city')) ?? false) &&
      filersOf(given).some(({ wages, w2s }) => wages > 0n && w2s.length === 0),
  },
  {
    field: 'city',
    code: 'works_in_city',
    message: 'The filers also work where they live: no credit for a tax at the place of work.',
    when: (given) =>
      within(['OH', 'PA'])(given) &&
      (stateLaws[given.residence.state!]?.places?.names.has(placeOf(given, 'city')) ?? false),
  },
  {
    field: 'rentPaid',
    code: 'rented_all_year',
    message: 'The rent is for the home of the filers in all months and does not include heat or services.',
    when: (given) => given.residence.rentPaid > 0n && rentCounts(given),
  },
  {
    field: 'deductions.itemized',
    code: 'tax_of_own_home',
    message: 'The real estate tax is for the home in which the filers live all year.',
    when: (given) => homeCounts(given) && paysPropertyTax(given),
  },
  {
    field: 'deductions.itemized',
    code: 'home_value',
    message: 'The value of the home is within the limit of the credit of the state for property tax.',
    when: (given) => homeValueCounts(given) && paysPropertyTax(given),
  },
  {
    field: 'dependents',
    code: 'household_presumed',
    message:
      'Nobody but the filers and their dependents lives in the household, and the dependents have no income that counts for the credits of the state for rent, property tax or low income.',
    when: (given, evaluation) =>
      householdCounts(given) &&
      (given.residence.rentPaid > 0n ||
        paysPropertyTax(given) ||
        stepOf(given.residence.state!, 'refundableCredits')(given, evaluation)),
  },
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
    when: (given) =>
      ofState('NC')(given) &&
      given.taxYear >= LAWS_OF_2026_NOT_READ &&
      given.itemized.some(({ type, amount }) => type.startsWith('charity_') && amount > 0n),
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
    when: (given) =>
      given.taxYear >= GIFT_FLOOR_SINCE &&
      within(GIFT_FLOOR_PRESUMED)(given) &&
      given.itemized.some(({ type, amount }) => type.startsWith('charity_') && amount > 0n),
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
    when: (given) =>
      given.childCareExpenses > 0n &&
      (given.dependents ?? []).length > 1 &&
      (ofState('DC')(given) || (ofState('NY')(given) && !livesIn(given, 'yonkers') && given.residence.city !== null)),
  },
  {
    field: 'dependents',
    code: 'college_presumed',
    message: 'A full-time student of 18 to 21 attends a college and the filers pay at least half of the cost.',
    when: (given, { law }) =>
      ofState('NJ')(given) &&
      editionOf(given.lawVersion) >= editionOf('us-2026.11.4') &&
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
