import { type Kysely, sql, type Transaction } from 'kysely';
import type { GatewayDatabase } from '../keys/keys.table.js';

export interface Clock {
  /** What it shows minus real time. */
  readonly aheadMs: number;
  /** A move that has not been answered. */
  readonly movingTo: Date | null;
  readonly movingAheadMs: number | null;
}

const REAL_TIME: Clock = { aheadMs: 0, movingTo: null, movingAheadMs: null };

export const isMoved = ({ aheadMs }: Clock) => aheadMs !== 0;

const clockColumns = sql<Clock>`ahead_ms::float8 as "aheadMs", moving_to as "movingTo", moving_ahead_ms::float8 as "movingAheadMs"`;

export async function findClock(db: Kysely<GatewayDatabase>, organizationId: string): Promise<Clock> {
  const { rows } = await sql<Clock>`
    select ${clockColumns} from test_clock where organization_id = ${organizationId}`.execute(db);
  return rows[0] ?? REAL_TIME;
}

/** A clock that shows another time than real time from the start. */
export async function insertClock(
  trx: Transaction<GatewayDatabase>,
  organizationId: string,
  aheadMs: number,
): Promise<void> {
  await sql`
    insert into test_clock (organization_id, ahead_ms, start_ahead_ms)
    values (${organizationId}, ${aheadMs}, ${aheadMs})`.execute(trx);
}

/** The clock shows what it would show if nobody had moved it. A move that was not answered is forgotten. */
export async function resetClock(trx: Transaction<GatewayDatabase>, organizationId: string): Promise<void> {
  await sql`
    update test_clock
    set ahead_ms = start_ahead_ms, moving_to = null, moving_ahead_ms = null, moving_request = null, moving_requested_at = null
    where organization_id = ${organizationId}`.execute(trx);
}

export interface LockedClock extends Clock {
  readonly isHeld: boolean;
  /** Whether this request began the move. */
  readonly isSame: boolean;
}

export async function lockClock(
  trx: Transaction<GatewayDatabase>,
  organizationId: string,
  request: Buffer | null,
): Promise<LockedClock> {
  await sql`insert into test_clock (organization_id) values (${organizationId}) on conflict do nothing`.execute(trx);
  const { rows } = await sql<LockedClock>`
    select ${clockColumns}, lease_until > clock_timestamp() as "isHeld",
           coalesce(moving_request = ${request} and moving_requested_at > clock_timestamp() - interval '24 hours', false) as "isSame"
    from test_clock where organization_id = ${organizationId} for update`.execute(trx);
  return rows[0]!;
}

const until = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

export interface Move {
  readonly to: Date;
  readonly aheadMs: number;
  readonly request: Buffer | null;
  /** Names the request that moves the clock. */
  readonly token: string;
}

export async function beginMove(
  trx: Transaction<GatewayDatabase>,
  organizationId: string,
  { to, aheadMs, request, token }: Move,
  leaseS: number,
): Promise<void> {
  await sql`
    update test_clock
    set moving_to = ${to}, moving_ahead_ms = ${aheadMs}, moving_request = ${request}, moving_requested_at = clock_timestamp(),
        token = ${token}, lease_until = ${until(leaseS)}
    where organization_id = ${organizationId}`.execute(trx);
}

/** @returns whether the request still holds it */
export async function renewLease(
  db: Kysely<GatewayDatabase>,
  organizationId: string,
  token: string,
  leaseS: number,
): Promise<boolean> {
  const { rows } = await sql`
    update test_clock set lease_until = ${until(leaseS)}
    where organization_id = ${organizationId} and token = ${token} returning token`.execute(db);
  return rows.length > 0;
}

export async function endLease(db: Kysely<GatewayDatabase>, organizationId: string, token: string): Promise<void> {
  await sql`
    update test_clock set token = null, lease_until = '-infinity'
    where organization_id = ${organizationId} and token = ${token}`.execute(db);
}

/** The clock shows the new time. @returns whether the request still holds it */
export async function endMove(
  trx: Transaction<GatewayDatabase>,
  organizationId: string,
  token: string,
): Promise<boolean> {
  const { rows } = await sql`
    update test_clock
    set ahead_ms = moving_ahead_ms, moving_to = null, moving_ahead_ms = null, moving_request = null, moving_requested_at = null
    where organization_id = ${organizationId} and token = ${token} returning token`.execute(trx);
  return rows.length > 0;
}
