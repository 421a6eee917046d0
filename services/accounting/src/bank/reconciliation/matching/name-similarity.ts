export interface Similarity {
  /** From 0 to 1. It is higher if more of the name is in the text. If the payer is given separately, other words lower it. */
  readonly share: number;
  /** Number of letters that agree: `Smith` is weaker evidence than `Smith Plumbing Heating`. */
  readonly letters: number;
}

const NOT_ALIKE: Similarity = { share: 0, letters: 0 };
const CUT_OFF_MIN = 4;
const TYPO_MIN = 5;
const TWO_TYPOS_MIN = 9;
const JOINED_MIN = 6;
const SHORTENED_MIN = 3;
const INITIAL = 0.4;

/**
 * Compares a name with a text, word by word. Banks cut names off, write them in capitals, without spaces, or with the last
 * name first.
 * @param whole the text is only a name, so words that the name does not contain count against it.
 */
export function similarity(words: readonly string[], text: readonly string[], whole: boolean): Similarity {
  const letters = lengthOf(words);
  if (letters === 0 || text.length === 0) return NOT_ALIKE;
  const joined = joinedShare(words.join(''), text);

  const unused = [...text];
  let found = 0;
  let used = 0;
  for (const word of words) {
    const scores = unused.map((other) => wordSimilarity(word, other));
    const best = Math.max(0, ...scores);
    if (best === 0) continue;
    const [other] = unused.splice(scores.indexOf(best), 1);
    // An initial counts as one letter that agrees, however long the name is.
    found += best === INITIAL ? 1 : word.length * best;
    used += other!.length;
  }
  const share = found / letters;
  if (joined > share) return { share: joined, letters: joined * letters };
  if (!whole || share === 0) return { share, letters: found };
  const shareOfText = Math.min(1, used / lengthOf(text));
  return { share: (2 * share * shareOfText) / (share + shareOfText), letters: found };
}

/** Written as one word, perhaps cut off. */
function joinedShare(name: string, text: readonly string[]): number {
  const shares = text
    .filter((word) => word.length >= JOINED_MIN && name.startsWith(word))
    .map((word) => word.length / name.length);
  return Math.max(0, ...shares);
}

function wordSimilarity(word: string, other: string): number {
  if (word === other) return 1;
  if (other.length >= CUT_OFF_MIN && word.startsWith(other)) return 0.9;
  if (word.length >= CUT_OFF_MIN && other.startsWith(word)) return 0.8;
  const shorter = Math.min(word.length, other.length);
  if (shorter >= TYPO_MIN && isWithinEdits(word, other, shorter >= TWO_TYPOS_MIN ? 2 : 1)) return 0.85;
  if (shorter === 1 && word[0] === other[0]) return INITIAL;
  if (isShortened(word, other)) return 0.7;
  return 0;
}

/** `Mfg` for `Manufacturing`, `Intl` for `International`: some of its letters in order, starting with the first. */
function isShortened(word: string, other: string): boolean {
  if (other.length < SHORTENED_MIN || other.length >= word.length || word[0] !== other[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === other[at]) at += 1;
  return at === other.length;
}

/**
 * Returns whether at most this many letters added, removed, replaced or swapped with their neighbor change one text to the
 * other.
 */
export function isWithinEdits(a: string, b: string, editsMax: number): boolean {
  if (Math.abs(a.length - b.length) > editsMax) return false;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, before[j - 2]! + 1);
      row.push(edits);
    }
    before = above;
    above = row;
  }
  return above[b.length]! <= editsMax;
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}
