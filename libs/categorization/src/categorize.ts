import { type BusinessKind, businessKinds } from './business-kinds.parameters.js';
import { type Category, categories, isExpenseCategory } from './category.js';
import { calibrated, type Signals } from './confidence.parameters.js';
import {
  type BankRow,
  type Choices,
  favouriteOf,
  type Recalled,
  type Rule,
  shareOf,
  shareOfWord,
  totalOf,
} from './knowledge.js';
import { type MerchantCodes, merchantCodesOf } from './merchant-codes.parameters.js';
import { normalizeText } from './normalize.js';
import { readText, type TextClassifier, trainClassifier } from './text-classifier.js';
import { isBarred, isRefund, WEAK_CONFIDENCE, weaknessOf } from './weak-evidence.js';

/** A lower confidence needs a review by a person: the threshold of the whole API. */
export const REVIEW_BELOW = 0.85;

/**
 * Where a category comes from: a rule of the organization, its earlier corrections, the merchant category code, the name of a well-known
 * merchant, other words of the text, or nothing.
 */
export type CategorySource = 'rule' | 'learned' | 'merchant_code' | 'known_merchant' | 'text' | 'none';

export interface Categorization {
  readonly category: Category;
  /** 0 to 1, rounded to hundredths: the share of such decisions that are right. */
  readonly confidence: number;
  readonly needsReview: boolean;
  readonly source: CategorySource;
  /** One sentence for people. */
  readonly reason: string;
  /** The next likely categories, at most two. */
  readonly alternatives: readonly { readonly category: Category; readonly confidence: number }[];
  /** Percentage of the amount that is deductible, if a rule says it. */
  readonly deductiblePercent?: number | undefined;
}

export interface CategorizeOptions {
  /** Only these categories are returned. Default: all. */
  readonly among?: 'expenses' | undefined;
  readonly classifier?: TextClassifier | undefined;
  /** Computes the confidence of a guess in place of the measured function. Used by the measurement itself. */
  readonly calibration?: ((signals: Signals) => number) | undefined;
}

const RULE_CONFIDENCE = 0.99;
/**
 * The probability that a payment to a payee has the same category as the first payment. For most payees it is high, so one correction is
 * enough. It is lower for stores that sell anything and for persons.
 */
const ONE_PURPOSE = { prior: 0.7, doubt: 1 } as const;
const MIXED_PAYEE = { prior: 0.5, doubt: 2 } as const;
/** If the likeliest category of a merchant code has a smaller share than this, purchases with the code have many categories. */
const MIXED_CODE_BELOW = 0.41;
/** A kind with many categories counts only if the text indicates it with at least this probability. */
const MIXED_KIND_MIN = 0.6;
/** A name that is shorter than the learnt name may belong to another payee. */
const SHORTER_NAME = 0.95;
const ALTERNATIVE_MIN = 0.05;
/** A merchant code supports a category that at least this share of purchases with the code has. */
const FAIR_SHARE = 0.2;

let seeded: TextClassifier | undefined;

/** The classifier that is trained on the kinds of businesses of this library. It is trained at the first call, which takes a few tenths of a second. */
export function seededClassifier(): TextClassifier {
  seeded ??= trainClassifier(businessKinds);
  return seeded;
}

/**
 * Finds the tax category of a bank row. In this order: a rule, corrections for this payee, and then the merchant category code together
 * with the words of the text.
 * @param recalled the knowledge of the organization about the row: `recall(knowledge, row)`
 */
export function categorize(row: BankRow, recalled: Recalled = {}, options: CategorizeOptions = {}): Categorization {
  const { rule, payee, word } = recalled;
  const isAllowed = (category: Category) => options.among === undefined || isExpenseCategory(category);
  if (rule && isAllowed(rule.category)) {
    const decided = answer(rule.category, RULE_CONFIDENCE, 'rule', `rule ${rule.id}: ${describeRule(rule)}`);
    return rule.deductiblePercent === undefined ? decided : { ...decided, deductiblePercent: rule.deductiblePercent };
  }
  const { guess, isMixed } = guessOf(row, options);
  if (payee && isAllowed(favouriteOf(payee.choices))) {
    const category = favouriteOf(payee.choices);
    const { prior, doubt } = isMixed ? MIXED_PAYEE : ONE_PURPOSE;
    const agreed = guess.category === category && !isMixed ? Math.max(guess.confidence, prior) : prior;
    const share = shareOf(payee.choices, category, agreed, doubt);
    const confidence = payee.isExact ? share : share * SHORTER_NAME;
    return answer(category, confidence, 'learned', `payee learnt from ${corrections(payee.choices)}`, guess);
  }
  if (word && isAllowed(favouriteOf(word.choices))) {
    const category = favouriteOf(word.choices);
    const confidence = shareOfWord(word.choices);
    if (confidence > guess.confidence) {
      return answer(
        category,
        confidence,
        'learned',
        `word "${word.word}" learnt from ${corrections(word.choices)}`,
        guess,
      );
    }
  }
  return guess;
}

/** The conditions of a rule in words. */
export function describeRule({ match, text, account, direction, from, to }: Rule): string {
  const conditions = [
    ...(text === undefined ? [] : [`text ${RULE_TEXT[match]} "${text}"`]),
    ...(account === undefined ? [] : [`account is "${account}"`]),
    ...(direction === undefined ? [] : [`money ${direction === 'in' ? 'received' : 'paid'}`]),
    ...(from === undefined ? [] : [`at least ${dollars(from)}`]),
    ...(to === undefined ? [] : [`at most ${dollars(to)}`]),
  ];
  return conditions.join(', ');
}

const dollars = (cents: bigint) => `$${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

const RULE_TEXT = { equals: 'is', starts_with: 'begins with', contains: 'contains' } as const;

function corrections(choices: Choices): string {
  const count = Math.max(1, Math.round(totalOf(choices)));
  return count === 1 ? '1 correction' : `${count} corrections`;
}

interface Guess {
  readonly guess: Categorization;
  /** Whether payments to this payee have many different categories. */
  readonly isMixed: boolean;
}

/** The category by merchant category code and words. */
function guessOf(row: BankRow, options: CategorizeOptions): Guess {
  const { among, classifier = seededClassifier() } = options;
  const { words } = normalizeText(row.payee ? `${row.payee} ${row.description}` : row.description);
  const direction = row.amount === undefined ? among && 'out' : row.amount > 0n ? 'in' : 'out';
  const comesBack = direction === 'in' && isRefund(`${row.payee ?? ''} ${row.description}`, row.mcc);
  // What comes back has the category of what was paid, or is income, such as a tax refund.
  const text = readText(classifier, words, comesBack ? undefined : direction);
  const merchant = merchantCodesOf(row.mcc ?? undefined);
  const signed = row.amount === undefined ? undefined : direction;
  const isAllowed = (category: Category) =>
    among === undefined ? !isBarred(category, signed, comesBack) : isExpenseCategory(category);
  const all = combine(text.probabilities, merchant);
  const unbarred = categories[all.indexOf(Math.max(...all))]!;
  const ranked = rankedBy(normalized(all.map((each, index) => (isAllowed(categories[index]!) ? each : 0))));
  const [best, second] = ranked as [Ranked, Ranked];
  const { kind, words: known } = text.explain(best.category);
  if (merchant === undefined && known.length === 0 && best.probability < 0.5) {
    const category = among === undefined && direction === 'in' ? 'gross_receipts' : 'other_expense';
    return { guess: answer(category, NOTHING, 'none', 'nothing is known about this payee'), isMixed: false };
  }
  const shareOfCode = merchant && (merchant.shares.find(([category]) => category === best.category)?.[1] ?? 0);
  const confidence = (options.calibration ?? calibrated)({
    probability: best.probability,
    next: second.probability,
    words,
    known: known.length,
    codeShare: shareOfCode,
    kindShare: text.kind.share,
    isKnownName: text.isKnownName && text.kind.category === best.category && (shareOfCode ?? 1) >= FAIR_SHARE,
  });
  const byCode = merchant?.shares[0]?.[0] === best.category;
  const weakness = weaknessOf({
    // What the text says, although money came in, shows that the rest of it is weak.
    category: isBarred(unbarred, signed, comesBack) ? unbarred : best.category,
    direction: signed,
    isRefund: comesBack,
    words,
    known,
    isKnownName: text.isKnownName && text.kind.category === best.category,
    isSupportedByCode: (shareOfCode ?? 0) >= FAIR_SHARE,
  });
  const reason = byCode ? `merchant code ${row.mcc}: ${merchant.name}` : reasonOf(kind, known, text.isKnownName);
  const source = byCode ? 'merchant_code' : text.isKnownName ? 'known_merchant' : 'text';
  const given = answer(
    best.category,
    weakness === undefined ? confidence : Math.min(confidence, WEAK_CONFIDENCE),
    source,
    weakness === undefined ? reason : `${reason}; ${weakness}`,
  );
  const alternatives = ranked
    .slice(1, 3)
    .filter(({ probability }) => probability >= ALTERNATIVE_MIN)
    .map(({ category, probability }) => ({ category, confidence: rounded(Math.min(probability, given.confidence)) }));
  const isMixed =
    (known.length > 0 && text.kind.share < 0.9 && text.likelihood >= MIXED_KIND_MIN) ||
    (merchant !== undefined && merchant.shares[0]![1] < MIXED_CODE_BELOW);
  return { guess: { ...given, alternatives }, isMixed };
}

function rankedBy(probabilities: Float64Array): Ranked[] {
  return categories
    .map((category, index) => ({ category, probability: probabilities[index]! }))
    .sort((a, b) => b.probability - a.probability);
}

interface Ranked {
  readonly category: Category;
  readonly probability: number;
}

/** The confidence without any evidence. */
const NOTHING = 0.3;

function reasonOf(kind: BusinessKind, words: readonly string[], isKnownName: boolean): string {
  if (isKnownName) return `well-known name: ${kind.name}`;
  if (words.length === 0) return `parts of the name resemble ${kind.name}`;
  const said = words.slice(0, 3).map((word) => `"${word}"`);
  return `${said.length === 1 ? 'word' : 'words'} ${said.join(', ')}: ${kind.name}`;
}

/** Multiplies the probabilities of the text with the probabilities of the code. */
function combine(text: Float64Array, merchant: MerchantCodes | undefined): Float64Array {
  if (merchant === undefined) return text;
  const rest = (1 - merchant.shares.reduce((sum, [, share]) => sum + share, 0)) / categories.length;
  return text.map((probability, index) => {
    const share = merchant.shares.find(([each]) => each === categories[index])?.[1] ?? 0;
    return (share + rest) * probability;
  });
}

function normalized(weights: Float64Array): Float64Array {
  const sum = weights.reduce((all, each) => all + each, 0);
  return sum > 0 ? weights.map((each) => each / sum) : weights;
}

function answer(
  category: Category,
  confidence: number,
  source: CategorySource,
  reason: string,
  guess?: Categorization,
): Categorization {
  const shown = rounded(confidence);
  const alternatives =
    guess && guess.source !== 'none' && guess.category !== category
      ? [{ category: guess.category, confidence: Math.min(guess.confidence, rounded(1 - shown)) }]
      : [];
  return { category, confidence: shown, needsReview: shown < REVIEW_BELOW, source, reason, alternatives };
}

/** Rounded down, so that a confidence just under the threshold does not pass it. */
function rounded(confidence: number): number {
  return Math.floor(confidence * 100 + 1e-9) / 100;
}
