import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { adjustmentsToIncome, studentLoanInterestDeduction } from '../../federal/adjustments/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, taxExemptInterest, totalIncome } from '../../federal/income/rules.js';
import { charityDeduction } from '../../federal/itemized-deductions/charity.rules.js';
import { netInvestmentIncome } from '../../federal/net-investment-income-tax/rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact } from '../../tax-return.js';
import { gap } from '../gaps.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, scheduleYield, taxableIncomeOf } from '../steps.js';
import { creditsOf } from './credits.rules.js';
import { deductions, itemizes } from './deductions.rules.js';
import {
  benefitsAlternate,
  benefitsSubtraction,
  elderlySubtraction,
  giftSubtraction,
  incomeTaxRates,
  investmentTax,
} from './parameters.js';

/** The simplified method, or the alternate one where it gives more. */
const untaxedBenefits = fact<Cents>('mnUntaxedBenefits', 'Minn. Stat. 290.0132, subd. 26; Schedule M1M', (scope) => {
  const { given, get, law, times } = scope;
  const taxed = get(taxableSocialSecurity);
  const status = given.filingStatus;
  const { start, step, share } = law(benefitsSubtraction);
  const excess = get(adjustedGrossIncome) - start[status];
  if (excess <= 0n) return taxed;
  const { numerator, denominator } = share;
  const left = floorZero(denominator - begunSteps(excess, step[status]) * numerator);
  const alternate = law(benefitsAlternate);
  const provisional = sum([
    get(totalIncome) - taxed,
    times(get(socialSecurityBenefits), alternate.benefitShare),
    get(taxExemptInterest),
    get(studentLoanInterestDeduction) - get(adjustmentsToIncome),
  ]);
  const fall = times(floorZero(floorZero(provisional) - alternate.income[status]), alternate.share);
  return greater(
    times(taxed, { numerator: left, denominator }),
    lesser(taxed, floorZero(alternate.amount[status] - fall)),
  );
});

const subtractionOfElderly = fact<Cents>('mnElderlySubtraction', 'Minn. Stat. 290.0802; Schedule M1R', (scope) => {
  const { given, get, law, times } = scope;
  const old = get(seniors).length;
  if (old === 0) return 0n;
  const { amount, start, startOfBoth, share } = law(elderlySubtraction);
  const untaxed = get(socialSecurityBenefits) - get(taxableSocialSecurity);
  const base = floorZero(amount[given.filingStatus] - untaxed);
  const incomeStart = start[given.filingStatus] + (old > 1 ? startOfBoth : 0n);
  return floorZero(base - times(floorZero(get(adjustedGrossIncome) - incomeStart), share));
});

const subtractionOfGifts = fact<Cents>('mnGiftSubtraction', 'Minn. Stat. 290.0132, subd. 7', ({ get, law, times }) => {
  const { share, above } = law(giftSubtraction);
  return get(itemizes) ? 0n : times(floorZero(get(charityDeduction) - above), share);
});

const income = fact<Cents>('mnIncome', 'Minn. Stat. 290.01, subd. 19; Form M1, lines 3 and 7', ({ get }) =>
  sum([get(adjustedGrossIncome), -get(untaxedBenefits), -get(subtractionOfElderly), -get(subtractionOfGifts)]),
);

const taxableIncome = taxableIncomeOf('mn', 'Form M1, line 9', income, deductions);
const scheduleTax = scheduleTaxOf(
  'mn',
  'Minn. Stat. 290.06, subd. 2c; Form M1, line 10',
  incomeTaxRates,
  taxableIncome,
);

const taxBeforeCredits = fact<Cents>('mnTaxBeforeCredits', 'Form M1, line 14', (scope) => {
  const { get, law } = scope;
  return get(scheduleTax) + scheduleYield(scope, law(investmentTax), get(netInvestmentIncome));
});

const credits = creditsOf(taxableIncome, scheduleTax);

export const minnesota = stateLaw(
  'mn',
  'Minn. Stat. 290.03; Form M1, lines 19 and 24',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: credits.marriage,
    refundableCredits: credits.refundable,
  },
  [
    gap('alternative_minimum_tax', 'alternative minimum tax (Schedule M1MT)', 'itemized_taxes_or_gains'),
    'public pensions, military pay and pensions, education subtraction and credit, 529 and ABLE accounts',
    'depreciation and other additions of Schedules M1M and M1NC',
    'care of own children in a licensed family day care home; credits for stillbirths, other states, student loans and businesses',
    gap(
      'property_tax_refund',
      'property tax refund (Form M1PR), also of renters before 2024',
      'property_tax',
      'rent_before_2024',
    ),
  ],
);
