/** `npm run test:long` sets it. */
const isLong = process.env.EXCHEQUER_TEST_LONG === 'true';

/**
 * How often a test repeats something: a moderate number in `npm test` and in CI, the full one in `npm run test:long`. That command runs
 * the test files that call this function.
 */
export function runs(moderate: number, full: number): number {
  return isLong ? full : moderate;
}
