/** A limit and how much of it is used. Amounts are dollars. */
export interface TransferLimitUse {
  amount: number;
  amountUsed: number;
  amountRemaining: number;
  /** How many transfers. */
  count: number;
  countUsed: number;
  countRemaining: number;
}

/** Limits of rolling windows that end now. Failed and canceled transfers do not count. */
export interface TransferWindowLimits {
  /** The last 24 hours. */
  last24Hours: TransferLimitUse;
  /** The last 30 days. */
  last30Days: TransferLimitUse;
}

export interface TransferDirectionLimits {
  /** Money sent to counterparties. */
  credit: TransferWindowLimits;
  /** Money pulled from counterparties. */
  debit: TransferWindowLimits;
}

/** The largest amount of one transfer to or from a counterparty, in dollars. */
export interface TransferMaximums {
  ach: number;
  /** An ACH transfer of more than this is sent as a standard one. */
  achSameDay: number;
  wire: number;
  instant: number;
}

/** A transfer to a counterparty that is made now. */
export interface TransferPrice {
  /** Dollars, charged in addition to the amount. */
  fee: number;
  /** The day on which it should settle, `YYYY-MM-DD`, New York. */
  expectedSettlementDate: string;
}

/** What a transfer to a counterparty costs and when it settles, if it is made now. */
export interface TransferPrices {
  ach: TransferPrice;
  /** After the last window of the day it is sent as a standard one. */
  achSameDay: TransferPrice;
  wire: TransferPrice;
  instant: TransferPrice;
}

/** Limits of transfers to and from counterparties. Transfers between own accounts have no limit. */
export interface TransferLimits {
  object: 'transfer_limits';
  livemode: boolean;
  accountId: string;
  currency: 'USD';
  perTransfer: TransferMaximums;
  ifMadeNow: TransferPrices;
  /** The limits of this account. */
  account: TransferDirectionLimits;
  /** The limits of all accounts of the organization together. */
  organization: TransferDirectionLimits;
  /** Time on the clock of the organization. */
  asOf: string;
}
