import {
  type WebhookDeliveryData,
  webhookDeliveryExhausted,
  webhookDeliveryRecovered,
  webhookEndpointDisabled,
} from '@exchequer/event-contracts';
import { countStorage, type StorageChange, showLabels } from '@exchequer/http-kit';
import { newEvent, recordEvent, recordEvents } from '@exchequer/messaging';
import { acrossTenants } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { DeliveryStatus } from '../deliveries/deliveries.table.js';
import { type EndpointRow, updateEndpoint } from '../endpoints/endpoints.queries.js';
import { isAnnounced } from '../events/public-catalogue.js';
import { ROW_BYTES } from '../events/stored-bytes.js';
import type { ClaimedDelivery } from './claim-deliveries.js';
import { afterFailure, type EndpointHealth, healthy, isHopeless } from './endpoint-health.js';
import { parseRetryAfter, retryDelayMs } from './retry-schedule.js';
import type { WebhookAnswer } from './send-webhook.js';

/** One finished attempt. */
export interface Outcome {
  readonly delivery: ClaimedDelivery;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly durationMs: number;
  readonly answer: WebhookAnswer;
}

const GONE = 410;
/** The latest attempts of one delivery, including those before a resend. */
const ATTEMPTS_KEPT = 100;

/**
 * Stores a batch of attempts in one transaction: each attempt, the new state of its delivery, and the health of its endpoint.
 * If another process has taken the lease in the meantime, the outcome is dropped, because that process reports. Locks
 * endpoints before deliveries, each in the order of their ids, like every writer here.
 * @returns whether an event was recorded.
 */
export function recordOutcomes(db: Kysely<Database>, outcomes: readonly Outcome[]): Promise<boolean> {
  return acrossTenants(db, async (trx) => {
    const touched = await lockTouchedEndpoints(trx, outcomes);
    let announced = false;
    for (const endpoint of touched) {
      // The answer of another address says nothing about this one.
      const own = outcomes.filter(
        ({ delivery }) => delivery.endpointId === endpoint.id && delivery.url === endpoint.url,
      );
      const health = healthAfter(endpoint, own);
      await updateEndpoint(trx, endpoint.id, columnsOf(health));
      const reason = endpoint.status === 'enabled' ? reasonToDisable(health, own) : undefined;
      if (reason === undefined) continue;
      await disableEndpoint(trx, endpoint, reason, own[0]!.endedAt);
      endpoint.status = 'disabled';
      announced = true;
    }
    const disabled = new Set(touched.filter(({ status }) => status === 'disabled').map(({ id }) => id));
    return (await writeAttempts(trx, outcomes, disabled)) || announced;
  });
}

/**
 * Endpoints with a failure in the batch, and endpoints whose failures a success ends. The success of a healthy endpoint locks
 * nothing.
 */
function lockTouchedEndpoints(trx: Transaction<Database>, outcomes: readonly Outcome[]): Promise<EndpointRow[]> {
  const ids = (chosen: readonly Outcome[]) => [...new Set(chosen.map(({ delivery }) => delivery.endpointId))];
  const failed = outcomes.filter(({ answer }) => answer.failure);
  return trx
    .selectFrom('endpoint')
    .selectAll()
    .where(sql<boolean>`id = any (${ids(outcomes)})`)
    .where(sql<boolean>`(id = any (${ids(failed)}) or failing_since is not null)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function healthAfter(endpoint: EndpointRow, outcomes: readonly Outcome[]): EndpointHealth {
  const before: EndpointHealth = {
    failingSince: endpoint.failing_since,
    lastFailureAt: endpoint.last_failure_at,
    consecutiveFailures: endpoint.consecutive_failures,
    pausedUntil: endpoint.paused_until,
  };
  return [...outcomes]
    .sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime())
    .reduce((health, { answer, endedAt }) => (answer.failure ? afterFailure(health, endedAt) : healthy), before);
}

function columnsOf(health: EndpointHealth) {
  return {
    failing_since: health.failingSince,
    last_failure_at: health.lastFailureAt,
    consecutive_failures: health.consecutiveFailures,
    paused_until: health.pausedUntil,
  };
}

function reasonToDisable(health: EndpointHealth, outcomes: readonly Outcome[]): 'gone' | 'failing' | undefined {
  if (outcomes.some(({ answer }) => answer.statusCode === GONE)) return 'gone';
  return isHopeless(health) ? 'failing' : undefined;
}

async function disableEndpoint(
  trx: Transaction<Database>,
  endpoint: EndpointRow,
  reason: 'gone' | 'failing',
  at: Date,
): Promise<void> {
  await updateEndpoint(trx, endpoint.id, { status: 'disabled', disabled_reason: reason, updated_at: at });
  await recordEvent(trx, {
    contract: webhookEndpointDisabled,
    subject: endpoint.id,
    tenant: { organizationId: endpoint.org_id, livemode: endpoint.livemode },
    labels: showLabels(endpoint),
    data: { id: endpoint.id, object: 'webhook_endpoint', livemode: endpoint.livemode, status: 'disabled', reason },
  });
}

interface NextState {
  readonly status: DeliveryStatus;
  readonly step: number;
  readonly dueAt: Date;
}

function nextState({ delivery, answer, endedAt }: Outcome, isDisabled: boolean): NextState {
  const step = delivery.step + 1;
  if (!answer.failure) return { status: 'succeeded', step, dueAt: endedAt };
  const delayMs = retryDelayMs(step, parseRetryAfter(answer.retryAfter, endedAt.getTime()));
  if (delayMs === undefined || answer.statusCode === GONE) return { status: 'failed', step, dueAt: endedAt };
  return { status: isDisabled ? 'skipped' : 'pending', step, dueAt: new Date(endedAt.getTime() + delayMs) };
}

interface SettledDelivery extends StorageChange {
  readonly id: string;
  readonly status: DeliveryStatus;
  readonly wasExhausted: boolean;
  readonly attempts: number;
  readonly outcome: number;
}

/** @returns whether an event was recorded */
async function writeAttempts(
  trx: Transaction<Database>,
  outcomes: readonly Outcome[],
  disabled: ReadonlySet<string>,
): Promise<boolean> {
  const rows = outcomes.map((outcome, nth) => {
    const { delivery, answer, startedAt, endedAt, durationMs } = outcome;
    const { status, step, dueAt } = nextState(outcome, disabled.has(delivery.endpointId));
    return {
      id: delivery.id,
      lease: delivery.lease,
      nth,
      exhausted: status === 'failed' && isAnnounced(delivery.eventType),
      status,
      step,
      due_at: dueAt,
      started_at: startedAt,
      ended_at: endedAt,
      duration_ms: Math.round(durationMs),
      status_code: answer.statusCode ?? null,
      failure: answer.failure ?? null,
      response_body: answer.responseBody ?? null,
      bytes: ROW_BYTES + Buffer.byteLength(answer.responseBody ?? ''),
    };
  });
  const { rows: settled } = await sql<SettledDelivery>`
    with outcome as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as o (
        id text, lease uuid, nth int, exhausted boolean, status text, step int, due_at timestamptz, started_at timestamptz, ended_at timestamptz,
        duration_ms int, status_code int, failure text, response_body text, bytes int)
    ), locked as (
      select delivery.id, delivery.exhausted_at from delivery join outcome on outcome.id = delivery.id
      order by delivery.id for update of delivery
    ), settled as (
      update delivery
      set stored_bytes = stored_bytes + outcome.bytes, status = outcome.status, step = outcome.step, due_at = outcome.due_at, lease = null,
          attempt_count = attempt_count + 1, last_failure = outcome.failure, updated_at = outcome.ended_at,
          exhausted_at = case when outcome.exhausted then outcome.ended_at when outcome.status <> 'succeeded' then delivery.exhausted_at end
      from locked join outcome on outcome.id = locked.id
      where delivery.id = locked.id and delivery.lease = outcome.lease
      returning delivery.id, delivery.attempt_count, delivery.org_id, delivery.livemode, locked.exhausted_at is not null as was_exhausted
    ), forgotten as (
      delete from attempt using settled
      where attempt.delivery_id = settled.id and attempt.number <= settled.attempt_count - ${ATTEMPTS_KEPT}
    )
    , written as (
      insert into attempt (delivery_id, number, org_id, livemode, started_at, duration_ms, status_code, failure, response_body)
    select settled.id, settled.attempt_count, settled.org_id, settled.livemode, outcome.started_at, outcome.duration_ms,
           outcome.status_code, outcome.failure, outcome.response_body
    from settled join outcome on outcome.id = settled.id
    )
    select settled.id, settled.org_id as "organizationId", settled.livemode, outcome.bytes, outcome.status,
           settled.was_exhausted as "wasExhausted", settled.attempt_count as attempts, outcome.nth as outcome
    from settled join outcome on outcome.id = settled.id`.execute(trx);
  const events = settled.flatMap((delivery) => eventOf(delivery, outcomes[delivery.outcome]!));
  recordEvents(trx, events);
  await countStorage(trx, settled);
  return events.length > 0;
}

/** The event that tells the customer that a delivery has failed for good, or that it was received after such a failure. */
function eventOf({ id, status, wasExhausted, attempts, ...tenant }: SettledDelivery, { delivery, answer }: Outcome) {
  const { endpointId: endpoint_id, eventId: event_id, eventType: event_type } = delivery;
  const isExhausted = status === 'failed' && isAnnounced(event_type);
  if (!isExhausted && !(status === 'succeeded' && wasExhausted)) return [];
  const { organizationId, livemode } = tenant;
  return newEvent<string, WebhookDeliveryData>({
    contract: isExhausted ? webhookDeliveryExhausted : webhookDeliveryRecovered,
    subject: id,
    tenant: { organizationId, livemode },
    data: {
      id,
      object: 'webhook_delivery',
      livemode,
      status: isExhausted ? 'failed' : 'succeeded',
      endpoint_id,
      event_id,
      event_type,
      attempt_count: attempts,
      last_failure: answer.failure ?? null,
    },
  });
}
