import type { Problem } from '@exchequer/http-kit';
import { FieldErrors } from '../../wire/field-errors.js';
import { decodeText } from './decode-text.js';
import { readOfx } from './ofx.js';

function read(text: string) {
  const errors = new FieldErrors();
  const statement = readOfx(errors, text, 'USD');
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
  expect(skipped).toBe(1);
  expect(lines).toEqual([
    {
      date: '2026-11-03',
      amount: 125_000n,
      currency: 'USD',
      description: 'Acme & Sons INV-000042',
      counterparty: 'Acme & Sons',
      reference: null,
      providerId: 'A1',
    },
    {
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
  ['two accounts', sgml('<STMTTRN></STMTTRN>', '<ACCTID>1<ACCTID>2')],
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
