import { actorOf } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { inTransaction } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { recordOperatorAction } from '../audit/record-operator-action.js';
import { insertClock } from '../test-clock/test-clock.queries.js';
import { AdminError } from './admin-error.js';
import { insertOrganization, type OrganizationRow } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';
import { readLimit, readName, readPlan } from './organization.js';

/**
 * @param input.testClock where the test clock starts; default: at real time
 * @param input.limitPerMinute replaces the plan's limit; Enterprise has no default and needs it
 * @throws {AdminError}
 */
export async function createOrganization(
  db: Kysely<GatewayDatabase>,
  input: {
    readonly name: string;
    readonly plan: string;
    readonly limitPerMinute?: number | undefined;
    readonly testClock?: Date | undefined;
    /** The person who makes it in the dashboard, and the id that the dashboard chose. It has no live mode until an operator opens it. */
    readonly person?: { readonly userId: string; readonly organizationId: string };
  },
): Promise<OrganizationRow> {
  const name = readName(input.name);
  const plan = readPlan(input.plan);
  const limit_per_minute = readLimit(plan, input.limitPerMinute);
  if (input.testClock !== undefined) checkClockStart(input.testClock);
  return inTransaction(db, async (trx) => {
    const { person } = input;
    const id = person?.organizationId ?? newId('org');
    const row = await insertOrganization(trx, {
      id,
      name,
      plan,
      limit_per_minute,
      ...(person && { live_opened_at: null }),
    });
    if (input.testClock !== undefined) await insertClock(trx, row.id, input.testClock.getTime() - Date.now());
    const actor = person && actorOf(person.userId);
    await recordOperatorAction(trx, 'organization.created', { organizationId: row.id, target: row.id }, actor);
    return row;
  });
}

/** The first year of the tax law that the suite knows. */
const FIRST_START = new Date('2023-01-01T00:00:00.000Z');

/** @throws {AdminError} */
function checkClockStart(start: Date): void {
  if (start >= FIRST_START && start.getTime() <= Date.now()) return;
  throw new AdminError('invalid_argument', `the test clock must start from ${FIRST_START.toISOString()} to now`);
}
