/** `npm run test:long` sets it. */
const isLong = process.env.EXCHEQUER_TEST_LONG === 'true';

/**
 * How often a test repeats something: a moderate number in `npm test` and in CI, the full one in `npm run test:long`. That command runs
 * the test files that call this function.
 */
export function runs(moderate: number, full: number): number {
  return isLong ? full : moderate;
}

/**
 * The seed of random tests that also say what their runs must have met. `npm test` has the same runs each time: by chance, few random
 * runs may not meet a rare outcome. `npm run test:long` has many new ones.
 */
export const SEED = runs(1, Math.trunc(Date.now() / 1_000));
