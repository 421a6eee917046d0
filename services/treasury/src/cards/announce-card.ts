import { cardClosed, cardIssued } from '@exchequer/event-contracts';
import { recordEvent } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { CardRow } from './cards.queries.js';

/** Records the event of a card that was issued or closed. */
export async function announceCard(
  trx: Transaction<Database>,
  tenant: Tenant,
  row: CardRow,
  what: 'issued' | 'closed',
): Promise<void> {
  await recordEvent(trx, {
    contract: what === 'issued' ? cardIssued : cardClosed,
    subject: row.id,
    tenant,
    data: {
      id: row.id,
      object: 'card',
      livemode: row.livemode,
      accountId: row.account_id,
      type: row.type,
      status: row.status,
      replaces: row.replaces,
    },
  });
}
