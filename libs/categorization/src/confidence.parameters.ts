/** What the confidence of a guess depends on. */
export interface Signals {
  /** Probability of the best category and of the next one, before calibration. */
  readonly probability: number;
  readonly next: number;
  readonly words: readonly string[];
  /** How many of the words support it. */
  readonly known: number;
  /** The share of the best category among purchases with the merchant code. Undefined without a code. */
  readonly codeShare: number | undefined;
  /** The share of the category among payments of the kind that the text indicates. */
  readonly kindShare: number;
  /** The text is the name of a well-known merchant of the category. */
  readonly isKnownName: boolean;
}

/** Coefficients of a logistic regression. `bench/categorization/calibrate.mjs` measured them on merchants that were left out of the training. */
export interface Coefficients {
  readonly constant: number;
  /** For the logarithm of the odds of the best category. */
  readonly odds: number;
  /** For the logarithm of the ratio to the next category. */
  readonly lead: number;
  /** For the share of words that support it. */
  readonly knownShare: number;
  /** Added if no word supports it. */
  readonly noWord: number;
  /** Added if the words indicate a kind whose purchases are of many categories. */
  readonly mixed: number;
  /** For the logarithm of the odds that the merchant code gives the category. */
  readonly code: number;
}

export const coefficients: { readonly withCode: Coefficients; readonly withoutCode: Coefficients } = {
  withCode: {
    constant: 0.201,
    odds: 0.025,
    lead: 0.733,
    knownShare: -1.558,
    noWord: -0.906,
    mixed: -1.625,
    code: 0.219,
  },
  withoutCode: {
    constant: -0.225,
    odds: 1.242,
    lead: -0.162,
    knownShare: 0.01,
    noWord: 0.659,
    mixed: 0.3,
    code: 0.0,
  },
};

const CONFIDENCE_MAX = 0.98;
/** The confidence of a well-known name. It is an estimate, because the measurement leaves such names out. */
const KNOWN_NAME = 0.95;
const KNOWN_NAME_MIXED = 0.6;

export function signalVector(signals: Signals): number[] {
  const { probability, next, words, known, kindShare, codeShare } = signals;
  return [
    1,
    oddsOf(probability),
    clamp(Math.log(probability / Math.max(next, 1e-6))),
    known / Math.max(words.length, 1),
    known === 0 ? 1 : 0,
    kindShare < 0.9 ? 1 : 0,
    codeShare === undefined ? 0 : oddsOf(Math.max(codeShare, 0.01)),
  ];
}

/** The share of such guesses that are right. */
export function calibrated(signals: Signals, given = coefficients): number {
  if (signals.isKnownName) return signals.kindShare < 0.9 ? KNOWN_NAME_MIXED : KNOWN_NAME;
  const { constant, odds, lead, knownShare, noWord, mixed, code } =
    signals.codeShare === undefined ? given.withoutCode : given.withCode;
  const weights = [constant, odds, lead, knownShare, noWord, mixed, code];
  const sum = signalVector(signals).reduce((all, value, n) => all + value * weights[n]!, 0);
  // If no word supports the category, its share among purchases with the merchant code is all that is known.
  const most = signals.known === 0 ? (signals.codeShare ?? CONFIDENCE_MAX) : CONFIDENCE_MAX;
  return Math.min(1 / (1 + Math.exp(-sum)), most, CONFIDENCE_MAX);
}

function oddsOf(probability: number): number {
  return clamp(Math.log(probability / Math.max(1 - probability, 1e-6)));
}

function clamp(value: number): number {
  return Math.min(Math.max(value, -6), 6);
}
