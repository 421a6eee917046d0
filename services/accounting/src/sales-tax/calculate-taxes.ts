import { allocate, type Cents } from '@exchequer/money';
import { sumOf } from '../wire/money.js';
import type { RoundingPolicy } from './law/vat-countries.parameters.js';
import type { Authority } from './places/jurisdictions.js';
import { type Charge, chargeOf, type TaxableLine } from './taxability.js';

/** The tax of one authority on all lines that it taxes at one rate. */
export interface TaxAmount {
  readonly authority: Authority;
  /** Decimal text. */
  readonly percent: string;
  readonly taxable: Cents;
  readonly amount: Cents;
}

export interface Taxes {
  readonly taxes: readonly TaxAmount[];
  /** The part of the taxable base that an authority exempts. */
  readonly exempt: readonly { readonly authority: Authority; readonly amount: Cents }[];
  /** Tax of each line, in the order of the lines. The sum equals the total, like the sum of the taxes. */
  readonly lineTaxes: readonly Cents[];
  readonly total: Cents;
}

/**
 * Computes the taxes of a set of lines. Either lines with the same rates are taxed together and rounded once, half a cent up
 * (`invoice`), or each line is rounded (`line`). The cents are then allocated by largest remainder, so that taxes and lines
 * add up to the same total. The authorities of a US place are rounded as one rate, as the Streamlined Sales Tax Agreement,
 * section 324, requires. Others are rounded separately.
 */
export function calculateTaxes(
  authorities: readonly Authority[],
  lines: readonly TaxableLine[],
  { day, rounding }: { readonly day: string; readonly rounding: RoundingPolicy },
): Taxes {
  const charges = lines.map((line) => authorities.map((authority) => chargeOf(authority, line, day)));
  const lineTaxes = lines.map(() => 0n);
  const taxes = new Map<string, TaxAmount>();
  for (const unit of unitsOf(authorities)) {
    for (const group of groupsOf(charges, unit)) {
      const amounts = roundGroup(charges, unit, group, rounding);
      group.forEach((line, n) => {
        lineTaxes[line]! += amounts.lines[n]!;
      });
      unit.forEach((at, n) => {
        const charge = charges[group[0]!]![at]!;
        if (charge.rate === null) return;
        const taxable = sumOf(group.map((line) => charges[line]![at]!.base));
        add(taxes, { authority: authorities[at]!, percent: charge.percent, taxable, amount: amounts.authorities[n]! });
      });
    }
  }
  const exempt = authorities.map((authority, at) => ({
    authority,
    amount: sumOf(lines.map(({ amount }, line) => amount - charges[line]![at]!.base)),
  }));
  return {
    taxes: [...taxes.values()],
    exempt: exempt.filter(({ amount }) => amount !== 0n),
    lineTaxes,
    total: sumOf(lineTaxes),
  };
}

/** Authorities whose rates are added before rounding, as indexes. */
function unitsOf(authorities: readonly Authority[]): number[][] {
  const units = new Map<string, number[]>();
  authorities.forEach(({ payee, kind }, at) => {
    const key = `${kind} ${payee}`;
    units.set(key, [...(units.get(key) ?? []), at]);
  });
  return [...units.values()];
}

/** Lines that the authorities of a unit tax at the same rates, as indexes. */
function groupsOf(charges: readonly (readonly Charge[])[], unit: readonly number[]): number[][] {
  const groups = new Map<string, number[]>();
  charges.forEach((ofLine, line) => {
    const key = unit.map((at) => ofLine[at]!.percent).join(' ');
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  });
  return [...groups.values()];
}

function roundGroup(
  charges: readonly (readonly Charge[])[],
  unit: readonly number[],
  group: readonly number[],
  rounding: RoundingPolicy,
): { readonly lines: readonly Cents[]; readonly authorities: readonly Cents[] } {
  const exact = (line: number, at: number) => charges[line]![at]!.base * (charges[line]![at]!.rate ?? 0n);
  const ofLines = group.map((line) => sumOf(unit.map((at) => exact(line, at))));
  const ofAuthorities = unit.map((at) => sumOf(group.map((line) => exact(line, at))));
  const lines = rounding === 'line' ? ofLines.map(roundMillionths) : share(roundMillionths(sumOf(ofLines)), ofLines);
  return { lines, authorities: share(sumOf(lines), ofAuthorities) };
}

/** Half a cent up. */
function roundMillionths(amount: bigint): Cents {
  return (amount * 2n + 1_000_000n) / 2_000_000n;
}

function share(amount: Cents, weights: readonly bigint[]): Cents[] {
  return amount === 0n ? weights.map(() => 0n) : allocate(amount, weights);
}

function add(taxes: Map<string, TaxAmount>, tax: TaxAmount): void {
  const key = `${tax.authority.code} ${tax.percent}`;
  const { taxable = 0n, amount = 0n } = taxes.get(key) ?? {};
  taxes.set(key, { ...tax, taxable: taxable + tax.taxable, amount: amount + tax.amount });
}
