import { disputeLost, disputeOpened, disputeWon } from '@exchequer/event-contracts';
import { showCamelLabels } from '@exchequer/http-kit';
import { recordEvent } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { DisputeRow } from './disputes.queries.js';

const CONTRACTS = { open: disputeOpened, won: disputeWon, lost: disputeLost } as const;

/** Records the event of the state that a dispute has reached. */
export async function announceDispute(trx: Transaction<Database>, tenant: Tenant, row: DisputeRow): Promise<void> {
  await recordEvent(trx, {
    contract: CONTRACTS[row.status] as typeof disputeOpened,
    subject: row.id,
    tenant,
    labels: showCamelLabels(row),
    data: {
      id: row.id,
      object: 'dispute',
      livemode: row.livemode,
      accountId: row.account_id,
      cardId: row.card_id,
      transactionId: row.transaction_id,
      amount: centsToDollars(row.amount),
      status: row.status,
    },
  });
}
