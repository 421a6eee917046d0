import { Problem } from '../problems/problem.js';

/**
 * Checks the two ends of a list's period, days or instants.
 * @throws {Problem} 400 that names both if it ends before it begins.
 */
export function requireOrder<End extends string | Date>({
  from,
  to,
}: {
  readonly from?: End | undefined;
  readonly to?: End | undefined;
}): void {
  if (from === undefined || to === undefined || from <= to) return;
  const message = `must not be before "from": ${textOf(to)} is before ${textOf(from)}`;
  throw Problem.invalid([{ location: 'query.to', message, code: 'out_of_range' }]);
}

const textOf = (end: string | Date) => (end instanceof Date ? end.toISOString() : end);
