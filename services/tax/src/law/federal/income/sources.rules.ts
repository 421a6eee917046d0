import type { Cents } from '@exchequer/money';
import { entry, fact, isJoint } from '../../tax-return.js';

const taxpayerWages = entry(
  'taxpayerWages',
  '26 U.S.C. 61(a)(1); Form W-2, box 1',
  'incomeSources.wages',
  ({ taxpayer }) => taxpayer.wages,
);
const spouseWages = entry('spouseWages', '26 U.S.C. 61(a)(1); Form W-2, box 1', 'incomeSources.spouseWages', (given) =>
  isJoint(given) ? (given.spouse?.wages ?? 0n) : 0n,
);

/** Form 1040, line 1a, including tips and overtime. */
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
