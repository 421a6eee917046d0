import type { MovedDollars } from '../../wire/money.api.js';
import type { AccountId, Day, Line } from '../../wire/text.api.js';

export type BankTransactionStatus = 'unmatched' | 'matched' | 'excluded';

/** How it came here. */
export type BankTransactionSource = 'api' | StatementFormat;

/**
 * What a bank writes about a transaction, in one line.
 * @minLength 1
 * @maxLength 1000
 * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f]+$
 */
export type BankText = string;

export interface BankTransactionInput {
  /** The asset account that the bank account is in the chart. Default: `acc_1000`, Cash and bank. */
  account_id?: AccountId;
  date: Day;
  /** Dollars with at most two decimals, not 0. Positive is money that came in. */
  amount: MovedDollars;
  /**
   * ISO 4217. Default: USD. Other currencies are kept, but not matched.
   * @pattern ^[A-Z]{3}$
   */
  currency?: string;
  description: BankText;
  /** Who paid or was paid, where the bank tells it apart. */
  counterparty?: Line;
  /** End-to-end id, check number and the like. */
  reference?: Line;
  /** The bank's own id: what comes again with it is the same transaction. */
  provider_id?: Line;
}

/** Either one transaction, or `transactions` and nothing else. */
export interface BankTransactionsInput {
  account_id?: AccountId;
  date?: Day;
  amount?: MovedDollars;
  /**
   * @pattern ^[A-Z]{3}$
   */
  currency?: string;
  description?: BankText;
  counterparty?: Line;
  reference?: Line;
  provider_id?: Line;
  /**
   * @minItems 1
   * @maxItems 1000
   */
  transactions?: BankTransactionInput[];
}

export interface BankTransaction {
  id: string;
  object: 'bank_transaction';
  livemode: boolean;
  account_id: string;
  date: string;
  /** Dollars; positive is money that came in. */
  amount: number;
  currency: string;
  description: string;
  counterparty: string | null;
  reference: string | null;
  provider_id: string | null;
  source: BankTransactionSource;
  /** `excluded` ones are left alone by the reconciliation. */
  status: BankTransactionStatus;
  created_at: string;
}

/** What became of the transactions of one request, in their order. */
export interface RecordedBankTransactions {
  object: 'list';
  /** Those that were there already stand here as they are. */
  data: BankTransaction[];
  recorded: number;
  duplicates: number;
}

export interface BankTransactionList {
  object: 'list';
  data: BankTransaction[];
  has_more: boolean;
  /** For `starting_after`; null on the last page. */
  next_cursor: string | null;
}

export type StatementFormat = 'csv' | 'ofx' | 'camt053';

/** What became of a statement. */
export interface StatementImport {
  object: 'statement_import';
  livemode: boolean;
  account_id: string;
  format: StatementFormat;
  recorded: number;
  /** In the books already, from this statement or another one. */
  duplicates: number;
  /** Pending entries, and rows that move no money. */
  skipped: number;
  /** Of the earliest row; null where there is none. */
  first_date: string | null;
  last_date: string | null;
}
