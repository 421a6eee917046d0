import { readPdf } from '@exchequer/testkit/read-pdf';
import { readMicrLine } from '../../../test/read-micr-line.ts';
import { printCheck } from './print-check.js';

const check = {
  number: '1001',
  date: '2031-03-07',
  amount: 1_250_05n,
  payer: 'Ada Byron',
  payee: 'City Power & Light',
  address: { street: '1 Main Street', street2: 'Suite 4', city: 'Springfield', state: 'IL', zip: '62701' },
  memo: 'March',
  routingNumber: '990000013',
  accountNumber: '123456789012',
  createdAt: new Date('2031-03-07T14:00:00Z'),
  micrFont: undefined,
};

test('A check shows payer, payee, address, amount in digits and words, memo and the line for machines', async () => {
  const { title, pages } = await readPdf(new Uint8Array(await printCheck(check)));
  expect([title, pages.length]).toEqual(['Check 1001', 1]);
  const texts = pages[0]!.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Ada Byron',
      'City Power & Light',
      'Suite 4',
      'Springfield, IL 62701',
      '$ **1,250.05',
      'March',
    ]),
  );
  expect(texts.some((text) => text.startsWith('One thousand two hundred fifty and 05/100 **'))).toBe(true);
});

test('The line for machines has check number, routing number and account number in E-13B, in this order and at their places', async () => {
  const read = await readMicrLine(await printCheck(check));
  expect(read.text).toBe('C001001C A990000013A 123456789012C');
  // Counted from the right edge of the check: ANSI X9.100-160-1.
  expect([read.placeOf(0), read.placeOf(9), read.placeOf(19), read.placeOf(21)]).toEqual([52, 43, 33, 31]);
  // In the band of a quarter of an inch, 3/16 inch above the lower edge of the check.
  expect(read.bottomInch).toBeGreaterThan(3 / 16);
  expect(read.topInch).toBeLessThan(7 / 16);
});

test('Each character of the line can be read', async () => {
  const number = '9876543210';
  const read = await readMicrLine(await printCheck({ ...check, number, accountNumber: '0123-456789-1234' }));
  expect(read.text).toBe('C9876543210C A990000013A 0123D456789D1234C');
});

test('The same check gives the same file', async () => {
  const [first, second] = [await printCheck(check), await printCheck(check)];
  expect(withoutId(first)).toBe(withoutId(second));
});

/** pdfkit gives each file an id of its own. */
function withoutId(pdf: Buffer): string {
  return pdf.toString('latin1').replace(/\/ID \[.*?\]/s, '');
}
