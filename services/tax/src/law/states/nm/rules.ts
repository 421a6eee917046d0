import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { netCapitalGain } from '../../federal/capital-gains/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { itemizedDeductions, itemizes } from '../../federal/itemized-deductions/rules.js';
import { medicalExpenses } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { standardDeduction } from '../../federal/standard-deduction/rules.js';
import { fact, filersOf, isSeparate } from '../../tax-return.js';
import { dependentCount, filerCount, filersFrom, unclaimedPersonCount } from '../filers.js';
import { gap } from '../gaps.js';
import { stateIncomeTaxInProportion } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, taxableIncomeOf } from '../steps.js';
import { refundableCredits } from './credits.rules.js';
import {
  benefitsIncome,
  centuryAge,
  dependentDeduction,
  gainDeduction,
  incomeTaxRates,
  medicalDeductionShare,
  middleIncomeExemption,
  seniorExemption,
  seniorMedical,
} from './parameters.js';

const gainDeducted = fact<Cents>(
  'nmGainDeducted',
  'N.M. Stat. 7-2-34; PIT-ADJ, line 16',
  ({ given, get, law, times }) => {
    const { upTo, share, ofSeparate } = law(gainDeduction);
    const deduction = greater(lesser(get(netCapitalGain), upTo), times(get(netCapitalGain), share));
    return isSeparate(given) ? times(deduction, ofSeparate) : deduction;
  },
);

/** The federal itemized deductions without state income tax, but not less than the standard deduction. */
const itemized = fact<Cents>('nmItemizedDeductions', 'N.M. Stat. 7-2-2(B), (N); PIT-1, lines 10 and 12', ({ get }) =>
  greater(get(itemizedDeductions) - get(stateIncomeTaxInProportion), get(standardDeduction)),
);

/** The deduction of the federal return without state income tax, plus the deductions of the state. */
const ownDeductions = fact<Cents>(
  'nmOwnDeductions',
  'N.M. Stat. 7-2-2(N), 7-2-37, 7-2-39; PIT-1, lines 10 to 16',
  ({ given, get, law, times }) => {
    const status = given.filingStatus;
    const medicalShare = stepFor(law(medicalDeductionShare)[status], get(adjustedGrossIncome));
    return sum([
      get(itemizes) ? get(itemized) : get(standardDeduction),
      get(itemizes) ? 0n : times(get(medicalExpenses), medicalShare),
      law(dependentDeduction)[status] * floorZero(dependentCount(given) - 1n),
      get(gainDeducted),
    ]);
  },
);

/** For a spouse who is 100 years old: half of the couple's income. */
const centuryExemption = fact<Cents>('nmCenturyExemption', 'N.M. Stat. 7-2-5.7', ({ given, get, law, times }) => {
  const numerator = BigInt(filersFrom(given, law(centuryAge)).length);
  return times(floorZero(get(adjustedGrossIncome)), { numerator, denominator: filerCount(given) });
});

/** For each federal exemption, which a filer whom someone else can claim does not have. */
const middleIncome = fact<Cents>(
  'nmMiddleIncome',
  'N.M. Stat. 7-2-5.8; PIT-1, line 14',
  ({ given, get }) => get(middleIncomeEach) * unclaimedPersonCount(given),
);

const middleIncomeEach = fact<Cents>('nmMiddleIncomeEach', 'N.M. Stat. 7-2-5.8', ({ given, get, law, times }) => {
  const { amount, start, limit, fall } = law(middleIncomeExemption);
  const status = given.filingStatus;
  if (get(adjustedGrossIncome) > limit[status]) return 0n;
  const excess = floorZero(get(adjustedGrossIncome) - start[status]);
  return floorZero(amount - times(excess, fall[status]));
});

const exemptions = fact<Cents>('nmExemptions', 'N.M. Stat. 7-2-5.2 to 5.14; PIT-ADJ, line 23', (scope) => {
  const { given, get, law } = scope;
  const status = given.filingStatus;
  const agedOrBlind = filersOf(given).filter((filer) => filer.blind || get(seniors).includes(filer)).length;
  const medical = law(seniorMedical);
  return sum([
    stepFor(law(seniorExemption)[status], get(adjustedGrossIncome)) * BigInt(agedOrBlind),
    get(centuryExemption),
    get(middleIncome),
    get(seniors).length > 0 && get(medicalExpenses) >= medical.expenses ? medical.exemption : 0n,
    get(adjustedGrossIncome) <= law(benefitsIncome)[status] ? get(taxableSocialSecurity) : 0n,
  ]);
});

const deductions = fact<Cents>(
  'nmDeductions',
  'N.M. Stat. 7-2-2(N); PIT-1, lines 10 to 16',
  ({ get }) => get(ownDeductions) + get(exemptions),
);

const taxableIncome = taxableIncomeOf('nm', 'N.M. Stat. 7-2-2; PIT-1, line 17', adjustedGrossIncome, deductions);
const scheduleTax = scheduleTaxOf('nm', 'N.M. Stat. 7-2-7; PIT-1, line 18', incomeTaxRates, taxableIncome);

export const newMexico = stateLaw(
  'nm',
  'N.M. Stat. 7-2-7; PIT-1, line 22 less lines 24 and 25',
  { income: adjustedGrossIncome, deductions, taxableIncome, taxBeforeCredits: scheduleTax, refundableCredits },
  [
    'military pay and retirement pay, interest of the United States, 529 plans, business sales, tribal income',
    'assistance in the modified gross income; credits for solar, other states and businesses',
    gap(
      'county_rebates',
      'property tax rebates of Los Alamos and Santa Fe counties',
      'property_tax_in_los_alamos_or_santa_fe',
    ),
  ],
);
