import * as fc from 'fast-check';
import { assign } from './assignment.js';

type Weights = readonly (readonly (number | undefined)[])[];

const sumOf = (weights: Weights, columns: readonly number[]) =>
  columns.reduce((sum, column, row) => sum + (column < 0 ? 0 : weights[row]![column]!), 0);

/** Every assignment there is. */
function best(weights: Weights, row = 0, used: readonly number[] = []): number {
  const own = weights[row];
  if (!own) return 0;
  const others = own.flatMap((weight, column) =>
    weight === undefined || used.includes(column) ? [] : [weight + best(weights, row + 1, [...used, column])],
  );
  return Math.max(best(weights, row + 1, used), ...others);
}

test('no other assignment has a greater sum, and no row or column is used twice', () => {
  const weight = fc.option(fc.integer({ min: -5, max: 40 }), { nil: undefined });
  const table = fc
    .integer({ min: 0, max: 5 })
    .chain((columns) => fc.array(fc.array(weight, { minLength: columns, maxLength: columns }), { maxLength: 5 }));
  fc.assert(
    fc.property(table, (weights) => {
      const columns = assign(weights.length, weights[0]?.length ?? 0, (row, column) => weights[row]![column]);
      const taken = columns.filter((column) => column >= 0);
      expect(new Set(taken).size).toBe(taken.length);
      for (const [row, column] of columns.entries()) if (column >= 0) expect(weights[row]![column]).toBeDefined();
      expect(sumOf(weights, columns)).toBe(best(weights));
    }),
    { numRuns: 1_000 },
  );
});

test('the first row does not take an item that another row needs more', () => {
  const weights = [
    [10, 9],
    [10, undefined],
  ];
  expect(assign(2, 2, (row, column) => weights[row]![column])).toEqual([1, 0]);
});
