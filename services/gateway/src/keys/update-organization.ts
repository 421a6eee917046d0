import { inTransaction } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { recordOperatorAction } from '../audit/record-operator-action.js';
import { AdminError } from './admin-error.js';
import { announceKeyChanged, lockOrganization, type OrganizationRow, updateOrganizationById } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';
import { readLimit, readName, readPlan } from './organization.js';

/**
 * Changes the given members. A new plan brings its own limit, unless a limit is given too or Enterprise keeps the existing
 * one. Gateways are notified like for a revoked key: usually within milliseconds, within 10 s at worst.
 * @throws {AdminError}
 */
export async function updateOrganization(
  db: Kysely<GatewayDatabase>,
  id: string,
  change: {
    readonly name?: string | undefined;
    readonly plan?: string | undefined;
    readonly limitPerMinute?: number | undefined;
  },
): Promise<OrganizationRow> {
  if (Object.values(change).every((value) => value === undefined)) {
    throw new AdminError('invalid_argument', 'nothing to change was given');
  }
  return inTransaction(db, async (trx) => {
    const old = await lockOrganization(trx, id);
    if (old === undefined) throw new AdminError('organization_not_found', `there is no organization ${id}`);
    const plan = change.plan === undefined ? old.plan : readPlan(change.plan);
    const keepsLimit = plan === old.plan || plan === 'enterprise';
    const updated = await updateOrganizationById(trx, id, {
      name: change.name === undefined ? old.name : readName(change.name),
      plan,
      limit_per_minute: readLimit(plan, change.limitPerMinute ?? (keepsLimit ? old.limit_per_minute : null)),
    });
    await announceKeyChanged(trx, id);
    await recordOperatorAction(trx, 'organization.updated', { organizationId: id, target: id });
    return updated;
  });
}
