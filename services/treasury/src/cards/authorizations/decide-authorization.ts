import { Problem } from '@exchequer/http-kit';
import { type Cents, dollarsToCents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { DueWork } from '../../clock/due-work.js';
import type { HoldToRecord, ReplacedHold } from '../../transactions/record-hold.js';
import type { Merchant } from '../../transactions/transactions.tables.js';
import { decide } from '../decision/decide.js';
import { categoryOf } from '../decision/merchant-categories.js';
import { toAuthorization, toMerchant } from './authorization.js';
import { expiryOf, expiryTime, holdOf, replaceHold } from './authorization-hold.js';
import type { AuthorizationMessage, CardAuthorization } from './authorizations.api.js';
import type { AuthorizationRow, CardState, Spending } from './authorizations.queries.js';

/** All that the decision about an authorization depends on. */
export interface AuthorizationFacts {
  readonly tenant: Tenant;
  readonly message: AuthorizationMessage;
  /** The card and its account, after the decisions before this one. Undefined for an unknown card. */
  readonly state: CardState | undefined;
  /** The payment, if an earlier message began it. */
  readonly payment: AuthorizationRow | undefined;
  readonly ids: AuthorizationIds;
}

/** Ids for what the decision creates. */
export interface AuthorizationIds {
  readonly authorization: string;
  readonly hold: string;
  readonly release: string;
}

/** What an authorization writes, and what it answers. */
export interface AuthorizationPlan {
  readonly answer: CardAuthorization;
  readonly now: Date;
  /** A new payment, or a declined increase of one. */
  readonly added?: AuthorizationRow;
  readonly changed?: AuthorizationRow;
  /** Whether the row gets an event. */
  readonly isAnnounced: boolean;
  /** Present if it spends money: the transaction fails if the amount does not fit, or if the card has changed. */
  readonly spends?: { readonly state: CardState; readonly spending: Spending };
  readonly hold?: HoldToRecord;
  readonly replacedHold?: ReplacedHold;
  readonly expiry?: DueWork;
}

/** Decides an authorization, an increase of one, or one that arrives after the other messages of its payment. */
export function decideAuthorization(facts: AuthorizationFacts): AuthorizationPlan | Problem {
  const { tenant, message, state, payment, ids } = facts;
  if (!state) return Problem.notFound(`card: ${message.cardId}`);
  if (payment && payment.card_id !== message.cardId) return new Problem('conflict', 'The payment is of another card.');
  const amount = dollarsToCents(message.amount);
  const merchant = toMerchant(message.merchant);
  if (payment && message.incremental !== true) return answerLate(payment, state, { amount, merchant });
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
  return { answer: toAuthorization(added), now, added, isAnnounced: true };
}

/** The verification of a card (0 dollars) neither holds money nor expires. */
function approve(
  asked: AuthorizationRow,
  state: CardState,
  amount: Cents,
  { hold: id }: AuthorizationIds,
): AuthorizationPlan {
  const { now } = state;
  if (amount === 0n) {
    const added: AuthorizationRow = { ...asked, status: 'approved' };
    return { answer: toAuthorization(added), now, added, isAnnounced: true };
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
    now,
    added,
    isAnnounced: true,
    spends: spendsOf(state, amount),
    hold: holdOf(asked, amount, id),
    expiry: expiryOf(added),
  };
}

/** @param amounts.approved what the controls allow of the amount */
function increase(
  payment: AuthorizationRow,
  state: CardState,
  { amount, approved }: { readonly amount: Cents; readonly approved: Cents },
  ids: AuthorizationIds,
): AuthorizationPlan {
  const { now } = state;
  const added: AuthorizationRow = {
    ...payment,
    status: 'approved',
    amount: payment.amount + amount,
    approved: payment.approved + approved,
    held: payment.held + approved,
    decline_reason: null,
    hold_id: ids.hold,
  };
  const plan = { now, isAnnounced: true, spends: spendsOf(state, approved) };
  if (payment.hold_id !== null) {
    const replacedHold = replaceHold(payment, added.held, ids, { force: false });
    return { ...plan, answer: toAuthorization(added), changed: added, replacedHold };
  }
  // Nothing is added to a payment that holds nothing: it stays as it is.
  if (approved === 0n) return { answer: toAuthorization(payment), now, isAnnounced: false };
  const changed = { ...added, transaction_id: ids.hold, expires_at: expiryTime(payment, now) };
  const hold = holdOf(payment, approved, ids.hold);
  return { ...plan, answer: toAuthorization(changed), changed, hold, expiry: expiryOf(changed) };
}

/** An authorization that arrives after the other messages of its payment has no effect any more. */
function answerLate(
  payment: AuthorizationRow,
  { now }: CardState,
  { amount, merchant }: { readonly amount: Cents; readonly merchant: Merchant },
): AuthorizationPlan {
  // A payment that began with another message has no amount yet, and neither has a verification of 0 dollars.
  if (payment.amount > 0n || payment.status === 'approved' || payment.status === 'declined') {
    return { answer: toAuthorization(payment), now, isAnnounced: false };
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
  return { answer, now, changed, isAnnounced: isReversed };
}

function spendsOf(state: CardState, amount: Cents): NonNullable<AuthorizationPlan['spends']> {
  return { state, spending: { windows: state.windows, amount, limits: state.card } };
}

/** What the decisions of one transaction have spent so far. */
export interface SpendingBook {
  /** The state of a card after the decisions so far. */
  after(read: CardState): CardState;
  add(plan: AuthorizationPlan): void;
}

export function createSpendingBook(): SpendingBook {
  /** The amount spent, by account and by series of cards and period (day or month). */
  const sums = new Map<string, bigint>();
  const spentOf = (name: string) => sums.get(name) ?? 0n;
  const namesOf = ({ card, windows: { series_id, day, month } }: CardState) => ({
    account: card.account_id,
    day: `${series_id} day ${day}`,
    month: `${series_id} month ${month}`,
  });
  return {
    after: (read) => {
      const { account, day, month } = namesOf(read);
      const spent = { day: read.spent.day + spentOf(day), month: read.spent.month + spentOf(month) };
      return { ...read, spent, available: read.available - spentOf(account) };
    },
    add: ({ spends }) => {
      if (!spends) return;
      for (const name of Object.values(namesOf(spends.state))) sums.set(name, spentOf(name) + spends.spending.amount);
    },
  };
}
