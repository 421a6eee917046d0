import {
  cardAuthorizationApproved,
  cardAuthorizationDeclined,
  cardAuthorizationExpired,
  cardAuthorizationReversed,
} from '@exchequer/event-contracts';
import { eventToPlan, newEvent, type PlannedEvent, recordEvents } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { AuthorizationRow } from './authorizations.queries.js';

/** The event of an authorization that was approved, increased or declined, for a plan. */
export function authorizationEvent(tenant: Tenant, row: AuthorizationRow): PlannedEvent {
  const [subject, data] = [row.id, dataOf(row)];
  if (row.decline_reason === null) {
    const approved = { ...data, status: 'approved' as const, approvedAmount: centsToDollars(row.approved) };
    return eventToPlan({ contract: cardAuthorizationApproved, subject, tenant, data: approved });
  }
  const declined = { ...data, status: 'declined' as const, declineReason: row.decline_reason };
  return eventToPlan({ contract: cardAuthorizationDeclined, subject, tenant, data: declined });
}

/** Records that a hold, or a part of it, was released without a clearing. */
export function announceRelease(
  trx: Transaction<Database>,
  tenant: Tenant,
  row: AuthorizationRow,
  why: 'reversed' | 'expired',
): void {
  const contract = why === 'reversed' ? cardAuthorizationReversed : cardAuthorizationExpired;
  const data = {
    ...dataOf(row),
    status: row.status,
    heldAmount: centsToDollars(row.held),
    clearedAmount: centsToDollars(row.cleared),
    reversedAmount: centsToDollars(row.reversed),
  };
  recordEvents(trx, [
    newEvent({ contract: contract as typeof cardAuthorizationReversed, subject: row.id, tenant, data }),
  ]);
}

function dataOf(row: AuthorizationRow) {
  return {
    id: row.id,
    object: 'card_authorization' as const,
    livemode: row.livemode,
    cardId: row.card_id,
    accountId: row.account_id,
    amount: centsToDollars(row.amount),
  };
}
