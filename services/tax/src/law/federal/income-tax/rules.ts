import type { Cents } from '@exchequer/money';
import { fact } from '../../tax-return.js';
import { appliesParentsRate, taxOfChild } from '../unearned-income-of-children/rules.js';
import { taxAtOwnRates } from './own-rates.rules.js';

export * from './taxable-income.rules.js';

/** Form 1040, line 16: at the rates of the filer, and for unearned income of a child at the rate of the parents. */
export const regularTax = fact<Cents>('regularTax', '26 U.S.C. 1, 3; Form 1040, line 16', ({ get }) =>
  get(get(appliesParentsRate) ? taxOfChild : taxAtOwnRates),
);
