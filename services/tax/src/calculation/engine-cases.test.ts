import {
  calculateCase,
  checkedFields,
  conventions,
  missesOf,
  readEngineCases,
} from '../../test/scenarios/engine-case.ts';
import { explanationOf } from '../../test/scenarios/miss-explanations.ts';

/** Least share of figures within 2 dollars. */
const thresholds = { 'federal-cases.jsonl': 0.995, 'federal-cases-more.jsonl': 0.99 } as const;
const files = Object.keys(thresholds) as (keyof typeof thresholds)[];

describe.each(files)('%s', (file) => {
  const cases = readEngineCases(file);
  const compared = cases.map((engineCase) => ({
    engineCase,
    misses: missesOf(engineCase, calculateCase(engineCase, conventions[file])),
  }));

  test('other engines compute the same amounts', () => {
    const figures = compared.reduce((count, { engineCase }) => count + checkedFields(engineCase).length, 0);
    const misses = compared.reduce((count, one) => count + one.misses.length, 0);
    expect(figures).toBeGreaterThan(0);
    expect(1 - misses / figures).toBeGreaterThanOrEqual(thresholds[file]);
  });

  test('docs/tax-accuracy.md explains every amount on which they differ', () => {
    const unexplained = compared.flatMap(({ engineCase, misses }) =>
      misses.filter((miss) => explanationOf(engineCase, miss) === null),
    );
    expect(unexplained).toEqual([]);
  });
});
