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

  test('The day of the week beside a date that OCR read once confirms it or puts it in doubt', () => {
    const certainty = (day: string) =>
      fieldOf(read(['CORNER SHOP', day, 'Soap 6.00', 'TOTAL 6.00']), 'date')!.confidence;
    expect(certainty('Date: Mon Mar 09 2026')).toBeGreaterThanOrEqual(0.85);
    expect(certainty('Date: Tue Mar 09 2026')).toBeLessThan(0.85);
    expect(certainty('Date: Mar 09 2026')).toBeLessThan(0.85);
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

test.each([
  ['CITY PARKING TAX 10%   1.00', 'CITY PARKING TAX'],
  ['STATE SALES TAX   1.00', 'STATE SALES TAX'],
  ['Total Tax   1.00', 'TAX'],
  ['TAX 1  10.000 %   1.00', 'TAX'],
])('The name of the tax on the line "%s" is "%s"', (line, name) => {
  const fields = read(['CORNER SHOP', '1 MAIN STREET', 'BREAD   10.00', 'SUBTOTAL   10.00', line, 'TOTAL 11.00']);
  expect(fieldOf(fields, 'tax_lines[0].name')!.value).toBe(name);
});

describe('items', () => {
  const itemsOf = (...lines: string[]) =>
    (dataOf(read(['CORNER SHOP', '1 MAIN STREET', ...lines])).items as Record<string, unknown>[]).map(
      ({ description, quantity, unit_price, amount }) => [description, quantity, unit_price, amount],
    );

  test('Quantity and price may be printed or read without spaces', () => {
    expect(
      itemsOf('PAINT KIT', '4@1.41     5.64', 'LED BULB', '2@ 3.50    7.00', '2x SOAP    4.00', 'TOTAL 16.64'),
    ).toEqual([
      ['PAINT KIT', 4, 1.41, 5.64],
      ['LED BULB', 2, 3.5, 7],
      ['SOAP', 2, null, 4],
    ]);
  });

  test('Quantity and price may stand on the line above the item or below it', () => {
    expect(itemsOf('2 @ 3.99', 'PASTA SAUCE     7.98 T', 'BREAD   2.50', 'TOTAL 10.48')).toEqual([
      ['PASTA SAUCE', 2, 3.99, 7.98],
      ['BREAD', null, null, 2.5],
    ]);
    expect(itemsOf('PASTA SAUCE     7.98 T', '  2 @ 3.99', 'BREAD   2.50', 'TOTAL 10.48')).toEqual([
      ['PASTA SAUCE', 2, 3.99, 7.98],
      ['BREAD', null, null, 2.5],
    ]);
  });

  test('Quantity and price may stand below the code of the item', () => {
    expect(
      itemsOf('WOOL SCARF   29.00', '889123456789 M NAVY', '2 @ 14.50', 'POLO SHIRT   19.95', 'TOTAL 48.95'),
    ).toEqual([
      ['WOOL SCARF', 2, 14.5, 29],
      ['POLO SHIRT', null, null, 19.95],
    ]);
  });

  test('Quantities are doubtful beside a quantity with a price that fits no item', () => {
    const lines = ['CORNER SHOP', '1 MAIN STREET', 'WOOL SCARF   29.00', '2 @ 14.90', 'SHIRT   19.95', 'TOTAL 48.95'];
    const fields = read(lines);
    for (const i of [0, 1]) expect(fieldOf(fields, `items[${i}].quantity`)!.confidence).toBeLessThan(0.85);
    const plain = read(lines.filter((line) => !line.includes('@')));
    for (const i of [0, 1]) expect(fieldOf(plain, `items[${i}].quantity`)!.confidence).toBeGreaterThan(0.85);
  });

  test('The units of a weight are no description', () => {
    expect(itemsOf('BANANAS', '  1.32 lb @ 0.59 /lb   0.78 F', 'BREAD  2.50', 'TOTAL 3.28')).toEqual([
      ['BANANAS', 1.32, 0.59, 0.78],
      ['BREAD', null, null, 2.5],
    ]);
  });

  test('A weight whose unit was misread or follows without a space is understood', () => {
    expect(itemsOf('COFFEE', '3.491b @2.91/Ib   10.16 F', 'TEA', '1.50lb@2.00/lb   3.00 F', 'TOTAL 13.16')).toEqual([
      ['COFFEE', 3.49, 2.91, 10.16],
      ['TEA', 1.5, 2, 3],
    ]);
  });

  test('On a receipt that marks its items with letters, a letter read as a digit and a lost point are restored', () => {
    const lines = ['MILK      3.89 F', 'SOAP      8.99 T', 'BREAD     2.507', 'EGGS     4.008', 'TEA     350 T'];
    expect(itemsOf(...lines, 'TOTAL 22.88').map(([, , , amount]) => amount)).toEqual([3.89, 8.99, 2.5, 4, 3.5]);
    const fields = read(['CORNER SHOP', '1 MAIN STREET', ...lines, 'TOTAL 23.88']);
    expect(fieldOf(fields, 'items[2].amount')!.confidence).toBeLessThan(0.85);
    // Without such letters, a number with three decimals is a weight.
    expect(itemsOf('BREAD 2.507', 'MILK 3.89', 'TOTAL 3.89')).toHaveLength(1);
  });

  test.each([
    ['WATER 500ML', '2PC @ 9.89   19.78 T', 'TOTAL 19.78', 'WATER 500ML', 2, 9.89, 19.78],
    ['APPLES', '515474 7.99*2   15.98', 'TOTAL 15.98', 'APPLES', 2, 7.99, 15.98],
    ['CURRY 1KG @63.00', '9556065000352 *4   252.00', 'TOTAL 252.00', 'CURRY 1KG', 4, 63, 252],
  ])('Quantity and price are read in the order and with the signs of tills: %s, %s', (above, line, total, ...item) => {
    expect(itemsOf(above, line, total)).toEqual([item]);
  });

  test('A quantity that shows only by its sign may have been missed', () => {
    const certainty = (line: string) =>
      fieldOf(read(['CORNER SHOP', '1 MAIN STREET', line, 'BREAD  2.50', 'TOTAL 7.50']), 'items[0].quantity')!
        .confidence;
    expect(certainty('TEA        5.00')).toBeGreaterThanOrEqual(0.85);
    expect(certainty('TEA 3X     5.00')).toBeLessThan(0.85);
    // Two lines: what stood left of the amount is lost.
    const lines = ['CORNER SHOP', '1 MAIN STREET', 'TEA', '           5.00', 'BREAD  2.50', 'TOTAL 7.50'];
    expect(fieldOf(read(lines), 'items[0].quantity')!.confidence).toBeLessThan(0.85);
    expect(certainty('TEA 3      5.00')).toBeLessThan(0.85);
  });

  test('The volume of fuel whose product with its price is the amount confirms the total', () => {
    const lines = ['PREMIUM', 'GALLONS:      9.203', 'PRICE/G:     $3.330', 'FUEL SALE   $30.65', 'TOTAL SALE  $30.65'];
    expect(itemsOf(...lines)).toEqual([['FUEL SALE', 9.203, null, 30.65]]);
    const certainty = (all: string[]) => fieldOf(read(['HILL FUEL', '1 MAIN STREET', ...all]), 'total')!.confidence;
    expect(certainty(lines)).toBeGreaterThanOrEqual(0.85);
    expect(certainty(lines.map((line) => line.replace('9.203', '9.208')))).toBeLessThan(0.85);
  });

  test('A piece whose price stands only beside its quantity is an item', () => {
    expect(itemsOf('LATTE', '1 x 3.50', 'CAKE', '2 x 2.00   4.00', 'TOTAL 7.50')).toEqual([
      ['LATTE', 1, null, 3.5],
      ['CAKE', 2, 2, 4],
    ]);
  });

  test('A description may go over two lines, and a note or heading above it is not its beginning', () => {
    expect(itemsOf('GEL PEN BLUE', '   PACK OF 6     4.50', 'GROCERY', 'BREAD    2.50', 'TOTAL 7.00')).toEqual([
      ['GEL PEN BLUE PACK OF 6', null, null, 4.5],
      ['BREAD', null, null, 2.5],
    ]);
    expect(itemsOf('RECEIVED', 'LED BULB', '2 @ 3.50    7.00', 'TOTAL 7.00')[0]![0]).toBe('LED BULB');
  });

  test('The address, the date and the number of the sale above the first item are not its description', () => {
    const lines = [
      '1 OAK ROAD',
      'MACON, GA 30358',
      '(412) 555-0101',
      '07/25/2026 7:21 PM',
      'WOOD SCREWS',
      '1 @ 1.80   1.80',
    ];
    const [first] = dataOf(read(['HILL HARDWARE', ...lines, 'SUBTOTAL 1.80', 'TAX 0.10', 'TOTAL 1.90'])).items as {
      description: string;
    }[];
    expect(first!.description).toBe('WOOD SCREWS');
  });
});

describe('merchant', () => {
  const SALE = ['', '07/25/2026', 'Soap 6.00', 'TOTAL 6.00'];
  const headerOf = (...lines: string[]) => {
    const { company, address } = dataOf(read([...lines, ...SALE]));
    return [company, address];
  };

  test.each([
    ['a post office box', 'PO Box 7686', 'Duluth, MN 55802'],
    ['a flat', '418 Harbor Street', 'Apt 284', 'Duluth, MN 55802'],
    ['a Canadian postcode', '39 Granville St', 'Kelowna, BC V7B 2K2'],
    ['a British postcode', '12 Church Lane', 'Leeds LS1 4DY'],
  ])('An address with %s is read completely', (_, ...lines) => {
    expect(headerOf('MAPLE OUTFITTERS', ...lines)).toEqual(['MAPLE OUTFITTERS', lines.join(' ')]);
  });

  test('An address whose end nothing shows needs a review, and so does a name with a number or without its form', () => {
    const fieldsOf = (...lines: string[]) =>
      readReceipt(
        wordsOf([...lines, ...SALE]).map((word) => ({ ...word, agreed: true })),
        TODAY,
      )!.fields;
    const address = (...lines: string[]) => fieldOf(fieldsOf('HILL GRILL SDN BHD', ...lines), 'address')!.confidence;
    expect(address('17 HARBOR STREET', 'MACON, GA 38511')).toBeGreaterThanOrEqual(0.85);
    expect(address('NO 17, JALAN BESAR', '39100 BRINCHANG, PAHANG')).toBeLessThan(0.85);
    const name = (line: string) =>
      fieldOf(fieldsOf(line, '17 HARBOR STREET', 'MACON, GA 38511'), 'company')!.confidence;
    expect(name('HILL GRILL LLC')).toBeGreaterThanOrEqual(0.85);
    expect(name('000002 HILL GRILL LLC')).toBeLessThan(0.85);
    expect(headerOf('SINNA HOLDINGS', 'SDN BHD', 'NO 17, JALAN BESAR')[0]).toBe('SINNA HOLDINGS SDN BHD');
  });

  test('A number before a postcode is not a state', () => {
    expect(headerOf('HILL GRILL', 'LOT PT 1138, PT 33122,', 'BANDAR MAHKOTA, 43200 CHERAS')[1]).toBe(
      'LOT PT 1138, PT 33122, BANDAR MAHKOTA, 43200 CHERAS',
    );
  });

  test('The address ends with its postcode', () => {
    expect(headerOf('HILL GRILL', '418 Harbor Street', 'Macon, GA 38511', 'Guests: 4   #92617')[1]).toBe(
      '418 Harbor Street Macon, GA 38511',
    );
  });

  test('A shop that copies has a name, and a copy for the customer is no name', () => {
    expect(headerOf('MAPLE PRINT & COPY', '1 Oak Road', 'Macon, GA 38511')[0]).toBe('MAPLE PRINT & COPY');
    expect(headerOf('CUSTOMER COPY', 'MAPLE PRINT', '1 Oak Road', 'Macon, GA 38511')[0]).toBe('MAPLE PRINT');
  });

  test('The title of the page and the number of the receipt may stand beside the name and the address', () => {
    expect(
      headerOf(
        'GRANITE STATIONERS                RECEIPT',
        '539 Park Street         Invoice no. 4411',
        'Newark, NJ 07038',
      ),
    ).toEqual(['GRANITE STATIONERS', '539 Park Street Newark, NJ 07038']);
  });

  test('A space that OCR left out after a comma or around an and-sign is put back', () => {
    expect(headerOf('HILL PRINT&COPY', '1 Oak Road', 'MACON,GA 38511')).toEqual([
      'HILL PRINT & COPY',
      '1 Oak Road MACON, GA 38511',
    ]);
  });

  test('A zero between letters is the letter', () => {
    expect(headerOf('ST0NE CAFE', '1 Oak Road', 'ST L0UIS, M0 63101')).toEqual([
      'STONE CAFE',
      '1 Oak Road ST LOUIS, MO 63101',
    ]);
  });
});

describe('payment and time', () => {
  const fieldsOf = (...lines: string[]) => read(['CORNER SHOP', '1 MAIN STREET', 'Soap 6.00', ...lines]);

  test.each([
    ['VISA ...7874   6.00', 'visa', '7874'],
    ['Paid with VISAending in 0822   6.00', 'visa', '0822'],
    ['AMEXendingin3368   6.00', 'amex', '3368'],
    ['VISA *kkkkkkkxkx%0288   6.00', 'visa', '0288'],
    ['MASTERCARD (4821)   6.00', 'mastercard', '4821'],
    ['Paid byVISA****6941   $6.00', 'visa', '6941'],
    ['Paid with VISA ending i n 5400   6.00', 'visa', '5400'],
    ['AMERICAN EXPRESS #XXXXXXXXXXXX45456.00', 'amex', '4545'],
    ["AMEX '8911   6.00", 'amex', '8911'],
    ['VISA 6.00 AUTH 123456', 'visa', null],
  ])('The card and its last digits are read: %s', (line, method, last4) => {
    const fields = fieldsOf('TOTAL 6.00', line);
    expect(fieldOf(fields, 'payment_method')!.value).toBe(method);
    expect(fieldOf(fields, 'card_last4')!.value).toBe(last4);
  });

  test('Asterisks of a card number that OCR took for letters are no reason to miss its last digits', () => {
    const fields = fieldsOf('TOTAL 6.00', 'VISA CONTACTLESS 6.00', 'Card: **#* *kkk kkkk 4921');
    expect(fieldOf(fields, 'card_last4')!.value).toBe('4921');
  });

  test('Last digits of a card that are joined with the amount need a review', () => {
    const certainty = (card: string) =>
      fieldOf(
        read(['CORNER SHOP', '1 MAIN STREET', 'Soap 6.00', 'TOTAL 6.00', card], { source: 'text' }),
        'card_last4',
      )!.confidence;
    expect(certainty('VISA #XXXXXXXXXXXX4545 6.00')).toBeGreaterThanOrEqual(0.85);
    expect(certainty('VISA #XXXXXXXXXXXX45456.00')).toBeLessThan(0.85);
  });

  test('A card whose name OCR did not find needs a review', () => {
    const method = fieldOf(fieldsOf('TOTAL 6.00', 'AM3X XXXXXXXX1234   6.00'), 'payment_method')!;
    expect(method.value).toBe('card');
    expect(method.confidence).toBeLessThan(0.85);
  });

  test.each([
    ['08/09/20257:21 PM', '19:21'],
    ['05/19/2024 10:01', '10:01'],
    ['01/25/2023   7 35 PM', '19:35'],
    ['19/05/2410:01', '10:01'],
    ['Date:May 1,2025 Time:20:50', '20:50'],
  ])('The time is read when it follows the date without a space, or lost its colon: %s', (line, time) => {
    expect(fieldOf(fieldsOf(line, 'TOTAL 6.00'), 'time')!.value).toBe(time);
  });
});

test('A tax whose words OCR joined is a tax', () => {
  const fields = read(['HILL CAFE', '1 MAIN STREET', 'Tea £6.00', 'TOTAL £6.00', 'VISA £6.00', 'VAT@20%included 1.00']);
  expect(fieldOf(fields, 'tax')!.value).toBe(1);
  expect(fieldOf(fields, 'tax_lines[0].rate')!.value).toBe(20);
});

test('A discount for loyal customers is a discount', () => {
  const lines = [
    'HILL CAFE',
    '1 MAIN STREET',
    'Latte 6.00',
    'Cake 4.00',
    'Subtotal 10.00',
    'Loyalty discount 10% -1.00',
    'Sales tax 10% 0.90',
    'Total 9.90',
  ];
  expect(fieldOf(read(lines), 'discount')!.value).toBe(1);
  expect(fieldOf(read(lines), 'total')).toMatchObject({ value: 9.9 });
});

test('A discount that was not read is not certainly absent when the sums without it do not reach the total', () => {
  const lines = [
    'HILL CAFE',
    '1 MAIN STREET',
    'Latte 6.00',
    'Cake 4.00',
    'Subtotal 10.00',
    'Savings 10% -1.00',
    'Sales tax 10% 0.90',
    'Total 9.90',
    'VISA 9.90',
  ];
  expect(fieldOf(read(lines), 'discount')!.confidence).toBeLessThan(0.85);
});

test('Dollar signs that were read as fives do not change the total, although the sums with them hold', () => {
  const lines = [
    'BLUE STATIONERS',
    '12 PINE AVE',
    'BINDER           $17.72',
    'LAMP             $15.13',
    'SCISSORS          $8.27',
    'PEN              54.16',
    'Subtotal         545.28',
    'Tax               $3.40',
    'TOTAL            548.68',
    'VISA****6375     $48.68',
  ];
  expect(fieldOf(read(lines), 'total')).toMatchObject({ value: 48.68 });
  expect(fieldOf(read(lines), 'total')!.confidence).toBeGreaterThanOrEqual(0.85);
  expect(fieldOf(read(lines), 'items[3].amount')!.value).toBe(4.16);
  // Where amounts have no sign, a five is a five.
  const unsigned = lines.map((line) => line.replace('$', ' '));
  expect(fieldOf(read(unsigned), 'items[3].amount')!.value).toBe(54.16);
  expect(fieldOf(read(unsigned), 'total')!.confidence).toBeLessThan(0.85);
});

test('The sign of a currency without cents is misread on a receipt with cents', () => {
  const lines = ['HILL CAFE', '1 MAIN STREET', 'MACON, GA 38511', 'Latte 6.00 T', 'Total 6.00', 'VISA ¥en 6.00'];
  expect(fieldOf(read(lines), 'currency')!.value).toBe('USD');
});

describe('a subtotal without its usual name', () => {
  const LINES = [
    'HILL CAFE',
    '1 MAIN STREET',
    'Latte 6.00',
    'Cake 4.00',
    'Net 10.00',
    'Tax 0.90',
    'TOTAL 10.90',
    'VISA 10.90',
  ];
  const itemsOf = (fields: readonly ReceiptField[]) =>
    fields.filter(({ name }) => name.endsWith('.description')).length;

  test.each(['Net', 'Goods', 'Zwischen'])('Above the tax, the sum of the items is the subtotal: %s', (label) => {
    const fields = read(LINES.map((line) => line.replace('Net', label)));
    expect(fieldOf(fields, 'subtotal')!.value).toBe(10);
    expect(itemsOf(fields)).toBe(2);
  });

  test('An item with another amount is an item', () => {
    const fields = read(LINES.map((line) => line.replace('Net 10.00', 'Goods 1.00')));
    expect(itemsOf(fields)).toBe(3);
  });

  test('Above the tax, a net amount is the subtotal although an item was misread', () => {
    const fields = read(LINES.map((line) => line.replace('4.00', '4.80')));
    expect(fieldOf(fields, 'subtotal')!.value).toBe(10);
  });
});

describe('notes and stamps that were read like print', () => {
  const LINES = [
    'HILL CAFE',
    '1 MAIN STREET',
    '1 Iced Tea                       5.00',
    '1 Lemonade             ok        3.00',
    'Subtotal                         8.00',
    'Tax                              0.72',
    'TOTAL                            8.72',
  ];

  test('They do not belong to a description, which needs a review', () => {
    const { value, confidence } = fieldOf(read(LINES), 'items[1].description')!;
    expect([value, confidence < 0.85]).toEqual(['Lemonade', true]);
  });

  test('A text that stands in the same column on several lines is no note', () => {
    const lines = LINES.map((line) =>
      line.replace('Iced Tea           ', 'Iced Tea             ea').replace(' ok', ' pc'),
    );
    expect(fieldOf(read(lines), 'items[1].description')!.value).toBe('Lemonade pc');
  });

  test('The word tax beside an item does not make it a tax', () => {
    const fields = read(LINES.map((line) => line.replace('Lemonade             ok', 'Lemonade   for taxes')));
    expect(fieldOf(fields, 'tax')!.value).toBe(0.72);
    expect(fieldOf(fields, 'items[1].amount')!.value).toBe(3);
  });
});

test('A sign of a currency counts only beside a number, and the country does not confirm another currency', () => {
  const currencyOf = (...lines: string[]) =>
    fieldOf(
      read(['HILL CAFE', '1 MAIN STREET', 'MACON, GA 38511', ...lines, 'Total 6.00'], { source: 'text' }),
      'currency',
    )!;
  expect(currencyOf('Latte SC€ 6.00').value).toBe('USD');
  expect(currencyOf('Latte €6.00')).toMatchObject({ value: 'EUR', confidence: 0.8 });
});

test('Cash that begins with a five and has no dollar sign is not changed, because what was paid can be printed in another way', () => {
  const lines = [
    'HILL SUPPLY',
    '1 MAIN STREET',
    'Lamp $118.34',
    'Cord $326.10',
    'Order total $444.44',
    'Cash 500.00',
    'Change 55.56',
  ];
  const fields = read(lines);
  expect(fieldOf(fields, 'amount_tendered')!.value).toBe(500);
  expect(fieldOf(fields, 'change')!.value).toBe(55.56);
});

test('The number of the sale above the date is not a part of the first description', () => {
  const lines = [
    'HILL FOODS',
    '1 MAIN STREET',
    'STR 2734 TRX 1635',
    '01/06/2022 7:37 AM',
    ' 1 CHEDDAR CHEESE 27.22',
    'TOTAL 27.22',
  ];
  expect(fieldOf(read(lines), 'items[0].description')!.value).toBe('CHEDDAR CHEESE');
});

test('A number that OCR cut from its unit is put together again, and a space stays', () => {
  const lines = ['HILL FOODS', '1 MAIN STREET', 'WHOLE MILK 1GAL 4.78', 'EGGS 2 DOZEN 3.00', 'TOTAL 7.78'];
  const words = wordsOf(lines).flatMap((word) => {
    if (word.text !== '1GAL') return [word];
    const at = word.box.x0 + (word.box.x1 - word.box.x0) / 4;
    return [
      { ...word, text: '1', box: { ...word.box, x1: at } },
      { ...word, text: 'GAL', box: { ...word.box, x0: at } },
    ];
  });
  const { fields } = readReceipt(words, TODAY)!;
  expect(fieldOf(fields, 'items[0].description')!.value).toBe('WHOLE MILK 1GAL');
  expect(fieldOf(fields, 'items[1].description')!.value).toBe('EGGS 2 DOZEN');
});

test('An address that begins with a unit, or below a line with a number that is no address, needs a review', () => {
  const addressOf = (...lines: string[]) =>
    fieldOf(read(['MAPLE BAKERY', ...lines, 'Tea 6.00', 'TOTAL 6.00'], { source: 'text' }), 'address')!;
  expect(addressOf('12 Oak St', 'St Louis, MO 32192').confidence).toBeGreaterThanOrEqual(0.85);
  expect(addressOf('PO B0X 5082', 'St Louis, MO 32192').value).toContain('5082');
  expect(addressOf('Unit 109', 'St Louis, MO 32192').confidence).toBeLessThan(0.85);
  expect(addressOf('0x 5082', '9 Oak St', 'St Louis, MO 32192').confidence).toBeLessThan(0.85);
});

describe('what needs no review', () => {
  const LINES = [
    'HILL HARDWARE LLC',
    '418 HARBOR STREET',
    'MACON, GA 38511',
    '03/19/2026  7:42 PM',
    '2 PAINT KIT              27.00',
    '1 LED BULB               11.50',
    'SUBTOTAL                 38.50',
    'SALES TAX 7%              2.70',
    'TOTAL                   $41.20',
    'VISA  XXXXXXXXXXXX4821   41.20',
  ];
  const reviewed = (fields: readonly ReceiptField[]) =>
    fields.filter(({ confidence }) => confidence < 0.85).map(({ name }) => name);

  test('A receipt with a text layer whose sums hold needs no review', () => {
    expect(reviewed(read(LINES, { source: 'text' }))).toEqual([]);
  });

  test('What two recognizers read alike needs no review, and what one of them read does', () => {
    const words = wordsOf(LINES);
    const once = reviewed(readReceipt(words, TODAY)!.fields);
    const twice = reviewed(
      readReceipt(
        words.map((word) => ({ ...word, agreed: true })),
        TODAY,
      )!.fields,
    );
    const names = [
      'company',
      'address',
      'time',
      'card_last4',
      'tax_lines[0].name',
      'items[0].description',
      'items[0].quantity',
    ];
    expect(once).toEqual(expect.arrayContaining(names));
    for (const name of names) expect(twice).not.toContain(name);
  });

  test('A description with a number that could be a quantity needs a review', () => {
    const words = (line: string) =>
      wordsOf([...LINES.slice(0, 4), line, ...LINES.slice(5)]).map((word) => ({ ...word, agreed: true as const }));
    for (const line of ['CROISSANT 1              27.00', 'BINDER2IN                27.00']) {
      const field = fieldOf(readReceipt(words(line), TODAY)!.fields, 'items[0].description')!;
      expect([line, field.confidence < 0.85]).toEqual([line, true]);
    }
  });

  test('What is not printed needs no review if the amount that was paid is the sum of the items', () => {
    const lines = [
      'HILL CAFE',
      '1 MAIN STREET',
      '2 Tea £4.00',
      '1 Cake £3.00',
      'TOTAL £7.00',
      'VISA £7.00',
      'VAT @ 20% included £1.17',
    ];
    const fields = read(lines);
    for (const name of ['subtotal', 'change', 'amount_tendered', 'discount', 'tip'])
      expect([name, fieldOf(fields, name)!.value, fieldOf(fields, name)!.confidence >= 0.85]).toEqual([
        name,
        null,
        true,
      ]);
    // A subtotal that was not read is no subtotal that is not there.
    const unread = read(LINES.filter((line) => !line.startsWith('SUBTOTAL')));
    expect(fieldOf(unread, 'subtotal')!.confidence).toBeLessThan(0.85);
  });

  test('The note below an item does not make the description of the next one doubtful', () => {
    const plain = ['2 PAINT KIT              27.00', '    NO BRUSH', '1 LED BULB               11.50'];
    const fields = read([...LINES.slice(0, 4), ...plain, ...LINES.slice(6)], { source: 'text' });
    expect(fieldOf(fields, 'items[1].description')!.confidence).toBeGreaterThanOrEqual(0.85);
    const cut = read([...LINES.slice(0, 4), ...plain.map((line) => line.trimStart()), ...LINES.slice(6)], {
      source: 'text',
    });
    expect(fieldOf(cut, 'items[1].description')!.confidence).toBeLessThan(0.85);
  });

  test('Quantities are not missed on a receipt that prints none, if its sum holds', () => {
    const plain = LINES.map((line) => line.replace(/^[12] /, ''));
    const field = fieldOf(read(plain), 'items[0].quantity')!;
    expect([field.value, field.confidence >= 0.85]).toEqual([null, true]);
    const joined = LINES.map((line) => line.replace(/^([12]) /, '$1'));
    expect(fieldOf(read(joined), 'items[0].quantity')!.confidence).toBeLessThan(0.85);
  });
});

describe('What only its place proves needs a review, however well it was read', () => {
  const SALE = ['12 OAK ST', 'ST LOUIS, MO 32192', '07/25/2026', 'TEA 6.00', 'CAKE 4.00', 'TOTAL 10.00'];
  const sure = (lines: readonly string[], name: string) => {
    const agreed = wordsOf(lines).map((word) => ({ ...word, agreed: true as const }));
    const text = wordsOf(lines, { source: 'text' });
    return [agreed, text].map((words) => fieldOf(readReceipt(words, TODAY)!.fields, name)!.confidence >= 0.85);
  };

  test.each([
    ['a slogan above the address', ['GOOD THINGS EVERY DAY'], false],
    ['the heading of a column', ['COMPANY'], false],
    ['a heading with a word of a legal form', ['TRADING DATE'], false],
    ['a name without other evidence', ['MAPLE BAKERY'], false],
    ['a name with its legal form', ['MAPLE BAKERY LLC'], true],
    ['a name in a web address', ['MAPLE BAKERY', 'www.maplebakery.com'], true],
  ] as const)('as the company: %s', (_, header, isSure) => {
    expect(sure([...header, ...SALE], 'company')).toEqual([isSure, isSure]);
  });

  test('as the company: a name that the receipt repeats is certain', () => {
    expect(sure(['MAPLE BAKERY', ...SALE, 'THANK YOU FOR VISITING MAPLE BAKERY'], 'company')).toEqual([true, true]);
  });

  test('as the total: an amount after a clear label, among amounts that it is not the sum of', () => {
    const page = [
      'ACME BANK INC',
      '1 MAIN ST',
      '07/25/2026',
      'GROCERIES 31.20',
      'FUEL 44.10',
      'FEES 2.05',
      'TOTAL DUE 612.40',
    ];
    expect(sure(page, 'total')).toEqual([false, false]);
    expect(sure([...page, 'TOTAL DUE 612.40'], 'total')).toEqual([false, false]);
    expect(sure(['ACME INC', ...SALE], 'total')).toEqual([true, true]);
  });

  test('as the currency: a pound without a sign of its country', () => {
    const slip = ['NILE SHOP', '25/07/2026', 'TEA £6.00', 'CAKE £4.00', 'TOTAL £10.00'];
    expect(sure(slip, 'currency')).toEqual([false, false]);
    expect(sure([...slip, 'LONDON SW1A 1AA'], 'currency')).toEqual([true, true]);
  });
});

describe('An amount that is printed is not certainly absent', () => {
  test.each([
    ['discount', ['STAFF DISCOUNT -1.00', 'LOYALTY DISCOUNT -0.50', 'SUMMER DISCOUNT -0.50']],
    ['tip', ['TIP', 'add what you like']],
    ['service_charge', ['SERVICE CHARGE 5.0O']],
  ] as const)('%s', (name, lines) => {
    const words = wordsOf(
      ['ACME INC', '07/25/2026', 'TEA 6.00', 'CAKE 4.00', 'SUBTOTAL 10.00', 'TAX 1.00', 'TOTAL 11.00', ...lines],
      { source: 'text' },
    );
    const { value, confidence } = fieldOf(readReceipt(words, TODAY)!.fields, name)!;
    expect([value !== null, confidence >= 0.85]).not.toEqual([false, true]);
  });
});
