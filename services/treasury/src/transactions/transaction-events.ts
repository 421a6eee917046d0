import {
  cardTransactionCleared,
  cardTransactionRefunded,
  incomingTransferReceived,
  interestPaid,
  transactionPosted,
} from '@exchequer/event-contracts';
import { type NewEvent, newEvent } from '@exchequer/messaging';
import { centsToDollars } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Selectable } from 'kysely';
import type { TransactionTable, TransactionType } from './transactions.tables.js';

type TransactionRow = Selectable<TransactionTable>;

/**
 * The events of transactions, for `recordEvents`: `transaction.posted` for each that is posted, and the event that says what the money
 * is. They follow from the row, so no code that posts money can forget them.
 */
export function postedEvents(tenant: Tenant, rows: readonly TransactionRow[]): NewEvent[] {
  return rows
    .filter(({ status }) => status === 'posted')
    .flatMap((row) => [postedEvent(tenant, row), ...MEANINGS[row.type](tenant, row)]);
}

function postedEvent(tenant: Tenant, row: TransactionRow): NewEvent {
  return newEvent({
    contract: transactionPosted,
    subject: row.id,
    tenant,
    data: {
      id: row.id,
      object: 'transaction',
      livemode: row.livemode,
      accountId: row.account_id,
      type: row.type,
      amount: centsToDollars(row.amount),
      postedAt: row.posted_at!.toISOString(),
      transferId: row.transfer_id,
      cardId: row.card_id,
      billPaymentId: row.bill_payment_id,
    },
  });
}

type Meaning = (tenant: Tenant, row: TransactionRow) => NewEvent[];

/** What `transaction.posted` says is enough, or another object has an event: a transfer, a bill payment, a dispute. */
const nothingMore: Meaning = () => [];

const MEANINGS: Readonly<Record<TransactionType, Meaning>> = {
  ach: received,
  wire: received,
  instant: received,
  interest: interest,
  card: (tenant, row) => [cardEvent(cardTransactionCleared, tenant, row)],
  card_refund: (tenant, row) => [cardEvent(cardTransactionRefunded, tenant, row)],
  book_transfer: nothingMore,
  check: nothingMore,
  deposit: nothingMore,
  fee: nothingMore,
  return: nothingMore,
  dispute: nothingMore,
  adjustment: nothingMore,
};

/** A transaction of a rail without a transfer is one that another bank began. */
function received(tenant: Tenant, row: TransactionRow): NewEvent[] {
  if (row.transfer_id !== null) return [];
  const data = {
    id: row.id,
    object: 'transaction' as const,
    livemode: row.livemode,
    accountId: row.account_id,
    type: row.type as 'ach' | 'wire' | 'instant',
    direction: row.amount > 0n ? ('credit' as const) : ('debit' as const),
    amount: centsToDollars(row.amount),
    receivedAt: row.posted_at!.toISOString(),
  };
  return [newEvent({ contract: incomingTransferReceived, subject: row.id, tenant, data })];
}

function interest(tenant: Tenant, row: TransactionRow): NewEvent[] {
  const data = {
    id: row.id,
    object: 'transaction' as const,
    livemode: row.livemode,
    accountId: row.account_id,
    amount: centsToDollars(row.amount),
    paidAt: row.posted_at!.toISOString(),
  };
  return [newEvent({ contract: interestPaid, subject: row.id, tenant, data })];
}

function cardEvent(
  contract: typeof cardTransactionCleared | typeof cardTransactionRefunded,
  tenant: Tenant,
  row: TransactionRow,
): NewEvent {
  const data = {
    id: row.id,
    object: 'transaction' as const,
    livemode: row.livemode,
    accountId: row.account_id,
    cardId: row.card_id!,
    authorizationId: row.authorization_id,
    amount: centsToDollars(row.amount),
    postedAt: row.posted_at!.toISOString(),
  };
  return newEvent({ contract: contract as typeof cardTransactionCleared, subject: row.id, tenant, data });
}
