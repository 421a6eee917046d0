import type { AccountType } from '../../books/accounts/accounts.api.js';
import type { Category } from '../../books/accounts/category.js';
import type { CategorySource } from './expenses.api.js';

/** A lower confidence needs a review by a person: the threshold of the whole API. */
export const REVIEW_BELOW = 0.85;

export interface Categorization {
  readonly category: Category;
  /** 0 to 1. */
  readonly confidence: number;
  readonly source: CategorySource;
  /** Another category that the evidence suggests, if any. */
  readonly suggestion: Category | null;
}

/** Corrections of similar expenses by people. */
export interface Evidence {
  /** How often each category was chosen. */
  readonly counts: ReadonlyMap<Category, number>;
}

/** The confidence of each rule without learning. These values are estimates, not measurements. */
const CONFIDENCE = {
  /** The account has the category, and a word of the description, or what was learned, confirms it. */
  agreed: 0.98,
  /** The account has the category, and the description says nothing. */
  accountOnly: 0.92,
  /** The account has no category, and a word of the description suggests one. */
  wordsOnly: 0.75,
  /** The account has one category, and a word suggests another: the account decides. */
  disputed: 0.6,
  /** There is no evidence. */
  none: 0.3,
} as const;

/** Words that indicate a category, in search order: narrower meanings first. */
const words: readonly (readonly [Category, RegExp])[] = [
  ['penalties', /\b(fines?|penalt(y|ies)|parking ticket|citation)\b/],
  ['charitable_contributions', /\b(donations?|charit(y|able)|red cross)\b/],
  ['entertainment', /\b(concert|theat(er|re)|sports? tickets?|golf|night ?club)\b/],
  ['software', /\b(software|saas|cloud|hosting|domain|licen[cs]e key|github|adobe|figma|aws|slack|zoom)\b/],
  ['bank_fees', /\b(bank fees?|wire fee|overdraft|stripe fees?|paypal fees?|processing fees?|merchant fees?)\b/],
  ['meals', /\b(meals?|lunch|dinner|breakfast|restaurant|coffee|caf[eé]|catering|doordash|starbucks)\b/],
  ['travel', /\b(flights?|airfare|airlines?|hotels?|lodging|airbnb|train|amtrak|rental car|conference travel)\b/],
  ['car_and_truck', /\b(gas(oline)?|fuel|mileage|oil change|tolls?|parking|car wash|uber|lyft|taxi)\b/],
  ['advertising', /\b(advertis\w*|ads?|marketing|google ads|facebook|billboards?|flyers?|sponsor\w*)\b/],
  ['insurance', /\b(insurance|premium)\b/],
  ['legal_and_professional', /\b(legal|lawyers?|attorneys?|accountants?|cpa|bookkeep\w*|notary|consult\w*)\b/],
  ['contract_labor', /\b(contractors?|freelanc\w*|subcontract\w*)\b/],
  ['commissions_and_fees', /\b(commissions?|referral fees?)\b/],
  ['rent_equipment', /\b(equipment (rental|lease)|rent(al)? of (equipment|vehicles?)|leased? (copier|vehicle|car))\b/],
  ['rent_property', /\b(rent|co-?working|office space|lease)\b/],
  ['repairs_and_maintenance', /\b(repairs?|maintenance|plumb\w*|hvac)\b/],
  ['utilities', /\b(electric\w*|water bill|internet|phone|telephone|mobile plan|utilit(y|ies)|broadband)\b/],
  ['education', /\b(courses?|training|seminars?|workshops?|textbooks?|tuition|certifications?)\b/],
  ['taxes_and_licenses', /\b(business licen[cs]e|permits?|property tax|payroll tax(es)?|franchise tax)\b/],
  ['wages', /\b(payroll|wages?|salar(y|ies))\b/],
  ['other_interest', /\b(interest)\b/],
  ['office_expense', /\b(office|paper|toner|ink|pens?|postage|stamps?|printer|stationery|staples)\b/],
  ['supplies', /\b(suppl(y|ies)|materials?|packaging|cleaning)\b/],
];

/**
 * Finds the category of an expense from its account, corrections of similar expenses, and the words of description and vendor.
 * On an asset account the expense is a purchase of that asset.
 */
export function categorize(expense: {
  readonly account: { readonly type: AccountType; readonly category: Category | null } | null;
  readonly description: string;
  readonly vendor: string | null;
  readonly evidence?: Evidence | undefined;
}): Categorization {
  const { account, evidence } = expense;
  const byAccount = account?.type === 'asset' ? 'asset_purchase' : (account?.category ?? null);
  const byWords = categoryOfWords(`${expense.description} ${expense.vendor ?? ''}`);
  const learned = evidence && mostFrequent(evidence);
  if (byAccount === null) {
    if (learned) return { ...learned, source: 'learned', suggestion: null };
    return byWords
      ? { category: byWords, confidence: CONFIDENCE.wordsOnly, source: 'words', suggestion: null }
      : { category: 'other_expense', confidence: CONFIDENCE.none, source: 'none', suggestion: null };
  }
  const byText = learned?.category ?? byWords;
  const ofAccount = { category: byAccount, source: 'account', suggestion: null } as const;
  if (byText === undefined || byAccount === 'asset_purchase')
    return { ...ofAccount, confidence: CONFIDENCE.accountOnly };
  if (byText === byAccount) return { ...ofAccount, confidence: CONFIDENCE.agreed };
  // The account was chosen for this expense and decides, with the confidence that earlier corrections allow.
  const confidence = evidence ? Math.min(CONFIDENCE.disputed, shareOf(evidence, byAccount)) : CONFIDENCE.disputed;
  return { ...ofAccount, confidence, suggestion: byText };
}

/** The probability that the next one has this category too (Jeffreys' prior: two of two give 0.83, three 0.88). */
export function shareOf({ counts }: Evidence, category: Category): number {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return Math.round((((counts.get(category) ?? 0) + 0.5) / (all + 1)) * 100) / 100;
}

function mostFrequent(evidence: Evidence): { readonly category: Category; readonly confidence: number } {
  const [[category]] = [...evidence.counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)) as [[Category, number]];
  return { category, confidence: shareOf(evidence, category) };
}

function categoryOfWords(text: string): Category | undefined {
  const plain = text.toLowerCase();
  return words.find(([, pattern]) => pattern.test(plain))?.[0];
}
