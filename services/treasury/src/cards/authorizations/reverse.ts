import { Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { postUnawaited } from '@exchequer/ledger';
import { type Cents, centsToDollars, dollarsToCents } from '@exchequer/money';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { cancelWork } from '../../clock/due-work.js';
import type { Database } from '../../database.js';
import { settlePending } from '../../transactions/record-movements.js';
import { findTransaction } from '../cards.queries.js';
import { announceRelease } from './announce-authorization.js';
import { answerOnce } from './answer-once.js';
import { toAuthorization } from './authorization.js';
import { EXPIRE_AUTHORIZATION, replaceHold } from './authorization-hold.js';
import type { CardAuthorization, ReversalMessage } from './authorizations.api.js';
import {
  type AuthorizationRow,
  authorizationChange,
  countedSpending,
  findCardStates,
  lockPayments,
  newAuthorization,
} from './authorizations.queries.js';
import { unauthorized } from './clear.js';

export interface ReversalAnswer {
  authorization: CardAuthorization;
  /** Dollars that this reversal released. 0 if nothing was on hold. */
  releasedAmount: number;
}

/** A merchant about which the network has sent no data yet. */
const UNKNOWN_MERCHANT = { name: 'Unknown merchant', mcc: '0000' };

/**
 * Releases all or a part of what a payment holds, at most all of it. A reversal can arrive before the authorization that it
 * reverses: that one is then declined.
 */
export function reverse(db: Kysely<Database>, tenant: Tenant, message: ReversalMessage): Promise<ReversalAnswer> {
  return answerOnce(
    db,
    tenant,
    { id: message.id, kind: 'reversal' },
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
      const { now } = state;
      if (!payment) {
        const row: AuthorizationRow = {
          ...unauthorized(tenant, { ...message, merchant: UNKNOWN_MERCHANT }, state),
          status: 'reversed',
        };
        sendPlan(trx, { changes: [newAuthorization(row)] });
        announceRelease(trx, tenant, row, 'reversed');
        return { answer: { authorization: toAuthorization(row), releasedAmount: 0 }, now };
      }
      const asked = message.amount === undefined ? payment.held : dollarsToCents(message.amount);
      const released = smaller(asked, payment.held);
      const row =
        released === 0n
          ? reverseVerification(trx, tenant, payment)
          : await release(trx, tenant, payment, released, now);
      return { answer: { authorization: toAuthorization(row), releasedAmount: centsToDollars(released) }, now };
    },
  );
}

/** The verification of a card holds nothing that could be released. Other payments that hold nothing stay as they are. */
function reverseVerification(trx: Transaction<Database>, tenant: Tenant, payment: AuthorizationRow): AuthorizationRow {
  if (payment.status !== 'approved' || payment.held > 0n) return payment;
  const row: AuthorizationRow = { ...payment, status: 'reversed' };
  sendPlan(trx, { changes: [authorizationChange(row)] });
  announceRelease(trx, tenant, row, 'reversed');
  return row;
}

function smaller(one: Cents, other: Cents): Cents {
  return one < other ? one : other;
}

async function release(
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: AuthorizationRow,
  amount: Cents,
  now: Date,
): Promise<AuthorizationRow> {
  const reversed = payment.reversed + amount;
  if (amount === payment.held) return releaseAll(trx, tenant, { ...payment, reversed }, 'reversed', now);
  const held = payment.held - amount;
  const ids = { hold: newId('txn'), release: newId('txn') };
  // The rest stays on hold, also if the balance is negative meanwhile.
  const { entries, change } = replaceHold(payment, held, ids, { force: true });
  const row: AuthorizationRow = { ...payment, reversed, held, hold_id: ids.hold };
  sendPlan(trx, { changes: countedSpending(tenant, [{ windows: payment, amount: -amount }]) });
  postUnawaited(trx, tenant, entries);
  sendPlan(trx, { changes: [change, authorizationChange(row)] });
  announceRelease(trx, tenant, row, 'reversed');
  return row;
}

/** Releases the rest of a hold and takes it from the windows of the payment. */
export async function releaseAll(
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: AuthorizationRow,
  why: 'reversed' | 'expired',
  now: Date,
): Promise<AuthorizationRow> {
  const row: AuthorizationRow = {
    ...payment,
    status: payment.cleared > 0n ? 'cleared' : why,
    held: 0n,
    hold_id: null,
  };
  const counted = countedSpending(tenant, [{ windows: payment, amount: -payment.held }]);
  sendPlan(trx, { changes: [...counted, authorizationChange(row)] });
  if (why === 'reversed') cancelWork(trx, tenant, { kind: EXPIRE_AUTHORIZATION, subject: payment.id });
  const pending = await findTransaction(trx, payment.transaction_id!);
  const entry = { kind: 'void_hold', id: newId('txn'), hold: payment.hold_id! } as const;
  await settlePending(trx, tenant, [{ pending: pending!, entry }], now);
  announceRelease(trx, tenant, row, why);
  return row;
}
