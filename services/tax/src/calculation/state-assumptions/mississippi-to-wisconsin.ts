import { floorZero } from '../../engine/amounts.js';
import { stepFor, stepReached } from '../../engine/brackets.js';
import { netCapitalGain } from '../../law/federal/capital-gains/rules.js';
import { careChildAge } from '../../law/federal/child-care-credit/parameters.js';
import { seniorAge } from '../../law/federal/filers/parameters.js';
import { adjustedGrossIncome } from '../../law/federal/income/rules.js';
import { earnedIncome, earnedIncomeOfFilers } from '../../law/federal/self-employment/rules.js';
import { taxAfterCredits } from '../../law/federal/totals/rules.js';
import { rentersCreditIncome } from '../../law/states/ca/parameters.js';
import {
  dependentsAtHome,
  dependentsAtHomeBelow,
  dependentsBelow,
  dependentsOf,
  filersFrom,
  hasClaimedFiler,
} from '../../law/states/filers.js';
import { pensionAge } from '../../law/states/ia/parameters.js';
import { stateLaws } from '../../law/states/index.js';
import { propertyTaxCredit as propertyTaxCreditOfMissouri } from '../../law/states/mo/parameters.js';
import { lowIncomeRebate } from '../../law/states/nm/low-income-rebate.parameters.js';
import { gainDeduction } from '../../law/states/nm/parameters.js';
import { propertyTaxCredit as propertyTaxCreditOfNewYork } from '../../law/states/ny/credits.parameters.js';
import { propertyTaxRelief as propertyTaxReliefOfOklahoma, salesTaxRelief } from '../../law/states/ok/parameters.js';
import { exemptionCreditIncome, federalTaxLimit } from '../../law/states/or/parameters.js';
import { propertyTaxRelief as propertyTaxReliefOfRhodeIsland, retiredBornTo } from '../../law/states/ri/parameters.js';
import { atHomeParentCredit } from '../../law/states/ut/parameters.js';
import { gainExclusion } from '../../law/states/vt/parameters.js';
import { homesteadCreditTaken } from '../../law/states/wi/credits.rules.js';
import { homesteadCredit } from '../../law/states/wi/parameters.js';
import { isClaimed, isSeparate, type TaxReturn } from '../../law/tax-return.js';
import type { Presumption } from '../presumption.js';
import {
  hasFilerBelow,
  hasStep,
  isCouple,
  ofState,
  paysForHome,
  paysPropertyTax,
  stepOf,
  within,
} from './conditions.js';

/** States that do not tax a refund of their income tax. */
const REFUND_UNTAXED = 'CA KY MD MO NC NE NJ NY OH OR SC UT VA VT WI WV'.split(' ');
/** States that charge those who have no health insurance. Massachusetts has its own rule. */
const INSURANCE_REQUIRED = 'CA DC NJ RI'.split(' ');
/** From this year on New Mexico deducts a share only of gains on businesses. */
const SHARE_OF_BUSINESS_GAINS_SINCE = 2025;
/** From this year on West Virginia credits property tax on vehicles. */
const VEHICLE_TAX_CREDITED_SINCE = 2024;
/** Iowa has credits for the schools of children below this age. */
const SCHOOL_CHILD_BELOW = 19;

type When = Presumption['when'];
type WhenByState = Readonly<Record<string, When>>;

const byState =
  (counts: WhenByState): When =>
  (given, evaluation) =>
    counts[given.residence.state ?? '']?.(given, evaluation) ?? false;
const isSenior: When = (given, { law }) => filersFrom(given, law(seniorAge)).length > 0;
const hasPensionBelow = (given: TaxReturn, age: number) => given.income.pensions > 0n && hasFilerBelow(given, age);
const pensionOfYounger: When = (given, { law }) => hasPensionBelow(given, law(seniorAge));
const hasGifts = ({ itemized }: TaxReturn) =>
  itemized.some(({ type, amount }) => type.startsWith('charity_') && amount > 0n);

/** Whether someone's care can count in Oregon. */
const countsInOregon = (given: TaxReturn, childAge: number) =>
  dependentsAtHomeBelow(given, childAge).length > 0 || dependentsAtHome(given).some(({ disabled }) => disabled);

/** Income up to which Oklahoma pays the relief from sales tax. */
const hasReliefFromSalesTax: When = (given, evaluation) => {
  const { income, incomeOfFamilies } = evaluation.law(salesTaxRelief);
  const limit = dependentsOf(given).length > 0 || isSenior(given, evaluation) ? incomeOfFamilies : income;
  return evaluation.get(adjustedGrossIncome) <= limit && hasStep(given, evaluation, 'refundableCredits');
};

const hasRebateOfNewMexico: When = (given, evaluation) => {
  const amounts = stepFor(evaluation.law(lowIncomeRebate), floorZero(evaluation.get(adjustedGrossIncome)));
  return !hasClaimedFiler(given) && amounts[0]! > 0n && hasStep(given, evaluation, 'refundableCredits');
};

const hasRentersCreditOfNewYork: When = (given, evaluation) => {
  const { income, rent } = evaluation.law(propertyTaxCreditOfNewYork);
  const { rentPaid } = given.residence;
  const counts = rentPaid > 0n && rentPaid <= rent && evaluation.get(adjustedGrossIncome) <= income;
  return counts && hasStep(given, evaluation, 'refundableCredits');
};

const withinLimitOfMissouri: When = (given, { get, law }) => {
  const { incomeLimit } = law(propertyTaxCreditOfMissouri);
  const limits = given.residence.rentPaid > 0n ? incomeLimit.rent : incomeLimit.owner;
  return get(adjustedGrossIncome) <= limits[given.filingStatus];
};

/** Where a filer with a disability pays less tax, and what it depends on. */
const hasLessTaxIfDisabled = byState({
  IA: (given, { law }) => hasPensionBelow(given, law(pensionAge)),
  MD: pensionOfYounger,
  NY: pensionOfYounger,
  OR: (given, { get, law }) => get(adjustedGrossIncome) <= law(exemptionCreditIncome)[given.filingStatus],
  SC: pensionOfYounger,
  WI: pensionOfYounger,
  WV: (given, { law }) => hasFilerBelow(given, law(seniorAge)),
});

/** Where a disability opens a credit for rent, property tax or sales tax that otherwise only others have. */
const hasCreditIfDisabled = byState({
  MO: (given, evaluation) =>
    paysForHome(given) && !isSenior(given, evaluation) && withinLimitOfMissouri(given, evaluation),
  OK: (given, evaluation) => {
    if (isSenior(given, evaluation)) return false;
    const income = evaluation.get(adjustedGrossIncome);
    const relief = evaluation.law(salesTaxRelief);
    const ofSalesTax = dependentsOf(given).length === 0 && income > relief.income && income <= relief.incomeOfFamilies;
    return ofSalesTax || (paysPropertyTax(given) && income <= evaluation.law(propertyTaxReliefOfOklahoma).income);
  },
  RI: (given, evaluation) => {
    const { get, law } = evaluation;
    const withinLimit = get(adjustedGrossIncome) <= law(propertyTaxReliefOfRhodeIsland).income;
    return paysForHome(given) && !isSenior(given, evaluation) && withinLimit;
  },
  WI: (given, { get, law }) => {
    const { income, fromAge, withoutEarningsFromAge } = law(homesteadCredit);
    const bars = filersFrom(given, withoutEarningsFromAge).length === 0 && get(earnedIncome) <= 0n;
    return paysForHome(given) && bars && filersFrom(given, fromAge).length > 0 && get(adjustedGrossIncome) < income;
  },
});

/** Where untaxed income that the input cannot tell reduces a credit. */
const countsUntaxedIncome = byState({
  MO: (given, evaluation) =>
    paysForHome(given) && isSenior(given, evaluation) && hasStep(given, evaluation, 'refundableCredits'),
  NM: hasRebateOfNewMexico,
  NY: hasRentersCreditOfNewYork,
  OK: hasReliefFromSalesTax,
  RI: (given, evaluation) => {
    const { get, law } = evaluation;
    const withinLimit = get(adjustedGrossIncome) <= law(propertyTaxReliefOfRhodeIsland).income;
    return paysForHome(given) && isSenior(given, evaluation) && withinLimit;
  },
  WI: (given, evaluation) =>
    evaluation.get(homesteadCreditTaken) > 0n && hasStep(given, evaluation, 'refundableCredits'),
});

/** Where the owner of the rented home must pay property tax, and what the credit or deduction for rent depends on. */
const landlordCounts = byState({
  CA: (given, { get, law }) => get(stateLaws.CA!.steps.income!) <= law(rentersCreditIncome)[given.filingStatus],
  NJ: () => true,
  NY: hasRentersCreditOfNewYork,
  WI: (given, evaluation) =>
    hasStep(given, evaluation, 'nonrefundableCredits') || hasStep(given, evaluation, 'refundableCredits'),
});

/**
 * What is assumed in the states from Mississippi to Wisconsin, and in California, Iowa, Kentucky, Maryland and Missouri, besides
 * what is assumed in several states.
 */
export const presumptionsFromMississippiToWisconsin: readonly Presumption[] = [
  {
    field: 'incomeSources.otherIncome',
    code: 'no_state_refund',
    message: 'The other income contains no refund of state income tax, which the state does not tax.',
    when: (given) => given.income.otherIncome > 0n && within(REFUND_UNTAXED)(given),
  },
  {
    field: 'taxpayer',
    code: 'no_disability',
    message: 'No filer has a disability for which the state reduces the tax.',
    when: (given, evaluation) =>
      hasLessTaxIfDisabled(given, evaluation) && hasStep(given, evaluation, 'taxBeforeCredits'),
  },
  {
    field: 'taxpayer',
    code: 'no_disability',
    message: 'No filer has a disability that opens the credit of the state for rent, property tax or sales tax.',
    when: hasCreditIfDisabled,
  },
  {
    field: 'taxpayer',
    code: 'no_disability',
    message: 'No filer is disabled or a veteran, for whom New Jersey has an exemption.',
    when: stepOf('NJ', 'taxBeforeCredits'),
  },
  {
    field: 'taxpayer',
    code: 'health_coverage',
    message: 'The filers and their dependents had health insurance in all months, so the state charges no penalty.',
    when: (given, evaluation) => within(INSURANCE_REQUIRED)(given) && hasStep(given, evaluation, 'taxBeforeCredits'),
  },
  {
    field: 'rentPaid',
    code: 'rented_home_taxed',
    message: 'The owner of the rented home pays property tax for it.',
    when: (given, evaluation) => given.residence.rentPaid > 0n && landlordCounts(given, evaluation),
  },
  {
    field: 'incomeSources',
    code: 'income_for_home_credit',
    message:
      'The filers have no other untaxed income that counts for the credit of the state for low income, rent or property tax, such as public assistance or support.',
    when: countsUntaxedIncome,
  },
  {
    field: 'dependents',
    code: 'not_in_prison',
    message:
      'Nobody in the household was in prison for so long that New Mexico denies the low income rebate or Oklahoma the relief from sales tax.',
    when: byState({ NM: hasRebateOfNewMexico, OK: hasReliefFromSalesTax }),
  },
  {
    field: 'state',
    code: 'no_public_assistance',
    message: 'The filers receive no assistance to families, for which Oklahoma denies the relief from sales tax.',
    when: byState({ OK: hasReliefFromSalesTax }),
  },
  {
    field: 'incomeSources.longTermCapitalGains',
    code: 'gain_without_deduction',
    message: 'The gains do not come from property or companies of the state, which it does not tax.',
    when: (given) => within(['MS', 'OK'])(given) && given.income.longTermCapitalGains > 0n,
  },
  {
    field: 'incomeSources.longTermCapitalGains',
    code: 'gain_without_deduction',
    message:
      'The gains do not come from farm assets, of which Wisconsin leaves out a larger share and Iowa may deduct all.',
    when: (given) => within(['IA', 'WI'])(given) && given.income.longTermCapitalGains > 0n,
  },
  {
    field: 'incomeSources.longTermCapitalGains',
    code: 'gain_without_deduction',
    message:
      'The gains do not come from the sale of a business in New Mexico or from business assets in Vermont, of which the state may leave out a share in place of the flat amount.',
    when: byState({
      NM: (given, { get, law }) =>
        given.taxYear >= SHARE_OF_BUSINESS_GAINS_SINCE && get(netCapitalGain) > law(gainDeduction).upTo,
      VT: (_given, { get, law }) => get(netCapitalGain) > law(gainExclusion).most,
    }),
  },
  {
    field: 'incomeSources.longTermCapitalGains',
    code: 'gain_taxed',
    message:
      'The gains do not come from real estate, retirement accounts, depreciable property or a family-owned business, which Washington does not tax.',
    when: stepOf('WA', 'taxBeforeCredits'),
  },
  {
    field: 'deductions.itemized',
    code: 'gifts_without_deduction',
    message: 'The gifts do not count for the deduction of Washington for large gifts to charities of the state.',
    when: (given, evaluation) => hasGifts(given) && stepOf('WA', 'taxBeforeCredits')(given, evaluation),
  },
  {
    field: 'state',
    code: 'credit_applied_for',
    message: 'The filers apply for the working families tax credit of Washington.',
    when: stepOf('WA', 'refundableCredits'),
  },
  {
    field: 'incomeSources',
    code: 'business_income_without_election',
    message: 'The filers do not choose the reduced rate of the state for income of their own active business.',
    when: (given, evaluation) =>
      within(['OR', 'SC'])(given) &&
      [given.taxpayer.selfEmployment, given.spouse?.selfEmployment ?? 0n, given.income.sCorporationIncome].some(
        (amount) => amount > 0n,
      ) &&
      hasStep(given, evaluation, 'taxBeforeCredits'),
  },
  {
    field: 'incomeSources.pensions',
    code: 'no_survivor_pension',
    message:
      'The pensions are not paid because of a death; South Carolina would deduct another amount, and Iowa would not tax them below the age of 55.',
    when: byState({
      IA: (given, { law }) => hasPensionBelow(given, law(pensionAge)),
      SC: (given) => given.income.pensions > 0n && !isCouple(given),
    }),
  },
  {
    field: 'incomeSources.pensions',
    code: 'contributions_untaxed',
    message: 'No pension returns contributions that New Jersey has already taxed.',
    when: (given) => ofState('NJ')(given) && given.income.pensions > 0n,
  },
  {
    field: 'incomeSources.pensions',
    code: 'pension_of_employer',
    message: 'No pension comes from an individual retirement account, which Rhode Island does not exempt.',
    when: (given, { law }) =>
      ofState('RI')(given) &&
      given.income.pensions > 0n &&
      filersFrom(given, given.taxYear - law(retiredBornTo)).length > 0,
  },
  {
    field: 'dependents',
    code: 'no_care_of_relatives',
    message:
      'The filers pay for no care of relatives of 65 or older or with a disability, for which North Dakota has a credit.',
    when: (given, evaluation) =>
      given.childCareExpenses === 0n &&
      dependentsOf(given).some(({ age, disabled }) => disabled || age >= evaluation.law(seniorAge)) &&
      stepOf('ND', 'taxBeforeCredits')(given, evaluation),
  },
  {
    field: 'incomeSources',
    code: 'federal_tax_of_year',
    message:
      'The federal income tax that Oregon subtracts is that of the same year: none of an earlier year was paid or refunded in it.',
    when: (given, evaluation) => {
      const { get, law } = evaluation;
      if (!stepOf('OR', 'taxBeforeCredits')(given, evaluation)) return false;
      return get(taxAfterCredits) < stepReached(law(federalTaxLimit)[given.filingStatus], get(adjustedGrossIncome));
    },
  },
  {
    field: 'dependents',
    code: 'no_special_education',
    message: 'No dependent gets special education, for which Oregon has another exemption credit.',
    when: (given, evaluation) =>
      dependentsOf(given).some(({ disabled }) => disabled) &&
      evaluation.get(adjustedGrossIncome) <= evaluation.law(exemptionCreditIncome)[given.filingStatus] &&
      stepOf('OR', 'taxBeforeCredits')(given, evaluation),
  },
  {
    field: 'childCareExpenses',
    code: 'children_in_care',
    message:
      'All dependents whose care counts, and nobody else, are in care. Oregon limits its credit by their number and the age of the youngest.',
    when: (given, evaluation) =>
      given.childCareExpenses > 0n &&
      countsInOregon(given, evaluation.law(careChildAge)) &&
      dependentsAtHome(given).length > 1 &&
      stepOf('OR', 'refundableCredits')(given, evaluation),
  },
  {
    field: 'livedApartAllYear',
    code: 'lived_with_spouse',
    message: 'Lived with the spouse: Wisconsin taxes unemployment benefits without a base amount.',
    when: (given, evaluation) =>
      isSeparate(given) &&
      !given.livedApartAllYear &&
      given.income.unemployment > 0n &&
      stepOf('WI', 'taxBeforeCredits')(given, evaluation),
  },
  {
    field: 'dependents',
    code: 'parent_at_home',
    message: 'The parent with little or no earnings cares for the infant at home full time (Utah Code 59-10-1005).',
    when: (given, { get, law }) => {
      if (!ofState('UT')(given)) return false;
      const { belowAge, earnings, income } = law(atHomeParentCredit);
      const atHome = get(earnedIncomeOfFilers).some((earned) => earned <= earnings);
      return dependentsAtHomeBelow(given, belowAge).some(isClaimed) && atHome && get(adjustedGrossIncome) <= income;
    },
  },
  {
    field: 'deductions.itemized',
    code: 'no_vehicle_tax',
    message: 'The personal property tax was not paid for vehicles in West Virginia, which would credit it.',
    when: (given) =>
      ofState('WV')(given) &&
      given.taxYear >= VEHICLE_TAX_CREDITED_SINCE &&
      given.itemized.some(({ type, amount }) => type === 'personal_property_tax' && amount > 0n),
  },
  {
    field: 'dependents',
    code: 'no_school_expenses',
    message: 'The filers pay for no preschool, tuition or textbooks of dependents, for which Iowa has credits.',
    when: (given) => ofState('IA')(given) && dependentsBelow(given, SCHOOL_CHILD_BELOW).length > 0,
  },
  {
    field: 'studentLoanInterest',
    code: 'student_loan_without_credit',
    message: 'The filers have no credit of Maryland for student loan debt, which must be applied for.',
    when: (given) => ofState('MD')(given) && given.studentLoanInterest > 0n,
  },
];
