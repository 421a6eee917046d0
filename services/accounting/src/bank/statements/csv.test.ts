import type { Problem } from '@exchequer/http-kit';
import { FieldErrors } from '../../wire/field-errors.js';
import { readCsv } from './csv.js';
import type { CsvOptions } from './csv-sheet.js';

function read(text: string, options: Partial<CsvOptions> = {}) {
  const errors = new FieldErrors();
  const statement = readCsv(errors, text, { currency: 'USD', ...options });
  return { ...statement, errors: told(errors) };
}

function told(errors: FieldErrors): string[] {
  try {
    errors.throwIfAny();
    return [];
  } catch (error) {
    return (error as Problem).errors!.map(({ location, code }) => `${location} ${code}`);
  }
}

const brief = (text: string, options: Partial<CsvOptions> = {}) => {
  const { lines, errors } = read(text, options);
  expect(errors).toEqual([]);
  return lines.map(({ date, amount }) => `${date} ${amount}`);
};

test('a signed amount, a check number and the direction beside it, as Chase writes them', () => {
  const { lines, skipped, errors } = read(`Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,11/17/2026,"ORIG CO NAME:ACME, INC.   ORIG ID:1",-1234.50,ACH_DEBIT,  ,
CREDIT,11/16/2026,WIRE FROM NORTHWIND,500.00,WIRE_INCOMING,1734.50,
CHECK,11/14/2026,CHECK 1042,-75.00,CHECK_PAID,1234.50,1042,
`);
  expect(errors).toEqual([]);
  expect(skipped).toEqual([]);
  expect(lines).toEqual([
    {
      account: null,
      date: '2026-11-17',
      amount: -123_450n,
      currency: 'USD',
      description: 'ORIG CO NAME:ACME, INC. ORIG ID:1',
      counterparty: null,
      reference: null,
      providerId: null,
    },
    expect.objectContaining({ date: '2026-11-16', amount: 50_000n, description: 'WIRE FROM NORTHWIND' }),
    expect.objectContaining({ date: '2026-11-14', amount: -7_500n, reference: '1042' }),
  ]);
});

test('lines above the heading and balance lines are not transactions', () => {
  expect(
    brief(`Description,,Summary Amt.
Beginning balance as of 11/01/2026,,"1,000.00"
Total credits,,"2,500.00"

Date,Description,Amount,Running Bal.
11/01/2026,Beginning balance as of 11/01/2026,,"1,000.00"
11/03/2026,DEPOSIT,"2,500.00","3,500.00"
`),
  ).toEqual(['2026-11-03 250000']);
});

test('debit and credit in separate columns', () => {
  expect(
    brief(`Transaction Date,Posted Date,Description,Debit,Credit
2026-11-01,2026-11-02,COFFEE,4.50,
2026-11-01,2026-11-03,PAYMENT,,120.00
2026-11-01,2026-11-04,FEE,3.00,
2026-11-01,2026-11-05,BOTH FORMS,0.00,1.00`),
  ).toEqual(['2026-11-02 -450', '2026-11-03 12000', '2026-11-04 -300', '2026-11-05 100']);
});

test('amounts without a sign get it from the direction', () => {
  expect(
    brief(`Date,Amount,Credit Debit Indicator,Description
2026-11-01,10.00,DBIT,out
2026-11-02,20.00,CRDT,in`),
  ).toEqual(['2026-11-01 -1000', '2026-11-02 2000']);
});

test('decimal commas, points between thousands, semicolons and days first, as German banks write them', () => {
  const { lines, errors } = read(
    `Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung
05.11.26;05.11.26;GUTSCHRIFT;RE 2026-17;Müller GmbH;1.234,56;EUR
06.11.26;06.11.26;LASTSCHRIFT;Strom;Stadtwerke;-89,90;EUR`,
  );
  expect(errors).toEqual([]);
  expect(lines).toEqual([
    expect.objectContaining({
      date: '2026-11-05',
      amount: 123_456n,
      currency: 'EUR',
      description: 'RE 2026-17 GUTSCHRIFT',
      counterparty: 'Müller GmbH',
    }),
    expect.objectContaining({ date: '2026-11-06', amount: -8_990n }),
  ]);
});

test.each([
  ['11/13/2026', '01/02/2026', '2026-01-02'],
  ['13/11/2026', '01/02/2026', '2026-02-01'],
  ['12.11.2026', '01.02.2026', '2026-02-01'],
  ['20261112', '20260201', '2026-02-01'],
  ['2026/11/12', '2026/2/1', '2026-02-01'],
  ['Nov 12, 2026', 'Feb 1, 2026', '2026-02-01'],
  ['12-Nov-26', '1-Feb-26', '2026-02-01'],
  ['2026-11-12T10:00:00Z', '2026-02-01 23:59:59', '2026-02-01'],
])('a column with %s says what %s means', (other, date, day) => {
  expect(brief(`Date;Amount\n${other};1\n${date};2`)[1]).toBe(`${day} 200`);
});

test.each([
  ['1,234.56', 123_456n],
  ['-1,234.5', -123_450n],
  ['(12.30)', -1_230n],
  ['12.30-', -1_230n],
  ['$ 5', 500n],
  ['-$5.10', -510n],
  ['USD 7.00', 700n],
  ['+3.999', undefined],
  ['NaN', undefined],
  ['1e5', undefined],
  ['Infinity', undefined],
  ['12,34,567.00', 123_456_700n],
  ['1,234,56.00', undefined],
  ["1'234.50", 123_450n],
  ["1'23.50", undefined],
  ['1 234.50', 123_450n],
  ['12.30 DR', -1_230n],
  ['12.30 CR', 1_230n],
  ['Rs.500', undefined],
  ['100.-', undefined],
  ['-12.30-', undefined],
  ['0x10', undefined],
  ['9007199254740.99', 900_719_925_474_099n],
  ['9007199254741.00', undefined],
  ['--5', undefined],
  ['', undefined],
])('the amount %p', (text, cents) => {
  const { lines, errors } = read(`Date,Amount,Memo\n2026-11-01,"${text}",x\n2026-11-02,1.00,y`);
  if (cents === undefined) expect(errors).toEqual(['body.file[2].amount invalid_value']);
  else expect(lines[0]!.amount).toBe(cents);
});

test('every bad row is named by its line, with quoted line breaks counted', () => {
  const { errors } = read(`Date,Amount,Description,Currency
2026-11-01,5.00,"two
lines",USD
2026-02-30,5.00,x,USD
soon,five,x,USD
1969-12-31,1.00,x,USD
2026-11-04,1.00,x,dollars
2026-11-05,1.00,${'x'.repeat(1001)},USD`);
  expect(errors).toEqual([
    'body.file[4].date invalid_value',
    'body.file[5].date invalid_value',
    'body.file[5].amount invalid_value',
    'body.file[6].date invalid_value',
    'body.file[7].currency invalid_value',
    'body.file[8].description too_long',
  ]);
});

test('columns named by the caller, by heading or by position, with and without a heading', () => {
  const columns = { date: ['Wann'], amount: ['Wieviel'], description: ['Was', 'Wozu'] };
  expect(read('Wann|Was|Wozu|Wieviel\n2026-11-01|a|b|1', { columns }).lines[0]).toMatchObject({
    description: 'a b',
    amount: 100n,
  });
  expect(brief('2026-11-01,x,1.00\n2026-11-02,y,2.00', { columns: { date: [0], amount: [2] } })).toHaveLength(2);
  expect(brief('When,What,Much\n2026-11-01,x,1.00', { columns: { date: [0], amount: [2] } })).toHaveLength(1);
  expect(brief('Date,Amount\n2026-11-01,25.00', { negate: true })).toEqual(['2026-11-01 -2500']);
  expect(brief('Date,Amount\n01/02/2026,"1,50"', { dateOrder: 'dmy', decimalSeparator: ',' })).toEqual([
    '2026-02-01 150',
  ]);
});

test('pending rows and rows that move no money are skipped', () => {
  const { lines, skipped } = read(`Date,Amount,Status
2026-11-01,1.00,Posted
2026-11-02,2.00,Pending
2026-11-03,0.00,Posted`);
  expect(lines).toHaveLength(1);
  expect(skipped).toEqual([
    { row: 3, reason: 'not_booked' },
    { row: 4, reason: 'no_money' },
  ]);
});

test.each([
  ['', 'body.file invalid_form'],
  ['no statement at all', 'body.file invalid_form'],
  ['Date,Description\n2026-11-01,x', 'body.file invalid_form'],
  ['Date,Amount\n2026-11-01,"1.00', 'body.file invalid_form'],
  [`Date,Amount\n${'2026-11-01,1.00\n'.repeat(10_001)}`, 'body.file too_many'],
  [`${'"'.repeat(200_001)}`, 'body.file invalid_form'],
])('what is no statement is refused as a whole', (text, error) => {
  expect(read(text).errors).toEqual([error]);
});

test('text designed to make a parser slow does not', () => {
  // The time of the processor: the time of the clock would be that of a busy machine.
  const before = process.cpuUsage();
  for (const evil of [
    '('.repeat(90_000),
    ' '.repeat(90_000),
    ','.repeat(90_000),
    'T '.repeat(40_000),
    '\t'.repeat(90_000),
  ]) {
    read(`Date,Amount,Description\n${evil},${evil},${evil}`);
    read(`${evil}\n${evil}`);
    read(`Date,Amount\n"${evil}","${evil}"`);
  }
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(10_000);
});
