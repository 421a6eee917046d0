import { type Category, isExpenseCategory } from './category.js';
import {
  AUTHORITY_ACTS,
  AUTHORITY_WORDS,
  BANK_NAMES,
  BANK_WORDS,
  CARD_PAYMENT,
  LOAN_IN_WORDS,
  ORDINARY_NAMES,
  PAYOUT_WORDS,
  PLACE_WORDS,
  REFUND,
  TRANSFER_WORDS,
  WORDS_OF_ANY_SHOP,
} from './weak-evidence.parameters.js';

/** Below the threshold for a decision without a review. The share of such guesses that are right, on realistic texts, is a little higher. */
export const WEAK_CONFIDENCE = 0.75;

interface Evidence {
  readonly category: Category;
  readonly direction: 'in' | 'out' | undefined;
  readonly isRefund: boolean;
  /** All words of the text. */
  readonly words: readonly string[];
  /** Those that speak for the category. */
  readonly known: readonly string[];
  readonly isKnownName: boolean;
  /** Whether the merchant code gives the category a fair share. */
  readonly isSupportedByCode: boolean;
}

/** Whether the text, or a merchant code, says that a payment comes back. */
export function isRefund(text: string, merchantCode: string | null | undefined): boolean {
  return merchantCode ? true : REFUND.test(text.slice(0, 400));
}

/** Money that comes in is an expense only if it is a refund, and money that is paid is no income. */
export function isBarred(category: Category, direction: 'in' | 'out' | undefined, isRefund: boolean): boolean {
  if (direction === 'out') return ONLY_IN.has(category);
  return direction === 'in' && !isRefund && isExpenseCategory(category);
}

const ONLY_IN: ReadonlySet<Category> = new Set([
  'gross_receipts',
  'other_income',
  'interest_income',
  'owner_contribution',
]);

/** Why the evidence for a category is not enough for a decision without a review. Undefined if it is. */
export function weaknessOf(evidence: Evidence): string | undefined {
  const { category, direction, isRefund, words, known, isKnownName, isSupportedByCode } = evidence;
  if (isBarred(category, direction, isRefund)) {
    return direction === 'in' ? 'money came in, and nothing says that it is a refund' : 'money was paid';
  }
  if (isSupportedByCode) return undefined;
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  if (category === 'loan' && direction === 'in' && !has(LOAN_IN_WORDS))
    return 'money came in, and nothing says that it was lent';
  if (category === 'gross_receipts' && has(TRANSFER_WORDS) && !has(PAYOUT_WORDS))
    return 'it may be a transfer from an own account';
  if (category === 'transfer' && direction === 'in' && has(PAYOUT_WORDS)) return 'customers are paid out so, too';
  if (category === 'transfer' && !isOwnTransfer(words) && !isCardPayment(words, direction)) {
    return 'the transfer may be a payment to somebody else';
  }
  if (isKnownName)
    return words.length === 1 && ORDINARY_NAMES.has(words[0]!) ? 'the name is an ordinary word' : undefined;
  if (category === 'transfer' || category === 'gross_receipts') return undefined;
  if (isWayOfPayment(category)) return undefined;
  const telling = known.filter((word) => ![PLACE_WORDS, BANK_WORDS, BANK_NAMES].some((list) => list.has(word)));
  if (telling.length === 0) return 'only places, banks and ways of payment are known';
  if (
    category === 'taxes_and_licenses' &&
    !telling.some((word) => AUTHORITY_ACTS.has(word) && !AUTHORITY_WORDS.has(word))
  ) {
    return 'a place in a name is no authority';
  }
  const ownNames = words.filter((word) => !BANK_WORDS.has(word) && !PLACE_WORDS.has(word));
  const isAlone = telling.length === 1 && ownNames.length > 1 && WORDS_OF_ANY_SHOP.has(telling[0]!);
  return isAlone ? `the word "${telling[0]}" alone is not enough` : undefined;
}

/** Cash and fees are known by the words of the bank. */
function isWayOfPayment(category: Category): boolean {
  return [
    'owner_draw',
    'owner_contribution',
    'bank_fees',
    'interest_income',
    'other_interest',
    'other_income',
  ].includes(category);
}

/** No word of the text can be the name of another party. */
function isOwnTransfer(words: readonly string[]): boolean {
  return words.every((word) => BANK_WORDS.has(word) || BANK_NAMES.has(word) || TRANSFER_WORDS.has(word));
}

/** The issuer's name begins the text of a card's payment. The name of the organization itself can follow. */
function isCardPayment(words: readonly string[], direction: 'in' | 'out' | undefined): boolean {
  return direction !== 'in' && CARD_PAYMENT.test(words.join(' '));
}
