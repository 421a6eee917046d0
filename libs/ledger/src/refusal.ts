export type RefusalCode =
  /** The entry is malformed: see `problems`. */
  | 'invalid_entry'
  /** Debits and credits of a currency differ. */
  | 'unbalanced_entry'
  | 'unknown_account'
  /** The account is kept in another currency. */
  | 'currency_mismatch'
  /** The balance of an account would be below its minimum. */
  | 'insufficient_funds'
  /** The id was posted before with other content. */
  | 'duplicate_entry'
  /** The entry to be reversed does not exist. */
  | 'unknown_entry'
  /** Holds are voided, not reversed. */
  | 'not_reversible'
  | 'already_reversed'
  | 'unknown_hold'
  /** The whole hold is posted or voided. */
  | 'hold_closed';

export interface EntryProblem {
  /** Place in the entry: `postings[0].debit`. */
  readonly location: string;
  readonly message: string;
}

/** Why an entry was not posted. Nothing was written for it. */
export class LedgerRefusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly entryId: string,
    /** The account, entry or hold concerned. */
    readonly subject?: string,
    readonly problems: readonly EntryProblem[] = [],
  ) {
    super(`ledger entry refused: ${code}`);
    this.name = 'LedgerRefusal';
  }
}
