import { checks } from './vat-id-checks.js';

export interface VatId {
  /** ISO 3166-1: GR for EL; XI, Northern Ireland, stays XI. */
  readonly country: string;
  /** In capitals, without spaces and punctuation, the prefix included: `DE136695976`. */
  readonly id: string;
}

/** Whether a text begins like a VAT id of a country whose ids are known here: a bad one should be told, not kept. */
export function looksLikeVatId(text: string): boolean {
  return splitPrefix(text) !== undefined;
}

/** A VAT id whose form and check digits are right; undefined for every other text. Whether it was issued is not asked. */
export function readVatId(text: string): VatId | undefined {
  const parts = splitPrefix(text);
  if (!parts) return undefined;
  const { prefix, number } = parts;
  if (!checks[prefix]!(number)) return undefined;
  return { country: COUNTRIES[prefix] ?? prefix, id: prefix + number };
}

/** Prefixes that are not the country's code. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', CHE: 'CH' };

function splitPrefix(text: string): { readonly prefix: string; readonly number: string } | undefined {
  const plain = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const [, prefix = '', number = ''] = /^(CHE|[A-Z]{2})([0-9A-Z+*]*\d[0-9A-Z+*]*)$/.exec(plain) ?? [];
  return prefix in checks ? { prefix, number } : undefined;
}
