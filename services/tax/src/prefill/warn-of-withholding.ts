import type { Cents } from '@exchequer/money';
import { WITHHELD_ABOVE_INCOME } from '../calculation/federal-assumptions.js';
import { floorZero, sum } from '../engine/amounts.js';
import { boxesOf } from './boxes-1099.js';
import { inDollars, type Telling } from './entries.js';
import { amountIn, rowsIn, type TaxForm } from './tax-form.js';

/** Warns of a form with more tax withheld than it has income. Two boxes may have been mixed up. What was withheld counts as given. */
export function warnOfWithholding(form: TaxForm, telling: Telling): void {
  const warn = (name: string, withheld: Cents | null, income: Cents | null) => {
    if (withheld === null || income === null || withheld <= floorZero(income)) return;
    const message = `${inDollars(withheld)} was withheld from ${inDollars(income)}: compare both with the document.`;
    telling.warn(`${form.location}.${name}`, WITHHELD_ABOVE_INCOME, message);
  };
  warn('federal_tax', amountIn(form, 'federal_tax'), incomeOn(form));
  for (const [index, row] of rowsIn(form, 'state_rows').entries())
    warn(`state_rows[${index}].tax`, amountIn(row, 'tax'), amountIn(row, 'wages', 'income'));
}

/** Null if no box with income could be read. */
function incomeOn(form: TaxForm): Cents | null {
  if (form.type === 'w2') return amountIn(form, 'wages');
  const boxes = boxesOf[form.type].filter(({ names }) => !TAXES.has(names[0]!));
  const amounts = boxes.map(({ names }) => amountIn(form, ...names)).filter((amount) => amount !== null);
  return amounts.length === 0 ? null : sum(amounts.map(floorZero));
}

const TAXES: ReadonlySet<string> = new Set(['federal_tax', 'foreign_tax_paid']);
