import type { DocumentType, TypeHint } from './extraction.js';
import { classificationRules } from './forms/classification-rules.js';
import { otherForms } from './forms/other-forms.js';
import { findLabelsIn, type LabelDefinition, lettersOn } from './labels.js';
import type { Word } from './page/word.js';

export interface Classification {
  type: DocumentType;
  /** 0 to 1. It is 0 for `unknown`, because a person must check such a page in any case. */
  confidence: number;
  /** The unsupported form that an `unknown` page names. */
  looksLike?: string;
  /** The page does not show this type. Only a person said so. */
  asked?: true;
}

/** With this many points the type is practically certain. */
const CERTAIN = 6;
const ENOUGH = 2.5;

/**
 * Chooses the type by the number of its characteristic phrases on the page. The sender's hint decides only between nearly
 * equal types.
 */
export function classify(words: readonly Word[], hint?: TypeHint): Classification {
  const found = scoreTypes(words);
  const looksLike = otherFormOn(words, found);
  if (looksLike) return { type: 'unknown', confidence: 0, looksLike };
  const scores = found
    .map(({ type, score }) => ({ type, score, ranked: score + (hint && type.startsWith(hint) ? 1 : 0) }))
    .sort((a, b) => b.ranked - a.ranked);
  const [best, second] = scores;
  if (!best || best.score < ENOUGH) return { type: 'unknown', confidence: 0 };
  const strength = Math.min(1, best.score / CERTAIN);
  const lead = best.score / (best.score + 0.5 * (second?.score ?? 0));
  return { type: best.type, confidence: Math.round(Math.min(0.99, 0.5 + 0.5 * strength * lead) * 1000) / 1000 };
}

/** What nothing but a person's word supports has at most this confidence. */
export const ASKED_MAX = 0.8;

/** The type that a person named, also if the page does not show it. `1099` is the form of the series that has most of its phrases. */
export function classifyAs(words: readonly Word[], asked: TypeHint): Classification {
  const own = classify(words, asked);
  if (isAsked(own.type, asked)) return own;
  const type = asked === '1099' ? mostLikely(words, asked) : asked;
  return type ? { type, confidence: ASKED_MAX, asked: true } : own;
}

/** Whether the hint stands for this type. */
export const isAsked = (type: DocumentType, asked: TypeHint) => type.startsWith(asked);

function mostLikely(words: readonly Word[], asked: TypeHint): DocumentType | undefined {
  const [best] = scoreTypes(words)
    .filter(({ type, score }) => isAsked(type, asked) && score > 0)
    .sort((a, b) => b.score - a.score);
  return best?.type;
}

/** With so many points, a better reading of the same page often has enough. */
const NEARLY = 1.5;

/** Whether a page that was not recognized has some phrases of a type, and those of no form. */
export function isNearly(words: readonly Word[], types: ReadonlySet<DocumentType>): boolean {
  const [best] = scoreTypes(words).sort((a, b) => b.score - a.score);
  return best !== undefined && best.score >= NEARLY && types.has(best.type);
}

/** How much of the page is understood: known phrases and words read with certainty. Used to choose the orientation. */
export function understanding(words: readonly Word[]): number {
  const best = Math.max(...scoreTypes(words).map(({ score }) => score));
  const plain = words.filter((word) => /^[A-Za-z]{4,}[,.:]?$/.test(word.text) && word.confidence >= 0.8).length;
  return 3 * best + 0.3 * plain;
}

/**
 * Forms that look like a supported type but mean something else. Reading a W-2c as a W-2 would report the old amounts. A page of a guide can
 * show a supported form and mention another one.
 */
function otherFormOn(words: readonly Word[], scores: readonly { score: number }[]): string | undefined {
  const text = words.map((word) => word.text).join(' ');
  const showsForm = SUPPORTED_OMB.test(text) && scores.some(({ score }) => score >= CERTAIN);
  return otherForms.find(
    ({ printed, omb }) => printed.every((pattern) => pattern.test(text)) && !(showsForm && omb && !omb.test(text)),
  )?.name;
}

/** The numbers of the series 1099 that are read. */
const SUPPORTED_OMB = /\b1545-?01(10|12|15|16)\b/;

/** The phrases of each type are searched separately, because a word can belong to two types. */
const TYPES = classificationRules.map(({ type, phrases, patterns = [], never }) => ({
  type,
  never,
  phrases,
  patterns,
  labels: phrases.map(({ text }): LabelDefinition => ({ key: text, phrases: [text] })),
}));

function scoreTypes(words: readonly Word[]): { type: DocumentType; score: number }[] {
  const all = words.map((word) => word.text).join(' ');
  const page = lettersOn(words);
  return TYPES.map(({ type, phrases, patterns, never, labels }) => {
    if (never?.test(all)) return { type, score: 0 };
    const found = new Set(findLabelsIn(page, labels).map((label) => label.key));
    const byPhrase = phrases.filter(({ text }) => found.has(text)).reduce((sum, { weight }) => sum + weight, 0);
    const byPattern = patterns.filter(({ pattern }) => pattern.test(all)).reduce((sum, { weight }) => sum + weight, 0);
    return { type, score: byPhrase + byPattern };
  });
}
