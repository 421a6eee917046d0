import { matchTransactions } from '../../services/accounting/dist/bank/reconciliation/matching/match.js';
import { byAmount } from './greedy.mjs';
import { replay } from './replay.mjs';
import { precision, scoreOf } from './score.mjs';
import { makeWorld } from './world.mjs';

const world = makeWorld(77, { customers: 150, vendors: 30, days: 270 });

test('of what is matched without asking on a labelled year, at least 99.5 % is right, and more than half is matched', () => {
  const { all } = scoreOf(replay(world, matchTransactions, { person: true }));
  expect(all.automatic).toBeGreaterThan(400);
  expect(precision(all)).toBeGreaterThanOrEqual(0.995);
  expect((all.automatic - all.wrong) / all.about).toBeGreaterThan(0.5);
  const greedy = scoreOf(replay(world, byAmount, { person: true })).all;
  expect(precision(greedy)).toBeLessThan(precision(all));
}, 120_000);

test('the same year twice gives the same matches', () => {
  const small = makeWorld(5, { customers: 40, vendors: 8, days: 120 });
  const told = () =>
    replay(small, matchTransactions, { person: true }).map(({ row, decided, right }) => [row.id, decided, right]);
  expect(told()).toEqual(told());
}, 120_000);
