import { type Box, centerY, height, width } from '../page/box.js';
import type { Word } from '../page/word.js';

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|[O0]ct(?:ober)?|N[o0]v(?:ember)?|Dec(?:ember)?)';
/** A date such as 10/20/2022, 10/20, 2022-10-20 or Oct20,2022, or a number with its currency and sign: -$1,224.05, (40.00), 78.17DR. */
const FIGURE = new RegExp(
  [
    String.raw`\d{4}-\d{2}-\d{2}`,
    String.raw`\d{1,2}\/\d{1,2}(?:\/(?:\d{4}|\d{2}))?(?![\d/])`,
    String.raw`${MONTH}\.?\d{1,2}(?:,\d{4})?(?!\d)`,
    String.raw`(?:(?<!\d)[-+([])?\$?\d(?:[\d.,]*\d)?(?![\d/])(?:[)\]-]|CR|DR)?`,
  ].join('|'),
  'gi',
);
/** Only dates and amounts are looked for inside of words, because spaces are lost: "to07/31/2023". Elsewhere a digit may be a letter: "T0led0". */
const CERTAIN_FORM = /^\d{4}-|\/|[.,]\d{2}\D*$|^\p{L}/u;
const CREDIT_OR_DEBIT = /[CD]R$/i;
/** How the first recognizer reads "CR" and "DR". */
const SUFFIX = /^[([CDO0]R\.?$/i;
/** Digits of a number that is no misread letter. */
const LONG_NUMBER = 4;
const LETTER = /\p{L}/u;
const TEXT = /\p{L}{3}/u;
const WIDE_FORMS: Readonly<Record<string, string>> = {
  '，': ',',
  '：': ':',
  '（': '(',
  '）': ')',
  '．': '.',
  '－': '-',
};

/** The share of its width with which a word belongs to a figure, and with which it is beside it. */
const INSIDE = 0.5;
const BESIDE = 0.15;
const REAL = 0.5;

/**
 * The words of the first reading, with the dates and numbers of a second recognizer, which reads digits better and loses spaces. Figures that
 * both read are marked as agreed. Words at places where the first reading found none are added.
 */
export function combineFigures(first: readonly Word[], second: readonly Word[]): Word[] {
  const others = second.map(withAsciiForms);
  const replaced = new Map<Word, Word[]>();
  const added: Word[] = [];
  for (const other of others) {
    const line = first.filter((word) => isOnLine(word.box, other.box));
    if (line.some((word) => overlap(word.box, other.box) > 0)) {
      for (const figure of figuresIn(other)) replaceFigure(line, figure, replaced);
    } else if (other.confidence > REAL && /[\p{L}\p{N}]/u.test(other.text)) added.push(other);
  }
  return [...first.flatMap((word) => replaced.get(word) ?? spaced(word, others)), ...added];
}

/** Puts a figure in place of the words of the line that it covers, unless it covers a part of a word. */
function replaceFigure(line: readonly Word[], figure: Word, replaced: Map<Word, Word[]>): void {
  const covered = (share: number) => line.filter((word) => overlap(word.box, figure.box) > share * width(word.box));
  const inside = covered(INSIDE).sort((a, b) => a.box.x0 - b.box.x0);
  const [head] = inside;
  const isClear = inside.length === covered(BESIDE).length && inside.every((word) => !replaced.has(word));
  if (!head || !isClear || (!LETTER.test(figure.text[0]!) && inside.some(({ text }) => TEXT.test(text)))) return;
  const suffix = CREDIT_OR_DEBIT.test(figure.text) && wordAfter(inside.at(-1)!, line);
  if (suffix && SUFFIX.test(suffix.text)) inside.push(suffix);
  const isSame = inside.map(({ text }) => text).join('') === figure.text;
  for (const word of inside) replaced.set(word, isSame ? [{ ...word, agreed: true }] : []);
  if (!isSame) replaced.set(head, [{ ...figure, box: { ...figure.box, y0: head.box.y0, y1: head.box.y1 } }]);
}

/** The next word on the line, if it is no further away than two characters. */
function wordAfter(word: Word, line: readonly Word[]): Word | undefined {
  const { x1 } = word.box;
  return line.find((other) => other !== word && other.box.x0 >= x1 && other.box.x0 - x1 < 1.5 * height(word.box));
}

/** A word that the second recognizer read as several words with the same letters: the first one missed the spaces. */
function spaced(word: Word, others: readonly Word[]): readonly Word[] {
  if (!TEXT.test(word.text)) return [word];
  const parts = others.filter(
    (other) => isOnLine(word.box, other.box) && overlap(word.box, other.box) > INSIDE * width(other.box),
  );
  parts.sort((a, b) => a.box.x0 - b.box.x0);
  return parts.length > 1 && parts.map(({ text }) => text).join('') === word.text ? parts : [word];
}

const isOnLine = (a: Box, b: Box) => Math.abs(centerY(a) - centerY(b)) < 0.5 * Math.max(height(a), height(b));
const overlap = (a: Box, b: Box) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

const withAsciiForms = (word: Word): Word => ({
  ...word,
  text: word.text.replace(/[，：（）．－]/g, (char) => WIDE_FORMS[char]!),
});

/** The dates and numbers in a word, each with its own box. */
function figuresIn(word: Word): Word[] {
  const { text, middles, box } = word;
  if (middles?.length !== text.length) return [];
  const step = width(box) / text.length;
  return [...text.matchAll(FIGURE)].flatMap((match) => {
    const [from, to] = [match.index, match.index + match[0].length];
    const isInText = LETTER.test(text[from - 1] ?? '') || LETTER.test(text[to] ?? '');
    if (isInText && !CERTAIN_FORM.test(match[0]) && match[0].length < LONG_NUMBER) return [];
    const own = {
      x0: from === 0 ? box.x0 : middles[from]! - step / 2,
      x1: to === text.length ? box.x1 : middles[to - 1]! + step / 2,
    };
    return [
      {
        ...word,
        text: match[0].replace(/^0ct/i, 'Oct').replace(/^N0v/i, 'Nov'),
        middles: middles.slice(from, to),
        box: { ...box, ...own },
      },
    ];
  });
}
