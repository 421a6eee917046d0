export { type AccountToOpen, LedgerAccountError, openAccounts, setMinimum } from './accounts.js';
export { type Balance, balanceAsOf, balanceOf } from './balances.js';
export { type Batcher, type BatcherOptions, createBatcher, LedgerUnavailable } from './batcher.js';
export type { Entry, Hold, PlainEntry, PostHold, Posting, Reversal, VoidHold } from './entry.js';
export { type LedgerTables, ledgerMigrations } from './ledger-tables.js';
export { type PostedEntry, post, postEach } from './post.js';
export { type EntryProblem, LedgerRefusal, type RefusalCode } from './refusal.js';
