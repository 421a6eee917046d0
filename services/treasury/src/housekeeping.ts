import { logFailures, startIdempotencyCleanUp } from '@exchequer/http-kit';
import { createSealer } from '@exchequer/ledger';
import { repeatedly } from '@exchequer/postgres';
import { startWorker } from '@exchequer/work';
import { releaseUnusedNumbers } from './cards/card-requests.js';
import { WORK_CLOCK } from './clock/clock.js';
import { dueWork } from './clock/run-due-work.js';
import type { Deps } from './deps.js';
import { bankMessages } from './transfers/receive-bank-messages.js';
import { outgoingMessages } from './transfers/send-outgoing-messages.js';
import { observeBankExceptions } from './treasury-metrics.js';
import { createWorkHandlers } from './work-handlers.js';

/** The bank rings when it has news; each tenant is also looked at from time to time. */
const RECEIVING_EVERY_MS = 5_000;
const RELEASING_EVERY_MS = 60_000;

/**
 * Does due work, talks to the bank, seals the ledger behind the postings, releases card numbers that no card uses, and deletes answers kept
 * for idempotency after 24 hours.
 */
export function startHousekeeping(deps: Deps): { stop(): Promise<void> } {
  const { db, logger } = deps;
  const sealer = createSealer({ db, onError: logFailures(logger, 'the ledger could not be sealed') });
  const cleaning = startIdempotencyCleanUp({ db, logger });
  const working = startWorker({ db, logger, clock: WORK_CLOCK, kinds: [dueWork(createWorkHandlers(deps))] });
  const sending = startWorker({ db, logger, clock: WORK_CLOCK, kinds: [outgoingMessages(deps)] });
  deps.outgoing.listen(sending.wake);
  const receiving = startWorker({
    db,
    logger,
    clock: WORK_CLOCK,
    kinds: [bankMessages(deps)],
    everyMs: RECEIVING_EVERY_MS,
  });
  deps.incoming.listen(receiving.wake);
  const releasing = repeatedly(() => releaseUnusedNumbers(deps), {
    everyMs: RELEASING_EVERY_MS,
    onError: logFailures(logger, 'unused card numbers could not be read'),
  });
  const observing = observeBankExceptions(db);
  return {
    stop: async () => {
      observing.stop();
      await Promise.all([
        releasing.stop(),
        sending.stop(),
        receiving.stop(),
        working.stop(),
        cleaning.stop(),
        sealer.stop(),
      ]);
    },
  };
}
