import { newId } from '@exchequer/ids';
import type { Kysely } from 'kysely';
import { LIMIT_PER_MINUTE_MAX } from '../rate-limit/rate-limit-store.js';
import { AdminError } from './admin-error.js';
import { insertOrganization, type OrganizationRow } from './keys.queries.js';
import { type GatewayDatabase, type PlanName, planNames } from './keys.table.js';

const NAME_LENGTH_MAX = 200;

/**
 * @param input.limitPerMinute replaces the plan's number; Enterprise has none of its own and needs it
 * @throws {AdminError}
 */
export async function createOrganization(
  db: Kysely<GatewayDatabase>,
  input: { readonly name: string; readonly plan: string; readonly limitPerMinute?: number | undefined },
): Promise<OrganizationRow> {
  const name = input.name.trim();
  if (name.length === 0 || [...name].length > NAME_LENGTH_MAX || /\p{Cc}/u.test(name)) {
    throw new AdminError(
      'invalid_argument',
      `the name must have 1 to ${NAME_LENGTH_MAX} characters, none of them a control character`,
    );
  }
  const plan = planNames.find((known) => known === input.plan);
  if (plan === undefined) throw new AdminError('invalid_argument', `the plan must be one of ${planNames.join(', ')}`);
  return insertOrganization(db, {
    id: newId('org'),
    name,
    plan,
    limit_per_minute: limitOf(plan, input.limitPerMinute),
  });
}

function limitOf(plan: PlanName, limitPerMinute: number | undefined): number | null {
  if (limitPerMinute === undefined) {
    if (plan === 'enterprise')
      throw new AdminError('limit_required', 'the enterprise plan needs a limit of requests a minute');
    return null;
  }
  if (!Number.isInteger(limitPerMinute) || limitPerMinute < 1 || limitPerMinute > LIMIT_PER_MINUTE_MAX) {
    throw new AdminError('invalid_argument', `the limit must be a whole number from 1 to ${LIMIT_PER_MINUTE_MAX}`);
  }
  return limitPerMinute;
}
