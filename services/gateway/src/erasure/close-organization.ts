import { inTransaction } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { recordOperatorAction } from '../audit/record-operator-action.js';
import { AdminError } from '../keys/admin-error.js';
import {
  announceKeyChanged,
  closeOrganizationById,
  lockOrganization,
  type OrganizationRow,
  revokeKeysOf,
} from '../keys/keys.queries.js';
import type { GatewayDatabase } from '../keys/keys.table.js';

/**
 * Revokes all keys of an organization permanently and prevents new ones. Its data stays. Closing a closed organization changes
 * nothing.
 * @throws {AdminError}
 */
export function closeOrganization(db: Kysely<GatewayDatabase>, id: string): Promise<OrganizationRow> {
  return inTransaction(db, async (trx) => {
    const organization = await lockOrganization(trx, id);
    if (organization === undefined) throw new AdminError('organization_not_found', `No such organization: ${id}.`);
    if (organization.closed_at !== null) return organization;
    await revokeKeysOf(trx, id);
    await announceKeyChanged(trx, id);
    const closed = await closeOrganizationById(trx, id);
    await recordOperatorAction(trx, 'organization.closed', { organizationId: id, target: id });
    return closed;
  });
}
