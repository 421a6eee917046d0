import { organizationErased } from '@exchequer/event-contracts';
import { recordEvent } from '@exchequer/messaging';
import { eraseOrganization as eraseRows, inTransaction, setTenant } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { recordOperatorAction } from '../audit/record-operator-action.js';
import { AdminError } from '../keys/admin-error.js';
import { eraseOrganizationById, lockOrganization, type OrganizationRow } from '../keys/keys.queries.js';
import type { GatewayDatabase } from '../keys/keys.table.js';

/**
 * An organization must be closed for this time before it is erased. By then no gateway accepts its revoked keys from a cache,
 * and no earlier request is running.
 */
const CLOSED_MS_MIN = 10 * 60_000;
/** The order itself is in them until every service has heard it. */
const ORDER_TABLES = ['outbox', 'event_sequence', 'known_organization'];

/**
 * Orders every service to erase all data of a closed organization, in both modes, and erases the gateway's own data. This
 * cannot be undone. Calling it again repeats the order.
 * @param confirmedName the organization's name, so that a mistyped id erases nobody
 * @throws {AdminError}
 */
export async function eraseOrganization(
  db: Kysely<GatewayDatabase>,
  id: string,
  confirmedName: string,
  nowMs: number = Date.now(),
): Promise<OrganizationRow> {
  const erased = await inTransaction(db, async (trx) => {
    const organization = await lockOrganization(trx, id);
    if (organization === undefined) throw new AdminError('organization_not_found', `No such organization: ${id}.`);
    const { closed_at } = organization;
    if (closed_at === null) {
      throw new AdminError('organization_open', `Close the organization first: org close ${id}.`);
    }
    if (organization.erased_at === null && organization.name !== confirmedName) {
      throw new AdminError('not_confirmed', 'The name after --confirm is not the name of this organization.');
    }
    const allowedAtMs = closed_at.getTime() + CLOSED_MS_MIN;
    if (nowMs < allowedAtMs) {
      const allowedAt = new Date(allowedAtMs).toISOString();
      throw new AdminError('organization_in_use', `Requests may still be running. Erase it after ${allowedAt}.`);
    }
    const erased = await eraseOrganizationById(trx, id);
    await recordOperatorAction(trx, 'organization.erased', { organizationId: id, target: id });
    const tenant = { organizationId: id, livemode: true };
    await setTenant(trx, tenant);
    await recordEvent(trx, { contract: organizationErased, subject: id, tenant, data: { id } });
    return erased;
  });
  await eraseRows(db, id, { keep: ORDER_TABLES });
  return erased;
}
