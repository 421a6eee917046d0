import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { longTermGain, netCapitalResult } from '../../federal/capital-gains/rules.js';
import { seniorAge } from '../../federal/filers/parameters.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, pensions, taxExemptInterest, unemployment } from '../../federal/income/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { dependentDeductionLimit } from '../../federal/standard-deduction/rules.js';
import { type Fact, fact, filersOf, isSeparate } from '../../tax-return.js';
import { hasClaimedFiler, unclaimedPersonCount } from '../filers.js';
import { sharesOfFilers } from '../shares.js';
import { scheduleTaxOf, scheduleYield, taxableIncomeOf } from '../steps.js';
import {
  exemption,
  gainExclusion,
  incomeTaxRates,
  lowIncomePensions,
  pensionExclusion,
  standardDeduction,
  standardDeductionFall,
  unemploymentTaxed,
} from './parameters.js';

/** A separate filer who lived with the spouse has no base amount. */
const untaxedUnemployment = fact<Cents>(
  'wiUntaxedUnemployment',
  'Wis. Stat. 71.05(6)(b)8; 26 U.S.C. 85(b) as of 31 December 1985; Schedule SB, line 3',
  ({ given, get, law, times }) => {
    const { base, share } = law(unemploymentTaxed);
    const livedTogether = isSeparate(given) && !given.livedApartAllYear;
    const untaxed = livedTogether ? 0n : base[given.filingStatus];
    const excess = floorZero(get(adjustedGrossIncome) - untaxed - get(taxableSocialSecurity));
    return floorZero(get(unemployment) - times(excess, share));
  },
);

const untaxedGain = fact<Cents>('wiUntaxedGain', 'Wis. Stat. 71.05(6)(b)9; Schedule WD', ({ get, law, times }) =>
  times(floorZero(lesser(get(netCapitalResult), get(longTermGain))), law(gainExclusion)),
);

/** The part of each filer's pensions that the law excludes. */
const pensionsOfLowIncome = fact<readonly Cents[]>(
  'wiPensionsOfLowIncome',
  'Wis. Stat. 71.05(6)(b)54; Schedule SB, line 17',
  ({ given, get, law }) => {
    const { most, income } = law(lowIncomePensions);
    const low = get(adjustedGrossIncome) < income[given.filingStatus];
    return sharesOfFilers(given, get(pensions), law(seniorAge)).map(({ filer, amount }) =>
      low && get(seniors).includes(filer) ? lesser(amount, most) : 0n,
    );
  },
);

/** With the exclusion: each filer who has reached the age up to the maximum, two filers together up to twice the maximum. */
const pensionsExcluded = fact<Cents>(
  'wiPensionsExcluded',
  'Wis. Stat. 71.05(6)(b)54m; Schedule SB, lines 16 and 17',
  ({ given, get, law }) => {
    const exclusion = law(pensionExclusion);
    if (exclusion === null) return 0n;
    const { fromAge, most } = exclusion;
    const shares = sharesOfFilers(given, get(pensions), fromAge);
    const ofAge = shares.filter(({ filer }) => (filer.age ?? 0) >= fromAge);
    if (ofAge.length === 0) return 0n;
    const together = ofAge.length === filersOf(given).length;
    const excluded = together
      ? lesser(sum(ofAge.map(({ amount }) => amount)), most * BigInt(ofAge.length))
      : sum(ofAge.map(({ amount }) => lesser(amount, most)));
    return lesser(get(pensions), excluded + sum(get(pensionsOfLowIncome)));
  },
);

/** A filer whom someone else can claim does not count. */
const exemptPersons = fact<bigint>('wiExemptPersons', 'Wis. Stat. 71.05(23)(b); Form 1, line 10', ({ given }) =>
  unclaimedPersonCount(given),
);

export interface Filing {
  readonly income: Fact;
  readonly standardDeduction: Fact;
  readonly deductions: Fact;
  readonly taxableIncome: Fact;
  readonly tax: Fact;
}

export const ordinaryFiling = filing('wi', ({ get }) => sum(get(pensionsOfLowIncome)));
export const filingWithExclusion = filing('wiExclusion', ({ get }) => get(pensionsExcluded));

/** Whether there are pensions to exclude. */
export const mayExclude = fact<boolean>(
  'wiMayExclude',
  'Wis. Stat. 71.05(6)(b)54m',
  ({ get }) => get(pensionsExcluded) > sum(get(pensionsOfLowIncome)),
);

function filing(name: string, pensionsLeftOut: (scope: Parameters<Fact['rule']>[0]) => Cents): Filing {
  const income = fact<Cents>(`${name}Income`, 'Wis. Stat. 71.05(6); Form 1, line 7', (scope) => {
    const { get } = scope;
    const subtracted = [get(taxableSocialSecurity), get(untaxedUnemployment), get(untaxedGain), pensionsLeftOut(scope)];
    return get(adjustedGrossIncome) + get(taxExemptInterest) - sum(subtracted);
  });

  const bySlide = fact<Cents>(`${name}DeductionByIncome`, 'Wis. Stat. 71.05(22)(dp); Form 1, line 8', (scope) => {
    const { given, get, law } = scope;
    const fall = scheduleYield(scope, law(standardDeductionFall)[given.filingStatus], floorZero(get(income)));
    return greater(0n, law(standardDeduction)[given.filingStatus] - fall);
  });

  /** Earnings limit it for a filer whom someone else can claim. */
  const standard = fact<Cents>(
    `${name}StandardDeduction`,
    'Wis. Stat. 71.05(22)(dp), (f); Form 1, line 8, Standard Deduction Worksheet for Dependents',
    ({ given, get }) => (hasClaimedFiler(given) ? lesser(get(bySlide), get(dependentDeductionLimit)) : get(bySlide)),
  );

  const deductions = fact<Cents>(
    `${name}Deductions`,
    'Wis. Stat. 71.05(22), (23); Form 1, lines 8 and 10',
    ({ get, law }) => {
      const { amount, senior } = law(exemption);
      return get(standard) + amount * get(exemptPersons) + senior * BigInt(get(seniors).length);
    },
  );

  const taxableIncome = taxableIncomeOf(name, 'Wis. Stat. 71.02; Form 1, line 11', income, deductions);
  const tax = scheduleTaxOf(name, 'Wis. Stat. 71.06; Form 1, line 12', incomeTaxRates, taxableIncome);
  return { income, standardDeduction: standard, deductions, taxableIncome, tax };
}
