import type { Reading } from '../reading.js';
import { joinHalves } from './read-table.js';

const KINDS = ['state', 'identifier', 'amount', 'amount'] as const;

/** The row of a state: its name, its number, wages and tax. */
const row = (...values: (string | number | null)[]): Reading[] =>
  values.map(
    (value, i) =>
      ({
        name: ['state', 'state_id', 'wages', 'tax'][i],
        kind: KINDS[i],
        value,
        sight: value === null ? 'empty' : 'value',
        location: 'cell',
      }) as Reading,
  );

const valuesOf = (rows: readonly Reading[][]) => rows.map((each) => each.map(({ value }) => value));
const isCertain = (rows: readonly Reading[][]) => rows.flat().every(({ location }) => location === 'cell');

test('The halves of one row become a row, which is doubtful', () => {
  const rows = joinHalves([row('PA', '34-2747512', 55_199.72, null), row(null, null, null, 3861.16)]);
  expect(valuesOf(rows)).toEqual([['PA', '34-2747512', 55_199.72, 3861.16]]);
  expect(isCertain(rows)).toBe(false);
});

test('All rows are doubtful if one has no state', () => {
  const rows = joinHalves([row(null, '15', null, 2597.38), row('VA', '07-7681477', 27_894.35, null)]);
  expect(rows).toHaveLength(2);
  expect(rows.flat().every(({ location }) => location === 'open')).toBe(true);
});

test('Complete rows stay as they are', () => {
  const complete = [row('OH', '51-1234567', 40_000, 1410.22), row('KY', '118223', 12_340.17, null)];
  const rows = joinHalves(complete);
  expect(rows).toEqual(complete);
  expect(isCertain(rows)).toBe(true);
});
