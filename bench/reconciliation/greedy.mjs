import { magnitude, readItem } from '../../services/accounting/dist/bank/reconciliation/matching/candidates.js';
import { readRow } from '../../services/accounting/dist/bank/reconciliation/matching/evidence.js';
import { candidatesOf, hypothesesOf } from '../../services/accounting/dist/bank/reconciliation/matching/hypotheses.js';
import { thresholds } from '../../services/accounting/dist/bank/reconciliation/matching/weights.parameters.js';

/**
 * What most tools do: each transaction takes the open item with exactly its amount, and the nearest one in time if there are
 * several.
 */
export function byAmount({ rows, items }) {
  const taken = new Set();
  return rows.flatMap((row) => {
    const amount = magnitude(row.amount);
    const [best] = items
      .filter((item) => item.due === amount && !taken.has(item.id) && flows(row, item))
      .sort((a, b) => distance(row, a) - distance(row, b) || (a.id < b.id ? -1 : 1));
    if (!best) return [];
    taken.add(best.id);
    return [proposal(row, best, amount)];
  });
}

/** Uses our evidence, but each transaction in turn takes the best remaining item. */
export function sameEvidence({ rows, items, candidates, learned }) {
  const itemById = new Map(items.map((item) => [item.id, readItem(item)]));
  const sameDue = new Map();
  const taken = new Set();
  return rows.flatMap((row) => {
    const own = candidates.get(row.id).flatMap((id) => (taken.has(id) ? [] : [itemById.get(id)]));
    const known = candidatesOf(readRow(row), own, learned);
    const [best] = hypothesesOf([known], { sameDue, learned }).sort((a, b) => b.bits - a.bits);
    if (!best || best.bits < thresholds.automaticBits || best.kind === 'over') return [];
    for (const id of best.itemIds) taken.add(id);
    return [{ ...best, confidence: 1 / (1 + 2 ** -best.bits), automatic: true }];
  });
}

function proposal(row, item, amount) {
  const allocations = [{ rowId: row.id, itemId: item.id, amount, fee: 0n }];
  return { rowIds: [row.id], itemIds: [item.id], allocations, bits: 10, confidence: 0.999, automatic: true };
}

function flows(row, item) {
  return row.amount > 0n === (item.kind === 'invoice' || item.kind === 'payment');
}

function distance(row, item) {
  return Math.abs(Date.parse(row.date) - Date.parse(item.dueDate));
}
