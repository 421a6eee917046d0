import type { PositionedList } from '@exchequer/http-kit';

export interface SyncInput {
  /**
   * Default: all connections.
   * @pattern ^conn_[0-9a-z]{1,40}$
   */
  connectionId?: string;
  /** Reads all transactions again instead of the changes. It is refused with 429 within an hour after they were read. */
  full?: boolean;
}

export interface SyncAnswer {
  success: true;
  object: 'bookkeeping_sync_request';
  livemode: boolean;
  /** New and changed transactions. */
  transactionCount: number;
  /** Transactions that were categorized with enough confidence. */
  categorized: number;
  /** Transactions whose category a person should check. */
  needsReview: number;
  /** `running`: it takes longer than 30 seconds, or too many requests wait already. Follow it with `GET /api/bookkeeping/syncs/{id}`. */
  status: 'completed' | 'running' | 'failed';
  /** The first of `syncs`. */
  syncId: string;
  syncs: Sync[];
}

/** A row that could not be read. */
export interface SetAsideRow {
  /** Kind of the object at the provider. */
  entity: string;
  /** Id at the provider. */
  providerId: string;
  reason: string;
  setAsideAt: string;
}

export interface Sync {
  id: string;
  object: 'bookkeeping_sync';
  livemode: boolean;
  connectionId: string;
  /** `full` reads all transactions, `changes` those that changed. */
  kind: 'full' | 'changes';
  startedBy: 'request' | 'schedule';
  status: 'running' | 'completed' | 'failed' | 'canceled';
  transactionCount: number;
  /** Transactions that the bookkeeping software no longer has. */
  removedCount: number;
  categorized: number;
  needsReview: number;
  /** Rows that could not be read. */
  setAsideCount: number;
  startedAt: string;
  endedAt: string | null;
  /**
   * The reason why it failed, or why it waits for the next attempt: `provider_unavailable`, `access_refused`, `internal_error` (it is tried
   * again), `reauth_required`, `provider_refused`, `no_progress` (the software answers the same page again and again), `too_many_pages`,
   * `disconnected`.
   */
  errorCode: string | null;
}

export interface SyncDetails extends Sync {
  /** The first 100 rows that could not be read and are still in this state. */
  setAside: SetAsideRow[];
}

export interface SyncList extends PositionedList<Sync> {}
