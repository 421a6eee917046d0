import { inTenant, isRetryable, sendPlan, statement, type Tenant } from '@exchequer/postgres';
import { againAt, more, type WorkKind } from '@exchequer/work';
import { sql, type Transaction } from 'kysely';
import { type BankMessage, BankUnavailable } from '../bank/bank-rails.js';
import { timeToBook } from '../clock/booked-time.js';
import { tenantNow } from '../clock/clock.js';
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
/** How often to look for messages if the bank sends no notification. */
const POLL_EVERY_MS = 60_000;

/** Kind of the background work that looks for messages of the bank. A trigger on `account` writes it when an organization opens its first one. */
const BANK_MESSAGES = 'bank_messages';
/** Its subject: an organization has one bank. */
const THE_BANK = 'bank';

export interface ReceiveOptions {
  /** On the tenant's clock; default: its time. */
  readonly until?: Date;
  /** How many transactions; default: until nothing is left. */
  readonly partsMax?: number;
  readonly signal?: AbortSignal;
}

interface Received {
  /** How many parts of messages were handled. */
  readonly parts: number;
  /** Whether nothing is left. */
  readonly isAll: boolean;
  /** When the bank was asked last, on the tenant's clock. */
  readonly askedAt: Date;
}

/**
 * Handles the messages of the bank up to a time, in order: settlements, returns, corrections, payments that came in. A message is handled
 * in parts, each in one transaction that also stores the position in the list of messages, so that each item is handled exactly once.
 * @throws {BankUnavailable}
 */
export async function receiveBankMessages(
  deps: ReceiveDeps,
  tenant: Tenant,
  { until, partsMax = Number.POSITIVE_INFINITY, signal }: ReceiveOptions = {},
): Promise<Received> {
  const bank = tenant.livemode ? deps.banks.live : deps.banks.test;
  let parts = 0;
  const isEnough = () => parts >= partsMax || signal?.aborted;
  for (;;) {
    const { after, now: askedAt } = await findPlace(deps, tenant);
    if (!bank) return { parts, isAll: true, askedAt };
    const messages = await bank.receive(tenant, { after, until: until ?? askedAt });
    if (messages.length === 0) return { parts, isAll: true, askedAt };
    let last = after;
    for (const message of messages) {
      if (isEnough()) return { parts, isAll: false, askedAt };
      const news = await readBankMessage(message);
      let outcome: Outcome = 'more';
      while (outcome === 'more') {
        if (isEnough()) return { parts, isAll: false, askedAt };
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
 * Looks for messages of the bank: after a notification of the bank, and from time to time. A turn handles a limited number of parts of
 * messages. Each part has its effect with the position in the list, so the work itself has none.
 */
export function bankMessages(deps: ReceiveDeps): WorkKind<Database, Received> {
  return {
    kind: BANK_MESSAGES,
    attemptsMax: Number.POSITIVE_INFINITY,
    call: ({ tenant }, signal) => receiveBankMessages(deps, tenant, { partsMax: PARTS_PER_TURN, signal }),
    settle: async (_trx, _work, { isAll, askedAt }) =>
      isAll ? againAt(new Date(askedAt.getTime() + POLL_EVERY_MS)) : more(),
  };
}

/** Looks for messages of the bank soon. */
export function lookAgain({ db }: Pick<Deps, 'db'>, tenant: Tenant): Promise<void> {
  const { organizationId, livemode } = tenant;
  const looking = statement`
    select request_work(${organizationId}, ${livemode}, ${BANK_MESSAGES}, ${THE_BANK}, tenant_now(${organizationId}, ${livemode}))`;
  return inTenant(db, tenant, async (trx) => sendPlan(trx, { changes: [looking] }));
}

/** The text of an error can quote the message, so only its name is kept. */
function problemOf(index: number, failure: unknown): BankProblem {
  const name = failure instanceof Error ? failure.name : 'Error';
  return { place: `item ${index + 1}`, problem: `It could not be handled (${name}).` };
}

/** The last message that was handled, and the time on the tenant's clock. */
function findPlace(
  { db }: ReceiveDeps,
  tenant: Tenant,
): Promise<{ readonly after: string | undefined; readonly now: Date }> {
  return inTenant(db, tenant, async (trx) => {
    const [cursor, now] = await Promise.all([
      trx.selectFrom('bank_cursor').select('after_id').executeTakeFirst(),
      tenantNow(trx, tenant),
    ]);
    return { after: cursor?.after_id ?? undefined, now };
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
  const moved = sql`update bank_cursor set after_id = ${isDone ? message.id : (after ?? null)}, handled = ${isDone ? 0 : end}
        where org_id = ${organizationId} and livemode = ${livemode}`;
  const problem = problems?.map(({ place, problem }) => `${place}: ${problem}`).join(' ') ?? null;
  const handled = sql`insert into bank_inbox (org_id, livemode, reference, problem, handled_at)
          values (${organizationId}, ${livemode}, ${message.id}, ${problem}, ${message.occurredAt})
          on conflict do nothing`;
  sendPlan(trx, { changes: isDone ? [moved, handled] : [moved] });
  return isDone ? 'done' : 'more';
}
