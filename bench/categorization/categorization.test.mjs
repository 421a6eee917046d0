import { categorize, isExpenseCategory } from '@exchequer/categorization';
import { byKeywords } from './keywords.mjs';
import { replay, scoreOf, testRows } from './measure.mjs';
import { realisticRows, scoreRealistic } from './realistic.mjs';

test('At least 95 % of the rows of unknown merchants that need no review are right, and fewer rows need a review as corrections are learnt', () => {
  const answers = replay(77, { organizations: 4, rows: 1200 });
  const all = scoreOf(answers);
  expect(all.precision).toBeGreaterThanOrEqual(0.95);
  const [early, late] = [
    scoreOf(answers.filter(({ week }) => week < 13)),
    scoreOf(answers.filter(({ week }) => week >= 39)),
  ];
  expect(late.review).toBeLessThan(early.review);
  expect(late.review).toBeLessThanOrEqual(0.25);
}, 120_000);

test('Without any correction at least 95 % are right, the confidence is honest, and keywords alone are worse', () => {
  const answers = testRows(77, 4000);
  const cold = scoreOf(answers);
  expect(cold.precision).toBeGreaterThanOrEqual(0.95);
  expect(scoreOf(answers.map(({ row }) => ({ row, given: byKeywords(row) }))).precision).toBeLessThan(
    cold.precision - 0.05,
  );
  for (const [from, to] of [
    [0.5, 0.75],
    [0.75, 0.9],
    [0.9, 1],
  ]) {
    const rows = answers.filter(({ given: { confidence } }) => confidence >= from && confidence < to);
    const mean = rows.reduce((sum, { given }) => sum + given.confidence, 0) / rows.length;
    const right = rows.filter(({ row, given }) => given.category === row.truth).length / rows.length;
    expect(Math.abs(right - mean)).toBeLessThan(0.12);
  }
}, 120_000);

test('Of realistic descriptions at least 97 % that need no review are right, as the confidence says, and no credit is an expense without a refund', () => {
  const answer = (row) => categorize(row);
  const [chosenOn, heldOut] = [realisticRows.chosenOn, realisticRows.heldOut].map((rows) =>
    scoreRealistic(answer, rows),
  );
  expect(chosenOn.precision).toBeGreaterThanOrEqual(0.97);
  expect(heldOut.precision).toBeGreaterThanOrEqual(0.97);
  for (const { bands } of [chosenOn, heldOut]) {
    const { mean, right } = bands.at(-1);
    expect(right).toBeGreaterThanOrEqual(mean - 0.01);
  }
  const credits = [...realisticRows.chosenOn, ...realisticRows.heldOut].filter(
    ({ amount, description }) => amount > 0n && !/REFUND|RETURN/.test(description),
  );
  expect(credits.filter((row) => isExpenseCategory(answer(row).category))).toEqual([]);
});
