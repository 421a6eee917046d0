import type { FormDefinition } from '../forms/form-definition.js';
import { editDistance, type Label, lettersOf, sameLine } from '../labels.js';
import { type Box, height, union, width } from '../page/box.js';
import { toLines, type Word } from '../page/word.js';

const vocabularies = new WeakMap<FormDefinition, ReadonlySet<string>>();

/** The words of all labels of a form, in letters only. */
function vocabularyOf(form: FormDefinition): ReadonlySet<string> {
  const known = vocabularies.get(form);
  if (known) return known;
  const phrases = form.labels.flatMap((label) => label.phrases);
  const words = [...phrases.flatMap((phrase) => phrase.split(/[\s/]+/)), ...form.continuations];
  const vocabulary = new Set(words.map(lettersOf).filter((word) => word !== ''));
  vocabularies.set(form, vocabulary);
  return vocabulary;
}

const capitals = new WeakMap<FormDefinition, ReadonlySet<string>>();

/** The words that the labels of a form print in capitals. */
function capitalsOf(form: FormDefinition): ReadonlySet<string> {
  const known = capitals.get(form);
  if (known) return known;
  const words = form.labels.flatMap((label) => label.phrases).flatMap((phrase) => phrase.match(/\p{Lu}{4,}/gu) ?? []);
  const found = new Set(words);
  capitals.set(form, found);
  return found;
}

/** Whether the word occurs in a label of the form. One letter may be different, because OCR may have misread it. */
export function isLabelWord(form: FormDefinition, word: Word): boolean {
  const vocabulary = vocabularyOf(form);
  const letters = lettersOf(word.text);
  if (letters === '') return /^[^\p{L}\p{N}]+$/u.test(word.text);
  if (vocabulary.has(letters)) return true;
  if (word.source !== 'ocr' || letters.length < 6) return false;
  for (const each of vocabulary) if (editDistance(letters, each, 1) <= 1) return true;
  return false;
}

/**
 * The rest of a label that was found by its first words: words of labels that follow on its line, and lines below it that
 * consist only of such words.
 */
export function restOfLabel(form: FormDefinition, label: Label, words: readonly Word[]): Word[] {
  const h = height(label.box);
  const isSmall = label.words.some(({ text }) => /^\p{Lu}?\p{Ll}{3,}/u.test(text));
  const isPrinted = (word: Word) =>
    isLabelWord(form, word) &&
    // A value such as COMPANY, although the form also has a label "Company name".
    !(isSmall && /^\p{Lu}{4,}$/u.test(word.text) && !capitalsOf(form).has(word.text)) &&
    height(word.box) < 1.3 * h &&
    height(word.box) > 0.5 * h &&
    !/^[A-Z]{2}$/.test(word.text);
  const beside: Word[] = [];
  const right = words
    .filter((word) => sameLine(word.box, label.box) && word.box.x0 >= label.box.x1 - 0.3 * h)
    .sort((a, b) => a.box.x0 - b.box.x0);
  let end = label.box.x1;
  const last = label.words.reduce((a, b) => (b.box.x1 > a.box.x1 ? b : a));
  let isOpen = !last.text.endsWith(':');
  for (const word of right) {
    if (!isOpen || word.box.x0 - end > 2 * h || !isPrinted(word)) break;
    beside.push(word);
    end = word.box.x1;
    isOpen = !word.text.endsWith(':');
  }
  return [
    ...beside,
    ...(isOpen ? linesBelow(union([label.box, ...beside.map((word) => word.box)]), words, isPrinted) : []),
  ];
}

/** No label of a form has more lines, not even in a narrow box. */
const LABEL_LINES_MAX = 10;

function linesBelow(label: Box, words: readonly Word[], isPrinted: (word: Word) => boolean): Word[] {
  const h = height(label);
  const found: Word[] = [];
  let above = label;
  for (let count = 0; count < LABEL_LINES_MAX; count++) {
    const near = words.filter(
      ({ box }) =>
        box.y0 > above.y0 + 0.5 * h &&
        box.y0 < above.y1 + 0.9 * h &&
        box.x0 < label.x1 + 2 * h &&
        box.x1 > label.x0 - 2 * h,
    );
    const first = toLines(near)[0];
    if (!first) return found;
    // A line whose words are not all at the same height can be only partly near enough.
    const box = union(first.map((word) => word.box));
    const line = words.filter((word) => sameLine(word.box, box)).sort((a, b) => a.box.x0 - b.box.x0);
    const run = runUnder(label, line);
    const letters = run.map((word) => lettersOf(word.text));
    const isLabel =
      run.length > 0 && run.every(isPrinted) && (run.length > 1 || letters.some((each) => each.length > 3));
    if (!isLabel) return found;
    found.push(...run);
    // Only words that are lower than the line above, so that the search ends.
    const lower = run.filter((word) => near.includes(word));
    if (lower.length === 0) return found;
    above = union(lower.map((word) => word.box));
  }
  return found;
}

/** The words of a line that stand together under the label. */
function runUnder(label: Box, line: readonly Word[]): Word[] {
  const runs: Word[][] = [];
  for (const word of line) {
    const before = runs.at(-1)?.at(-1);
    if (before && word.box.x0 - before.box.x1 < 1.5 * height(word.box)) runs.at(-1)!.push(word);
    else runs.push([word]);
  }
  const overlap = (run: Word[]) => {
    const box = union(run.map((word) => word.box));
    return Math.min(box.x1, label.x1) - Math.max(box.x0, label.x0) + 0.01 * width(box);
  };
  return runs.filter((run) => overlap(run) > 0).sort((a, b) => overlap(b) - overlap(a))[0] ?? [];
}
