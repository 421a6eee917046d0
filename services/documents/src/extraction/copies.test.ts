import { splitCopies, withoutFragments } from './copies.js';
import type { Label } from './labels.js';
import type { Box } from './page/box.js';
import type { Word } from './page/word.js';

/** A form of five labels with a value under each, its upper left corner at (x, y), 400 x 300. */
function form(x: number, y: number): { labels: Label[]; words: Word[] } {
  const places = [
    [10, 10],
    [210, 10],
    [10, 110],
    [210, 110],
    [10, 210],
  ];
  const labels = places.map(([dx, dy], i) => {
    const box = { x0: x + dx!, y0: y + dy!, x1: x + dx! + 120, y1: y + dy! + 12 };
    return { key: String(i), box, words: [word(box)], distance: 0 };
  });
  const values = labels.map(({ box }) =>
    word({ ...box, x0: box.x0 + 60, x1: box.x1 + 50, y0: box.y0 + 30, y1: box.y1 + 30 }),
  );
  return { labels, words: [...labels.flatMap((label) => label.words), ...values] };
}

const word = (box: Box): Word => ({ text: 'x', box, confidence: 1, source: 'ocr' });

function split(...corners: [number, number][]) {
  const parts = corners.map(([x, y]) => form(x, y));
  return splitCopies(
    { x0: 0, y0: 0, x1: 2000, y1: 2000 },
    parts.flatMap(({ words }) => words),
    parts.flatMap(({ labels }) => labels),
  );
}

test.each<[string, [number, number][]]>([
  ['once', [[0, 0]]],
  [
    'twice, under each other',
    [
      [0, 0],
      [0, 320],
    ],
  ],
  [
    'three times',
    [
      [0, 0],
      [0, 320],
      [0, 640],
    ],
  ],
  [
    'four times',
    [
      [0, 0],
      [420, 0],
      [0, 320],
      [420, 320],
    ],
  ],
  [
    'four times, the right ones lower',
    [
      [0, 0],
      [420, 35],
      [0, 320],
      [420, 355],
    ],
  ],
])('a form printed %s comes apart into its copies', (_, corners) => {
  const copies = split(...corners);
  expect(copies).toHaveLength(corners.length);
  for (const copy of copies) {
    expect(copy.labels.map((label) => label.key).sort()).toEqual(['0', '1', '2', '3', '4']);
    expect(copy.words).toHaveLength(10);
  }
});

/** A form of twelve labels with a summary of three of them to its right, under a title across the page. */
function besideSummary() {
  const at = (key: string, x: number, y: number): Label => {
    const box = { x0: x, y0: y, x1: x + 100, y1: y + 12 };
    return { key, box, words: [word(box)], distance: 0 };
  };
  const own = Array.from({ length: 12 }, (_, i) => at(String(i), 10, 100 + 40 * i));
  const summary = ['6', '7', '8'].map((key, i) => at(key, 300 + 150 * i, 160));
  const title = word({ x0: 0, y0: 20, x1: 800, y1: 40 });
  const labels = [...own, ...summary];
  const words = [title, ...labels.flatMap((label) => label.words)];
  return splitCopies({ x0: 0, y0: 0, x1: 800, y1: 800 }, words, labels);
}

test('A summary beside a form is cut off, and the form stays whole', () => {
  const copies = besideSummary();
  expect(copies.map(({ labels }) => labels.length).sort((a, b) => a - b)).toEqual([3, 12]);
});

test('A summary that repeats a few labels is no copy of the form', () => {
  const copies = withoutFragments(besideSummary(), new Set(['0']));
  expect(copies.map(({ labels }) => labels.length)).toEqual([12]);
});

test('A part of the page with few labels is a copy if it has the number of a person', () => {
  const copies = besideSummary().map((copy) => ({
    ...copy,
    words: [...copy.words, { ...copy.words[0]!, text: '412-55-1234' }],
  }));
  expect(withoutFragments(copies, new Set())).toHaveLength(2);
});
