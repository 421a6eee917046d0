import { cardActivated, cardClosed, cardFrozen, cardIssued, cardUnfrozen } from '@exchequer/event-contracts';
import { showCamelLabels } from '@exchequer/http-kit';
import { recordEvent } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { CardRow } from './cards.queries.js';

const CONTRACTS = {
  issued: cardIssued,
  activated: cardActivated,
  frozen: cardFrozen,
  unfrozen: cardUnfrozen,
  closed: cardClosed,
} as const;

/** Records the event of a card whose state changed. */
export async function announceCard(
  trx: Transaction<Database>,
  tenant: Tenant,
  row: CardRow,
  what: keyof typeof CONTRACTS,
): Promise<void> {
  await recordEvent(trx, {
    contract: CONTRACTS[what] as typeof cardIssued,
    subject: row.id,
    tenant,
    labels: showCamelLabels(row),
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
