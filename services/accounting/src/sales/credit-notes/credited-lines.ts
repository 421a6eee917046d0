import { allocate, type Cents } from '@exchequer/money';
import type { FieldErrors } from '../../wire/field-errors.js';
import { sumOf } from '../../wire/money.js';
import type { CreditNoteItemInput } from './credit-notes.api.js';

/** An item of an invoice, and what earlier credit notes left of it. */
export interface RemainingLine {
  /** From 1. */
  readonly line: number;
  readonly net: Cents;
  readonly tax: Cents;
}

/** The credited amount of an item. */
export type LineCredit = RemainingLine;

/** The whole rest. */
export function creditAll(left: readonly RemainingLine[]): LineCredit[] {
  return left.filter(isSomething);
}

/** An amount with its tax, in proportion to what is left of each item. At most the whole rest. */
export function creditAmount(left: readonly RemainingLine[], amount: Cents): LineCredit[] {
  const shares = allocate(
    amount,
    left.map(({ net, tax }) => net + tax),
  );
  return left
    .map(({ line, net, tax }, n) => {
      const creditedNet = portion(shares[n]!, net, net + tax);
      return { line, net: creditedNet, tax: shares[n]! - creditedNet };
    })
    .filter(isSomething);
}

/** Amounts without tax. The tax of each follows in proportion. Problems are added to the errors. */
export function creditItems(
  errors: FieldErrors,
  left: readonly RemainingLine[],
  items: readonly CreditNoteItemInput[],
): LineCredit[] {
  const byLine = new Map(left.map((line) => [line.line, line]));
  const seen = new Set<number>();
  return items.flatMap(({ line, amount }, n) => {
    const location = `body.items[${n}]`;
    const of = byLine.get(line);
    if (!of) errors.add(`${location}.line`, 'invalid_value', 'must be an item of the invoice, from 1');
    if (seen.has(line)) errors.add(`${location}.line`, 'invalid_value', 'must name each item once');
    seen.add(line);
    const net = errors.cents(`${location}.amount`, amount, 1n);
    if (!of) return [];
    if (net > of.net) errors.add(`${location}.amount`, 'out_of_range', 'must not be more than is left of the item');
    return [{ line, net, tax: portion(net, of.tax, of.net) }];
  });
}

export function totalOf(credits: readonly RemainingLine[]): Cents {
  return sumOf(credits.map(({ net, tax }) => net + tax));
}

/** `part` of `whole` of an amount, rounded half up. The whole gives the complete amount, so nothing remains at the end. */
function portion(part: Cents, amount: Cents, whole: Cents): Cents {
  return whole === 0n ? 0n : (part * amount * 2n + whole) / (whole * 2n);
}

function isSomething({ net, tax }: RemainingLine): boolean {
  return net > 0n || tax > 0n;
}
