import type { Cents, Rate } from '@exchequer/money';
import { floorZero, lesser } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { type Fact, fact, type TaxReturn } from '../../tax-return.js';
import { type Places, placeOf } from '../locality.js';
import { scheduleYield } from '../steps.js';
import { anneArundelRates, countyRates, frederickRates, localEarnedIncomeFactor } from './local.parameters.js';

export const counties: Places = {
  member: 'county',
  names: new Set([...Object.keys(countyRates.history[0]!.value), 'anne arundel', 'frederick']),
  complete: true,
  of: countyOf,
};

/** The county, or Baltimore City, which lies in none. */
function countyOf(given: TaxReturn): string {
  return given.residence.county === null && placeOf(given, 'city').startsWith('baltimore')
    ? 'baltimore city'
    : placeOf(given, 'county');
}

export function localTaxOf(taxableIncome: Fact, belowPovertyLevel: Fact<boolean>): Fact {
  const rate = fact<Rate | null>('mdLocalRate', 'Md. Code, Tax-Gen. 10-106', ({ given, get, law }) => {
    const county = countyOf(given);
    if (county === 'frederick') return stepFor(law(frederickRates)[given.filingStatus], get(taxableIncome));
    return law(countyRates)[county] ?? null;
  });

  const beforeCredits = fact<Cents>('mdLocalTaxBeforeCredits', 'Form 502, line 28', (scope) => {
    const { given, get, law, times } = scope;
    if (countyOf(given) === 'anne arundel') {
      return scheduleYield(scope, law(anneArundelRates)[given.filingStatus], get(taxableIncome));
    }
    const flat = get(rate);
    return flat === null ? 0n : times(get(taxableIncome), flat);
  });

  /** Anne Arundel has its lowest rate here. */
  const creditRate = fact<Rate>('mdLocalCreditRate', 'Form 502, Worksheet 19B', ({ given, get, law }) => {
    const flat = get(rate);
    if (flat !== null || countyOf(given) !== 'anne arundel') return flat ?? { numerator: 0n, denominator: 1n };
    return law(anneArundelRates)[given.filingStatus].brackets[0]!.rate;
  });

  return fact<Cents>('mdLocalTax', 'Md. Code, Tax-Gen. 10-106; Form 502, line 33', ({ get, law, times }) => {
    const earnedCredit = times(get(earnedIncomeCredit) * law(localEarnedIncomeFactor), get(creditRate));
    const left = floorZero(get(beforeCredits) - earnedCredit);
    const povertyCredit = get(belowPovertyLevel) ? times(get(earnedIncome), get(creditRate)) : 0n;
    return left - lesser(left, povertyCredit);
  });
}
