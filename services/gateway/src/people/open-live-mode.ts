import { inTransaction } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { recordOperatorAction } from '../audit/record-operator-action.js';
import { AdminError } from '../keys/admin-error.js';
import { announceKeyChanged, lockOrganization, type OrganizationRow, openLiveById } from '../keys/keys.queries.js';
import type { GatewayDatabase } from '../keys/keys.table.js';

/**
 * Lets the people of an organization act in live mode. Opening it again changes nothing.
 * @throws {AdminError}
 */
export function openLiveMode(db: Kysely<GatewayDatabase>, id: string): Promise<OrganizationRow> {
  return inTransaction(db, async (trx) => {
    const organization = await lockOrganization(trx, id);
    if (organization === undefined) throw new AdminError('organization_not_found', `there is no organization ${id}`);
    if (organization.closed_at !== null) throw new AdminError('organization_closed', `${id} is closed`);
    if (organization.live_opened_at !== null) return organization;
    const opened = await openLiveById(trx, id);
    await announceKeyChanged(trx, id);
    await recordOperatorAction(trx, 'organization.live_opened', { organizationId: id, target: id });
    return opened;
  });
}
