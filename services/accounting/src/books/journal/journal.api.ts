import type { Day, Labels, LabelsInput, Line, PositionedList, PositiveDollars } from '@exchequer/http-kit';
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

export interface JournalEntry extends Labels {
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
  /** It closes revenue and expenses into equity: the reports of a period leave it out. */
  closing: boolean;
  created_at: string;
  /** Id of the key that made it. Null if no request made it. */
  created_by: string | null;
}

export interface JournalEntryList extends PositionedList<JournalEntry> {}

export interface JournalLineInput {
  account_id: AccountId;
  /** Dollars with at most two decimals, more than 0. Either `debit` or `credit`. */
  debit?: PositiveDollars;
  credit?: PositiveDollars;
}

export interface JournalEntryInput extends LabelsInput {
  /** Default: today, UTC. */
  date?: Day;
  description: Line;
  /**
   * Debits and credits must be equal.
   * @minItems 2
   * @maxItems 1000
   */
  lines: JournalLineInput[];
  /**
   * True for an entry that closes revenue and expense accounts into equity at the end of a fiscal year. Profit and loss, income tax and
   * cash flow leave it out; balance sheet and trial balance include it. It must be given for an entry on the last or first day of a
   * fiscal year that empties all its revenue and expense accounts into equity.
   */
  closing?: boolean;
}

export interface ReversalInput extends LabelsInput {
  /**
   * From the date of the original entry on, also in the future, in an open period. Default: the date of the original entry; today
   * if that is in a closed period.
   */
  date?: Day;
}

/** The body of a void, a reversal or an undo. */
export interface UndoInput {
  /**
   * Day of the reversing entry, in an open period: from the day of what is undone until today. Default: the day of what is
   * undone; today if that day is in a closed period. For an invoice or bill it is the latest day of its entries: also its payments and
   * credit notes that were undone count.
   */
  date?: Day;
}
