import { LIMIT_PER_MINUTE_MAX } from '../rate-limit/rate-limit-store.js';
import { AdminError } from './admin-error.js';
import { type PlanName, planNames } from './keys.table.js';

const NAME_LENGTH_MAX = 200;

/** @throws {AdminError} */
export function readName(text: string): string {
  const name = text.trim();
  if (name.length === 0 || [...name].length > NAME_LENGTH_MAX || /\p{Cc}/u.test(name)) {
    throw new AdminError(
      'invalid_argument',
      `the name must have 1 to ${NAME_LENGTH_MAX} characters, none of them a control character`,
    );
  }
  return name;
}

/** @throws {AdminError} */
export function readPlan(text: string): PlanName {
  const plan = planNames.find((known) => known === text);
  if (plan === undefined) throw new AdminError('invalid_argument', `the plan must be one of ${planNames.join(', ')}`);
  return plan;
}

/**
 * The limit that replaces the plan's own; null for none. Enterprise has no default and needs it.
 * @throws {AdminError}
 */
export function readLimit(plan: PlanName, limitPerMinute: number | null | undefined): number | null {
  if (limitPerMinute === undefined || limitPerMinute === null) {
    if (plan === 'enterprise')
      throw new AdminError('limit_required', 'the enterprise plan needs a limit of requests a minute');
    return null;
  }
  if (!Number.isInteger(limitPerMinute) || limitPerMinute < 1 || limitPerMinute > LIMIT_PER_MINUTE_MAX) {
    throw new AdminError('invalid_argument', `the limit must be a whole number from 1 to ${LIMIT_PER_MINUTE_MAX}`);
  }
  return limitPerMinute;
}
