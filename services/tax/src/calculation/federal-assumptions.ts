import { floorZero, sum } from '../engine/amounts.js';
import type { Evaluation } from '../engine/evaluate.js';
import { overtimeDeduction, seniorDeduction, tipDeduction } from '../law/federal/additional-deductions/rules.js';
import { withholdingIsUnknown } from '../law/federal/additional-medicare-tax/withheld.rules.js';
import { exceedsHsaLimit, hsaDeduction, presumesFamilyPlan } from '../law/federal/adjustments/before-ira.rules.js';
import { amtExemptionAllowed, amtIncome, tentativeMinimumTax } from '../law/federal/alternative-minimum-tax/rules.js';
import { careExpenses, personsInCare, usesDeemedEarnings } from '../law/federal/child-care-credit/rules.js';
import {
  childTaxCreditDependsOnFiler,
  creditsOfDependents,
  hasOtherRelatives,
} from '../law/federal/child-tax-credit/children.rules.js';
import { additionalChildTaxCredit, childTaxCredit } from '../law/federal/child-tax-credit/rules.js';
import {
  creditChildren,
  earnedIncomeCredit,
  earnedIncomeCreditEnd,
} from '../law/federal/earned-income-credit/rules.js';
import {
  educationDependsOnWorkNumber,
  nonrefundableEducationCredits,
  refundableDependsOnSupport,
  refundableOpportunityCredit,
} from '../law/federal/education-credits/rules.js';
import { seniors } from '../law/federal/filers/rules.js';
import { adjustedGrossIncome } from '../law/federal/income/rules.js';
import { regularTax } from '../law/federal/income-tax/rules.js';
import { itemizes } from '../law/federal/itemized-deductions/rules.js';
import { netInvestmentIncomeTax } from '../law/federal/net-investment-income-tax/rules.js';
import { qbiThreshold } from '../law/federal/qualified-business-income/parameters.js';
import { incomeBeforeQbiDeduction, qualifiedBusinessIncome } from '../law/federal/qualified-business-income/rules.js';
import { earnedIncome } from '../law/federal/self-employment/rules.js';
import { taxBeforeCredits } from '../law/federal/totals/tax-before-credits.rules.js';
import { needsForm8615 } from '../law/federal/unearned-income-of-children/rules.js';
import {
  type Filer,
  filersOf,
  hasNumber,
  hasWorkNumber,
  isChildOrSibling,
  isJoint,
  isSeparate,
  isYoungerThanFiler,
  livesWithFiler,
  type TaxReturn,
} from '../law/tax-return.js';
import { usdByStatus } from '../law/values.js';
import { itemsCount } from './items-count.js';
import type { Presumption } from './presumption.js';

/** A parent is rarely younger than this at a birth. */
const USUAL_YEARS_TO_CHILD = 12;
const CHILDREN = new Set(['child', 'son', 'daughter', 'stepchild', 'foster_child', 'grandchild']);

/** Adjusted gross income at which nothing is left of the credit (26 U.S.C. 22(c), (d); Schedule R, Figure B). */
const ELDERLY_CREDIT_ENDS = usdByStatus(17_500, 25_000, 12_500, 17_500, 17_500);

/** Rarely right. A prepared or filed return warns of it too. */
export const WITHHELD_ABOVE_INCOME = 'withholding_above_income';

/** A refund estimate that presumes withholding presumes this one too. */
export const NOT_WITHHELD = 'additional_medicare_not_withheld';

const listed = (type: TaxReturn['itemized'][number]['type']) => (given: TaxReturn) =>
  given.itemized.some((item) => item.type === type && item.amount > 0n);

/** Assumptions of the federal calculation about amounts that the input does not describe in detail. */
export const federalPresumptions: readonly Presumption[] = [
  {
    field: 'dependents',
    code: 'lived_with_filer',
    message:
      'Each dependent without `releasedTo` lived with the filer for more than half of the year and, if a child, is claimed by nobody else.',
    when: ({ dependents }) => (dependents ?? []).some(({ releasedTo }) => releasedTo === null),
  },
  {
    field: 'dependents.releasedTo',
    code: 'claim_released',
    message:
      'Form 8332 or a like declaration is signed, and both parents together gave more than half of the support of the child. The student of a claimed education credit is no child whom the other parent claims (26 U.S.C. 152(e), 25A(f)(1)).',
    when: ({ dependents }) => (dependents ?? []).some(({ releasedTo }) => releasedTo !== null),
  },
  {
    field: 'dependents.relationship',
    code: 'not_younger_than_filer',
    message:
      'A dependent without a relationship who is not younger than the filer is another relative, not a child (26 U.S.C. 152(c)(3)(A)).',
    when: (given) =>
      (given.dependents ?? []).some(
        (dependent) => dependent.relationship === null && !isYoungerThanFiler(given, dependent),
      ),
  },
  {
    field: 'dependents.dateOfBirth',
    code: 'not_younger_than_filer',
    message:
      'A sibling, niece or nephew of the same age as the filer is not younger, and so no qualifying child (26 U.S.C. 152(c)(3)(A)). Dates of birth decide.',
    when: (given) =>
      (given.dependents ?? []).some(
        (dependent) =>
          !dependent.disabled &&
          isChildOrSibling(dependent) &&
          filersOf(given).some(
            ({ age, born }) => age === dependent.age && (born === null || dependent.born === null),
          ) &&
          !isYoungerThanFiler(given, dependent),
      ),
  },
  {
    field: 'dependents.age',
    code: 'child_age_unusual',
    message: `A child is less than ${USUAL_YEARS_TO_CHILD} years younger than the filer, or older: check the age and the relationship.`,
    when: (given) =>
      (given.dependents ?? []).some(
        ({ age, relationship }) =>
          CHILDREN.has(relationship ?? '') &&
          filersOf(given).every((filer) => filer.age !== null && filer.age - age < USUAL_YEARS_TO_CHILD),
      ),
  },
  {
    field: 'dependents',
    code: 'other_dependent_conditions',
    message:
      'Each dependent who is no qualifying child has less gross income than the exemption amount of the year (26 U.S.C. 152(d)(1)(B)), gets more than half of the support from the filers (152(d)(1)(C)), and is a citizen or resident.',
    when: (_given, { get }) => get(creditsOfDependents).includes('other') && get(hasOtherRelatives),
  },
  {
    field: 'dependents',
    code: 'earned_income_credit_conditions',
    message: 'The filers lived in the United States for more than half of the year.',
    when: (_given, { get }) => get(earnedIncomeCredit) > 0n,
  },
  {
    field: 'taxpayer.identification',
    code: 'identification_presumed',
    message:
      'The filers have social security numbers that are valid for employment, on which the earned income credit, from 2025 on the child tax credit and the deductions for tips, overtime and seniors, and from 2026 on the education credits depend.',
    when: (given, evaluation) =>
      filersOf(given).some(({ identification }) => identification === null) && dependsOnNumbersOfFilers(evaluation),
  },
  {
    field: 'dependents.identification',
    code: 'identification_presumed',
    message:
      'The children have social security numbers that are valid for employment, on which the earned income credit and the child tax credit depend.',
    when: ({ dependents }, { get }) =>
      (dependents ?? []).some(({ identification }) => identification === null) &&
      ((get(earnedIncomeCredit) > 0n && get(creditChildren) > 0) ||
        get(childTaxCredit) + get(additionalChildTaxCredit) > 0n),
  },
  {
    field: 'taxpayer.identification',
    code: 'identification_of_spouses',
    message:
      'Up to the wages of the spouse with a social security number that is valid for employment, the tips and the overtime are those of this spouse (26 U.S.C. 224(e), 225(d)).',
    when: (given, { get }) =>
      filersOf(given).some((filer) => !hasWorkNumber(filer)) && get(tipDeduction) + get(overtimeDeduction) > 0n,
  },
  {
    field: 'withholding',
    code: WITHHELD_ABOVE_INCOME,
    message: 'More federal tax is withheld than there is income: check both. The withholding counts as given.',
    when: (given) => given.withholding > incomeWithoutLosses(given),
  },
  {
    field: 'stateWithholding',
    code: WITHHELD_ABOVE_INCOME,
    message: 'More state tax is withheld than there is income: check both. The withholding counts as given.',
    when: (given) => given.residence.stateWithholding > incomeWithoutLosses(given),
  },
  {
    field: 'w2s',
    code: NOT_WITHHELD,
    message:
      'No additional Medicare tax was withheld, because box 6 of the W-2s is not given. Employers must withhold it on wages above $200,000 (26 U.S.C. 3102(f)).',
    when: (_given, { get }) => get(withholdingIsUnknown),
  },
  {
    field: 'w2s',
    code: 'wages_not_in_box_5',
    message:
      'Box 5 of the W-2s is below the wages of a filer. The rest bears no payroll tax and no city tax that goes by box 5. List all W-2s if an employer withheld Medicare tax on it.',
    when: (given) =>
      filersOf(given).some(
        ({ w2s, wages }) => w2s.length > 0 && sum(w2s.map(({ medicareWages }) => medicareWages)) < wages,
      ),
  },
  {
    field: 'deductions.itemized',
    code: 'state_tax_not_in_investment_income',
    message:
      'The part of the state income tax that belongs to investment income does not lower the net investment income tax (26 U.S.C. 1411(c)(1)(B); Form 8960, line 9b): it is not computed.',
    when: (given, { get }) =>
      get(netInvestmentIncomeTax) > 0n && get(itemizes) && listed('state_local_income_tax')(given),
  },
  {
    field: 'incomeSources.taxExemptInterest',
    code: 'no_private_activity_bonds',
    message:
      'No interest comes from private activity bonds, which count for the alternative minimum tax (26 U.S.C. 57(a)(5)).',
    when: couldBearMinimumTax,
  },
  {
    field: 'businessDetails',
    code: 'trades_as_one',
    message:
      'All businesses count as one trade, which businessDetails describes. The deduction can differ if each is limited by its own wages, property and kind (26 U.S.C. 199A(b)(2), (d)(3)).',
    when: (given, { get, law }) =>
      [...filersOf(given).map(({ selfEmployment }) => selfEmployment), given.income.sCorporationIncome].filter(
        (profit) => profit !== 0n,
      ).length > 1 &&
      get(qualifiedBusinessIncome) > 0n &&
      get(incomeBeforeQbiDeduction) > law(qbiThreshold)[given.filingStatus],
  },
  {
    field: 'taxpayer',
    code: 'elderly_credit_not_modeled',
    message: 'The credit for the elderly or the disabled is not computed (26 U.S.C. 22; Schedule R).',
    when: (given, { get }) =>
      (get(seniors).length > 0 || filersOf(given).some(({ disabled }) => disabled)) &&
      get(taxBeforeCredits) > 0n &&
      get(adjustedGrossIncome) < ELDERLY_CREDIT_ENDS[given.filingStatus],
  },
  {
    field: 'taxpayer',
    code: 'child_amt_limit',
    message:
      'The exemption of the alternative minimum tax of a child is limited to its earned income and $9,750 in 2026. We computed that amount from the inflation of the other amounts of 2026 (26 U.S.C. 59(j)(2)) and have not read its announcement.',
    when: ({ taxYear }, { get }) => taxYear >= CHILD_AMT_LIMIT_COMPUTED && get(needsForm8615),
  },
  {
    field: 'educationExpenses',
    code: 'student_qualifies',
    message:
      'The students are the filers or their dependents, and those of the American opportunity credit are in their first four years and study at least half-time.',
    when: ({ education }) => education.some(({ amount }) => amount > 0n),
  },
  {
    field: 'dependents.identification',
    code: 'student_has_number',
    message:
      'A dependent has no number of the kind that a student needs: the education credits were computed as for students who have one (26 U.S.C. 25A(g)(1)).',
    when: ({ dependents }, { get }) =>
      get(nonrefundableEducationCredits) + get(refundableOpportunityCredit) > 0n &&
      (dependents ?? []).some((dependent) =>
        get(educationDependsOnWorkNumber) ? !hasWorkNumber(dependent) : !hasNumber(dependent),
      ),
  },
  {
    field: 'childCareExpenses',
    code: 'care_for_work',
    message: 'The expenses were paid so that the filers could work, to someone who is not a dependent.',
    when: ({ childCareExpenses }) => childCareExpenses > 0n,
  },
  {
    field: 'livedApartLastSixMonths',
    code: 'lived_with_spouse',
    message:
      'Lived with the spouse in the last six months of the year: no credit for the care (26 U.S.C. 21(e)(2), (4)).',
    when: (given) =>
      isSeparate(given) &&
      given.livedApartLastSixMonths === null &&
      !given.separatedByAgreement &&
      given.childCareExpenses > 0n,
  },
  {
    field: 'separatedByAgreement',
    code: 'agreement_gives_no_care_credit',
    message:
      'No credit for the care: a written agreement is no decree of separation. If the spouse was no member of the household in the last six months, give livedApartLastSixMonths (26 U.S.C. 21(e)(3), (4)).',
    when: (given) =>
      given.separatedByAgreement && given.livedApartLastSixMonths === null && given.childCareExpenses > 0n,
  },
  {
    field: 'livedApartLastSixMonths',
    code: 'lived_apart_for_care',
    message:
      'Lived apart from the spouse in all of the last six months, or is separated by a decree, and paid more than half of the home (26 U.S.C. 21(e)(3), (4)).',
    when: (given, { get }) =>
      isSeparate(given) && !given.livedApartAllYear && given.livedApartLastSixMonths === true && get(careExpenses) > 0n,
  },
  {
    field: 'livedApartLastSixMonths',
    code: 'lived_with_spouse',
    message:
      'Lived with the spouse in the last six months of the year, without a decree or agreement of separation: no earned income credit (26 U.S.C. 32(d)).',
    when: (given, { get }) =>
      isSeparate(given) &&
      given.livedApartLastSixMonths === null &&
      !given.separatedByAgreement &&
      get(creditChildren) > 0 &&
      get(earnedIncome) > 0n &&
      get(adjustedGrossIncome) < get(earnedIncomeCreditEnd),
  },
  {
    field: 'taxpayer.earnsOverHalfOfSupport',
    code: 'support_presumed',
    message:
      'Earned income is more than half of the own support, so the American opportunity credit is refunded in part (26 U.S.C. 25A(i)(6)).',
    when: ({ taxpayer }, { get }) =>
      get(refundableDependsOnSupport) &&
      taxpayer.earnsOverHalfOfSupport === null &&
      get(refundableOpportunityCredit) > 0n,
  },
  {
    field: 'taxpayer.age',
    code: 'age_unknown',
    message: 'At least 24 years old, so the American opportunity credit is refunded in part (26 U.S.C. 25A(i)(6)).',
    when: (given, { get }) => given.taxpayer.age === null && !isJoint(given) && get(refundableOpportunityCredit) > 0n,
  },
  {
    field: 'spouse',
    code: 'not_used_on_joint_return',
    message: 'earnsOverHalfOfSupport and parentsDeceased have no effect on a joint return, which has no Form 8615.',
    when: (given) =>
      isJoint(given) &&
      [given.taxpayer, given.spouse].some(
        (filer) => filer !== null && (filer.earnsOverHalfOfSupport !== null || filer.parentsDeceased),
      ),
  },
  {
    field: 'spouse',
    code: 'spouse_not_on_return',
    message: 'Of a spouse who is not on the return, only coveredByRetirementPlan counts.',
    when: (given) => isSeparate(given) && given.spouse !== null && saysMoreThanPlan(given.spouse),
  },
  {
    field: 'parents',
    code: 'parents_not_used',
    message: 'The return of the parents has no effect: the filer does not need Form 8615.',
    when: ({ parents }, { get }) => parents !== null && !get(needsForm8615),
  },
  {
    field: 'childCareExpenses',
    code: 'nobody_in_care',
    message: 'No care credit: nobody who lives with the filer is a child under 13 or disabled, with a number.',
    when: (given, { get }) => given.childCareExpenses > 0n && !isSeparate(given) && get(personsInCare) === 0,
  },
  {
    field: 'spouse.student',
    code: 'deemed_all_year',
    message:
      'The spouse was a student or disabled in all twelve months, each with deemed earnings (26 U.S.C. 21(d)(2)).',
    when: (_given, { get }) => get(careExpenses) > 0n && get(usesDeemedEarnings),
  },
  {
    field: 'dependents.disabled',
    code: 'not_able_to_care',
    message:
      'The disabled who lived with the filer for more than half of the year are not able to care for themselves.',
    when: (given, { get }) =>
      get(careExpenses) > 0n &&
      [...filersOf(given), ...(given.dependents ?? []).filter(livesWithFiler)].some(({ disabled }) => disabled),
  },
  {
    field: 'incomeSources.rentalIncome',
    code: 'active_participation',
    message: 'The owner takes part in the management of the rented property (26 U.S.C. 469(i)).',
    when: ({ income }) => income.rentalIncome < 0n,
  },
  {
    field: 'incomeSources.sCorporationIncome',
    code: 'material_participation',
    message: 'The shareholder takes part in the business, and the basis covers a loss.',
    when: ({ income }) => income.sCorporationIncome !== 0n,
  },
  {
    field: 'incomeSources.longTermCapitalGains',
    code: 'gain_on_securities',
    message: 'No collectibles, small business stock or depreciated real estate, whose gain has other rates.',
    when: ({ income }) => income.longTermCapitalGains > 0n,
  },
  {
    field: 'incomeSources.pensions',
    code: 'pension_taxable',
    message: 'The amount is the taxable part, and no additional tax on early distributions applies.',
    when: ({ income }) => income.pensions > 0n,
  },
  {
    field: 'incomeSources.tips',
    code: 'tipped_occupation',
    message: 'The occupation is one in which tips were customary (26 U.S.C. 224(d)).',
    when: ({ income, taxYear }) => income.tips > 0n && taxYear >= FIRST_YEAR_OF_TIPS,
  },
  {
    field: 'carLoanInterest',
    code: 'car_loan_qualifies',
    message: 'The loan is for a new car for own use that was assembled in the United States (26 U.S.C. 163(h)(4)).',
    when: ({ carLoanInterest, taxYear }) => carLoanInterest > 0n && taxYear >= FIRST_YEAR_OF_TIPS,
  },
  {
    field: 'iraContribution',
    code: 'traditional_ira',
    message: 'The contribution goes to a traditional account, not to a Roth account.',
    when: ({ taxpayer, spouse }) => taxpayer.iraContribution > 0n || (spouse?.iraContribution ?? 0n) > 0n,
  },
  {
    field: 'hsaContribution',
    code: 'covered_all_year',
    message: 'The health plan covers the filer in all twelve months.',
    when: ({ hsaContribution }) => hsaContribution > 0n,
  },
  {
    field: 'w2s.employerHsaContribution',
    code: 'excess_contributions_not_modeled',
    message:
      'Employers paid more into health savings accounts than the limit. The excess is income and bears a tax of 6 % unless it is withdrawn: neither is computed (26 U.S.C. 106(d)(1), 4973(g)).',
    when: (_given, { get }) => get(exceedsHsaLimit),
  },
  {
    field: 'hsaCoverage',
    code: 'family_plan_presumed',
    message:
      'The health plan covers a family, because employers paid more than the limit of a plan for one person. Otherwise the excess is income and bears a tax of 6 % (26 U.S.C. 223(b)(2), 4973(g)).',
    when: (_given, { get }) => get(presumesFamilyPlan),
  },
  {
    field: 'hsaCoverage',
    code: 'self_only_plan_presumed',
    message:
      'The health plan covers only the filer. A plan for a family would allow more contributions (26 U.S.C. 223(b)(2)).',
    when: (given, { get }) =>
      given.hsaFamilyCoverage === null && !get(presumesFamilyPlan) && given.hsaContribution > get(hsaDeduction),
  },
  {
    field: 'deductions.itemized',
    code: 'mortgage_since_2017',
    message: 'The mortgage was taken out after 15 December 2017 to buy or improve the home.',
    when: (given, evaluation) =>
      itemsCount(given, evaluation, ({ type, loanBalance }) => type === 'mortgage_interest' && loanBalance !== null),
  },
  {
    field: 'deductions.itemized',
    code: 'mortgage_within_limit',
    message: 'The mortgage is within the limit, because its balance is not given.',
    when: (given, evaluation) =>
      itemsCount(given, evaluation, ({ type, loanBalance }) => type === 'mortgage_interest' && loanBalance === null),
  },
  {
    field: 'deductions.itemized',
    code: 'gift_of_property',
    message: 'Gifts of property are not appreciated capital assets and go to public charities.',
    when: (given, evaluation) => itemsCount(given, evaluation, ({ type }) => type === 'charity_noncash'),
  },
  {
    field: 'deductions.standard',
    code: 'itemized_not_used',
    message:
      'The federal return takes the standard deduction, so the itemized deductions do not lower its tax. Without deductions.standard, the one that leaves less tax is taken.',
    when: ({ deductionChoice, itemized }) =>
      deductionChoice === 'standard' && itemized.some(({ amount }) => amount > 0n),
  },
  {
    field: 'deductions.itemized',
    code: 'nothing_to_itemize',
    message: 'The standard deduction was taken: deductions.standard is false, but no itemized deductions are given.',
    when: ({ lacksItemized }) => lacksItemized,
  },
];

/** Whether the minimum tax could rise if exempt interest counted for it. It takes less than half of what it counts, also while the exemption falls. */
function couldBearMinimumTax({ income }: TaxReturn, { get }: Evaluation<TaxReturn>): boolean {
  const interest = income.taxExemptInterest;
  return (
    interest > 0n &&
    get(amtIncome) + interest > get(amtExemptionAllowed) &&
    get(tentativeMinimumTax) + interest / 2n > get(regularTax)
  );
}

/** What tax can be withheld from. A loss of one source does not lower the tax that is withheld from another. */
function incomeWithoutLosses(given: TaxReturn): bigint {
  const { income } = given;
  const earned = filersOf(given).flatMap(({ wages, selfEmployment }) => [wages, selfEmployment]);
  const sources = [
    income.interest,
    income.taxExemptInterest,
    income.ordinaryDividends,
    income.shortTermCapitalGains,
    income.longTermCapitalGains,
    income.pensions,
    income.socialSecurityBenefits,
    income.unemployment,
    income.rentalIncome,
    income.sCorporationIncome,
    income.otherIncome,
  ];
  return sum([...earned, ...sources].map(floorZero));
}

const saysMoreThanPlan = ({ age, blind, disabled, student, claimedAsDependent, identification }: Filer) =>
  age !== null || blind || disabled || student || claimedAsDependent || identification !== null;

function dependsOnNumbersOfFilers({ get }: Evaluation<TaxReturn>): boolean {
  const ofChildren = get(childTaxCredit) + get(additionalChildTaxCredit);
  const ofSchedule = get(tipDeduction) + get(overtimeDeduction) + get(seniorDeduction);
  const ofEducation = get(nonrefundableEducationCredits) + get(refundableOpportunityCredit);
  return (
    get(earnedIncomeCredit) > 0n ||
    ofSchedule > 0n ||
    (ofChildren > 0n && get(childTaxCreditDependsOnFiler)) ||
    (ofEducation > 0n && get(educationDependsOnWorkNumber))
  );
}

const FIRST_YEAR_OF_TIPS = 2025;
const CHILD_AMT_LIMIT_COMPUTED = 2026;
