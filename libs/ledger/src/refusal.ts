export type RefusalCode =
  /** The entry is malformed: see `problems`. */
  | 'invalid_entry'
  /** Debits and credits of a currency differ. */
  | 'unbalanced_entry'
  | 'unknown_account'
  /** The account is kept in another currency. */
  | 'currency_mismatch'
  /** An account would fall under its minimum. */
  | 'insufficient_funds'
  /** The id was posted before, with another content. */
  | 'duplicate_entry'
  /** There is no such entry to reverse. */
  | 'unknown_entry'
  /** Holds are voided, not reversed. */
  | 'not_reversible'
  | 'already_reversed'
  | 'unknown_hold'
  /** All of the hold is posted or voided. */
  | 'hold_closed';

export interface EntryProblem {
  /** Where in the entry: `postings[0].debit`. */
  readonly location: string;
  readonly message: string;
}

/** Why an entry was not posted. Nothing was written for it. */
export class LedgerRefusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly entryId: string,
    /** The account, entry or hold that was meant. */
    readonly subject?: string,
    readonly problems: readonly EntryProblem[] = [],
  ) {
    super(`ledger entry refused: ${code}`);
    this.name = 'LedgerRefusal';
  }
}
