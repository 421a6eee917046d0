import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { LedgerRefusal } from '@exchequer/ledger';
import { recordEvents } from '@exchequer/messaging';
import {
  type Combiner,
  constraintOf,
  createCombiner,
  isConnectionLost,
  type Tenant,
  writeInTenant,
} from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { scheduleFirstWork, scheduleWork } from '../../clock/due-work.js';
import type { Database } from '../../database.js';
import { recordHolds } from '../../transactions/record-hold.js';
import { authorizationEvent } from './announce-authorization.js';
import { findAnswers, insertAnswers, isAnsweredMeanwhile } from './answer-once.js';
import type { AuthorizationMessage, CardAuthorization } from './authorizations.api.js';
import {
  CardChanged,
  countSpending,
  findCardStates,
  insertAuthorizations,
  lockCounters,
  lockPayments,
  requireUnchangedCards,
  type Spending,
  SpendingRefused,
  updateAuthorization,
} from './authorizations.queries.js';
import { type AuthorizationPlan, createSpendingBook, decideAuthorization } from './decide-authorization.js';

/** A message that waits to be decided. */
interface Asked {
  readonly tenant: Tenant;
  readonly message: AuthorizationMessage;
  /** Runs `work` in the trace of this message. */
  readonly inTrace: <T>(work: () => T) => T;
}

interface Decided {
  readonly asked: Asked;
  readonly plan: AuthorizationPlan;
}

/** The message waits for an earlier one of the same transaction, which is the same message or one of the same payment. */
const LATER = Symbol('later');
type Answer = CardAuthorization | typeof LATER;
type Outcome = PromiseSettledResult<Answer>;

/** The first attempt takes no lock before its decision; the later ones do. */
const ATTEMPTS_MAX = 5;

const combiners = new WeakMap<Kysely<Database>, Combiner<Asked, Answer>>();

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
  let combiner = combiners.get(db);
  if (combiner === undefined) {
    combiner = createCombiner((batch) => authorizeTogether(db, batch));
    combiners.set(db, combiner);
  }
  const asked = { tenant, message, inTrace: AsyncLocalStorage.snapshot() };
  for (;;) {
    const answer = await combiner.run(`${tenant.organizationId} ${tenant.livemode}`, asked);
    if (answer !== LATER) return answer;
  }
}

/**
 * Decides all messages in one transaction. If it fails, for example because another transaction has used up a limit or a balance meanwhile,
 * each message is decided in a transaction of its own, with locks.
 */
async function authorizeTogether(db: Kysely<Database>, batch: readonly Asked[]): Promise<Outcome[]> {
  try {
    return await authorizeOnce(db, batch);
  } catch (error) {
    if (isConnectionLost(error) || (batch.length === 1 && !isLostRace(error))) throw error;
  }
  const outcomes: Outcome[] = [];
  for (const asked of batch) {
    const [outcome] = await Promise.allSettled([authorizeLocked(db, asked)]);
    outcomes.push(outcome.status === 'fulfilled' ? outcome.value : outcome);
  }
  return outcomes;
}

async function authorizeLocked(db: Kysely<Database>, asked: Asked): Promise<Outcome> {
  for (let attempt = 2; ; attempt++) {
    try {
      const [outcome] = await authorizeOnce(db, [asked], { isLocked: true });
      return outcome!;
    } catch (error) {
      if (!isLostRace(error) || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

/**
 * Whether the error means that, after the messages read their data, another transaction used up a limit or a balance, changed an account
 * or a card, began a payment, or answered a message.
 */
function isLostRace(error: unknown): boolean {
  return (
    error instanceof SpendingRefused ||
    error instanceof CardChanged ||
    (error instanceof LedgerRefusal && error.code === 'insufficient_funds') ||
    (error instanceof Problem && (error.code === 'account_closed' || error.code === 'account_frozen')) ||
    constraintOf(error) === 'card_authorization_of_payment' ||
    isAnsweredMeanwhile(error)
  );
}

/**
 * The decisions use data that is read without locks, except for payments that exist. The statements that count the spending and place the
 * holds fail if another transaction has used a limit or a balance since, so no limit is exceeded, and the locks last only for the writes.
 */
function authorizeOnce(db: Kysely<Database>, batch: readonly Asked[], { isLocked = false } = {}): Promise<Outcome[]> {
  const { tenant } = batch[0]!;
  return writeInTenant(db, tenant, async (trx) => {
    const { decided, outcomes } = decideAll(batch, await load(trx, tenant, batch, isLocked));
    commit(trx, tenant, decided);
    return outcomes;
  });
}

type Loaded = Awaited<ReturnType<typeof load>>;

async function load(trx: Transaction<Database>, tenant: Tenant, batch: readonly Asked[], isLocked: boolean) {
  const messages = batch.map(({ message }) => message);
  const contested = isLocked ? await findCardStates(trx, tenant, messages) : [];
  // Postgres runs them in this order: what is read is not older than the locks.
  const [payments, , answers, states] = await Promise.all([
    lockPayments(trx, tenant, messages),
    Promise.all(contested.map((state) => state && lockCounters(trx, tenant, state))),
    findAnswers<CardAuthorization>(trx, tenant, messages.map(toNetworkMessage)),
    findCardStates(trx, tenant, messages),
  ]);
  return { payments, answers, states };
}

const toNetworkMessage = ({ id }: AuthorizationMessage) => ({ id, kind: 'authorization' }) as const;

/** Decides the messages one after the other. */
function decideAll(batch: readonly Asked[], { payments, answers, states }: Loaded) {
  const seen = new Set<string>();
  const book = createSpendingBook();
  const decided: Decided[] = [];
  const outcomes = batch.map((asked, n): Outcome => {
    const { tenant, message } = asked;
    const [answer, state] = [answers[n], states[n]];
    if (answer instanceof Problem) return { status: 'rejected', reason: answer };
    if (answer) return { status: 'fulfilled', value: answer };
    const [asMessage, ofPayment] = [`message ${message.id}`, `payment ${message.paymentId}`];
    if (seen.has(asMessage) || seen.has(ofPayment)) return { status: 'fulfilled', value: LATER };
    seen.add(asMessage).add(ofPayment);
    const plan = decideAuthorization({
      tenant,
      message,
      state: state && book.after(state),
      payment: payments[n],
      ids: { authorization: newId('auth'), hold: newId('txn'), release: newId('txn') },
    });
    if (plan instanceof Problem) return { status: 'rejected', reason: plan };
    book.add(plan);
    decided.push({ asked, plan });
    return { status: 'fulfilled', value: plan.answer };
  });
  return { decided, outcomes };
}

/** All statements are `unawaited`: they are sent together with the commit. */
function commit(trx: Transaction<Database>, tenant: Tenant, decided: readonly Decided[]): void {
  const plans = decided.map(({ plan }) => plan);
  const [first] = plans;
  if (first === undefined) return;
  const spends = plans.flatMap(({ spends }) => spends ?? []);
  const placed = plans.flatMap(({ hold }) => hold ?? []);
  const replaced = plans.flatMap(({ replacedHold }) => replacedHold ?? []);
  countSpending(trx, tenant, sumsOf(spends));
  recordHolds(trx, tenant, { placed, replaced }, first.now);
  requireUnchangedCards(trx, tenant, [...new Map(spends.map(({ state }) => [state.card.id, state])).values()]);
  insertAuthorizations(
    trx,
    plans.flatMap(({ added }) => added ?? []),
  );
  scheduleFirstWork(
    trx,
    tenant,
    plans.flatMap(({ added, expiry }) => (added && expiry ? [expiry] : [])),
  );
  for (const { changed, expiry } of plans) {
    if (!changed) continue;
    updateAuthorization(trx, changed);
    if (expiry) scheduleWork(trx, tenant, expiry);
  }
  recordEvents(
    trx,
    decided.flatMap(({ asked, plan: { added, changed, isAnnounced } }) =>
      isAnnounced ? [asked.inTrace(() => authorizationEvent(asked.tenant, (added ?? changed)!))] : [],
    ),
  );
  insertAnswers(
    trx,
    tenant,
    decided.map(({ asked, plan: { answer, now } }) => ({ message: toNetworkMessage(asked.message), answer, now })),
  );
}

/** One sum for each card and the windows of its payments. */
function sumsOf(spends: readonly NonNullable<AuthorizationPlan['spends']>[]): Spending[] {
  const sums = new Map<string, Spending>();
  for (const { state, spending } of spends) {
    const { series_id, day, month } = spending.windows;
    const key = `${state.card.id} ${series_id} ${day} ${month}`;
    sums.set(key, { ...spending, amount: spending.amount + (sums.get(key)?.amount ?? 0n) });
  }
  return [...sums.values()];
}
