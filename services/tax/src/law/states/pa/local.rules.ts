import type { Cents } from '@exchequer/money';
import { sum } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { type Places, placeOf } from '../locality.js';
import { localCompensation, profitsOfFilers } from './income.rules.js';
import { earnedIncomeTaxRates, philadelphiaNetProfitsTax, philadelphiaWageTax } from './local.parameters.js';

const PHILADELPHIA = 'philadelphia';

export const cities: Places = {
  member: 'city',
  names: new Set([PHILADELPHIA, ...Object.keys(earnedIncomeTaxRates.history[0]!.value)]),
  complete: false,
};

/** Tax on wages and profits. A loss does not reduce wages or the profit of the spouse. Plan deferrals are taxed. */
export const localTax = fact<Cents>(
  'paLocalTax',
  '53 P.S. 6924.301.1; Phila. Code 19-1502',
  ({ given, get, law, times }) => {
    const city = placeOf(given, 'city');
    const profit = sum(get(profitsOfFilers));
    if (city === PHILADELPHIA) {
      return times(get(localCompensation), law(philadelphiaWageTax)) + times(profit, law(philadelphiaNetProfitsTax));
    }
    const rate = law(earnedIncomeTaxRates)[city];
    return rate ? times(get(localCompensation) + profit, rate) : 0n;
  },
);
