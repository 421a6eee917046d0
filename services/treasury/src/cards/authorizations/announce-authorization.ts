import { cardAuthorizationApproved, cardAuthorizationDeclined } from '@exchequer/event-contracts';
import { recordEvent } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { AuthorizationRow } from './authorizations.queries.js';

/** Records the event of an authorization that was approved, increased or declined. */
export async function announceAuthorization(
  trx: Transaction<Database>,
  tenant: Tenant,
  row: AuthorizationRow,
): Promise<void> {
  const data = {
    id: row.id,
    object: 'card_authorization' as const,
    livemode: row.livemode,
    cardId: row.card_id,
    accountId: row.account_id,
    amount: centsToDollars(row.amount),
  };
  if (row.decline_reason === null) {
    await recordEvent(trx, {
      contract: cardAuthorizationApproved,
      subject: row.id,
      tenant,
      data: { ...data, status: 'approved', approvedAmount: centsToDollars(row.approved) },
    });
  } else {
    await recordEvent(trx, {
      contract: cardAuthorizationDeclined,
      subject: row.id,
      tenant,
      data: { ...data, status: 'declined', declineReason: row.decline_reason },
    });
  }
}
