import {
  type BankRow,
  categorize as categorizeRow,
  isExpenseCategory,
  type Recalled,
  shareOf,
} from '@exchequer/categorization';
import type { AccountType } from '../../books/accounts/accounts.api.js';
import type { Category } from '../../books/accounts/category.js';
import type { CategorySource } from './expenses.api.js';

export interface Categorization {
  readonly category: Category;
  /** 0 to 1. */
  readonly confidence: number;
  readonly source: CategorySource;
  /** Another category that the evidence suggests, if any. */
  readonly suggestion: Category | null;
}

/** Corrections of similar expenses by people. */
export type Evidence = Recalled;

/** The confidence of rules that no measurement covers. These values are estimates. */
const CONFIDENCE = {
  /** The account has the category, and the text or earlier corrections confirm it. */
  agreed: 0.98,
  /** The account has the category, and the text says nothing clear. */
  accountOnly: 0.92,
  /** The maximum for words alone: their confidence was measured on bank texts, not on texts that people type. */
  wordsMax: 0.8,
  /** The account has one category, and the text another one: the account decides. */
  disputed: 0.6,
  /** There is no evidence. */
  none: 0.3,
} as const;
/** A category with at most this probability is ignored. */
const CLEAR_ABOVE = 0.5;
/** A text contradicts the account that was chosen only if its own category is this likely. */
const CONTRADICTS_FROM = 0.7;

/**
 * Finds the category of an expense from its account, corrections of similar expenses, the merchant category code of a card payment, and
 * the words of description and vendor. On an asset account the expense is a purchase of that asset.
 */
export function categorize(expense: {
  readonly account: { readonly type: AccountType; readonly category: Category | null } | null;
  readonly description: string;
  readonly vendor: string | null;
  readonly mcc?: string | undefined;
  readonly evidence?: Evidence | undefined;
}): Categorization {
  const { account, description, vendor, mcc, evidence } = expense;
  const row: BankRow = { description, payee: vendor, mcc };
  const byAccount = account?.type === 'asset' ? 'asset_purchase' : (account?.category ?? null);
  if (byAccount === 'asset_purchase') {
    return { category: byAccount, source: 'account', suggestion: null, confidence: CONFIDENCE.accountOnly };
  }
  const byText = categorizeRow(row, evidence, { among: 'expenses' });
  if (!isExpenseCategory(byText.category)) throw new Error(`${byText.category} is not a category of expenses`);
  const source = sourceOf[byText.source];
  if (byAccount === null) {
    if (source !== 'learned' && byText.confidence <= CLEAR_ABOVE) {
      return { category: 'other_expense', confidence: CONFIDENCE.none, source: 'none', suggestion: null };
    }
    const confidence =
      source === 'words' && mcc === undefined ? Math.min(byText.confidence, CONFIDENCE.wordsMax) : byText.confidence;
    return { category: byText.category, confidence, source, suggestion: null };
  }
  const ofAccount = { category: byAccount, source: 'account', suggestion: null } as const;
  if (byText.category === byAccount && source !== 'none') return { ...ofAccount, confidence: CONFIDENCE.agreed };
  if (source !== 'learned' && byText.confidence < CONTRADICTS_FROM)
    return { ...ofAccount, confidence: CONFIDENCE.accountOnly };
  // The account was chosen for this expense and decides, with the confidence that earlier corrections allow.
  const choices = (evidence?.payee ?? evidence?.word)?.choices;
  const share = choices ? shareOf(choices, byAccount, 0.5) : 1;
  const confidence = Math.min(CONFIDENCE.disputed, Math.round(share * 100) / 100);
  return { ...ofAccount, confidence, suggestion: byText.category };
}

const sourceOf: Readonly<Record<ReturnType<typeof categorizeRow>['source'], CategorySource>> = {
  rule: 'learned',
  learned: 'learned',
  merchant_code: 'merchant',
  known_merchant: 'words',
  text: 'words',
  none: 'none',
};
