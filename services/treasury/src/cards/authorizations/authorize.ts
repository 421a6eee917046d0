import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem } from '@exchequer/http-kit';
import { type NewEvent, recordEvents } from '@exchequer/messaging';
import { dollarsToCents } from '@exchequer/money';
import {
  type Combiner,
  constraintOf,
  createCombiner,
  insertOf,
  isConnectionLost,
  type Tenant,
  unawaited,
  writeInTenant,
} from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { scheduleFirstWork } from '../../clock/due-work.js';
import type { Database } from '../../database.js';
import { type HoldToRecord, recordHolds } from '../../transactions/record-hold.js';
import { decide } from '../decision/decide.js';
import { authorizationEvent } from './announce-authorization.js';
import { toAuthorization, toMerchant } from './authorization.js';
import type { AuthorizationMessage, CardAuthorization } from './authorizations.api.js';
import {
  type AuthorizationRow,
  type CardState,
  countSpendings,
  findBegun,
  findCardStates,
  insertAuthorizations,
  requireUnchangedCards,
  type SpendingToCount,
} from './authorizations.queries.js';
import { approvedAuthorization, authorizeAlone, expiryOf, isLostRace, newAuthorization } from './authorize-alone.js';

/** A message that waits to be decided. */
interface Asked {
  readonly tenant: Tenant;
  readonly message: AuthorizationMessage;
  /** Runs `work` in the trace of this message. */
  readonly inTrace: <T>(work: () => T) => T;
}

/** A payment that is decided, with the hold if it is approved. */
interface Decided {
  readonly asked: Asked;
  readonly state: CardState;
  readonly row: AuthorizationRow;
  readonly hold?: HoldToRecord;
}

/** `alone`: this message is not the first one of its payment, or was sent before. */
type Outcome = PromiseSettledResult<CardAuthorization | 'alone'>;

const combiners = new WeakMap<Kysely<Database>, Combiner<Asked, CardAuthorization | 'alone'>>();

/**
 * Answers the authorization of a card payment. A repeated message gets the same answer and has no second effect. Messages of one tenant
 * that arrive together are decided one after the other in one transaction; each decision takes into account what the earlier ones have
 * spent.
 * @throws {Problem} 404 for an unknown card, 409 if the payment is of another card.
 */
export async function authorize(
  db: Kysely<Database>,
  tenant: Tenant,
  message: AuthorizationMessage,
): Promise<CardAuthorization> {
  if (message.incremental === true) return authorizeAlone(db, tenant, message);
  let combiner = combiners.get(db);
  if (combiner === undefined) {
    combiner = createCombiner((batch) => authorizeTogether(db, batch));
    combiners.set(db, combiner);
  }
  const asked = { tenant, message, inTrace: AsyncLocalStorage.snapshot() };
  const answer = await combiner.run(`${tenant.organizationId} ${tenant.livemode}`, asked);
  return answer === 'alone' ? authorizeAlone(db, tenant, message) : answer;
}

/**
 * Decides all messages in one transaction. If another transaction has used up a limit or a balance meanwhile, each message is decided in
 * a transaction of its own.
 */
async function authorizeTogether(db: Kysely<Database>, batch: readonly Asked[]): Promise<Outcome[]> {
  const { tenant } = batch[0]!;
  try {
    return await writeInTenant(db, tenant, (trx) => answer(trx, tenant, batch));
  } catch (error) {
    const isRepeated = constraintOf(error) === 'card_message_pkey';
    if (isConnectionLost(error) || (batch.length === 1 && !isLostRace(error) && !isRepeated)) throw error;
    return batch.map(() => ({ status: 'fulfilled', value: 'alone' }));
  }
}

/**
 * The decisions use data that is read without locks. The statements that count the spending and place the holds fail if another
 * transaction has used a limit or a balance since, so no limit is exceeded, and the locks last only for the writes.
 */
async function answer(trx: Transaction<Database>, tenant: Tenant, batch: readonly Asked[]): Promise<Outcome[]> {
  const messages = batch.map(({ message }) => message);
  const [begun, states] = await Promise.all([
    findBegun(
      trx,
      tenant,
      messages.map(({ id }) => id),
      messages.map(({ paymentId }) => paymentId),
    ),
    findCardStates(trx, tenant, [...new Set(messages.map(({ cardId }) => cardId))]),
  ]);
  const seen = new Set(begun);
  const book = createSpendingBook();
  const decided: Decided[] = [];
  const outcomes = batch.map((asked): Outcome => {
    const { id, paymentId, cardId } = asked.message;
    if (seen.has(id) || seen.has(paymentId)) return { status: 'fulfilled', value: 'alone' };
    const state = states.get(cardId);
    if (!state) return { status: 'rejected', reason: Problem.notFound(`card: ${cardId}`) };
    seen.add(id).add(paymentId);
    const one = decideOne(tenant, asked, book.add(state), book);
    decided.push(one);
    return { status: 'fulfilled', value: toAuthorization(one.row) };
  });
  record(trx, tenant, decided, book);
  return outcomes;
}

function decideOne(tenant: Tenant, asked: Asked, state: CardState, book: SpendingBook): Decided {
  const { message } = asked;
  const merchant = toMerchant(message.merchant);
  const decision = decide({
    card: state.card,
    accountStatus: state.accountStatus,
    today: state.today,
    merchant,
    amount: dollarsToCents(message.amount),
    earlier: 0n,
    partialAllowed: message.partialAllowed ?? false,
    spent: state.spent,
    available: state.available,
  });
  const requested = newAuthorization(tenant, message, merchant, state, undefined);
  if (decision.status === 'declined') return { asked, state, row: { ...requested, decline_reason: decision.reason } };
  book.spend(state, decision.amount);
  return { asked, state, ...approvedAuthorization(requested, decision.amount) };
}

/** What the decisions of a batch have spent so far. */
interface SpendingBook {
  /** The state of a card after the decisions so far. */
  add(read: CardState): CardState;
  spend(state: CardState, amount: bigint): void;
  /** The amounts to add to the counters: one sum for each card. */
  spendings(): SpendingToCount[];
}

function createSpendingBook(): SpendingBook {
  /** The amount spent, by account and by series of cards and period (day or month). */
  const sums = new Map<string, bigint>();
  const byCard = new Map<string, SpendingToCount>();
  const spentOf = (name: string) => sums.get(name) ?? 0n;
  const namesOf = ({ card, windows: { series_id, day, month } }: CardState) => ({
    account: card.account_id,
    day: `${series_id} day ${day}`,
    month: `${series_id} month ${month}`,
  });
  return {
    add: (read) => {
      const { account, day, month } = namesOf(read);
      const spent = { day: read.spent.day + spentOf(day), month: read.spent.month + spentOf(month) };
      return { ...read, spent, available: read.available - spentOf(account) };
    },
    spend: (state, amount) => {
      for (const name of Object.values(namesOf(state))) sums.set(name, spentOf(name) + amount);
      const { daily_limit, monthly_limit, id } = state.card;
      const before = byCard.get(id)?.amount ?? 0n;
      byCard.set(id, { ...state.windows, daily_limit, monthly_limit, amount: before + amount });
    },
    spendings: () => [...byCard.values()],
  };
}

/** All statements are `unawaited`: they are sent together with the commit. */
function record(trx: Transaction<Database>, tenant: Tenant, decided: readonly Decided[], book: SpendingBook): void {
  const [first] = decided;
  if (first === undefined) return;
  const now = first.row.created_at;
  countSpendings(trx, tenant, book.spendings());
  recordHolds(
    trx,
    tenant,
    decided.flatMap(({ hold }) => hold ?? []),
    now,
  );
  const approved = decided.filter(({ hold }) => hold !== undefined);
  requireUnchangedCards(trx, tenant, [...new Map(approved.map(({ state }) => [state.card.id, state])).values()]);
  insertAuthorizations(
    trx,
    decided.map(({ row }) => row),
  );
  scheduleFirstWork(
    trx,
    tenant,
    approved.map(({ row }) => expiryOf(row)),
  );
  recordEvents(
    trx,
    decided.map(({ asked, row }): NewEvent => asked.inTrace(() => authorizationEvent(tenant, row))),
  );
  insertAnswers(trx, tenant, decided, now);
}

function insertAnswers(
  trx: Transaction<Database>,
  { organizationId: org_id, livemode }: Tenant,
  decided: readonly Decided[],
  received_at: Date,
): void {
  const rows = decided.map(({ asked, row }) => {
    const answer = toAuthorization(row);
    return { org_id, livemode, id: asked.message.id, kind: 'authorization', answer, received_at };
  });
  unawaited(trx, insertOf('card_message', rows));
}
