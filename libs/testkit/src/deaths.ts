import type { Death } from './fault-injected-pool.js';
import { runs } from './runs.js';

const BEGINS = /^(begin|start transaction)\b/i;

/**
 * Where a process can die in the course of its statements: before a statement, while a commit is under way, and after it.
 *
 * Postgres undoes an open transaction, whatever its last statement was. So `npm test` dies at three places of each transaction: before its
 * first statement, before one inside, and before its commit. `npm run test:long` dies before every statement.
 */
export function deathsOf(statements: readonly string[]): Death[] {
  const countInside = runs(1, Number.POSITIVE_INFINITY);
  const deaths: Death[] = [];
  let begun = -1;
  for (const [n, text] of statements.entries()) {
    const statement = n + 1;
    if (BEGINS.test(text)) begun = n;
    if (begun < 0 || n === begun) {
      deaths.push({ statement, when: 'before' });
    } else if (text === 'commit') {
      deaths.push(...inside(begun + 1, n, countInside));
      deaths.push({ statement, when: 'before' }, { statement, when: 'during' }, { statement, when: 'after' });
      begun = -1;
    } else if (text === 'rollback') {
      begun = -1;
    }
  }
  return deaths;
}

/** Deaths before the statements from `start` to `end`, or before the one in the middle when `count` is one. */
function inside(start: number, end: number, count: number): Death[] {
  const places = Array.from({ length: end - start }, (_, i) => start + i);
  const kept = places.length <= count ? places : [places[Math.floor(places.length / 2)]!];
  return kept.map((n) => ({ statement: n + 1, when: 'before' }));
}
