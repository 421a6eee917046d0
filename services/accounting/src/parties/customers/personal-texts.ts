import type { Address } from '../../sales-tax/places/address.api.js';

/** The text that replaces personal data. */
export const ERASED = '[erased]';

/** The places where a customer is described: the customer itself, or the copy on an invoice. */
export interface PersonalData {
  readonly contact_name: string;
  readonly company_name: string | null;
  readonly email: string;
  readonly phone?: string | null;
  readonly address: Address | null;
  readonly tax_id?: string | null;
}

/** Shorter texts occur in too many texts that are not about the customer. */
const LENGTH_MIN = 3;

/** The texts that identify a customer, without duplicates, longest first. */
export function personalTexts(all: readonly PersonalData[]): string[] {
  const texts = all.flatMap(({ contact_name, company_name, email, phone, address, tax_id }) => [
    contact_name,
    company_name,
    email,
    phone,
    address?.street,
    tax_id,
  ]);
  const given = texts.flatMap((text) => (text && text.trim().length >= LENGTH_MIN ? [text.trim()] : []));
  return [...new Set(given)].sort((a, b) => b.length - a.length);
}

/** Removes these texts, ignoring case, where they are separate words. */
export function redactTexts(text: string, texts: readonly string[]): string {
  return texts.reduce((rest, each) => rest.replace(patternOf(each), ERASED), text);
}

/** Does the same for every text in a JSON value. */
export function redactTextsIn(value: unknown, texts: readonly string[]): unknown {
  if (typeof value === 'string') return redactTexts(value, texts);
  if (Array.isArray(value)) return value.map((each) => redactTextsIn(each, texts));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, redactTextsIn(each, texts)]));
}

/**
 * Removes free texts from a stored answer about objects of a customer: the customer and its invoices, objects that refer to
 * them, and the bank transactions that paid them.
 */
export function redactOwnTexts(value: unknown, ownIds: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => redactOwnTexts(each, ownIds));
  if (value === null || typeof value !== 'object') return value;
  const object = value as Readonly<Record<string, unknown>>;
  const isOwn = [object.id, object.customer_id, object.invoice_id, object.bank_transaction_id].some(
    (id) => typeof id === 'string' && ownIds.has(id),
  );
  return Object.fromEntries(
    Object.entries(object).map(([name, each]) => {
      if (isOwn && name === 'metadata') return [name, {}];
      if (isOwn && FREE_TEXTS.has(name) && typeof each === 'string') return [name, ERASED];
      const isSaidByBank = isOwn && object.object === 'bank_transaction' && name === 'description';
      if (isSaidByBank) return [name, ERASED];
      return [name, isOwn && name === 'parts' ? [] : redactOwnTexts(each, ownIds)];
    }),
  );
}

const FREE_TEXTS: ReadonlySet<string> = new Set(['memo', 'reference', 'reason', 'counterparty', 'external_id']);

function patternOf(text: string): RegExp {
  const words = text.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
}
