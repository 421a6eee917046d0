import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepReached } from '../../../engine/brackets.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { netInvestmentIncomeTax } from '../../federal/net-investment-income-tax/rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import {
  dependentEarnedIncomeAddition,
  dependentMinimumDeduction,
} from '../../federal/standard-deduction/parameters.js';
import { refundableCredits as federalRefundableCredits, taxAfterCredits } from '../../federal/totals/rules.js';
import { fact } from '../../tax-return.js';
import { blindFilers, hasClaimedFiler } from '../filers.js';
import { gap } from '../gaps.js';
import { itemizedWithPropertyTaxCapped } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, taxableIncomeOf } from '../steps.js';
import { creditsOf } from './credits.rules.js';
import { additionalDeduction, federalTaxLimit, incomeTaxRates, standardDeduction } from './parameters.js';

/** Income tax after credits other than the earned income credit. */
const federalTaxSubtraction = fact<Cents>(
  'orFederalTaxSubtraction',
  'Or. Rev. Stat. 316.680(1)(b), 316.695(3); OR-40, line 10',
  ({ given, get, law }) => {
    const paidOut = get(federalRefundableCredits) - get(earnedIncomeCredit);
    const liability = floorZero(get(taxAfterCredits) + get(netInvestmentIncomeTax) - paidOut);
    return lesser(liability, stepReached(law(federalTaxLimit)[given.filingStatus], get(adjustedGrossIncome)));
  },
);

const income = fact<Cents>(
  'orIncome',
  'Or. Rev. Stat. 316.048; OR-40, line 9',
  ({ get }) => get(adjustedGrossIncome) - get(taxableSocialSecurity),
);

const deductionIsLimited = fact<boolean>('orDeductionIsLimited', 'Or. Rev. Stat. 316.695(7)', ({ given }) =>
  hasClaimedFiler(given),
);

const standardAllowed = fact<Cents>(
  'orStandardAllowed',
  'Or. Rev. Stat. 316.695(1)(c), (7); OR-40, line 17',
  ({ given, get, law }) => {
    const status = given.filingStatus;
    const boxes = BigInt(get(seniors).length + blindFilers(given).length);
    const ofDependent = greater(law(dependentMinimumDeduction), get(earnedIncome) + law(dependentEarnedIncomeAddition));
    const basic = law(standardDeduction)[status];
    const core = get(deductionIsLimited) ? lesser(basic, ofDependent) : basic;
    return core + law(additionalDeduction)[status] * boxes;
  },
);

/** The subtraction of federal tax with the larger deduction. */
const deductions = fact<Cents>('orDeductions', 'Or. Rev. Stat. 316.695; OR-40, lines 10 and 18', ({ get }) =>
  sum([get(federalTaxSubtraction), greater(get(itemizedWithPropertyTaxCapped), get(standardAllowed))]),
);

const taxableIncome = taxableIncomeOf('or', 'Or. Rev. Stat. 316.022; OR-40, line 19', income, deductions);
const scheduleTax = scheduleTaxOf('or', 'Or. Rev. Stat. 316.037; OR-40, line 20', incomeTaxRates, taxableIncome);
const { nonrefundableCredits, refundableCredits } = creditsOf(income);

export const oregon = stateLaw(
  'or',
  'Or. Rev. Stat. 316.037; OR-40, line 31 less lines 32 to 40',
  { income, deductions, taxableIncome, taxBeforeCredits: scheduleTax, nonrefundableCredits, refundableCredits },
  [
    'surplus credit (kicker) of 2023 and 2025, which is a share of last year’s tax',
    gap(
      'special_medical_deduction',
      'special medical deduction, federal pensions, interest of the United States, 529 plans and other adjustments',
      'medical_expenses',
    ),
    gap(
      'business_rates_and_disability',
      'reduced rates of business owners; credits for disabled persons, political gifts, other states and businesses',
      'business_income',
      'disabled_filer',
      'disabled_dependent',
    ),
    'Metro and Multnomah County taxes, transit taxes, arts tax of Portland',
  ],
);
