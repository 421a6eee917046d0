import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { Entry } from '@exchequer/ledger';
import { type Cents, dollarsToCents } from '@exchequer/money';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { cancelWork } from '../../clock/due-work.js';
import type { Database } from '../../database.js';
import { BANK, CURRENCY } from '../../transactions/ledger-accounts.js';
import { pendingChange } from '../../transactions/record-hold.js';
import { type NewTransaction, recordMovements, settlePending } from '../../transactions/record-movements.js';
import { toTransaction } from '../../transactions/transaction.js';
import type { Transaction as TransactionObject } from '../../transactions/transactions.api.js';
import { findTransaction } from '../cards.queries.js';
import { categoryOf } from '../decision/merchant-categories.js';
import { answerOnce } from './answer-once.js';
import { toMerchant } from './authorization.js';
import { EXPIRE_AUTHORIZATION } from './authorization-hold.js';
import type { ClearingMessage } from './authorizations.api.js';
import {
  type AuthorizationRow,
  authorizationChange,
  type CardState,
  countedSpending,
  findCardStates,
  lockPayments,
  newAuthorization,
} from './authorizations.queries.js';

/**
 * Posts a card payment to its account. The network has paid the merchant already, so a clearing is never refused for lack of funds or for a
 * limit: it may be above the hold, and it may come after the hold was released or without an authorization. Then the
 * balance can become negative.
 */
export function clear(db: Kysely<Database>, tenant: Tenant, message: ClearingMessage): Promise<TransactionObject> {
  return answerOnce(
    db,
    tenant,
    { id: message.id, kind: 'clearing' },
    async (trx) => {
      const [[payment], [state]] = await Promise.all([
        lockPayments(trx, tenant, [message]),
        findCardStates(trx, tenant, [message]),
      ]);
      return { payment, state };
    },
    async (trx, { payment, state }) => {
      if (!state) throw Problem.notFound(`card: ${message.cardId}`);
      if (payment && payment.card_id !== message.cardId)
        throw new Problem('conflict', 'The payment is of another card.');
      const amount = dollarsToCents(message.amount);
      const answer =
        payment && payment.held > 0n
          ? await clearHold(trx, tenant, payment, { amount, final: message.final ?? true }, state.now)
          : await forcePost(
              trx,
              tenant,
              { ...(payment ?? unauthorized(tenant, message, state)), ...merchantOf(message) },
              { amount, isNew: !payment },
              state.now,
            );
      return { answer, now: state.now };
    },
  );
}

async function clearHold(
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: AuthorizationRow,
  { amount, final }: { readonly amount: Cents; readonly final: boolean },
  now: Date,
): Promise<TransactionObject> {
  const { held, hold_id, transaction_id } = payment;
  const closes = final || amount >= held;
  const entry: Entry = { kind: 'post_hold', id: newId('txn'), hold: hold_id!, amount, keepOpen: !closes, force: true };
  const cleared = payment.cleared + amount;
  if (!closes) {
    sendPlan(trx, {
      changes: [
        authorizationChange({ ...payment, held: held - amount, cleared }),
        pendingChange(tenant, { id: transaction_id!, amount: amount - held }),
      ],
    });
    const [posted] = await recordMovements(
      trx,
      tenant,
      [{ entry, transactions: [transactionOf(payment, amount)] }],
      now,
    );
    return toTransaction(posted!);
  }
  // The windows of the payment count what was cleared instead of what was held.
  const counted = countedSpending(tenant, [{ windows: payment, amount: amount - held }]);
  const change = authorizationChange({ ...payment, status: 'cleared', held: 0n, hold_id: null, cleared });
  sendPlan(trx, { changes: [...counted, change] });
  cancelWork(trx, tenant, { kind: EXPIRE_AUTHORIZATION, subject: payment.id });
  const pending = await findTransaction(trx, transaction_id!);
  const [posted] = await settlePending(trx, tenant, [{ pending: pending!, entry, amount: -amount }], now);
  return toTransaction(posted!);
}

/** Without a hold: none was made, or it was released or posted before. */
async function forcePost(
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: AuthorizationRow,
  { amount, isNew }: { readonly amount: Cents; readonly isNew: boolean },
  now: Date,
): Promise<TransactionObject> {
  const transaction = transactionOf(payment, amount);
  const row: AuthorizationRow = {
    ...payment,
    status: 'cleared',
    cleared: payment.cleared + amount,
    transaction_id: transaction.id,
  };
  const counted = countedSpending(tenant, [{ windows: payment, amount }]);
  sendPlan(trx, { changes: [...counted, isNew ? newAuthorization(row) : authorizationChange(row)] });
  const entry: Entry = {
    kind: 'entry',
    id: transaction.id,
    currency: CURRENCY,
    postings: [
      { accountId: payment.account_id, debit: amount },
      { accountId: BANK.card, credit: amount },
    ],
    force: true,
  };
  const [posted] = await recordMovements(trx, tenant, [{ entry, transactions: [transaction] }], now);
  return toTransaction(posted!);
}

function transactionOf(payment: AuthorizationRow, amount: Cents): NewTransaction {
  const { id: authorization_id, account_id, card_id, merchant, category } = payment;
  const { name } = merchant;
  const belongsTo = { card_id, authorization_id, merchant, category };
  return {
    id: newId('txn'),
    account_id,
    type: 'card',
    amount: -amount,
    description: name,
    counterparty: name,
    ...belongsTo,
  };
}

/** A payment of which no authorization is known. It counts in the windows of today. */
export function unauthorized(
  { organizationId: org_id, livemode }: Tenant,
  { paymentId, ...message }: Pick<ClearingMessage, 'paymentId' | 'merchant'>,
  { card, windows, now }: CardState,
): AuthorizationRow {
  return {
    org_id,
    livemode,
    id: newId('auth'),
    card_id: card.id,
    account_id: card.account_id,
    ...windows,
    payment_id: paymentId,
    increases: null,
    status: 'cleared',
    amount: 0n,
    approved: 0n,
    held: 0n,
    reversed: 0n,
    cleared: 0n,
    decline_reason: null,
    ...merchantOf(message),
    hold_id: null,
    transaction_id: null,
    created_at: now,
    expires_at: null,
  };
}

function merchantOf(message: Pick<ClearingMessage, 'merchant'>): Pick<AuthorizationRow, 'merchant' | 'category'> {
  const merchant = toMerchant(message.merchant);
  return { merchant, category: categoryOf(merchant.mcc) };
}
