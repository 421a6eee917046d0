import type { RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { sendPlan } from '@exchequer/postgres';
import type { Vault } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Owner } from './owner.js';
import { type OwnerRow, ownerChange } from './owners.queries.js';
import { openOwner } from './sealed-owner.js';

const CONTACT = ['email', 'phone', 'address'] as const;

export type ContactMember = (typeof CONTACT)[number];

/**
 * Uses an owner that the organization has for another account. Contact data of the request is newer, so it replaces what is stored. The
 * stored spelling of the name stays.
 * @returns the contact data that was replaced
 */
export async function useKnownOwner(
  vault: Vault,
  trx: Transaction<Database>,
  context: RequestContext,
  row: OwnerRow,
  given: Owner,
): Promise<ContactMember[]> {
  const { owner, seal } = openOwner(vault, context, row);
  const replaced = CONTACT.filter((member) => !isEqual(owner[member], given[member]));
  if (replaced.length > 0) {
    const { email, phone, address } = given;
    const sealed = seal({ ...owner, email, phone, address });
    sendPlan(trx, { changes: [ownerChange(context, row.id, sealed)] });
    await recordAuditEvent(trx, context, 'account_owner.changed', row.id);
  }
  return replaced;
}

/** Whether two values of a member are the same data. */
export function isEqual(one: Owner[keyof Owner], other: Owner[keyof Owner]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
