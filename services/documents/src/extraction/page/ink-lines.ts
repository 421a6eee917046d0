import type { Bitmap } from './bitmap.js';
import { type Box, centerX, centerY, contains, height, union, width } from './box.js';

/** Finds lines of characters in an area by their ink, independent of OCR. `letter` is the usual height of words. */
export function inkLines(characters: readonly Box[], area: Box, letter: number): Box[] {
  const inside = characters.filter((box) => contains(area, centerX(box), centerY(box)) && height(box) < 2 * letter);
  const lines: Box[][] = [];
  // Tall characters come first because they define the height of the line. Points, commas and dashes then belong to that line.
  for (const box of [...inside].sort((a, b) => height(b) - height(a))) {
    const line = lines.find(
      (each) =>
        centerY(box) > Math.min(...each.map(({ y0 }) => y0)) && centerY(box) < Math.max(...each.map(({ y1 }) => y1)),
    );
    if (line) line.push(box);
    else if (height(box) > 0.5 * letter) lines.push([box]);
  }
  return lines.map(union).sort((a, b) => a.y0 - b.y0);
}

/** The ink of a page without its rules, and the pieces of ink that may be characters. */
export interface Ink {
  text: Bitmap;
  characters: readonly Box[];
}

/** Height of a line of text, from the top of its capitals to its base line. */
export interface Band {
  y0: number;
  y1: number;
}

/** Where the letters of the words are. Boxes from OCR can reach into the lines above and below. */
export function letterBand(words: readonly Box[], characters: readonly Box[]): Band | undefined {
  const letters = words.flatMap((word) => lettersAlong(characters, word));
  if (letters.length === 0) return undefined;
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
  // Capitals are up to 1.6 times as tall as small letters. A taller piece is connected with the line above or below.
  const tallest = 1.7 * middle(letters.map(height));
  const y0 = Math.min(...letters.filter((box) => height(box) <= tallest).map((box) => box.y0));
  return { y0, y1: middle(letters.map((box) => box.y1)) };
}

/**
 * Extends the box by the ink close to it on the same line, within the area, because OCR may have cut off a part of the value.
 * Only the middle of the line is used: the lines above and below do not reach it.
 */
export function growOverInk(box: Box, { text, characters }: Ink, area: Box, letter: number): Box {
  const line = { ...box, ...letterBand([box], characters) };
  const y0 = Math.round(line.y0 + 0.2 * height(line));
  const y1 = Math.round(line.y1 - 0.2 * height(line));
  const reach = 0.6 * letter;
  const isInked = (x: number) => {
    for (let y = y0; y < y1; y++) if (text.data[y * text.width + x]) return true;
    return false;
  };
  const lowest = Math.max(0, Math.ceil(area.x0));
  const highest = Math.min(text.width - 1, Math.floor(area.x1));
  let { x0, x1 } = line;
  for (let x = Math.ceil(x0) - 1; x >= lowest && x0 - x <= reach; x--) if (isInked(x)) x0 = x;
  for (let x = Math.floor(x1); x <= highest && x - x1 <= reach; x++) if (isInked(x)) x1 = x + 1;
  return { ...line, x0, x1 };
}

const ROW_PX = 32;

/** The characters of a page by the rows in which their middles are. A page has thousands of them and is asked for each of its words. */
const rowsOfPages = new WeakMap<readonly Box[], Map<number, number[]>>();

function rowsOf(characters: readonly Box[]): Map<number, number[]> {
  const known = rowsOfPages.get(characters);
  if (known) return known;
  const rows = new Map<number, number[]>();
  for (const [i, box] of characters.entries()) {
    const row = Math.floor(centerY(box) / ROW_PX);
    const others = rows.get(row);
    if (others) others.push(i);
    else rows.set(row, [i]);
  }
  rowsOfPages.set(characters, rows);
  return rows;
}

/** The characters with their middle in the box, from left to right. */
function charactersIn(characters: readonly Box[], box: Box): Box[] {
  const rows = rowsOf(characters);
  const found: number[] = [];
  for (let row = Math.floor(box.y0 / ROW_PX); row <= Math.floor(box.y1 / ROW_PX); row++) {
    for (const i of rows.get(row) ?? []) {
      const each = characters[i]!;
      if (contains(box, centerX(each), centerY(each))) found.push(i);
    }
  }
  return found.sort((a, b) => characters[a]!.x0 - characters[b]!.x0 || a - b).map((i) => characters[i]!);
}

/**
 * The letters and digits of one line by their ink, from left to right, one piece each. Points, commas and dashes are left out
 * because they are too low.
 */
export function lettersAlong(characters: readonly Box[], line: Box): Box[] {
  const pieces: Box[] = [];
  for (const box of charactersIn(characters, line)) {
    const last = pieces.at(-1);
    const above = last && Math.min(last.x1, box.x1) - box.x0 > 0.5 * Math.min(width(last), width(box));
    if (above) pieces[pieces.length - 1] = union([last, box]);
    else pieces.push(box);
  }
  const heights = pieces.map(height).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 0;
  return pieces.filter((box) => height(box) > 0.55 * usual);
}
