import type { CamelLabels, CamelLabelsInput, PositionedList, PositiveDollars } from '@exchequer/http-kit';
import type { DepositAccount } from '../../accounts/accounts.api.js';
import type { Transaction } from '../../transactions/transactions.api.js';
import type { Card } from '../cards.api.js';
import type { DisputeStatus } from '../cards.tables.js';

export type DisputeReason =
  | 'fraudulent'
  | 'not_received'
  | 'not_as_described'
  | 'duplicate'
  | 'incorrect_amount'
  | 'canceled'
  | 'other';

export interface DisputeInput extends CamelLabelsInput {
  reason: DisputeReason;
  /** Dollars. Default: the whole transaction. */
  amount?: PositiveDollars;
}

/**
 * `account`, `card`, `transaction`: the answer has them too, as objects.
 * @maxLength 100
 * @pattern ^(account|card|transaction)(,(account|card|transaction))*$
 * @extension {"x-accepts": "account, card, transaction, or several with commas between them"}
 */
export type DisputeExpand = string;

/** A card payment that is contested. The amount is credited provisionally until the network decides, unless the account is closed. */
export interface Dispute extends CamelLabels {
  id: string;
  object: 'dispute';
  livemode: boolean;
  transactionId: string;
  accountId: string;
  cardId: string;
  /** Dollars. */
  amount: number;
  /** Dollars that were credited when the dispute was opened: the amount, or 0 if the account was closed. */
  provisionalCredit: number;
  reason: DisputeReason;
  /** `won`: the provisional credit stays, or the amount is credited. `lost`: the provisional credit was taken back. */
  status: DisputeStatus;
  createdAt: string;
  resolvedAt: string | null;
  /** Only with `expand=account`. */
  account?: DepositAccount;
  /** Only with `expand=card`. */
  card?: Card;
  /** Only with `expand=transaction`. */
  transaction?: Transaction;
}

export interface DisputeList extends PositionedList<Dispute> {}

/** What the card network decides about a dispute. */
export interface DisputeOutcomeMessage {
  /**
   * The network's id of the message.
   * @minLength 1
   * @maxLength 100
   * @pattern ^[!-~]+$
   * @extension {"x-accepts": "printable characters without blanks"}
   */
  id: string;
  disputeId: string;
  outcome: 'won' | 'lost';
}
