import type { AccountType } from '../../books/accounts/accounts.api.js';
import type { Category } from '../../books/accounts/category.js';
import type { CategorySource } from './expenses.api.js';

/** Below this a person should look: the threshold of the whole API. */
export const REVIEW_BELOW = 0.85;

export interface Categorization {
  readonly category: Category;
  /** 0 to 1. */
  readonly confidence: number;
  readonly source: CategorySource;
  /** What speaks against the category, where something does. */
  readonly suggestion: Category | null;
}

/** What persons said of expenses like this one. */
export interface Evidence {
  /** How often each category was meant. */
  readonly counts: ReadonlyMap<Category, number>;
}

/** How sure each rule is where nothing was learned. Set by judgement, not measured. */
const CONFIDENCE = {
  /** The account says it, and a word of the description, or what was learned, says the same. */
  agreed: 0.98,
  /** The account says it, and the description says nothing. */
  accountOnly: 0.92,
  /** The account says nothing, a word of the description does. */
  wordsOnly: 0.75,
  /** The account says one thing, a word another: the account is believed. */
  disputed: 0.6,
  /** Nothing says anything. */
  none: 0.3,
} as const;

/** Words that tell a category, in the order in which they are looked for: the narrower meaning first. */
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
 * What an expense is for: by its account, which was chosen for it, by what persons said of others like it, and by the
 * words of its description and vendor. An asset account makes it a purchase of that asset.
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
  // The account was chosen for this expense and is believed, as far as earlier choices let it be.
  const confidence = evidence ? Math.min(CONFIDENCE.disputed, shareOf(evidence, byAccount)) : CONFIDENCE.disputed;
  return { ...ofAccount, confidence, suggestion: byText };
}

/** The probability that the next one is of this category too (Jeffreys' prior: two of two are 0.83, three 0.88). */
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
