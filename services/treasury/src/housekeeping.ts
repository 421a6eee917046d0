import { startIdempotencyCleanUp } from '@exchequer/http-kit';
import { createSealer } from '@exchequer/ledger';
import { repeatedly } from '@exchequer/postgres';
import { runDueWork } from './clock/run-due-work.js';
import type { Deps } from './deps.js';
import { createWorkHandlers } from './work-handlers.js';

const DUE_WORK_EVERY_MS = 1_000;

/** Does due work, seals the ledger behind the postings, and deletes answers kept for idempotency after 24 hours. */
export function startHousekeeping(deps: Deps): { stop(): Promise<void> } {
  const { db, logger } = deps;
  const handlers = createWorkHandlers(deps);
  const sealer = createSealer({ db, onError: (error) => logger.warn({ error }, 'the ledger could not be sealed') });
  const cleaning = startIdempotencyCleanUp({ db, logger });
  const onError = (error: unknown, kind: string) => logger.warn({ error, kind }, 'due work failed and is tried again');
  const working = repeatedly((signal) => runDueWork({ db, handlers, onError }, signal), {
    everyMs: DUE_WORK_EVERY_MS,
    onError: (error) => logger.warn({ error }, 'due work could not be read'),
  });
  return {
    stop: async () => {
      await Promise.all([working.stop(), cleaning.stop(), sealer.stop()]);
    },
  };
}
