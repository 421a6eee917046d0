import { datesIn, type LineWord } from './dates.js';

const line = (text: string): LineWord[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: { x0: 8 * index, y0: 0, x1: 8 * (index + word.length), y1: 14 },
    confidence: 1,
    source: 'text',
  }));

test.each<[string, [number | undefined, number, number][]]>([
  [
    '1 February to 1 March, 2019',
    [
      [undefined, 2, 1],
      [2019, 3, 1],
    ],
  ],
  [
    '22 Oct 2023 to 21 Dec 2023',
    [
      [2023, 10, 22],
      [2023, 12, 21],
    ],
  ],
  [
    'October 6, 2021 - November 6, 2021',
    [
      [2021, 10, 6],
      [2021, 11, 6],
    ],
  ],
])('The dates of "%s" are read', (text, dates) => {
  expect(datesIn(line(text)).map(({ year, first, second }) => [year, first, second])).toEqual(dates);
});

test('A date whose O was read as a zero is read, also if the day and the month are one word', () => {
  const read = (text: string) => datesIn(line(text).map((word) => ({ ...word, source: 'ocr' as const })));
  for (const text of ['220ct 2013', '22 0ct 2013'])
    expect(read(text)).toMatchObject([{ year: 2013, first: 10, second: 22, to: text.split(' ').length }]);
  expect(read('3 N0v 2013')).toMatchObject([{ year: 2013, first: 11, second: 3 }]);
});
