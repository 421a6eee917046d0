import { type Cents, type Rate, timesRate } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { netCapitalGain } from '../../federal/capital-gains/rules.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { creditWithAnyNumber } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, taxExemptInterest } from '../../federal/income/rules.js';
import { taxableIncome as federalTaxableIncome } from '../../federal/income-tax/rules.js';
import { charityDeduction } from '../../federal/itemized-deductions/charity.rules.js';
import { medicalDeduction } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { netEarnings } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact } from '../../tax-return.js';
import { blindFilers, dependentsBelow, unclaimedPersonCount } from '../filers.js';
import { gap } from '../gaps.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, taxableIncomeOf } from '../steps.js';
import {
  additionalDeduction,
  benefitsExemption,
  careContributionRate,
  careCreditShare,
  charityCredit,
  childTaxCredit,
  earnedIncomeCreditShare,
  gainExclusion,
  incomeTaxRates,
  minimumTax,
  personalExemption,
  standardDeduction,
} from './parameters.js';

/** The untaxed share of benefits in whole percent. */
const benefitsShare = fact<Rate>('vtBenefitsShare', '32 V.S.A. 5830e; Schedule IN-112', ({ given, get, law }) => {
  const { start, range, parts } = law(benefitsExemption);
  const excess = floorZero(get(adjustedGrossIncome) - start[given.filingStatus]);
  const numerator = timesRate(parts, { numerator: floorZero(range - excess), denominator: range });
  return { numerator, denominator: parts };
});

const gainExcluded = fact<Cents>('vtGainExcluded', '32 V.S.A. 5811(21)(B)(ii); Schedule IN-153', (scope) => {
  const { get, law, times } = scope;
  const { most, shareOfIncome } = law(gainExclusion);
  return lesser(lesser(get(netCapitalGain), most), times(get(federalTaxableIncome), shareOfIncome));
});

/** A filer whom someone else can claim does not count. */
const exemptPersons = fact<bigint>('vtExemptPersons', '32 V.S.A. 5811(21)(C)(i); Form IN-111, line 5', ({ given }) =>
  unclaimedPersonCount(given),
);

const deductions = fact<Cents>(
  'vtDeductions',
  '32 V.S.A. 5811(21)(C); Form IN-111, lines 4 and 5',
  ({ given, get, law }) => {
    const boxes = BigInt(get(seniors).length + blindFilers(given).length);
    return sum([
      law(standardDeduction)[given.filingStatus],
      law(additionalDeduction) * boxes,
      law(personalExemption) * get(exemptPersons),
    ]);
  },
);

const income = fact<Cents>(
  'vtIncome',
  '32 V.S.A. 5811(21); Form IN-111, line 3; Schedule IN-112, Part I',
  ({ get, times }) => {
    const medical = floorZero(get(medicalDeduction) - get(deductions));
    const benefits = times(get(taxableSocialSecurity), get(benefitsShare));
    return get(adjustedGrossIncome) + get(taxExemptInterest) - sum([benefits, get(gainExcluded), medical]);
  },
);

const taxableIncome = taxableIncomeOf('vt', '32 V.S.A. 5811(21); Form IN-111, line 7', income, deductions);
const scheduleTax = scheduleTaxOf('vt', '32 V.S.A. 5822(a); Form IN-111, line 8', incomeTaxRates, taxableIncome);

const taxBeforeCredits = fact<Cents>(
  'vtTaxBeforeCredits',
  '32 V.S.A. 5822(a)(6); Form IN-111, line 8',
  ({ get, law, times }) => {
    const { over, share } = law(minimumTax);
    const least = get(adjustedGrossIncome) > over ? times(get(adjustedGrossIncome), share) : 0n;
    return greater(get(scheduleTax), least);
  },
);

const nonrefundableCredits = fact<Cents>(
  'vtNonrefundableCredits',
  '32 V.S.A. 5822(d)(3); Form IN-111, line 11',
  ({ get, law, times }) => {
    const { share, gifts } = law(charityCredit);
    return times(lesser(get(charityDeduction), gifts), share);
  },
);

const careContribution = fact<Cents>(
  'vtCareContribution',
  '32 V.S.A. 10552; Child Care Contributions Worksheet',
  ({ get, law, times }) => times(get(netEarnings), law(careContributionRate)),
);

const creditForChildren = fact<Cents>(
  'vtCreditForChildren',
  '32 V.S.A. 5830f; Schedule IN-112',
  ({ given, get, law }) => {
    const { amount, belowAge } = law(childTaxCredit);
    return floorZero(amount - get(childCreditFall)) * BigInt(dependentsBelow(given, belowAge).length);
  },
);

/** By how much the credit for each child falls. */
const childCreditFall = fact<Cents>('vtChildCreditFall', '32 V.S.A. 5830f(b)', ({ get, law }) => {
  const { start, step, perStep } = law(childTaxCredit);
  return perStep * begunSteps(floorZero(get(adjustedGrossIncome) - start), step);
});

const refundableCredits = fact<Cents>(
  'vtRefundableCredits',
  '32 V.S.A. 5828b, 5828c, 5830f; Schedule IN-112, Part II',
  ({ get, law, times }) => {
    const { withChildren, without } = law(earnedIncomeCreditShare);
    return sum([
      times(get(creditWithAnyNumber.credit), get(creditWithAnyNumber.children) > 0 ? withChildren : without),
      times(get(childCareCredit), law(careCreditShare)),
      get(creditForChildren),
    ]);
  },
);

export const vermont = stateLaw(
  'vt',
  '32 V.S.A. 5822; Form IN-111, line 16 less credits',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits,
    otherTaxes: careContribution,
    refundableCredits,
  },
  [
    'military and civil service pensions, interest of the United States, veterans’ credit, 529 plans',
    'care credit of 2026, which may go by the federal law of 2025',
    'share of gain on business assets that may be left out in place of the flat amount',
    gap(
      'student_loan_interest',
      'student loan interest above the federal deduction; credits of 24 % of federal ones',
      'student_loan_interest',
    ),
    gap(
      'relief_claimed_apart',
      'renter credit and homestead property tax credit, which are claimed apart; use tax',
      'property_tax',
      'rent',
    ),
  ],
);
