import { idempotently, labelsOf, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { MAX_CENTS } from '@exchequer/money';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { paymentAccountOf } from '../../books/accounts/require-payment-account.js';
import { postJournalEntry } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import type { Deps } from '../../deps.js';
import { dayOf, readBookDay } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { payeeOf } from '../places/jurisdictions.js';
import { findTaxAccountIds, openTaxAccounts, taxAccountOf } from '../tax-accounts.js';
import { toTaxPayment } from './tax-payment.js';
import type { SalesTaxPayment, SalesTaxPaymentInput } from './tax-payments.api.js';
import { insertTaxPayment } from './tax-payments.queries.js';

/**
 * Records a tax payment to a payee, or a refund from it, and the input tax that was offset. It can exceed what is owed,
 * because some states require advance payments.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown account; 422 if the date is in a closed period.
 */
export async function payTax(
  deps: Deps,
  context: RequestContext,
  input: SalesTaxPaymentInput,
): Promise<SalesTaxPayment> {
  const payment = readPayment(input, dayOf(deps.now(context)));
  return idempotently(deps.db, context, async (trx) => {
    const [books, [accounts, taxAccounts]] = await openBooksAnd(trx, context, () =>
      Promise.all([findAccountsById(trx, [payment.payment_account_id]), findTaxAccountIds(trx)]),
    );
    paymentAccountOf(accounts, payment.payment_account_id, ['asset', 'liability']);
    await openTaxAccounts(trx, context, [payment.payee], taxAccounts);
    const id = newId('taxp');
    const journal_entry_id = await postJournalEntry(trx, context, books, {
      date: payment.date,
      description: `${payeeOf(payment.payee)!.tax} ${payment.type}, ${payeeOf(payment.payee)!.name}`,
      source: { type: 'tax_payment', id },
      content: postings.taxPaid(taxAccountOf(payment.payee), payment.payment_account_id, {
        paid: payment.type === 'payment' ? payment.amount : -payment.amount,
        inputTax: payment.input_tax,
      }),
    });
    return toTaxPayment(
      await insertTaxPayment(trx, context, { ...payment, ...labelsOf(input), id, reversed_at: null, journal_entry_id }),
    );
  });
}

function readPayment(input: SalesTaxPaymentInput, today: string) {
  const { jurisdiction: payee, type = 'payment', period_start, period_end, payment_account_id = CASH } = input;
  const errors = new FieldErrors();
  if (!payeeOf(payee)) {
    errors.add('body.jurisdiction', 'invalid_value', 'must be whom tax is declared to: US-CA, DE, CA, CA-QC');
  }
  const amount = errors.cents('body.amount', input.amount, type === 'refund' ? 1n : 0n);
  const input_tax = errors.cents('body.input_tax', input.input_tax ?? 0, 0n);
  const start = readBookDay(errors, 'body.period_start', period_start, { today });
  const end = readBookDay(errors, 'body.period_end', period_end, { today });
  const date = errors.pastDay('body.date', input.date, today);
  if (end < start) errors.add('body.period_end', 'out_of_range', 'must not be before `period_start`');
  if (input.amount === 0 && input_tax === 0n && type === 'payment') {
    errors.add('body.amount', 'out_of_range', 'must be more than 0 where no input tax is set off');
  }
  if (amount + input_tax > MAX_CENTS) {
    errors.add('body.input_tax', 'out_of_range', 'must sum with `amount` to 9007199254740.99 at most');
  }
  errors.throwIfAny();
  const reference = input.reference ?? null;
  return { payee, type, amount, input_tax, period_start: start, period_end: end, date, payment_account_id, reference };
}
