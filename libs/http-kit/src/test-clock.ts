import { ask, inTenant, statement, type Tenant } from '@exchequer/postgres';
import type { RequestHandler } from 'express';
import { type Kysely, sql, type Transaction } from 'kysely';
import { FieldErrors } from './problems/field-errors.js';
import { Problem } from './problems/problem.js';
import type { Caller } from './requests/gateway-token.js';

/**
 * The time of a request in the business: that of the test clock, which the gateway states in its token, or real time. Times that say when
 * something happened in the software, such as leases and `created_at`, stay real.
 */
export function clockNow({ clockAheadMs = 0 }: Pick<Caller, 'clockAheadMs'>): Date {
  return new Date(Date.now() + clockAheadMs);
}

/** Tests give services a clock of their own. */
export type RequestClock = typeof clockNow;

/** Exactly one of both. */
export interface ClockMove {
  readonly to?: string;
  readonly days?: number;
}

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;
/** The calendars of banks are known until then. */
const LAST_TIME_MS = Date.parse('2099-12-31T00:00:00.000Z');

/**
 * The time to which a request moves the clock.
 * @param now what the clock shows
 * @throws {Problem} 400, 422 `clock_only_forward`
 */
export function clockTarget(move: ClockMove, now: Date): Date {
  const { to, days } = move;
  const errors = new FieldErrors();
  if (to === undefined && days === undefined) errors.add('body.to', 'required', 'or "days" must be given');
  if (to !== undefined && days !== undefined)
    errors.add('body.days', 'ambiguous', 'must not be given together with to');
  errors.throwIfAny();
  const target = toldTarget(move, now);
  if (target.getTime() > Math.min(now.getTime() + DAYS_MAX * DAY_MS, LAST_TIME_MS)) {
    const location = to === undefined ? 'body.days' : 'body.to';
    const message = `must be at most ${DAYS_MAX} days after the test clock, which shows ${now.toISOString()}, and before 2100`;
    throw Problem.invalid([{ location, code: 'out_of_range', message }]);
  }
  if (target < now) {
    throw new Problem(
      'clock_only_forward',
      `The test clock shows ${now.toISOString()} and only moves forward. Send a later time.`,
    );
  }
  return target;
}

/** The same for a service that the gateway tells the time: it has checked it. A time that the service's copy has passed is reached already. */
export function toldTarget({ to, days = 0 }: ClockMove, now: Date): Date {
  return to === undefined ? new Date(now.getTime() + days * DAY_MS) : new Date(to);
}

/** Writes down what the gateway says about a test clock. */
export type CopyClock = (tenant: Tenant, aheadMs: number) => Promise<void>;

/** For services whose background work has no request to read the clock from: their own table `test_clock` follows that of the gateway. */
export function copyTestClock<S>(db: Kysely<S>): CopyClock {
  return (tenant, aheadMs) =>
    inTenant(db, tenant, async (trx) => {
      await sql`
        insert into test_clock (org_id, livemode, ahead)
        values (${tenant.organizationId}, false, make_interval(secs => ${aheadMs / 1_000}))
        on conflict (org_id, livemode) do update set ahead = excluded.ahead where test_clock.ahead < excluded.ahead`.execute(
        trx,
      );
    });
}

/** What background work reads instead of a token: `clockNow(await clockCopy(trx, tenant))`. */
export async function clockCopy<S>(
  trx: Transaction<S>,
  { organizationId, livemode }: Tenant,
): Promise<Pick<Caller, 'clockAheadMs'>> {
  if (livemode) return {};
  const rows = await ask<{ clockAheadMs: number }>(
    trx,
    statement`select (extract(epoch from ahead) * 1000)::float8 as "clockAheadMs" from test_clock
              where org_id = ${organizationId} and livemode = false`,
  );
  return rows[0] ?? {};
}

/** The gateway calls it to have the clock of its token copied, before anything of the new time can arrive. */
export const CLOCK_COPY_PATH = '/internal/test_clock';

const COPIED_MAX = 10_000;

/** Copies a clock when a request shows it for the first time, before the request is handled. */
export function keepClockCopy(copy: CopyClock): RequestHandler {
  const copied = new Map<string, string>();
  return (request, _response, next) => {
    const { organizationId, livemode, clockAheadMs, testGeneration = 0 } = request.context;
    // The deletion of test data deletes the copy.
    const shown = `${testGeneration} ${clockAheadMs}`;
    if (livemode || clockAheadMs === undefined || copied.get(organizationId) === shown) return next();
    copy({ organizationId, livemode, testGeneration }, clockAheadMs).then(() => {
      if (copied.size >= COPIED_MAX) copied.clear();
      copied.set(organizationId, shown);
      next();
    }, next);
  };
}
