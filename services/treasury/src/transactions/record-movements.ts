import { NEW_YORK, toDateIn } from '@exchequer/calendar';
import { Problem } from '@exchequer/http-kit';
import { type Entry, LedgerRefusal, type PlainEntry, post, postEach, postUnawaited } from '@exchequer/ledger';
import { type NewEvent, recordEvents } from '@exchequer/messaging';
import {
  type NewRows,
  type RefusableChange,
  type Statement,
  sendPlan,
  statement,
  type Tenant,
} from '@exchequer/postgres';
import type { Selectable, Transaction } from 'kysely';
import { bookedAt, valueAt } from '../clock/booked-time.js';
import type { Database } from '../database.js';
import { sweptLater } from './sweep-later.js';
import { postedEvents } from './transaction-events.js';
import type { TransactionTable } from './transactions.tables.js';

export type TransactionRow = Selectable<TransactionTable>;

/** A transaction to record: what it is and what it belongs to. Its amount is signed, positive for money that comes in. */
export type NewTransaction = Pick<TransactionRow, 'id' | 'account_id' | 'type' | 'amount' | 'description'> &
  Partial<
    Pick<
      TransactionRow,
      | 'counterparty'
      | 'merchant'
      | 'category'
      | 'transfer_id'
      | 'card_id'
      | 'authorization_id'
      | 'bill_payment_id'
      | 'dispute_id'
      | 'related_id'
    >
  >;

/** An entry of the ledger and what it means on the accounts of customers. */
export interface Movement {
  readonly entry: Entry;
  readonly transactions: readonly NewTransaction[];
}

/** Codes of `require_usable_accounts`. */
const ACCOUNT_CLOSED = 'EXT01';
const ACCOUNT_FROZEN = 'EXT02';

/**
 * Posts entries and records their transactions: posted ones with the running balance and an event, pending ones for holds. It
 * waits once for Postgres; the rows are sent with the next awaited statement or with the commit.
 * The accounting day of an entry is the day of `now` in New York, unless the entry has one.
 * @param now the time on the tenant's clock, or that of the bank (`timeToBook`)
 * @throws {Problem} 422 `insufficient_funds`; at the commit 409 `account_closed`, and `account_frozen` if money goes out of a frozen
 * account without `force`.
 */
export async function recordMovements(
  trx: Transaction<Database>,
  tenant: Tenant,
  movements: readonly Movement[],
  now: Date,
): Promise<TransactionRow[]> {
  const outcomes = await recordMovementsEach(trx, tenant, movements, now);
  return outcomes.flatMap((outcome) => {
    if (outcome instanceof Problem) throw outcome;
    return outcome;
  });
}

/**
 * Like `recordMovements`, but each movement is accepted or refused on its own for lack of funds. A refused one leaves no trace.
 * An account that is closed or frozen meanwhile fails the whole transaction. Entries with `force` are recorded on these accounts too.
 * @param furtherEvents makes events of other objects, which are written by the statement that writes those of the transactions
 */
export async function recordMovementsEach(
  trx: Transaction<Database>,
  tenant: Tenant,
  movements: readonly Movement[],
  now: Date,
  furtherEvents: (outcomes: readonly (TransactionRow[] | Problem)[]) => readonly NewEvent[] = () => [],
): Promise<(TransactionRow[] | Problem)[]> {
  const today = toDateIn(NEW_YORK, bookedAt(now));
  const posted = await postEach(
    trx,
    tenant,
    movements.map(({ entry }) => ({ effectiveOn: today, ...entry })),
  );
  const outcomes = movements.map(({ entry, transactions }, n) => {
    const outcome = posted[n]!;
    if (outcome instanceof LedgerRefusal) return problemOf(outcome);
    return transactions.map((transaction) => transactionRow(tenant, transaction, entry, outcome.balances, now));
  });
  const rows = outcomes.flatMap((outcome) => (outcome instanceof Problem ? [] : outcome));
  if (rows.length === 0) return outcomes;
  // What has happened outside is recorded on every account.
  const checked = outcomes.flatMap((outcome, n) =>
    outcome instanceof Problem || movements[n]!.entry.force ? [] : outcome,
  );
  const accounts = [...new Set(checked.map(({ account_id }) => account_id))];
  const paying = checked.filter(({ amount }) => amount < 0n).map(({ account_id }) => account_id);
  // Only a forced entry brings money to a closed account.
  const late = rows.filter((row) => row.amount > 0n && row.status === 'posted' && !checked.includes(row));
  const sweeps =
    late.length > 0 ? [sweptLater(tenant, [...new Set(late.map(({ account_id }) => account_id))], now)] : [];
  sendPlan(trx, { changes: [usableAccounts(tenant, accounts, paying), newTransactions(rows), ...sweeps] });
  recordEvents(trx, [...furtherEvents(outcomes), ...postedEvents(tenant, rows)]);
  return outcomes;
}

/** Money that comes in on an account without postings. Its balance is known, so it does not wait for Postgres. */
export function recordFirstMovement(
  trx: Transaction<Database>,
  tenant: Tenant,
  { entry, transaction }: { readonly entry: PlainEntry; readonly transaction: NewTransaction },
  now: Date,
): void {
  postUnawaited(trx, tenant, [{ effectiveOn: toDateIn(NEW_YORK, bookedAt(now)), ...entry }]);
  const balances = new Map([[transaction.account_id, transaction.amount]]);
  const row = transactionRow(tenant, transaction, entry, balances, now);
  sendPlan(trx, { changes: [newTransactions([row])] });
  recordEvents(trx, postedEvents(tenant, [row]));
}

/**
 * Posts or voids the holds of pending transactions and changes these to `posted` or `voided`, each with the entry that does it.
 * @param settlements.amount the signed amount that is posted; default: that of the pending transaction
 */
export async function settlePending(
  trx: Transaction<Database>,
  tenant: Tenant,
  settlements: readonly { readonly pending: TransactionRow; readonly entry: Entry; readonly amount?: bigint }[],
  now: Date,
): Promise<TransactionRow[]> {
  const today = toDateIn(NEW_YORK, bookedAt(now));
  const posted = await post(
    trx,
    tenant,
    settlements.map(({ entry }) => ({ effectiveOn: today, ...entry })),
  ).catch(toProblem);
  const rows = settlements.map(({ pending, entry, amount = pending.amount }, n): TransactionRow => {
    if (entry.kind === 'void_hold') return { ...pending, status: 'voided' };
    const balance_after = posted[n]!.balances.get(pending.account_id)!;
    const posted_at = bookedAt(now);
    const value_at = valueAt(now);
    return { ...pending, status: 'posted', amount, entry_id: entry.id, balance_after, posted_at, value_at };
  });
  sendPlan(trx, { changes: [settledTransactions(tenant, rows)] });
  recordEvents(trx, postedEvents(tenant, rows));
  return rows;
}

/** New transactions, for a plan. */
export function newTransactions(rows: readonly TransactionRow[]): NewRows {
  return { table: 'transaction', rows };
}

function settledTransactions({ organizationId, livemode }: Tenant, rows: readonly TransactionRow[]): Statement {
  return statement`
      update transaction t
      set status = s.status, amount = s.amount, entry_id = s.entry_id, balance_after = s.balance_after, posted_at = s.posted_at,
          value_at = s.value_at
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ status }) => status)}::text[],
                  ${rows.map(({ amount }) => String(amount))}::bigint[], ${rows.map(({ entry_id }) => entry_id)}::text[],
                  ${rows.map(({ balance_after }) => balance_after?.toString() ?? null)}::bigint[],
                  ${rows.map(({ posted_at }) => posted_at)}::timestamptz[], ${rows.map(({ value_at }) => value_at)}::timestamptz[])
           as s(id, status, amount, entry_id, balance_after, posted_at, value_at)
      where t.org_id = ${organizationId} and t.livemode = ${livemode} and t.id = s.id`;
}

/** Fails the transaction if an account is closed, or a paying one is frozen. It comes after the ledger has locked their balances. */
export function usableAccounts(
  { organizationId, livemode }: Tenant,
  accounts: readonly string[],
  paying: readonly string[],
): RefusableChange {
  return {
    change: statement`select require_usable_accounts(${organizationId}, ${livemode}, ${accounts}::text[], ${paying}::text[])`,
    toRefusal: toUnusableProblem,
  };
}

/** @param balances of the accounts after the entry; a hold needs none */
export function transactionRow(
  { organizationId: org_id, livemode }: Tenant,
  transaction: NewTransaction,
  entry: Entry,
  balances: ReadonlyMap<string, bigint>,
  now: Date,
): TransactionRow {
  const isPending = entry.kind === 'hold';
  return {
    counterparty: null,
    merchant: null,
    category: null,
    transfer_id: null,
    card_id: null,
    authorization_id: null,
    bill_payment_id: null,
    dispute_id: null,
    related_id: null,
    ...transaction,
    org_id,
    livemode,
    entry_id: entry.id,
    status: isPending ? 'pending' : 'posted',
    balance_after: isPending ? null : balances.get(transaction.account_id)!,
    created_at: bookedAt(now),
    posted_at: isPending ? null : bookedAt(now),
    value_at: isPending ? null : valueAt(now),
  };
}

function toProblem(error: unknown): never {
  throw error instanceof LedgerRefusal ? problemOf(error) : error;
}

/** @throws {LedgerRefusal} for another refusal, which is a mistake of ours. */
function problemOf(refusal: LedgerRefusal): Problem {
  if (refusal.code !== 'insufficient_funds') throw refusal;
  return new Problem('insufficient_funds', 'The available balance of the account is too small.');
}

function toUnusableProblem(error: unknown): Error {
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  if (code === ACCOUNT_CLOSED) return new Problem('account_closed', `The account ${String(detail)} is closed.`);
  if (code === ACCOUNT_FROZEN) return new Problem('account_frozen', `The account ${String(detail)} is frozen.`);
  return error as Error;
}
