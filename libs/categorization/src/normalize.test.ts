import { normalizeText } from './normalize.js';

test.each([
  ['SQ *BLUE BOTTLE COFFEE OAKLAND CA', 'blue bottle coffee'],
  ['TST* BLUE BOTTLE COFFEE - 0042', 'blue bottle coffee'],
  ['PAYPAL *BLUE BOTTLE 402-935-7733 CA', 'blue bottle'],
  ['POS PURCHASE STAPLES #1234 AUSTIN TX 03/14', 'staples'],
  ['CHECKCARD 0314 STAPLES 00112233 SAN FRANCISCO CA 24692165074100123456789', 'staples'],
  ['PURCHASE AUTHORIZED ON 03/14 STAPLES SEATTLE WA S301234567890123 CARD 1234', 'staples'],
  ['DEBIT CARD PURCHASE XXXXX1234 STAPLES DENVER CO', 'staples'],
  ['STAPLES STORE 114 FRISCO TX', 'staples'],
  ['Staples, Inc.', 'staples'],
  ['ADOBE *CREATIVE 800-833-6687 CA', 'adobe creative'],
  ['GITHUB.COM 877-4484820 CA', 'github'],
  ['AT&T PAYMENT 800-288-2020 TX', 'att'],
  [
    'ORIG CO NAME:GUSTO ORIG ID:9138864001 DESC DATE:031426 CO ENTRY DESCR:PAYROLL SEC:CCD TRACE#:1 EED:2 IND ID:3 IND NAME:MY OWN COMPANY LLC',
    'gusto',
  ],
  ['STATE FARM DES:INS PREM ID:123456 INDN:MY OWN COMPANY CO ID:9000313004 CCD', 'state farm'],
  ['Zelle payment to Maria Gonzalez 22944833706', 'maria gonzalez'],
  ['Café Étoile', 'cafe etoile'],
  ["O'Reilly’s", 'oreillys'],
  ['CHECK 1043', ''],
  ['4711 0815', ''],
  ['', ''],
])('%p is the payee %p', (text, key) => {
  expect(normalizeText(text).key).toBe(key);
});

test('The words include the kind of the payment, and leave out the name of the account holder', () => {
  const { words } = normalizeText('STATE FARM DES:INS PREM ID:123456 INDN:JONES PIZZA LLC CO ID:9000313004 CCD');
  expect(words).toEqual(['state', 'farm', 'ins', 'prem']);
});

test('A long hostile text takes little time', () => {
  const { words, key } = normalizeText('PURCHASE '.repeat(1_000_000) + '*'.repeat(1_000_000));
  expect([words.length <= 16, key.length < 200]).toEqual([true, true]);
});
