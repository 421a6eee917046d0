import type { Copy } from '../copies.js';
import { w2 } from '../forms/w2.js';
import type { Page } from '../page/page.js';
import type { Word } from '../page/word.js';
import type { Reading } from '../reading.js';
import { prepare } from './prepare-sheet.js';
import { joinHalves, lacksItsEnd, readTable } from './read-table.js';

const KINDS = ['state', 'identifier', 'amount', 'amount'] as const;

/** The row of a state: its name, its number, wages and tax. */
const row = (...values: (string | number | null)[]): Reading[] =>
  values.map(
    (value, i) =>
      ({
        name: ['state', 'state_id', 'wages', 'tax'][i],
        kind: KINDS[i],
        value,
        sight: value === null ? 'empty' : 'value',
        location: 'cell',
      }) as Reading,
  );

const valuesOf = (rows: readonly Reading[][]) => rows.map((each) => each.map(({ value }) => value));
const isCertain = (rows: readonly Reading[][]) => rows.flat().every(({ location }) => location === 'cell');

test('The halves of one row become a row, which is doubtful', () => {
  const rows = joinHalves([row('PA', '34-2747512', 55_199.72, null), row(null, null, null, 3861.16)]);
  expect(valuesOf(rows)).toEqual([['PA', '34-2747512', 55_199.72, 3861.16]]);
  expect(isCertain(rows)).toBe(false);
});

test('All rows are doubtful if one has no state', () => {
  const rows = joinHalves([row(null, '15', null, 2597.38), row('VA', '07-7681477', 27_894.35, null)]);
  expect(rows).toHaveLength(2);
  expect(rows.flat().every(({ location }) => location === 'open')).toBe(true);
});

test('Complete rows stay as they are', () => {
  const complete = [row('OH', '51-1234567', 40_000, 1410.22), row('KY', '118223', 12_340.17, null)];
  const rows = joinHalves(complete);
  expect(rows).toEqual(complete);
  expect(isCertain(rows)).toBe(true);
});

const word = (text: string, x0: number, y0: number): Word => ({
  text,
  box: { x0, y0, x1: x0 + 8 * text.length, y1: y0 + 14 },
  confidence: 0.95,
  source: 'ocr',
});

const page = {
  rules: { horizontal: [], vertical: [], dashed: [] },
  text: { width: 600, height: 80, data: new Uint8Array(600 * 80) },
  characters: [],
  pieces: [],
  enlargement: 1,
} as unknown as Page;

/** The table of states with labels for these boxes. */
function readStates(boxes: readonly string[], words: readonly Word[]): Reading[] {
  const labels = boxes.map((key, i) => {
    const label = word(`label${key}`, 10 + 200 * i, 10);
    return { key, words: [label], box: label.box, distance: 0 };
  });
  const region = { x0: 0, y0: 0, x1: 600, y1: 80 };
  const copy: Copy = { region, words: [...labels.flatMap((label) => label.words), ...words], labels };
  return readTable(prepare(page, copy, w2), w2.tables[0]!);
}

test('A single digit before the rest of an amount is not left out: 3,759.36 is never read as 759.36', () => {
  const taxOf = (...pieces: Word[]) => {
    const words = [word('OH', 20, 40), word('40,000.00', 220, 40), ...pieces];
    return readStates(['15', '16', '17'], words).find(({ name }) => name.endsWith('.tax'))!.value;
  };
  expect(taxOf(word('759.36', 440, 40))).toBe(759.36);
  expect(taxOf(word('3,', 412, 40), word('759.36', 440, 40))).toBe(3759.36);
  expect(taxOf(word('3', 415, 40), word('759', 440, 40), word('36', 475, 40))).toBeNull();
});

test('A state that OCR joined with its number is read, and is doubtful', () => {
  const readings = readStates(['15'], [word('NJ04-5171121', 20, 40)]);
  expect(readings.find(({ name }) => name.endsWith('.state'))).toMatchObject({ value: 'NJ', repaired: true });
  expect(readings.find(({ name }) => name.endsWith('.state_id'))!.value).not.toBe('NJ04-5171121');
});

test('A text is doubtful if the print beside it in its box belongs to another word or to none', () => {
  const ink = (...starts: number[]) => ({
    text: page.text,
    characters: starts.map((x0) => ({ x0, y0: 20, x1: x0 + 10, y1: 34 })),
  });
  const zone = { x0: 0, y0: 0, x1: 200, y1: 60 };
  const meadows = [word('Meadows', 20, 20)];
  const own = [20, 32, 44, 56];
  expect(lacksItsEnd({ ink: ink(...own) }, meadows, zone)).toBe(false);
  expect(lacksItsEnd({ ink: ink(...own, 100) }, meadows, zone)).toBe(false);
  expect(lacksItsEnd({ ink: ink(...own, 100, 112, 124) }, meadows, zone)).toBe(true);
  expect(lacksItsEnd({ ink: ink(...own, 300, 312, 324) }, meadows, zone)).toBe(false);
});
