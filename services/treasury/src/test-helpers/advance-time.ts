import { createHash, randomUUID } from 'node:crypto';
import { ENDS_SOON, idempotently, Problem, type RequestContext, toldTarget, unlessAnswered } from '@exchequer/http-kit';
import { inTenant, readInTenant, type Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import { setTestClock, tenantNow } from '../clock/clock.js';
import { nextDueAt } from '../clock/due-work.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { askBank } from './ask-bank.js';
import { catchUp } from './catch-up.js';
import { clockIsMoved, createClockTurns } from './clock-turns.js';
import type { AdvanceTimeInput, TestClock } from './test-helpers.api.js';

/** After that the request ends, before the gateway gives up. The next one goes on. */
const BUDGET_MS = 40_000;
/** If the process dies, another request can go on after that. */
const LEASE_S = 10;

/** A few clocks take a step at the same time, so that other requests are served meanwhile. */
const clockTurns = createClockTurns({ atOnceMax: 4, waitingMax: 1_000 });

/**
 * Moves treasury's copy of the test clock forward step by step: to the time of the next due work or the next message of the bank, handles it, and so on.
 * Organizations take turns after each step. If a request cannot finish, everything up to the time that the clock then shows has been done.
 * @throws {Problem} 409 while another request moves the clock, 503 `clock_not_there_yet`
 * if more is due than one request does.
 */
export function advanceTime(deps: Deps, context: RequestContext, input: AdvanceTimeInput): Promise<TestClock> {
  return unlessAnswered(deps.db, context, async () => {
    await clockTurns.run(context.organizationId, (nextStep) =>
      withLease(deps, context, input, (target, requireLease) =>
        moveTo(deps, context, target, async () => {
          await nextStep();
          requireLease();
        }),
      ),
    );
    return idempotently(deps.db, context, async (trx) => {
      const now = await tenantNow(trx, context);
      return { object: 'test_clock' as const, livemode: context.livemode, now: now.toISOString() };
    });
  });
}

async function moveTo(deps: Deps, tenant: Tenant, target: Date, nextStep: () => Promise<void>): Promise<void> {
  const endMs = Date.now() + BUDGET_MS;
  let steps = 0;
  const onStep = async () => {
    await nextStep();
    if (Date.now() > endMs || ++steps > deps.advanceStepsMax) throw await notFinished(deps, tenant, target);
  };
  for (;;) {
    const now = await catchUp(deps, tenant, onStep);
    if (now >= target) return;
    const next = await nextEventAt(deps, tenant);
    const step = next && next < target ? next : target;
    await inTenant(deps.db, tenant, (trx) => setTestClock(trx, tenant, step));
  }
}

/** When the next thing happens: due work, or a message of the bank. */
async function nextEventAt({ db, sandbox }: Deps, tenant: Tenant): Promise<Date | undefined> {
  const [due, cursor] = await readInTenant(db, tenant, (read) =>
    Promise.all([nextDueAt(read), read.selectFrom('bank_cursor').select('after_id').executeTakeFirst()]),
  );
  const query = cursor?.after_id ? `?${new URLSearchParams({ after: cursor.after_id })}` : '';
  const answer = await askBank(() => sandbox.get(tenant, `/bank/next_message${query}`));
  const { occursAt } = answer as { occursAt: string | null };
  const told = occursAt === null ? undefined : new Date(occursAt);
  return [due, told].filter((at) => at !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

async function notFinished({ db }: Deps, tenant: Tenant, target: Date): Promise<Problem> {
  const now = await inTenant(db, tenant, (trx) => tenantNow(trx, tenant));
  const detail = `The clock shows ${now.toISOString()}. Send the request again with the same Idempotency-Key, or with "to": "${target.toISOString()}", to go on.`;
  return new Problem('clock_not_there_yet', detail);
}

/**
 * Runs `work` while no other request moves this clock. A timer renews the lease, so that it also lasts for a long step.
 * @param work gets a check that throws 409 if another request has taken over, because this one could not renew its lease in time
 */
async function withLease(
  { db }: Deps,
  context: RequestContext,
  input: AdvanceTimeInput,
  work: (target: Date, requireLease: () => void) => Promise<void>,
): Promise<void> {
  const token = randomUUID();
  const target = await inTenant(db, context, (trx) => takeLease(trx, context, input, token));
  const { organizationId, livemode } = context;
  const mine = sql`org_id = ${organizationId} and livemode = ${livemode} and token = ${token}`;
  const until = sql`clock_timestamp() + make_interval(secs => ${LEASE_S})`;
  let isLost = false;
  const renew = async () => {
    const { rows } = await inTenant(db, context, (trx) =>
      sql`update test_advance set lease_until = ${until} where ${mine} returning token`.execute(trx),
    );
    isLost = rows.length === 0;
  };
  let renewing = Promise.resolve();
  const timer = setInterval(
    () => {
      // After a failure the next renewal can still be in time.
      renewing = renewing.then(renew).catch(() => {});
    },
    (LEASE_S * 1_000) / 3,
  );
  try {
    await work(target, () => {
      if (isLost) throw new Problem('conflict', 'Another request has taken over the test clock.', undefined, ENDS_SOON);
    });
  } finally {
    clearInterval(timer);
    await renewing;
    await inTenant(db, context, (trx) =>
      sql`update test_advance set lease_until = '-infinity' where ${mine}`.execute(trx),
    );
  }
}

/**
 * If the process of a request crashed, or the request did not finish, the same request (same idempotency key and body, or same time)
 * continues to its target time.
 * @returns the time to move to
 */
async function takeLease(
  trx: Transaction<Database>,
  { organizationId, livemode, idempotency }: RequestContext,
  input: AdvanceTimeInput,
  token: string,
): Promise<Date> {
  const request = idempotency
    ? createHash('sha256').update(idempotency.key).update(idempotency.fingerprint).digest()
    : null;
  const [now, { rows: known }] = await Promise.all([
    tenantNow(trx, { organizationId, livemode }),
    sql<{ target: Date; isHeld: boolean; isSame: boolean }>`
      select target, lease_until > clock_timestamp() as "isHeld",
             coalesce(request = ${request} and requested_at > clock_timestamp() - interval '24 hours', false) as "isSame"
      from test_advance where org_id = ${organizationId} and livemode = ${livemode} for update`.execute(trx),
  ]);
  const [last] = known;
  if (last?.isHeld) throw clockIsMoved();
  const goesOn = last && (last.isSame || (input.to !== undefined && last.target.getTime() === Date.parse(input.to)));
  const target = goesOn ? last.target : toldTarget(input, now);
  const until = sql`clock_timestamp() + make_interval(secs => ${LEASE_S})`;
  const { rows } = await sql`
    insert into test_advance (org_id, livemode, token, request, requested_at, target, lease_until)
    values (${organizationId}, ${livemode}, ${token}, ${request}, clock_timestamp(), ${target}, ${until})
    on conflict (org_id, livemode) do update
    set token = excluded.token, request = excluded.request, requested_at = excluded.requested_at,
        target = excluded.target, lease_until = excluded.lease_until
    where test_advance.lease_until <= clock_timestamp()
    returning token`.execute(trx);
  // The first two requests of an organization can arrive together.
  if (rows.length === 0) throw clockIsMoved();
  return target;
}
