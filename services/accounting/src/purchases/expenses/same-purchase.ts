import { addDays } from '@exchequer/calendar';

/** A purchase as it is known from a receipt or a payment. */
export interface Purchase {
  readonly vendor: string | null;
  readonly description?: string | undefined;
}

/** A card payment is posted up to a week after the purchase. The day of the purchase can be the next one in another time zone. */
const POSTED_DAYS_MAX = 7;

/** The first and last day on which the payment of a receipt can be dated. */
export function paymentDays(receiptDate: string): { readonly from: string; readonly to: string } {
  return { from: addDays(receiptDate, -1), to: addDays(receiptDate, POSTED_DAYS_MAX) };
}

/** The first and last day on which the receipt of a payment can be dated. */
export function receiptDays(paymentDate: string): { readonly from: string; readonly to: string } {
  return { from: addDays(paymentDate, -POSTED_DAYS_MAX), to: addDays(paymentDate, 1) };
}

/** The only receipt of a payment. A second upload of it does not count, and two receipts are left to a person. */
export function onlyReceipt<Receipt extends { readonly duplicate_of: string | null }>(
  receipts: readonly Receipt[],
): Receipt | undefined {
  const originals = receipts.filter(({ duplicate_of }) => duplicate_of === null);
  const [receipt, ...others] = originals.length > 0 ? originals : receipts;
  return others.length === 0 ? receipt : undefined;
}

const NO_NAME = new Set([
  'inc', 'llc', 'ltd', 'corp', 'company', 'gmbh', 'limited', 'store', 'stores', 'shop', 'restaurant', 'cafe', 'market', 'card', 'payment',
  'purchase', 'pos', 'debit', 'credit', 'the', 'and', 'sdn', 'bhd', 'pte', 'enterprise', 'trading',
]); // biome-ignore format: a list of words
const WORD_LENGTH_MIN = 4;
const JOINED_LENGTH_MIN = 6;

/**
 * Whether the name on a receipt and the name of a payment can be the same merchant. A card company shortens names and joins words
 * (`SQ *BLUEHERONGRIL`), and letters of a receipt can be misread.
 */
export function isSameVendor(receipt: string | null, payment: Purchase): boolean {
  if (receipt === null) return false;
  const paid = `${payment.vendor ?? ''} ${payment.description ?? ''}`;
  const [names, others] = [wordsOf(receipt), wordsOf(paid)];
  if (names.some((name) => others.some((other) => isAlike(name, other)))) return true;
  const [shorter, longer] = [names.join(''), others.join('')].sort((a, b) => a.length - b.length) as [string, string];
  return shorter.length >= JOINED_LENGTH_MIN && longer.includes(shorter);
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word) && !NO_NAME.has(word))
    .slice(0, 20);
}

/** Equal words, a shortened word, or one misread letter. */
function isAlike(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < WORD_LENGTH_MIN) return false;
  if (a.startsWith(b) || b.startsWith(a)) return true;
  if (a.length !== b.length) return false;
  return [...a].filter((letter, i) => letter !== b[i]).length <= 1;
}
