import { type Box, centerX, union } from '../page/box.js';
import type { TextWord } from '../page-text.js';
import type { Column, Columns } from './columns.js';
import { isNextWord } from './spaces.js';

/** The description in a row, without the text under other headings: references, check numbers, codes. */
export interface RowDescription {
  description: TextWord[];
  /** The description may have text of more than one column, or may lack a part. */
  isDoubtful: boolean;
}

/** How far a text can be from the side of its heading, in heights of the text. */
const ALIGNED_HEIGHTS = 0.5;

interface Piece {
  words: TextWord[];
  box: Box;
  /** There is no wide gap between this text and the one before it. */
  touches: boolean;
}

/** Finds the description among the words of a row that are no date and no amount. It is what is under its heading. */
export function findDescription(
  words: readonly TextWord[],
  columns: Columns | undefined,
  size: number,
  scale: number,
): RowDescription {
  const headings = columns?.table === 'transactions' ? textHeadings(columns, scale) : [];
  const near = ALIGNED_HEIGHTS * size;
  const placed = piecesOf(words, headings, size, near).map((piece) => ({
    ...piece,
    column: headingOf(piece, headings, near),
  }));
  const own = placed.filter(({ column }) => column?.kind !== 'other');
  const others = placed.filter(({ column }) => column?.kind === 'other');
  const wordsOf = (pieces: readonly Piece[]) => pieces.flatMap((piece) => piece.words);
  // A row can have its only text under another heading, for example the number of a check.
  if (own.length === 0) return { description: wordsOf(others), isDoubtful: others.length > 0 };
  const isJoined = placed.some(({ touches, column }, i) => touches && column !== placed[i - 1]?.column);
  return { description: wordsOf(own), isDoubtful: own.length > 1 || isJoined };
}

/** The headings of texts, in pixels of this page. If no heading means a description, any text is one. */
function textHeadings({ columns }: Columns, scale: number): Column[] {
  const texts = columns.filter(({ kind }) => kind === 'description' || kind === 'number' || kind === 'other');
  const hasDescription = texts.some(({ kind }) => kind === 'description');
  return texts.map(({ kind, box }) => ({
    kind: hasDescription && kind !== 'description' ? 'other' : 'description',
    box: { ...box, x0: box.x0 * scale, x1: box.x1 * scale },
  }));
}

/** Words without a wide gap between them. A word at the left side of the next heading begins a new piece. */
function piecesOf(words: readonly TextWord[], headings: readonly Column[], size: number, near: number): Piece[] {
  const pieces: Piece[] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    const touches = last !== undefined && isNextWord(last.words.at(-1)!, word, size);
    const begins =
      last && headings.some(({ box }) => Math.abs(word.box.x0 - box.x0) < near && last.box.x0 < box.x0 - near);
    if (!touches || begins) pieces.push({ words: [word], box: word.box, touches });
    else {
      last.words.push(word);
      last.box = union([last.box, word.box]);
    }
  }
  return pieces;
}

/** The heading that a text is under. Undefined if it is beside all of them. */
function headingOf({ box }: Piece, headings: readonly Column[], near: number): Column | undefined {
  const under = headings.filter((heading) => box.x0 < heading.box.x1 + near && box.x1 > heading.box.x0 - near);
  return under.sort((a, b) => misalignment(box, a.box) - misalignment(box, b.box))[0];
}

/** Text is aligned with the left side, the right side or the middle of its heading. */
const misalignment = (text: Box, heading: Box) =>
  Math.min(Math.abs(text.x0 - heading.x0), Math.abs(text.x1 - heading.x1), Math.abs(centerX(text) - centerX(heading)));
