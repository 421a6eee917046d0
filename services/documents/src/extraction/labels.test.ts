import { w2 } from './forms/w2.js';
import { findLabels, findLabelsIn, lettersOn } from './labels.js';
import type { Word } from './page/word.js';

/** Words 8 pixels a letter, `y` apart by line. */
function page(...lines: string[]): Word[] {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      box: { x0: match.index * 8, y0: row * 40, x1: (match.index + match[0].length) * 8, y1: row * 40 + 14 },
      confidence: 0.9,
      source: 'ocr' as const,
    })),
  );
}

const keys = (...lines: string[]) =>
  findLabels(page(...lines), w2.labels)
    .map((label) => label.key)
    .sort();

test('labels garbled by OCR are found', () => {
  expect(keys('1 Wages, tips, othar comp.', '2 Federal Income tay withheld', '5 Madicare wagas and tips')).toEqual([
    '1',
    '2',
    '5',
  ]);
});

test('labels with mostly the same words are distinguished', () => {
  expect(keys('Social security wages', 'Social security tips', 'Social security tax withheld')).toEqual([
    '3',
    '4',
    '7',
  ]);
  expect(keys('State wages, tips, etc.', 'Local wages, tips, etc.', 'Wages, tips, other compensation')).toEqual([
    '1',
    '16',
    '18',
  ]);
  expect(keys("Employer's state ID number", 'Employer ID number')).toEqual(['15_id', 'b']);
});

test('two labels on one line are two', () => {
  expect(keys('3 Social security wages 4 Social security tax withheld')).toEqual(['3', '4']);
});

test('a short word is a label only if it stands alone', () => {
  expect(keys('14 Other')).toEqual(['14']);
  expect(keys('paid by some Other employer')).toEqual([]);
});

test('A short word is a label too if OCR misread one character of its box number', () => {
  expect(keys('44 Other')).toEqual(['14']);
  expect(keys('1A Other')).toEqual(['14']);
  expect(keys('72 Other')).toEqual([]);
  expect(keys('my Other')).toEqual([]);
});

test('A short label with its box number can have its value directly after it', () => {
  expect(keys('Box 16 State wages 72500.00', 'Box 15 State MA')).toEqual(['15', '16']);
  expect(keys('in the State MA')).not.toContain('15');
});

test('A value that is printed over its label is not a part of the label', () => {
  const found = findLabels(page('1 Wages, 52,340.17 tips, other compensation'), w2.labels);
  expect(found.map((label) => label.key)).toEqual(['1']);
  expect(found[0]!.words.map((word) => word.text)).not.toContain('52,340.17');
});

test('The short wording of a list is a label, but not in a sentence', () => {
  expect(keys('Wages: 52,340.17', 'EIN: 47-1234567')).toEqual(['1', 'b']);
  expect(keys('The wages of an employer')).toEqual([]);
});

test('A label whose words OCR cut in two is found', () => {
  expect(keys('Wa ges, ti ps, ot her com pen sat ion')).toEqual(['1']);
});

test('A page of single letters is not compared with labels at each of its letters', () => {
  let compared = 0;
  const { lines } = lettersOn(page('w a g e s '.repeat(1_000)));
  const counted = lines.map((line) => ({
    ...line,
    letters: {
      slice: (from: number, to: number) => {
        compared++;
        return line.letters.slice(from, to);
      },
    } as string,
  }));
  findLabelsIn({ lines: counted, wrapped: [] }, [{ key: '1', phrases: ['Wages, tips, other compensation'] }]);
  expect(compared).toBe(0);
});
