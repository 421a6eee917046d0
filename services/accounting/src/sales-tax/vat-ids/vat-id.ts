import { checks } from './vat-id-checks.js';

export interface VatId {
  /** ISO 3166-1: GR for EL; XI, Northern Ireland, stays XI. */
  readonly country: string;
  /** In capitals, without spaces and punctuation, with the prefix: `DE136695976`. */
  readonly id: string;
}

/** Returns whether a text starts like a VAT id of a supported country. Then a wrong id is reported instead of stored. */
export function looksLikeVatId(text: string): boolean {
  return splitPrefix(text) !== undefined;
}

/**
 * Returns a VAT id with correct format and check digits. Undefined for any other text. It does not check whether the id was
 * issued.
 */
export function readVatId(text: string): VatId | undefined {
  const parts = splitPrefix(text);
  if (!parts) return undefined;
  const { prefix, number } = parts;
  if (!checks[prefix]!(number)) return undefined;
  return { country: COUNTRIES[prefix] ?? prefix, id: prefix + number };
}

/** Prefixes that differ from the country's code. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', CHE: 'CH' };

function splitPrefix(text: string): { readonly prefix: string; readonly number: string } | undefined {
  const plain = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const [, prefix = '', number = ''] = /^(CHE|[A-Z]{2})([0-9A-Z+*]*\d[0-9A-Z+*]*)$/.exec(plain) ?? [];
  return prefix in checks ? { prefix, number } : undefined;
}
