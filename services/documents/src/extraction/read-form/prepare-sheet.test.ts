import type { Copy } from '../copies.js';
import { w2 } from '../forms/w2.js';
import type { Box } from '../page/box.js';
import type { Page } from '../page/page.js';
import type { Word } from '../page/word.js';
import { prepare } from './prepare-sheet.js';

const word = (text: string, x0: number, y0: number): Word => ({
  text,
  box: { x0, y0, x1: x0 + 8 * text.length, y1: y0 + 12 },
  confidence: 0.95,
  source: 'ocr',
});

const page = {
  rules: { horizontal: [], vertical: [] },
  characters: [],
  pieces: [],
  enlargement: 1,
} as unknown as Page;

test('The words of a post box below a label are no rest of the label', () => {
  const region: Box = { x0: 0, y0: 0, x1: 600, y1: 400 };
  const label = ["Employee's", 'address', 'and', 'ZIP', 'code'].map((text, i) => word(text, 10 + 90 * i, 10));
  const address = [word('PO', 10, 24), word('BOX', 32, 24), word('9409', 62, 24)];
  const words = [...label, ...address];
  const box = { x0: 10, y0: 10, x1: 410, y1: 22 };
  const copy = { region, words, labels: [{ key: 'f', box, words: label, distance: 0 }] } as unknown as Copy;
  const { free } = prepare(page, copy, w2);
  expect(free.map(({ text }) => text)).toEqual(['PO', 'BOX', '9409']);
});

test('The number of a box belongs to its label, also in a column of its own', () => {
  const region: Box = { x0: 0, y0: 0, x1: 600, y1: 400 };
  const label = [word('Medicare', 100, 10), word('tax', 170, 10), word('withheld', 200, 10)];
  const number = { ...word('6', 40, 10), source: 'text' as const };
  const value = word('1491.28', 100, 30);
  const box = { x0: 100, y0: 10, x1: 264, y1: 22 };
  const labels = [{ key: '6', box, words: label, distance: 0 }];
  const free = (words: Word[]) => prepare(page, { region, words, labels } as unknown as Copy, w2).free;
  expect(free([number, ...label, value]).map(({ text }) => text)).toEqual(['1491.28']);
  expect(free([{ ...number, text: '7' }, ...label, value]).map(({ text }) => text)).toEqual(['7', '1491.28']);
});

test('A word of a label between other words is a part of a name', () => {
  const region: Box = { x0: 0, y0: 0, x1: 600, y1: 400 };
  const label = ["Employer's", 'name,', 'address,', 'and', 'ZIP', 'code'].map((text, i) => word(text, 10 + 90 * i, 10));
  const name = [word('Morales', 10, 24), word('and', 70, 24), word('Gates', 98, 24)];
  const box = { x0: 10, y0: 10, x1: 500, y1: 22 };
  const copy = { region, words: [...label, ...name], labels: [{ key: 'c', box, words: label, distance: 0 }] };
  expect(prepare(page, copy as unknown as Copy, w2).free.map(({ text }) => text)).toEqual(['Morales', 'and', 'Gates']);
});

test('The steps of the search for ink do not become smaller than print that can be read', () => {
  const tiny = { ...word('a', 0, 0), box: { x0: 0, y0: 0, x1: 0.1, y1: 0.1 } };
  const copy = { region: { x0: 0, y0: 0, x1: 600, y1: 400 }, words: [tiny], labels: [] } as Copy;
  expect(prepare(page, copy, w2).letter).toBe(4);
});
