import type { Word } from '../page/word.js';
import { combineFigures } from './combine-figures.js';

const CHARACTER = 10;

/** A line of words, each with the place of its first character. */
function line(words: readonly (readonly [x: number, text: string, confidence?: number])[], y = 100): Word[] {
  return words.map(([x, text, confidence = 0.9]) => ({
    text,
    box: { x0: x, y0: y, x1: x + CHARACTER * text.length, y1: y + 16 },
    confidence,
    source: 'ocr',
    middles: [...text].map((_, i) => x + CHARACTER * (i + 0.5)),
  }));
}

const textsOf = (words: readonly Word[]) => words.map(({ text }) => text);

test('Digits are those of the second recognizer, and letters those of the first', () => {
  const first = line([
    [0, '18/28'],
    [80, 'OAK'],
    [120, 'PROPERTIES'],
    [300, '74.88'],
  ]);
  const second = line([
    [0, '10/20'],
    [80, '0AKPR0PERTIES'],
    [300, '74.08'],
  ]);
  expect(textsOf(combineFigures(first, second))).toEqual(['10/20', 'OAK', 'PROPERTIES', '74.08']);
});

test('A figure that both recognizers read is agreed', () => {
  const [same, other] = combineFigures(
    line([
      [0, '40.37'],
      [100, '40.88'],
    ]),
    line([
      [0, '40.37'],
      [100, '40.08'],
    ]),
  );
  expect([same!.agreed, other!.agreed]).toEqual([true, undefined]);
});

test('Dates are found where the second recognizer lost the spaces', () => {
  const first = line([
    [0, 'period'],
    [70, '87/81/2023'],
    [170, 'to'],
    [190, '07/31/2023'],
  ]);
  const second = line([[0, 'period-07/01/2023to-07/31/2023']]);
  expect(textsOf(combineFigures(first, second))).toEqual(['period', '07/01/2023', 'to', '07/31/2023']);
  const named = combineFigures(
    line([
      [0, 'Oct'],
      [32, '89'],
      [100, 'INTEREST'],
    ]),
    line([
      [0, '0ct09'],
      [100, 'INTEREST'],
    ]),
  );
  expect(textsOf(named)).toEqual(['Oct09', 'INTEREST']);
});

test('One number in pieces becomes whole, with what belongs to it', () => {
  const first = line([
    [0, '9'],
    [20, '851'],
    [60, '67'],
    [200, '78.17'],
    [255, '(R'],
  ]);
  const second = line([
    [0, '9,851.67'],
    [200, '70.17CR'],
  ]);
  expect(textsOf(combineFigures(first, second))).toEqual(['9,851.67', '70.17CR']);
});

test('A figure does not replace a part of a word, and a letter that looks like a digit is no figure', () => {
  const first = line([
    [0, 'TOLEDO,'],
    [100, 'A1234567B'],
  ]);
  expect(
    textsOf(
      combineFigures(
        first,
        line([
          [0, 'T0LED0,'],
          [120, '34'],
        ]),
      ),
    ),
  ).toEqual(['TOLEDO,', 'A1234567B']);
});

test('Words at a place where nothing was read are added, spaces that were missed too', () => {
  const first = line([
    [0, 'ZELLE'],
    [60, 'TOTOM'],
  ]);
  const second = [
    ...line([
      [0, 'ZELLE'],
      [60, 'TO'],
      [80, 'TOM'],
    ]),
    ...line(
      [
        [0, 'FEE'],
        [300, '12.00'],
        [400, 'x', 0.2],
      ],
      200,
    ),
  ];
  expect(textsOf(combineFigures(first, second))).toEqual(['ZELLE', 'TO', 'TOM', 'FEE', '12.00']);
});
