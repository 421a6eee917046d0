import { thresholds } from './matching/weights.parameters.js';

/** A match that a person decided on, or an automatic match that nobody undid. */
export interface Decision {
  readonly bits: number;
  readonly right: boolean;
}

const STEP_BITS = 0.5;
const CAUTION_BITS_MAX = 6;
const WRONG_SHARE_MAX = 0.005;
/** The default was measured on many more matches, so one mistake alone does not outweigh it. */
const RIGHT_BEFORE = 200;
const SUGGEST_BITS_MAX = 3;
const SUGGESTIONS_MIN = 20;
const USEFUL_SHARE_MIN = 0.5;

/**
 * Computes thresholds of one organization from its latest decisions: automatic matches need more evidence if some were undone,
 * and kinds that are mostly rejected are no longer suggested. The thresholds never become lower than the default.
 */
export function learnThresholds(decisions: readonly Decision[]): { cautionBits: number; suggestBits: number } {
  return { cautionBits: learnCautionBits(decisions), suggestBits: learnSuggestBits(decisions) };
}

/** The smallest addition to the automatic threshold with which wrong matches would have stayed below half a percent. */
function learnCautionBits(decisions: readonly Decision[]): number {
  for (let caution = 0; caution < CAUTION_BITS_MAX; caution += STEP_BITS) {
    const automatic = decisions.filter(({ bits }) => bits >= thresholds.automaticBits + caution);
    const wrong = automatic.filter(({ right }) => !right);
    if (wrong.length <= (automatic.length + RIGHT_BEFORE) * WRONG_SHARE_MAX) return caution;
  }
  return CAUTION_BITS_MAX;
}

/** The lowest threshold from which half of the suggestions were right. */
function learnSuggestBits(decisions: readonly Decision[]): number {
  for (let from = thresholds.suggestBits as number; from < SUGGEST_BITS_MAX; from += STEP_BITS) {
    const shown = decisions.filter(({ bits }) => bits >= from && bits < from + 1);
    const right = shown.filter((decision) => decision.right);
    if (shown.length < SUGGESTIONS_MIN || right.length >= shown.length * USEFUL_SHARE_MIN) return from;
  }
  return SUGGEST_BITS_MAX;
}
