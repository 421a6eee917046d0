import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { childCareCredit, childCareCreditBeforeLimit } from '../../federal/child-care-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { itemizes } from '../../federal/itemized-deductions/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { basicStandardDeduction } from '../../federal/standard-deduction/parameters.js';
import { dependentDeductionLimit } from '../../federal/standard-deduction/rules.js';
import { taxBeforeCredits as federalTaxBeforeCredits } from '../../federal/totals/tax-before-credits.rules.js';
import { fact, isChildOrSibling } from '../../tax-return.js';
import { blindFilers, dependentsBelow, hasClaimedFiler, unclaimedPersonCount } from '../filers.js';
import { gap } from '../gaps.js';
import { federalItemizedWithoutStateIncomeTax } from '../itemized.rules.js';
import { povertyLevel } from '../poverty-guidelines/rules.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, taxableIncomeOf } from '../steps.js';
import {
  additionalDeduction,
  benefitsExclusion,
  careCredit,
  childCareTaxCredit,
  earnedIncomeCreditShare,
  exemptionCredit,
  federalLimitAdjustments,
  incomeTaxRates,
  standardDeduction,
} from './parameters.js';

const income = fact<Cents>(
  'neAdjustedGrossIncome',
  'Neb. Rev. Stat. 77-2716; Form 1040N, lines 5, 12 and 13',
  ({ given, get, law, times }) => {
    const exclusion = law(benefitsExclusion);
    const benefits = get(taxableSocialSecurity);
    const taxedInPart = exclusion !== null && get(adjustedGrossIncome) > exclusion.income[given.filingStatus];
    return get(adjustedGrossIncome) - (taxedInPart ? times(benefits, exclusion.shareAbove) : benefits);
  },
);

/** Not more than the federal amount. Earnings limit it for a filer whom someone else can claim. */
const basicDeduction = fact<Cents>(
  'neBasicDeduction',
  'Neb. Rev. Stat. 77-2716.01(2); Form 1040N, line 6',
  ({ given, get }) =>
    hasClaimedFiler(given) ? lesser(get(basicOfStatus), get(dependentDeductionLimit)) : get(basicOfStatus),
);

const basicOfStatus = fact<Cents>('neBasicOfStatus', 'Neb. Rev. Stat. 77-2716.01(2)', ({ given, law }) =>
  lesser(law(standardDeduction)[given.filingStatus], law(basicStandardDeduction)[given.filingStatus]),
);

/** A filer who itemizes on the federal return gets the larger deduction here. */
const deductions = fact<Cents>(
  'neDeductions',
  'Neb. Rev. Stat. 77-2716.01(2), (3); Form 1040N, line 10',
  ({ given, get, law }) => {
    const status = given.filingStatus;
    const boxes = BigInt(get(seniors).length + blindFilers(given).length);
    const standard = get(basicDeduction) + law(additionalDeduction)[status] * boxes;
    return get(itemizes) ? greater(get(federalItemizedWithoutStateIncomeTax), standard) : standard;
  },
);

const taxableIncome = taxableIncomeOf('ne', 'Neb. Rev. Stat. 77-2715.03; Form 1040N, line 14', income, deductions);
const scheduleTax = scheduleTaxOf(
  'ne',
  'Neb. Rev. Stat. 77-2715.03; Form 1040N, line 15',
  incomeTaxRates,
  taxableIncome,
);

const careCreditPaidOut = fact<boolean>(
  'neCareCreditPaidOut',
  'Neb. Rev. Stat. 77-2715.07(3); Form 2441N',
  ({ get, law }) => get(adjustedGrossIncome) <= law(careCredit).refundableIncome,
);

/** A filer whom someone else can claim does not count. */
const exemptionCount = fact<bigint>(
  'neExemptionCount',
  'Neb. Rev. Stat. 77-2716.01(1); Form 1040N, line 4',
  ({ given }) => unclaimedPersonCount(given),
);

const creditsBeforeLimit = fact<Cents>(
  'neCreditsBeforeLimit',
  'Neb. Rev. Stat. 77-2715.07, 77-2716.01(1); Form 1040N, lines 19 and 22',
  ({ get, law, times }) => {
    const exemptions = law(exemptionCredit) * get(exemptionCount);
    const care = times(get(childCareCredit), law(careCredit).nonrefundableShare);
    return exemptions + (get(careCreditPaidOut) ? 0n : care);
  },
);

/** Includes the amount that reduces the tax to the federal tax, if adjustments raise income only a little. */
const nonrefundableCredits = fact<Cents>(
  'neNonrefundableCredits',
  'Neb. Rev. Stat. 77-2715(5); Form 1040N, line 27',
  ({ get, law }) => {
    const left = floorZero(get(scheduleTax) - get(creditsBeforeLimit));
    const raised = get(income) - get(adjustedGrossIncome);
    const limited = raised < law(federalLimitAdjustments) ? floorZero(left - get(federalTaxBeforeCredits)) : 0n;
    return get(creditsBeforeLimit) + limited;
  },
);

const refundableCareCredit = fact<Cents>(
  'neRefundableCareCredit',
  'Neb. Rev. Stat. 77-2715.07(3); Form 2441N',
  ({ get, law, times }) => {
    if (!get(careCreditPaidOut)) return 0n;
    const { fallStart, fallStep, fallShare } = law(careCredit);
    const fallen = begunSteps(floorZero(get(adjustedGrossIncome) - fallStart), fallStep) * fallShare.numerator;
    const { denominator } = fallShare;
    return times(get(childCareCreditBeforeLimit), { numerator: floorZero(denominator - fallen), denominator });
  },
);

const creditForYoungChildren = fact<Cents>(
  'neCreditForYoungChildren',
  'Neb. Rev. Stat. 77-7203; Form 1040N, line 48',
  ({ given, get, law }) => {
    const credit = law(childCareTaxCredit);
    const total = get(adjustedGrossIncome);
    if (credit === null || total > credit.income) return 0n;
    if (given.childCareExpenses === 0n && total > get(povertyLevel)) return 0n;
    const children = BigInt(dependentsBelow(given, credit.belowAge).filter(isChildOrSibling).length);
    return (total <= credit.lowerIncome ? credit.higher : credit.lower) * children;
  },
);

const refundableCredits = fact<Cents>('neRefundableCredits', 'Form 1040N, lines 32, 33 and 48', ({ get, law, times }) =>
  sum([
    get(refundableCareCredit),
    get(creditForYoungChildren),
    times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)),
  ]),
);

export const nebraska = stateLaw(
  'ne',
  'Neb. Rev. Stat. 77-2715.03; Form 1040N, line 30 less lines 31 to 49',
  { income, deductions, taxableIncome, taxBeforeCredits: scheduleTax, nonrefundableCredits, refundableCredits },
  [
    'federal and military pensions, interest of the United States, 529 plans, gains on shares of an employer',
    gap(
      'credits',
      'credits for the elderly and disabled, school property tax, other states and businesses, stillborn child',
      'disabled_filer',
      'property_tax_of_2023',
    ),
  ],
);
