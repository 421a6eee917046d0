import type { NumberToken } from './numbers.js';
import type { TextLine } from './text-lines.js';

/**
 * The role of the amount of a line. `info` lines have amounts that are no part of the sums: savings, suggested tips, points.
 * `tax_summary`: a row of a table of tax rates with net amount and tax.
 */
export type Role =
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'tax_summary'
  | 'service_charge'
  | 'discount'
  | 'rounding'
  | 'tip'
  | 'tendered'
  | 'card'
  | 'change'
  | 'count'
  | 'info'
  | 'none';

export interface ReadLine extends TextLine {
  numbers: NumberToken[];
  money: NumberToken[];
  /** Text before the first amount, with words corrected to what receipts print. */
  label: string;
  role: Role;
  /** For totals: how clearly the label names the final amount, 0 to 10. */
  weight: number;
}
