import { STATE_CODES } from './forms/states.js';
import { type Box, centerY, height, union, width } from './page/box.js';
import { type Line, toLines, type Word } from './page/word.js';

/** A printed label that the form definition knows. */
export interface LabelDefinition {
  key: string;
  /** The label as it is printed, without the box number. Lists the wordings of all layouts that identify it best. */
  phrases: readonly string[];
  /** The number or letter printed before the label. Some forms number a box differently in some years. */
  box?: string | readonly string[];
  /**
   * Penalty that is added to the distance. It is used for texts that are also part of a longer label, so that the longer label
   * wins.
   */
  handicap?: number;
  /** The words are a label only if nothing else but the box number is next to them. */
  alone?: true;
  /** A checkbox is next to the words. */
  hasCheckbox?: true;
}

export interface Label {
  key: string;
  box: Box;
  words: Word[];
  /** Share of letters that differ from the phrase, minus a bonus for the right box number. Lower is better. */
  distance: number;
  /** A short text that can also be a value, such as "Company". */
  alone?: true;
}

const MAX_DISTANCE = 0.25;
const BOX_NUMBER_BONUS = 0.1;

/** Finds every place where a label is printed. If two labels would share a word, only the better one is kept. */
export function findLabels(words: readonly Word[], definitions: readonly LabelDefinition[]): Label[] {
  return findLabelsIn(lettersOn(words), definitions);
}

/** The letters of a page. They are the same for every list of labels that is searched on it. */
export interface PageLetters {
  lines: readonly LineLetters[];
  wrapped: readonly WrappedRun[];
}

interface LineLetters {
  words: Line;
  figures: readonly boolean[];
  /** The letters of all words of the line. Figures have none. */
  letters: string;
  /** Which letters each word has. */
  alphabets: readonly number[];
  /** Where the letters of each word begin, and where those of the last one end. */
  starts: readonly number[];
  /** The last word that follows each word without a wide gap. */
  ends: readonly number[];
}

export function lettersOn(words: readonly Word[]): PageLetters {
  const lines = toLines(words);
  return { lines: lines.map(lettersOfLine), wrapped: wrappedRuns(lines) };
}

function lettersOfLine(words: Line): LineLetters {
  const figures = words.map((word) => isFigure(word.text));
  const starts = [0];
  const alphabets: number[] = [];
  let letters = '';
  for (const [i, word] of words.entries()) {
    const ofWord = figures[i] ? '' : lettersOf(word.text);
    letters += ofWord;
    starts.push(letters.length);
    alphabets.push(alphabetOf(ofWord));
  }
  const ends: number[] = [];
  for (let i = words.length - 1; i >= 0; i--) {
    const next = words[i + 1];
    ends[i] = next && !isApart(words[i]!, next) ? ends[i + 1]! : i;
  }
  return { words, figures, letters, alphabets, starts, ends };
}

export function findLabelsIn({ lines, wrapped }: PageLetters, definitions: readonly LabelDefinition[]): Label[] {
  const phrases = phrasesOf(definitions);
  const found: (Label & { length: number })[] = [];
  for (const line of lines) found.push(...labelsOnLine(line, phrases));
  for (const run of wrapped) found.push(...labelsOverTwoLines(run, phrases));
  found.sort((a, b) => a.distance - 0.004 * a.length - (b.distance - 0.004 * b.length));
  const taken = new Set<Word>();
  return found.filter((label) => {
    if (label.words.some((word) => taken.has(word))) return false;
    for (const word of label.words) taken.add(word);
    return true;
  });
}

/**
 * The words of a label have more letters on average, also if OCR cut some of them. Without this limit, a page of single letters would be
 * compared with each label at each of its words.
 */
const LETTERS_PER_WORD = 2;
const SHORT_LABEL_WORDS = 6;

function labelsOnLine(line: LineLetters, phrases: readonly Phrase[]): (Label & { length: number })[] {
  const { words, figures, alphabets, starts, ends } = line;
  const found: (Label & { length: number })[] = [];
  for (const { definition, letters, alphabet } of phrases) {
    const slack = Math.max(1, Math.floor(letters.length * MAX_DISTANCE));
    // A short phrase must match exactly.
    const limit = letters.length < 7 ? 0 : slack;
    if (line.letters.length < letters.length - slack) continue;
    if (missingLetters(alphabet, alphabets, 0, words.length - 1) > limit) continue;
    // The first word with which the text is long enough. It only moves right.
    let first = 0;
    const most = Math.max(SHORT_LABEL_WORDS, Math.floor(letters.length / LETTERS_PER_WORD));
    for (let start = 0; start < words.length; start++) {
      const from = starts[start]!;
      while (first < words.length && starts[first + 1]! - from < letters.length - slack) first++;
      if (starts[start + 1] === from) continue;
      const last = Math.min(ends[start]!, start + most - 1);
      for (let end = Math.max(start, first); end <= last; end++) {
        const to = starts[end + 1]!;
        if (to - from > letters.length + slack) break;
        if (to === starts[end] || missingLetters(alphabet, alphabets, start, end) > limit) continue;
        const distance = editDistance(line.letters.slice(from, to), letters, limit) / letters.length;
        if (distance > MAX_DISTANCE) continue;
        if ((letters.length < 7 || definition.alone) && !standsAlone(words, start, end, definition)) continue;
        // A value that was printed over its label stands between the words of the label.
        const labelWords = words.slice(start, end + 1).filter((_, i) => !figures[start + i]);
        const number = boxNumberBefore(words, start, definition.box);
        found.push({
          key: definition.key,
          words: number ? [number, ...labelWords] : labelWords,
          box: union(labelWords.map((word) => word.box)),
          distance: distance - (number ? BOX_NUMBER_BONUS : 0) + (definition.handicap ?? 0),
          length: letters.length,
          ...(definition.alone && { alone: true as const }),
        });
      }
    }
  }
  return found;
}

/**
 * The number of letters of a phrase that none of the words has. Each needs a change, so the distance is at least as large. This is much faster
 * to find than the distance, and more than half of the words differ by it.
 */
function missingLetters(phrase: number, words: readonly number[], first: number, last: number): number {
  let missing = phrase;
  for (let i = first; i <= last; i++) missing &= ~words[i]!;
  let count = 0;
  for (; missing !== 0; missing &= missing - 1) count++;
  return count;
}

/** One bit for each of the letters a to z that the text has. */
function alphabetOf(letters: string): number {
  let alphabet = 0;
  for (let i = 0; i < letters.length; i++) alphabet |= 1 << (letters.charCodeAt(i) - 97);
  return alphabet;
}

/** A shorter phrase can be on two lines by chance. */
const MIN_WRAPPED_LETTERS = 12;
const MAX_WRAPPED_DISTANCE = 0.12;

/** Words that stand close together on a line, and words that stand directly below them in the same size. */
interface WrappedRun {
  upper: readonly Word[];
  lower: readonly Word[];
  /** The letters of each of the words. */
  upperLetters: readonly string[];
  lowerLetters: readonly string[];
}

const UPPER_WORDS_MAX = 8;

function wrappedRuns(lines: readonly Line[]): WrappedRun[] {
  const runs: Word[][] = [];
  for (const line of lines) {
    for (const [i, word] of line.entries()) {
      const before = line[i - 1];
      if (before && !isApart(before, word)) runs.at(-1)!.push(word);
      else runs.push([word]);
    }
  }
  const boxes = runs.map((run) => union(run.map((word) => word.box)));
  return runs.flatMap((upper, i) => {
    const above = boxes[i]!;
    const h = height(above);
    const below = boxes.findIndex(
      (box) =>
        box.y0 > above.y0 + 0.5 * h &&
        box.y0 < above.y1 + 0.8 * h &&
        Math.abs(height(box) - h) < 0.5 * h &&
        box.x0 < above.x1 &&
        box.x0 > above.x0 - 2 * h,
    );
    const lower = runs[below];
    if (!lower || upper.length > UPPER_WORDS_MAX) return [];
    if ([...upper, ...lower.slice(0, 4)].some((word) => isFigure(word.text))) return [];
    const lettersOfEach = (words: readonly Word[]) => words.map((word) => lettersOf(word.text));
    return [{ upper, lower, upperLetters: lettersOfEach(upper), lowerLetters: lettersOfEach(lower) }];
  });
}

/**
 * Labels that begin at the start of the upper line and end in the lower one. The box of the label is that of its upper line, so that its
 * height is that of the print.
 */
function labelsOverTwoLines(
  { upper, lower, upperLetters, lowerLetters }: WrappedRun,
  phrases: readonly Phrase[],
): (Label & { length: number })[] {
  const found: (Label & { length: number })[] = [];
  const beginnings = [upperLetters.join(''), upperLetters.slice(1).join('')];
  for (const { definition, letters } of phrases) {
    if (letters.length < MIN_WRAPPED_LETTERS || definition.alone) continue;
    const slack = Math.floor(letters.length * MAX_WRAPPED_DISTANCE);
    for (const [start, beginning] of beginnings.entries()) {
      if (beginning === '' || beginning.length >= letters.length) continue;
      const first = upper.slice(start);
      let text = beginning;
      for (let i = 0; i < lower.length; i++) {
        text += lowerLetters[i]!;
        if (text.length > letters.length + slack) break;
        if (text.length < letters.length - slack) continue;
        const distance = editDistance(text, letters, slack) / letters.length;
        if (distance > MAX_WRAPPED_DISTANCE) continue;
        const number = boxNumberBefore(upper, start, definition.box);
        if (start === 1 && !number) continue;
        found.push({
          key: definition.key,
          words: [...(number ? [number] : []), ...first, ...lower.slice(0, i + 1), ...numberAfter(lower, i)],
          box: union(first.map((each) => each.box)),
          distance: distance - (number ? BOX_NUMBER_BONUS : 0) + (definition.handicap ?? 0),
          length: letters.length,
        });
      }
    }
  }
  return found;
}

/** `12` of "See instructions for box 12". */
function numberAfter(line: readonly Word[], last: number): Word[] {
  const next = line[last + 1];
  return next && /^box$/i.test(line[last]!.text) && /^\d{1,2}$/.test(next.text) ? [next] : [];
}

/** An amount or the number of a person or business. It is never part of a label. */
const isFigure = (text: string) =>
  /^[$(-]*[\d,]*\d[.,]\d{2}\)?$|^\$?\d{1,3}(,\d{3})+$|^[\dXx*]{3}-[\dXx*]{2}-\d{4}$|^\d{2}-\d{7}$/.test(text);

interface Phrase {
  definition: LabelDefinition;
  letters: string;
  alphabet: number;
}

const knownPhrases = new WeakMap<readonly LabelDefinition[], Phrase[]>();

function phrasesOf(definitions: readonly LabelDefinition[]): Phrase[] {
  let phrases = knownPhrases.get(definitions);
  if (!phrases) {
    phrases = definitions.flatMap((definition) =>
      definition.phrases.map((phrase) => {
        const letters = lettersOf(phrase);
        return { definition, letters, alphabet: alphabetOf(letters) };
      }),
    );
    knownPhrases.set(definitions, phrases);
  }
  return phrases;
}

/** Letters only, in lower case. Digits that OCR confuses with letters become these letters. */
export function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[01|]/g, (char) => (char === '0' ? 'o' : 'l'))
    .replace(/[^a-z]/g, '')
    .replace(/^l+$/, '');
}

function isApart(left: Word, right: Word, heights = 2.2): boolean {
  return right.box.x0 - left.box.x1 > heights * Math.max(height(left.box), height(right.box));
}

/**
 * Whether nothing but the box number or a checkbox is next to the words, or they end with a colon. Short words are labels only then.
 */
function standsAlone(
  line: readonly Word[],
  start: number,
  end: number,
  { box, hasCheckbox }: LabelDefinition,
): boolean {
  const before = line[start - 1];
  const after = line[end + 1];
  const isCheckbox = (word: Word) => isMark(word) || (hasCheckbox === true && EMPTY_CHECKBOX.test(word.text));
  const isNumbered = boxNumberBefore(line, start, box) !== undefined;
  const free =
    !before || isCheckbox(before) || isApart(before, line[start]!, 1) || isNumbered || isMisreadNumber(before, box);
  const ends =
    !after ||
    line[end]!.text.endsWith(':') ||
    isApart(line[end]!, after, 1) ||
    // "16 State wages 72500.00", "15 State MA" in a list.
    (isNumbered && (isFigure(after.text) || STATE_CODES.has(after.text)));
  return free && (ends || (hasCheckbox === true && isCheckbox(after)));
}

/** "44 Other": a box number of two characters, one of which OCR misread. */
function isMisreadNumber({ text, source }: Word, box: LabelDefinition['box']): boolean {
  const isNear = (number: string) =>
    number.length === 2 && text.length === 2 && (text[0] === number[0] || text[1] === number[1]) && /\d/.test(text);
  return source === 'ocr' && box !== undefined && [box].flat().some(isNear);
}

/** What OCR reads instead of an empty checkbox. */
const EMPTY_CHECKBOX = /^[[\](){}|OoDdJLUCcIil1x0]{1,3}$/;

/** A cross in or instead of a checkbox. */
export const isMark = ({ text }: Word) => /^[^A-Za-z0-9]?[xX✓✔✗✘☒☑][^A-Za-z0-9]?$/.test(text);

function boxNumberBefore(line: readonly Word[], start: number, box: LabelDefinition['box']): Word | undefined {
  const before = line[start - 1];
  if (!box || !before || isApart(before, line[start]!)) return undefined;
  const number = before.text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return (typeof box === 'string' ? number === box : box.includes(number)) ? before : undefined;
}

/** Levenshtein distance, or infinity if it exceeds `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  // A longer text cannot be a label.
  if (b.length >= distances.length) return Number.POSITIVE_INFINITY;
  // Uses one row that is overwritten from left to right, because it is called ten thousand times per page.
  const row = distances;
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    // Letters that are more than `limit` places apart cannot be a pair. All values there are larger than the limit.
    const first = Math.max(1, i - limit);
    const last = Math.min(b.length, i + limit);
    let diagonal = row[first - 1]!;
    let left = first === 1 ? i : limit + 1;
    let lowest = left;
    row[first - 1] = left;
    for (let j = first; j <= last; j++) {
      const above = row[j]!;
      const replaced = diagonal + (letter === b.charCodeAt(j - 1) ? 0 : 1);
      left = Math.min(above + 1, left + 1, replaced);
      row[j] = left;
      diagonal = above;
      if (left < lowest) lowest = left;
    }
    if (lowest > limit) return Number.POSITIVE_INFINITY;
  }
  const distance = row[b.length]!;
  return distance > limit ? Number.POSITIVE_INFINITY : distance;
}

const distances = new Uint16Array(512);

/** Returns whether the two boxes are on one line. */
export function sameLine(a: Box, b: Box): boolean {
  return Math.abs(centerY(a) - centerY(b)) < 0.6 * Math.max(height(a), height(b)) && width(a) > 0;
}
