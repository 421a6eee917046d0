import { wordsOf } from '../../../test/printed-receipts.ts';
import type { FieldValue } from '../extraction.js';
import { type ReceiptField, readReceipt } from './read-receipt.js';

/** Fields are certain only if everything near them is understood. */

const TODAY = new Date('2026-11-22T12:00:00Z');
const HEADER = ['CORNER SHOP', '1 MAIN STREET', 'OTIS, OR 97368', '07/25/2026 7:21 PM', ''];

/** The words of a text layer are not misread. */
const read = (...lines: string[]): ReceiptField[] =>
  readReceipt(wordsOf([...HEADER, ...lines], { source: 'text' }), TODAY)!.fields;

const fieldOf = (fields: readonly ReceiptField[], name: string) => fields.find((field) => field.name === name)!;
const isTrusted = (fields: readonly ReceiptField[], name: string) => fieldOf(fields, name).confidence >= 0.85;

function itemsOf(fields: readonly ReceiptField[]): FieldValue[][] {
  const count = fields.filter(({ name }) => /^items\[\d+\]\.amount$/.test(name)).length;
  return Array.from({ length: count }, (_, i) =>
    ['description', 'quantity', 'unit_price', 'amount'].map((member) => fieldOf(fields, `items[${i}].${member}`).value),
  );
}

describe('a number among the items that is not understood', () => {
  test('Without such a number, a quantity that is not printed is certain', () => {
    const fields = read('BREAD   2.50', 'MILK 1GAL   3.00', 'TOTAL   5.50');
    for (const member of ['description', 'quantity', 'unit_price'])
      for (const i of [0, 1]) expect(isTrusted(fields, `items[${i}].${member}`)).toBe(true);
  });

  test.each([
    ['a column behind the amounts', ['BREAD   2.50  2', 'MILK   3.00  1', 'TOTAL   5.50']],
    ['a column before the amounts', ['BREAD      2     2.50', 'MILK       1     3.00', 'TOTAL      5.50']],
    ['a number above the item', ['BREAD   2.50', '1 PC', 'MILK   3.00', 'TOTAL   5.50']],
    ['a weight', ['APPLES  1.250kg    2.50', 'MILK     3.00', 'TOTAL   5.50']],
    ['a count with its sign', ['BREAD x2   2.50', 'MILK   3.00', 'TOTAL   5.50']],
    ['a count in brackets', ['BREAD (2)   2.50', 'MILK   3.00', 'TOTAL   5.50']],
    ['a price for several pieces', ['BREAD 2/5.00   2.50', 'MILK   3.00', 'TOTAL   5.50']],
    ['a price that fits no item', ['BREAD   2.50', '  3 @ 1.99', 'MILK   3.00', 'TOTAL   5.50']],
    ['a discount in a column', ['BREAD   3.50  1.00  2.50', 'MILK   3.00  0.00  3.00', 'TOTAL   5.50']],
  ])('No quantity and no price is certain beside %s', (_, lines) => {
    const fields = read(...lines);
    const amounts = itemsOf(fields).map(([, , , amount]) => amount);
    expect(amounts).toEqual([2.5, 3]);
    for (const i of [0, 1])
      for (const member of ['quantity', 'unit_price']) expect(isTrusted(fields, `items[${i}].${member}`)).toBe(false);
  });

  test('Codes, sizes and numbers after a sign are understood', () => {
    const fields = read('SOAP 16OZ   2.50', '  0012345678', 'MILK   3.00', '  RX# 12', 'TOTAL   5.50');
    for (const i of [0, 1]) expect(isTrusted(fields, `items[${i}].quantity`)).toBe(true);
  });

  test('A quantity at the start of a line is certain only if all items have one', () => {
    const quantity = (...lines: string[]) => isTrusted(read(...lines, 'TOTAL   6.50'), 'items[0].quantity');
    expect(quantity('2 COLA   1.50', '1 MILK   3.00', '3 BREAD   2.00')).toBe(true);
    expect(quantity('7 UP   1.50', 'MILK   3.00', 'BREAD   2.00')).toBe(false);
    // The extra is indented below its item.
    expect(quantity('2 COLA   1.50', '    LEMON   3.00', '3 BREAD   2.00')).toBe(true);
    expect(isTrusted(read('7 UP   1.50', 'MILK   3.00', 'TOTAL   4.50'), 'items[0].description')).toBe(false);
  });

  test('Numbers of lines and codes of departments are no certain quantities', () => {
    const quantities = (...lines: string[]) =>
      [0, 1, 2].map((i) => isTrusted(read(...lines, 'TOTAL   6.50'), `items[${i}].quantity`));
    expect(quantities('1 COLA   1.50', '2 MILK   3.00', '3 BREAD   2.00')).toEqual([false, false, false]);
    expect(quantities('34 COLA   1.50', '34 MILK   3.00', '12 BREAD   2.00')).toEqual([false, false, false]);
  });
});

test('Quantities are uncertain if the receipt counts other pieces than were read', () => {
  const isSure = (count: string) =>
    isTrusted(read('BREAD   2.50', 'MILK   3.00', 'TOTAL   5.50', count), 'items[0].quantity');
  expect(isSure('ITEMS SOLD 2')).toBe(true);
  expect(isSure('ITEMS SOLD 3')).toBe(false);
});

describe('a text among the items that is not understood', () => {
  const descriptions = (...lines: string[]) => {
    const fields = read(...lines);
    return itemsOf(fields).map((_, i) => isTrusted(fields, `items[${i}].description`));
  };

  test('A line of text between two items makes their descriptions uncertain', () => {
    const lines = ['CHAIR   49.00', 'RED CUSHION', 'LAMP   20.00', 'DESK   31.00', 'TOTAL   100.00'];
    expect(descriptions(...lines)).toEqual([false, false, true]);
  });

  test('A note that is indented below an item belongs to this item', () => {
    const lines = ['MEAL   9.00', '    LARGE FRIES', '    ADD CHEESE   1.00', 'SALAD   4.00', 'TOTAL   14.00'];
    const fields = read(...lines);
    expect(itemsOf(fields).map(([description]) => description)).toEqual(['MEAL', 'ADD CHEESE', 'SALAD']);
    expect(descriptions(...lines)).toEqual([true, true, true]);
  });

  test('A description that does not end on its line is uncertain', () => {
    const lines = ['CHAIR WITH   49.00', '  CUSHION', 'LAMP   20.00', 'TOTAL   69.00'];
    expect(descriptions(...lines)).toEqual([false, true]);
  });

  test('A text in a column of its own makes a description uncertain, and so does a unit', () => {
    expect(descriptions('SOUP       ANN   20.00', 'RED WINE   30.00', 'TOTAL   50.00')).toEqual([false, true]);
    expect(descriptions('SOUP 2 EA   20.00', 'RED WINE   30.00', 'TOTAL   50.00')).toEqual([false, true]);
  });

  test('A word that OCR may have cut makes a description uncertain', () => {
    const certainty = (item: string) => {
      const words = wordsOf([...HEADER, item, 'Iced Tea   3.00', 'TOTAL   12.00'], { confidence: 0.97 });
      return fieldOf(
        readReceipt(
          words.map((word) => ({ ...word, agreed: true })),
          TODAY,
        )!.fields,
        'items[0].description',
      );
    };
    expect(certainty('Margherita of Nine   9.00').confidence).toBeGreaterThanOrEqual(0.85);
    expect(certainty('Margheri ta Pizza   9.00').confidence).toBeLessThan(0.85);
  });

  test('No description is certain if the items do not add up', () => {
    expect(descriptions('STEAK   20.00', 'SOUP   18.00', 'TOTAL   28.00')).toEqual([false, false]);
  });
});

describe('quantities and prices', () => {
  test('A quantity may stand below the header of its column', () => {
    const fields = read('Item      qty    amount', 'BREAD      2     5.00', 'OIL   1.500L     3.00', 'TOTAL   8.00');
    expect(itemsOf(fields)).toEqual([
      ['BREAD', 2, null, 5],
      ['OIL', 1.5, null, 3],
    ]);
  });

  test('A header of the columns that begins with the quantity is no count of the items', () => {
    const fields = read('QTY ITEM      TOTAL', '2 BREAD   5.00', '1 OIL   3.00', 'TOTAL   8.00');
    expect(itemsOf(fields)).toEqual([
      ['BREAD', 2, null, 5],
      ['OIL', 1, null, 3],
    ]);
  });

  test.each(['Qty 2 x 2.50', '2 @2.50 EA', 'Qty2x2.50', '2 X $2.50'])(
    'Quantity and price below an item: %s',
    (line) => {
      const fields = read('BREAD   5.00', `   ${line}`, 'OIL   3.00', 'TOTAL   8.00');
      expect(itemsOf(fields)).toEqual([
        ['BREAD', 2, 2.5, 5],
        ['OIL', null, null, 3],
      ]);
      expect(isTrusted(fields, 'items[0].quantity')).toBe(true);
    },
  );

  test('Code, quantity and price may stand above the description', () => {
    const lines = ['271-9120-3   2 X $2.50', '  BREAD   5.00', '921-3018-9', '  OIL   3.00', 'TOTAL   8.00'];
    const fields = read(...lines);
    expect(itemsOf(fields)).toEqual([
      ['BREAD', 2, 2.5, 5],
      ['OIL', null, null, 3],
    ]);
    for (const i of [0, 1]) expect(isTrusted(fields, `items[${i}].description`)).toBe(true);
  });

  test('A quantity may stand alone below its item', () => {
    const fields = read('BREAD   5.00', '  QTY: 2', 'OIL   3.00', '  QTY: 1', 'TOTAL   8.00');
    expect(itemsOf(fields).map(([, quantity]) => quantity)).toEqual([2, 1]);
  });

  test('The words between quantity and price are no description', () => {
    const fields = read('BREAD', '2 AT 1 FOR 2.50    5.00', 'CHARGING', '10 KWH @ 0.30   3.00', 'TOTAL   8.00');
    expect(itemsOf(fields)).toEqual([
      ['BREAD', 2, 2.5, 5],
      ['CHARGING', 10, 0.3, 3],
    ]);
  });

  test('The price of fuel below its item confirms the quantity, and is left out if it has tenths of a cent', () => {
    const fields = read(
      'Item      qty    amount',
      'DIESEL  5.034G   17.06',
      '  PUMP# 2 @ 3.389/G',
      'TEA       1     3.00',
      'TOTAL   20.06',
    );
    expect(itemsOf(fields)[0]).toEqual(['DIESEL', 5.034, null, 17.06]);
    expect(isTrusted(fields, 'items[0].quantity')).toBe(true);
    expect(isTrusted(fields, 'items[0].unit_price')).toBe(false);
  });

  test('What was saved on an item is no item', () => {
    const fields = read('SOAP   2.50', '  REG 3.00  YOU SAVED 0.50', 'MILK   3.00', 'TOTAL   5.50');
    expect(itemsOf(fields).map(([description]) => description)).toEqual(['SOAP', 'MILK']);
    expect(isTrusted(fields, 'items[0].quantity')).toBe(true);
  });

  test('A star behind an amount that was read as a percent sign is left out', () => {
    expect(itemsOf(read('1 TEA   3.90   3.90%', '1 RYE   2.10   2.10', 'TOTAL   6.00'))[0]).toEqual([
      'TEA',
      1,
      3.9,
      3.9,
    ]);
  });
});

describe('tax', () => {
  const SALE = ['SOUP   20.00', 'STEAK   30.00'];

  test('The tax within the total is no total', () => {
    const fields = read(...SALE, 'TOTAL   50.00', 'Total includes GST of   4.55', 'CASH   50.00', 'CHANGE   0.00');
    expect(['total', 'tax'].map((name) => fieldOf(fields, name).value)).toEqual([50, 4.55]);
  });

  test('A row of a table of taxes may end with the gross amount', () => {
    const table = ['VAT Rate   Net   VAT   Gross', '20.00%   41.67   8.33   50.00'];
    const fields = read(...SALE, 'TOTAL   50.00', 'VISA   50.00', ...table);
    const values = ['tax', 'tax_lines[0].name', 'tax_lines[0].rate'].map((name) => fieldOf(fields, name).value);
    expect(values).toEqual([8.33, 'VAT', 20]);
    expect(isTrusted(fields, 'tax')).toBe(true);
  });

  test('The letter of a rate is no name of a tax', () => {
    const table = ['VAT Rate   Net   VAT   Gross', 'A   20.00%   41.67   8.33   50.00'];
    const fields = read(...SALE, 'TOTAL   50.00', 'VISA   50.00', ...table);
    expect(fieldOf(fields, 'tax_lines[0].name').value).toBe('VAT');
  });

  test('No tax is certain to be absent if the receipt mentions one', () => {
    const isAbsent = (line: string) => {
      const fields = read(...SALE, 'TOTAL   50.00', 'VISA   50.00', line);
      return fieldOf(fields, 'tax').value === null && isTrusted(fields, 'tax');
    };
    expect(isAbsent('Thank you')).toBe(true);
    expect(isAbsent('All prices with 20% VAT')).toBe(false);
    expect(isAbsent('Moms 20%   8.33')).toBe(false);
  });

  test('Shipping below the subtotal is a charge for a service', () => {
    const fields = read(...SALE, 'SUBTOTAL   50.00', 'Standard shipping   5.00', 'SALES TAX   2.00', 'TOTAL   57.00');
    expect(fieldOf(fields, 'service_charge').value).toBe(5);
    expect(isTrusted(fields, 'total')).toBe(true);
  });
});

test('A discount that the sum leaves out is not certain', () => {
  const sale = ['SOUP   20.00', 'STEAK   30.00', 'SUBTOTAL   50.00'];
  const isSure = (...lines: string[]) => isTrusted(read(...sale, ...lines), 'discount');
  expect(isSure('COUPON   -5.00', 'TOTAL   45.00')).toBe(true);
  expect(isSure('COUPON   -5.00', 'CLUB DISCOUNT   -2.00', 'TOTAL   43.00')).toBe(false);
});

describe('payment', () => {
  const paid = (...lines: string[]) => {
    const fields = read('SOUP   20.00', 'STEAK   30.00', 'TOTAL   50.00', ...lines);
    return ['payment_method', 'card_last4'].map((name) => [fieldOf(fields, name).value, isTrusted(fields, name)]);
  };

  test('The number of a rewards card is not that of the card that paid', () => {
    expect(paid('VISA   50.00', '************4821', 'REWARDS CARD *******1234')).toEqual([
      ['visa', true],
      ['4821', true],
    ]);
    expect(paid('CASH   60.00', 'CHANGE   10.00', 'REWARDS CARD *******1234')).toEqual([
      ['cash', true],
      [null, true],
    ]);
  });

  test('An advertisement with the name of a card is no payment', () => {
    expect(paid('CASH   60.00', 'CHANGE   10.00', 'Win a $1000 gift card')[0]).toEqual(['cash', true]);
    expect(paid('CASH   60.00', 'CHANGE   10.00', 'Ask for our credit card')[0]).toEqual(['cash', true]);
  });

  test('Two cards need a review', () => {
    const [method, last4] = paid('VISA ****1111   20.00', 'MASTERCARD ****2222   30.00');
    expect(method![1]).toBe(false);
    expect(last4).toEqual([null, false]);
  });

  test('A number of a card without its name, or above the items, needs a review', () => {
    for (const [, isCertain] of paid('Account ****7777', 'Paid by check   50.00')) expect(isCertain).toBe(false);
    const fields = read('VISA ****1234', '', 'SOUP   20.00', 'STEAK   30.00', 'TOTAL   50.00');
    expect(fieldOf(fields, 'payment_method').value).toBe('visa');
    for (const name of ['payment_method', 'card_last4']) expect(isTrusted(fields, name)).toBe(false);
  });

  test('The number of a card is found without the word in, and behind misread signs, which needs a review', () => {
    expect(paid('Paid: Visa   50.00', 'Card ending 4821')[1]).toEqual(['4821', true]);
    expect(paid('kkk AXKKKAX6098', 'MASTERCARD   50.00')[1]).toEqual(['6098', false]);
  });
});

describe('date and merchant', () => {
  const readAll = (...lines: string[]) => readReceipt(wordsOf(lines, { source: 'text' }), TODAY)!.fields;
  const SALE = ['SOUP   20.00', 'STEAK   30.00', 'TOTAL   50.00'];

  test('A day named above it, such as the next appointment, is not the day of the purchase', () => {
    const fields = readAll(...HEADER, ...SALE, 'Your next appointment:', 'August 20, 2026 with Ann');
    expect(fieldOf(fields, 'date').value).toBe('2026-07-25');
    expect(isTrusted(fields, 'date')).toBe(true);
  });

  test('The time is uncertain if the same day has two', () => {
    const lines = ['HILL PARKING', '1 MAIN STREET', 'ENTERED: 07/24/26 4:55 AM', 'PAID: 07/24/26 11:19 AM'];
    const fields = readAll(...lines, ...SALE);
    expect(fieldOf(fields, 'time').value).toBe('11:19');
    expect(isTrusted(fields, 'time')).toBe(false);
    expect(isTrusted(readAll(...lines.toSpliced(2, 1), ...SALE), 'time')).toBe(true);
  });

  test('The address may be below the name at the end', () => {
    const end = ['HILL STATIONERS', '9 Lake Way', 'Salem, OR 97301'];
    const fields = readAll('HILL STATIONERS', 'Thanks for your order', '07/25/2026', ...SALE, ...end);
    expect(fieldOf(fields, 'address').value).toBe('9 Lake Way Salem, OR 97301');
  });

  test('An address below another name or a head office is uncertain', () => {
    const address = (line: string) =>
      isTrusted(readAll('HILL GRILL', line, '1 MAIN STREET', 'OTIS, OR 97368', '07/25/2026', ...SALE), 'address');
    expect(address('(412) 555-0101')).toBe(true);
    expect(address('HEAD OFFICE')).toBe(false);
    expect(address('Customer: Ann Hill')).toBe(false);
  });

  test('A name is certain if only numbers of telephones and the like stand between it and the address, and the receipt names it again', () => {
    const name = (...lines: string[]) => isTrusted(readAll(...lines, ...HEADER.slice(1), ...SALE), 'company');
    expect(name('HILL GARDENS', 'www.hillgardens.com (412) 555-0101')).toBe(true);
    expect(name('HILL GARDENS', '(412) 555-0101')).toBe(false);
    expect(name('HILL GARDENS', 'EVERYTHING GREEN', 'www.hillgardens.com')).toBe(false);
    // The name with the legal form is at the end.
    const fields = readAll('BEST PRICES IN TOWN', ...HEADER.slice(1), ...SALE, 'HILL GARDENS LLC');
    expect(isTrusted(fields, 'company')).toBe(false);
  });

  test('A street that OCR joined with its name makes an address uncertain, and a zero in a British postcode is a letter', () => {
    const address = (...lines: string[]) => {
      const words = wordsOf(['HILL GRILL', ...lines, '25 Jul 2026', ...SALE]);
      return fieldOf(
        readReceipt(
          words.map((word) => ({ ...word, agreed: true })),
          TODAY,
        )!.fields,
        'address',
      );
    };
    expect(address('9 MILL BLVD', 'OTIS, OR 97368').confidence).toBeGreaterThanOrEqual(0.85);
    expect(address('9 MILLBLVD', 'OTIS, OR 97368').confidence).toBeLessThan(0.85);
    expect(address('41 Market Place', 'York', 'Y01 7HH').value).toBe('41 Market Place York YO1 7HH');
  });

  test('A card without the name of its brand needs a review if OCR read it', () => {
    const words = wordsOf([...HEADER, ...SALE, 'CREDIT $ 50.00', '************4821']);
    const isSure = (list: typeof words) => isTrusted(readReceipt(list, TODAY)!.fields, 'payment_method');
    expect(isSure(words.map((word) => ({ ...word, agreed: true })))).toBe(false);
    expect(isSure(words.map((word) => ({ ...word, source: 'text' })))).toBe(true);
  });

  test('An Australian address ends with state and postcode', () => {
    const fields = readAll('HILL GRILL', '36 Beach Road', 'Norwood SA 5067', 'Fresh daily', '25 Jul 2026', ...SALE);
    expect(fieldOf(fields, 'address').value).toBe('36 Beach Road Norwood SA 5067');
  });
});
