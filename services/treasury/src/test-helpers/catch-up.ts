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
import { receiveBankMessages } from '../transfers/receive-bank-messages.js';
import { sendOutgoingMessages } from '../transfers/send-outgoing-messages.js';
import { createWorkHandlers } from '../work-handlers.js';
import { askBank } from './ask-bank.js';

const PAUSE_MS = 20;
/** How long to wait for work that another process is doing. */
const PATIENCE_MS = 10_000;
/** How many messages one step sends, and how many it receives. */
const MESSAGES_AT_ONCE = 20;
/** How much of the open work an answer names. */
const SHOWN_MAX = 3;
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
  return askBank(async () => {
    const options = { messagesMax: MESSAGES_AT_ONCE, untilUnanswered: true };
    const { answered, unanswered } = await sendOutgoingMessages(deps, tenant, options);
    if (unanswered > 0) throw new BankUnavailable('The bank did not answer a message.');
    return answered + (await receiveBankMessages(deps, tenant, now, { partsMax: MESSAGES_AT_ONCE }));
  });
}

/** Names what is not finished, and why if that is known. */
async function notFinished(db: Kysely<Database>, { organizationId, livemode }: Tenant, now: Date): Promise<Problem> {
  const [work, messages] = await readInTenant(db, { organizationId, livemode }, (read) =>
    Promise.all([
      read
        .selectFrom('work')
        .select(['subject', 'problem'])
        .where('kind', '=', DUE_WORK)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(SHOWN_MAX)
        .execute(),
      read
        .selectFrom('outgoing_message')
        .select(['kind', 'id'])
        .where('state', '=', sql.lit('waiting'))
        .orderBy('id')
        .limit(SHOWN_MAX)
        .execute(),
    ]),
  );
  const reasons = [
    ...work.map(({ subject, problem }) => `the work ${subject}${problem === null ? '' : ` (${problem})`}`),
    ...messages.map(({ kind, id }) => `the message ${id} (${kind}), which the bank has not answered`),
  ];
  const detail = `Some work of this organization is not finished yet: ${reasons.join('; ')}.`;
  return new Problem('service_unavailable', detail, undefined, RETRY);
}

/** Whether due work or messages to send are left, including those that another process is handling. */
async function hasOpenWork(db: Kysely<Database>, { organizationId, livemode }: Tenant, now: Date): Promise<boolean> {
  const ofTenant = sql`org_id = ${organizationId} and livemode = ${livemode}`;
  const { rows } = await readInTenant(db, { organizationId, livemode }, (read) =>
    sql<{ open: boolean }>`
      select exists (select from work where ${ofTenant} and kind = ${DUE_WORK} and wait_until is null and due_at <= ${now})
          or exists (select from work where ${ofTenant} and kind = ${DUE_WORK} and wait_until is not null and due_at <= ${now})
          or exists (select from outgoing_message
                     where ${ofTenant} and state = 'waiting') as open`.execute(read),
  );
  return rows[0]!.open;
}
