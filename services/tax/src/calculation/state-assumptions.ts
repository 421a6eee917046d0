import { stepFor, stepReached } from '../engine/brackets.js';
import type { Evaluation } from '../engine/evaluate.js';
import { childCareCredit } from '../law/federal/child-care-credit/rules.js';
import { seniorAge } from '../law/federal/filers/parameters.js';
import { adjustedGrossIncome } from '../law/federal/income/rules.js';
import { retirementSubtraction, salesTaxRefund, seniorHousingCredit } from '../law/states/co/parameters.js';
import { pensionShare } from '../law/states/ct/parameters.js';
import { dependentsBelow, filersFrom, hasClaimedFiler } from '../law/states/filers.js';
import { lowIncomeCredit, retirementExclusion } from '../law/states/ga/parameters.js';
import { foodCredit, renterCredit } from '../law/states/hi/parameters.js';
import { agedDependentDeduction } from '../law/states/id/parameters.js';
import { elderlyCredit, exemption as exemptionOfIndiana } from '../law/states/in/parameters.js';
import { stateLaws } from '../law/states/index.js';
import { foodCredit as foodCreditOfKansas } from '../law/states/ks/parameters.js';
import { placeOf } from '../law/states/locality.js';
import { circuitBreaker } from '../law/states/ma/parameters.js';
import { pensionPhaseIn, tierBirthYears } from '../law/states/mi/parameters.js';
import { rentersCreditTable } from '../law/states/mn/renters.parameters.js';
import { benefitsAge } from '../law/states/mo/parameters.js';
import { childCareTaxCredit } from '../law/states/ne/parameters.js';
import { collegeAge, dependentExemption } from '../law/states/nj/parameters.js';
import type { StateSteps } from '../law/states/state-law.js';
import { boxSixteenOf } from '../law/states/wages.rules.js';
import { filersOf, isChildOrSibling, isJoint, isSeparate, type TaxReturn } from '../law/tax-return.js';
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

// Alabama to Minnesota: which facts count where.

/** States that do not tax a refund of their income tax. */
const REFUND_UNTAXED = 'AL CO CT ID IL IN KS MA ME MI MN'.split(' ');
/** Years in which Alabama exempts pay for overtime. Box 16 of the W-2s is without it. */
const OVERTIME_UNTAXED = [2024, 2025];
/** From this year on Connecticut exempts payments of individual accounts like other pensions. */
const ACCOUNTS_AS_PENSIONS_SINCE = 2026;
/** From this year on Idaho pays the sales tax on food by receipts, if the filers want it. */
const FOOD_RECEIPTS_SINCE = 2025;
/** Adults need health insurance in Massachusetts (M.G.L. c. 111M, s. 2). */
const INSURED_FROM_AGE = 18;
/** Younger children have the school readiness credit of Louisiana (La. R.S. 47:6104). */
const SCHOOL_READINESS_BELOW = 6;

const hasStep = (given: TaxReturn, evaluation: Evaluation<TaxReturn>, step: keyof StateSteps) =>
  stepOf(given.residence.state ?? '', step)(given, evaluation);
const paysForHome = (given: TaxReturn) => given.residence.rentPaid > 0n || paysPropertyTax(given);
const hasDependents = ({ dependents }: TaxReturn) => (dependents ?? []).length > 0;

/** Where a filer gets more for a disability than for blindness, and what it depends on. */
const disabilityCounts: Readonly<Record<string, Presumption['when']>> = {
  GA: (given, { law }) => hasFilerBelow(given, law(retirementExclusion).fromAge),
  HI: () => true,
  ID: () => true,
  IN: (given, { law }) => given.income.pensions > 0n && hasFilerBelow(given, law(seniorAge)),
  KS: () => true,
  LA: ({ income }) => income.pensions > 0n,
  MI: () => true,
  MN: (given, { law }) =>
    filersFrom(given, law(seniorAge)).length === 0 &&
    (given.income.pensions > 0n || given.income.socialSecurityBenefits > 0n),
};

/** Where the owner of the rented home must pay property tax, and what the credit or deduction for rent depends on. */
const landlordCounts: Readonly<Record<string, Presumption['when']>> = {
  HI: (given, { get, law }) => {
    const { rent, income } = law(renterCredit);
    return given.residence.rentPaid > rent && get(stateLaws.HI!.steps.income!) < income;
  },
  IN: () => true,
  MA: (given, evaluation) =>
    filersFrom(given, evaluation.law(seniorAge)).length > 0 && hasStep(given, evaluation, 'refundableCredits'),
  MI: (given, evaluation) => hasStep(given, evaluation, 'refundableCredits'),
  MN: (given, evaluation) =>
    evaluation.law(rentersCreditTable) !== null && hasStep(given, evaluation, 'refundableCredits'),
};

/** Where time in prison ends a credit, and what the credit depends on. */
const prisonCounts: Readonly<Record<string, Presumption['when']>> = {
  CO: (_given, { get, law }) => stepFor(law(salesTaxRefund), get(adjustedGrossIncome)) > 0n,
  HI: (given, evaluation) => hasFoodCreditOfHawaii(given, evaluation),
  ID: (given, evaluation) => hasStep(given, evaluation, 'refundableCredits'),
  IN: (given, { get, law }) =>
    filersFrom(given, law(seniorAge)).length > 0 && stepReached(law(elderlyCredit).one, get(adjustedGrossIncome)) > 0n,
};

const hasFoodCreditOfHawaii: Presumption['when'] = (given, { get, law }) =>
  !given.taxpayer.claimedAsDependent && stepReached(law(foodCredit)[given.filingStatus], get(adjustedGrossIncome)) > 0n;

const hasLowIncomeCreditOfGeorgia: Presumption['when'] = (given, evaluation) =>
  ofState('GA')(given) &&
  !hasClaimedFiler(given) &&
  stepReached(evaluation.law(lowIncomeCredit).amounts, evaluation.get(adjustedGrossIncome)) > 0n &&
  hasStep(given, evaluation, 'taxBeforeCredits');

const hasHousingCreditOfColorado: Presumption['when'] = (given, { get, law }) => {
  const credit = ofState('CO')(given) ? law(seniorHousingCredit) : null;
  if (credit === null || filersFrom(given, law(seniorAge)).length === 0) return false;
  const steps = credit.amount[given.filingStatus] / credit.perStep[given.filingStatus];
  return get(adjustedGrossIncome) < credit.start + steps * credit.step;
};

/** Whether Michigan subtracts pensions by the year of birth of the older filer. */
const subtractsPensionsInMichigan: Presumption['when'] = (given, { law }) => {
  const ages = filersOf(given).flatMap(({ age }) => (age === null ? [] : [age]));
  if (!ofState('MI')(given) || given.income.pensions === 0n || ages.length === 0) return false;
  const born = given.taxYear - Math.max(...ages);
  const { bornBefore } = law(pensionPhaseIn);
  return bornBefore === null || born < bornBefore || born < law(tierBirthYears).second;
};

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
  // Alabama to Minnesota.
  {
    field: 'incomeSources.ordinaryDividends',
    code: 'dividends_of_companies',
    message: 'The dividends are not paid by funds that hold bonds of the United States (31 U.S.C. 3124).',
    when: (given) => given.income.ordinaryDividends > 0n && taxed(given) && !ofState('WA')(given),
  },
  {
    field: 'incomeSources.otherIncome',
    code: 'no_state_refund',
    message: 'The other income contains no refund of state income tax, which the state does not tax.',
    when: (given) => given.income.otherIncome > 0n && within(REFUND_UNTAXED)(given),
  },
  {
    field: 'taxpayer',
    code: 'no_disability',
    message: 'No filer has a disability, or is a disabled veteran, for whom the state reduces the tax.',
    when: (given, evaluation) =>
      (disabilityCounts[given.residence.state ?? '']?.(given, evaluation) ?? false) &&
      hasStep(given, evaluation, 'taxBeforeCredits'),
  },
  {
    field: 'taxpayer',
    code: 'no_disability',
    message:
      'No filer is disabled, for whom the credit of Minnesota for rent would be higher, or a disabled veteran, for whom Maine doubles the credit for rent or property tax.',
    when: (given, evaluation) => {
      const { law } = evaluation;
      if (ofState('ME')(given)) return paysForHome(given) && hasStep(given, evaluation, 'refundableCredits');
      const rents = ofState('MN')(given) && given.residence.rentPaid > 0n && law(rentersCreditTable) !== null;
      return rents && filersFrom(given, law(seniorAge)).length === 0;
    },
  },
  {
    field: 'rentPaid',
    code: 'rented_home_taxed',
    message: 'The owner of the rented home pays property tax for it, and no public agency pays a part of the rent.',
    when: (given, evaluation) =>
      given.residence.rentPaid > 0n && (landlordCounts[given.residence.state ?? '']?.(given, evaluation) ?? false),
  },
  {
    field: 'dependents',
    code: 'not_in_prison',
    message:
      'Nobody in the household was in prison for so long that the state denies its credit for food, sales tax or the elderly.',
    when: (given, evaluation) => prisonCounts[given.residence.state ?? '']?.(given, evaluation) ?? false,
  },
  {
    field: 'dependents',
    code: 'no_food_assistance',
    message:
      'Nobody in the household received food assistance, for which Georgia denies its credit for low income and Idaho its credit for food.',
    when: (given, evaluation) =>
      hasLowIncomeCreditOfGeorgia(given, evaluation) || stepOf('ID', 'refundableCredits')(given, evaluation),
  },
  {
    field: 'incomeSources.longTermCapitalGains',
    code: 'gain_without_deduction',
    message:
      'The gains do not come from land or business property in Idaho, or from a business in Louisiana, of which the state deducts a part or all.',
    when: (given) => within(['ID', 'LA'])(given) && given.income.longTermCapitalGains > 0n,
  },
  {
    field: 'studentLoanInterest',
    code: 'student_loan_without_credit',
    message: 'The payments on student loans do not count for the credit of the state for them.',
    when: (given) => within(['ME', 'MN'])(given) && given.studentLoanInterest > 0n,
  },
  {
    field: 'childCareExpenses',
    code: 'care_without_quality_rating',
    message: 'The care has no certificate or rating of quality, for which Maine and Louisiana allow more.',
    when: (given, { get }) =>
      given.childCareExpenses > 0n &&
      ((ofState('ME')(given) && get(childCareCredit) > 0n) ||
        (ofState('LA')(given) && dependentsBelow(given, SCHOOL_READINESS_BELOW).length > 0)),
  },
  {
    field: 'incomeSources.unemployment',
    code: 'unemployment_of_state',
    message: 'The benefits are paid by Alabama, which does not tax its own.',
    when: (given) => ofState('AL')(given) && given.income.unemployment > 0n,
  },
  {
    field: 'w2s',
    code: 'no_exempt_overtime',
    message: 'The wages contain no pay for overtime from January 2024 to June 2025, which Alabama exempts.',
    when: (given) => ofState('AL')(given) && OVERTIME_UNTAXED.includes(given.taxYear) && withoutBoxSixteen(given),
  },
  {
    field: 'dependents',
    code: 'dependents_supported',
    message:
      'Each dependent counts as a relative whom the filers mainly support; Alabama excludes foster children, cousins and unrelated persons (Ala. Code 40-18-19).',
    when: (given, evaluation) => hasDependents(given) && stepOf('AL', 'taxBeforeCredits')(given, evaluation),
  },
  {
    field: 'incomeSources.pensions',
    code: 'no_survivor_pension',
    message: 'Pensions and benefits of a filer of less than 55 are not paid because of a death.',
    when: (given, { law }) =>
      ofState('CO')(given) &&
      (given.income.pensions > 0n || given.income.socialSecurityBenefits > 0n) &&
      hasFilerBelow(given, law(retirementSubtraction).fromAge),
  },
  {
    field: 'deductions.itemized',
    code: 'no_property_tax_exemption',
    message: 'The filers have no property tax exemption for seniors or veterans, which excludes the housing credit.',
    when: hasHousingCreditOfColorado,
  },
  {
    field: 'incomeSources.pensions',
    code: 'pension_of_employer',
    message: 'No pension comes from an individual account, of which Connecticut exempts less before 2026.',
    when: (given, { get, law }) =>
      ofState('CT')(given) &&
      given.taxYear < ACCOUNTS_AS_PENSIONS_SINCE &&
      given.income.pensions > 0n &&
      stepReached(law(pensionShare)[given.filingStatus], get(adjustedGrossIncome)).numerator > 0n,
  },
  {
    field: 'deductions.itemized',
    code: 'tax_of_own_car',
    message:
      'The personal property tax was paid to a town in Connecticut for one motor vehicle, or for two of a couple (Conn. Gen. Stat. 12-704c).',
    when: (given, evaluation) =>
      given.itemized.some(({ type, amount }) => type === 'personal_property_tax' && amount > 0n) &&
      stepOf('CT', 'nonrefundableCredits')(given, evaluation),
  },
  {
    field: 'dependents',
    code: 'own_children',
    message:
      'Each dependent counts as a natural or adopted child of the filers for the credit of Georgia for low income.',
    when: (given, evaluation) => hasDependents(given) && hasLowIncomeCreditOfGeorgia(given, evaluation),
  },
  {
    field: 'dependents',
    code: 'persons_in_state',
    message:
      'The dependents were in Hawaii for more than nine months, and no other minor child gets public support (Form N-311).',
    when: (given, evaluation) => ofState('HI')(given) && hasFoodCreditOfHawaii(given, evaluation),
  },
  {
    field: 'dependents',
    code: 'aged_dependents_at_home',
    message:
      'Dependents of 65 and older count as family members whom the filers support in their household (Idaho Code 63-3022E).',
    when: (given, { law }) =>
      ofState('ID')(given) && (given.dependents ?? []).some(({ age }) => age >= law(agedDependentDeduction).fromAge),
  },
  {
    field: 'dependents',
    code: 'no_developmental_disability',
    message: 'The disability of a dependent is not a developmental one, for which Idaho deducts an amount.',
    when: (given, { law }) =>
      ofState('ID')(given) &&
      (given.dependents ?? []).some(({ age, disabled }) => disabled && age < law(agedDependentDeduction).fromAge),
  },
  {
    field: 'state',
    code: 'food_without_receipts',
    message: 'The credit of Idaho for food is the fixed amount, not the sales tax of receipts.',
    when: (given, evaluation) =>
      given.taxYear >= FOOD_RECEIPTS_SINCE && stepOf('ID', 'refundableCredits')(given, evaluation),
  },
  {
    field: 'state',
    code: 'no_public_assistance',
    message: 'The filers receive no public assistance of Idaho, so they owe the permanent building fund tax.',
    when: stepOf('ID', 'otherTaxes'),
  },
  {
    field: 'dependents',
    code: 'child_counted_before',
    message:
      'The additional exemption of Indiana for a child is the usual one: the child counted in an earlier year and is not adopted.',
    when: (given, evaluation) => {
      const { childBelow, studentBelow } = evaluation.law(exemptionOfIndiana);
      const children = (given.dependents ?? []).filter(isChildOrSibling);
      const counts = children.some(({ age, student }) => age < (student ? studentBelow : childBelow));
      return counts && stepOf('IN', 'taxBeforeCredits')(given, evaluation);
    },
  },
  {
    field: 'dependents',
    code: 'child_all_year',
    message: 'A child of less than 18 lived with the filers all year, as the credit of Kansas for food demands.',
    when: (given, { get, law }) => {
      const credit = ofState('KS')(given) ? law(foodCreditOfKansas) : null;
      if (credit === null || filersFrom(given, credit.fromAge).length > 0) return false;
      return dependentsBelow(given, credit.childBelow).length > 0 && get(adjustedGrossIncome) <= credit.income;
    },
  },
  {
    field: 'taxpayer',
    code: 'health_coverage',
    message: 'The filers had health insurance in all months, so Massachusetts charges no penalty (M.G.L. c. 111M).',
    when: (given, evaluation) =>
      stepOf('MA', 'taxBeforeCredits')(given, evaluation) &&
      filersOf(given).some(({ age }) => age === null || age >= INSURED_FROM_AGE),
  },
  {
    field: 'incomeSources.pensions',
    code: 'contributions_untaxed',
    message: 'No pension returns contributions to an individual account that Massachusetts has already taxed.',
    when: (given) => ofState('MA')(given) && given.income.pensions > 0n,
  },
  {
    field: 'deductions.itemized',
    code: 'no_water_charges',
    message: 'The filers pay no water and sewer charges that count for the circuit breaker credit (Schedule CB).',
    when: (given, { get, law }) =>
      ofState('MA')(given) &&
      !isSeparate(given) &&
      !given.taxpayer.claimedAsDependent &&
      paysPropertyTax(given) &&
      filersFrom(given, law(seniorAge)).length > 0 &&
      get(stateLaws.MA!.steps.income!) <= law(circuitBreaker).income[given.filingStatus],
  },
  {
    field: 'incomeSources',
    code: 'income_for_home_credit',
    message:
      'The filers have no other untaxed income that counts for the credit for rent or property tax, such as support, gifts or public assistance, and no health insurance premiums that Michigan subtracts from it.',
    when: (given, evaluation) =>
      paysForHome(given) &&
      (ofState('MI')(given) || (ofState('MA')(given) && filersFrom(given, evaluation.law(seniorAge)).length > 0)) &&
      hasStep(given, evaluation, 'refundableCredits'),
  },
  {
    field: 'incomeSources.pensions',
    code: 'pension_subtracted',
    message:
      'The pensions are retirement benefits that Michigan subtracts: not from deferrals without contributions of the employer, nor from an individual account before the age of 59 1/2.',
    when: subtractsPensionsInMichigan,
  },
  {
    field: 'incomeSources.pensions',
    code: 'no_survivor_pension',
    message: 'The pensions are not those of a deceased spouse, by whose year of birth Michigan would subtract more.',
    when: (given, { law }) =>
      ofState('MI')(given) && given.income.pensions > 0n && law(pensionPhaseIn).bornBefore !== null,
  },
];
