import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { childCareCredit, childCareCreditBeforeLimit } from '../../federal/child-care-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniorAge } from '../../federal/filers/parameters.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, pensions } from '../../federal/income/rules.js';
import { itemizes } from '../../federal/itemized-deductions/rules.js';
import { medicalDeduction } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { standardDeduction as federalStandardDeduction } from '../../federal/standard-deduction/rules.js';
import { fact } from '../../tax-return.js';
import { blindFilers, dependentCount } from '../filers.js';
import { gap } from '../gaps.js';
import { sharesOfFilers } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield, taxableIncomeOf } from '../steps.js';
import {
  careCredit,
  earnedIncomeCreditShare,
  exemption,
  incomeTaxRates,
  pensionExemption,
  standardDeduction,
} from './parameters.js';

const untaxedPensions = fact<Cents>(
  'laUntaxedPensions',
  'La. R.S. 47:44.1; IT-540, Schedule E',
  ({ given, get, law }) =>
    sum(
      sharesOfFilers(given, get(pensions), law(seniorAge))
        .filter(({ filer }) => get(seniors).includes(filer))
        .map(({ amount }) => lesser(amount, law(pensionExemption))),
    ),
);

const income = fact<Cents>('laAdjustedGrossIncome', 'La. R.S. 47:44.1, 47:44.2; IT-540, line 7', ({ get }) =>
  floorZero(get(adjustedGrossIncome) - get(taxableSocialSecurity) - get(untaxedPensions)),
);

/** For itemizers: also medical expenses above the federal standard deduction. */
const deductions = fact<Cents>('laDeductions', 'La. R.S. 47:293(3), 47:294; IT-540, line 8', ({ given, get, law }) => {
  const medical = get(itemizes) ? floorZero(get(medicalDeduction) - get(federalStandardDeduction)) : 0n;
  return law(standardDeduction)[given.filingStatus] + medical;
});

const taxableIncome = taxableIncomeOf('la', 'La. R.S. 47:293; IT-540, line 9', income, deductions);

/** The exemption fills the brackets from the lowest up and leaves the tax on the rest. */
const taxBeforeCredits = fact<Cents>('laTaxBeforeCredits', 'La. R.S. 47:32, 47:295; IT-540, line 10', (scope) => {
  const { given, get, law } = scope;
  const schedule = law(incomeTaxRates)[given.filingStatus];
  const amounts = law(exemption);
  const exempt =
    amounts === null
      ? 0n
      : sum([
          amounts.filers[given.filingStatus],
          amounts.dependent * dependentCount(given),
          amounts.agedOrBlind * BigInt(get(seniors).length + blindFilers(given).length),
          given.filingStatus === 'qualifying_surviving_spouse' ? amounts.survivor : 0n,
        ]);
  return floorZero(scheduleYield(scope, schedule, get(taxableIncome)) - scheduleYield(scope, schedule, exempt));
});

const careShare = fact<Cents>('laCareCredit', 'La. R.S. 47:297.4', ({ get, law, times }) => {
  const { share, refundableIncome, limitIncome, limit } = law(careCredit);
  const agi = get(adjustedGrossIncome);
  const federal = get(agi <= refundableIncome ? childCareCreditBeforeLimit : childCareCredit);
  const credit = times(federal, stepFor(share, agi));
  return agi > limitIncome ? lesser(credit, limit) : credit;
});

const careIsRefundable = fact<boolean>('laCareCreditIsRefundable', 'La. R.S. 47:297.4(B)', ({ get, law }) => {
  return get(adjustedGrossIncome) <= law(careCredit).refundableIncome;
});

const nonrefundableCredits = fact<Cents>('laNonrefundableCredits', 'IT-540, line 11', ({ get }) =>
  get(careIsRefundable) ? 0n : get(careShare),
);

const refundableCredits = fact<Cents>('laRefundableCredits', 'IT-540, lines 17 to 19', ({ get, law, times }) =>
  sum([times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)), get(careIsRefundable) ? get(careShare) : 0n]),
);

export const louisiana = stateLaw(
  'la',
  'La. R.S. 47:32; IT-540, lines 16 less 20',
  { income, deductions, taxableIncome, taxBeforeCredits, nonrefundableCredits, refundableCredits },
  [
    gap(
      'disability_exclusion',
      'public and military pensions, disability and other lines of Schedule E',
      'disabled_filer',
    ),
    'gains from the sale of Louisiana businesses, college savings, school tuition',
    'school readiness credits and other credits of Schedules C, F and J, credit for taxes of other states',
  ],
);
