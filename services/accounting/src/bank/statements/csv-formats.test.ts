import type { Problem } from '@exchequer/http-kit';
import { FieldErrors } from '../../wire/field-errors.js';
import { readCsv } from './csv.js';
import type { CsvOptions } from './csv-sheet.js';

/** The days and amounts in cents, or the errors. */
function read(text: string, options: Partial<CsvOptions> = {}): string[] {
  const errors = new FieldErrors();
  const { lines } = readCsv(errors, text, { currency: 'USD', ...options });
  try {
    errors.throwIfAny();
  } catch (error) {
    return (error as Problem).errors!.map(({ location, code }) => `${location} ${code}`);
  }
  return lines.map(({ date, amount }) => `${date} ${amount}`);
}

const amounts = (...texts: string[]) =>
  read(['Date,Amount,Memo', ...texts.map((text, n) => `2026-05-${10 + n},"${text}",x`)].join('\n'));
const UNDECIDED = ['body.file[2].amount invalid_value', 'body.decimal_separator required'];

test('round thousands with a point are thousands where semicolons and days with points show the convention', () => {
  const text = 'Buchungstag;Verwendungszweck;Betrag\n01.05.2026;Miete;-1.200\n02.05.2026;Honorar;3.000';
  expect(read(text)).toEqual(['2026-05-01 -120000', '2026-05-02 300000']);
});

test.each([[['-1.200', '3.000']], [['1,200']], [['1,200', '1.200']], [['1.200', '500']], [['1.234']]])(
  '%j alone says nothing: the setting is asked for, and decides',
  (texts) => {
    expect(amounts(...texts)).toEqual(UNDECIDED);
    const text = `Date,Amount,Memo\n2026-05-10,"${texts[0]}",x`;
    const [point, comma] = (['.', ','] as const).map((decimalSeparator) => read(text, { decimalSeparator })[0]);
    expect(point).not.toBe(comma);
  },
);

test.each([
  ['a row with a decimal comma', ['1.200', '1.200,50'], [120_000, 120_050]],
  ['a row with cents after a comma', ['-1.200', '9,5'], [-120_000, 950]],
  ['a row with a decimal point', ['1,200', '5.00'], [120_000, 500]],
  ['a row with two groups', ['1.200', '1.200.000'], [120_000, 120_000_000]],
  ['a row in lakh', ['1,200', '1,23,456'], [120_000, 12_345_600]],
  ['a decimal below one', ['1.250', '0.500'], [125, 50]],
  ['four digits before the point', ['1.250', '1250.000'], [125, 125_000]],
  ['an apostrophe', ['1.250', "1'250.000"], [125, 125_000]],
])('%s decides about thousands', (_, texts, cents) => {
  expect(amounts(...texts)).toEqual(cents.map((amount, n) => `2026-05-${10 + n} ${amount}`));
});

test.each([[['1.200', '5.67']], [['1.230', '5.67', '0.5']], [['1,200', '5,67', '1.000,00']], [['-1.200', "1'000.50"]]])(
  '%j: three digits after the separator beside two are not guessed, and the setting decides',
  (texts) => {
    expect(amounts(...texts)).toEqual(UNDECIDED);
    const rows = ['Date,Amount', ...texts.map((text) => `2026-05-10,"${text}"`)].join('\n');
    const decimalSeparator = texts[0]!.includes(',') ? ',' : '.';
    expect(read(rows, { decimalSeparator })).toHaveLength(texts.length);
    expect(read(rows, { hints: { country: decimalSeparator === ',' ? 'DE' : 'US' } })).toEqual(UNDECIDED);
  },
);

test('a running balance or another row with three decimals explains an amount with three beside amounts with two', () => {
  const rows = ['2026-05-10,5.67,5.67', '2026-05-11,1.200,6.87'];
  expect(read(['Date,Amount,Balance', ...rows].join('\n'))).toEqual(['2026-05-10 567', '2026-05-11 120']);
  const wrong = ['2026-05-10,5.67,5.67', '2026-05-11,1.200,1205.67'];
  expect(read(['Date,Amount,Balance', ...wrong].join('\n'))).toEqual([UNDECIDED[0]!.replace('2', '3'), UNDECIDED[1]]);
  expect(amounts('1.200', '5.67', '0.500')).toHaveLength(3);
});

describe('evidence beside the amounts', () => {
  const withBalance = (...rows: string[]) => read(['Date,Amount,Balance', ...rows].join('\n'));

  test('a running balance proves the amounts, in either order of the rows', () => {
    const rows = ['2026-05-10,500,500', '2026-05-11,1.200,1.700', '2026-05-12,-700,1.000'];
    const cents = ['2026-05-10 50000', '2026-05-11 120000', '2026-05-12 -70000'];
    expect(withBalance(...rows)).toEqual(cents);
    expect(withBalance(...rows.toReversed())).toEqual(cents.toReversed());
  });

  test('a balance with decimals shows the convention, and one that fits both ways does not', () => {
    expect(withBalance('2026-05-10,1.200,"1.200,50"')).toEqual(['2026-05-10 120000']);
    expect(withBalance('2026-05-10,1.200,1.200', '2026-05-11,1.000,2.200')).toEqual(UNDECIDED);
  });

  test('the export of an American bank has thousands with a comma, and a point there is not explained', () => {
    const chase = (amount: string) =>
      read(
        `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,05/06/2026,RENT,"${amount}",ACH_DEBIT,,`,
      );
    expect(chase('-1,200')).toEqual(['2026-05-06 -120000']);
    expect(chase('-1.200')).toEqual(UNDECIDED);
  });

  test('a currency without decimals has thousands only; with three decimals, habits prove nothing', () => {
    const rows = (currency: string, amount: string) => read(`Datum;Betrag;Waehrung\n01.05.2026;${amount};${currency}`);
    expect(rows('JPY', '1.200')).toEqual(['2026-05-01 120000']);
    expect(rows('JPY', '1,200')).toEqual(['2026-05-01 120000']);
    expect(rows('KWD', '1.200')).toEqual(UNDECIDED);
    expect(read('Datum;Betrag\n01.05.2026;1.200', { currency: 'KWD' })).toEqual(UNDECIDED);
  });

  test('the last import of the same layout and the country decide what the file does not show', () => {
    const text = 'Date,Amount\n2026-05-10,"1,200"';
    expect(read(text, { hints: { country: 'US' } })).toEqual(['2026-05-10 120000']);
    expect(read(text, { hints: { country: 'DE' } })).toEqual(UNDECIDED);
    const { formats } = readCsv(new FieldErrors(), text, { currency: 'USD', decimalSeparator: '.' });
    const lastImport = formats!;
    expect(read(text, { hints: { lastImport, country: 'DE' } })).toEqual(['2026-05-10 120000']);
    expect(read('Date,Amount,More\n2026-05-10,"1,200",x', { hints: { lastImport } })).toEqual(UNDECIDED);
  });
});

describe('the order of day and month', () => {
  const days = (...texts: string[]) => read(['Date,Amount', ...texts.map((text) => `${text},1.00`)].join('\n'));
  const ASKED = ['body.file[2].date invalid_value', 'body.date_order required'];

  test('days that are all low are not guessed', () => {
    expect(days('03/04/2026', '05/04/2026')).toEqual(ASKED);
    expect(read('Date,Paid out,Paid in,Narrative\n03/04/2026,1.00,,x')).toEqual(ASKED);
    expect(read('Date;Amount\n12/11/2026;1')).toEqual(ASKED);
    expect(read('Date,Amount\n03/04/2026,1.00', { dateOrder: 'dmy' })).toEqual(['2026-04-03 100']);
    expect(read('Date,Amount\n03/04/2026,1.00', { dateOrder: 'mdy' })).toEqual(['2026-03-04 100']);
    expect(days('04/04/2026')).toEqual(['2026-04-04 100']);
  });

  test('other days of the file, the layout, decimal commas and the language of the headings are evidence', () => {
    expect(read('Date,Value date,Amount\n03/04/2026,13/04/2026,1.00')).toEqual(['2026-04-03 100']);
    expect(read('Period: 05/01/2026 - 05/31/2026,,\nDate,Amount,Memo\n05/06/2026,1.00,x')).toEqual(['2026-05-06 100']);
    expect(read('Date,Description,Amount,Running Bal.\n03/04/2026,x,1.00,')).toEqual(['2026-03-04 100']);
    expect(read('Date;Amount\n03/04/2026;1,50')).toEqual(['2026-04-03 150']);
    expect(read('Date;Libellé;Montant\n03/04/2026;x;1.00')).toEqual(['2026-04-03 100']);
  });

  test('the country decides at last, and only in its own way', () => {
    const text = 'Date,Amount\n03/04/2026,1.00';
    expect(read(text, { hints: { country: 'US' } })).toEqual(['2026-03-04 100']);
    expect(read(text, { hints: { country: 'GB' } })).toEqual(['2026-04-03 100']);
    expect(read(text, { hints: { country: 'CA' } })).toEqual(ASKED);
  });

  test('a year of two digits at either end is not guessed', () => {
    expect(days('13/05/26')).toEqual(ASKED);
    expect(days('13/05/26', '14/05/26', '15/05/26')).toEqual(['2026-05-13 100', '2026-05-14 100', '2026-05-15 100']);
    expect(days('26/05/13', '26/05/14', '26/05/15')).toEqual(['2026-05-13 100', '2026-05-14 100', '2026-05-15 100']);
    expect(read('Date,Amount\n26/05/13,1.00', { dateOrder: 'ymd' })).toEqual(['2026-05-13 100']);
  });
});
