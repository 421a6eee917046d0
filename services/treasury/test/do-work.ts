import { inTenant, type Tenant } from '@exchequer/postgres';
import { type AttemptOutcome, endWaits, runDue, TENANT_CLOCK } from '@exchequer/work';
import { DUE_WORK } from '../src/clock/due-work.js';
import { dueWork, type WorkHandlers } from '../src/clock/run-due-work.js';
import type { Deps } from '../src/deps.js';
import { outgoingMessages } from '../src/transfers/send-outgoing-messages.js';
import { createWorkHandlers } from '../src/work-handlers.js';

/**
 * Does what is due by the clock of the tenant.
 * @returns how many pieces
 */
export async function doDueWork(
  deps: Deps,
  as: Tenant,
  handlers: WorkHandlers = createWorkHandlers(deps),
): Promise<number> {
  const outcomes = await runDue({ ...deps, clock: TENANT_CLOCK }, dueWork(handlers), as);
  if (outcomes.includes('retry')) throw new Error('Due work has failed. The log says why.');
  return outcomes.length;
}

/** Sends the messages to the bank that wait. @returns how the attempts ended */
export function sendMessages(deps: Deps, as: Tenant): Promise<AttemptOutcome[]> {
  return runDue({ ...deps, clock: TENANT_CLOCK }, outgoingMessages(deps), as);
}

/** Leases and pauses after failures are real time. */
export function endPauses({ db }: Pick<Deps, 'db'>, as: Tenant, kind = DUE_WORK): Promise<void> {
  return inTenant(db, as, async (trx) => endWaits(trx, as, kind));
}
