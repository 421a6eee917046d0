import { setImmediate } from 'node:timers/promises';
import { editDistance, lettersOf } from '../labels.js';
import { type Box, centerY, height, union } from '../page/box.js';
import { cutLine, type PageText, type TextWord } from '../page-text.js';
import { type Amount, amountsIn } from './amounts.js';
import { datesIn, type PrintedDate } from './dates.js';
import { isNextWord } from './spaces.js';

/** A line of a statement and the meaning of its words. */
export interface StatementLine {
  page: number;
  pageWidth: number;
  words: TextWord[];
  /** Each word in lower-case letters. Words that OCR misread slightly are replaced by the word of the vocabulary. */
  letters: string[];
  amounts: Amount[];
  dates: PrintedDate[];
  cells: Cell[];
  box: Box;
  /** Height of a typical word of the line. */
  size: number;
  /** The line is printed at the same place of several pages. */
  repeats: boolean;
}

/** Words of a line without a wide gap between them. `to` is the index after the last word. */
export interface Cell {
  from: number;
  to: number;
  letters: string;
  box: Box;
}

const WORDS_COMPARED_MAX = 20_000;

/** The words that the reader of statements knows. OCR may misread one letter in five. */
const VOCABULARY = [
  'account', 'accounts', 'activity', 'additions', 'amount', 'balance', 'balances', 'beginning', 'brought', 'carried', 'charges', 'checks', 'checking',
  'closing', 'continued', 'credit', 'credits', 'daily', 'debit', 'debits', 'deposit', 'deposits', 'description', 'details', 'ending', 'forward', 'holder',
  'number', 'opening', 'particulars', 'period', 'posted', 'previous', 'savings', 'service', 'starting', 'statement', 'subtractions', 'summary', 'through',
  'total', 'transaction', 'transactions', 'withdrawal', 'withdrawals',
] as const; // biome-ignore format: a table
const KNOWN: ReadonlySet<string> = new Set(VOCABULARY);

/** The lines of all pages, in reading order. Between two pages, other work of the process can run. */
export async function linesOf(pages: readonly PageText[]): Promise<StatementLine[]> {
  const vocabulary = createVocabulary();
  const lines: StatementLine[] = [];
  for (const page of pages) {
    if (lines.length > 0) await setImmediate();
    lines.push(...linesOfPage(page, vocabulary));
  }
  markRepeated(pages, lines);
  return lines;
}

export function linesOfPage({ page, width, lines }: PageText, vocabulary = createVocabulary()): StatementLine[] {
  return lines.map((line) => {
    const words = cutLine(line);
    const letters = words.map(vocabulary);
    const heights = words.map(({ box }) => height(box)).sort((a, b) => a - b);
    const size = heights[heights.length >> 1] || 1;
    return {
      page,
      pageWidth: width,
      words,
      letters,
      amounts: amountsIn(words),
      dates: datesIn(words),
      cells: cellsOf(words, letters, size),
      box: union(words.map(({ box }) => box)),
      size,
      repeats: false,
    };
  });
}

/** The rule between two columns can be read as the end of a heading: "out|". In "Tota|" it is a letter. */
function withoutBar(text: string): string {
  return KNOWN.has(lettersOf(text)) ? text : text.replace(/^\|+|\|+$/g, '');
}

/** Returns a word in lower-case letters, or the word of the vocabulary that OCR misread. */
function createVocabulary(): (word: TextWord) => string {
  const known = new Map<string, string>();
  let compared = 0;
  return (word) => {
    const letters = lettersOf(withoutBar(word.text));
    if (word.source !== 'ocr' || letters.length < 5 || KNOWN.has(letters)) return letters;
    const before = known.get(letters);
    if (before !== undefined) return before;
    if (compared++ > WORDS_COMPARED_MAX) return letters;
    const limit = Math.floor(letters.length / 5);
    const meant = VOCABULARY.find((each) => editDistance(letters, each, limit) <= limit) ?? letters;
    known.set(letters, meant);
    return meant;
  };
}

function cellsOf(words: readonly TextWord[], letters: readonly string[], size: number): Cell[] {
  const cells: Cell[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && isNextWord(words[to - 1]!, words[to]!, size)) to++;
    cells.push({
      from,
      to,
      letters: letters.slice(from, to).filter(Boolean).join(' '),
      box: union(words.slice(from, to).map(({ box }) => box)),
    });
    from = to;
  }
  return cells;
}

const SAME_PLACE = 40;

/** Headers and footers: the same letters at the same height of several pages. A line with an amount may be a transaction. */
function markRepeated(pages: readonly PageText[], lines: readonly StatementLine[]): void {
  const heights = new Map(pages.map((page) => [page.page, page.height]));
  const places = new Map<string, StatementLine[]>();
  for (const line of lines) {
    if (line.amounts.length > 0 || line.dates[0]?.from === 0) continue;
    const y = Math.round((SAME_PLACE * centerY(line.box)) / (heights.get(line.page) || 1));
    const key = `${y} ${line.letters.join('')}`;
    places.set(key, [...(places.get(key)?.slice(0, 1) ?? []), line]);
    if (places.get(key)!.length > 1) for (const each of places.get(key)!) each.repeats = true;
  }
}

export const textOfWords = (words: readonly TextWord[]) => words.map(({ text }) => text).join(' ');
