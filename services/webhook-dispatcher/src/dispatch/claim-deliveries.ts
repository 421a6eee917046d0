import { randomUUID } from 'node:crypto';
import { acrossTenants } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import { pendingHeads } from '../deliveries/deliveries.queries.js';
import { BREAKER_FAILURES } from './endpoint-health.js';

/** A delivery whose next attempt belongs to this process until the lease expires. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly lease: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly endpointId: string;
  readonly url: string;
  readonly secretsVersion: number;
  readonly eventId: string;
  readonly eventType: string;
  /** Id of the object that the event is about. */
  readonly subject: string;
  readonly body: string;
  readonly traceparent: string | null;
  /** Position in the retry schedule. */
  readonly step: number;
  readonly createdAt: Date;
}

export interface ClaimOptions {
  readonly now: Date;
  readonly leaseMs: number;
  /** Maximum number of deliveries. */
  readonly limit: number;
  /** Maximum number of concurrent attempts for one endpoint, over all processes. */
  readonly endpointConcurrency: number;
  /** Running attempts of this process, by organization. */
  readonly running: ReadonlyMap<string, number>;
  /** How many more attempts this process can run. */
  readonly free: number;
}

/**
 * Claims due deliveries for this process, at most `limit`: organizations with the fewest running attempts first, and among
 * their endpoints those with the fewest, so that a slow or busy one does not delay the others. A delivery whose lease has
 * expired is due again. All locks end with this short transaction. The attempt happens outside of it.
 */
export function claimDeliveries(db: Kysely<Database>, options: ClaimOptions): Promise<ClaimedDelivery[]> {
  return acrossTenants(db, async (trx) => {
    const endpointIds = await lockDueEndpoints(trx, options);
    return endpointIds.length === 0 ? [] : leaseDeliveries(trx, endpointIds, options);
  });
}

/** Running attempts of an endpoint: leases that have not expired. Counted per endpoint with a small index. */
const runningAttempts = (now: Date) => sql`
  cross join lateral (
    select count(*)::int as attempts from delivery
    where endpoint_id = endpoint.id and lease is not null and due_at > ${now}
  ) running`;

/** How many more attempts an endpoint can get. With a half-open breaker it gets one at a time. */
const room = ({ endpointConcurrency }: ClaimOptions) => sql`
  (case when endpoint.consecutive_failures >= ${BREAKER_FAILURES} then 1 else ${endpointConcurrency}::int end
   - running.attempts)`;

/**
 * The organizations that this process works for now. An organization can hold at most as many slots as are free: the more
 * slots are taken, the fewer it can get, and the last free slot goes to an organization that has none.
 */
const held = ({ running }: ClaimOptions) => sql`
  left join json_each_text(${JSON.stringify(Object.fromEntries(running))}::json) as held (org_id, attempts)
    on held.org_id = endpoint.org_id`;
const heldAttempts = sql`coalesce(held.attempts::int, 0)`;
const organizationRoom = ({ free }: ClaimOptions) => sql`
  (greatest(1, (${heldAttempts} + ${free}::int) / 2) - ${heldAttempts})`;

/**
 * The locks make the concurrency limit exact over all processes. Endpoints locked by another process are skipped. The
 * statement is written to be fast without statistics, because a backlog can grow before Postgres analyzes the table.
 */
async function lockDueEndpoints(trx: Transaction<Database>, options: ClaimOptions): Promise<string[]> {
  const { now, limit } = options;
  const { rows } = await sql<{ id: string }>`
    with recursive ${pendingHeads}, due as (
      select endpoint.id, head.due_at, running.attempts, ${heldAttempts} as held,
             row_number() over (partition by endpoint.org_id order by running.attempts, head.due_at) as turn
      from head
      join endpoint on endpoint.id = head.endpoint_id
      ${runningAttempts(now)}
      ${held(options)}
      where head.due_at <= ${now}
        and endpoint.status = 'enabled'
        and (endpoint.paused_until is null or endpoint.paused_until <= ${now})
        and ${room(options)} > 0
        and ${organizationRoom(options)} > 0
    )
    select endpoint.id
    from due join endpoint on endpoint.id = due.id
    where endpoint.status = 'enabled'
    order by due.held + due.turn, due.attempts, due.due_at
    limit ${limit}
    for no key update of endpoint skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A second statement counts again, because the counts may have changed before the locks were held. */
async function leaseDeliveries(
  trx: Transaction<Database>,
  endpointIds: readonly string[],
  options: ClaimOptions,
): Promise<ClaimedDelivery[]> {
  const { now, limit, leaseMs } = options;
  const { rows } = await sql<ClaimedDelivery>`
    with turns as (
      select due.id, due.due_at, endpoint.org_id, ${heldAttempts} as held, ${organizationRoom(options)} as room,
             running.attempts + due.nth as turn
      from endpoint
      ${runningAttempts(now)}
      ${held(options)}
      cross join lateral (
        select id, due_at, row_number() over (order by due_at) as nth from delivery
        where endpoint_id = endpoint.id and status = 'pending' and due_at <= ${now}
        order by due_at limit ${options.endpointConcurrency}
      ) due
      where endpoint.id = any (${endpointIds}) and due.nth <= ${room(options)}
    ), ranked as (
      select *, row_number() over (partition by org_id order by turn, due_at) as nth from turns
    ), chosen as (
      select delivery.id
      from ranked join delivery on delivery.id = ranked.id
      where delivery.status = 'pending' and delivery.due_at <= ${now} and ranked.nth <= ranked.room
      order by ranked.held + ranked.nth, ranked.turn, ranked.due_at
      limit ${limit}
      for update of delivery skip locked
    )
    update delivery set lease = ${randomUUID()}, due_at = ${new Date(now.getTime() + leaseMs)}
    from chosen, endpoint, event
    where delivery.id = chosen.id and endpoint.id = delivery.endpoint_id and event.id = delivery.event_id
    returning delivery.id, delivery.lease, delivery.org_id as "organizationId", delivery.livemode,
              delivery.endpoint_id as "endpointId", endpoint.url, endpoint.secrets_version as "secretsVersion",
              event.id as "eventId", event.type as "eventType", event.subject, event.body, event.traceparent, delivery.step,
              delivery.created_at as "createdAt"`.execute(trx);
  return rows;
}
