import { Problem, pathId } from '@exchequer/http-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import type { Attempt, DeliveryInfo } from './deliveries.api.js';
import { type AttemptRow, type DeliveryRow, findDeliveryById } from './deliveries.queries.js';

export function deliveryOf(row: DeliveryRow): DeliveryInfo {
  const isWaiting = row.status === 'pending' && row.lease === null;
  return {
    id: row.id,
    object: 'webhook_delivery',
    livemode: row.livemode,
    endpoint_id: row.endpoint_id,
    event_id: row.event_id,
    event_type: row.event_type,
    status: row.status,
    attempt_count: row.attempt_count,
    next_attempt_at: isWaiting ? row.due_at.toISOString() : null,
    last_failure: row.last_failure,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function attemptOf(row: AttemptRow): Attempt {
  return {
    number: row.number,
    started_at: row.started_at.toISOString(),
    duration_ms: row.duration_ms,
    status_code: row.status_code,
    failure: row.failure,
    response_body: row.response_body,
  };
}

/** @throws {Problem} 404 */
export async function getDelivery(db: Kysely<Database>, id: string): Promise<DeliveryInfo> {
  const row = await findDeliveryById(db, pathId('whd', id));
  if (!row) throw Problem.notFound();
  return deliveryOf(row);
}
