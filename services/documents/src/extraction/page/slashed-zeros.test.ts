import { EIGHT } from '../../../test/drawn-digits.ts';
import { characterBoxes } from './components.js';
import { openSlashedZeros } from './slashed-zeros.js';

const ZERO = [
  '...######...',
  '..##....##..',
  '.##......##.',
  '##.......###',
  '##......####',
  '##.....##.##',
  '##....##..##',
  '##...##...##',
  '##..##....##',
  '##.##.....##',
  '####......##',
  '###.......##',
  '.##......##.',
  '..##....##..',
  '...######...',
];

function opened(rows: readonly string[]): string[] {
  const [width, height] = [rows[0]!.length + 4, rows.length + 4];
  const ink = { width, height, data: new Uint8Array(width * height) };
  const grey = { width, height, data: new Uint8Array(width * height).fill(255) };
  for (const [y, row] of rows.entries())
    for (const [x, char] of [...row].entries()) {
      if (char !== '#') continue;
      ink.data[(y + 2) * width + x + 2] = 1;
      grey.data[(y + 2) * width + x + 2] = 0;
    }
  const { data } = openSlashedZeros(grey, ink, characterBoxes(ink));
  return rows.map((row, y) => [...row].map((_, x) => (data[(y + 2) * width + x + 2] === 0 ? '#' : '.')).join(''));
}

test('The stroke in a zero is erased, and its outline stays', () => {
  const zero = opened(ZERO);
  for (const row of zero.slice(4, 11)) expect(row).toBe('##........##');
  expect(zero[0]).toBe(ZERO[0]);
  expect(zero.at(-1)).toBe(ZERO.at(-1));
});

test('An eight and two zeros that touch stay as they are', () => {
  expect(opened(EIGHT)).toEqual(EIGHT);
  const round = ZERO.map((row, y) => (y > 2 && y < 12 ? '##........##' : row));
  const touching = round.map((row) => `${row.slice(0, 7)}${row.slice(7, 11)}`);
  expect(opened(touching)).toEqual(touching);
});
