import * as fc from 'fast-check';
import type { NewTaxLine } from '../../books/tax-lines/tax-lines.queries.js';
import { calculateTaxes } from '../../sales-tax/calculate-taxes.js';
import { placeOf } from '../../sales-tax/places/jurisdictions.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { sumOf } from '../../wire/money.js';
import {
  creditAll,
  creditAmount,
  creditItems,
  type LineCredit,
  type RemainingLine,
  totalOf,
} from './credited-lines.js';
import { allocateWithin, creditTaxes } from './credited-taxes.js';

const DAY = '2026-11-20';
const cents = (max: bigint) => fc.bigInt({ min: 0n, max });
const taxableLine = fc.record({
  amount: cents(10_000_00n),
  unitAmount: cents(300_00n),
  taxable: fc.boolean(),
  taxCode: fc.constantFrom('general' as const, 'groceries' as const, 'clothing' as const),
});
const place = fc.constantFrom('US-CA', 'US-NY', 'US-MA', 'CA-QC', 'CA-BC', 'DE', 'FR').map((code) => placeOf(code)!);

/** An invoice as it would be stored: its items with their taxes, and its tax lines. */
const invoice = fc
  .tuple(
    place,
    fc.array(taxableLine, { minLength: 1, maxLength: 6 }),
    fc.constantFrom('line' as const, 'invoice' as const),
  )
  .map(([{ authorities }, items, rounding]) => {
    const { taxes, exempt, lineTaxes } = calculateTaxes(authorities, items, { day: DAY, rounding });
    const line = (
      treatment: NewTaxLine['treatment'],
      authority: (typeof authorities)[number],
      percent: string,
      base: bigint,
      amount: bigint,
    ): NewTaxLine => ({
      side: 'sale',
      treatment,
      jurisdiction: authority.code,
      payee: authority.payee,
      kind: authority.kind,
      percent,
      base,
      amount,
    });
    return {
      items,
      left: items.map(({ amount }, n) => ({ line: n + 1, net: amount, tax: lineTaxes[n]! })),
      taxLines: [
        ...taxes.map((tax) => line('taxed', tax.authority, tax.percent, tax.taxable, tax.amount)),
        ...exempt.map(({ authority, amount }) => line('exempt', authority, '0', amount, 0n)),
      ],
    };
  });

type Invoice = typeof invoice extends fc.Arbitrary<infer T> ? T : never;
const less = (left: readonly RemainingLine[], credits: readonly LineCredit[]): RemainingLine[] =>
  left.map(({ line, net, tax }) => {
    const credit = credits.find((each) => each.line === line);
    return { line, net: net - (credit?.net ?? 0n), tax: tax - (credit?.tax ?? 0n) };
  });
const taxesOf = (of: Invoice, left: readonly NewTaxLine[], credits: readonly LineCredit[], isAll: boolean) =>
  creditTaxes(
    left,
    credits.map(({ line, net, tax }) => ({ item: of.items[line - 1]!, net, tax })),
    { day: DAY, isAll },
  );

test('for any partial credits of an invoice, no part is negative or too large, and nothing is left at the end', () => {
  const shares = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 100 })), { maxLength: 5 });
  fc.assert(
    fc.property(invoice, shares, (of, parts) => {
      let { left, taxLines } = of;
      const credit = (credits: readonly LineCredit[]) => {
        const isAll = totalOf(credits) === totalOf(left);
        const taxes = taxesOf(of, taxLines, credits, isAll);
        expect(sumOf(taxes.map(({ amount }) => amount))).toBe(sumOf(credits.map(({ tax }) => tax)));
        left = less(left, credits);
        taxLines = taxLines.map((line) => {
          const same = taxes.find((tax) => keyOf(tax) === keyOf(line));
          return { ...line, base: line.base - (same?.base ?? 0n), amount: line.amount - (same?.amount ?? 0n) };
        });
        for (const { net, tax } of left) expect([net >= 0n, tax >= 0n]).toEqual([true, true]);
        for (const { base, amount } of taxLines) expect([base >= 0n, amount >= 0n]).toEqual([true, true]);
      };
      for (const [byItem, percent] of parts) {
        const total = totalOf(left);
        if (total === 0n) return;
        if (byItem) {
          const items = left
            .filter(({ net }) => net > 0n)
            .map(({ line, net }) => ({ line, amount: Number((net * BigInt(percent) + 99n) / 100n) / 100 }));
          const errors = new FieldErrors();
          credit(creditItems(errors, left, items));
          errors.throwIfAny();
        } else {
          const amount = (total * BigInt(percent) + 99n) / 100n;
          const credits = creditAmount(left, amount);
          expect(totalOf(credits)).toBe(amount);
          credit(credits);
        }
      }
      if (totalOf(left) > 0n) credit(creditAll(left));
      expect(totalOf(left)).toBe(0n);
      for (const { amount } of taxLines) expect(amount).toBe(0n);
    }),
    { numRuns: 500 },
  );
});

test('a credit of an item that one authority taxes only reduces its tax', () => {
  const { authorities } = placeOf('CA-QC')!;
  const [gst, qst] = authorities;
  const line = (n: number, base: bigint, amount: bigint): NewTaxLine => ({
    side: 'sale',
    treatment: 'taxed',
    jurisdiction: authorities[n]!.code,
    payee: authorities[n]!.payee,
    kind: authorities[n]!.kind,
    percent: n === 0 ? '5' : '9.975',
    base,
    amount,
  });
  expect([gst!.kind, qst!.kind]).toEqual(['gst', 'qst']);
  const item = { amount: 100_00n, unitAmount: 100_00n, taxable: true, taxCode: 'general' } as const;
  const untaxed = { ...item, taxable: false };
  const left = [line(0, 100_00n, 5_00n), line(1, 100_00n, 9_98n)];
  const half = creditTaxes(left, [{ item, net: 50_00n, tax: 7_49n }], { day: DAY, isAll: false });
  expect(half.map(({ base, amount }) => [base, amount])).toEqual([
    [50_00n, 2_50n],
    [50_00n, 4_99n],
  ]);
  expect(creditTaxes(left, [{ item: untaxed, net: 50_00n, tax: 0n }], { day: DAY, isAll: false })).toEqual([]);
});

test('weighted parts add up to the amount and stay within their limits', () => {
  const parts = fc.array(fc.tuple(cents(1000n), cents(1000n)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.nat(100), (all, percent) => {
      const limits = all.map(([, limit]) => limit);
      const amount = (sumOf(limits) * BigInt(percent)) / 100n;
      const allocated = allocateWithin(
        amount,
        all.map(([weight]) => weight),
        limits,
      );
      expect(sumOf(allocated)).toBe(amount);
      allocated.forEach((part, n) => {
        expect(part >= 0n && part <= limits[n]!).toBe(true);
      });
    }),
  );
});

const keyOf = ({ jurisdiction, treatment, percent }: NewTaxLine) => `${jurisdiction} ${treatment} ${percent}`;
