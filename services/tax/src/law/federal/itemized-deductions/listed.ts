import { sum } from '../../../engine/amounts.js';
import { type Fact, fact, type ItemizedDeductionType } from '../../tax-return.js';

/** The sum of the itemized deductions of one type, as a fact. */
export function listed(name: string, source: string, wanted: ItemizedDeductionType): Fact {
  return fact(
    name,
    source,
    ({ given, round }) => round(sum(given.itemized.filter(({ type }) => type === wanted).map(({ amount }) => amount))),
    'deductions.itemized',
  );
}
