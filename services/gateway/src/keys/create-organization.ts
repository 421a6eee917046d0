import { newId } from '@exchequer/ids';
import type { Kysely } from 'kysely';
import { insertOrganization, type OrganizationRow } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';
import { readLimit, readName, readPlan } from './organization.js';

/**
 * @param input.limitPerMinute replaces the plan's number; Enterprise has none of its own and needs it
 * @throws {AdminError}
 */
export async function createOrganization(
  db: Kysely<GatewayDatabase>,
  input: { readonly name: string; readonly plan: string; readonly limitPerMinute?: number | undefined },
): Promise<OrganizationRow> {
  const name = readName(input.name);
  const plan = readPlan(input.plan);
  return insertOrganization(db, {
    id: newId('org'),
    name,
    plan,
    limit_per_minute: readLimit(plan, input.limitPerMinute),
  });
}
