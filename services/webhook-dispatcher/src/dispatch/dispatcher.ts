import { setTimeout as sleep } from 'node:timers/promises';
import { type RepeatedWork, repeatedly } from '@exchequer/postgres';
import { createOutageLog } from '@exchequer/telemetry';
import { type AttemptDeps, attemptDelivery } from './attempt-delivery.js';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.js';
import { observeBacklog } from './dispatch-metrics.js';
import { createOutcomeRecorder, type OutcomeRecorderDeps } from './outcome-recorder.js';
import { releaseLeases } from './release-leases.js';

export interface DispatcherDeps extends AttemptDeps, Omit<OutcomeRecorderDeps, 'attemptsInHand'> {
  /** Maximum number of concurrent attempts in this process. */
  readonly concurrency: number;
  /** Maximum number of concurrent attempts for one endpoint, over all processes. */
  readonly endpointConcurrency: number;
  /** How long a claimed delivery belongs to this process. Longer than an attempt can take. */
  readonly leaseMs: number;
  /** Looks for due deliveries at least this often. */
  readonly pollMs: number;
}

export interface Dispatcher {
  start(): void;
  /** Call this after a commit that made deliveries due, so that they are sent now and not at the next poll. */
  wake(): void;
  /** Claims no more deliveries, gives running attempts `drainMs` to finish, then stops them and releases their leases. */
  stop(drainMs: number): Promise<void>;
}

const AFTER_ERROR_MS = 250;

/** Claims due deliveries, attempts them and records the results. Any number of processes can do this at the same time. */
export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const inHand = new Set<Promise<void>>();
  const running = new Map<string, number>();
  const recorder = createOutcomeRecorder({ ...deps, attemptsInHand: () => inHand.size });
  const outage = createOutageLog(deps.logger, 'claiming of deliveries');
  const breakOff = new AbortController();
  const brokenOff: ClaimedDelivery[] = [];
  const backlog = observeBacklog(deps.db, deps.now);
  let claiming: RepeatedWork | undefined;

  async function claimAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const free = deps.concurrency - inHand.size;
      // Claims half of the free slots at a time, because the share of each organization is computed again in between.
      const limit = Math.ceil(free / 2);
      const claimed = limit > 0 ? await claim(limit, free) : [];
      for (const delivery of claimed) take(delivery);
      // If fewer are returned than requested, there are no more.
      if (claimed.length < limit || limit <= 0) return;
    }
  }

  async function claim(limit: number, free: number): Promise<ClaimedDelivery[]> {
    try {
      const claimed = await claimDeliveries(deps.db, { ...deps, now: deps.now(), limit, free, running });
      outage.recovered();
      return claimed;
    } catch (error) {
      outage.failed(error);
      await sleep(AFTER_ERROR_MS);
      return [];
    }
  }

  function take(delivery: ClaimedDelivery): void {
    countRunning(delivery, 1);
    const attempt = attemptAndRecord(delivery).finally(() => {
      inHand.delete(attempt);
      countRunning(delivery, -1);
      claiming?.wake();
    });
    inHand.add(attempt);
  }

  function countRunning({ organizationId }: ClaimedDelivery, change: 1 | -1): void {
    const attempts = (running.get(organizationId) ?? 0) + change;
    if (attempts === 0) running.delete(organizationId);
    else running.set(organizationId, attempts);
  }

  async function attemptAndRecord(delivery: ClaimedDelivery): Promise<void> {
    try {
      const outcome = await attemptDelivery(deps, delivery, breakOff.signal);
      if (outcome) await recorder.record(outcome);
      else brokenOff.push(delivery);
    } catch (error) {
      // The failure is ours, not the receiver's: the attempt does not count, and the delivery is claimed again after its lease
      // has expired.
      deps.logger.error({ error, delivery_id: delivery.id }, 'webhook-dispatcher: an attempt could not be made');
    }
  }

  return {
    start() {
      claiming = repeatedly(claimAll, { everyMs: deps.pollMs, onError: (error) => outage.failed(error) });
      claiming.wake();
    },
    wake: () => claiming?.wake(),
    async stop(drainMs) {
      backlog.stop();
      await claiming?.stop();
      const drained = new AbortController();
      const ended = Promise.all(inHand).finally(() => drained.abort());
      await sleep(drainMs, undefined, { signal: drained.signal }).catch(() => {});
      breakOff.abort();
      await ended;
      await releaseLeases(deps.db, brokenOff, deps.now());
    },
  };
}
