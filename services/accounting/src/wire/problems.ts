import { addDays } from '@exchequer/calendar';
import { ERRORS_MAX, Problem } from '@exchequer/http-kit';

/**
 * 404 that names the member of the body. The same answer for an object that does not exist and for one of another
 * organization.
 */
export function unknownReference(...locations: readonly string[]): Problem {
  return new Problem(
    'not_found',
    'There is no such object.',
    locations.slice(0, ERRORS_MAX).map((location) => ({ location, message: 'does not exist', code: 'not_found' })),
  );
}

/** 422: the day is in a closed period. The answer names the first open day. `location` is the member of the body that contains it. */
export function periodClosed(closedThrough: string, location: string): Problem {
  const message = `the books are closed through ${closedThrough}: the first open day is ${addDays(closedThrough, 1)}`;
  return new Problem('period_closed', `${message}. Use that day or a later one, or reopen the period.`, [
    { location, message, code: 'period_closed' },
  ]);
}
