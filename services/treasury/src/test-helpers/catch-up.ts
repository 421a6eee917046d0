import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@exchequer/http-kit';
import { inTenant, readInTenant, type Tenant } from '@exchequer/postgres';
import { clockAt, runNext } from '@exchequer/work';
import { type Kysely, sql } from 'kysely';
import { BankUnavailable } from '../bank/bank-rails.js';
import { tenantNow } from '../clock/clock.js';
import { DUE_WORK } from '../clock/due-work.js';
import { dueWork } from '../clock/run-due-work.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { OUTGOING_MESSAGE } from '../transfers/outgoing-messages.js';
import { receiveBankMessages } from '../transfers/receive-bank-messages.js';
import { outgoingMessages } from '../transfers/send-outgoing-messages.js';
import { createWorkHandlers } from '../work-handlers.js';
import { askBank } from './ask-bank.js';

const PAUSE_MS = 20;
/** How long to wait for work that another process is doing. */
const PATIENCE_MS = 10_000;
/** How many messages one step sends, and how many it receives. */
const MESSAGES_AT_ONCE = 20;
/** How much of the open work an answer names. */
const SHOWN_MAX = 3;
/** The clock waits for these. */
const OPEN_KINDS = [DUE_WORK, OUTGOING_MESSAGE] as const;
const RETRY = { 'Retry-After': '5' };

/**
 * Sends waiting messages to the bank, handles messages of the bank, and does due work, in this order, until nothing is left to do at the
 * time that the clock shows.
 * @param onStep is called before each step; it can throw to stop
 * @returns the time until which everything has happened
 * @throws {Problem} 503 if the bank does not answer or a piece of work fails. Nothing is lost: it goes on with the next call.
 */
export async function catchUp(deps: Deps, tenant: Tenant, onStep: () => Promise<void> = async () => {}): Promise<Date> {
  const { db, logger } = deps;
  const work = dueWork(createWorkHandlers(deps));
  let idleSinceMs = Date.now();
  for (;;) {
    await onStep();
    const now = await inTenant(db, tenant, (trx) => tenantNow(trx, tenant));
    let moved = 0;
    for (let some = MESSAGES_AT_ONCE; some >= MESSAGES_AT_ONCE; moved += some) {
      some = await talkToBank(deps, tenant, now);
      await onStep();
    }
    for (;;) {
      const outcome = await runNext({ db, logger, clock: clockAt(now) }, work, tenant);
      if (outcome === undefined) break;
      if (outcome === 'retry') throw await notFinished(db, tenant, now);
      moved++;
      await onStep();
    }
    if (moved > 0) {
      idleSinceMs = Date.now();
      continue;
    }
    if (!(await hasOpenWork(db, tenant, now))) return now;
    // Another process is doing the work, or the work failed a moment ago and waits for its next attempt.
    if (Date.now() - idleSinceMs > PATIENCE_MS) {
      throw await notFinished(db, tenant, now);
    }
    await sleep(PAUSE_MS);
  }
}

function talkToBank(deps: Deps, tenant: Tenant, now: Date): Promise<number> {
  const { db, logger } = deps;
  return askBank(async () => {
    let sent = 0;
    while (sent < MESSAGES_AT_ONCE) {
      const outcome = await runNext({ db, logger, clock: clockAt(now) }, outgoingMessages(deps), tenant);
      if (outcome === undefined) break;
      if (outcome === 'retry') throw new BankUnavailable('The bank did not answer a message.');
      sent++;
    }
    const { parts } = await receiveBankMessages(deps, tenant, { until: now, partsMax: MESSAGES_AT_ONCE });
    return sent + parts;
  });
}

/** Names what is not finished, and why if that is known. */
async function notFinished(db: Kysely<Database>, { organizationId, livemode }: Tenant, now: Date): Promise<Problem> {
  const open = await readInTenant(db, { organizationId, livemode }, (read) =>
    read
      .selectFrom('work')
      .select(['kind', 'subject', 'problem'])
      .where('kind', 'in', OPEN_KINDS)
      .where('due_at', '<=', now)
      .orderBy('kind')
      .orderBy('due_at')
      .limit(SHOWN_MAX)
      .execute(),
  );
  const reasons = open.map(({ kind, subject, problem }) =>
    kind === DUE_WORK
      ? `the work ${subject}${problem === null ? '' : ` (${problem})`}`
      : `the message ${subject}, which the bank has not answered`,
  );
  const detail = `Some work of this organization is not finished yet: ${reasons.join('; ')}.`;
  return new Problem('service_unavailable', detail, undefined, RETRY);
}

/** Whether due work or messages to send are left, including those that another process is handling. */
async function hasOpenWork(db: Kysely<Database>, { organizationId, livemode }: Tenant, now: Date): Promise<boolean> {
  const open = sql`from work where org_id = ${organizationId} and livemode = ${livemode} and kind in (${sql.join(OPEN_KINDS)}) and due_at <= ${now}`;
  const { rows } = await readInTenant(db, { organizationId, livemode }, (read) =>
    sql<{ open: boolean }>`
      select exists (select ${open} and wait_until is null) or exists (select ${open} and wait_until is not null) as open`.execute(
      read,
    ),
  );
  return rows[0]!.open;
}
