import { Problem } from '@exchequer/http-kit';
import type { EventsPlan } from '@exchequer/messaging';
import { type Cents, dollarsToCents } from '@exchequer/money';
import type { Decision, RowsPlan, Statement, Tenant } from '@exchequer/postgres';
import { type DueWork, firstWork, workChange } from '../../clock/due-work.js';
import type { HoldsPlan } from '../../transactions/record-hold.js';
import type { Merchant } from '../../transactions/transactions.tables.js';
import { decide } from '../decision/decide.js';
import { categoryOf } from '../decision/merchant-categories.js';
import { authorizationEvent } from './announce-authorization.js';
import { answerRow } from './answer-once.js';
import { toAuthorization, toMerchant } from './authorization.js';
import { expiryOf, expiryTime, holdOf, replaceHold } from './authorization-hold.js';
import type { AuthorizationMessage, CardAuthorization } from './authorizations.api.js';
import { type AuthorizationRow, authorizationChange, type CardState, type Spending } from './authorizations.queries.js';

/** A message of the network, and ids for what its decision creates. */
export interface AuthorizationRequest {
  readonly message: AuthorizationMessage;
  readonly ids: { readonly authorization: string; readonly hold: string; readonly release: string };
}

/** What was found for one message. */
export interface AuthorizationFacts {
  /** Undefined for an unknown card. */
  readonly state: CardState | undefined;
  /** The payment, if an earlier message began it. */
  readonly payment: AuthorizationRow | undefined;
  /** The answer of the same message, if it came before; a problem if another kind of message has its id. */
  readonly answer: CardAuthorization | Problem | undefined;
}

/** What was found for the messages of one transaction, and what the decisions so far have used of it. */
export interface AuthorizationsFound {
  readonly facts: ReadonlyMap<AuthorizationRequest, AuthorizationFacts>;
  /** Cents, by account and by series of cards and period (day or month). */
  readonly spent: ReadonlyMap<string, Cents>;
  /** The messages and payments that were decided. */
  readonly decided: ReadonlySet<string>;
}

/** What an authorization changes, as data. */
export interface AuthorizationPlan extends HoldsPlan, RowsPlan, EventsPlan {
  /** Present if it spends money: the transaction fails if the amount does not fit, or if the card has changed. */
  readonly spends?: { readonly state: CardState; readonly spending: Spending };
  readonly changes?: readonly Statement[];
}

/** `later`: the message waits for an earlier one of the same transaction, which is the same message or one of the same payment. */
export type AuthorizationAnswer = CardAuthorization | 'later';
type Decided = Decision<AuthorizationsFound, AuthorizationPlan, AuthorizationAnswer>;

const NOTHING: AuthorizationPlan = {};

/**
 * Decides an authorization, an increase of one, or one that arrives after the other messages of its payment. It finds what the decisions
 * before it have spent.
 * @throws {Problem} 404 for an unknown card, 409 if the payment is of another card.
 */
export function decideAuthorization(
  request: AuthorizationRequest,
  found: AuthorizationsFound,
  tenant: Tenant,
): Decided {
  const { message } = request;
  const { state, payment, answer } = found.facts.get(request)!;
  if (answer instanceof Problem) throw answer;
  if (answer) return { plan: NOTHING, answer };
  const names = [`message ${message.id}`, `payment ${message.paymentId}`];
  if (names.some((name) => found.decided.has(name))) return { plan: NOTHING, answer: 'later' };
  if (!state) throw Problem.notFound(`card: ${message.cardId}`);
  if (payment && payment.card_id !== message.cardId) throw new Problem('conflict', 'The payment is of another card.');
  const outcome = outcomeOf(request, stateAfter(state, found.spent), payment, tenant);
  return {
    plan: planOf(message, outcome, state, tenant),
    answer: outcome.answer,
    left: {
      facts: found.facts,
      spent: outcome.spends ? spentAfter(found.spent, state, outcome.spends.spending.amount) : found.spent,
      decided: new Set([...found.decided, ...names]),
    },
  };
}

/** What becomes of a payment. */
interface AuthorizationOutcome extends HoldsPlan, Pick<AuthorizationPlan, 'spends'> {
  readonly answer: CardAuthorization;
  /** A new payment, or a declined increase of one. */
  readonly added?: AuthorizationRow;
  readonly changed?: AuthorizationRow;
  /** Whether the row gets an event. */
  readonly isAnnounced: boolean;
  readonly expiry?: DueWork;
}

function planOf(
  { id }: AuthorizationMessage,
  { answer, added, changed, isAnnounced, expiry, ...plan }: AuthorizationOutcome,
  { now }: CardState,
  tenant: Tenant,
): AuthorizationPlan {
  const row = added ?? changed;
  const message = answerRow(tenant, { id, kind: 'authorization' }, answer, now);
  return {
    ...plan,
    changes: changed ? [authorizationChange(changed), ...(expiry ? [workChange(tenant, expiry)] : [])] : [],
    rows: [
      { table: 'card_authorization', rows: added ? [{ ...added }] : [] },
      firstWork(tenant, added && expiry ? [expiry] : []),
      { table: 'card_message', rows: [message] },
    ],
    events: row && isAnnounced ? [authorizationEvent(tenant, row)] : [],
  };
}

function outcomeOf(
  { message, ids }: AuthorizationRequest,
  state: CardState,
  payment: AuthorizationRow | undefined,
  tenant: Tenant,
): AuthorizationOutcome {
  const amount = dollarsToCents(message.amount);
  const merchant = toMerchant(message.merchant);
  if (payment && message.incremental !== true) return answerLate(payment, { amount, merchant });
  const decision = decide({
    card: state.card,
    accountStatus: state.accountStatus,
    today: state.today,
    merchant,
    amount,
    earlier: payment ? payment.held + payment.cleared : 0n,
    partialAllowed: message.partialAllowed ?? false,
    spent: state.spent,
    available: state.available,
  });
  const { card, windows, now } = state;
  if (decision.status === 'approved' && payment) {
    return increase(payment, state, { amount, approved: decision.amount }, ids);
  }
  const asked: AuthorizationRow = {
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    id: ids.authorization,
    card_id: card.id,
    account_id: card.account_id,
    ...windows,
    payment_id: message.paymentId,
    increases: payment?.id ?? null,
    status: 'declined',
    amount,
    approved: 0n,
    held: 0n,
    reversed: 0n,
    cleared: 0n,
    decline_reason: null,
    merchant,
    category: categoryOf(merchant.mcc),
    hold_id: null,
    transaction_id: null,
    created_at: now,
    expires_at: null,
  };
  if (decision.status === 'approved') return approve(asked, state, decision.amount, ids);
  const added: AuthorizationRow = { ...asked, decline_reason: decision.reason };
  return { answer: toAuthorization(added), added, isAnnounced: true };
}

/** The verification of a card (0 dollars) neither holds money nor expires. */
function approve(
  asked: AuthorizationRow,
  state: CardState,
  amount: Cents,
  { hold: id }: AuthorizationRequest['ids'],
): AuthorizationOutcome {
  const { now } = state;
  if (amount === 0n) {
    const added: AuthorizationRow = { ...asked, status: 'approved' };
    return { answer: toAuthorization(added), added, isAnnounced: true };
  }
  const added: AuthorizationRow = {
    ...asked,
    status: 'approved',
    approved: amount,
    held: amount,
    hold_id: id,
    transaction_id: id,
    expires_at: expiryTime(asked, now),
  };
  return {
    answer: toAuthorization(added),
    added,
    isAnnounced: true,
    spends: spendsOf(state, amount),
    holds: [holdOf(asked, amount, id, now)],
    expiry: expiryOf(added),
  };
}

/** @param amounts.approved what the controls allow of the amount */
function increase(
  payment: AuthorizationRow,
  state: CardState,
  { amount, approved }: { readonly amount: Cents; readonly approved: Cents },
  ids: AuthorizationRequest['ids'],
): AuthorizationOutcome {
  const { now } = state;
  const increased: AuthorizationRow = {
    ...payment,
    status: 'approved',
    amount: payment.amount + amount,
    approved: payment.approved + approved,
    held: payment.held + approved,
    decline_reason: null,
    hold_id: ids.hold,
  };
  const outcome = { isAnnounced: true, spends: spendsOf(state, approved) };
  if (payment.hold_id !== null) {
    const replacedHolds = [replaceHold(payment, increased.held, ids, { force: false })];
    return { ...outcome, answer: toAuthorization(increased), changed: increased, replacedHolds };
  }
  // Nothing is added to a payment that holds nothing: it stays as it is.
  if (approved === 0n) return { answer: toAuthorization(payment), isAnnounced: false };
  const changed = { ...increased, transaction_id: ids.hold, expires_at: expiryTime(payment, now) };
  const holds = [holdOf(payment, approved, ids.hold, now)];
  return { ...outcome, answer: toAuthorization(changed), changed, holds, expiry: expiryOf(changed) };
}

/** An authorization that arrives after the other messages of its payment has no effect any more. */
function answerLate(
  payment: AuthorizationRow,
  { amount, merchant }: { readonly amount: Cents; readonly merchant: Merchant },
): AuthorizationOutcome {
  // A payment that began with another message has no amount yet, and neither has a verification of 0 dollars.
  if (payment.amount > 0n || payment.status === 'approved' || payment.status === 'declined') {
    return { answer: toAuthorization(payment), isAnnounced: false };
  }
  const isReversed = payment.status === 'reversed';
  const changed: AuthorizationRow = {
    ...payment,
    amount,
    merchant,
    category: categoryOf(merchant.mcc),
    approved: isReversed ? 0n : amount,
    decline_reason: isReversed ? 'already_reversed' : null,
  };
  const answer = { ...toAuthorization(changed), status: isReversed ? ('declined' as const) : ('approved' as const) };
  return { answer, changed, isAnnounced: isReversed };
}

function spendsOf(state: CardState, amount: Cents): NonNullable<AuthorizationPlan['spends']> {
  return { state, spending: { windows: state.windows, amount, limits: state.card } };
}

function stateAfter(read: CardState, before: ReadonlyMap<string, Cents>): CardState {
  const { account, day, month } = countersOf(read);
  const spentOf = (counter: string) => before.get(counter) ?? 0n;
  const spent = { day: read.spent.day + spentOf(day), month: read.spent.month + spentOf(month) };
  return { ...read, spent, available: read.available - spentOf(account) };
}

function spentAfter(before: ReadonlyMap<string, Cents>, state: CardState, amount: Cents): ReadonlyMap<string, Cents> {
  const counters = Object.values(countersOf(state));
  return new Map([...before, ...counters.map((name) => [name, (before.get(name) ?? 0n) + amount] as const)]);
}

function countersOf({ card, windows: { series_id, day, month } }: CardState) {
  return { account: card.account_id, day: `${series_id} day ${day}`, month: `${series_id} month ${month}` };
}
