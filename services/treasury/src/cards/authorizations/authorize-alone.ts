import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { LedgerRefusal, postUnawaited } from '@exchequer/ledger';
import { type Cents, dollarsToCents } from '@exchequer/money';
import { constraintOf, type Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { type DueWork, scheduleFirstWork, scheduleWork } from '../../clock/due-work.js';
import type { Database } from '../../database.js';
import { BANK, CURRENCY } from '../../transactions/ledger-accounts.js';
import { type HoldToRecord, recordHolds } from '../../transactions/record-hold.js';
import { requireUsableAccounts } from '../../transactions/record-movements.js';
import type { Merchant } from '../../transactions/transactions.tables.js';
import { changePending } from '../cards.queries.js';
import { type DeclineReason, decide } from '../decision/decide.js';
import { categoryOf, daysToClear } from '../decision/merchant-categories.js';
import { announceAuthorization } from './announce-authorization.js';
import { answerOnce } from './answer-once.js';
import { toAuthorization, toMerchant } from './authorization.js';
import type { AuthorizationMessage, CardAuthorization } from './authorizations.api.js';
import {
  type AuthorizationRow,
  CardChanged,
  type CardState,
  countSpending,
  findCardState,
  insertAuthorizations,
  lockCounters,
  lockPayment,
  requireUnchangedCards,
  SpendingRefused,
  updateAuthorization,
} from './authorizations.queries.js';

/** Kind of due work: releases an authorization that was not cleared in time. */
export const EXPIRE_AUTHORIZATION = 'expire_authorization';

const DAY_MS = 86_400_000;
/** The first attempt takes no lock before its decision; the later ones do. */
const ATTEMPTS_MAX = 5;

/**
 * Answers the authorization of a card payment in a transaction of its own. The decision uses data that is read without locks. The
 * counters and the hold are written by statements that fail if another payment has used the limit or the balance meanwhile. Then the
 * decision is made again, with the counters and the balance locked. So no limit is exceeded, and the locks last only for the writes.
 */
export async function authorizeAlone(
  db: Kysely<Database>,
  tenant: Tenant,
  message: AuthorizationMessage,
): Promise<CardAuthorization> {
  let contested: CardState | undefined;
  for (let attempt = 1; ; attempt++) {
    let read: CardState | undefined;
    try {
      return await answerOnce(
        db,
        tenant,
        { id: message.id, kind: 'authorization' },
        async (trx) => {
          // Postgres runs them in this order: the state is read after the locks.
          const [payment, , state] = await Promise.all([
            lockPayment(trx, message.paymentId),
            contested && lockCounters(trx, tenant, contested),
            findCardState(trx, tenant, message.cardId, message.paymentId),
          ]);
          read = state;
          return { payment, state };
        },
        async (trx, { payment, state }) => {
          if (!state) throw Problem.notFound(`card: ${message.cardId}`);
          return { answer: await answer(trx, tenant, message, payment, state), now: state.now };
        },
      );
    } catch (error) {
      if (!isLostRace(error) || attempt === ATTEMPTS_MAX) throw error;
      contested = read;
    }
  }
}

/**
 * Whether the error means that, after this message read its data, another one used up the limit or the balance, changed the account or the card,
 * or created the payment.
 */
export function isLostRace(error: unknown): boolean {
  return (
    error instanceof SpendingRefused ||
    error instanceof CardChanged ||
    (error instanceof LedgerRefusal && error.code === 'insufficient_funds') ||
    (error instanceof Problem && (error.code === 'account_closed' || error.code === 'account_frozen')) ||
    constraintOf(error) === 'card_authorization_of_payment'
  );
}

async function answer(
  trx: Transaction<Database>,
  tenant: Tenant,
  message: AuthorizationMessage,
  payment: AuthorizationRow | undefined,
  state: CardState,
): Promise<CardAuthorization> {
  if (payment && payment.card_id !== message.cardId) throw new Problem('conflict', 'The payment is of another card.');
  if (payment && message.incremental !== true) return answerLate(trx, tenant, message, payment);
  const amount = dollarsToCents(message.amount);
  const merchant = toMerchant(message.merchant);
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
  if (decision.status === 'declined') {
    return decline(trx, tenant, newAuthorization(tenant, message, merchant, state, payment), decision.reason);
  }
  countSpending(trx, tenant, state.windows, decision.amount, state.card);
  const answer = payment
    ? increase(trx, tenant, payment, { amount, approved: decision.amount }, state)
    : approve(trx, tenant, newAuthorization(tenant, message, merchant, state, payment), decision.amount);
  requireUnchangedCards(trx, tenant, [state]);
  return answer;
}

/** Answers an authorization that arrives after the other messages of its payment. It has no effect any more. */
function answerLate(
  trx: Transaction<Database>,
  tenant: Tenant,
  message: AuthorizationMessage,
  payment: AuthorizationRow,
): CardAuthorization {
  // A payment that began with another message has no amount yet, and neither has a verification of 0 dollars.
  if (payment.amount > 0n || payment.status === 'approved' || payment.status === 'declined')
    return toAuthorization(payment);
  const amount = dollarsToCents(message.amount);
  const merchant = toMerchant(message.merchant);
  const isReversed = payment.status === 'reversed';
  const row: AuthorizationRow = {
    ...payment,
    amount,
    merchant,
    category: categoryOf(merchant.mcc),
    approved: isReversed ? 0n : amount,
    decline_reason: isReversed ? 'already_reversed' : null,
  };
  updateAuthorization(trx, row);
  if (isReversed) announceAuthorization(trx, tenant, row);
  return { ...toAuthorization(row), status: isReversed ? 'declined' : 'approved' };
}

/** The row of a payment that is not approved yet. */
export function newAuthorization(
  { organizationId: org_id, livemode }: Tenant,
  { paymentId, amount }: AuthorizationMessage,
  merchant: Merchant,
  { card, windows, now }: CardState,
  increases: AuthorizationRow | undefined,
): AuthorizationRow {
  return {
    org_id,
    livemode,
    id: newId('auth'),
    card_id: card.id,
    account_id: card.account_id,
    ...windows,
    payment_id: paymentId,
    increases: increases?.id ?? null,
    status: 'declined',
    amount: dollarsToCents(amount),
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
}

function decline(
  trx: Transaction<Database>,
  tenant: Tenant,
  requested: AuthorizationRow,
  reason: DeclineReason,
): CardAuthorization {
  const row: AuthorizationRow = { ...requested, decline_reason: reason };
  insertAuthorizations(trx, [row]);
  announceAuthorization(trx, tenant, row);
  return toAuthorization(row);
}

function approve(
  trx: Transaction<Database>,
  tenant: Tenant,
  requested: AuthorizationRow,
  amount: Cents,
): CardAuthorization {
  const { row, hold } = approvedAuthorization(requested, amount);
  if (hold) recordHolds(trx, tenant, [hold], row.created_at);
  insertAuthorizations(trx, [row]);
  if (hold) scheduleFirstWork(trx, tenant, [expiryOf(row)]);
  announceAuthorization(trx, tenant, row);
  return toAuthorization(row);
}

/** The row of an approved payment, and its hold. The verification of a card has none: it neither holds money nor expires. */
export function approvedAuthorization(
  requested: AuthorizationRow,
  amount: Cents,
): { readonly row: AuthorizationRow; readonly hold?: HoldToRecord } {
  if (amount === 0n) return { row: { ...requested, status: 'approved' } };
  const id = newId('txn');
  const row: AuthorizationRow = {
    ...requested,
    status: 'approved',
    approved: amount,
    held: amount,
    hold_id: id,
    transaction_id: id,
    expires_at: expiryTime(requested, requested.created_at),
  };
  return { row, hold: holdOf(requested, amount, id) };
}

/** Releases what is not cleared in time. */
export function expiryOf({ id: subject, expires_at }: AuthorizationRow): DueWork {
  return { kind: EXPIRE_AUTHORIZATION, subject, dueAt: expires_at! };
}

function expiryTime({ merchant }: AuthorizationRow, heldAt: Date): Date {
  return new Date(heldAt.getTime() + daysToClear(merchant.mcc) * DAY_MS);
}

function increase(
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: AuthorizationRow,
  { amount, approved }: { readonly amount: Cents; readonly approved: Cents },
  { now }: CardState,
): CardAuthorization {
  const total = { amount: payment.amount + amount, approved: payment.approved + approved };
  const row: AuthorizationRow = { ...payment, ...total, status: 'approved', decline_reason: null };
  if (payment.hold_id === null) {
    const id = newId('txn');
    recordHolds(trx, tenant, [holdOf(payment, approved, id)], now);
    Object.assign(row, { held: approved, hold_id: id, transaction_id: id, expires_at: expiryTime(payment, now) });
    scheduleWork(trx, tenant, expiryOf(row));
  } else {
    Object.assign(row, replaceHold(trx, tenant, payment, payment.held + approved, { force: false }));
    // The account may have been frozen or closed after its status was read.
    requireUsableAccounts(trx, tenant, [payment.account_id], [payment.account_id]);
  }
  updateAuthorization(trx, row);
  announceAuthorization(trx, tenant, row);
  return toAuthorization(row);
}

/** The hold of a payment, and its pending transaction with the same id. */
function holdOf(payment: AuthorizationRow, amount: Cents, id: string): HoldToRecord {
  const { id: authorization_id, card_id, account_id, merchant, category } = payment;
  return {
    hold: { kind: 'hold', id, currency: CURRENCY, debit: account_id, credit: BANK.card, amount },
    transaction: {
      id,
      account_id,
      type: 'card',
      amount: -amount,
      description: merchant.name,
      counterparty: merchant.name,
      merchant,
      category,
      card_id,
      authorization_id,
    },
  };
}

/**
 * Replaces the hold of a payment by one of another amount. The statements are `unawaited`.
 * @param options.force whether the new hold ignores the balance
 */
export function replaceHold(
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: AuthorizationRow,
  amount: Cents,
  { force }: { readonly force: boolean },
): Pick<AuthorizationRow, 'held' | 'hold_id'> {
  const id = newId('txn');
  postUnawaited(trx, tenant, [
    { kind: 'void_hold', id: newId('txn'), hold: payment.hold_id! },
    { kind: 'hold', id, currency: CURRENCY, debit: payment.account_id, credit: BANK.card, amount, force },
  ]);
  changePending(trx, tenant, payment.transaction_id!, { amount: -amount, entry_id: id });
  return { held: amount, hold_id: id };
}
