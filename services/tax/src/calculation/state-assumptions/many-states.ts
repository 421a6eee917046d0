import type { Cents } from '@exchequer/money';
import { adjustedGrossIncome } from '../../law/federal/income/rules.js';
import { differenceOfBoxes } from '../../law/states/ca/wages.rules.js';
import { dependentsOf } from '../../law/states/filers.js';
import { stateLaws } from '../../law/states/index.js';
import { placeOf } from '../../law/states/locality.js';
import { filersOf, hasNumber, type TaxFilingStatus, type TaxReturn } from '../../law/tax-return.js';
import { usdByStatus } from '../../law/values.js';
import type { Presumption } from '../presumption.js';
import {
  hasStep,
  isCouple,
  lacksBoxSixteen,
  listsWagesInPart,
  ofState,
  paysPropertyTax,
  stepOf,
  taxed,
  taxesLessThanBoxOne,
  within,
} from './conditions.js';

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
/** States where tax-exempt interest is taxed as that of bonds of other states. Elsewhere it is left out. */
const TAXES_BONDS_OF_OTHERS = 'IL VT WI'.split(' ');
const PENSIONS_UNTAXED = 'HI IL MS'.split(' ');

/** States that allow nothing for a dependent without a number. */
const asksForNumbers = within('AZ DC KS NJ UT'.split(' '));

const dividesPensions = within(DIVIDES_PENSIONS);
const dividesBenefits = within(DIVIDES_BENEFITS);
const dividesOtherIncome = within(DIVIDES_OTHER_INCOME);
const rentCounts = within(RENT_COUNTS);
/** Of a rent that includes heat, Wisconsin counts a smaller share. */
const heats = ofState('WI');
const homeCounts = within(HOME_COUNTS);
const householdCounts = within(HOUSEHOLD_COUNTS);
const homeValueCounts = within(HOME_VALUE_COUNTS);
const startsFromWages = within(STARTS_FROM_WAGES);
const usesBoxSixteen = (given: TaxReturn) =>
  startsFromWages(given) ||
  (ofState('CA')(given) && filersOf(given).some((filer) => differenceOfBoxes(filer, given) < 0n));
const taxesBondsOfOthers = within(TAXES_BONDS_OF_OTHERS);
const pensionsUntaxed = within(PENSIONS_UNTAXED);

/** States that do not tax all pay for service in the military, its reserve or the National Guard. */
const MILITARY_PAY_COUNTS = 'HI IN KY MN MO MS ND NM OH OK OR RI SC UT VA VT WV'.split(' ');
/** States with a deduction or credit for payments into a college savings plan. */
const COLLEGE_SAVINGS_COUNT =
  'AL AR AZ CO CT DC DE GA IA ID IL IN KS LA MA MD ME MI MN MO MS MT ND NE NJ NM NY OH OK OR PA RI SC UT VA VT WI WV'.split(
    ' ',
  );
/** Income up to which the states allow it from 2023 on (36 M.R.S. 5122(2)(YY); N.J. P.L. 2021, c. 128). The other states have no limit. */
const COLLEGE_SAVINGS_UP_TO: Readonly<Record<string, Readonly<Record<TaxFilingStatus, Cents>>>> = {
  ME: usdByStatus(100_000, 200_000, 100_000, 200_000, 200_000),
  NJ: usdByStatus(200_000, 200_000, 200_000, 200_000, 200_000),
};
/** Ages of those who can serve: enlistment from 17 on (10 U.S.C. 505(a)), retirement at 68 at the latest (10 U.S.C. 1251 to 1253). */
const SERVES_FROM_AGE = 17;
const SERVES_TO_AGE = 68;
/** States with a deduction or credit of their own for tuition at a college. */
const TUITION_COUNTS = 'AR KY MA NY SC'.split(' ');

const militaryPayCounts = within(MILITARY_PAY_COUNTS);
const collegeSavingsCount = within(COLLEGE_SAVINGS_COUNT);
const tuitionCounts = within(TUITION_COUNTS);

const canServe = (age: number | null) => age === null || (age >= SERVES_FROM_AGE && age <= SERVES_TO_AGE);
const withinLimitOfSavings: Presumption['when'] = (given, { get }) => {
  const state = given.residence.state ?? '';
  const limit = COLLEGE_SAVINGS_UP_TO[state]?.[given.filingStatus];
  return limit === undefined || get(state === 'NJ' ? stateLaws.NJ!.steps.income! : adjustedGrossIncome) <= limit;
};

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

/** What is assumed in several states. */
export const presumptionsOfManyStates: readonly Presumption[] = [
  {
    field: 'state',
    code: 'resident_all_year',
    message:
      'The filers live in the state, and in the county or city if one is given, all year, and no other state taxes their income.',
    when: taxed,
  },
  {
    field: 'dependents.releasedTo',
    code: 'claim_released_in_state',
    message:
      'The state follows the federal return in who claims a child whose claim was released: exemptions, deductions and credits for the child itself go with the claim, credits for care, earned income and the size of the household with the home.',
    when: (given) => taxed(given) && (given.dependents ?? []).some(({ releasedTo }) => releasedTo !== null),
  },
  {
    field: 'dependents.identification',
    code: 'number_missing_in_state',
    message:
      'A dependent without a number counts for the exemptions and deductions of the state like others: only credits that ask for a number leave the dependent out.',
    when: (given) =>
      taxed(given) && !asksForNumbers(given) && dependentsOf(given).some((dependent) => !hasNumber(dependent)),
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
    message: 'The interest comes from bonds of other states, which the state taxes.',
    when: (given) => given.income.taxExemptInterest > 0n && taxesBondsOfOthers(given),
  },
  {
    field: 'incomeSources.taxExemptInterest',
    code: 'bonds_untaxed',
    message: 'The interest comes from bonds that the state does not tax, such as its own.',
    when: (given) => given.income.taxExemptInterest > 0n && taxed(given) && !taxesBondsOfOthers(given),
  },
  {
    field: 'w2s',
    code: 'state_wages_presumed',
    message: 'Box 16 of the W-2s is not given: box 1 is used.',
    when: (given) => startsFromWages(given) && !ofState('PA')(given) && lacksBoxSixteen(given),
  },
  {
    field: 'w2s',
    code: 'state_wages_presumed',
    message:
      'Box 16 of the W-2s is not given: box 5 is used, because it includes deferrals to a plan, and without w2s the wages with retirementContributions.',
    when: (given) => ofState('PA')(given) && lacksBoxSixteen(given),
  },
  {
    field: 'w2s',
    code: 'state_wages_not_used',
    message:
      'Box 16 of a filer is not used, because wages are on no listed W-2: box 1 counts. List all W-2s, so that the state taxes what they say.',
    when: (given) => startsFromWages(given) && listsWagesInPart(given),
  },
  {
    field: 'w2s',
    code: 'all_w2s_listed',
    message: 'The filers have no other W-2s. Box 16 is below the wages of box 1, and the state taxes only box 16.',
    when: (given) => usesBoxSixteen(given) && taxesLessThanBoxOne(given),
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
    when: (given) => given.residence.rentPaid > 0n && rentCounts(given) && !heats(given),
  },
  {
    field: 'rentPaid',
    code: 'rented_all_year',
    message: 'The rent is for the home of the filers in all months and includes heat.',
    when: (given) => given.residence.rentPaid > 0n && heats(given),
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
    field: 'w2s',
    code: 'no_military_pay',
    message:
      'The wages contain no pay for service in the military, its reserve or the National Guard that the state exempts.',
    when: (given, evaluation) =>
      militaryPayCounts(given) &&
      filersOf(given).some(({ age, wages }) => wages > 0n && canServe(age)) &&
      hasStep(given, evaluation, 'taxBeforeCredits'),
  },
  {
    field: 'deductions',
    code: 'no_college_savings',
    message: 'The filers pay nothing into a college savings plan for which the state has a deduction or credit.',
    when: (given, evaluation) =>
      collegeSavingsCount(given) &&
      withinLimitOfSavings(given, evaluation) &&
      hasStep(given, evaluation, 'taxBeforeCredits'),
  },
  {
    field: 'educationExpenses',
    code: 'tuition_without_credit',
    message: 'The expenses do not count for the deduction or credit of the state for tuition.',
    when: (given) => tuitionCounts(given) && given.education.some(({ amount }) => amount > 0n),
  },
];
