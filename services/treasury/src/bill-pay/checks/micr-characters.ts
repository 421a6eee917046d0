/** Column, row, width and height, in units of the grid of E-13B. The first row is the top one. */
export type MicrBlock = readonly [column: number, row: number, width: number, height: number];

/** The grid of E-13B: 0.013 inch. A character is 9 units high and at most 7 units wide. */
export const MICR_UNIT_INCH = 0.013;
export const MICR_HEIGHT = 9;
/** From the right edge of a character to the right edge of the next one. */
export const MICR_PITCH_INCH = 0.125;
/** Corners are round. */
export const MICR_RADIUS = 0.5;

/** Symbols are written as the letters that MICR fonts use for them. */
export const TRANSIT = 'A';
const AMOUNT = 'B';
export const ON_US = 'C';
export const DASH = 'D';

/**
 * The nominal shapes of E-13B (ISO 1004-1, ANSI X9.100-20) as blocks on its grid. Blocks of a character overlap; their union is the
 * character. Characters differ in width; they are aligned at the right.
 */
export const MICR_CHARACTERS: Readonly<Record<string, readonly MicrBlock[]>> = {
  0: [
    [0.75, 0, 5.5, 1],
    [0.75, 8, 5.5, 1],
    [0, 0.75, 1, 7.5],
    [6, 0.75, 1, 7.5],
    [0.4, 0.4, 1, 1],
    [5.6, 0.4, 1, 1],
    [0.4, 7.6, 1, 1],
    [5.6, 7.6, 1, 1],
  ],
  1: [
    [0, 0, 2, 1.5],
    [1, 0, 1, 9],
    [0, 5, 4, 4],
  ],
  2: [
    [0, 0, 4, 1],
    [3, 0, 1, 5],
    [0, 4, 4, 1],
    [0, 4, 1, 5],
    [0, 8, 4, 1],
  ],
  3: [
    [0, 0, 4, 1],
    [3, 0, 1, 9],
    [0, 4, 4, 1],
    [3, 4.5, 2, 4.5],
    [0, 8, 5, 1],
  ],
  4: [
    [0, 0, 2, 7],
    [0, 6, 6, 1],
    [4, 5, 2, 4],
  ],
  5: [
    [0, 0, 5, 1],
    [0, 0, 1, 5],
    [0, 4, 5, 1],
    [4, 4, 1, 5],
    [0, 8, 5, 1],
  ],
  6: [
    [0, 0, 1, 9],
    [0, 0, 4, 1],
    [3, 0, 1, 2.5],
    [0, 5, 6, 1],
    [5, 5, 1, 4],
    [0, 8, 6, 1],
  ],
  7: [
    [0, 0, 5, 1],
    [0, 0, 1, 3],
    [4, 0, 1, 4.25],
    [3, 3.25, 2, 1],
    [2, 3.75, 2, 1],
    [2, 3.75, 1, 5.25],
  ],
  8: [
    [1, 0, 5, 1],
    [1, 0, 1, 9],
    [5, 0, 1, 9],
    [1, 4, 5, 1],
    [0, 4.5, 2, 4.5],
    [5, 4.5, 2, 4.5],
    [0, 8, 7, 1],
  ],
  9: [
    [0, 0, 6, 1],
    [0, 0, 1, 5],
    [5, 0, 1, 9],
    [0, 4, 6, 1],
    [4, 4, 2, 5],
  ],
  [TRANSIT]: [
    [0, 1.5, 2, 6],
    [4, 0, 3, 3],
    [4, 6, 3, 3],
  ],
  [AMOUNT]: [
    [0, 1.5, 1, 6],
    [2, 1.5, 1, 6],
    [4, 0.5, 3, 4],
  ],
  [ON_US]: [
    [0, 5, 2, 4],
    [3, 2.25, 1, 4.5],
    [5, 0, 2, 4],
  ],
  [DASH]: [
    [0, 2.5, 2, 4],
    [3, 2.5, 2, 4],
    [6, 2.5, 1, 4],
  ],
};

/** In units of the grid. */
export function micrWidth(character: string): number {
  return Math.max(...MICR_CHARACTERS[character]!.map(([column, , width]) => column + width));
}
