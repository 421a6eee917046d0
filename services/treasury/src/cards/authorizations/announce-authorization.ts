import { cardAuthorizationApproved, cardAuthorizationDeclined } from '@exchequer/event-contracts';
import { type NewEvent, newEvent, recordEvents } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { AuthorizationRow } from './authorizations.queries.js';

/** Records the event of an authorization that was approved, increased or declined. The statement is `unawaited`. */
export function announceAuthorization(trx: Transaction<Database>, tenant: Tenant, row: AuthorizationRow): void {
  recordEvents(trx, [authorizationEvent(tenant, row)]);
}

/** The event of an authorization, for `recordEvents`. */
export function authorizationEvent(tenant: Tenant, row: AuthorizationRow): NewEvent {
  const data = {
    id: row.id,
    object: 'card_authorization' as const,
    livemode: row.livemode,
    cardId: row.card_id,
    accountId: row.account_id,
    amount: centsToDollars(row.amount),
  };
  const subject = row.id;
  if (row.decline_reason === null) {
    const approved = { ...data, status: 'approved' as const, approvedAmount: centsToDollars(row.approved) };
    return newEvent({ contract: cardAuthorizationApproved, subject, tenant, data: approved });
  }
  const declined = { ...data, status: 'declined' as const, declineReason: row.decline_reason };
  return newEvent({ contract: cardAuthorizationDeclined, subject, tenant, data: declined });
}
