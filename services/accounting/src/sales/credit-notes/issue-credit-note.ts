import { invoicePaid } from '@exchequer/event-contracts';
import { idempotently, labelsOf, Problem, type RequestContext, showLabels } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordEvent } from '@exchequer/messaging';
import type { Cents } from '@exchequer/money';
import { sendPlan } from '@exchequer/postgres';
import { openBooksAnd } from '../../books/accounts/books.js';
import { postJournalEntry } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import { dueOf } from '../../books/open-items/open-item.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import { findTaxLines } from '../../books/tax-lines/tax-lines.queries.js';
import type { Deps } from '../../deps.js';
import { creditChanged } from '../../parties/customers/customers.queries.js';
import { taxAccountOf } from '../../sales-tax/tax-accounts.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { smallerOf, sumOf } from '../../wire/money.js';
import { unknownReference } from '../../wire/problems.js';
import { toEventData } from '../invoices/invoice.js';
import { findItems, type InvoiceItemRow, type InvoiceRow, updateInvoice } from '../invoices/invoices.queries.js';
import { lockInvoiceOfCustomer } from '../payments/pay-invoice.js';
import { toCreditNote } from './credit-note.js';
import type { CreditNote, CreditNoteInput } from './credit-notes.api.js';
import {
  creditNoteItems,
  findCreditNoteItems,
  findRemainingTaxLines,
  newCreditNoteRow,
  nextCreditNoteNumber,
  sumCreditsByLine,
} from './credit-notes.queries.js';
import {
  creditAll,
  creditAmount,
  creditItems,
  type LineCredit,
  type RemainingLine,
  totalOf,
} from './credited-lines.js';
import { creditTaxes } from './credited-taxes.js';

/**
 * Credits all or part of an invoice: revenue and tax are reversed, the amount due is reduced, and the part that was paid
 * already becomes customer credit.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown invoice; 409 if it is void or nothing is left of it;
 * 422 if the day is in a closed period.
 */
export async function issueCreditNote(
  deps: Deps,
  context: RequestContext,
  input: CreditNoteInput,
): Promise<CreditNote> {
  const today = dayOf(deps.now(context));
  const requested = readInput(input, today);
  const answer = await idempotently(deps.db, context, async (trx) => {
    const [books, [locked, items, credited, remainingTaxLines]] = await openBooksAnd(trx, context, () =>
      Promise.all([
        lockInvoiceOfCustomer(trx, input.invoice_id),
        findItems(trx, input.invoice_id),
        sumCreditsByLine(trx, input.invoice_id),
        findRemainingTaxLines(trx, input.invoice_id),
      ]),
    );
    if (!locked) throw unknownReference('body.invoice_id');
    const { invoice } = locked;
    if (invoice.voided_at) throw new Problem('conflict', 'The invoice is void.');
    const remaining = remainingLines(items, credited);
    if (totalOf(remaining) === 0n) throw new Problem('conflict', 'Nothing is left of the invoice to be credited.');
    const credits = chooseCredits(input, requested, invoice, remaining);
    const taxLines = creditTaxes(
      remainingTaxLines,
      credits.map(({ line, net, tax }) => ({ item: taxableLine(items[line - 1]!), net, tax })),
      { day: invoice.issue_date, isAll: totalOf(credits) === totalOf(remaining) },
    );

    const total = totalOf(credits);
    const subtotal = sumOf(credits.map(({ net }) => net));
    const applied = smallerOf(total, dueOf(invoice));
    const id = newId('cn');
    const number = await nextCreditNoteNumber(trx, context);
    const journalEntryId = await postJournalEntry(trx, context, books, {
      date: requested.issueDate,
      dateLocation: 'body.issue_date',
      description: `Credit note ${number} for invoice ${invoice.number}`,
      source: { type: 'credit_note', id },
      content: postings.creditNoteIssued(
        sumBy(
          credits,
          ({ line }) => items[line - 1]!.account_id,
          ({ net }) => net,
        ),
        sumBy(
          taxLines,
          ({ payee }) => taxAccountOf(payee),
          ({ amount }) => amount,
        ),
        { applied, credited: total - applied },
      ),
      taxLines: taxLines.map((line) => ({ ...line, base: -line.base, amount: -line.amount })),
    });
    const row = newCreditNoteRow(
      context,
      {
        id,
        invoice_id: invoice.id,
        customer_id: invoice.customer_id,
        number,
        issue_date: requested.issueDate,
        currency: invoice.currency,
        reason: input.reason ?? null,
        ...labelsOf(input),
        subtotal,
        tax_total: total - subtotal,
        total,
        applied,
        voided_at: null,
        journal_entry_id: journalEntryId,
      },
      books.now,
    );
    sendPlan(trx, {
      changes: [
        { table: 'credit_note', rows: [row] },
        creditNoteItems(row, credits),
        ...creditChanged(invoice.customer_id, total - applied),
      ],
    });
    requestReconciliation(trx, context, invoice.id);
    const [creditedInvoice, taxLinesOfNote, itemsOfNote] = await Promise.all([
      updateInvoice(trx, invoice.id, {
        settled: invoice.settled + applied,
        credited: invoice.credited + applied,
        credited_subtotal: invoice.credited_subtotal + subtotal,
      }),
      findTaxLines(trx, [journalEntryId]),
      findCreditNoteItems(trx, id),
    ]);
    if (applied > 0n && dueOf(creditedInvoice) === 0n) {
      const data = toEventData(creditedInvoice, today);
      const labels = showLabels(creditedInvoice);
      await recordEvent(trx, { contract: invoicePaid, subject: invoice.id, tenant: context, data, labels });
    }
    return toCreditNote(row, taxLinesOfNote, itemsOfNote);
  });
  deps.relay.wake();
  return answer;
}

interface RequestedCredit {
  readonly amount: Cents | undefined;
  readonly issueDate: string;
}

function readInput(input: CreditNoteInput, today: string): RequestedCredit {
  const errors = new FieldErrors();
  const amount = input.amount === undefined ? undefined : errors.cents('body.amount', input.amount, 1n);
  if (amount !== undefined && input.items) {
    errors.add('body.amount', 'invalid_value', 'must not be given together with items');
  }
  const issueDate = errors.pastDay('body.issue_date', input.issue_date, today);
  errors.throwIfAny();
  return { amount, issueDate };
}

/** @throws {Problem} 400. */
function chooseCredits(
  input: CreditNoteInput,
  { amount, issueDate }: RequestedCredit,
  invoice: InvoiceRow,
  remaining: readonly RemainingLine[],
): LineCredit[] {
  const errors = new FieldErrors();
  if (issueDate < invoice.issue_date) {
    errors.add('body.issue_date', 'out_of_range', 'must not be before the invoice');
  }
  if (amount !== undefined && amount > totalOf(remaining)) {
    errors.add('body.amount', 'out_of_range', 'must not be more than is left of the invoice');
  }
  const items = input.items && creditItems(errors, remaining, input.items);
  errors.throwIfAny();
  return items ?? (amount === undefined ? creditAll(remaining) : creditAmount(remaining, amount));
}

function remainingLines(
  items: readonly InvoiceItemRow[],
  credited: Awaited<ReturnType<typeof sumCreditsByLine>>,
): RemainingLine[] {
  return items.map(({ total, tax_amount }, n) => {
    const { net, tax } = credited.get(n + 1) ?? { net: 0n, tax: 0n };
    return { line: n + 1, net: total - net, tax: tax_amount - tax };
  });
}

function taxableLine({ total, amount, taxable, tax_code }: InvoiceItemRow) {
  return { amount: total, unitAmount: amount, taxable, taxCode: tax_code ?? 'general' } as const;
}

function sumBy<T>(all: readonly T[], key: (each: T) => string, amount: (each: T) => Cents): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const each of all) sums.set(key(each), (sums.get(key(each)) ?? 0n) + amount(each));
  return sums;
}
