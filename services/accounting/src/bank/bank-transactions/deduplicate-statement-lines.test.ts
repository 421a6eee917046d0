import { deduplicateStatementLines } from './deduplicate-statement-lines.js';

const told = (
  description: string,
  more: { amount?: bigint; date?: string; counterparty?: string; reference?: string } = {},
) => ({
  date: '2026-11-03',
  amount: -450n,
  currency: 'USD',
  description,
  counterparty: null,
  reference: null,
  ...more,
});

test.each([
  ['the same words, padded and cut off', 'BLUE BOTTLE COFFEE OAKLAND', 'Blue Bottle Coffee Oakla'],
  ['a name beside what only one bank format writes', 'POS PURCHASE 0311 BLUE BOTTLE COFFEE', 'Blue Bottle Coffee'],
  ['half of the names', 'POS STARBUCKS SEATTLE', 'Starbucks Store 01234'],
  ['a check number', 'Check 1042', 'CHECK 1042 IMAGE'],
  ['no text at all in one of them', 'No description', 'Blue Bottle'],
])('a line is a duplicate of a row with %s', (_what, here, there) => {
  const [line, row] = [told(here), told(there)];
  expect(deduplicateStatementLines([line], [row]).get(line)).toBe(row);
});

test.each([
  ['of somebody else', told('Payment to John Smith'), told('Payment to Mary Jones')],
  ['with another check number', told('Check 1042'), told('Check 1043')],
  ['of another day', told('Blue Bottle'), told('Blue Bottle', { date: '2026-11-04' })],
  ['of another amount', told('Blue Bottle'), told('Blue Bottle', { amount: -451n })],
])('a line is no duplicate of a row %s', (_what, line, row) => {
  expect(deduplicateStatementLines([line], [row]).size).toBe(0);
});

test('with three equal lines and two rows one line is new, and each row has at most one duplicate', () => {
  const lines = [told('COFFEE BAR'), told('COFFEE BAR'), told('COFFEE BAR')];
  const rows = [told('Coffee Bar'), told('Coffee Bar')];
  const duplicates = deduplicateStatementLines(lines, rows);
  expect([...duplicates.values()]).toEqual(rows);
  expect(new Set(duplicates.values()).size).toBe(2);
});

test('with two payments of one payer on one day each is a duplicate of the row with its number', () => {
  const lines = [told('Acme GmbH Rechnung 4711'), told('Acme GmbH Rechnung 4712')];
  const rows = [told('Rechnung 4712', { counterparty: 'Acme GmbH' }), told('Rechnung 4711', { counterparty: 'ACME' })];
  const duplicates = deduplicateStatementLines(lines, rows);
  expect(lines.map((line) => duplicates.get(line))).toEqual([rows[1], rows[0]]);
});

test('ten thousand lines of one day and amount are paired quickly', () => {
  const lines = Array.from({ length: 10_000 }, () => told('FEE FOR CARD'));
  const rows = lines.map((_, n) => told(`Fee for card ${n % 5_000}`));
  expect(deduplicateStatementLines(lines, rows).size).toBeGreaterThan(0);
});
