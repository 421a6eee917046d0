import { type Category, isCategory } from './category.js';
import { normalizeText, WAYS } from './normalize.js';

/** A row of a bank account, a card or a bookkeeping program. */
export interface BankRow {
  /** The text as the bank wrote it. */
  readonly description: string;
  /** The payee, if it is known apart from the text. */
  readonly payee?: string | null | undefined;
  /** Cents. Money received is positive, money paid negative. */
  readonly amount?: bigint | undefined;
  /** Merchant category code (ISO 18245), four digits. */
  readonly mcc?: string | null | undefined;
  /** The account that bookkeeping software shows. */
  readonly account?: string | null | undefined;
}

/** A rule of the organization: rows that match have this category. The first rule that matches counts. */
export interface Rule {
  readonly id: string;
  readonly match: 'equals' | 'starts_with' | 'contains';
  /** Compared with the text and the payee, without regard to case and repeated spaces. Not given: any text. */
  readonly text?: string;
  /** Name of an account in bookkeeping software, compared in the same way. */
  readonly account?: string;
  readonly direction?: 'in' | 'out';
  /** Smallest and largest amount in cents, without sign. */
  readonly from?: bigint;
  readonly to?: bigint;
  readonly category: Category;
  /** Percentage of the amount that is deductible. Not given: as the law says for the category. */
  readonly deductiblePercent?: number;
}

/** How often people chose each category. */
export type Choices = ReadonlyMap<Category, number>;

/** The knowledge that was learnt from an organization. Its size is bounded: the entry that was not used for the longest time is forgotten first. */
export interface Knowledge {
  readonly rules: readonly Rule[];
  /** By key of the payee, the latest last. */
  readonly payees: ReadonlyMap<string, Choices>;
  /** By word of the text, the number of payees with each category. The latest last. */
  readonly words: ReadonlyMap<string, Choices>;
}

/** A person chose the category of a row. */
export interface Correction extends BankRow {
  readonly category: Category;
  /** The category that a person chose for the same row before, which no longer counts. */
  readonly replaces?: Category | undefined;
}

export const KNOWLEDGE_MAX = { rules: 500, payees: 10_000, words: 5_000 } as const;

const WORD_LENGTH_MIN = 4;
/** A different later choice for the same payee multiplies the weight of a choice by this, so that a changed decision is learnt too. */
const FADING = 0.5;
const COUNT_MIN = 0.2;
const COUNT_MAX = 50;

export const noKnowledge: Knowledge = { rules: [], payees: new Map(), words: new Map() };

/** The rule and the learnt choices of an organization that apply to a row. */
export interface Recalled {
  readonly rule?: Rule | undefined;
  readonly payee?: { readonly choices: Choices; readonly isExact: boolean } | undefined;
  readonly word?: { readonly word: string; readonly choices: Choices } | undefined;
}

/** Keys under which a payee is looked up. Empty if the text names no payee. */
export interface PayeeKeys {
  /** The normalized name, and its first letters without spaces if there are enough of them: banks cut names and leave out spaces. */
  readonly exact: readonly string[];
  /** Shorter names that may belong to the same payee, the longest first. */
  readonly shorter: readonly string[];
}

/** Names whose first letters agree belong to one payee. This is the number of letters. */
const FIRST_LETTERS = 11;
const SHORTER_NAME_MIN = 5;

export function payeeKeysOf(row: BankRow): PayeeKeys {
  const { key, letters } = normalizeText(row.payee || row.description);
  if (key === '') return { exact: [], shorter: [] };
  const isIn = (row.amount ?? 0n) > 0n;
  const sign = isIn ? '+' : '';
  const words = key.split(' ');
  const shorter = words.slice(1).map((_, n) => words.slice(0, words.length - 1 - n).join(' '));
  return {
    exact: [
      `${sign}${key}`,
      ...(letters.length >= FIRST_LETTERS ? [`${sign}~${letters.slice(0, FIRST_LETTERS)}`] : []),
    ],
    shorter: [
      ...shorter.filter((each) => each.length >= SHORTER_NAME_MIN).map((each) => `${sign}${each}`),
      // Money received from a payee who was paid before is a refund.
      ...(isIn ? [key] : []),
    ],
  };
}

/** The words of a row that can be learnt. */
export function learnableWordsOf(row: BankRow): string[] {
  const { words } = normalizeText(`${row.payee ?? ''} ${row.description}`);
  return words.filter((word) => word.length >= WORD_LENGTH_MIN && !WAYS.has(word));
}

/** Learns from a correction at once. Pure: gives new knowledge. */
export function learn(knowledge: Knowledge, correction: Correction): Knowledge {
  return learnAll(knowledge, [correction]);
}

export function learnAll(knowledge: Knowledge, corrections: readonly Correction[]): Knowledge {
  const payees = new Map(knowledge.payees);
  const words = new Map(knowledge.words);
  for (const correction of corrections) {
    const { exact } = payeeKeysOf(correction);
    const isNew = exact.every((key) => payees.get(key)?.get(correction.category) === undefined);
    for (const key of exact) remember(payees, key, chosen(payees.get(key), correction), KNOWLEDGE_MAX.payees);
    // Each payee counts once, because a word in all rows of one payee is no evidence about other payees.
    if (!isNew) continue;
    for (const word of learnableWordsOf(correction)) {
      remember(words, word, chosen(words.get(word), { category: correction.category }), KNOWLEDGE_MAX.words);
    }
  }
  return { ...knowledge, payees, words };
}

function chosen(
  before: Choices | undefined,
  { category, replaces }: Pick<Correction, 'category' | 'replaces'>,
): Choices {
  const counts = new Map<Category, number>();
  for (const [each, count] of before ?? []) {
    const left = each === replaces ? count - 1 : count;
    const faded = each === category ? left : left * FADING;
    if (faded >= COUNT_MIN) counts.set(each, Math.round(faded * 100) / 100);
  }
  counts.set(category, Math.min((counts.get(category) ?? 0) + 1, COUNT_MAX));
  return counts;
}

/** The latest entry is last, so that the first entry can be forgotten. */
function remember(map: Map<string, Choices>, key: string, choices: Choices, max: number): void {
  map.delete(key);
  map.set(key, choices);
  if (map.size > max) map.delete(map.keys().next().value!);
}

/** Looks up what is known about a row. */
export function recall(knowledge: Knowledge, row: BankRow): Recalled {
  const rule = knowledge.rules.length > 0 ? knowledge.rules.find(matcherOf(row)) : undefined;
  const { exact, shorter } = payeeKeysOf(row);
  const key = [...exact, ...shorter].find((each) => knowledge.payees.has(each));
  return {
    rule,
    payee: key === undefined ? undefined : { choices: knowledge.payees.get(key)!, isExact: exact.includes(key) },
    word: knowledge.words.size > 0 ? bestWord(learnableWordsOf(row), (word) => knowledge.words.get(word)) : undefined,
  };
}

/** A word counts if it was learnt from at least this many payees. */
export const WORD_PAYEES_MIN = 3;

/** Payees that share a word have the same category less often than the payments to one payee. */
export function shareOfWord(choices: Choices): number {
  return shareOf(choices, favouriteOf(choices), 0.5, 2);
}

/** The word whose choices agree most. */
export function bestWord(words: readonly string[], choicesOf: (word: string) => Choices | undefined): Recalled['word'] {
  let best: { readonly word: string; readonly choices: Choices; readonly share: number } | undefined;
  for (const word of words) {
    const choices = choicesOf(word);
    if (choices === undefined || totalOf(choices) < WORD_PAYEES_MIN) continue;
    const share = shareOfWord(choices);
    if (best === undefined || share > best.share) best = { word, choices, share };
  }
  return best && { word: best.word, choices: best.choices };
}

export function totalOf(choices: Choices): number {
  let sum = 0;
  for (const count of choices.values()) sum += count;
  return sum;
}

/** The most frequent category; of equal ones the first in the alphabet. */
export function favouriteOf(choices: Choices): Category {
  const [first] = [...choices].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  if (first === undefined) throw new RangeError('no choices');
  return first[0];
}

/**
 * The probability that the next row has the category too.
 * @param prior the probability before the first choice. With 0.5, three equal choices give 0.88; with 0.7, one choice gives 0.85
 * @param doubt how many choices the prior counts for
 */
export function shareOf(choices: Choices, category: Category, prior: number, doubt = 1): number {
  return ((choices.get(category) ?? 0) + prior * doubt) / (totalOf(choices) + doubt);
}

function matcherOf(row: BankRow): (rule: Rule) => boolean {
  const texts = [row.description, row.payee ?? '', normalizeText(row.payee || row.description).name].map(comparable);
  const amount = row.amount ?? 0n;
  const size = amount < 0n ? -amount : amount;
  const ownAccount = comparable(row.account ?? '');
  return (rule) => {
    const { match, text, account, direction, from, to } = rule;
    const wanted = comparableOf(rule);
    if (account !== undefined && wanted.account !== ownAccount) return false;
    if (direction !== undefined && (amount > 0n ? 'in' : 'out') !== direction) return false;
    if ((from !== undefined && size < from) || (to !== undefined && size > to)) return false;
    if (text === undefined) return true;
    if (wanted.text === '') return false;
    return texts.some((each) =>
      match === 'equals'
        ? each === wanted.text
        : match === 'contains'
          ? each.includes(wanted.text)
          : each.startsWith(wanted.text),
    );
  };
}

const comparables = new WeakMap<Rule, { readonly text: string; readonly account: string }>();

/** The texts of a rule in the form in which they are compared. They are computed once, because a rule is compared with many rows. */
function comparableOf(rule: Rule): { readonly text: string; readonly account: string } {
  let known = comparables.get(rule);
  if (!known) {
    known = { text: comparable(rule.text ?? ''), account: comparable(rule.account ?? '') };
    comparables.set(rule, known);
  }
  return known;
}

function comparable(text: string): string {
  return text.slice(0, 400).toUpperCase().replace(/\s+/g, ' ').trim();
}

/** Knowledge as JSON. The rules are not part of it: they are stored where people edit them. */
export interface StoredKnowledge {
  readonly version: 1;
  readonly payees: readonly (readonly [string, Readonly<Record<string, number>>])[];
  readonly words: readonly (readonly [string, Readonly<Record<string, number>>])[];
}

export function storeKnowledge({ payees, words }: Knowledge): StoredKnowledge {
  const stored = (map: ReadonlyMap<string, Choices>) =>
    [...map].map(([key, choices]) => [key, Object.fromEntries(choices)] as const);
  return { version: 1, payees: stored(payees), words: stored(words) };
}

/** Reads stored knowledge. Entries that are no longer valid, such as an unknown category, are left out. */
export function readKnowledge(stored: StoredKnowledge | undefined, rules: readonly Rule[] = []): Knowledge {
  const read = (entries: StoredKnowledge['payees'] | undefined, max: number) =>
    new Map(
      (entries ?? []).slice(-max).flatMap(([key, counts]) => {
        const choices = new Map(
          Object.entries(counts).filter((each): each is [Category, number] => isCategory(each[0]) && each[1] > 0),
        );
        return choices.size > 0 ? [[key, choices] as const] : [];
      }),
    );
  return {
    rules: rules.slice(0, KNOWLEDGE_MAX.rules),
    payees: read(stored?.payees, KNOWLEDGE_MAX.payees),
    words: read(stored?.words, KNOWLEDGE_MAX.words),
  };
}
