import type { Cents } from '@exchequer/money';
import { floorZero, sum } from '../../../engine/amounts.js';
import { netCapitalResult } from '../../federal/capital-gains/rules.js';
import { fact } from '../../tax-return.js';
import { halves } from '../shares.js';
import { adjustedGrossIncomeOfFilers } from '../spouses.js';
import { benefitsAge, capitalGainShare } from './parameters.js';

/** Income of each spouse. The loss of one spouse reduces the income of the other. */
export const incomeOfFilers = fact<readonly Cents[]>(
  'moAdjustedGrossIncomeOfFilers',
  'RSMo 143.031, 143.121; MO-1040, line 5',
  (scope) => {
    const { given, get, law, times } = scope;
    const gains = halves(given, times(floorZero(get(netCapitalResult)), law(capitalGainShare)));
    const incomes = adjustedGrossIncomeOfFilers(scope, law(benefitsAge));
    return incomes.map((income, index) => income - gains[index]!.amount);
  },
);

export const income = fact<Cents>('moAdjustedGrossIncome', 'RSMo 143.121; MO-1040, line 6', ({ get }) =>
  sum(get(incomeOfFilers)),
);
