import type { Day, Line, PositiveDollars } from '@exchequer/http-kit';
import type { AccountId } from '../../wire/text.api.js';

export interface JournalLine {
  account_id: AccountId;
  /** Dollars. 0 if the line is a credit. */
  debit: number;
  /** Dollars. 0 if the line is a debit. */
  credit: number;
}

export interface JournalEntrySource {
  /** `own_transfer`: money that moved between own accounts of treasury; the id is that of the transaction of the paying account. */
  type:
    | 'invoice'
    | 'payment'
    | 'expense'
    | 'bill'
    | 'bill_payment'
    | 'credit_note'
    | 'refund'
    | 'tax_payment'
    | 'own_transfer';
  id: string;
}

export interface JournalEntry {
  id: string;
  object: 'journal_entry';
  livemode: boolean;
  date: string;
  description: string;
  /** The object that the entry is about. Null for a manual entry. */
  source: JournalEntrySource | null;
  /** Debits and credits are equal. */
  lines: JournalLine[];
  /** The entry that this one reverses. */
  reverses: string | null;
  /** The entry that reverses this one. */
  reversed_by: string | null;
  created_at: string;
}

export interface JournalEntryList {
  object: 'list';
  data: JournalEntry[];
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}

export interface JournalLineInput {
  account_id: AccountId;
  /** Dollars with at most two decimals, more than 0. Either `debit` or `credit`. */
  debit?: PositiveDollars;
  credit?: PositiveDollars;
}

export interface JournalEntryInput {
  /** Default: today, UTC. */
  date?: Day;
  description: Line;
  /**
   * Debits and credits must be equal.
   * @minItems 2
   * @maxItems 1000
   */
  lines: JournalLineInput[];
}

export interface ReversalInput {
  /** Default: today, or the date of the original entry if that is later. */
  date?: Day;
}
