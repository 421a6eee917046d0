import type { Cents } from '@exchequer/money';
import { floorZero, lesser } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { middleGainRate, middleRateGainLimit, upperGainRate, zeroRateGainLimit } from './parameters.js';
import { taxOnOrdinaryIncome } from './tax-on-ordinary-income.js';
import { gainAtPreferentialRates, ordinaryTaxableIncome, taxableIncome } from './taxable-income.rules.js';

/** Worksheet, line 21: the tax on the gain alone. */
const taxOnGain = fact<Cents>('taxOnGain', '26 U.S.C. 1(h)(1)(B)-(D)', ({ given, get, law, times }) => {
  const income = get(taxableIncome);
  const ordinary = get(ordinaryTaxableIncome);
  const untaxed = floorZero(lesser(income, law(zeroRateGainLimit)[given.filingStatus]) - ordinary);
  const upToMiddle = floorZero(lesser(income, law(middleRateGainLimit)[given.filingStatus]) - ordinary - untaxed);
  const above = income - ordinary - untaxed - upToMiddle;
  return times(upToMiddle, law(middleGainRate)) + times(above, law(upperGainRate));
});

/** The tax at the filer's own rates, with gain at preferential rates if that is less. */
export const taxAtOwnRates = fact<Cents>('taxAtOwnRates', '26 U.S.C. 1, 3; Form 8615, line 17', (scope) => {
  const { get } = scope;
  const onAll = taxOnOrdinaryIncome(scope, get(taxableIncome));
  if (get(gainAtPreferentialRates) === 0n) return onAll;
  return lesser(taxOnOrdinaryIncome(scope, get(ordinaryTaxableIncome)) + get(taxOnGain), onAll);
});
