import { newId } from '@exchequer/ids';
import { inTransaction } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { recordOperatorAction } from '../audit/record-operator-action.js';
import { insertOrganization, type OrganizationRow } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';
import { readLimit, readName, readPlan } from './organization.js';

/**
 * @param input.limitPerMinute replaces the plan's limit; Enterprise has no default and needs it
 * @throws {AdminError}
 */
export async function createOrganization(
  db: Kysely<GatewayDatabase>,
  input: { readonly name: string; readonly plan: string; readonly limitPerMinute?: number | undefined },
): Promise<OrganizationRow> {
  const name = readName(input.name);
  const plan = readPlan(input.plan);
  const limit_per_minute = readLimit(plan, input.limitPerMinute);
  return inTransaction(db, async (trx) => {
    const row = await insertOrganization(trx, { id: newId('org'), name, plan, limit_per_minute });
    await recordOperatorAction(trx, 'organization.created', { organizationId: row.id, target: row.id });
    return row;
  });
}
