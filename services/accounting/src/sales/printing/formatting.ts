import type { BillTo, Seller } from '../../parties/document-parties.js';
import type { Address } from '../../sales-tax/places/address.api.js';
import { readVatId } from '../../sales-tax/vat-ids/vat-id.js';
import type { CreditNote } from '../credit-notes/credit-notes.api.js';
import type { Invoice } from '../invoices/invoices.api.js';
import type { Party, Total } from './printed-document.js';

const LANGUAGE = 'en-US';
const days = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' });
const percents = new Intl.NumberFormat(LANGUAGE, { style: 'percent', maximumFractionDigits: 4 });
const countries = new Intl.DisplayNames([LANGUAGE], { type: 'region' });
const figures = new Map<string, Intl.NumberFormat>();
const HOME = 'US';

/** `$1,234.56`: formats dollars. */
export function amountText(amount: number, currency: string): string {
  let format = figures.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency });
    figures.set(currency, format);
  }
  return format.format(amount);
}

/** A line of the totals for each tax: `New York sales tax, 8.875% of $100.00` and its amount. */
export function taxTotals({ taxes, currency }: Pick<Invoice | CreditNote, 'taxes' | 'currency'>): Total[] {
  return taxes.map(({ name, kind, rate, taxable, amount }) => ({
    label: `${name} ${taxText(kind)}, ${percentText(rate)} of ${amountText(taxable, currency)}`,
    value: amountText(amount, currency),
  }));
}

/** `8.875%` for 0.08875. */
function percentText(rate: number): string {
  return percents.format(rate);
}

/** `sales tax`, `VAT` */
function taxText(kind: string): string {
  return kind === 'sales_tax' ? 'sales tax' : kind.toUpperCase();
}

/** `November 20, 2026` */
export function dayText(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** Letter for addresses in the US, A4 elsewhere. */
export function pageSizeFor(seller: Seller | null): 'LETTER' | 'A4' {
  return countryOf(seller?.address ?? null) === HOME ? 'LETTER' : 'A4';
}

export function sellerText(seller: Seller | null): Party {
  if (!seller) return { name: null, lines: [] };
  const { name, address, tax_id, email, phone, website, tax_numbers = [] } = seller;
  const numbers = tax_numbers.map(({ tax, number }) => `${tax} ${tax === 'VAT' ? 'ID' : 'number'} ${number}`);
  // If both places have the same number, it is printed once, under its proper name.
  const isListed = tax_numbers.some(({ number }) => plain(number) === plain(tax_id ?? ''));
  const taxId = isListed ? null : taxIdText(tax_id);
  return { name, lines: [...addressText(address), ...numbers, ...present(taxId, email, phone, website)] };
}

export function billToText({ company_name, contact_name, address, tax_id, email }: BillTo): Party {
  const taxId = taxIdText(tax_id ?? null);
  const lines = [...present(company_name && contact_name), ...addressText(address), ...present(taxId, email)];
  return { name: company_name ?? contact_name, lines };
}

function taxIdText(taxId: string | null): string | null {
  return taxId && `${readVatId(taxId) ? 'VAT ID' : 'Tax ID'} ${taxId}`;
}

function plain(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function addressText(address: Address | null): string[] {
  if (!address) return [];
  const { street, city, state, zip } = address;
  const country = countryOf(address);
  const place = country === HOME ? [present(city, state).join(', '), zip] : [zip, city, state];
  return present(street, present(...place).join(' '), countryName(country));
}

function countryOf(address: Address | null): string {
  return address?.country ?? HOME;
}

function countryName(code: string): string {
  return countries.of(code) ?? code;
}

function present(...texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((text): text is string => Boolean(text));
}
