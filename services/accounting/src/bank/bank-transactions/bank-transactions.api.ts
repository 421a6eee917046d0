import type { CursorList, Day, Line, NonZeroDollars } from '@exchequer/http-kit';
import type { AccountId } from '../../wire/text.api.js';

export type BankTransactionStatus = 'unmatched' | 'matched' | 'excluded';

/**
 * How the transaction was recorded. `treasury`: it happened on an account of treasury, and `provider_id` is the transaction there.
 * `document`: it was read from a bank statement that is a PDF or a picture, and `provider_id` is the document, the part and the row.
 * `bookkeeping`: connected bookkeeping software reported it first, and `provider_id` is the bookkeeping transaction.
 */
export type BankTransactionSource = 'api' | 'treasury' | 'document' | 'bookkeeping' | StatementFormat;

export type BookkeepingDifference = 'amount' | 'date' | 'removed';

/**
 * The bank's text about a transaction, in one line.
 * @minLength 1
 * @maxLength 1000
 * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f]+$
 * @extension {"x-accepts": "one line of text"}
 */
export type BankText = string;

export interface BankTransactionInput {
  /** The asset account of the bank account in the chart of accounts. Default: `acc_1000`, Cash and bank. */
  account_id?: AccountId;
  date: Day;
  /** Dollars with at most two decimals, not 0. Positive means money came in. */
  amount: NonZeroDollars;
  /**
   * ISO 4217. Default: USD. Transactions in other currencies are stored but not matched.
   * @pattern ^[A-Z]{3}$
   * @extension {"x-accepts": "a currency code of three capital letters, for example USD"}
   */
  currency?: string;
  description: BankText;
  /** Who paid or was paid, if the bank states it separately. */
  counterparty?: Line;
  /** End-to-end id, check number or similar. */
  reference?: Line;
  /** The bank's own id. The same id again is the same transaction. */
  provider_id?: Line;
}

/** Either one transaction, or only `transactions`. */
export interface BankTransactionsInput {
  account_id?: AccountId;
  date?: Day;
  amount?: NonZeroDollars;
  /**
   * @pattern ^[A-Z]{3}$
   * @extension {"x-accepts": "a currency code of three capital letters, for example USD"}
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
  /** Dollars. Positive means money came in. */
  amount: number;
  currency: string;
  description: string;
  counterparty: string | null;
  reference: string | null;
  provider_id: string | null;
  source: BankTransactionSource;
  /** The reconciliation ignores `excluded` transactions. */
  status: BankTransactionStatus;
  /**
   * What connected bookkeeping software changed after this transaction was in the books: its amount, its date, or `removed`. The books
   * were not changed, so a person should compare them. Null: nothing.
   */
  bookkeeping_difference: BookkeepingDifference | null;
  created_at: string;
  /** Id of the key that made it. Null if no request made it. */
  created_by: string | null;
  /** Id of the key that changed it last. Null if no key has changed it. */
  updated_by: string | null;
}

/** The result for the transactions of one request, in their order. */
export interface RecordedBankTransactions {
  object: 'list';
  /** Includes transactions that existed before, unchanged. */
  data: BankTransaction[];
  recorded: number;
  duplicates: number;
}

export interface BankTransactionList extends CursorList<BankTransaction> {}

export type StatementFormat = 'csv' | 'ofx' | 'camt053';

/**
 * Why a row of a file is no transaction. `not_booked`: pending, declined or failed. `no_money`: its amount is 0. `balance`, `total`: a line
 * with a balance or a sum. `no_day`: a note without day and amount. `empty`: it has no text. `investment`: not a transaction of a bank account.
 */
export type SkipReason = 'not_booked' | 'no_money' | 'balance' | 'total' | 'no_day' | 'empty' | 'investment';

/** A row of a file that is no transaction. */
export interface SkippedStatementRow {
  /**
   * The line of a CSV, or the number of the entry in other formats.
   * @isInt
   */
  row: number;
  reason: SkipReason;
}

/** What was recorded of one account of a file with several accounts. */
export interface ImportedAccount {
  /** The account as the file names it. Long numbers are shown with their last four digits. */
  account: string;
  /** Null: its rows were left out. */
  account_id: string | null;
  recorded: number;
  duplicates: number;
}

/** A new transaction that another export of the account may have reported with another day. */
export interface LikelyDuplicate {
  /** The transaction that this import recorded. */
  bank_transaction_id: string;
  /** The earlier transaction with the same amount, similar texts and a near day. */
  likely_duplicate_of: string;
}

/** A statement of the file whose opening balance and booked entries do not add up to its closing balance. */
export interface BalanceWarning {
  /** The account as the file names it. Long numbers are shown with their last four digits. Null if the file does not name it. */
  account: string | null;
  currency: string;
  opening_balance: number;
  /** The sum of the booked entries. */
  booked: number;
  closing_balance: number;
  /** `closing_balance` minus `opening_balance` minus `booked`. */
  difference: number;
  message: string;
}

/** The result of an import. */
export interface StatementImport {
  object: 'statement_import';
  livemode: boolean;
  /** Null if the file has several accounts: see `accounts`. */
  account_id: string | null;
  format: StatementFormat;
  recorded: number;
  /** Rows that existed before, from this statement or another one. */
  duplicates: number;
  /** Rows that are no transactions. */
  skipped: number;
  /** The first 100 of these rows. */
  skipped_rows: SkippedStatementRow[];
  /**
   * The first 100 recorded transactions that are probably recorded already, from another export with another day. Compare them, and exclude one of
   * the two.
   */
  likely_duplicates: LikelyDuplicate[];
  /**
   * The first 100 statements whose balances do not fit their entries. The entries are recorded. Only CAMT.053 states both balances; empty for
   * other formats.
   */
  balance_warnings: BalanceWarning[];
  /** One entry for each account, if `account_ids` was sent. Otherwise empty. */
  accounts: ImportedAccount[];
  /** How decimals were read. Null if no amount needs it. */
  decimal_separator: '.' | ',' | null;
  /** How days were read. Null if no day needs it. */
  date_order: 'ymd' | 'mdy' | 'dmy' | null;
  /** Day of the earliest row. Null if there is none. */
  first_date: string | null;
  last_date: string | null;
}

export interface DocumentImportInput {
  /**
   * A bank statement in the documents service. The key needs `documents:read`.
   * @pattern ^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  document_id: string;
  /** The asset account of the bank account in the chart of accounts. Default: `acc_1000`, Cash and bank. */
  account_id?: AccountId;
  /**
   * Index of the account in `parts` of the document, from 0. Required if the statement has several accounts.
   * @isInt
   * @minimum 0
   * @maximum 1000
   */
  part?: number;
  /**
   * Currency of the account. Default: USD.
   * @pattern ^[A-Z]{3}$
   * @extension {"x-accepts": "a currency code of three capital letters, for example USD"}
   */
  currency?: string;
}

/** What a document, or the bank transaction of one of its rows, says. */
export interface DocumentRowValues {
  date: string;
  /** Dollars. Positive means money came in. */
  amount: number;
  currency: string;
}

/** A row of a document that differs from the transaction that was recorded for it. */
export interface ChangedDocumentRow {
  /** Its name in the document, such as `transactions[5]`. */
  row: string;
  bank_transaction_id: string;
  status: BankTransactionStatus;
  differs: ('date' | 'amount' | 'currency')[];
  recorded: DocumentRowValues;
  document: DocumentRowValues;
}

/** The result of importing a document. */
export interface DocumentImport {
  object: 'document_import';
  livemode: boolean;
  document_id: string;
  /** @isInt */
  part: number;
  account_id: string;
  recorded: number;
  /** Rows that existed before: from treasury, this document or another statement. */
  duplicates: number;
  /** Rows that move no money. */
  skipped: number;
  /**
   * Dates and amounts under 0.85, by their names in the document. Their rows are not recorded. Correct them in the document
   * (`PATCH /v1/documents/:id/fields`) and import it again.
   */
  needs_review: string[];
  /**
   * Rows whose date, amount or currency in the document is not the recorded one, because a person corrected it after the import. Nothing is
   * recorded for them. Exclude the recorded transaction, and record the right one with `POST /v1/accounting/bank_transactions`.
   */
  changed: ChangedDocumentRow[];
  /** Day of the earliest row. Null if there is none. */
  first_date: string | null;
  last_date: string | null;
}
