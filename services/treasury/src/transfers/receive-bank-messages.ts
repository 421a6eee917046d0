import { logFailures } from '@exchequer/http-kit';
import { acrossTenants, inTenant, isRetryable, type Tenant, unawaited } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import { bankOf } from '../bank/bank-partners.js';
import { type BankMessage, BankUnavailable } from '../bank/bank-rails.js';
import { timeToBook } from '../clock/booked-time.js';
import { tenantNow } from '../clock/clock.js';
import type { TurnsOptions } from '../clock/turns.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { type BankProblem, noteBankException } from './bank-exceptions.js';
import { type BankNews, readBankMessage } from './bank-news.js';

export type ReceiveDeps = Pick<Deps, 'db' | 'vault' | 'accountNumbers' | 'banks' | 'logger' | 'cutoffs'>;

/** How many items of a message one transaction handles. A settlement or a file of returns can have thousands. */
const ITEMS_AT_ONCE = 200;
/** How often an item that fails is tried alone. */
const ALONE_ATTEMPTS = 3;
/** How many transactions one turn has. Then the next tenant has its turn, even in the middle of a message. */
const PARTS_PER_TURN = 10;
const TENANTS_AT_ONCE = 20;
/** How often to look for messages if the bank sends no notification. */
const POLL_EVERY_S = 60;

export interface ReceiveOptions {
  /** How many transactions; default: until nothing is left. */
  readonly partsMax?: number;
  readonly signal?: AbortSignal;
}

/**
 * Handles the messages of the bank up to a time, in order: settlements, returns, corrections, payments that came in. A message is handled
 * in parts, each in one transaction that also stores the position in the list of messages, so that each item is handled exactly once.
 * @param until on the tenant's clock
 * @returns how many parts were handled
 * @throws {BankUnavailable}
 */
export async function receiveBankMessages(
  deps: ReceiveDeps,
  tenant: Tenant,
  until: Date,
  { partsMax = Number.POSITIVE_INFINITY, signal }: ReceiveOptions = {},
): Promise<number> {
  const bank = bankOf(deps.banks, tenant);
  let parts = 0;
  for (;;) {
    const after = await findPlace(deps, tenant);
    const messages = await bank.receive(tenant, { after, until });
    if (messages.length === 0) return parts;
    let last = after;
    for (const message of messages) {
      if (parts >= partsMax || signal?.aborted) return parts;
      const news = await readBankMessage(message);
      let outcome: Outcome = 'more';
      while (outcome === 'more') {
        if (parts >= partsMax || signal?.aborted) return parts;
        const told = { after: last, message, news };
        outcome = await handlePart(deps, tenant, told);
        if (outcome !== 'moved') parts++;
      }
      // Another process is handling the messages of this tenant: read the position again.
      if (outcome === 'moved') break;
      last = message.id;
    }
  }
}

/**
 * Serves tenants whose bank has sent a notification, and from time to time all others. A turn handles a limited number of parts of
 * messages.
 */
export function bankMessages(deps: ReceiveDeps): TurnsOptions {
  return {
    find: async () => {
      const { rows } = await acrossTenants(deps.db, (trx) =>
        sql<Tenant>`
          with due as (
            select org_id, livemode from bank_cursor where poll_at <= clock_timestamp()
            order by poll_at limit ${TENANTS_AT_ONCE} for update skip locked)
          update bank_cursor c set poll_at = clock_timestamp() + make_interval(secs => ${POLL_EVERY_S})
          from due where c.org_id = due.org_id and c.livemode = due.livemode
          returning c.org_id as "organizationId", c.livemode`.execute(trx),
      );
      return rows;
    },
    serve: async (tenant, signal) => {
      const bank = tenant.livemode ? deps.banks.live : deps.banks.test;
      if (!bank) return false;
      try {
        const now = await inTenant(deps.db, tenant, (trx) => tenantNow(trx, tenant));
        const options = { partsMax: PARTS_PER_TURN, ...(signal && { signal }) };
        const parts = await receiveBankMessages(deps, tenant, now, options);
        if (parts < PARTS_PER_TURN) return false;
        await lookAgain(deps, tenant);
        return true;
      } catch (error) {
        if (!(error instanceof BankUnavailable))
          logFailures(deps.logger, 'a message of the bank could not be handled')(error);
        await lookAgain(deps, tenant, RETRY_S);
        return false;
      }
    },
  };
}

/** The text of an error can quote the message, so only its name is kept. */
function problemOf(index: number, failure: unknown): BankProblem {
  const name = failure instanceof Error ? failure.name : 'Error';
  return { place: `item ${index + 1}`, problem: `It could not be handled (${name}).` };
}

const RETRY_S = 5;

/** Looks for messages of the bank soon. */
export function lookAgain({ db }: Pick<Deps, 'db'>, tenant: Tenant, inSeconds = 0): Promise<unknown> {
  const { organizationId, livemode } = tenant;
  return inTenant(db, tenant, (trx) =>
    sql`insert into bank_cursor (org_id, livemode) values (${organizationId}, ${livemode})
        on conflict (org_id, livemode) do update
        set poll_at = clock_timestamp() + make_interval(secs => ${inSeconds})`.execute(trx),
  );
}

/** The last message that was handled. */
function findPlace({ db }: ReceiveDeps, tenant: Tenant): Promise<string | undefined> {
  return inTenant(db, tenant, async (trx) => {
    const cursor = await trx.selectFrom('bank_cursor').select('after_id').executeTakeFirst();
    return cursor?.after_id ?? undefined;
  });
}

type Outcome = 'done' | 'more' | 'moved';

interface Told {
  readonly after: string | undefined;
  readonly message: BankMessage;
  readonly news: BankNews;
}

/**
 * Handles the next items of a message. If that fails, the first of them is handled alone; if it fails again and again, it is kept for a
 * person. So an item that cannot be handled does not stop those after it.
 */
async function handlePart(deps: ReceiveDeps, tenant: Tenant, told: Told): Promise<Outcome> {
  const handle = (count: number, failure?: unknown) =>
    inTenant(deps.db, tenant, (trx) => handleNext(trx, deps, tenant, told, { count, failure }));
  let failure: unknown;
  for (const count of [ITEMS_AT_ONCE, ...Array<number>(ALONE_ATTEMPTS).fill(1)]) {
    try {
      return await handle(count);
    } catch (error) {
      if (error instanceof BankUnavailable || isOutage(error)) throw error;
      deps.logger.warn(
        { error, message: told.message.id, count },
        'items of a message of the bank could not be handled',
      );
      failure = error;
    }
  }
  return handle(1, failure);
}

/** Whether the database is the cause, and not the message: then the item is tried again until it works. */
function isOutage(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return isRetryable(error) || (typeof code === 'string' && /^(?:08|53|55|57)/.test(code));
}

interface Part {
  /** How many items at most. */
  readonly count: number;
  /** Why the next item cannot be handled: it is kept for a person instead. */
  readonly failure: unknown;
}

async function handleNext(
  trx: Transaction<Database>,
  deps: ReceiveDeps,
  tenant: Tenant,
  { after, message, news }: Told,
  { count, failure }: Part,
): Promise<Outcome> {
  const { organizationId, livemode } = tenant;
  const { rows } = await sql<{ after_id: string | null; handled: number; is_known: boolean; now: Date }>`
    insert into bank_cursor (org_id, livemode) values (${organizationId}, ${livemode})
    on conflict (org_id, livemode) do update set handled = bank_cursor.handled
    returning after_id, handled, tenant_now(${organizationId}, ${livemode}) as now, exists (
      select from bank_inbox where org_id = ${organizationId} and livemode = ${livemode} and reference = ${message.id}) as is_known`.execute(
    trx,
  );
  const cursor = rows[0]!;
  if ((cursor.after_id ?? undefined) !== after) return 'moved';
  const end = cursor.is_known ? news.items.length : cursor.handled + count;
  if (!cursor.is_known) {
    const items = news.items.slice(cursor.handled, end);
    const occurredAt = timeToBook(message.occurredAt, cursor.now);
    const told = { items: items as never, message: { ...message, occurredAt } };
    if (failure === undefined) await news.handle(trx, deps, tenant, told);
    else await noteBankException(trx, deps, tenant, message, [problemOf(cursor.handled, failure)]);
  }
  const isDone = end >= news.items.length;
  const { problems } = news;
  if (isDone && problems && !cursor.is_known) await noteBankException(trx, deps, tenant, message, problems);
  unawaited(
    trx,
    sql`update bank_cursor set after_id = ${isDone ? message.id : (after ?? null)}, handled = ${isDone ? 0 : end}
        where org_id = ${organizationId} and livemode = ${livemode}`,
  );
  if (isDone) {
    unawaited(
      trx,
      sql`insert into bank_inbox (org_id, livemode, reference, problem, handled_at)
          values (${organizationId}, ${livemode}, ${message.id}, ${problems?.map(({ place, problem }) => `${place}: ${problem}`).join(' ') ?? null}, ${message.occurredAt})
          on conflict do nothing`,
    );
  }
  return isDone ? 'done' : 'more';
}
