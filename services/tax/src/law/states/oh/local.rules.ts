import type { Cents } from '@exchequer/money';
import { floorZero } from '../../../engine/amounts.js';
import { medicareWages } from '../../federal/payroll-tax/wages.rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { businessIncome } from '../../federal/self-employment/rules.js';
import { fact } from '../../tax-return.js';
import { type Places, placeOf } from '../locality.js';
import { cityRates } from './local.parameters.js';

export const cities: Places = {
  member: 'city',
  names: new Set(Object.keys(cityRates.history[0]!.value)),
  complete: false,
};

/** Box 5: plan deferrals are taxed, and there is no upper limit. */
const qualifyingWages = fact<Cents>('ohQualifyingWages', 'Ohio Rev. Code 718.01(R)', ({ get }) => get(medicareWages));

/** Tax on wages and on net profit of businesses and rent. Other income is not taxed, and nothing is deducted. */
export const cityTax = fact<Cents>('ohCityTax', 'Ohio Rev. Code 718.01, 718.04', ({ given, get, law, times }) => {
  const rate = law(cityRates)[placeOf(given, 'city')];
  if (!rate) return 0n;
  return times(floorZero(get(qualifyingWages)) + floorZero(get(businessIncome) + get(rentalIncome)), rate);
});
