import { allocate, type Cents } from '@exchequer/money';
import type { NewTaxLine } from '../../books/tax-lines/tax-lines.queries.js';
import { type Authority, authorityOf } from '../../sales-tax/places/jurisdictions.js';
import { supplyOf } from '../../sales-tax/supply.js';
import { chargeOf, type TaxableLine } from '../../sales-tax/taxability.js';
import { smallerOf, sumOf } from '../../wire/money.js';

/** An item of the invoice, and its credited amount. */
export interface CreditedItem {
  readonly item: TaxableLine;
  readonly net: Cents;
  readonly tax: Cents;
}

/**
 * The tax data of a credit note: for each tax line of the invoice, the part of its rest (`left`) that belongs to the credited
 * amounts. Never more than the rest, and all of it with the last credit note.
 * @param day of the invoice, whose rates apply.
 */
export function creditTaxes(
  left: readonly NewTaxLine[],
  credits: readonly CreditedItem[],
  { day, isAll }: { readonly day: string; readonly isAll: boolean },
): NewTaxLine[] {
  if (isAll) return [...left];
  const taxing = new Set(left.flatMap((line) => (line.treatment === 'taxed' ? [line.jurisdiction] : [])));
  const isSplit = ['export', 'reverse_charge'].every((how) => left.some(({ treatment }) => treatment === how));
  const parts = left.map((line) => {
    const own = credits.filter(({ item }) => !isSplit || isOf(line, item));
    const shares = own.map((credit) => shareOf(line, credit, day, taxing.has(line.jurisdiction)));
    return { base: sumOf(shares.map(({ base }) => base)), weight: sumOf(shares.map(({ weight }) => weight)) };
  });
  const amounts = allocateWithin(
    sumOf(credits.map(({ tax }) => tax)),
    parts.map(({ weight }) => weight),
    left.map(({ amount }) => amount),
  );
  return left
    .map((line, n) => ({ ...line, base: smallerOf(parts[n]!.base, line.base), amount: amounts[n]! }))
    .filter(({ base, amount }) => base !== 0n || amount !== 0n);
}

/** Returns whether an item belongs to a tax line, on an invoice with exported goods and services under reverse charge. */
function isOf({ treatment }: NewTaxLine, { taxCode }: TaxableLine): boolean {
  const supply = supplyOf(taxCode);
  return treatment === 'export' ? supply === 'goods' : treatment !== 'reverse_charge' || supply === 'services';
}

/** The credited base of a tax line, and its weight in the tax. */
function shareOf(
  { jurisdiction, treatment, percent }: NewTaxLine,
  { item, net }: CreditedItem,
  day: string,
  taxesOthers: boolean,
): { readonly base: Cents; readonly weight: bigint } {
  if (item.amount === 0n) return { base: 0n, weight: 0n };
  const part = (amount: Cents) => (amount * net) / item.amount;
  const authority = authorityOf(jurisdiction);
  if (treatment === 'taxed' && authority) {
    const { base, rate, percent: charged } = chargeOf(authority, item, day);
    if (rate === null || Number(charged) !== Number(percent)) return { base: 0n, weight: 0n };
    return { base: part(base), weight: (base * rate * net) / item.amount };
  }
  if (treatment === 'exempt' && taxesOthers && authority)
    return { base: part(untaxed(authority, item, day)), weight: 0n };
  return { base: net, weight: 0n };
}

function untaxed(authority: Authority, item: TaxableLine, day: string): Cents {
  return item.amount - chargeOf(authority, item, day).base;
}

/** Divides an amount by weights, with no part above its limit. The limits must add up to at least the amount. */
export function allocateWithin(amount: Cents, weights: readonly bigint[], limits: readonly Cents[]): Cents[] {
  if (amount === 0n) return limits.map(() => 0n);
  const wanted = weights.some((weight) => weight > 0n) ? allocate(amount, weights) : limits.map(() => 0n);
  const parts = wanted.map((part, n) => smallerOf(part, limits[n]!));
  const rest = amount - sumOf(parts);
  if (rest === 0n) return parts;
  const room = allocate(
    rest,
    limits.map((limit, n) => limit - parts[n]!),
  );
  return parts.map((part, n) => part + room[n]!);
}
