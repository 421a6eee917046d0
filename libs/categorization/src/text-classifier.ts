import type { BusinessKind } from './business-kinds.parameters.js';
import { type Category, categories, isIncomeCategory } from './category.js';
import { normalizeText } from './normalize.js';
import { PLACE_WORDS } from './weak-evidence.parameters.js';

/**
 * A naive Bayes classifier over the words of a text. An unseen feature has no effect. An unseen word
 * counts by its parts of four and five letters, so that `PIZZERIA` resembles `PIZZA`.
 */
export interface TextClassifier {
  readonly kinds: readonly BusinessKind[];
  /** Share of the examples of each kind. */
  readonly priors: Float64Array;
  /** For each feature, pairs of a kind and the evidence of the feature for this kind. */
  readonly features: ReadonlyMap<string, readonly number[]>;
}

export type Direction = 'in' | 'out';

/** The categories that a text indicates. */
export interface TextEvidence {
  /** Probability of each category, in the order of `categories`, before calibration. */
  readonly probabilities: Float64Array;
  /** The likeliest kind and its probability, before calibration. */
  readonly kind: BusinessKind;
  readonly likelihood: number;
  /** True if a well-known merchant has exactly this name. */
  readonly isKnownName: boolean;
  /** The likeliest kind of a category, and the words that support it. */
  readonly explain: (category: Category) => { readonly kind: BusinessKind; readonly words: readonly string[] };
}

/** The weight of a feature, and the number of unseen examples that it is averaged with. */
const STRENGTH = {
  name: { weight: 1.5, unseen: 0.2 },
  first: { weight: 0.3, unseen: 0.6 },
  pair: { weight: 1, unseen: 0.5 },
  word: { weight: 1, unseen: 2 },
  part: { weight: 0.6, unseen: 2.5 },
} as const;
/** Parts that were seen count this much together; fewer than `PARTS_MIN` count less. */
const PARTS_MIN = 4;
/** The listed words are typical, so one word counts as much as many names. A single word counts more than a phrase. */
const EXAMPLES_OF = { word: 20, phrase: 2 } as const;
/** Money received for an expense category is a refund, which is rare. */
const REFUND_SHARE = 0.003;

const INDEX: ReadonlyMap<Category, number> = new Map(categories.map((category, index) => [category, index]));

/** @param without merchants that are left out, in the spelling of the list */
export function trainClassifier(
  kinds: readonly BusinessKind[],
  without: ReadonlySet<string> = new Set(),
): TextClassifier {
  const counts = new Map<string, Map<number, number>>();
  const examples = new Float64Array(kinds.length);
  for (const [index, kind] of kinds.entries()) {
    const learn = (text: string, count: number, isName: boolean) => {
      const { words } = normalizeText(text);
      if (words.length === 0) return;
      examples[index]! += 1;
      for (const feature of featuresOf(words, isName)) add(counts, feature, index, count);
      for (const word of words) for (const part of partsOf(word)) add(counts, part, index, count);
    };
    for (const merchant of kind.merchants) if (!without.has(merchant)) learn(merchant, 1, true);
    for (const phrase of kind.words) learn(phrase, EXAMPLES_OF[phrase.includes(' ') ? 'phrase' : 'word'], false);
  }
  const all = examples.reduce((sum, count) => sum + count, 0);
  const priors = examples.map((count) => (count + 1) / (all + kinds.length));
  // Unseen examples count for each kind by its prior. Terms that are the same for all kinds are left out.
  const weighed = [...counts].map(([feature, ofKinds]): [string, number[]] => {
    const { weight, unseen } = strengthOf(feature);
    return [
      feature,
      [...ofKinds].flatMap(([index, count]) => [index, weight * Math.log(1 + count / (unseen * priors[index]!))]),
    ];
  });
  return { kinds, priors, features: new Map(weighed) };
}

function strengthOf(feature: string): { readonly weight: number; readonly unseen: number } {
  if (feature.startsWith('~')) return STRENGTH.part;
  if (feature.startsWith('^')) return STRENGTH.first;
  if (feature.startsWith('=')) return STRENGTH.name;
  return feature.includes(' ') ? STRENGTH.pair : STRENGTH.word;
}

function add(counts: Map<string, Map<number, number>>, feature: string, index: number, count: number): void {
  let ofKinds = counts.get(feature);
  if (ofKinds === undefined) {
    ofKinds = new Map();
    counts.set(feature, ofKinds);
  }
  ofKinds.set(index, (ofKinds.get(index) ?? 0) + count);
}

function featuresOf(words: readonly string[], isName: boolean): string[] {
  return [
    ...words,
    ...words.slice(1).map((word, n) => `${words[n]} ${word}`),
    ...(isName ? [`^${words[0]}`, `=${words.join(' ')}`] : []),
  ];
}

/** The parts of a word with its ends marked: `<piz pizz izza zza>`, and those of five letters. */
function partsOf(word: string): Set<string> {
  const parts = new Set<string>();
  if (word.length < 4) return parts;
  const marked = `<${word}>`;
  for (const length of [4, 5]) {
    for (let start = 0; start + length <= marked.length; start++) parts.add(`~${marked.slice(start, start + length)}`);
  }
  return parts;
}

/** @param words of a normalized text */
export function readText(
  { kinds, priors, features }: TextClassifier,
  words: readonly string[],
  direction: Direction | undefined,
): TextEvidence {
  const scores = new Float64Array(kinds.length);
  for (let index = 0; index < kinds.length; index++) {
    scores[index] = Math.log(priors[index]!) + Math.log(shareOfDirection(kinds[index]!, direction));
  }
  const count = (feature: string, times = 1): boolean => {
    const weights = features.get(feature);
    if (weights === undefined) return false;
    for (let n = 0; n < weights.length; n += 2) scores[weights[n]!]! += times * weights[n + 1]!;
    return true;
  };
  const known: string[] = [];
  for (const word of words) {
    // The name of a place says nothing, also if an authority of the place has it.
    if (PLACE_WORDS.has(word)) continue;
    if (count(word)) {
      known.push(word);
      continue;
    }
    const parts = [...partsOf(word)].filter((part) => features.has(part));
    for (const part of parts) count(part, 1 / Math.max(parts.length, PARTS_MIN));
  }
  for (let n = 1; n < words.length; n++) count(`${words[n - 1]} ${words[n]}`);
  if (words.length > 0 && !PLACE_WORDS.has(words[0]!)) count(`^${words[0]}`);
  const isKnownName = words.length > 0 && count(`=${words.join(' ')}`);

  const likely = normalized(scores);
  const best = likely.indexOf(Math.max(...likely));
  const probabilities = new Float64Array(categories.length);
  let rest = 0;
  for (const [index, { category, share }] of kinds.entries()) {
    probabilities[INDEX.get(category)!]! += likely[index]! * share;
    rest += likely[index]! * (1 - share);
  }
  // The remaining share is spread over all categories.
  for (let n = 0; n < probabilities.length; n++) probabilities[n]! += rest / categories.length;
  const explain = (category: Category) => {
    let index = best;
    for (const [each, kind] of kinds.entries()) {
      if (kind.category !== category) continue;
      if (kinds[index]!.category !== category || likely[each]! > likely[index]!) index = each;
    }
    return { kind: kinds[index]!, words: known.filter((word) => speaks(features, word, index)) };
  };
  return { probabilities, kind: kinds[best]!, likelihood: likely[best]!, isKnownName, explain };
}

function shareOfDirection(kind: BusinessKind, direction: Direction | undefined): number {
  if (direction === undefined || kind.direction === 'both' || kind.direction === direction) return 1;
  return direction === 'in' && !isIncomeCategory(kind.category) ? REFUND_SHARE : 1e-6;
}

function speaks(features: TextClassifier['features'], word: string, index: number): boolean {
  const seen = features.get(word)!;
  for (let n = 0; n < seen.length; n += 2) if (seen[n] === index) return true;
  return false;
}

/** Converts logarithms to probabilities. */
function normalized(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}
