import type { Problem } from '@exchequer/http-kit';
import { FieldErrors } from '../../wire/field-errors.js';
import { decodeText } from './decode-text.js';
import { type OfxOptions, readOfx } from './ofx.js';

function read(text: string, options: Partial<OfxOptions> = {}) {
  const errors = new FieldErrors();
  const statement = readOfx(errors, text, { currency: 'USD', ...options });
  let told: string[] = [];
  try {
    errors.throwIfAny();
  } catch (error) {
    told = (error as Problem).errors!.map(({ location, code }) => `${location} ${code}`);
  }
  return { ...statement, errors: told };
}

const HEADER = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

`;
const sgml = (transactions: string, account = '<ACCTID>123456789') => `${HEADER}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>USD<BANKACCTFROM><BANKID>021000021${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
${transactions}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test('version 1: values end where the next tag begins', () => {
  const { lines, skipped, errors } = read(
    sgml(`<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261103120000.000[-5:EST]<TRNAMT>1,250.00<FITID>A1<NAME>Acme &amp; Sons<MEMO>INV-000042</STMTTRN>
<STMTTRN>
<TRNTYPE>CHECK
<DTPOSTED>20261104
<TRNAMT>-75.5
<FITID>A2
<CHECKNUM>1042
<NAME>CHECK
<MEMO>CHECK
</STMTTRN>
<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261104<TRNAMT>0.00<FITID>A3<NAME>NOTICE</STMTTRN>`),
  );
  expect(errors).toEqual([]);
  expect(skipped).toEqual([{ row: 3, reason: 'no_money' }]);
  expect(lines).toEqual([
    {
      account: '123456789',
      date: '2026-11-03',
      amount: 125_000n,
      currency: 'USD',
      description: 'Acme & Sons INV-000042',
      counterparty: 'Acme & Sons',
      reference: null,
      providerId: 'A1',
    },
    {
      account: '123456789',
      date: '2026-11-04',
      amount: -7_550n,
      currency: 'USD',
      description: 'CHECK',
      counterparty: 'CHECK',
      reference: '1042',
      providerId: 'A2',
    },
  ]);
});

test('version 2: XML, with the payee in an aggregate and its account inside the transaction', () => {
  const { lines, errors } = read(`<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>4111</ACCTID></CCACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261105</DTPOSTED><TRNAMT>+99,95</TRNAMT><FITID>B1</FITID>
<PAYEE><NAME>Northwind &lt;LLC&gt;</NAME><CITY>X</CITY></PAYEE><BANKACCTTO><ACCTID>999</ACCTID></BANKACCTTO>
<MEMO>&amp;#65; twice &#65;</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261106</DTPOSTED><TRNAMT>-5</TRNAMT><FITID>B2</FITID>
<CURRENCY><CURRATE>1.1</CURRATE><CURSYM>EUR</CURSYM></CURRENCY></STMTTRN>
</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`);
  expect(errors).toEqual([]);
  expect(lines[0]).toMatchObject({
    date: '2026-11-05',
    amount: 9_995n,
    counterparty: 'Northwind <LLC>',
    description: 'Northwind <LLC> &#65; twice A',
    providerId: 'B1',
  });
  expect(lines[1]).toMatchObject({ amount: -500n, currency: 'EUR', description: 'DEBIT', counterparty: null });
});

test('each bad transaction is named by its number', () => {
  const { errors } = read(
    sgml(`<STMTTRN><DTPOSTED>20261131<TRNAMT>5<FITID>1</STMTTRN>
<STMTTRN><DTPOSTED>20261101<TRNAMT>NaN<FITID>2</STMTTRN>
<STMTTRN><FITID>3</STMTTRN>
<STMTTRN><DTPOSTED>20261101<TRNAMT>5<FITID>4<CORRECTFITID>1<CORRECTACTION>DELETE</STMTTRN>`),
  );
  expect(errors).toEqual([
    'body.file[1].date invalid_value',
    'body.file[2].amount invalid_value',
    'body.file[3].date invalid_value',
    'body.file[3].amount invalid_value',
    'body.file[4] invalid_value',
  ]);
});

test.each([
  ['cut off', sgml('<STMTTRN><DTPOSTED>20261101<TRNAMT>5').slice(0, -60)],
  ['open to the end', sgml('<STMTTRN><DTPOSTED>20261101<TRNAMT>5')],
  ['billion laughs', `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><OFX>&b;</OFX>`],
  ['nothing', ''],
])('a file that is %s is refused as a whole', (_, text) => {
  expect(read(text)).toMatchObject({ lines: [], errors: ['body.file invalid_form'] });
});

test('more than 10,000 transactions are too many', () => {
  const one = '<STMTTRN><DTPOSTED>20261101<TRNAMT>5<FITID>1</STMTTRN>';
  expect(read(sgml(one.repeat(10_001))).errors).toEqual(['body.file too_many']);
});

test('text in Windows-1252, in UTF-16 and with a byte order mark is read', () => {
  const text = sgml('<STMTTRN><DTPOSTED>20261101<TRNAMT>5<FITID>1<NAME>Müller</STMTTRN>');
  const name = (bytes: Buffer) => read(decodeText(bytes)).lines[0]!.counterparty;
  expect(name(Buffer.from(text, 'latin1'))).toBe('Müller');
  expect(name(Buffer.from(`\ufeff${text}`, 'utf8'))).toBe('Müller');
  expect(name(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe('Müller');
});

describe('amounts', () => {
  const ASKED = ['body.file[1].amount invalid_value', 'body.decimal_separator required'];
  const amounts = (texts: readonly string[], options: Partial<OfxOptions> = {}) => {
    const rows = texts.map((text, n) => `<STMTTRN><DTPOSTED>20261101<TRNAMT>${text}<FITID>${n}</STMTTRN>`);
    const { lines, errors } = read(sgml(rows.join('')), options);
    return errors.length > 0 ? errors : lines.map(({ amount }) => amount);
  };

  test('that are all round thousands or have three decimals are not guessed, and the setting decides', () => {
    for (const text of ['-1.200', '1,200']) {
      expect(amounts([text])).toEqual(ASKED);
    }
    expect(amounts(['-1.200'], { decimalSeparator: ',' })).toEqual([-120_000n]);
    expect(amounts(['-1.200'], { decimalSeparator: '.' })).toEqual([-120n]);
  });

  test('of the whole file show the convention, so that one with a comma is not read in another way than the next', () => {
    expect(amounts(['1.200', '9,50'])).toEqual([120_000n, 950n]);
    expect(amounts(['1,200', '9.50'])).toEqual([120_000n, 950n]);
    expect(amounts(['1.200,50'])).toEqual([120_050n]);
    expect(amounts(['-12.345'])).toEqual(ASKED);
    expect(amounts(['-12.345', '5.00'])).toEqual(['body.file[1].amount invalid_value']);
    expect(amounts(['-1.200', '5.67'])).toEqual(ASKED);
    expect(amounts(['-1.200', '5.67'], { decimalSeparator: '.' })).toEqual([-120n, 567n]);
  });

  test('without any sign have the direction of their words', () => {
    const row = (type: string, amount: string) =>
      `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261101<TRNAMT>${amount}<FITID>${amount}</STMTTRN>`;
    const read_ = (...rows: string[]) => read(sgml(rows.join(''))).lines.map(({ amount }) => amount);
    expect(read_(row('DEBIT', '10.00'), row('CREDIT', '5.00'))).toEqual([-1_000n, 500n]);
    expect(read_(row('DEBIT', '10.00'), row('CREDIT', '-5.00'))).toEqual([1_000n, -500n]);
    const { errors } = read(sgml(row('DEBIT', '7.12') + row('DEBIT', '8.12') + row('FEE', '1.00')));
    expect(errors).toEqual(['body.file[1].amount invalid_value', 'body.file[2].amount invalid_value']);
  });
});

test('a file with nothing but investments is refused, and among bank transactions they are named as skipped', () => {
  const investment = '<BUYSTOCK><INVBUY><INVTRAN><FITID>I1<DTTRADE>20261101</INVTRAN><TOTAL>-10.00</INVBUY></BUYSTOCK>';
  const statement = (rows: string) =>
    `${HEADER}<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVACCTFROM><ACCTID>9</INVACCTFROM><INVTRANLIST>${rows}</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>`;
  expect(read(statement(investment)).errors).toEqual(['body.file invalid_form']);
  const cash = '<INVBANKTRAN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261101<TRNAMT>5.00<FITID>C</STMTTRN></INVBANKTRAN>';
  const { lines, skipped, errors } = read(statement(investment + cash));
  expect([lines.length, skipped, errors]).toEqual([1, [{ row: 2, reason: 'investment' }], []]);
});

test('a file without any statement is refused, and an empty statement is not', () => {
  const signOn = `${HEADER}<OFX><SIGNONMSGSRSV1><SONRS><LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1></OFX>`;
  expect(read(signOn).errors).toEqual(['body.file invalid_form']);
  expect(read(sgml('')).errors).toEqual([]);
});

test('each transaction has the account and the currency of its own statement', () => {
  const statement = (account: string, currency: string, id: string) =>
    `<STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20261101<TRNAMT>5.00<FITID>${id}</STMTTRN></BANKTRANLIST></STMTRS>`;
  const { lines } = read(`${HEADER}<OFX>${statement('1', 'EUR', 'a')}${statement('2', 'USD', 'b')}</OFX>`);
  expect(lines.map(({ account, currency }) => [account, currency])).toEqual([
    ['1', 'EUR'],
    ['2', 'USD'],
  ]);
});

test('a loan alone is refused, and transactions that are not booked are named', () => {
  const loan = `${HEADER}<OFX><LOANSTMTRS><CURDEF>USD<LOANACCTFROM><LOANACCTID>9</LOANACCTFROM></LOANSTMTRS></OFX>`;
  expect(read(loan).errors).toEqual(['body.file invalid_form']);
  const pending = '<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20261104<TRNAMT>-5<NAME>x</STMTTRNP>';
  const booked = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261104<TRNAMT>-5<FITID>1<NAME>x</STMTTRN>';
  const { lines, skipped } = read(sgml(booked + pending));
  expect([lines.length, skipped]).toEqual([1, [{ row: 2, reason: 'not_booked' }]]);
});

test('a type that says no direction is refused where only types say it', () => {
  const row = (type: string) =>
    `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261104<TRNAMT>5.00<FITID>${type}<NAME>x</STMTTRN>`;
  expect(read(sgml(row('DEBIT') + row('CREDIT') + row('FEE'))).errors).toEqual(['body.file[3].amount invalid_value']);
});

test('a statement without a currency does not take that of another statement', () => {
  const statement = (currency: string, id: string) =>
    `<STMTRS>${currency}<BANKACCTFROM><ACCTID>${id}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20261104<TRNAMT>5.00<FITID>${id}<NAME>x</STMTTRN></BANKTRANLIST></STMTRS>`;
  const { lines } = read(`${HEADER}<OFX>${statement('', '1')}${statement('<CURDEF>EUR', '2')}</OFX>`);
  expect(lines.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
});
