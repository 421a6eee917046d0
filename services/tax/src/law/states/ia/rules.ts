import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepReached } from '../../../engine/brackets.js';
import { childCareCreditBeforeLimit } from '../../federal/child-care-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, pensions } from '../../federal/income/rules.js';
import { taxableIncome as federalTaxableIncome, totalDeductions } from '../../federal/income-tax/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact } from '../../tax-return.js';
import { blindFilers, dependentCount, filerCount, hasClaimedFiler } from '../filers.js';
import { gap } from '../gaps.js';
import { stateIncomeTaxDeducted } from '../itemized.rules.js';
import { sharesOfFilers } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf } from '../steps.js';
import {
  alternateTaxRate,
  careCreditShare,
  claimedFilerUntaxedIncome,
  earnedIncomeCreditShare,
  exemptionCredit,
  incomeTaxRates,
  pensionAge,
  untaxedIncome,
} from './parameters.js';

const untaxedPensions = fact<Cents>(
  'iaUntaxedPensions',
  'Iowa Code 422.7(19); IA 1040, Schedule 1',
  ({ given, get, law }) =>
    sum(
      sharesOfFilers(given, get(pensions), law(pensionAge))
        .filter(({ filer }) => filer.age !== null && filer.age >= law(pensionAge))
        .map(({ amount }) => amount),
    ),
);

/** Its own income tax is no deduction. */
const taxableIncome = fact<Cents>(
  'iaTaxableIncome',
  'Iowa Code 422.7; Iowa Admin. Code 701-303.13; IA 1040, line 4',
  ({ get }) =>
    floorZero(
      get(federalTaxableIncome) + get(stateIncomeTaxDeducted) - get(taxableSocialSecurity) - get(untaxedPensions),
    ),
);

const scheduleTax = scheduleTaxOf('ia', 'Iowa Code 422.5A; IA 1040, line 5', incomeTaxRates, taxableIncome);

/** The low income exemption is not for a filer whom someone else can claim, except for one with very little income. */
const taxBeforeCredits = fact<Cents>(
  'iaTaxBeforeCredits',
  'Iowa Code 422.5(2), (3); IA 1040, lines 5 to 7',
  ({ given, get, law }) => {
    if (!hasClaimedFiler(given)) return get(taxWithExemption);
    const untaxed = given.filingStatus === 'single' && get(adjustedGrossIncome) < law(claimedFilerUntaxedIncome);
    return untaxed ? 0n : get(scheduleTax);
  },
);

/** Depends on the income before federal deductions. */
const taxWithExemption = fact<Cents>(
  'iaTaxWithExemption',
  'Iowa Code 422.5(2), (3); IA 1040, lines 5 to 7',
  (scope) => {
    const { given, get, law, times } = scope;
    const income = get(taxableIncome) + get(totalDeductions);
    const limits = law(untaxedIncome);
    const old = get(seniors).length > 0;
    if (given.filingStatus === 'single') {
      return lesser(get(scheduleTax), floorZero(income - (old ? limits.singleOld : limits.single)));
    }
    const excess = floorZero(income - (old ? limits.othersOld : limits.others));
    return lesser(get(scheduleTax), times(excess, law(alternateTaxRate)));
  },
);

const exemptionCredits = fact<Cents>(
  'iaExemptionCredits',
  'Iowa Code 422.12(2); IA 1040, step 3',
  ({ given, get, law }) => {
    const { person, agedOrBlind } = law(exemptionCredit);
    const head = given.filingStatus === 'head_of_household' ? 1n : 0n;
    return sum([
      person * (filerCount(given) + head + dependentCount(given)),
      agedOrBlind * BigInt(get(seniors).length + blindFilers(given).length),
    ]);
  },
);

const refundableCredits = fact<Cents>('iaRefundableCredits', 'Iowa Code 422.12B, 422.12C', ({ get, law, times }) =>
  sum([
    times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)),
    times(get(childCareCreditBeforeLimit), stepReached(law(careCreditShare), get(taxableIncome))),
  ]),
);

export const iowa = stateLaw(
  'ia',
  'Iowa Code 422.5; IA 1040, lines 17 and 26',
  {
    income: federalTaxableIncome,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: exemptionCredits,
    refundableCredits,
  },
  [
    gap(
      'disability_pension',
      'pensions of survivors and the disabled under 55, military retirement and other lines of Schedule 1',
      'disabled_filer',
    ),
    'gains of farms, college savings, alternate deductions of separate filers',
    'early childhood credit, tuition and textbook credit, credits for taxes of other states',
    'surtaxes of school districts and emergency medical services',
  ],
);
