import type { Evaluation } from '../engine/evaluate.js';
import { itemizes } from '../law/federal/itemized-deductions/rules.js';
import { stateLaws } from '../law/states/index.js';
import type { TaxReturn } from '../law/tax-return.js';
import { evaluateReturn } from './evaluate-return.js';

type Item = TaxReturn['itemized'][number];

/**
 * Whether itemized deductions of a kind count on the federal return or on that of the state. A return that takes the standard deduction is
 * evaluated without them, because each state has its own rule about who itemizes.
 */
export function itemsCount(
  given: TaxReturn,
  evaluation: Evaluation<TaxReturn>,
  isOfKind: (item: Item) => boolean,
): boolean {
  const isCounted = (item: Item) => item.amount > 0n && isOfKind(item);
  if (!given.itemized.some(isCounted)) return false;
  if (evaluation.get(itemizes)) return true;
  const tax = stateLaws[given.residence.state ?? '']?.tax;
  if (tax === undefined) return false;
  const without = evaluateReturn({ ...given, itemized: given.itemized.filter((item) => !isCounted(item)) });
  return without.get(tax) !== evaluation.get(tax);
}
