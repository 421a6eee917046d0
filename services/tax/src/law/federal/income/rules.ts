import type { Cents } from '@exchequer/money';
import { sum } from '../../../engine/amounts.js';
import { entry, fact, isJoint } from '../../tax-return.js';
import { adjustmentsToIncome } from '../adjustments/rules.js';
import { capitalGainOrLoss } from '../capital-gains/rules.js';
import { excessBusinessLoss } from '../excess-business-loss/rules.js';
import { rentalIncome } from '../rental-loss/rules.js';
import { businessIncome } from '../self-employment/rules.js';
import { taxableSocialSecurity } from '../social-security-benefits/rules.js';

const taxpayerWages = entry(
  'taxpayerWages',
  '26 U.S.C. 61(a)(1); Form W-2, box 1',
  'incomeSources.wages',
  ({ taxpayer }) => taxpayer.wages,
);
const spouseWages = entry('spouseWages', '26 U.S.C. 61(a)(1); Form W-2, box 1', 'incomeSources.spouseWages', (given) =>
  isJoint(given) ? (given.spouse?.wages ?? 0n) : 0n,
);

/** Form 1040, line 1a: tips and overtime are in it. */
export const wages = fact<Cents>(
  'wages',
  '26 U.S.C. 61(a)(1); Form 1040, line 1a',
  ({ get }) => get(taxpayerWages) + get(spouseWages),
);

/** Form 1040, line 2a. */
export const taxExemptInterest = entry(
  'taxExemptInterest',
  '26 U.S.C. 103; Form 1040, line 2a',
  'incomeSources.taxExemptInterest',
  ({ income }) => income.taxExemptInterest,
);

/** Form 1040, line 2b. */
export const taxableInterest = entry(
  'taxableInterest',
  '26 U.S.C. 61(a)(4); Form 1040, line 2b',
  'incomeSources.interest',
  ({ income }) => income.interest,
);

/** Form 1040, line 3a. */
export const qualifiedDividends = entry(
  'qualifiedDividends',
  '26 U.S.C. 1(h)(11)(B); Form 1040, line 3a',
  'incomeSources.qualifiedDividends',
  ({ income }) => income.qualifiedDividends,
);

/** Form 1040, line 3b. */
export const ordinaryDividends = entry(
  'ordinaryDividends',
  '26 U.S.C. 61(a)(7); Form 1040, line 3b',
  'incomeSources.ordinaryDividends',
  ({ income }) => income.ordinaryDividends,
);

/** Form 1040, lines 4b and 5b. */
export const pensions = entry(
  'pensions',
  '26 U.S.C. 72, 408(d); Form 1040, line 5b',
  'incomeSources.pensions',
  ({ income }) => income.pensions,
);

/** Schedule 1, line 7. */
export const unemployment = entry(
  'unemployment',
  '26 U.S.C. 85; Schedule 1, line 7',
  'incomeSources.unemployment',
  ({ income }) => income.unemployment,
);

/** Schedule E, line 32. */
export const sCorporationIncome = entry(
  'sCorporationIncome',
  '26 U.S.C. 1366; Schedule E, line 32',
  'incomeSources.sCorporationIncome',
  ({ income }) => income.sCorporationIncome,
);

/** Schedule 1, line 8z. */
export const otherIncome = entry(
  'otherIncome',
  '26 U.S.C. 61(a); Schedule 1, line 8z',
  'incomeSources.otherIncome',
  ({ income }) => income.otherIncome,
);

/** Everything that is taxed whatever rent and social security benefits come to. */
export const incomeOtherThanRentAndBenefits = fact<Cents>(
  'incomeOtherThanRentAndBenefits',
  '26 U.S.C. 469(i)(3)(F)',
  ({ get }) =>
    sum([
      get(wages),
      get(taxableInterest),
      get(ordinaryDividends),
      get(pensions),
      get(capitalGainOrLoss),
      get(businessIncome),
      get(sCorporationIncome),
      get(unemployment),
      get(otherIncome),
    ]),
);

/** Total income without social security benefits. */
export const incomeOtherThanBenefits = fact<Cents>(
  'incomeOtherThanBenefits',
  '26 U.S.C. 86(b)(2); Social Security Benefits Worksheet, line 3',
  ({ get }) => get(incomeOtherThanRentAndBenefits) + get(rentalIncome) + get(excessBusinessLoss),
);

/** Schedule 1, line 5. */
export const scheduleEIncome = fact<Cents>(
  'scheduleEIncome',
  'Schedule 1, line 5',
  ({ get }) => get(rentalIncome) + get(sCorporationIncome),
);

/** Schedule 1, line 10. */
export const additionalIncome = fact<Cents>('additionalIncome', 'Schedule 1, line 10', ({ get }) =>
  sum([get(businessIncome), get(scheduleEIncome), get(unemployment), get(otherIncome), get(excessBusinessLoss)]),
);

/** Form 1040, line 9. */
export const totalIncome = fact<Cents>(
  'totalIncome',
  '26 U.S.C. 61; Form 1040, line 9',
  ({ get }) => get(incomeOtherThanBenefits) + get(taxableSocialSecurity),
);

/** Form 1040, line 11. */
export const adjustedGrossIncome = fact<Cents>(
  'adjustedGrossIncome',
  '26 U.S.C. 62; Form 1040, line 11',
  ({ get }) => get(totalIncome) - get(adjustmentsToIncome),
);
