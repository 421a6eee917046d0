import type { RequestContext } from '@exchequer/http-kit';
import type { Cents } from '@exchequer/money';
import { readSnapshotInTenant } from '@exchequer/postgres';
import { CURRENCY } from '../../books/accounts/books.js';
import type { Deps } from '../../deps.js';
import { authorityOf, payeeOf, placeOf } from '../../sales-tax/places/jurisdictions.js';
import { toRate } from '../../sales-tax/tax.js';
import { dollars, sumOf } from '../../wire/money.js';
import type { SalesTaxAmounts, SalesTaxPart, SalesTaxReport } from './sales-tax.api.js';
import {
  sumLocallyTaxed,
  sumSalesWithoutLocalRate,
  sumTaxLines,
  sumTaxPayments,
  sumUnregisteredSales,
  type TaxLineSum,
} from './sales-tax.queries.js';

/** Sales and tax owed in a period, by payee. */
export function salesTaxReport(
  deps: Deps,
  context: RequestContext,
  period: { readonly from: string; readonly to: string },
): Promise<SalesTaxReport> {
  return readSnapshotInTenant(deps.db, context, async (trx) => {
    const sums = await sumTaxLines(trx, period);
    const local = new Set(sums.map(({ jurisdiction }) => jurisdiction).filter(isLocal));
    const locallyTaxed = await sumLocallyTaxed(trx, period, [...local]);
    const paid = new Map((await sumTaxPayments(trx, period)).map((row) => [row.payee, BigInt(row.paid)]));
    const withoutLocal = await sumSalesWithoutLocalRate(trx, period);
    const unregistered = await sumUnregisteredSales(trx, period);
    const codes = [...new Set([...sums.map(({ payee }) => payee), ...paid.keys()])].sort();
    const rows = codes.map((code) => {
      const own = sums.filter(({ payee }) => payee === code);
      const settled = { paid: paid.get(code) ?? 0n, locallyTaxed: locallyTaxed.get(code) ?? 0n };
      return { code, amounts: amountsOf(own, settled), parts: partsOf(own) };
    });
    return {
      object: 'report',
      report: 'sales_tax',
      livemode: context.livemode,
      currency: CURRENCY,
      ...period,
      rows: rows.map(({ code, amounts, parts }) => ({
        jurisdiction: code,
        name: payeeOf(code)?.name ?? code,
        ...inDollars(amounts),
        sales_without_local_rate: dollars(
          sumOf(withoutLocal.filter((sum) => payeeOfPlace(sum.code) === code).map(({ sales }) => BigInt(sales))),
        ),
        parts,
      })),
      totals: inDollars(totalsOf(rows.map(({ amounts }) => amounts))),
      not_registered: unregistered.map(({ code, sales }) => ({
        jurisdiction: code,
        name: payeeOf(code)?.name ?? code,
        sales: dollars(BigInt(sales)),
      })),
    };
  });
}

/** Localities and provinces without a known rate belong to the payee of their state or country. */
function payeeOfPlace(code: string): string | undefined {
  return placeOf(code)?.authorities[0]?.payee;
}

type Amounts = { readonly [Name in keyof SalesTaxAmounts]: Cents };

function isLocal(jurisdiction: string): boolean {
  return authorityOf(jurisdiction)?.local ?? false;
}

function amountsOf(
  sums: readonly TaxLineSum[],
  { paid, locallyTaxed }: { readonly paid: Cents; readonly locallyTaxed: Cents },
): Amounts {
  const sum = (of: 'base' | 'amount', which: (line: TaxLineSum) => boolean) =>
    sumOf(sums.filter(which).map((line) => BigInt(line[of])));
  // A locality taxes sales that its state taxes too. Those sales are counted once.
  const counts = ({ side, jurisdiction }: TaxLineSum) => side === 'sale' && !isLocal(jurisdiction);
  const collected = sum('amount', ({ side }) => side === 'sale');
  const selfAssessed = sum('amount', ({ side }) => side === 'self_assessed');
  const input = sum('amount', ({ side }) => side === 'purchase');
  return {
    taxable_sales: sum('base', (line) => counts(line) && line.treatment === 'taxed'),
    exempt_sales: sum('base', (line) => counts(line) && line.treatment !== 'taxed'),
    locally_taxed_sales: locallyTaxed,
    tax_collected: collected,
    self_assessed_tax: selfAssessed,
    input_tax: input,
    tax_paid: paid,
    tax_due: collected + selfAssessed - input - paid,
  };
}

function partsOf(sums: readonly TaxLineSum[]): SalesTaxPart[] {
  return sums
    .filter(({ side, treatment }) => side === 'sale' && treatment === 'taxed')
    .map(({ jurisdiction, kind, percent, base, amount }) => ({
      jurisdiction,
      name: authorityOf(jurisdiction)?.name ?? jurisdiction,
      kind,
      rate: toRate(percent),
      taxable_sales: dollars(BigInt(base)),
      tax_collected: dollars(BigInt(amount)),
    }));
}

export const amountNames = [
  'taxable_sales',
  'exempt_sales',
  'locally_taxed_sales',
  'tax_collected',
  'self_assessed_tax',
  'input_tax',
  'tax_paid',
  'tax_due',
] as const satisfies readonly (keyof SalesTaxAmounts)[];

function totalsOf(all: readonly Amounts[]): Amounts {
  return byName((name) => sumOf(all.map((amounts) => amounts[name])));
}

function inDollars(amounts: Amounts): SalesTaxAmounts {
  return byName((name) => dollars(amounts[name]));
}

function byName<T>(amountOf: (name: keyof SalesTaxAmounts) => T): { [Name in keyof SalesTaxAmounts]: T } {
  return Object.fromEntries(amountNames.map((name) => [name, amountOf(name)])) as {
    [Name in keyof SalesTaxAmounts]: T;
  };
}
