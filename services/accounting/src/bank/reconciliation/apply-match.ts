import { bankTransactionReconciled } from '@exchequer/event-contracts';
import { Problem } from '@exchequer/http-kit';
import { recordEvent } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import { sql, type Transaction } from 'kysely';
import type { Books } from '../../books/accounts/books.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import { postBillPayment } from '../../purchases/bill-payments/pay-bill.js';
import { postPayment } from '../../sales/payments/pay-invoice.js';
import { type BankTransactionRow, setStatus } from '../bank-transactions/bank-transactions.queries.js';
import { toEventData } from './match.js';
import { deleteSuggestions, findAllocations, findSuggestions, type MatchRow, setPayment } from './matches.queries.js';
import type { ItemType } from './matches.table.js';

/**
 * Applies a match: each allocation posts its payment, or is linked with a payment that is in the books. The caller has locked
 * the transaction and then what it settles (`lockSettledItems`).
 * @throws {Problem} 409 if an item is already settled or void or the transaction's day is in the future, 422 if less is due or
 * the date is in a closed period.
 */
export async function applyMatch(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  {
    transaction,
    match,
    today,
  }: { readonly transaction: BankTransactionRow; readonly match: MatchRow; readonly today: string },
): Promise<void> {
  if (transaction.date > today) throw new Problem('conflict', 'The transaction is dated after today: match it then.');
  const allocations = (await findAllocations(trx, [match.id])).get(match.id)!;
  const common = {
    date: transaction.date,
    dateLocation: 'bank_transaction.date',
    paymentAccountId: transaction.account_id,
    reference: transaction.reference,
    bankTransactionId: transaction.id,
  };
  const method = methodOf(transaction);
  for (const [line, { item_type, item_id, amount, fee }] of allocations.entries()) {
    const paid = { ...common, amount, fee };
    let paymentId = item_id;
    if (item_type === 'invoice') {
      paymentId = (await postPayment(trx, tenant, books, { ...paid, invoiceId: item_id, method, today })).id;
    } else if (item_type === 'bill') {
      paymentId = (await postBillPayment(trx, tenant, books, { ...paid, billId: item_id, method })).id;
    } else await linkPayment(trx, item_type, item_id, transaction.id);
    await setPayment(trx, match.id, line + 1, paymentId);
  }
  await setStatus(trx, transaction.id, 'matched');
  const others = (await findSuggestions(trx, [transaction.id])).filter(({ id }) => id !== match.id);
  await deleteSuggestions(
    trx,
    others.map(({ id }) => id),
  );
  const made = (await findAllocations(trx, [match.id])).get(match.id)!;
  await recordEvent(trx, {
    contract: bankTransactionReconciled,
    subject: transaction.id,
    tenant,
    data: toEventData(transaction, match, made),
  });
}

/** Locks everything that a match settles, always in this order: customers, invoices, bills. */
export async function lockSettledItems(
  trx: Transaction<Database>,
  items: readonly { readonly item_type: ItemType; readonly item_id: string }[],
): Promise<void> {
  const of = (type: ItemType) => items.filter(({ item_type }) => item_type === type).map(({ item_id }) => item_id);
  const invoices = sql`select invoice_id from payment where id = any(${of('payment')})
                       union all select unnest(${of('invoice')}::text[])`;
  const bills = sql`select bill_id from bill_payment where id = any(${of('bill_payment')})
                    union all select unnest(${of('bill')}::text[])`;
  await sql`select from customer where id in (select customer_id from invoice where id in (${invoices}))
             order by id for no key update`.execute(trx);
  await sql`select from invoice where id in (${invoices}) order by id for no key update`.execute(trx);
  await sql`select from bill where id in (${bills}) order by id for no key update`.execute(trx);
}

/** Links a payment in the books with the transaction that moved the money. Nothing is posted. */
async function linkPayment(
  trx: Transaction<Database>,
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
  await requestReconciliation(trx, id);
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
