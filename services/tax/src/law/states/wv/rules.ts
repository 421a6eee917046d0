import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { seniorAge } from '../../federal/filers/parameters.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact } from '../../tax-return.js';
import { unclaimedPersonCount } from '../filers.js';
import { gap } from '../gaps.js';
import { sharesOfFilers } from '../shares.js';
import { adjustedGrossIncomeOfFilers } from '../spouses.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, taxableIncomeOf } from '../steps.js';
import { creditsAgainst, homesteadCreditTaken } from './credits.rules.js';
import {
  benefitsIncome,
  benefitsShareAbove,
  earnedIncomeExclusion,
  incomeTaxRates,
  personalExemption,
  seniorDeduction,
} from './parameters.js';

const benefitsSubtraction = fact<Cents>(
  'wvBenefitsSubtraction',
  'W. Va. Code 11-21-12(c)(8); Schedule M, line 32',
  ({ given, get, law, times }) => {
    const inFull = get(adjustedGrossIncome) <= law(benefitsIncome)[given.filingStatus];
    return inFull ? get(taxableSocialSecurity) : times(get(taxableSocialSecurity), law(benefitsShareAbove));
  },
);

/** Deduction of each senior, from the senior's own income. */
const seniorDeductions = fact<Cents>(
  'wvSeniorDeductions',
  'W. Va. Code 11-21-12(c)(9); Schedule M, line 47',
  (scope) => {
    const { given, get, law } = scope;
    const incomes = adjustedGrossIncomeOfFilers(scope, law(seniorAge));
    const subtracted = sharesOfFilers(given, get(benefitsSubtraction), law(seniorAge));
    return sum(
      subtracted.map(({ filer, amount }, index) =>
        get(seniors).includes(filer) ? floorZero(lesser(incomes[index]!, law(seniorDeduction)) - amount) : 0n,
      ),
    );
  },
);

const income = fact<Cents>(
  'wvAdjustedGrossIncome',
  'W. Va. Code 11-21-12; IT-140, line 4',
  ({ get }) => get(adjustedGrossIncome) - get(benefitsSubtraction) - get(seniorDeductions),
);

const deductions = fact<Cents>(
  'wvDeductions',
  'W. Va. Code 11-21-10, 11-21-16; IT-140, lines 5 and 6',
  ({ given, get, law }) => {
    const exclusion = law(earnedIncomeExclusion)[given.filingStatus];
    const federalIncome = get(adjustedGrossIncome);
    const excluded = federalIncome <= exclusion ? greater(0n, lesser(federalIncome, get(earnedIncome))) : 0n;
    return excluded + get(exemptions);
  },
);

/** Where someone else can claim all filers, one small exemption. Otherwise those whom nobody can claim count. */
const exemptions = fact<Cents>('wvExemptions', 'W. Va. Code 11-21-16; IT-140, line 6', ({ given, law }) => {
  const { amount, ofClaimedFiler } = law(personalExemption);
  const persons = unclaimedPersonCount(given);
  return persons === 0n ? ofClaimedFiler : amount * persons;
});

const taxableIncome = taxableIncomeOf('wv', 'W. Va. Code 11-21-11; IT-140, line 7', income, deductions);
const scheduleTax = scheduleTaxOf('wv', 'W. Va. Code 11-21-4; IT-140, line 8', incomeTaxRates, taxableIncome);

export const westVirginia = stateLaw(
  'wv',
  'W. Va. Code 11-21-4; IT-140, line 10',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits: scheduleTax,
    nonrefundableCredits: creditsAgainst(scheduleTax),
    refundableCredits: homesteadCreditTaken,
  },
  [
    gap(
      'disability_income',
      'public pensions, military pay and retirement pay, interest of the United States, 529 plans, disabled filers',
      'disabled_filer',
    ),
    gap(
      'senior_citizens_credit',
      'senior citizens tax credit, which goes by the assessed value of the home; property tax credits of 2024 and later',
      'senior_with_property_tax',
    ),
    'credits for taxes of other states and for businesses',
  ],
);
