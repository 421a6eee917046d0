/** @pattern ^conn_[0-7][0-9a-hjkmnp-tv-z]{25}$ */
export type ConnectionId = string;

/** The transactions of a connection that fill Schedule C. */
export interface BooksOnReturn {
  connectionId: string;
  /** When the last synchronization was complete. */
  lastSyncedAt: string | null;
  /** Transactions that are on Schedule C. */
  transactionCount: number;
  /** Transactions whose category a person should check. They are not entered. */
  needsReview: { transactionCount: number; moneyIn: number; moneyOut: number };
}
