import type { Sync } from './syncs.api.js';
import type { SyncRow } from './syncs.queries.js';

export function toSync(row: SyncRow): Sync {
  return {
    id: row.id,
    object: 'bookkeeping_sync',
    livemode: row.livemode,
    connectionId: row.connection_id,
    kind: row.kind,
    startedBy: row.started_by,
    status: row.status,
    transactionCount: row.transaction_count,
    removedCount: row.removed_count,
    categorized: row.categorized,
    needsReview: row.needs_review,
    setAsideCount: row.set_aside,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    errorCode: row.error_code,
  };
}
