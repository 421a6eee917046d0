import { stepFor, stepReached } from '../../engine/brackets.js';
import { childCareCredit } from '../../law/federal/child-care-credit/rules.js';
import { seniorAge } from '../../law/federal/filers/parameters.js';
import { adjustedGrossIncome } from '../../law/federal/income/rules.js';
import { retirementSubtraction, salesTaxRefund, seniorHousingCredit } from '../../law/states/co/parameters.js';
import { pensionShare } from '../../law/states/ct/parameters.js';
import {
  blindFilers,
  childrenOf,
  dependentsAtHomeBelow,
  dependentsBelow,
  filersAllYearFrom,
  filersFrom,
  hasClaimedFiler,
} from '../../law/states/filers.js';
import { lowIncomeCredit, retirementExclusion } from '../../law/states/ga/parameters.js';
import { foodCredit, renterCredit } from '../../law/states/hi/parameters.js';
import { agedDependentDeduction } from '../../law/states/id/parameters.js';
import { elderlyCredit, exemption as exemptionOfIndiana } from '../../law/states/in/parameters.js';
import { stateLaws } from '../../law/states/index.js';
import { foodCredit as foodCreditOfKansas } from '../../law/states/ks/parameters.js';
import { circuitBreaker } from '../../law/states/ma/parameters.js';
import { pensionPhaseIn, tierBirthYears } from '../../law/states/mi/parameters.js';
import { rentersCreditTable } from '../../law/states/mn/renters.parameters.js';
import { filersOf, isChildOrSibling, isJoint, isNewborn, isSeparate, type TaxReturn } from '../../law/tax-return.js';
import type { Presumption } from '../presumption.js';
import {
  hasFilerBelow,
  hasNewbornInMinnesota,
  hasStep,
  ofState,
  paysForHome,
  paysPropertyTax,
  stepOf,
  taxed,
  within,
  withoutBoxSixteen,
} from './conditions.js';

/** States that do not tax a refund of their income tax. */
const REFUND_UNTAXED = 'AL CO CT DC DE ID IL IN KS MA ME MI MN'.split(' ');
/** Years in which Alabama exempts pay for overtime. Box 16 of the W-2s is without it. */
const OVERTIME_UNTAXED = [2024, 2025];
/** From this year on Connecticut exempts payments of individual accounts like other pensions. */
const ACCOUNTS_AS_PENSIONS_SINCE = 2026;
/** From this year on Idaho pays the sales tax on food by receipts, if the filers want it. */
const FOOD_RECEIPTS_SINCE = 2025;
/** Adults need health insurance in Massachusetts (M.G.L. c. 111M, s. 2). */
const INSURED_FROM_AGE = 18;
/** Schedule M1CD of 2024 has no line for a joint return any more. */
const NEWBORN_RULE_UNSURE_TO = 2023;
/** Younger children have the school readiness credit of Louisiana (La. R.S. 47:6104). */
const SCHOOL_READINESS_BELOW = 6;

/** Children and siblings for whom Indiana adds to the exemption. */
const childrenInIndiana: (...of: Parameters<Presumption['when']>) => TaxReturn['dependents'] = (given, evaluation) => {
  const { childBelow, studentBelow } = evaluation.law(exemptionOfIndiana);
  if (!stepOf('IN', 'taxBeforeCredits')(given, evaluation)) return [];
  return (given.dependents ?? [])
    .filter(isChildOrSibling)
    .filter(({ age, student }) => age < (student ? studentBelow : childBelow));
};
/** Children who can be in the care of a legal guardian. */
const OTHER_CHILDREN = 'grandchild sibling brother sister niece nephew'.split(' ');

/** Where a filer gets more for a disability than for blindness, and what it depends on. */
const disabilityCounts: Readonly<Record<string, Presumption['when']>> = {
  GA: (given, { law }) => hasFilerBelow(given, law(retirementExclusion).fromAge),
  HI: (given) => blindFilers(given).length < filersOf(given).length,
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

/** What is assumed in the states from Alabama to Minnesota, besides what is assumed in several states. */
export const presumptionsFromAlabamaToMinnesota: readonly Presumption[] = [
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
        (ofState('LA')(given) && dependentsAtHomeBelow(given, SCHOOL_READINESS_BELOW).length > 0)),
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
    when: (given) =>
      ofState('AL')(given) &&
      given.income.overtimePremium === 0n &&
      OVERTIME_UNTAXED.includes(given.taxYear) &&
      withoutBoxSixteen(given),
  },
  {
    field: 'dependents',
    code: 'dependents_supported',
    message:
      'Each dependent except foster children and unrelated persons counts as a relative whom the filers mainly support; Alabama also excludes cousins (Ala. Code 40-18-19).',
    when: (given, evaluation) =>
      (given.dependents ?? []).some(({ relationship }) => relationship !== 'foster_child' && relationship !== 'none') &&
      stepOf('AL', 'taxBeforeCredits')(given, evaluation),
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
      'Each dependent without a relationship counts as a natural or adopted child of the filers for the credit of Georgia for low income, and each stepchild on a joint return as a child of the spouse.',
    when: (given, evaluation) =>
      childrenOf(given).some(({ relationship }) => relationship === null || relationship === 'stepchild') &&
      hasLowIncomeCreditOfGeorgia(given, evaluation),
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
      'Related dependents of 65 and older count as family members whom the filers support in their household (Idaho Code 63-3022E).',
    when: (given, { law }) =>
      ofState('ID')(given) &&
      (given.dependents ?? []).some(
        ({ age, relationship }) => age >= law(agedDependentDeduction).fromAge && relationship !== 'none',
      ),
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
      'The additional exemption of Indiana for a child who was born before the year is the usual one: the child counted in an earlier year.',
    when: (given, evaluation) => (childrenInIndiana(given, evaluation) ?? []).some((child) => !isNewborn(child)),
  },
  {
    field: 'dependents',
    code: 'child_not_adopted',
    message: 'No child is adopted, for whom Indiana has a further exemption.',
    when: (given, evaluation) => (childrenInIndiana(given, evaluation) ?? []).length > 0,
  },
  {
    field: 'dependents',
    code: 'legal_guardians',
    message:
      'The filers are the legal guardians of grandchildren, siblings, nieces and nephews, for whom Indiana otherwise has no additional exemption.',
    when: (given, evaluation) =>
      (childrenInIndiana(given, evaluation) ?? []).some(({ relationship }) =>
        OTHER_CHILDREN.includes(relationship ?? ''),
      ),
  },
  {
    field: 'taxpayer.blind',
    code: 'blindness_certified',
    message: 'Form N-172 certifies the blindness of a filer, for which Hawaii has a higher exemption (HRS 235-54(c)).',
    when: (given, evaluation) => blindFilers(given).length > 0 && stepOf('HI', 'taxBeforeCredits')(given, evaluation),
  },
  {
    field: 'childCareExpenses',
    code: 'no_care_benefits',
    message:
      'No filer takes part in a dependent care plan of an employer, so the care credit of Minnesota counts an amount for a newborn whatever was paid (Minn. Stat. 290.067).',
    when: (given, evaluation) =>
      hasNewbornInMinnesota(given, evaluation) && stepOf('MN', 'refundableCredits')(given, evaluation),
  },
  {
    field: 'filingStatus',
    code: 'newborn_without_joint_return',
    message:
      'Minnesota counts an amount for the care of a newborn also without a joint return. Minn. Stat. 290.067 says so today; it once demanded a joint return, and we found no source for the year of the change.',
    when: (given, evaluation) =>
      given.taxYear <= NEWBORN_RULE_UNSURE_TO &&
      !isJoint(given) &&
      hasNewbornInMinnesota(given, evaluation) &&
      stepOf('MN', 'refundableCredits')(given, evaluation),
  },
  {
    field: 'dependents',
    code: 'child_all_year',
    message: 'A child of less than 18 lived with the filers all year, as the credit of Kansas for food demands.',
    when: (given, { get, law }) => {
      const credit = ofState('KS')(given) ? law(foodCreditOfKansas) : null;
      if (credit === null || filersAllYearFrom(given, credit.fromAge).length > 0) return false;
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
