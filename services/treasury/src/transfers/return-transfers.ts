import { achReturnDeadline, type CalendarDate, toNewYorkTime } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { type Entry, postUnawaited } from '@exchequer/ledger';
import { sendPlanWithEvents } from '@exchequer/messaging';
import { RETURN_CODES } from '@exchequer/nacha';
import type { Change, Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { cancelWork } from '../clock/due-work.js';
import type { Database } from '../database.js';
import { BANK, CURRENCY } from '../transactions/ledger-accounts.js';
import { lockBalances } from '../transactions/lock-balances.js';
import { type Movement, recordMovements, type TransactionRow } from '../transactions/record-movements.js';
import { failTransfers } from './fail-transfers.js';
import { holdAgain } from './hold-again.js';
import { type SettleDeps, settleTransfers } from './settle-transfers.js';
import { transferEvent } from './transfer-events.js';
import { findTransactionsOf } from './transfer-movements.js';
import { lockPendingReversals, type TransferRow, transferChange } from './transfers.queries.js';

/** Entry classes of consumer accounts. */
const CONSUMER_CLASSES: ReadonlySet<string> = new Set(['PPD', 'WEB']);

export interface ReturnToRecord {
  readonly transfer: TransferRow;
  readonly code: string;
  readonly reason: string;
}

/**
 * Records returns of transfers: the receiving banks gave the money of credits back, or took the money of debits back. A return is a
 * separate transaction; the original one does not change. A transfer that has not settled yet settles first, because the bank did both.
 * The account can become overdrawn. A reversal that has not been sent yet fails: it would move the money back a second time. When the
 * reversal of a debit is returned, its money is on hold until the return window of that debit has passed. Transfers that are neither
 * `submitted` nor `settled` do not change.
 * @returns the returned transfers, in their new state
 */
export async function returnTransfers(
  trx: Transaction<Database>,
  deps: SettleDeps,
  tenant: Tenant,
  returns: readonly ReturnToRecord[],
  at: Date,
): Promise<TransferRow[]> {
  const accepted = returns.filter(({ transfer }) => transfer.status === 'submitted' || transfer.status === 'settled');
  if (accepted.length === 0) return [];
  const today = toNewYorkTime(at).date;
  await lockBalances(
    trx,
    tenant,
    accepted.map(({ transfer }) => transfer.account_id),
  );
  const settled = await settleTransfers(
    trx,
    deps,
    tenant,
    accepted.map(({ transfer }) => transfer),
    { settledOn: today, at },
  );
  const ids = settled.map(({ id }) => id);
  const [transactions, reversals] = await Promise.all([findTransactionsOf(trx, ids), lockPendingReversals(trx, ids)]);
  const originals = new Map(transactions.filter(({ type }) => type !== 'fee').map((one) => [one.transfer_id, one]));
  const releases = settled.flatMap(({ hold_id }): Entry[] =>
    hold_id ? [{ kind: 'void_hold', id: `${hold_id}.released`, hold: hold_id }] : [],
  );
  postUnawaited(trx, tenant, releases);
  const movements = settled.flatMap((row, n): Movement[] => {
    const original = originals.get(row.id);
    if (row.amount === 0n) return [];
    const { code, reason } = accepted[n]!;
    return [movementOf(row, `Returned: ${code} ${reason}`, original)];
  });
  await recordMovements(trx, tenant, movements, at);
  const changes: Change[] = [];
  const returned = settled.map((row, n) => {
    const { code, reason } = accepted[n]!;
    const change = {
      status: 'returned',
      return_code: code,
      return_reason: reason,
      return_is_late: isLate(row, code, today),
      returned_at: at,
      hold_id: null,
    } as const;
    changes.push(transferChange(tenant, row.id, change));
    return { ...row, ...change };
  });
  const events = returned.map((row) => transferEvent(tenant, 'returned', row));
  sendPlanWithEvents(trx, { changes, events });
  for (const { id, hold_id } of settled) if (hold_id) cancelWork(trx, tenant, { kind: 'release_funds', subject: id });
  await failTransfers(trx, tenant, reversals, {
    code: 'original_returned',
    reason: 'The transfer that it reverses was returned.',
    at,
  });
  await holdAgain(trx, tenant, returned, at);
  return returned;
}

/**
 * Whether the return came after its time limit: 60 calendar days for a debit that a consumer did not authorize, otherwise two banking days
 * after the settlement. Wires and instant payments have no limit.
 */
function isLate(
  { type, direction, sec_code, settlement_date }: TransferRow,
  code: string,
  today: CalendarDate,
): boolean {
  const limit = RETURN_CODES.get(code)?.timeLimit;
  if (type !== 'ach' || !limit || !settlement_date) return false;
  const isConsumerDebit = direction === 'debit' && CONSUMER_CLASSES.has(sec_code ?? '');
  const isLong = limit === 'sixty_calendar_days' && isConsumerDebit;
  return today > achReturnDeadline(settlement_date, isLong ? 'sixty_calendar_days' : 'two_banking_days');
}

function movementOf(row: TransferRow, description: string, original: TransactionRow | undefined): Movement {
  const { id, account_id, amount, type, direction, bill_payment_id } = row;
  const isCredit = direction === 'credit';
  const side = isCredit
    ? [
        { accountId: BANK[type], debit: amount },
        { accountId: account_id, credit: amount },
      ]
    : [
        { accountId: account_id, debit: amount },
        { accountId: BANK[type], credit: amount },
      ];
  return {
    entry: { kind: 'entry', id: `${id}.returned`, currency: CURRENCY, postings: side, force: true },
    transactions: [
      {
        id: newId('txn'),
        account_id,
        type: 'return',
        amount: isCredit ? amount : -amount,
        description: description.slice(0, 200),
        counterparty: original?.counterparty ?? null,
        transfer_id: id,
        bill_payment_id,
        related_id: original?.id ?? null,
      },
    ],
  };
}
