import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { openBooks } from '../../books/accounts/books.js';
import { dayOfUndoing } from '../../books/journal/day-of-undoing.js';
import type { UndoInput } from '../../books/journal/journal.api.js';
import { postReversal } from '../../books/journal/reverse-journal-entry.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { payeeOf } from '../places/jurisdictions.js';
import { toTaxPayment } from './tax-payment.js';
import type { SalesTaxPayment } from './tax-payments.api.js';
import { lockTaxPayment, markTaxPaymentReversed } from './tax-payments.queries.js';

/**
 * Reverses a tax payment: the tax is owed again.
 * @throws {Problem} 404; 409 if it is reversed already; 422 if the day is in a closed period.
 */
export function reverseTaxPayment(
  deps: Deps,
  context: RequestContext,
  id: string,
  { date }: UndoInput = {},
): Promise<SalesTaxPayment> {
  return idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const payment = await lockTaxPayment(trx, id);
    if (!payment) throw Problem.notFound();
    if (payment.reversed_at) throw new Problem('conflict', 'The tax payment is reversed already.');
    const now = deps.now(context);
    await postReversal(trx, context, books, {
      entryId: payment.journal_entry_id,
      date: dayOfUndoing(books, payment.date, { date, today: dayOf(now) }),
      description: `Reversal: tax ${payment.type}, ${payeeOf(payment.payee)?.name ?? payment.payee}`,
      source: { type: 'tax_payment', id },
    });
    return toTaxPayment(await markTaxPaymentReversed(trx, id, now));
  });
}
