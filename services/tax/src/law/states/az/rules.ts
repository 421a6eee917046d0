import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import {
  carLoanInterestDeduction,
  overtimeDeduction,
  seniorDeduction,
  tipDeduction,
} from '../../federal/additional-deductions/rules.js';
import { longTermGain, netCapitalResult } from '../../federal/capital-gains/rules.js';
import { careExpenses, childCareCredit } from '../../federal/child-care-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { cashGifts, charityDeduction, noncashGifts } from '../../federal/itemized-deductions/charity.rules.js';
import { itemizedDeductions, stateLocalTaxDeduction } from '../../federal/itemized-deductions/rules.js';
import { medicalDeduction, medicalExpenses } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact } from '../../tax-return.js';
import { blindFilers } from '../filers.js';
import { gap } from '../gaps.js';
import { stateLaw } from '../state-law.js';
import { taxableIncomeOf } from '../steps.js';
import { nonrefundableCreditsOf, refundableCredits } from './credits.rules.js';
import {
  agedExemption,
  blindExemption,
  federalDeductionsTaken,
  gainSubtractionShare,
  giftIncrease,
  incomeTaxRate,
  standardDeduction,
  stateLocalTaxLimit,
} from './parameters.js';

/** A quarter of long-term gains that remain after this year's losses. */
const gainSubtraction = fact<Cents>(
  'azGainSubtraction',
  'A.R.S. 43-1022(22); Form 140, line 24',
  ({ get, law, times }) =>
    get(netCapitalResult) > 0n ? times(floorZero(get(longTermGain)), law(gainSubtractionShare)) : 0n,
);

const otherSubtractions = fact<Cents>('azOtherSubtractions', 'A.R.S. 43-1022; Form 140, line 36', ({ get, law }) => {
  const taken = law(federalDeductionsTaken);
  return sum([
    taken.tipsOvertimeSenior ? get(tipDeduction) + get(overtimeDeduction) + get(seniorDeduction) : 0n,
    taken.carLoanInterest ? get(carLoanInterestDeduction) : 0n,
    taken.dependentCare ? floorZero(get(careExpenses) - get(childCareCredit)) : 0n,
  ]);
});

/** Income before the exemptions. The form subtracts these to reach Arizona adjusted gross income. */
const income = fact<Cents>('azIncomeBeforeExemptions', 'A.R.S. 43-1001, 43-1022; Form 140, line 37', ({ get }) =>
  floorZero(get(adjustedGrossIncome) - get(taxableSocialSecurity) - get(gainSubtraction) - get(otherSubtractions)),
);

const exemptions = fact<Cents>('azExemptions', 'A.R.S. 43-1023; Form 140, lines 38 to 41', ({ given, get, law }) =>
  sum([law(agedExemption) * BigInt(get(seniors).length), law(blindExemption) * BigInt(blindFilers(given).length)]),
);

/** State and local taxes that are deducted on the federal return but exceed the limit of the state. */
const stateLocalTaxAboveLimit = fact<Cents>('azStateLocalTaxAboveLimit', 'A.R.S. 43-1042(D)', ({ get, law }) => {
  const limit = law(stateLocalTaxLimit);
  return limit === null ? 0n : floorZero(get(stateLocalTaxDeduction) - limit);
});

/**
 * The gifts that raise the standard deduction. Up to 2025 they are the deduction for gifts that the filer would itemize. From 2026 on, with the
 * upper limit, they are the contributions of 26 U.S.C. 170(c) themselves, to which the floor of 170(b)(1)(I) does not apply.
 *
 * Not verified: we have not read the law of 2026. Three secondary sources describe subsection I, paragraph 2 alike: the total of the
 * contributions, up to 1,000 or 2,000 dollars. None names an amount for a head of household; here it is that of a single filer.
 */
const giftsBesideDeduction = fact<Cents>('azGiftsBesideDeduction', 'A.R.S. 43-1041(I)', ({ get, law }) =>
  law(giftIncrease).most === null ? get(charityDeduction) : get(cashGifts) + get(noncashGifts),
);

/** The standard deduction with its part for gifts, or federal itemized deductions with medical expenses in full. */
const deduction = fact<Cents>(
  'azDeduction',
  'A.R.S. 43-1041, 43-1042; Form 140, lines 43 and 44',
  ({ given, get, law, times }) => {
    const { share, most } = law(giftIncrease);
    const increase = times(get(giftsBesideDeduction), share);
    const limited = most === null ? increase : lesser(increase, most[given.filingStatus]);
    const itemized = sum([
      get(itemizedDeductions),
      -get(stateLocalTaxAboveLimit),
      get(medicalExpenses),
      -get(medicalDeduction),
    ]);
    return greater(law(standardDeduction)[given.filingStatus] + limited, itemized);
  },
);

const deductions = fact<Cents>(
  'azDeductions',
  'A.R.S. 43-1023, 43-1041',
  ({ get }) => get(exemptions) + get(deduction),
);
const taxableIncome = taxableIncomeOf('az', 'Form 140, line 45', income, deductions);

const taxBeforeCredits = fact<Cents>('azTaxBeforeCredits', 'A.R.S. 43-1011; Form 140, line 46', ({ get, law, times }) =>
  times(get(taxableIncome), law(incomeTaxRate)),
);

export const arizona = stateLaw(
  'az',
  'A.R.S. 43-1011; Form 140, lines 52 to 57',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: nonrefundableCreditsOf(income),
    refundableCredits,
  },
  [
    'gains from assets bought before 2012, which have no subtraction',
    'exemption for parents in care, subtractions for public and military pensions, 529 and ABLE accounts',
    gap(
      'gift_credits',
      'credits for gifts to charities, schools and foster care, and for taxes of other states',
      'gifts',
    ),
  ],
);
