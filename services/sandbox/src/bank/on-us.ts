import { formatCents } from '@exchequer/money';
import { inTenant, type Tenant } from '@exchequer/postgres';
import type { DataKey } from '@exchequer/vault';
import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { OnUsOutcome, OnUsPayment } from './account-holders.js';
import { decodeDetails } from './ach-settlement.js';
import type { AchEntryTable } from './bank.tables.js';
import { type CustomerBook, inCustomerBook } from './customer-book.js';
import { tellStatus } from './payment-events.js';
import { openPayment, type PaymentRow } from './stored-payment.js';

/** A request of this size takes a second at most. */
const PAYMENTS_AT_ONCE = 100;

type EntryRow = Selectable<AchEntryTable>;
export type OnUsDeps = Pick<Deps, 'db' | 'vault' | 'faults' | 'accountHolders'>;

/** Which payments: those that are due until a time, or one that settles now. */
export type OnUsDue =
  | { readonly until: Date }
  | { readonly traceNumber: string; readonly at: Date }
  | { readonly uetr: string; readonly at: Date };

interface Open {
  readonly entries: readonly EntryRow[];
  readonly payments: readonly PaymentRow[];
  readonly key: DataKey | undefined;
}

/**
 * Asks the holders of accounts of this bank to book payments to these accounts, before the payments settle. No row is locked meanwhile. If the
 * process dies before the answer is written down, the holder is asked again and gives the same answer.
 */
export async function bookOnUs(deps: OnUsDeps, tenant: Tenant, due: OnUsDue): Promise<void> {
  for (;;) {
    const open = await inTenant(deps.db, tenant, (trx) => findOpen(deps, trx, tenant, { state: 'waiting', due }));
    const asked = toPayments(open, due);
    if (asked.length === 0) return;
    const outcomes = new Map((await deps.accountHolders.book(tenant, asked)).map((one) => [one.id, one]));
    await inCustomerBook(deps, tenant, (book) => record(book, open, outcomes, due));
    if (asked.length < PAYMENTS_AT_ONCE) return;
  }
}

/** Payments to accounts of this bank that came back: their holders give the money back. */
export async function giveBackOnUs(deps: OnUsDeps, tenant: Tenant, at: Date): Promise<void> {
  for (;;) {
    const due = { until: at };
    const open = await inTenant(deps.db, tenant, (trx) => findOpen(deps, trx, tenant, { state: 'to_return', due }));
    const asked = toPayments(open, due).map(({ id, accountNumber }) => ({
      id,
      accountNumber,
      occurredAt: at.toISOString(),
    }));
    if (asked.length === 0) return;
    await deps.accountHolders.giveBack(tenant, asked);
    await inCustomerBook(deps, tenant, async ({ trx }) => {
      const traces = open.entries.map(({ trace_number }) => trace_number);
      const ids = open.payments.map(({ id }) => id);
      await sql`update ach_entry set on_us = 'given_back' where trace_number = any(${traces}::text[]) and on_us = 'to_return'`.execute(
        trx,
      );
      await sql`update payment set on_us = 'given_back' where id = any(${ids}::text[]) and on_us = 'to_return'`.execute(
        trx,
      );
    });
    if (asked.length < PAYMENTS_AT_ONCE) return;
  }
}

async function findOpen(
  { vault }: OnUsDeps,
  trx: Transaction<Database>,
  tenant: Tenant,
  { state, due }: { readonly state: 'waiting' | 'to_return'; readonly due: OnUsDue },
): Promise<Open> {
  // The literal state lets Postgres use the partial indexes.
  const isOpen = state === 'waiting' ? sql<SqlBool>`on_us = 'waiting'` : sql<SqlBool>`on_us = 'to_return'`;
  const isDue = (name: 'traceNumber' | 'uetr') => {
    if (name in due) {
      return name === 'uetr'
        ? sql<SqlBool>`uetr = ${(due as { uetr: string }).uetr}`
        : sql<SqlBool>`trace_number = ${(due as { traceNumber: string }).traceNumber}`;
    }
    if (!('until' in due)) return sql<SqlBool>`false`;
    return state === 'waiting' ? sql<SqlBool>`settles_at <= ${due.until}` : sql<SqlBool>`true`;
  };
  const [entries, payments, key] = await Promise.all([
    trx
      .selectFrom('ach_entry')
      .selectAll()
      .where(isOpen)
      .where(isDue('traceNumber'))
      .orderBy('settles_at')
      .orderBy('trace_number')
      .limit(PAYMENTS_AT_ONCE)
      .execute(),
    trx
      .selectFrom('payment')
      .selectAll()
      .where(isOpen)
      .where(isDue('uetr'))
      .orderBy('settles_at')
      .orderBy('id')
      .limit(PAYMENTS_AT_ONCE)
      .execute(),
    vault.existingKey(trx, tenant, 'organization'),
  ]);
  return {
    entries,
    payments: payments.slice(0, PAYMENTS_AT_ONCE - Math.min(entries.length, PAYMENTS_AT_ONCE - 1)),
    key,
  };
}

function toPayments({ entries, payments, key }: Open, due: OnUsDue): OnUsPayment[] {
  const timeOf = (settlesAt: Date | null) => ('at' in due ? due.at : settlesAt!).toISOString();
  return [
    ...entries.map((row): OnUsPayment => {
      const { header, entry } = decodeDetails(key!.open(row.sealed, `ach_entry ${row.trace_number}`));
      const text = entry.addenda.map((one) => (one.kind === 'payment' ? one.paymentInformation : '')).join(' ');
      return {
        id: idOfEntry(row),
        rail: 'ach',
        direction: row.direction,
        accountNumber: entry.accountNumber,
        amount: Number(formatCents(row.amount)),
        senderName: header.companyName,
        description: [header.companyEntryDescription, text].filter(Boolean).join(' '),
        occurredAt: timeOf(row.settles_at),
      };
    }),
    ...payments.map((row): OnUsPayment => {
      const { transaction } = openPayment({ key: key! }, row)!;
      return {
        id: row.uetr,
        rail: row.rail,
        direction: 'credit',
        accountNumber: transaction.creditorAccount?.number ?? '-',
        amount: Number(formatCents(row.amount)),
        // A message without it names nobody.
        senderName: transaction.debtor.name ?? '',
        description: transaction.remittance?.unstructured?.join(' ') ?? '',
        occurredAt: timeOf(row.settles_at),
      };
    }),
  ];
}

/** Trace numbers of two customers can be equal in time; the file is the customer's. */
function idOfEntry({ file_id, trace_number }: EntryRow): string {
  return `${file_id}:${trace_number}`;
}

async function record(
  book: CustomerBook,
  { entries, payments }: Open,
  outcomes: ReadonlyMap<string, OnUsOutcome>,
  due: OnUsDue,
): Promise<void> {
  for (const row of entries) {
    const told = outcomes.get(idOfEntry(row));
    if (!told) continue;
    // The bank knows its accounts: what it cannot book comes back on the day on which it settles.
    const refused = told.outcome === 'refused' && { answer_code: told.reason, answer_at: row.settles_at };
    await book.trx
      .updateTable('ach_entry')
      .set({ on_us: told.outcome, ...refused })
      .where('trace_number', '=', row.trace_number)
      .where('on_us', '=', 'waiting')
      .execute();
  }
  for (const row of payments) {
    const told = outcomes.get(row.uetr);
    if (told) await recordPayment(book, row, told, due);
  }
}

/** An instant payment that cannot be booked is rejected. A wire is final, so it settles and comes back at once. */
async function recordPayment(
  book: CustomerBook,
  row: PaymentRow,
  { outcome, reason }: OnUsOutcome,
  due: OnUsDue,
): Promise<void> {
  const isRefused = outcome === 'refused';
  const change: Partial<PaymentRow> = {
    on_us: outcome,
    ...(isRefused && row.rail === 'instant' && { status: 'rejected', reason }),
    ...(isRefused && row.rail === 'wire' && { reason, returns_at: row.settles_at }),
  };
  const { numUpdatedRows } = await book.trx
    .updateTable('payment')
    .set(change)
    .where('id', '=', row.id)
    .where('on_us', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n && change.status === 'rejected') {
    tellStatus(book, { ...row, ...change }, 'at' in due ? due.at : row.settles_at!);
  }
}
