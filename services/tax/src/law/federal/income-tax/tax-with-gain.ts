import type { Cents } from '@exchequer/money';
import { floorZero, lesser } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import type { TaxFilingStatus, TaxReturn } from '../../tax-return.js';
import { middleGainRate, middleRateGainLimit, upperGainRate, zeroRateGainLimit } from './parameters.js';
import { taxOnOrdinaryIncome } from './tax-on-ordinary-income.js';

/**
 * Returns the tax on income with a gain in it at preferential rates (Qualified Dividends and Capital Gain Tax Worksheet), for any
 * filing status.
 */
export function taxWithGain(scope: Scope<TaxReturn>, status: TaxFilingStatus, income: Cents, gain: Cents): Cents {
  const { law, times } = scope;
  const onAll = taxOnOrdinaryIncome(scope, income, status);
  if (gain === 0n) return onAll;
  const ordinary = floorZero(income - gain);
  const untaxed = floorZero(lesser(income, law(zeroRateGainLimit)[status]) - ordinary);
  const upToMiddle = floorZero(lesser(income, law(middleRateGainLimit)[status]) - ordinary - untaxed);
  const above = income - ordinary - untaxed - upToMiddle;
  const onGain = times(upToMiddle, law(middleGainRate)) + times(above, law(upperGainRate));
  return lesser(taxOnOrdinaryIncome(scope, ordinary, status) + onGain, onAll);
}
