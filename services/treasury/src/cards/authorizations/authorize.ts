import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { LedgerRefusal } from '@exchequer/ledger';
import { sendEvents } from '@exchequer/messaging';
import {
  constraintOf,
  createWrite,
  type Planned,
  sendChanges,
  sendPlan,
  sendRows,
  type Tenant,
} from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database.js';
import { sendHolds } from '../../transactions/record-hold.js';
import { findAnswers, isAnsweredMeanwhile } from './answer-once.js';
import type { AuthorizationMessage, CardAuthorization } from './authorizations.api.js';
import {
  CardChanged,
  countedSpending,
  findCardStates,
  lockCounters,
  lockPayments,
  type Spending,
  SpendingRefused,
  unchangedCards,
} from './authorizations.queries.js';
import {
  type AuthorizationAnswer,
  type AuthorizationPlan,
  type AuthorizationRequest,
  type AuthorizationsFound,
  decideAuthorization,
} from './decide-authorization.js';

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
  const ids = { authorization: newId('auth'), hold: newId('txn'), release: newId('txn') };
  for (;;) {
    const answer = await write(db, tenant, { message, ids });
    if (answer !== 'later') return answer;
  }
}

/**
 * The decisions use data that is read without locks, except for payments that exist. The statements that count the spending and place the
 * holds fail if another transaction has used a limit or a balance since, so no limit is exceeded, and the locks last only for the writes.
 * After a lost race the counters and the balance are locked before they are read.
 */
const write = createWrite<Database, AuthorizationRequest, AuthorizationsFound, AuthorizationPlan, AuthorizationAnswer>({
  load,
  decide: decideAuthorization,
  commit,
  isLostRace: (error) =>
    error instanceof SpendingRefused ||
    error instanceof CardChanged ||
    (error instanceof LedgerRefusal && error.code === 'insufficient_funds') ||
    (error instanceof Problem && (error.code === 'account_closed' || error.code === 'account_frozen')) ||
    constraintOf(error) === 'card_authorization_of_payment' ||
    isAnsweredMeanwhile(error),
});

async function load(
  trx: Transaction<Database>,
  tenant: Tenant,
  requests: readonly AuthorizationRequest[],
  attempt: number,
): Promise<AuthorizationsFound> {
  const messages = requests.map(({ message }) => message);
  const contested = attempt === 1 ? [] : await findCardStates(trx, tenant, messages);
  // Postgres runs them in this order: what is read is not older than the locks.
  const [payments, , answers, states] = await Promise.all([
    lockPayments(trx, tenant, messages),
    Promise.all(contested.map((state) => state && lockCounters(trx, tenant, state))),
    findAnswers<CardAuthorization>(
      trx,
      tenant,
      messages.map(({ id }) => ({ id, kind: 'authorization' })),
    ),
    findCardStates(trx, tenant, messages),
  ]);
  const facts = requests.map((request, n) => {
    return [request, { payment: payments[n], answer: answers[n], state: states[n] }] as const;
  });
  return { facts: new Map(facts), spent: new Map(), decided: new Set() };
}

async function commit(
  trx: Transaction<Database>,
  tenant: Tenant,
  planned: readonly Planned<AuthorizationPlan>[],
): Promise<void> {
  const spends = planned.flatMap(({ plan }) => plan.spends ?? []);
  sendPlan(trx, { changes: countedSpending(tenant, sumsOf(spends)) });
  sendHolds(trx, tenant, planned);
  // Their balances are locked now: who changes a card takes the same locks.
  const cards = new Map(spends.map(({ state }) => [state.card.id, state]));
  sendPlan(trx, { changes: unchangedCards(tenant, [...cards.values()]) });
  sendChanges(trx, planned);
  sendRows(trx, planned);
  sendEvents(trx, planned);
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
