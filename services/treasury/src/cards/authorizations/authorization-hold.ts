import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { DueWork } from '../../clock/due-work.js';
import { BANK, CURRENCY } from '../../transactions/ledger-accounts.js';
import { type PlannedHold, pendingChange, type ReplacedHold } from '../../transactions/record-hold.js';
import { type NewTransaction, transactionRow } from '../../transactions/record-movements.js';
import { daysToClear } from '../decision/merchant-categories.js';
import type { AuthorizationRow } from './authorizations.queries.js';

/** Kind of due work: releases an authorization that was not cleared in time. */
export const EXPIRE_AUTHORIZATION = 'expire_authorization';

const DAY_MS = 86_400_000;

/** Releases what is not cleared in time. */
export function expiryOf({ id: subject, expires_at }: AuthorizationRow): DueWork {
  return { kind: EXPIRE_AUTHORIZATION, subject, dueAt: expires_at! };
}

export function expiryTime({ merchant }: AuthorizationRow, heldAt: Date): Date {
  return new Date(heldAt.getTime() + daysToClear(merchant.mcc) * DAY_MS);
}

/** The hold of a payment, and its pending transaction with the same id. */
export function holdOf(payment: AuthorizationRow, amount: Cents, id: string, now: Date): PlannedHold {
  const { id: authorization_id, card_id, account_id, merchant, category } = payment;
  const hold = { kind: 'hold', id, currency: CURRENCY, debit: account_id, credit: BANK.card, amount } as const;
  const transaction: NewTransaction = {
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
  };
  return { hold, transaction: transactionRow(ownerOf(payment), transaction, hold, NO_BALANCES, now) };
}

const NO_BALANCES = new Map<string, Cents>();

const ownerOf = ({ org_id: organizationId, livemode }: AuthorizationRow): Tenant => ({ organizationId, livemode });

/**
 * Replaces the hold of a payment by one of another amount.
 * @param force whether the new hold ignores the balance
 */
export function replaceHold(
  payment: AuthorizationRow,
  amount: Cents,
  ids: { readonly hold: string; readonly release: string },
  { force }: { readonly force: boolean },
): ReplacedHold {
  const { account_id, hold_id, transaction_id } = payment;
  return {
    account_id,
    entries: [
      { kind: 'void_hold', id: ids.release, hold: hold_id! },
      { kind: 'hold', id: ids.hold, currency: CURRENCY, debit: account_id, credit: BANK.card, amount, force },
    ],
    change: pendingChange(ownerOf(payment), { id: transaction_id!, amount: -amount, entry_id: ids.hold }),
  };
}
