import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { fact, isJoint, type TaxReturn } from '../../tax-return.js';
import { totalIncome, wages } from '../income/rules.js';
import { taxAtOwnRates } from '../income-tax/own-rates.rules.js';
import { taxWithGain } from '../income-tax/tax-with-gain.js';
import { gainAtPreferentialRates, taxableIncome } from '../income-tax/taxable-income.rules.js';
import { businessIncome } from '../self-employment/rules.js';
import { childAges, unearnedIncomeThreshold } from './parameters.js';

/**
 * Whether the filer is a child with a living parent. Older children count only if they earn no more than half of their support. If the
 * input says nothing about support, this is assumed for a child whom someone else can claim, because a dependent child does not provide
 * more than half.
 */
const isChild = fact<boolean>('kiddieTaxChild', '26 U.S.C. 1(g)(2)', ({ given, law }) =>
  isChildOf(given, law(childAges), given.taxpayer.student),
);

/** Whether the filer is a child if the filer is a student, or is none. */
export function isChildOf(
  given: TaxReturn,
  {
    below,
    supportedBelow,
    studentBelow,
  }: { readonly below: number; readonly supportedBelow: number; readonly studentBelow: number },
  student: boolean,
): boolean {
  const { age, parentsDeceased, earnsOverHalfOfSupport, claimedAsDependent } = given.taxpayer;
  if (isJoint(given) || parentsDeceased || age === null) return false;
  if (age < below) return true;
  const supported = earnsOverHalfOfSupport === null ? claimedAsDependent : !earnsOverHalfOfSupport;
  return supported && age < (student ? studentBelow : supportedBelow);
}

/** Whether a filer of this age is a child only if the own earnings are not more than half of the support. */
export function dependsOnSupport({ given, law }: Scope<TaxReturn>, student = given.taxpayer.student): boolean {
  const { age, parentsDeceased } = given.taxpayer;
  if (isJoint(given) || parentsDeceased || age === null) return false;
  const { below, supportedBelow, studentBelow } = law(childAges);
  return age >= below && age < (student ? studentBelow : supportedBelow);
}

/** Form 8615, line 1. A business loss does not reduce it. Zero if the filer is no child. */
export const unearnedIncome = fact<Cents>('unearnedIncome', '26 U.S.C. 1(g)(4)(A)(i); Form 8615, line 1', ({ get }) =>
  get(isChild) ? get(notEarned) : 0n,
);

const notEarned = fact<Cents>('incomeNotEarned', '26 U.S.C. 1(g)(4)(A)(i)', ({ get }) =>
  floorZero(get(totalIncome) - get(wages) - get(businessIncome)),
);

/** The missing input that decides whether Form 8615 applies. Null if nothing is missing. */
export const childUnknown = fact<'support' | 'age' | null>('kiddieTaxUnknown', '26 U.S.C. 1(g)(2)(A)', (scope) => {
  const { given, get, law } = scope;
  const { age, parentsDeceased, earnsOverHalfOfSupport, claimedAsDependent } = given.taxpayer;
  if (isJoint(given) || parentsDeceased || get(notEarned) <= law(unearnedIncomeThreshold)) return null;
  if (age === null) return claimedAsDependent ? 'age' : null;
  return dependsOnSupport(scope) && earnsOverHalfOfSupport === null ? 'support' : null;
});

/** Form 8615, line 2. */
export const unearnedIncomeExempt = fact<Cents>(
  'unearnedIncomeExempt',
  '26 U.S.C. 1(g)(4)(A)(ii); Form 8615, line 2',
  ({ law }) => law(unearnedIncomeThreshold),
);

/** Form 8615, line 3. */
export const unearnedIncomeAbove = fact<Cents>('unearnedIncomeAbove', 'Form 8615, line 3', ({ get }) =>
  floorZero(get(unearnedIncome) - get(unearnedIncomeExempt)),
);

/** Form 8615, line 4. */
export const taxableIncomeOfChild = fact<Cents>('taxableIncomeOfChild', 'Form 8615, line 4', ({ get }) =>
  get(taxableIncome),
);

/** Form 8615, line 5. */
export const netUnearnedIncome = fact<Cents>(
  'netUnearnedIncome',
  '26 U.S.C. 1(g)(4)(A), (B); Form 8615, line 5',
  ({ get }) => lesser(get(unearnedIncomeAbove), get(taxableIncomeOfChild)),
);

/** Whether the return needs Form 8615. */
export const needsForm8615 = fact<boolean>(
  'needsForm8615',
  '26 U.S.C. 1(g)(1), (2); Form 8615 instructions, Who Must File',
  ({ get }) => get(netUnearnedIncome) > 0n,
);

/** Whether the tax can be computed at the rate of the parents. */
export const appliesParentsRate = fact<boolean>(
  'appliesParentsRate',
  '26 U.S.C. 1(g)(1)',
  ({ given, get }) => get(needsForm8615) && given.parents !== null,
);

/** Form 8615, line 6. */
export const parentsTaxableIncome = fact<Cents>(
  'parentsTaxableIncome',
  '26 U.S.C. 1(g)(3), (5); Form 8615, line 6',
  ({ given, round }) => round(given.parents?.taxableIncome ?? 0n),
  'parents.taxableIncome',
);

/** Form 8615, line 7. */
export const otherChildrenIncome = fact<Cents>(
  'otherChildrenIncome',
  '26 U.S.C. 1(g)(3)(B); Form 8615, line 7',
  ({ given, round }) => round(given.parents?.otherChildrenUnearnedIncome ?? 0n),
  'parents.otherChildrenUnearnedIncome',
);

/** Form 8615, line 8. */
export const incomeAtParentsRate = fact<Cents>(
  'incomeAtParentsRate',
  'Form 8615, line 8',
  ({ get }) => get(netUnearnedIncome) + get(parentsTaxableIncome) + get(otherChildrenIncome),
);

/** The part of the child's net capital gain and qualified dividends that is in line 5. */
const gainInNetUnearnedIncome = fact<Cents>(
  'gainInNetUnearnedIncome',
  'Form 8615 instructions, Net Capital Gain and Qualified Dividends on Line 5',
  ({ get, times }) => {
    if (get(unearnedIncome) === 0n) return 0n;
    const share = { numerator: get(unearnedIncomeAbove), denominator: get(unearnedIncome) };
    return lesser(times(get(gainAtPreferentialRates), share), get(netUnearnedIncome));
  },
);

/** Form 8615, line 9. */
export const taxOnAllAtParentsRate = fact<Cents>(
  'taxOnAllAtParentsRate',
  '26 U.S.C. 1(g)(3)(A)(i); Form 8615, line 9',
  (scope) => {
    const { given, get, round } = scope;
    if (given.parents === null) return 0n;
    const { filingStatus, netCapitalGain, qualifiedDividends } = given.parents;
    const gain = get(gainInNetUnearnedIncome) + round(netCapitalGain + qualifiedDividends);
    return taxWithGain(scope, filingStatus, get(incomeAtParentsRate), gain);
  },
);

/** Form 8615, line 10. */
export const parentsTax = fact<Cents>('parentsTax', '26 U.S.C. 1(g)(3)(A)(ii); Form 8615, line 10', (scope) => {
  const { given, get, round } = scope;
  if (given.parents === null) return 0n;
  const { filingStatus, netCapitalGain, qualifiedDividends } = given.parents;
  return taxWithGain(scope, filingStatus, get(parentsTaxableIncome), round(netCapitalGain + qualifiedDividends));
});

/** Form 8615, line 11. */
export const allocableParentalTax = fact<Cents>(
  'allocableParentalTax',
  '26 U.S.C. 1(g)(3)(A); Form 8615, line 11',
  ({ get }) => floorZero(get(taxOnAllAtParentsRate) - get(parentsTax)),
);

/** Form 8615, line 12a. */
export const childrenIncome = fact<Cents>(
  'childrenIncome',
  'Form 8615, line 12a',
  ({ get }) => get(netUnearnedIncome) + get(otherChildrenIncome),
);

/** Form 8615, line 13. */
export const shareOfParentalTax = fact<Cents>(
  'shareOfParentalTax',
  '26 U.S.C. 1(g)(3)(B); Form 8615, line 13',
  ({ get, times }) =>
    get(childrenIncome) === 0n
      ? 0n
      : times(get(allocableParentalTax), { numerator: get(netUnearnedIncome), denominator: get(childrenIncome) }),
);

/** Form 8615, line 14. */
export const incomeAtOwnRate = fact<Cents>(
  'incomeAtOwnRate',
  'Form 8615, line 14',
  ({ get }) => get(taxableIncomeOfChild) - get(netUnearnedIncome),
);

/** Form 8615, line 15. */
export const taxAtOwnRate = fact<Cents>('taxAtOwnRate', '26 U.S.C. 1(g)(1)(B)(i); Form 8615, line 15', (scope) => {
  const { given, get } = scope;
  const gain = floorZero(get(gainAtPreferentialRates) - get(gainInNetUnearnedIncome));
  return taxWithGain(scope, given.filingStatus, get(incomeAtOwnRate), gain);
});

/** Form 8615, line 16. */
export const taxWithShareOfParentalTax = fact<Cents>(
  'taxWithShareOfParentalTax',
  '26 U.S.C. 1(g)(1)(B); Form 8615, line 16',
  ({ get }) => get(shareOfParentalTax) + get(taxAtOwnRate),
);

/** Form 8615, line 17. */
export const ownTaxOfChild = fact<Cents>('ownTaxOfChild', '26 U.S.C. 1(g)(1)(A); Form 8615, line 17', ({ get }) =>
  get(taxAtOwnRates),
);

/** Form 8615, line 18. */
export const taxOfChild = fact<Cents>('taxOfChild', '26 U.S.C. 1(g)(1); Form 8615, line 18', ({ get }) =>
  greater(get(taxWithShareOfParentalTax), get(ownTaxOfChild)),
);
