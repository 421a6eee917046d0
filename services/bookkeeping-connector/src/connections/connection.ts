import type { Connection } from './connections.api.js';
import type { ConnectionRow } from './connections.queries.js';

export function toConnection(row: ConnectionRow): Connection {
  return {
    id: row.id,
    object: 'bookkeeping_connection',
    livemode: row.livemode,
    provider: row.provider,
    status: row.status,
    companyId: row.company_id,
    companyName: row.company_name,
    connectedAt: row.connected_at.toISOString(),
    disconnectedAt: row.disconnected_at?.toISOString() ?? null,
    lastSyncedAt: row.last_synced_at?.toISOString() ?? null,
    nextSyncAt: row.status === 'connected' ? (row.next_sync_at?.toISOString() ?? null) : null,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
  };
}
