import type {
  CamelLabels,
  CamelLabelsChange,
  CamelLabelsInput,
  CursorList,
  Dollars,
  PositionedList,
} from '@exchequer/http-kit';
import type { CardStatus, CardType } from './cards.tables.js';
import type { DeclineReason } from './decision/decide.js';

/** Limits in dollars; null: no limit. */
export interface SpendingLimits {
  /** A calendar day in the time zone of the card. */
  daily: number | null;
  /** A calendar month in the time zone of the card. */
  monthly: number | null;
  /** One purchase. */
  perTransaction: number | null;
}

export interface SpendingRestrictions {
  /** Categories of merchants where the card can be used. Empty: everywhere. */
  allowedCategories: string[];
  /** Merchants where the card cannot be used. */
  blockedMerchants: string[];
}

/** A debit card of an account. */
export interface Card extends CamelLabels {
  id: string;
  object: 'card';
  livemode: boolean;
  accountId: string;
  type: CardType;
  last4: string;
  expMonth: number;
  expYear: number;
  /** `inactive`: a physical card that was not activated yet. */
  status: CardStatus;
  /** Dollars that the card can spend: the available balance of its account. */
  balance: number;
  spendingLimits: SpendingLimits;
  restrictions: SpendingRestrictions;
  /** IANA name of the time zone whose days and months the limits count. */
  timeZone: string;
  /** The card that this one replaces. */
  replaces: string | null;
  createdAt: string;
  /** Id of the key that made it. */
  createdBy: string | null;
  /** Id of the key that changed it last. Null if nobody has changed it. */
  updatedBy: string | null;
  activatedAt: string | null;
  closedAt: string | null;
}

/** A card as its issuance answers it. Number and security code are shown only here. */
export interface IssuedCard extends Card {
  number: string;
  cvv: string;
}

export interface CardList extends PositionedList<Card> {}

export interface SpendingLimitsInput {
  /** Dollars, 0 or more; null: no limit. */
  daily?: Dollars | null;
  /** Dollars, 0 or more; null: no limit. */
  monthly?: Dollars | null;
  /** Dollars, 0 or more; null: no limit. */
  perTransaction?: Dollars | null;
}

/**
 * Name of a category of merchants, for example `software` or `restaurants`. `GET /v1/cards/categories` lists all of them.
 * @minLength 1
 * @maxLength 100
 */
export type MerchantCategoryName = string;

/**
 * The network's id of a merchant, or its name. Names are compared without case, accents, spaces and punctuation.
 * @minLength 1
 * @maxLength 100
 * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f]+$
 * @format merchant_name
 */
export type MerchantName = string;

export interface SpendingRestrictionsInput {
  /**
   * Categories of merchants where the card can be used. Empty: everywhere.
   * @maxItems 50
   */
  allowedCategories?: MerchantCategoryName[];
  /**
   * Merchants where the card cannot be used, each by its name or the network's id. A name is also recognized with the number of a store, a
   * telephone number, a place or a processor's prefix.
   * @maxItems 200
   */
  blockedMerchants?: MerchantName[];
}

export interface CardInput extends CamelLabelsInput {
  /**
   * @pattern ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  accountId: string;
  type: CardType;
  spendingLimits?: SpendingLimitsInput;
  restrictions?: SpendingRestrictionsInput;
  /**
   * IANA name, for example `Europe/Berlin`. Default: `America/New_York`.
   * @minLength 1
   * @maxLength 64
   */
  timeZone?: string;
}

/** Given members are changed. A list replaces the whole list. */
export interface CardChange extends CamelLabelsChange {
  /** `frozen`: purchases are declined until the card is `active` again. */
  status?: 'active' | 'frozen';
  spendingLimits?: SpendingLimitsInput;
  restrictions?: SpendingRestrictionsInput;
  /**
   * IANA name, for example `Europe/Berlin`.
   * @minLength 1
   * @maxLength 64
   */
  timeZone?: string;
}

/** Why a card is replaced. */
export interface CardReplacement {
  reason?: 'lost' | 'stolen' | 'damaged' | 'expired';
}

/** Codes from `from` to `to`, both included. */
export interface MerchantCodes {
  /** Four digits. */
  from: string;
  /** Four digits. */
  to: string;
}

/** A category of merchants to which a card can be limited. */
export interface MerchantCategory {
  object: 'merchant_category';
  livemode: boolean;
  /** What `allowedCategories` takes. */
  name: MerchantCategoryName;
  /** Merchant category codes (MCC, ISO 18245) that belong to it. A code can be in several categories. */
  codes: MerchantCodes[];
}

export interface MerchantCategoryList extends CursorList<MerchantCategory> {}

/** Why a card payment is declined. */
export interface CardDeclineReason {
  object: 'card_decline_reason';
  livemode: boolean;
  /** `declineReason` of an authorization. */
  code: DeclineReason;
  /** Which control refused the payment. */
  meaning: string;
  /** What makes the next payment pass. */
  remedy: string;
}

export interface CardDeclineReasonList extends CursorList<CardDeclineReason> {}
