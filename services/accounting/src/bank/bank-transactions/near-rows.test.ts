import { deduplicateStatementLines } from './deduplicate-statement-lines.js';
import { nearRowsIn } from './near-rows.js';

/** A line that counts which of its members are read. */
function counted(amount: bigint) {
  const read: string[] = [];
  const line = {
    date: '2026-03-05',
    amount,
    currency: 'USD',
    description: 'Rent',
    counterparty: null,
    reference: null,
  };
  const get = (of: object, name: string | symbol) => {
    read.push(String(name));
    return Reflect.get(of, name) as unknown;
  };
  return { read, line: new Proxy<typeof line>(line, { get }) };
}

const row = (date: string, amount: bigint) => ({ ...counted(amount).line, date });

test('rows of the same amount are found, the nearest day first, up to the limits', () => {
  const rows = ['2026-03-11', '2026-03-08', '2026-03-05', '2026-03-04', '2026-03-06'].map((date) => row(date, -500n));
  const near = nearRowsIn([...rows, row('2026-03-05', -501n)], { days: 5, rows: 3 });
  expect(near(counted(-500n).line).map(({ row: { date }, days }) => [date, days])).toEqual([
    ['2026-03-05', 0],
    ['2026-03-04', 1],
    ['2026-03-06', 1],
  ]);
});

test('a line whose amount no row has costs one look-up, so that a file of 10,000 lines keeps the event loop busy for a moment only', () => {
  const near = nearRowsIn([row('2026-03-05', -1n)], { days: 5, rows: 50 });
  const { line, read } = counted(-500n);
  expect(near(line)).toEqual([]);
  expect(read).toEqual(['amount', 'currency']);
});

test('the texts of a line are not read if no row has its day and amount', () => {
  const { line, read } = counted(-500n);
  expect(deduplicateStatementLines([line], [row('2026-03-05', -1n)]).size).toBe(0);
  expect(new Set(read)).toEqual(new Set(['date', 'amount', 'currency']));
});
