import { bankTransactionReconciled } from '@exchequer/event-contracts';
import { Problem } from '@exchequer/http-kit';
import { recordEvent } from '@exchequer/messaging';
import { type Change, sendPlan, type Tenant } from '@exchequer/postgres';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Books } from '../../books/accounts/books.js';
import { dayOfUndoing, nothingToDate } from '../../books/journal/day-of-undoing.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import { postBillPayment } from '../../purchases/bill-payments/pay-bill.js';
import { postPayment } from '../../sales/payments/pay-invoice.js';
import { type BankTransactionRow, setStatus } from '../bank-transactions/bank-transactions.queries.js';
import { toEventData } from './match.js';
import {
  type AllocationRow,
  findAllocations,
  type MatchRow,
  type NewAllocation,
  paymentOfLine,
  suggestionsDeletedOf,
} from './matches.queries.js';

/**
 * Applies a match: each allocation posts its payment, or is linked with a payment that is in the books. The caller has locked
 * the transaction and then what it settles (`lockSettledItems`).
 * @returns the allocations with their payments.
 * @throws {Problem} 400 for a day that cannot be used, 409 if an item is already settled or void or the transaction's day is in the future, 422 if less is due or
 * the day is in a closed period.
 */
export async function applyMatch(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  {
    transaction,
    match,
    allocations,
    date,
    today,
  }: {
    readonly transaction: BankTransactionRow;
    /** It is stored as matched in the same transaction, before this or together with it. */
    readonly match: Pick<MatchRow, 'id' | 'origin'>;
    readonly allocations: readonly Omit<NewAllocation, 'payment_id'>[];
    /** Day of the payments. Default: that of the transaction if its period is open, else today. */
    readonly date?: string | undefined;
    readonly today: string;
  },
): Promise<readonly AllocationRow[]> {
  if (transaction.date > today) throw new Problem('conflict', 'The transaction is dated after today: match it then.');
  const common = {
    date: dayOfPayments(books, transaction, allocations, { date, today }),
    paymentAccountId: transaction.account_id,
    reference: transaction.reference,
    bankTransactionId: transaction.id,
  };
  const method = methodOf(transaction);
  const paidLines: Change[] = [];
  for (const [line, { item_type, item_id, amount, fee }] of allocations.entries()) {
    const paid = { ...common, amount, fee };
    let paymentId = item_id;
    if (item_type === 'invoice') {
      paymentId = (await postPayment(trx, tenant, books, { ...paid, invoiceId: item_id, method, today })).id;
    } else if (item_type === 'bill') {
      paymentId = (await postBillPayment(trx, tenant, books, { ...paid, billId: item_id, method })).id;
    } else await linkPayment(trx, tenant, item_type, item_id, transaction.id);
    paidLines.push(paymentOfLine(match.id, line + 1, paymentId));
  }
  // The match itself is decided: only the other suggestions go.
  sendPlan(trx, { changes: [...paidLines, suggestionsDeletedOf(transaction.id)] });
  const [byMatch] = await Promise.all([findAllocations(trx, [match.id]), setStatus(trx, transaction.id, 'matched')]);
  const made = byMatch.get(match.id)!;
  await recordEvent(trx, {
    contract: bankTransactionReconciled,
    subject: transaction.id,
    tenant,
    data: toEventData(transaction, match, made),
  });
  return made;
}

/**
 * The rule of `dayOfUndoing`, so that a match that was undone can be made again, on the same day: money of a closed period is booked
 * today, or on the day that the caller names.
 */
function dayOfPayments(
  books: Books,
  transaction: BankTransactionRow,
  allocations: readonly Pick<NewAllocation, 'item_type'>[],
  { date, today }: { readonly date: string | undefined; readonly today: string },
): string {
  if (date !== undefined && !allocations.some(postsPayment)) {
    throw nothingToDate('the payments are in the books already');
  }
  if (date !== undefined && date < transaction.date) {
    const message = `must not be before ${transaction.date}, the day of the bank transaction`;
    throw Problem.invalid([{ location: 'body.date', message, code: 'out_of_range' }]);
  }
  return dayOfUndoing(books, transaction.date, { date, today });
}

/** Whether a match posts the payment of this item. Otherwise the item is a payment that is in the books already. */
export function postsPayment({ item_type }: Pick<NewAllocation, 'item_type'>): boolean {
  return item_type === 'invoice' || item_type === 'bill';
}

/**
 * Locks everything that a match settles, always in this order: customers, invoices, bills. What is awaited together with it, after it,
 * is read under the locks: one round trip.
 * @param items ids of invoices, bills, payments and payments of bills, or a sub-select that finds them
 */
export async function lockSettledItems(
  trx: Transaction<Database>,
  items: readonly string[] | RawBuilder<string>,
): Promise<void> {
  const ids = 'isRawBuilder' in items ? items : sql`select unnest(${items}::text[])`;
  const invoices = sql`select invoice_id from payment where id in (${ids}) union all ${ids}`;
  const bills = sql`select bill_id from bill_payment where id in (${ids}) union all ${ids}`;
  await Promise.all([
    sql`select from customer where id in (select customer_id from invoice where id in (${invoices}))
         order by id for no key update`.execute(trx),
    sql`select from invoice where id in (${invoices}) order by id for no key update`.execute(trx),
    sql`select from bill where id in (${bills}) order by id for no key update`.execute(trx),
  ]);
}

/** Links a payment in the books with the transaction that moved the money. Nothing is posted. */
async function linkPayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  type: 'payment' | 'bill_payment',
  id: string,
  transactionId: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable(type)
    .set({ bank_transaction_id: transactionId })
    .where('id', '=', id)
    .where('bank_transaction_id', 'is', null)
    .where('reversed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Problem('conflict', 'The payment is reversed or matched already.');
  requestReconciliation(trx, tenant, id);
}

const METHODS = [
  [/\bwire\b/i, 'wire'],
  [/\b(ach|orig co name|sec:(ccd|ppd|web))\b/i, 'ach'],
  [/\b(check|cheque|lockbox)\b/i, 'check'],
  [/\b(card|stripe|paypal|square)\b/i, 'card'],
] as const;

function methodOf({ description }: BankTransactionRow): 'wire' | 'ach' | 'check' | 'card' | 'other' {
  return METHODS.find(([pattern]) => pattern.test(description))?.[1] ?? 'other';
}
