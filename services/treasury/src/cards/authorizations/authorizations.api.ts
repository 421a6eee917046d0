import type { CursorList, Dollars, PositiveDollars } from '@exchequer/http-kit';
import type { Transaction, TransactionMerchant } from '../../transactions/transactions.api.js';
import type { Card } from '../cards.api.js';
import type { AuthorizationStatus } from '../cards.tables.js';
import type { DeclineReason } from '../decision/decide.js';

/**
 * `card`, `transaction`: the answer has them too, as objects.
 * @maxLength 100
 * @pattern ^(card|transaction)(,(card|transaction))*$
 * @extension {"x-accepts": "card, transaction, or both with a comma between them"}
 */
export type CardAuthorizationExpand = string;

/** A card payment: the answer to its authorization, and what became of it. */
export interface CardAuthorization {
  id: string;
  object: 'card_authorization';
  livemode: boolean;
  cardId: string;
  accountId: string;
  /**
   * `approved`: the amount is on hold; of 0 dollars, which verify a card, nothing is. `declined`: nothing happened. `cleared`: it was posted to the account. `reversed`: the merchant
   * released it. `expired`: it was not cleared in time.
   */
  status: AuthorizationStatus;
  /** Dollars that the merchant asked for. */
  amount: number;
  /** Dollars. Less than `amount` if the merchant accepts a part. */
  approvedAmount: number;
  /** Dollars that are on hold now. */
  heldAmount: number;
  /** Dollars that were posted to the account. */
  clearedAmount: number;
  /**
   * Dollars that were cleared beyond `approvedAmount` less `reversedAmount`. The network allows it, for example for a tip. In a test it can show that a payment was
   * cleared twice.
   */
  overclearedAmount: number;
  /** Dollars that the merchant released. */
  reversedAmount: number;
  /** The control that declined it. */
  declineReason?: DeclineReason;
  merchant: TransactionMerchant;
  /** Name of the merchant's category, as in `allowedCategories`. */
  category: string;
  /** The latest transaction of the payment. */
  transactionId: string | null;
  createdAt: string;
  /** When the hold is released if the payment is not cleared. */
  expiresAt: string | null;
  /** Only with `expand=card`. */
  card?: Card;
  /** Only with `expand=transaction`. */
  transaction?: Transaction;
}

/** The merchant of a card payment. */
export interface MerchantInput {
  /**
   * @minLength 1
   * @maxLength 100
   * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+$
   * @extension {"x-accepts": "one line of text, without characters that cannot be seen or that turn its direction"}
   */
  name: string;
  /**
   * The network's id of the merchant.
   * @minLength 1
   * @maxLength 50
   * @pattern ^[!-~]+$
   * @extension {"x-accepts": "an id of at most 50 characters without spaces"}
   */
  id?: string;
  /**
   * Merchant category code, ISO 18245: four digits.
   * @pattern ^[0-9]{4}$
   * @extension {"x-accepts": "a merchant category code of four digits, for example 5812"}
   */
  mcc: string;
  /**
   * ISO 3166-1 alpha-2. Default: US.
   * @pattern ^[A-Z]{2}$
   * @extension {"x-accepts": "a country code of two capital letters, for example US"}
   */
  country?: string;
}

/**
 * The network's id of a message. A message that is sent again has the same id, and is answered the same.
 * @minLength 1
 * @maxLength 100
 * @pattern ^[!-~]+$
 * @extension {"x-accepts": "printable characters without blanks"}
 */
export type NetworkMessageId = string;

/**
 * The network's id of a payment, the same in all of its messages.
 * @minLength 1
 * @maxLength 100
 * @pattern ^[!-~]+$
 * @extension {"x-accepts": "printable characters without blanks"}
 */
export type NetworkPaymentId = string;

/** A merchant asks whether a card may pay. */
export interface AuthorizationMessage {
  id: NetworkMessageId;
  paymentId: NetworkPaymentId;
  cardId: string;
  /** 0 verifies the card, for example when it is added to a wallet: nothing is put on hold. */
  amount: Dollars;
  merchant: MerchantInput;
  /** Whether the merchant accepts a smaller amount. Default: false. */
  partialAllowed?: boolean;
  /** True if the amount is added to an earlier authorization of the payment. Default: false. */
  incremental?: boolean;
}

/** A merchant collects a payment. */
export interface ClearingMessage {
  id: NetworkMessageId;
  paymentId: NetworkPaymentId;
  cardId: string;
  amount: PositiveDollars;
  merchant: MerchantInput;
  /** False if more clearings of the payment follow: the rest stays on hold. Default: true. */
  final?: boolean;
}

/** A merchant releases a payment that it does not collect. */
export interface ReversalMessage {
  id: NetworkMessageId;
  paymentId: NetworkPaymentId;
  cardId: string;
  /** Default: all that is on hold. */
  amount?: PositiveDollars;
}

/** A merchant gives money back. */
export interface RefundMessage {
  id: NetworkMessageId;
  /** The payment that is refunded, if the merchant names it. */
  paymentId?: NetworkPaymentId;
  cardId: string;
  amount: PositiveDollars;
  merchant: MerchantInput;
}

export interface CardAuthorizationList extends CursorList<CardAuthorization> {}
