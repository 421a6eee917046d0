export { type AccountToOpen, LedgerAccountError, openAccounts, setMinimum } from './accounts.js';
export {
  type AccountTotals,
  type Balance,
  balanceAsOf,
  balanceOf,
  balancesOf,
  type DailyBalance,
  dailyBalances,
  lockBalance,
  postingsAfter,
  totalsOf,
} from './balances.js';
export type { Entry, Hold, PlainEntry, PostHold, Posting, Reversal, VoidHold } from './entry.js';
export { type AccountPosting, historyOf, type PostingCursor } from './history.js';
export { type LedgerTables, ledgerMigrations } from './ledger-tables.js';
export { type Batcher, type BatcherOptions, createBatcher, LedgerUnavailable } from './posting/batcher.js';
export { type PostedEntry, post, postEach, postUnawaited } from './posting/post.js';
export { type EntryProblem, LedgerRefusal, type RefusalCode } from './refusal.js';
export { createSealer, type Sealer, type SealerOptions } from './sealer.js';
export type { LedgerProblemCode } from './verification/replay.js';
export { type LedgerProblem, type Verification, verifyLedger } from './verification/verify.js';
export type { ChainHead } from './verification/verify-chain.js';
