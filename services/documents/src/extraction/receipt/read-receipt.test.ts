import fc from 'fast-check';
import { type PrintedReceipt, RECEIPTS, wordsOf } from '../../../test/printed-receipts.ts';
import { type ReceiptField, readReceipt } from './read-receipt.js';
import { textLines } from './text-lines.js';

const TODAY = new Date('2026-11-22T12:00:00Z');
const read = (lines: readonly string[], options?: Parameters<typeof wordsOf>[1]): ReceiptField[] =>
  readReceipt(wordsOf(lines, options), TODAY)?.fields ?? [];
const fieldOf = (fields: readonly ReceiptField[], name: string) => fields.find((field) => field.name === name);

/** `tax_lines[0].name` as `tax_lines: [{ name }]`. */
function dataOf(fields: readonly ReceiptField[]): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const { name, value } of fields) {
    const [, list, index, member] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
    if (list === undefined) data[name] = value;
    else {
      data[list] ??= [];
      const rows = data[list] as Record<string, unknown>[];
      rows[Number(index)] = { ...rows[Number(index)], [member!]: value };
    }
  }
  return data;
}

const receipt = (name: string): PrintedReceipt => RECEIPTS.find((each) => each.name.startsWith(name))!;
const without = (lines: readonly string[], pattern: RegExp) => lines.filter((line) => !pattern.test(line));

describe('layouts', () => {
  test.each(RECEIPTS.map((each) => [each.name, each] as const))('%s', (_, { lines, facts }) => {
    expect(dataOf(read(lines))).toMatchObject(facts);
  });

  test.each(RECEIPTS.map((each) => [each.name, each] as const))(
    'photographed at an angle: %s',
    (_, { lines, facts }) => {
      expect(dataOf(read(lines, { tilt: 0.06 }))).toMatchObject(facts);
    },
  );
});

describe('total', () => {
  test.each(RECEIPTS.map((each) => [each.name, each] as const))(
    'A total that the sums of the receipt confirm is certain: %s',
    (_, { lines, facts }) => {
      const total = fieldOf(read(lines), 'total')!;
      expect(total.value).toBe(facts.total);
      expect(total.confidence).toBeGreaterThanOrEqual(0.85);
      expect(total.checks.some(({ passed }) => passed)).toBe(true);
    },
  );

  test('A total that nothing confirms needs a review', () => {
    const total = fieldOf(read(['CORNER SHOP', '1 MAIN STREET', '07/25/2026', 'TOTAL 10.00']), 'total')!;
    expect(total).toMatchObject({ value: 10, checks: [] });
    expect(total.confidence).toBeLessThan(0.85);
  });

  test('The total is the amount after rounding', () => {
    const { lines } = receipt('hardware');
    expect(fieldOf(read(lines), 'total')).toMatchObject({ value: 42.2 });
    // Its label says only that it is rounded.
    const short = lines.map((line) => line.replace('TOTAL ROUNDED RM ', 'ROUNDING RM      '));
    expect(fieldOf(read(short), 'total')).toMatchObject({ value: 42.2 });
  });

  test('A total before rounding is not certain when the rounded total was not read', () => {
    const lines = without(receipt('hardware').lines, /ROUNDED|CASH|CHANGE/);
    const total = fieldOf(read(lines), 'total')!;
    expect(total.confidence).toBeLessThan(0.85);
  });

  test('The sum before tax is not taken for a certain total when the total was not read', () => {
    const lines = without(receipt('cafe').lines, /^TOTAL|NETS/).map((line) => line.replace('SUBTOTAL', 'TOTAL   '));
    const total = fieldOf(read(lines), 'total')!;
    expect(total.confidence).toBeLessThan(0.85);
  });

  test('A label of the total that was misread is understood', () => {
    const lines = receipt('supermarket').lines.map((line) => line.replace('TOTAL    ', 'T0TAI    '));
    expect(fieldOf(read(lines), 'total')).toMatchObject({ value: 13.87 });
  });

  test('The amount can stand below its label', () => {
    const lines = [
      'CORNER SHOP',
      '1 MAIN STREET, OTIS, OR 97368',
      'SOAP 4.00',
      'BRUSH 6.00',
      'TOTAL',
      '            10.00',
      'CASH 20.00',
      'CHANGE 10.00',
    ];
    const total = fieldOf(read(lines), 'total')!;
    expect(total.value).toBe(10);
    expect(total.confidence).toBeGreaterThanOrEqual(0.85);
  });

  test('A total with a clearer label contradicts a sum that other items make', () => {
    const lines = [
      'CORNER SHOP',
      '1 MAIN STREET',
      'SOAP 4.00',
      'BRUSH 6.00',
      'TOTAL 0% GOODS 10.00',
      'TOTAL PAYABLE 9.24',
    ];
    expect(fieldOf(read(lines), 'total')!.confidence).toBeLessThan(0.85);
  });

  test('Savings, points and the sums of a table of taxes are not totals', () => {
    const lines = [
      ...receipt('supermarket').lines,
      'TOTAL SAVINGS 99.00',
      'TOTAL POINTS 120.00',
      'GST SUMMARY  AMOUNT  TAX',
      'TOTAL 130.00 7.80',
    ];
    expect(fieldOf(read(lines), 'total')).toMatchObject({ value: 13.87 });
  });
});

describe('a total that was not read', () => {
  const totalOf = (lines: readonly string[]) => {
    const { value, confidence } = fieldOf(read(lines), 'total')!;
    return [value, confidence < 0.85];
  };

  test('It is proposed with low confidence when two sums agree on it', () => {
    const lines = receipt('supermarket').lines.map((line) =>
      line.replace('TOTAL                    13.87', 'TOTAL                    .87'),
    );
    expect(totalOf(lines)).toEqual([13.87, true]);
  });

  test('It is not proposed when only one sum gives it', () => {
    const lines = without(receipt('supermarket').lines, /CASH|CHANGE/).map((line) =>
      line.replace('TOTAL                    13.87', 'TOTAL                    .87'),
    );
    expect(totalOf(lines)[1]).toBe(true);
  });

  test('Its lost point is restored, and it needs a review unless a sum confirms it', () => {
    const lines = ['CORNER SHOP', '1 MAIN STREET', '07/25/2026', 'TOTAL 39 00'];
    expect(totalOf(lines)).toEqual([39, true]);
    expect(totalOf([...lines, 'CASH 50.00', 'CHANGE 11.00'])).toEqual([39, false]);
  });

  test('The amount paid is not taken for the total when change was given back', () => {
    const lines = [
      'CORNER SHOP',
      '1 MAIN STREET',
      'SOAP 4.00',
      'BRUSH 6.00',
      'TOTAL 10.00',
      'TOTAL PAID 20.00',
      'CHANGE 10.00',
    ];
    expect(totalOf(lines)).toEqual([10, false]);
  });

  test('Cash whose label was misread is recognized with the help of the change', () => {
    const lines = ['CORNER SHOP', '1 MAIN STREET', 'SOAP 4.00', 'TOTAL 14.31', 'RM 60.30', 'ASN 70.30', 'CHANGE 10.00'];
    expect(totalOf(lines)).toEqual([60.3, true]);
  });
});

describe('repairs', () => {
  const misread = (from: string, to: string) => receipt('supermarket').lines.map((line) => line.replace(from, to));

  test('A misread digit is proposed when only one change satisfies all sums, and is marked', () => {
    const fields = read(misread('TOTAL                    13.87', 'TOTAL                    18.87'));
    const total = fieldOf(fields, 'total')!;
    expect(total).toMatchObject({ value: 13.87, repaired: true });
    expect(total.confidence).toBeLessThan(0.85);
  });

  test('Nothing is proposed when several changes are possible', () => {
    const lines = without(misread('TOTAL                    13.87', 'TOTAL                    18.87'), /CASH|CHANGE/);
    const fields = read(lines);
    expect(fields.every(({ repaired }) => !repaired)).toBe(true);
    expect(fieldOf(fields, 'total')!.confidence).toBeLessThan(0.6);
  });

  test('Sums that hold are never changed', () => {
    for (const { lines } of RECEIPTS) expect(read(lines).every(({ repaired }) => !repaired)).toBe(true);
  });
});

describe('date', () => {
  const dateOf = (...lines: string[]) => {
    const { value, confidence } = fieldOf(read([...lines, 'Soap 6.00', 'TOTAL 6.00'], { source: 'text' }), 'date')!;
    return [value, confidence >= 0.85];
  };

  test.each([
    ['a day over 12', ['CORNER SHOP', '25/03/2026'], '2026-03-25'],
    ['an address in the US', ['CORNER SHOP', '1 MAIN ST', 'OTIS, OR 97368', '03/04/2026'], '2026-03-04'],
    ['an address in Malaysia', ['KEDAI SDN BHD', 'JALAN SATU', '47100 PUCHONG, SELANGOR', '03/04/2026'], '2026-04-03'],
    ['another date on the receipt', ['CORNER SHOP', 'RETURN BY 28/04/2026', 'DATE 03/04/2026'], '2026-04-03'],
    ['the day of the week', ['CORNER SHOP', 'Fri 03/04/2026'], '2026-04-03'],
    ['the name of the month', ['CORNER SHOP', '4-Mar-26'], '2026-03-04'],
    ['the year in front', ['CORNER SHOP', '2026-03-04 10:00'], '2026-03-04'],
    ['two digits of the year', ['KEDAI SDN BHD', 'JALAN SATU', 'SELANGOR', '18/05/26 9:30'], '2026-05-18'],
    ['the time without a space', ['KEDAI SDN BHD', 'JALAN SATU', 'SELANGOR', '18/05/202614:20'], '2026-05-18'],
  ])('The order of day and month is decided by %s', (_, lines, expected) => {
    expect(dateOf(...lines)).toEqual([expected, true]);
  });

  test('A date that can be read in both orders needs a review', () => {
    expect(dateOf('CORNER SHOP', '03/04/2026')[1]).toBe(false);
    // Canada uses both orders.
    expect(dateOf('SHOP', 'SHERBROOKE QC J1H 1A1 CANADA', '03/04/2026')[1]).toBe(false);
  });

  test('A date that OCR read once needs a review, and one that is printed twice does not', () => {
    const lines = ['CORNER SHOP', '25/03/2026 10:22', 'Soap 6.00', 'TOTAL 6.00'];
    expect(fieldOf(read(lines), 'date')!.confidence).toBeLessThan(0.85);
    expect(fieldOf(read([...lines, 'PRINTED 25/03/2026']), 'date')!.confidence).toBeGreaterThanOrEqual(0.85);
  });

  test('A date in the future is not the day of the purchase', () => {
    expect(dateOf('CORNER SHOP', 'VALID UNTIL 31/12/2027')[0]).toBeNull();
  });

  test('The day until which goods can be returned is not the day of the purchase', () => {
    expect(dateOf('CORNER SHOP', '20/03/2026 10:22', 'Return before 30/03/2026')[0]).toBe('2026-03-20');
  });
});

describe('hostile words', () => {
  const LONG = 80;
  const PAGE_WORDS = 3_000;
  const longLine = (piece: string) =>
    Array.from({ length: PAGE_WORDS }, () => piece.repeat(Math.floor(LONG / piece.length))).join(' ');

  test('A line is cut to a length that no printed line has', () => {
    const [line, ...more] = textLines(wordsOf([longLine('total:')]));
    expect(more).toEqual([]);
    expect(line!.text.length).toBeLessThanOrEqual(500);
    const [ofShortWords] = textLines(wordsOf([Array.from({ length: 100 }, (_, i) => `a${i}`).join(' ')]));
    expect(ofShortWords!.words).toHaveLength(60);
  });

  test.each(['x', '*', '.', 'x*', 'total:', 'ttl:', 'tax:', 'tax code:', 'TUNAI:', 'item:', 'qty:', '1-', '-', 'a,'])(
    'A page with one line of 240,000 characters is read, and so is a page of long lines: %s',
    (piece) => {
      const page = wordsOf([longLine(piece), 'TOTAL 6.00', 'CASH 6.00']);
      const sixWords = longLine(piece).split(' ').slice(0, 6).join(' ');
      const full = Array<string>(PAGE_WORDS / 6).fill(sixWords);
      for (const words of [page, wordsOf([...full, 'TOTAL 6.00'])])
        expect(readReceipt(words, TODAY)?.fields.length ?? 0).toBeLessThan(100);
    },
  );

  test.each([
    ['XXXXXXXXXXXX1234', '1234'],
    ['xxxx xxxx xxxx 1234', '1234'],
    ['****-****-****-1234', '1234'],
    ['............1234', '1234'],
    [`VISA ${'*'.repeat(60)}1234`, '1234'],
    ['Visa ending in 1234', '1234'],
    ['CARD X1234', null],
  ])('The last digits of a masked card number are read: %s', (card, expected) => {
    const fields = read(['CORNER SHOP', 'Soap 6.00', 'TOTAL 6.00', card]);
    expect(fieldOf(fields, 'card_last4')!.value).toBe(expected);
  });

  test('The numbers of totals, taxes and rows of tax rates that the rules compare are limited', () => {
    const amount = (i: number) => `${10 + i}.${String(i % 100).padStart(2, '0')}`;
    const lines = Array.from({ length: 250 }, (_, i) => [
      `TOTAL ${amount(7 * i)}`,
      `GST 6% ${amount(i)}`,
      `SR ${amount(40 * i + 100)} ${amount(i)}`,
    ]).flat();
    const fields = read(['CORNER SHOP', 'Soap 6.00', ...lines]);
    const taxes = fields.filter(({ name }) => /^tax_lines\[\d+\]\.amount$/.test(name));
    expect(taxes.length).toBeGreaterThan(1);
    expect(taxes.length).toBeLessThanOrEqual(20);
  });
});

describe('date', () => {
  test.each([
    ['14Mar201818:40', '2018-03-14'],
    ['29/03/1820:41', '2018-03-29'],
    ['2018-03-1418:40:05', '2018-03-14'],
    ['Mar 14, 201818:40', '2018-03-14'],
  ])('The time may follow the date without a space: %s', (text, date) => {
    const { lines } = receipt('hardware');
    const printed = [...without(lines, /DATE/), text];
    expect(fieldOf(read(printed), 'date')!.value).toBe(date);
  });
});

test('A total that lost its first digit is proposed with the digit that the sums need, for a review', () => {
  const lines = ['BOOK CORNER', '1 MAIN STREET', 'NOVELS 144.68', 'SUBTOTAL 144.68', 'TAX 8.67', 'TOTAL 53.35'];
  const total = fieldOf(read(lines), 'total')!;
  expect(total.value).toBe(153.35);
  expect(total.confidence).toBeLessThan(0.85);
});

describe('certainty', () => {
  test('A value that was read with low confidence needs a review', () => {
    const fields = read(receipt('restaurant').lines, { confidence: 0.5 });
    for (const name of ['company', 'address', 'date', 'items[0].description', 'card_last4']) {
      expect([name, fieldOf(fields, name)!.confidence < 0.85]).toEqual([name, true]);
    }
  });

  test('A text without an amount is no receipt', () => {
    expect(
      readReceipt(wordsOf(['Dear Sir or Madam,', 'thank you for your letter', 'of last week.']), TODAY),
    ).toBeUndefined();
    expect(readReceipt([], TODAY)).toBeUndefined();
  });

  test('Random words do not make it fail or take long', () => {
    const token = fc.oneof(
      fc.constantFrom(
        'TOTAL',
        'CASH',
        'CHANGE',
        'TAX',
        '6%',
        'SUBTOTAL',
        'ROUNDING',
        '03/04/2026',
        'SDN',
        'BHD',
        '12:30',
        '(',
        ')',
        '-',
        '@',
        'x',
      ),
      fc.stringMatching(/^[-$]?\d{1,7}[.,]?\d{0,2}$/),
      fc.string({ maxLength: 30 }),
      fc.stringMatching(/^\d{40,60}[A-Z]?$/),
    );
    const lines = fc.array(
      fc.array(token, { maxLength: 8 }).map((words) => words.join(' ')),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(lines, (text) => {
        for (const { confidence } of read(text)) {
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThan(1);
        }
      }),
      { numRuns: 300 },
    );
  });
});
