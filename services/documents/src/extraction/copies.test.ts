import { splitCopies } from './copies.js';
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
