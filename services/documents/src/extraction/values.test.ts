import type { Word } from './page/word.js';
import { parseValue, parseYear, type ValueKind } from './values.js';

const line = (text: string, source: Word['source'] = 'ocr'): Word[] =>
  text
    .split(' ')
    .map((each, i) => ({ text: each, box: { x0: i * 60, y0: 0, x1: i * 60 + 50, y1: 20 }, confidence: 0.9, source }));

const parse = (kind: ValueKind, text: string, source?: Word['source']) => parseValue(kind, [line(text, source)]);

describe('amounts', () => {
  test.each([
    ['37160.56', 37160.56, false],
    ['$1,234,567.89', 1234567.89, false],
    ['37160 56', 37160.56, true],
    ['37160,56', 37160.56, true],
    ['3716O.5G', undefined, false],
    ['371O5.56', 37105.56, true],
    ['0.00', 0, false],
  ])('The text %s is the amount %s', (text, value, repaired) => {
    const parsed = parse('amount', text);
    expect(parsed?.value).toBe(value);
    expect(parsed?.repaired ?? false).toBe(repaired);
  });

  test('An amount without cents is doubtful if OCR may have lost its point', () => {
    expect(parse('amount', '187000')).toMatchObject({ value: 187000, repaired: true });
    expect(parse('amount', '187,000')).toMatchObject({ value: 187000, repaired: false });
    expect(parse('amount', '$41,999')).toMatchObject({ value: 41999, repaired: false });
    expect(parse('amount', '24410', 'text')).toMatchObject({ value: 24410, repaired: false });
    expect(parse('amount', '414H', 'text')).toBeUndefined();
  });

  test('An amount with one digit after its point is read, but OCR may have lost the other', () => {
    expect(parse('amount', '2279.5')).toMatchObject({ value: 2279.5, repaired: true, withoutCents: true });
    expect(parse('amount', '97,179.0')).toMatchObject({ value: 97179, repaired: true, withoutCents: true });
    expect(parse('amount', '2279.5', 'text')).toEqual(expect.not.objectContaining({ withoutCents: true }));
    expect(parse('amount', '2279.5', 'text')).toMatchObject({ value: 2279.5, repaired: false });
  });

  test('A number without cents is not read as an amount if there is another number beside it, or if it is as short as a box number', () => {
    expect(parse('amount', '187000 4567')).toBeUndefined();
    expect(parse('amount', '12')).toBeUndefined();
  });

  test('Letters of a text layer are no digits', () => {
    const close = (source: Word['source']): Word[] =>
      ['no.', '16'].map((text, i) => ({
        ...line(text, source)[0]!,
        box: { x0: 55 * i, y0: 0, x1: 55 * i + 50, y1: 20 },
      }));
    expect(parseValue('amount', [close('text')])?.value).not.toBe(0.16);
    expect(parse('amount', '371O5.56', 'text')).toBeUndefined();
  });

  test('A gap before the last two digits shows where OCR lost the point', () => {
    const spaced = (text: string, middles: number[]): Word[] => [{ ...line(text)[0]!, middles }];
    expect(parseValue('amount', [spaced('24410', [0, 10, 20, 36, 46])])).toMatchObject({
      value: 244.1,
      repaired: true,
    });
    expect(parseValue('amount', [spaced('24410', [0, 10, 21, 30, 40])])?.value).toBe(24410);
  });

  test('An amount keeps the digits before a comma that was not read', () => {
    const pieces = (...texts: string[]): Word[] =>
      texts.map((text, i) => ({ ...line(text)[0]!, box: { x0: i * 80, y0: 0, x1: i * 80 + 50, y1: 20 } }));
    expect(parseValue('amount', [pieces('86', '771.15')])).toMatchObject({ value: 86771.15, repaired: true });
    expect(parseValue('amount', [pieces('55', '382', '.78')])).toMatchObject({ value: 55382.78, repaired: true });
    expect(parseValue('amount', [pieces('862', '41.20')])?.value).toBe(41.2);
    expect(parseValue('amount', [pieces('197,', '861.96')])?.value).toBe(197_861.96);
    expect(parseValue('amount', [pieces('1,', '197,', '861.96')])?.value).toBe(1_197_861.96);
    expect(parseValue('amount', [pieces('55', '382', '78')])).toBeUndefined();
  });

  test('The digits after a comma are no amount of their own, however far away the comma is', () => {
    const far = ['197,', '861.96'].map(
      (text, i): Word => ({ ...line(text)[0]!, box: { x0: i * 200, y0: 0, x1: i * 200 + 50, y1: 20 } }),
    );
    expect(parseValue('amount', [far])).toBeUndefined();
  });

  test('No amount is returned if a box shows two', () => {
    expect(parseValue('amount', [line('598.13'), line('41.20')])).toBeUndefined();
    expect(parseValue('amount', [line('598.13'), line('598.13')])?.value).toBe(598.13);
  });
});

test('A year that had not begun when the document was received is no year of a form', () => {
  expect(parseYear([line('2026')], '2026-01-01')?.value).toBe(2026);
  expect(parseYear([line('2027')], '2026-12-31')).toBeUndefined();
});

test.each<[ValueKind, string, string | undefined]>([
  ['ssn', '123-45-6789', '123-45-6789'],
  ['ssn', '123456789', '123-45-6789'],
  ['ssn', 'XXX-XX-6789', 'XXX-XX-6789'],
  ['ssn', '123-45-678', undefined],
  ['ssn', '98-7654321 0', undefined],
  ['ein', '98-7654321', '98-7654321'],
  ['ein', '98 7654321', '98-7654321'],
  ['ein', '123-45-6789', undefined],
  ['tin', '98-7654321', '98-7654321'],
  ['tin', '746552769', '746552769'],
  ['tin', 'XXX-XX-6789', 'XXX-XX-6789'],
  ['tin', 'RECIPIENT', undefined],
  ['state', 'PA', 'PA'],
  ['state', 'Ml', 'MI'],
  ['state', 'XX', undefined],
  ['code', 'DD', 'DD'],
  ['code', 'IS', 'S'],
])('%s in "%s" is %s', (kind, text, value) => {
  expect(parse(kind, text)?.value).toBe(value);
});
