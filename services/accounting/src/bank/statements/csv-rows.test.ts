import type { Problem } from '@exchequer/http-kit';
import { FieldErrors } from '../../wire/field-errors.js';
import { readCsv } from './csv.js';
import type { CsvOptions } from './csv-sheet.js';

function read(text: string, options: Partial<CsvOptions> = {}) {
  const errors = new FieldErrors();
  const { lines, skipped } = readCsv(errors, text, { currency: 'USD', ...options });
  let told: string[] = [];
  try {
    errors.throwIfAny();
  } catch (error) {
    told = (error as Problem).errors!.map(({ location, code }) => `${location} ${code}`);
  }
  return { lines, skipped, told, amounts: lines.map(({ amount }) => amount) };
}

describe('a word for the direction', () => {
  const typed = (...rows: string[]) =>
    `Date,Description,Amount,Transaction Type\n${rows.map((row, n) => `2026-05-${10 + n},x,${row}`).join('\n')}`;

  test('that contradicts every sign in both directions tells the direction', () => {
    expect(read(typed('78.32,debit', '-2500.00,credit')).amounts).toEqual([-7_832n, 250_000n]);
  });

  test('that contradicts some signs refuses these rows, and a setting says which of both is right', () => {
    const text = typed('-78.32,debit', '-2500.00,credit');
    expect(read(text).told).toEqual(['body.file[3].direction invalid_value']);
    expect(read(typed('-2500.00,credit')).told).toEqual(['body.file[2].direction invalid_value']);
    expect(read(typed('-2500.00,credit'), { negate: true }).amounts).toEqual([250_000n]);
    const columns = { date: ['Date'], amount: ['Amount'], description: ['Description'] };
    expect(read(text, { columns }).amounts).toEqual([-7_832n, -250_000n]);
  });

  test('is needed in every row if no amount has a sign', () => {
    expect(read(typed('78.32,debit', '5.00,credit')).amounts).toEqual([-7_832n, 500n]);
    expect(read(typed('78.32,debit', '5.00,fee', '6.00,')).told).toEqual([
      'body.file[3].direction invalid_value',
      'body.file[4].direction invalid_value',
    ]);
    const unknown = typed('78.32,Purchase', '5.00,Payment');
    expect(read(unknown).told).toEqual(['body.file[2].direction invalid_value']);
    expect(read(unknown, { negate: true }).amounts).toEqual([-7_832n, -500n]);
    const columns = { date: ['Date'], amount: ['Amount'] };
    expect(read(unknown, { columns }).amounts).toEqual([7_832n, 500n]);
    expect(read(typed('-78.32,POS purchase', '5.00,fee')).amounts).toEqual([-7_832n, 500n]);
    expect(read(typed('1.00,Debit Card', '2.00,Direct Deposit')).told).toHaveLength(1);
  });

  test('of one letter is read by the other letters of the file', () => {
    expect(read(typed('1.00,D', '2.00,C')).amounts).toEqual([-100n, 200n]);
    expect(read(typed('1.00,D', '2.00,W')).amounts).toEqual([100n, -200n]);
    expect(read(typed('1.00,D', '2.00,D')).told).toEqual(['body.file[2].direction invalid_value']);
    expect(read(typed('-1.00,W', '2.00,D')).amounts).toEqual([-100n, 200n]);
  });

  test.each(['', 'Kennzeichen'])('fills a column that is the direction, whatever its heading: "%s"', (heading) => {
    const rows = ['01.05.2026;Miete;10,00;S', '02.05.2026;Lohn;20,00;H'];
    expect(read([`Datum;Text;Betrag;${heading}`, ...rows].join('\n')).amounts).toEqual([-1_000n, 2_000n]);
  });

  test.each([
    ['S', 'H'],
    ['Soll', 'Haben'],
    ['Af', 'Bij'],
    ['DR', 'CR'],
    ['Dr.', 'Cr.'],
    ['DB', 'CR'],
    ['Deb', 'Cr'],
    ['DBIT', 'CRDT'],
    ['withdrawal', 'deposit'],
  ])('%s and %s are known', (out, into) => {
    expect(read(typed(`1.00,${out}`, `2.00,${into}`)).amounts).toEqual([-100n, 200n]);
  });
});

describe('columns of one direction', () => {
  const columns = (...rows: string[]) =>
    read(['Date,Amount,Debit,Credit', ...rows.map((row, n) => `2026-05-${10 + n},${row}`)].join('\n'));

  test('with one sign say the sizes of their amounts', () => {
    expect(columns(',-3.00,', ',-4.00,').amounts).toEqual([-300n, -400n]);
    expect(columns(',,-3.00', ',,-4.00').amounts).toEqual([300n, 400n]);
  });

  test('refuse the rare sign, which can be the other direction', () => {
    expect(columns(',45.20,', ',-10.00,').told).toEqual(['body.file[3].amount invalid_value']);
    expect(columns(',,-45.20', ',,-10.00', ',,5.00').told).toEqual(['body.file[4].amount invalid_value']);
  });

  test('decide the sign beside a column for both directions, with the same size', () => {
    expect(columns('45.20,45.20,', '7.00,,7.00', '-1.00,1.00,', '9.00,0.00,0.00').amounts).toEqual([
      -4_520n,
      700n,
      -100n,
      900n,
    ]);
    expect(columns('45.20,45.00,').told).toEqual(['body.file[2].amount invalid_value']);
  });
});

describe('a running balance', () => {
  const withBalance = (...rows: string[]) =>
    ['Date,Description,Amount,Balance', ...rows.map((row, n) => `2026-05-${10 + n},x,${row}`)].join('\n');
  const owed = withBalance('100.00,900.00', '50.00,850.00', '20.00,830.00');

  test('that contradicts signs refuses the file, and names the first row', () => {
    expect(read(withBalance('100.00,900.00', '50.00,950.00', '20.00,930.00')).told).toEqual([
      'body.file[4].amount invalid_value',
    ]);
    expect(read(owed).told).toEqual(['body.file[3].amount invalid_value']);
    expect(read(owed, { negate: true }).amounts).toEqual([-10_000n, -5_000n, -2_000n]);
    const columns = { date: ['Date'], amount: ['Amount'] };
    expect(read(owed, { columns }).amounts).toEqual([10_000n, 5_000n, 2_000n]);
  });

  test('that agrees in either order of the rows, or is of another order, changes nothing', () => {
    expect(read(withBalance('-20.00,930.00', '50.00,950.00', '100.00,900.00')).told).toEqual([]);
    expect(read(withBalance('50.00,100.00', '50.00,50.00')).told).toEqual([]);
    expect(read(withBalance('50.00,900.00', '20.00,1000.00')).told).toEqual([]);
    const card = withBalance('50.00,50.00', '20.00,70.00');
    expect(read(card, { negate: true }).amounts).toEqual([-5_000n, -2_000n]);
  });
});

describe('a fee beside an amount', () => {
  const withFee = (...rows: string[]) => read(['Date,Amount,Fee,Balance', ...rows].join('\n'));

  test('is taken off if the balance shows it, and is not if the balance shows that', () => {
    expect(withFee('2026-05-01,100.00,0.00,100.00', '2026-05-02,-10.00,1.00,89.00').amounts).toEqual([
      10_000n,
      -1_100n,
    ]);
    expect(withFee('2026-05-01,100.00,0.00,100.00', '2026-05-02,-10.00,1.00,90.00').amounts).toEqual([
      10_000n,
      -1_000n,
    ]);
  });

  test('is refused if nothing shows what moved, and the net amount comes first', () => {
    expect(withFee('2026-05-01,100.00,0.00,', '2026-05-02,-10.00,1.00,').told).toEqual([
      'body.file[3].amount invalid_value',
    ]);
    expect(withFee('2026-05-01,100.00,0.00,', '2026-05-02,-10.00,0.00,').amounts).toEqual([10_000n, -1_000n]);
    expect(read('Date,Amount,Fee,Net\n2026-05-01,100.00,-3.00,97.00').amounts).toEqual([9_700n]);
  });
});

describe('lines that are no transactions', () => {
  test('totals and notes at the foot are skipped and named', () => {
    const { amounts, skipped, told } = read(`Account:,****1234
Period:,May 2026

Date,Description,Debit,Credit,Balance
05/13/2026,A,10.00,,90.00
05/14/2026,B,,20.00,110.00
Total,,10.00,20.00,
Closing balance,,,,110.00
*** end of statement ***`);
    expect(told).toEqual([]);
    expect(amounts).toEqual([-1_000n, 2_000n]);
    expect(skipped).toEqual([
      { row: 7, reason: 'total' },
      { row: 8, reason: 'balance' },
      { row: 9, reason: 'no_day' },
    ]);
  });

  test('a last row with a day that is called a total is skipped', () => {
    const { amounts, skipped } = read('Date,Description,Amount\n2026-05-01,a,1.00\n2026-05-31,Total,1.00');
    expect([amounts, skipped]).toEqual([[100n], [{ row: 3, reason: 'total' }]]);
    expect(read('Date,Description,Amount\n2026-05-01,Total,-1.00\n2026-05-31,b,2.00').amounts).toEqual([-100n, 200n]);
  });

  test.each(['Cancelled', 'Canceled', 'Reversed', 'Rejected', 'Blocked', 'Refused'])('%s is not booked', (status) => {
    const { amounts, skipped } = read(`Date,Amount,Status\n2026-05-01,1.00,Posted\n2026-05-02,2.00,${status}`);
    expect([amounts, skipped]).toEqual([[100n], [{ row: 3, reason: 'not_booked' }]]);
  });

  test('an unknown status beside a known one is refused', () => {
    const text = 'Date,Amount,Status\n2026-05-01,1.00,Posted\n2026-05-02,2.00,Held';
    expect(read(text).told).toEqual(['body.file[3].status invalid_value']);
    expect(read(text, { columns: { date: ['Date'], amount: ['Amount'] } }).amounts).toEqual([100n, 200n]);
    expect(read('Date,Amount,Status\n2026-05-01,1.00,Held').amounts).toEqual([100n]);
  });

  test('a row of very many cells is refused', () => {
    const wide = `Date,Amount\n2026-05-01,1.00${',x'.repeat(500)}`;
    expect(read(wide).told).toEqual(['body.file[2] too_many']);
  });

  test('a total in another language or in another column is skipped too', () => {
    expect(read('Datum;Text;Betrag\n01.05.2026;a;1,00\nSumme;;1,00\n;Endsaldo;9,00').skipped).toEqual([
      { row: 3, reason: 'total' },
      { row: 4, reason: 'balance' },
    ]);
  });

  test('an opening balance with a day is no money that came in', () => {
    const { amounts, skipped } = read(
      'Date,Description,Amount\n2026-05-01,Opening balance,100.00\n2026-05-02,TOTAL ENERGIES 1042,-40.00',
    );
    expect([amounts, skipped]).toEqual([[-4_000n], [{ row: 2, reason: 'balance' }]]);
  });

  test('a row with an amount whose day is missing or wrong is refused, wherever it is', () => {
    const at = (row: string) => read(`Date,Description,Amount\n2026-05-01,a,1.00\n${row}\n2026-05-02,b,2.00`).told;
    expect(at(',COFFEE,-4.50')).toEqual(['body.file[3].date invalid_value']);
    expect(at('soon,Balance transfer,-4.50')).toEqual(['body.file[3].date invalid_value']);
    expect(read('Date,Description,Amount\n2026-05-01,a,1.00\nsoon,COFFEE,-4.50').told).toEqual([
      'body.file[3].date invalid_value',
    ]);
    expect(read('Date,Description,Amount\nsoon,COFFEE,-4.50').told).toEqual(['body.file[2].date invalid_value']);
  });
});

describe('texts and currencies', () => {
  test.each([
    ['Buchungsdatum;Betrag CHF;Zweck der Zahlung', '01.05.2026;-12.50;Miete Mai'],
    ['Date comptable;Montant;Détail inconnu', '01/05/2026;-12,50;Miete Mai'],
    ['Data contabile;Importo;Testo', '01/05/2026;-12,50;Miete Mai'],
  ])('the only text column that is left is the description: %s', (heading, row) => {
    const { lines, told } = read(`${heading}\n${row}`);
    expect(told).toEqual([]);
    expect(lines[0]).toMatchObject({ date: '2026-05-01', amount: -1_250n, description: 'Miete Mai' });
  });

  test.each([
    ['Buchungstag;Beschreibung;Belastung;Gutschrift;Saldo', '13.05.2026;Miete;12,50;;1,00', -1_250n, 'Miete'],
    ["Date d'opération;Libellé;Débit;Crédit;Solde", '13/05/2026;LOYER;12,50;;1,00', -1_250n, 'LOYER'],
    ['Datum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF', "13.05.2026;Lohn;1'200.00;", 120_000n, 'Lohn'],
    ['Data;Descrizione;Addebiti;Accrediti', '13/05/2026;AFFITTO;12,50;', -1_250n, 'AFFITTO'],
  ])('German, French, Swiss and Italian headings are known: %s', (heading, row, amount, description) => {
    const { lines, told } = read(`${heading}\n${row}`);
    expect(told).toEqual([]);
    expect(lines[0]).toMatchObject({ amount, description });
  });

  test('the currency beside an amount or in its heading is that of the row', () => {
    const currencies = (text: string) => read(text).lines.map(({ currency }) => currency);
    expect(currencies('Date,Amount\n2026-05-01,5.00 €\n2026-05-02,GBP 5.00\n2026-05-03,$5.00')).toEqual([
      'EUR',
      'GBP',
      'USD',
    ]);
    expect(currencies('Datum;Betrag (EUR)\n01.05.2026;5,00')).toEqual(['EUR']);
    expect(currencies('Date;Débit euros;Crédit euros\n13/05/2026;5,00;')).toEqual(['EUR']);
    expect(currencies('Date;Montant(EUROS)\n13/05/2026;5,00')).toEqual(['EUR']);
    expect(currencies('Date,Debit,Credit\n2026-05-01,€45.20,\n2026-05-02,,£5.00')).toEqual(['EUR', 'GBP']);
    expect(read('Date,Amount,Currency\n2026-05-01,€5.00,USD').told).toEqual(['body.file[2].currency invalid_value']);
    expect(currencies('Date,Amount,Currency\n2026-05-01,€5.00,EUR')).toEqual(['EUR']);
    expect(currencies('Datum;Betrag in CHF\n01.05.2026;5.00')).toEqual(['CHF']);
    expect(currencies('Date,Amount (SGD)\n2026-05-01,5.00')).toEqual(['SGD']);
    expect(currencies('Date,Withdrawal (Dr) (THB),Deposit (Cr) (THB)\n2026-05-01,5.00,')).toEqual(['THB']);
    expect(currencies('Date,Debit (HK$),Credit (HK$)\n2026-05-01,5.00,')).toEqual(['HKD']);
    expect(currencies('Date,Amount ₩\n2026-05-01,5')).toEqual(['KRW']);
    expect(currencies('Date,Amount ($)\n2026-05-01,5.00')).toEqual(['USD']);
  });

  test.each([
    '(cents)',
    '(thousands)',
    '(in 000s)',
    '(minor units)',
    '$000',
    '*100',
    '(kr)',
    '(¥)',
    '¥',
    '(Rs)',
    '(before tax)',
  ])('An amount in an unknown unit is not taken for money: Amount %s', (unit) => {
    expect(read(`Date,Amount ${unit}\n2026-05-01,1250`)).toMatchObject({
      lines: [],
      told: [expect.stringContaining('body.')],
    });
  });

  test('Two columns of amounts with one heading are refused', () => {
    for (const text of ['Date,Amount,Amount\n2026-05-01,1.00,2.00', 'Date,Debit,Debit,Credit\n2026-05-01,1.50,2.50,']) {
      expect(read(text)).toMatchObject({ lines: [], told: [expect.stringContaining('body.')] });
    }
  });

  test('a short year at either end of a day with points is asked for', () => {
    const text = 'Date,Amount,Memo\n26.05.13,1.00,x';
    expect(read(text).told).toEqual(['body.file[2].date invalid_value', 'body.date_order required']);
    expect(read(text, { dateOrder: 'ymd' }).lines[0]).toMatchObject({ date: '2026-05-13' });
  });

  test('the dollar of a country is read', () => {
    expect(read('Date,Amount\n2026-05-01,US$ 12.50\n2026-05-02,-CA$3.00').lines).toMatchObject([
      { amount: 1_250n, currency: 'USD' },
      { amount: -300n, currency: 'CAD' },
    ]);
  });

  test('Indian amounts in lakh are read', () => {
    const text = `Date,Narration,Withdrawal,Deposit,Balance
13/05/2026,A,"1,23,456.00",,1
14/05/2026,B,,"2,00,000.50",1`;
    expect(read(text).amounts).toEqual([-12_345_600n, 20_000_050n]);
  });

  test('the account of each row is kept, and the account of the other party is not taken for it', () => {
    const accounts = (text: string) => read(text).lines.map(({ account }) => account);
    expect(accounts('Account,Date,Amount\nChecking,2026-05-01,1.00\nCredit Card,2026-05-02,2.00')).toEqual([
      'Checking',
      'Credit Card',
    ]);
    expect(
      accounts('Account,Account Number,Date,Amount\nChecking,11,2026-05-01,1.00\nChecking,22,2026-05-02,2.00'),
    ).toEqual(['11 Checking', '22 Checking']);
    expect(accounts('IBAN,Date,Amount\nDE1,2026-05-01,1.00')).toEqual(['DE1']);
    expect(accounts('Bank Account,Date,Amount\nGiro,2026-05-01,1.00')).toEqual(['Giro']);
    const revolut = 'Type,Product,Started Date,Completed Date,Description,Amount,Currency';
    expect(accounts(`${revolut}\nTOPUP,Savings,2026-05-01,2026-05-01,x,-1.00,EUR`)).toEqual(['Savings']);
    const other = '"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)"';
    expect(accounts(`${other}\n2026-05-01,A,DE111,Income,x,1.00\n2026-05-02,B,DE222,Income,y,2.00`)).toEqual([
      null,
      null,
    ]);
  });
});
