import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, sum } from '../../../engine/amounts.js';
import { hsaDeduction } from '../../federal/adjustments/before-ira.rules.js';
import { netCapitalResult } from '../../federal/capital-gains/rules.js';
import { childCareCreditBeforeLimit } from '../../federal/child-care-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import {
  ordinaryDividends,
  otherIncome,
  pensions,
  taxableInterest,
  taxExemptInterest,
} from '../../federal/income/rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { fact } from '../../tax-return.js';
import { dependentCount, hasClaimedFiler } from '../filers.js';
import { gap } from '../gaps.js';
import { sharesOfFilers } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { businessClass, compensation } from './income.rules.js';
import { cities, localTax } from './local.rules.js';
import {
  careCreditShare,
  earnedIncomeCreditShare,
  forgivenessIncome,
  forgivenessStep,
  incomeTaxRate,
  retirementAge,
} from './parameters.js';

/** The part of pensions that is paid before retirement. */
const earlyPensions = fact<Cents>('paEarlyPensions', '72 P.S. 7301(d)(iii)', ({ given, get, law }) =>
  sum(
    sharesOfFilers(given, get(pensions), law(retirementAge)).map(({ filer, amount }) =>
      filer.age !== null && filer.age >= law(retirementAge) ? 0n : amount,
    ),
  ),
);

/** Eight classes of income. A loss in one class does not reduce another. Social security and unemployment belong to no class. */
const income = fact<Cents>('paTotalTaxableIncome', '72 P.S. 7303(a); PA-40, line 9', ({ get }) =>
  sum(
    [
      get(compensation) + get(earlyPensions),
      get(taxableInterest),
      get(ordinaryDividends),
      get(businessClass),
      get(netCapitalResult),
      get(rentalIncome),
      get(otherIncome),
    ].map(floorZero),
  ),
);

/** Contributions to a health savings account are deducted up to the federal deduction. */
const taxedIncome = fact<Cents>('paTaxedIncome', '72 P.S. 7303(a.1); PA-40, lines 10 and 11; Schedule O', ({ get }) =>
  floorZero(get(income) - get(hsaDeduction)),
);

const taxBeforeForgiveness = fact<Cents>(
  'paTaxBeforeForgiveness',
  '72 P.S. 7302; PA-40, line 12',
  ({ get, law, times }) => times(get(taxedIncome), law(incomeTaxRate)),
);

/** Not for a filer whom someone else can claim, unless that person has tax forgiveness too. */
const forgiveness = fact<Cents>(
  'paTaxForgiveness',
  '72 P.S. 7304; PA-40, line 21; Schedule SP, eligibility questions',
  ({ given, get }) => (hasClaimedFiler(given) ? 0n : get(forgivenByIncome)),
);

/** Schedule SP: of the whole tax, less a share for each step of income above the limit. */
const forgivenByIncome = fact<Cents>('paForgivenByIncome', '72 P.S. 7304(d)', ({ given, get, law, times }) => {
  const { base, perDependent } = law(forgivenessIncome);
  const eligibilityIncome = get(income) + get(taxExemptInterest);
  const excess = floorZero(eligibilityIncome - base[given.filingStatus] - perDependent * dependentCount(given));
  const step = law(forgivenessStep);
  const { numerator, denominator } = step.share;
  const forgiven = greater(0n, denominator - begunSteps(excess, step.income) * numerator);
  return times(get(taxBeforeForgiveness), { numerator: forgiven, denominator });
});

const refundableCredits = fact<Cents>('paRefundableCredits', 'PA-40, Schedules DC and WPTC', ({ get, law, times }) =>
  sum([
    times(get(childCareCreditBeforeLimit), law(careCreditShare)),
    times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)),
  ]),
);

export const pennsylvania = stateLaw(
  'pa',
  '72 P.S. 7302; PA-40, line 28',
  { income, taxBeforeCredits: taxBeforeForgiveness, nonrefundableCredits: forgiveness, refundableCredits, localTax },
  [
    'income class limits between spouses, except for wages and business income',
    'deductions for 529 and ABLE accounts and Archer medical savings accounts',
    'credit for taxes of other states',
    'local tax of places not listed, credits for tax at the place of work, local services tax',
    gap(
      'school_income_tax',
      'school income tax of Philadelphia on income that is not earned, its reduced rate for low incomes',
      'unearned_income_in_philadelphia',
    ),
  ],
  cities,
);
