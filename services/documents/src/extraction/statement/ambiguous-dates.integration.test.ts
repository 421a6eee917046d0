import { type PrintedPage, wordsOf } from '../../../test/printed-page.ts';
import { REVIEW_THRESHOLD } from '../extraction.js';
import { calibrated } from '../kind-confidence.js';
import { bankStatement } from './bank-statement.js';

/** A statement whose rows have these dates, with lines of text above. */
async function read(rows: readonly string[], ...texts: readonly string[]) {
  const page: PrintedPage = [
    ...['Account number: 123456789', ...texts].map((text, i) => ({ x: 40, y: 40 + 14 * i, text })),
    ...['Date', 'Description', 'Amount', 'Balance'].map((text, i) => ({ x: [40, 120, 340, 440][i]!, y: 150, text })),
    ...rows.flatMap((text, i) => [
      { x: 40, y: 170 + 14 * i, text },
      { x: 120, y: 170 + 14 * i, text: 'STORE' },
      { x: 340, y: 170 + 14 * i, text: '-10.00' },
      { x: 440, y: 170 + 14 * i, text: `${900 - 10 * i}.00` },
    ]),
  ];
  const [part] = await bankStatement.read(wordsOf([page]));
  const fields = calibrated('bank_statement', part!.fields);
  const dates = fields.filter(({ name }) => name.endsWith('].date') || name.startsWith('period_'));
  return {
    first: fields.find(({ name }) => name === 'transactions[0].date')?.value,
    areSure: dates.filter(({ value }) => value !== null).every(({ confidence }) => confidence >= REVIEW_THRESHOLD),
    sure: dates.filter(({ confidence }) => confidence >= REVIEW_THRESHOLD),
  };
}

const ROWS = ['05/04/2024', '06/04/2024', '07/04/2024'];

test.each([
  ['nothing', []],
  ['a period that makes sense in both orders', ['Period: 01/02/2024 to 03/04/2024']],
  ['a period of some days', ['Period: 04/04/2024 to 10/04/2024']],
  ['a date of another calendar', ['Printed 25/04/2567']],
  ['dates in both orders', ['Printed 25/04/2024', 'Due 04/25/2024']],
])('Dates that can be read in two orders need a review beside %s', async (_, texts) => {
  const { sure } = await read(ROWS, ...texts);
  expect(sure).toEqual([]);
});

test.each([
  ['a number above 12', ['Printed 25/04/2024'], '2024-04-05'],
  ['a period in words', ['Period: 1 April 2024 to 30 April 2024'], '2024-04-05'],
  ['a period of a month in one order only', ['Period: 01/04/2024 to 01/05/2024'], '2024-04-05'],
  ['a bank in the US', ['DAYTON, OH 45402'], '2024-05-04'],
  ['a bank in the UK', ['LONDON N1 9GU', 'UNITED KINGDOM', '£'], '2024-04-05'],
])('Their order is known from %s', async (_, texts, first) => {
  const statement = await read(ROWS, ...texts);
  expect([statement.first, statement.areSure]).toEqual([first, true]);
});
