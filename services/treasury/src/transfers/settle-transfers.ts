import { addBusinessDays, type CalendarDate, newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { sendPlanWithEvents } from '@exchequer/messaging';
import type { Change, Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { workChange } from '../clock/due-work.js';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { BANK, CURRENCY } from '../transactions/ledger-accounts.js';
import { lockBalances } from '../transactions/lock-balances.js';
import { type Movement, recordMovements } from '../transactions/record-movements.js';
import { type Counterparty, openCounterparty, SEALED_FOR } from './counterparty.js';
import { transferEvent } from './transfer-events.js';
import { findTransactionsOf, postHolds } from './transfer-movements.js';
import { findTransferPolicy } from './transfer-policy.js';
import { type TransferRow, transferChange } from './transfers.queries.js';

/** Returns arrive until banks have opened on the last day of the window. New York. */
const RELEASE_AT = '17:30';

export interface SettlementTold {
  readonly settledOn: CalendarDate;
  /** On the tenant's clock. */
  readonly at: Date;
}

export type SettleDeps = Pick<Deps, 'vault'>;

/**
 * The money of these transfers has moved: the holds of credits are posted; the money of debits comes in, on hold until the return
 * window has passed. Transfers that are not `submitted` do not change.
 * @returns the transfers as they are afterwards
 */
export async function settleTransfers(
  trx: Transaction<Database>,
  { vault }: SettleDeps,
  tenant: Tenant,
  transfers: readonly TransferRow[],
  told: SettlementTold,
): Promise<TransferRow[]> {
  const settling = transfers.filter(({ status }) => status === 'submitted');
  if (settling.length === 0) return [...transfers];
  const debits = settling.filter(({ direction, amount }) => direction === 'debit' && amount > 0n);
  const [, transactions, policy, key] = await Promise.all([
    lockBalances(
      trx,
      tenant,
      settling.map(({ account_id }) => account_id),
    ),
    findTransactionsOf(
      trx,
      settling.map(({ id }) => id),
    ),
    findTransferPolicy(trx, tenant),
    debits.length > 0 ? vault.existingKey(trx, tenant, SEALED_FOR) : undefined,
  ]);
  await postHolds(trx, tenant, transactions, told.at);
  const releaseOn = addBusinessDays(told.settledOn, policy.debitHoldBankingDays);
  const availableAt = newYorkInstant(releaseOn, RELEASE_AT);
  await recordMovements(
    trx,
    tenant,
    debits.flatMap((row) => [incomingOf(row, openCounterparty(key!, row)!), windowHoldOf(row)]),
    told.at,
  );
  const settled = new Map<string, TransferRow>();
  const changes: Change[] = [];
  for (const row of settling) {
    const isDebit = row.direction === 'debit' && row.amount > 0n;
    const change = {
      status: 'settled',
      settled_at: told.at,
      settlement_date: told.settledOn,
      ...(isDebit && { hold_id: windowHoldId(row), funds_available_at: availableAt }),
    } as const;
    changes.push(transferChange(tenant, row.id, change));
    if (isDebit) changes.push(workChange(tenant, { kind: 'release_funds', subject: row.id, dueAt: availableAt }));
    settled.set(row.id, { ...row, ...change });
  }
  const events = [...settled.values()].map((row) => transferEvent(tenant, 'settled', row));
  sendPlanWithEvents(trx, { changes, events });
  return transfers.map((row) => settled.get(row.id) ?? row);
}

function windowHoldId({ id }: TransferRow): string {
  return `${id}.window`;
}

/** Forced: the bank has moved the money, also if the account was closed meanwhile. */
function incomingOf(
  { id, account_id, amount, description, bill_payment_id }: TransferRow,
  { name: counterparty }: Counterparty,
): Movement {
  return {
    entry: {
      kind: 'entry',
      id,
      currency: CURRENCY,
      postings: [
        { accountId: BANK.ach, debit: amount },
        { accountId: account_id, credit: amount },
      ],
      force: true,
    },
    transactions: [
      {
        id: newId('txn'),
        account_id,
        type: 'ach',
        amount,
        description,
        counterparty,
        transfer_id: id,
        bill_payment_id,
      },
    ],
  };
}

/** Forced: if the account is overdrawn, a return of the debit must still be covered. */
export function windowHoldOf(row: TransferRow, id = windowHoldId(row)): Movement {
  const { account_id: debit, amount } = row;
  return {
    entry: { kind: 'hold', id, currency: CURRENCY, debit, credit: BANK.ach, amount, force: true },
    transactions: [],
  };
}
