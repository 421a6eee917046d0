import { idempotently, labelsOf, Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { sendPlan } from '@exchequer/postgres';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { paymentAccountOf } from '../../books/accounts/require-payment-account.js';
import { postJournalEntry, requireOpen } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import type { Deps } from '../../deps.js';
import { creditUsableOn } from '../../parties/customers/credit.queries.js';
import { creditChanged, lockCredit } from '../../parties/customers/customers.queries.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { smallerOf } from '../../wire/money.js';
import { unknownReference } from '../../wire/problems.js';
import { toRefund } from './refund.js';
import type { Refund, RefundInput } from './refunds.api.js';
import { insertRefund } from './refunds.queries.js';

/**
 * Refunds customer credit.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown customer or account; 422 if the credit does not
 * suffice or the date is in a closed period.
 */
export function refundCredit(deps: Deps, context: RequestContext, input: RefundInput): Promise<Refund> {
  const errors = new FieldErrors();
  const amount = errors.cents('body.amount', input.amount, 1n);
  const today = dayOf(deps.now(context));
  const date = errors.pastDay('body.date', input.date, today);
  errors.throwIfAny();
  return idempotently(deps.db, context, async (trx) => {
    const accountId = input.payment_account_id ?? CASH;
    const [books, [credit, usable, accounts]] = await openBooksAnd(trx, context, () =>
      Promise.all([
        lockCredit(trx, input.customer_id),
        creditUsableOn(trx, input.customer_id, { day: date, today }),
        findAccountsById(trx, [accountId]),
      ]),
    );
    if (credit === undefined) throw unknownReference('body.customer_id');
    const paymentAccountId = paymentAccountOf(accounts, accountId, ['asset']);
    requireOpen(books, date, 'body.date');
    if (amount > smallerOf(credit, usable)) {
      throw new Problem('insufficient_credit', 'The customer has less credit than that on that day.');
    }
    const id = newId('rfd');
    const journalEntryId = await postJournalEntry(trx, context, books, {
      date,
      description: 'Refund of customer credit',
      source: { type: 'refund', id },
      content: postings.creditRefunded(paymentAccountId, amount),
    });
    sendPlan(trx, { changes: creditChanged(input.customer_id, -amount) });
    const row = await insertRefund(trx, context, {
      id,
      customer_id: input.customer_id,
      date,
      method: input.method ?? 'other',
      amount,
      payment_account_id: paymentAccountId,
      reference: input.reference ?? null,
      ...labelsOf(input),
      journal_entry_id: journalEntryId,
      reversed_at: null,
    });
    return toRefund(row);
  });
}
