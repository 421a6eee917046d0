import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { adjustedGrossIncome, pensions } from '../../federal/income/rules.js';
import {
  casualtyDeduction,
  medicalExpenses,
  mortgageInterestDeduction,
  otherItemizedDeductions,
} from '../../federal/itemized-deductions/schedule-a.rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact } from '../../tax-return.js';
import { dependentCount } from '../filers.js';
import { charityDeductionWithoutFloor, propertyTax } from '../itemized.rules.js';
import { sharesOfFilers } from '../shares.js';
import { taxableIncomeOf } from '../steps.js';
import {
  dependentExemption,
  dependentStandardDeduction,
  giftsOnly,
  itemizedPhaseOut,
  itemizedReduction,
  medicalFloor,
  pensionExclusion,
  standardDeduction,
} from './parameters.js';

const excludedPensions = fact<Cents>(
  'nyExcludedPensions',
  'N.Y. Tax Law 612(c)(3-a); IT-201, line 29',
  ({ given, get, law }) => {
    const { fromAge, most } = law(pensionExclusion);
    return sum(
      sharesOfFilers(given, get(pensions), fromAge).map(({ filer, amount }) =>
        (filer.age ?? 0) >= fromAge ? lesser(amount, most) : 0n,
      ),
    );
  },
);

export const income = fact<Cents>(
  'nyAdjustedGrossIncome',
  'N.Y. Tax Law 612; IT-201, line 33',
  ({ get }) => get(adjustedGrossIncome) - get(taxableSocialSecurity) - get(excludedPensions),
);

const medicalDeduction = fact<Cents>(
  'nyMedicalDeduction',
  'N.Y. Tax Law 615(a); IT-196, line 4',
  ({ get, law, times }) =>
    floorZero(get(medicalExpenses) - times(floorZero(get(adjustedGrossIncome)), law(medicalFloor))),
);

/** As in federal law of 2017: without state income tax, with all property tax. */
const itemizedBeforeReductions = fact<Cents>(
  'nyItemizedBeforeReductions',
  'N.Y. Tax Law 615; IT-196, line 39',
  ({ get }) =>
    sum([
      get(medicalDeduction),
      get(propertyTax),
      get(mortgageInterestDeduction),
      get(charityDeductionWithoutFloor),
      get(casualtyDeduction),
      get(otherItemizedDeductions),
    ]),
);

const itemizedDeductions = fact<Cents>(
  'nyItemizedDeductions',
  'N.Y. Tax Law 615(f), (g); IT-196, line 49',
  ({ given, get, law, times }) => {
    const gifts = law(giftsOnly);
    if (get(income) > gifts.over) {
      return times(get(charityDeductionWithoutFloor), get(income) > gifts.highest ? gifts.highestShare : gifts.share);
    }
    const total = get(itemizedBeforeReductions);
    const { start, ofExcess, ofDeductions } = law(itemizedPhaseOut);
    const excess = floorZero(get(adjustedGrossIncome) - start[given.filingStatus]);
    const reducible = floorZero(total - get(medicalDeduction) - get(casualtyDeduction));
    const phasedOut = lesser(times(excess, ofExcess), times(reducible, ofDeductions));
    const { lower, higher, range, share } = law(itemizedReduction);
    const reached = [lower[given.filingStatus], higher].map((from) => lesser(floorZero(get(income) - from), range));
    const reduction = times(times(total, share), { numerator: sum(reached), denominator: range });
    return floorZero(total - phasedOut - reduction);
  },
);

export const deductions = fact<Cents>(
  'nyDeductions',
  'N.Y. Tax Law 613 to 616; IT-201, lines 34 and 36',
  ({ given, get, law }) => {
    const claimed = given.taxpayer.claimedAsDependent;
    const standard =
      claimed && given.filingStatus === 'single'
        ? law(dependentStandardDeduction)
        : law(standardDeduction)[given.filingStatus];
    const exemptions = law(dependentExemption) * (claimed ? 0n : dependentCount(given));
    return greater(standard, get(itemizedDeductions)) + exemptions;
  },
);

export const taxableIncome = taxableIncomeOf('ny', 'N.Y. Tax Law 611; IT-201, line 38', income, deductions);
