import { invoiceCreated } from '@exchequer/event-contracts';
import { idempotently, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordEvent } from '@exchequer/messaging';
import { type Cents, MAX_CENTS } from '@exchequer/money';
import type { Transaction } from 'kysely';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { CURRENCY, openBooks } from '../../books/accounts/books.js';
import { SALES } from '../../books/accounts/chart-of-accounts.js';
import { postJournalEntry } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import { readDueDate, termsOf } from '../../books/open-items/payment-terms.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { findTaxpayer } from '../../parties/business-profile/find-taxpayer.js';
import { type CustomerRow, lockCustomer } from '../../parties/customers/customers.queries.js';
import { requireNotErased } from '../../parties/customers/erase-customer.js';
import { billToOf, findSeller } from '../../parties/document-parties.js';
import { type DocumentLine, readLines, totalsByAccount } from '../../sales-tax/document-lines.js';
import type { Place } from '../../sales-tax/places/jurisdictions.js';
import { readJurisdiction, taxSale } from '../../sales-tax/tax-sale.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { sumOf } from '../../wire/money.js';
import { unknownReference } from '../../wire/problems.js';
import { toEventData } from './invoice.js';
import type { Invoice, InvoiceInput } from './invoices.api.js';
import { insertInvoice, nextInvoiceNumber } from './invoices.queries.js';
import { showInvoice } from './show-invoice.js';

/** What an invoice says, checked as far as it can be without the books. */
interface Terms {
  readonly lines: readonly DocumentLine[];
  readonly subtotal: Cents;
  readonly issueDate: string;
  readonly dueDate: string;
  /** Where it is taxed, as the request says. */
  readonly named: Place | null;
}

/**
 * Issues an invoice and posts it to the books.
 * @throws {Problem} 400 that names each member; 404 for an unknown customer or account; 409 when the number is taken;
 * 422 when the issue date lies in a closed period.
 */
export async function issueInvoice(deps: Deps, context: RequestContext, input: InvoiceInput): Promise<Invoice> {
  const today = dayOf(deps.now());
  const { lines, subtotal, issueDate, dueDate, named } = readTerms(input, today);
  const answer = await idempotently(deps.db, context, async (trx) => {
    const books = await openBooks(trx, context);
    const customer = await requireReferences(trx, input);
    const taxes = await taxSale(trx, context, await findTaxpayer(trx), {
      customer,
      named,
      day: issueDate,
      dayLocation: 'body.issue_date',
      lines: lines.map((line) => ({ ...line, amount: line.total, unitAmount: line.amount })),
    });
    requireRange(subtotal + taxes.total);
    const payees = taxes.taxLines.map(({ payee }) => payee);
    const seller = await findSeller(trx, { payees, day: issueDate });
    const id = newId('inv');
    // The number comes last of all that can wait: its lock is held to the commit.
    const number = input.number ?? (await nextInvoiceNumber(trx, context));
    const journalEntryId = await postJournalEntry(trx, context, books, {
      date: issueDate,
      dateLocation: 'body.issue_date',
      description: `Invoice ${number}`,
      source: { type: 'invoice', id },
      content: postings.invoiceIssued(totalsByAccount(lines), taxes.payable),
      taxLines: taxes.taxLines,
    });
    const row = await insertInvoice(
      trx,
      context,
      {
        id,
        customer_id: input.customer_id,
        number,
        issue_date: issueDate,
        due_date: dueDate,
        payment_terms: termsOf(issueDate, dueDate),
        currency: CURRENCY,
        item_count: lines.length,
        subtotal,
        tax_total: taxes.total,
        tax_jurisdiction: taxes.place?.code ?? null,
        tax_treatment: taxes.treatment,
        tax_rounding: taxes.rounding,
        tax_note: taxes.note,
        total: subtotal + taxes.total,
        settled: 0n,
        voided_at: null,
        journal_entry_id: journalEntryId,
        seller: seller ? JSON.stringify(seller) : null,
        bill_to: JSON.stringify(billToOf(customer)),
        memo: input.memo ?? null,
      },
      lines.map((line, n) => ({ ...line, tax: taxes.lineTaxes[n]! })),
    );
    await requestReconciliation(trx, id);
    await recordEvent(trx, {
      contract: invoiceCreated,
      subject: id,
      tenant: context,
      data: toEventData(row, today),
    });
    return showInvoice(trx, row, today);
  });
  deps.relay.wake();
  deps.reconciler.wake();
  return answer;
}

function readTerms(input: InvoiceInput, today: string): Terms {
  const errors = new FieldErrors();
  const lines = readLines(errors, input.items);
  const issueDate = errors.day('body.issue_date', input.issue_date, today);
  const dueDate = readDueDate(errors, input, issueDate);
  if (input.number && OUR_SERIES.test(input.number)) {
    errors.add('body.number', 'invalid_value', 'must not be of the series INV-<digits>, which is given without gaps');
  }
  const named = readJurisdiction(errors, 'body.tax.jurisdiction', input.tax?.jurisdiction);
  errors.throwIfAny();
  const subtotal = sumOf(lines.map((line) => line.total));
  if (subtotal === 0n) errors.add('body.items', 'out_of_range', 'must sum to more than 0');
  errors.throwIfAny();
  return { lines, subtotal, issueDate, dueDate, named };
}

function requireRange(total: Cents): void {
  const errors = new FieldErrors();
  if (total > MAX_CENTS) errors.add('body.items', 'out_of_range', 'must sum to 9007199254740.99 at most, tax included');
  errors.throwIfAny();
}

const OUR_SERIES = /^INV-\d+$/i;

async function requireReferences(trx: Transaction<Database>, input: InvoiceInput): Promise<CustomerRow> {
  const accountIds = input.items.map(({ account_id = SALES }) => account_id);
  const accounts = await findAccountsById(trx, [...new Set(accountIds)]);
  const unknown = accountIds.flatMap((id, n) => (accounts.has(id) ? [] : [`body.items[${n}].account_id`]));
  const customer = await lockCustomer(trx, input.customer_id);
  if (!customer) throw unknownReference('body.customer_id', ...unknown);
  requireNotErased(customer);
  if (unknown.length > 0) throw unknownReference(...unknown);
  const errors = new FieldErrors();
  for (const [n, id] of accountIds.entries()) {
    if (accounts.get(id)!.type !== 'revenue') {
      errors.add(`body.items[${n}].account_id`, 'invalid_value', 'must be a revenue account');
    }
  }
  errors.throwIfAny();
  return customer;
}
