import { startIdempotencyCleanUp } from '@exchequer/http-kit';
import { createSealer } from '@exchequer/ledger';
import { repeatedly } from '@exchequer/postgres';
import { runDueWork } from './clock/run-due-work.js';
import type { Deps } from './deps.js';
import { receiveOfAllTenants } from './transfers/receive-bank-messages.js';
import { sendOfAllTenants } from './transfers/send-outgoing-messages.js';
import { createWorkHandlers } from './work-handlers.js';

const DUE_WORK_EVERY_MS = 1_000;
const SENDING_EVERY_MS = 1_000;
/** The bank rings when it has news; each tenant is also looked at from time to time. */
const RECEIVING_EVERY_MS = 5_000;

/** Does due work, talks to the bank, seals the ledger behind the postings, and deletes answers kept for idempotency after 24 hours. */
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
  const sending = repeatedly((signal) => sendOfAllTenants(deps, signal), {
    everyMs: SENDING_EVERY_MS,
    onError: (error) => logger.warn({ error }, 'messages to the bank could not be read'),
  });
  deps.outgoing.listen(sending.wake);
  const receiving = repeatedly((signal) => receiveOfAllTenants(deps, signal), {
    everyMs: RECEIVING_EVERY_MS,
    onError: (error) => logger.warn({ error }, 'messages of the bank could not be read'),
  });
  deps.incoming.listen(receiving.wake);
  return {
    stop: async () => {
      await Promise.all([sending.stop(), receiving.stop(), working.stop(), cleaning.stop(), sealer.stop()]);
    },
  };
}
