import { classify } from './classify.js';
import type { TypeHint } from './extraction.js';
import type { Word } from './page/word.js';

const page = (...lines: string[]): Word[] =>
  lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      box: { x0: match.index * 8, y0: row * 40, x1: (match.index + match[0].length) * 8, y1: row * 40 + 14 },
      confidence: 1,
      source: 'text' as const,
    })),
  );

const W2 = page('Wage and Tax Statement', 'Wages, tips, other compensation', 'Medicare tax withheld');

test.each<TypeHint>(['1099', '1099-nec', '1099-misc', '1099-int', '1099-div', 'bank_statement', 'receipt'])(
  'The hint %s does not override what the page says',
  (hint) => {
    expect(classify(W2, hint).type).toBe('w2');
  },
);

test('A hint decides between types that are nearly equally likely', () => {
  const words = page('1099-NEC', 'Royalties', 'Fishing boat proceeds', 'Crop insurance proceeds');
  expect(classify(words, '1099-nec').type).toBe('1099-nec');
  expect(classify(words, '1099-misc').type).toBe('1099-misc');
});

test('A page that shows a 1099-NEC and mentions a 1099-G is a 1099-NEC', () => {
  const form = page(
    'OMB No. 1545-0116',
    'Form 1099-NEC',
    'Nonemployee compensation',
    'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
    'Federal income tax withheld',
    'State tax withheld',
  );
  const mention = page('A sample of the 1099-G form, which you use to report certain government payments.');
  expect(classify([...form, ...mention]).type).toBe('1099-nec');
  expect(classify([...form, ...mention, ...page('OMB No. 1545-0120')])).toMatchObject({ looksLike: '1099-g' });
  expect(classify(mention)).toMatchObject({ type: 'unknown', looksLike: '1099-g' });
});

test('A statement with British headings is a bank statement, and a bill of a credit card is not', () => {
  const headings = ['Previous balance 1803.90', 'New balance 300.20', 'Date   Paid in   Paid out   Balance'];
  expect(classify(page('Statement', ...headings)).type).toBe('bank_statement');
  const bill = page('Statement of account', 'Credit Limit: 390,000.00', 'Payment Due Date: 01/31/2024', ...headings);
  expect(classify(bill)).toMatchObject({ type: 'unknown', looksLike: 'credit-card-statement' });
});

test.each([
  [
    'without the word total',
    [
      'CORNER FOODS',
      'BANANAS',
      '1.32 lb @ 0.59 /lb  0.78 F',
      'SUBTOTAL 0.78',
      'TAX 1 6.000 % 0.05',
      'BALANCE DUE 0.83',
    ],
  ],
  [
    'of a fuel station',
    ['HILL FUEL', 'PUMP# 4', 'GALLONS: 10.234', 'FUEL SALE $35.81', 'TOTAL SALE $35.81', 'VISA XXXX XXXX XXXX 4821'],
  ],
  [
    'of a restaurant',
    [
      'Server: Dana',
      'Table 4/1',
      '2 Tacos 27.00',
      'Tax 2.70',
      'Gratuity 5.00',
      'Balance Due 34.70',
      'AMERICAN EXPRESS',
    ],
  ],
  [
    'without a subtotal',
    [
      'QUARRY CAFE',
      '2026-02-06 Clerk 6',
      'CHAI TEA 10.74',
      'CROISSANT 2.37',
      'Net 13.11',
      'TAX 1.31',
      'TOTAL USD 14.42',
      'VISA 14.42',
    ],
  ],
  [
    'with tax in the prices',
    ['THE MILL', '2 Tea £4.00', 'TOTAL £4.00', 'CONTACTLESS £4.00', 'VAT @ 20% included £0.67'],
  ],
])('A receipt %s is a receipt', (_, lines) => {
  expect(classify(page(...lines)).type).toBe('receipt');
});

test('A letter with an amount, a time and a masked account number is no receipt', () => {
  const lines = ['Dear customer,', 'your payment of $120.00 for account XXXX-4821', 'arrived on May 3 at 10:30 AM.'];
  expect(classify(page(...lines)).type).toBe('unknown');
});
