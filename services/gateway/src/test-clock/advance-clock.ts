import { createHash, randomUUID } from 'node:crypto';
import {
  clockTarget,
  ENDS_SOON,
  idempotently,
  Problem,
  type RequestContext,
  unlessAnswered,
} from '@exchequer/http-kit';
import { inTransaction } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { announceKeyChanged } from '../keys/keys.queries.js';
import type { GatewayDatabase } from '../keys/keys.table.js';
import type { OwnApiDeps } from '../own-api-deps.js';
import { findDeletion } from '../test-data/test-data.queries.js';
import { moveServices } from './move-services.js';
import type { AdvanceClockInput, TestClock } from './test-clock.api.js';
import { beginMove, endLease, endMove, lockClock, type Move, renewLease } from './test-clock.queries.js';

/** If the process dies, another request can go on after that. */
const LEASE_S = 10;

/**
 * Moves the test clock forward, in three steps: the new time is stored, the services with work on the clock do what is due until then, and
 * the clock shows the new time. A request that broke off anywhere goes on to the same time when it is sent again.
 * @throws {Problem} 400, 409 while another request moves the clock, 422 `clock_only_forward`, 503 if a service cannot finish
 */
export function advanceClock(deps: OwnApiDeps, context: RequestContext, input: AdvanceClockInput): Promise<TestClock> {
  const { organizationId } = context;
  return unlessAnswered(deps.db, context, async () => {
    const move = await inTransaction(deps.db, (trx) => takeMove(trx, context, input));
    const clock = await withLease(deps, organizationId, move.token, async (requireLease) => {
      await moveServices(deps, context, move);
      requireLease();
      return idempotently(deps.db, context, async (trx) => {
        if (!(await endMove(trx, organizationId, move.token))) throw takenOver();
        await announceKeyChanged(trx, organizationId);
        return { object: 'test_clock' as const, livemode: context.livemode, now: move.to.toISOString() };
      });
    });
    // The notification reaches the other gateways.
    deps.forgetKeys(organizationId);
    return clock;
  });
}

async function takeMove(
  trx: Transaction<GatewayDatabase>,
  { organizationId, idempotency }: RequestContext,
  input: AdvanceClockInput,
): Promise<Move> {
  const request = idempotency
    ? createHash('sha256').update(idempotency.key).update(idempotency.fingerprint).digest()
    : null;
  const clock = await lockClock(trx, organizationId, request);
  if ((await findDeletion(trx, organizationId))?.completed_at === null) throw new Problem('test_data_being_deleted');
  if (clock.isHeld)
    throw new Problem('conflict', 'Another request moves the test clock of this organization.', undefined, ENDS_SOON);
  const { aheadMs, movingTo, movingAheadMs } = clock;
  const nowMs = Date.now();
  const goesOn = movingTo !== null && (clock.isSame || Date.parse(input.to ?? '') === movingTo.getTime());
  // The services can be anywhere between the old time and where an unfinished request moved them.
  const to = goesOn ? movingTo : clockTarget(input, new Date(nowMs + (movingAheadMs ?? aheadMs)));
  const move = { to, aheadMs: goesOn ? movingAheadMs! : to.getTime() - nowMs, request, token: randomUUID() };
  await beginMove(trx, organizationId, move, LEASE_S);
  return move;
}

/**
 * Runs `work` while no other request moves this clock. A timer renews the lease.
 * @param work gets a check that throws 409 if another request has taken over, because this one could not renew its lease in time
 */
async function withLease<T>(
  { db }: Pick<OwnApiDeps, 'db'>,
  organizationId: string,
  token: string,
  work: (requireLease: () => void) => Promise<T>,
): Promise<T> {
  let isLost = false;
  let renewing = Promise.resolve();
  const renew = async () => {
    isLost = !(await renewLease(db, organizationId, token, LEASE_S));
  };
  const timer = setInterval(
    () => {
      // After a failure the next renewal can still be in time.
      renewing = renewing.then(renew).catch(() => {});
    },
    (LEASE_S * 1_000) / 3,
  );
  try {
    return await work(() => {
      if (isLost) throw takenOver();
    });
  } finally {
    clearInterval(timer);
    await renewing;
    await endLease(db, organizationId, token);
  }
}

const takenOver = () => new Problem('conflict', 'Another request has taken over the test clock.', undefined, ENDS_SOON);
