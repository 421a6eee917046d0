import { invoiceCreated } from '@exchequer/event-contracts';
import { labelsOf, type RequestContext, showLabels } from '@exchequer/http-kit';
import { eventToPlan } from '@exchequer/messaging';
import { type Cents, MAX_CENTS } from '@exchequer/money';
import { type Decision, keyIdOf, type Tenant } from '@exchequer/postgres';
import type { AccountRow } from '../../books/accounts/accounts.queries.js';
import { type Books, CURRENCY } from '../../books/accounts/books.js';
import { SALES } from '../../books/accounts/chart-of-accounts.js';
import { type PlannedEntry, requireOpen } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import { termsOf } from '../../books/open-items/payment-terms.js';
import type { BooksPlan } from '../../books/plan.js';
import { type Issuer, taxpayerOf } from '../../parties/business-profile/issuer.js';
import type { CustomerRow } from '../../parties/customers/customers.queries.js';
import { requireNotErased } from '../../parties/customers/erase-customer.js';
import { billToOf, sellerOf } from '../../parties/document-parties.js';
import { type DocumentLine, totalsByAccount } from '../../sales-tax/document-lines.js';
import type { Place } from '../../sales-tax/places/jurisdictions.js';
import { missingTaxAccounts } from '../../sales-tax/tax-accounts.js';
import { calculateSale, payeesOwed, type SaleTaxes } from '../../sales-tax/tax-sale.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { unknownReference } from '../../wire/problems.js';
import { textKey } from '../../wire/text-key.js';
import { toEventData, toInvoice } from './invoice.js';
import type { Invoice, InvoiceInput } from './invoices.api.js';
import type { InvoiceItemRow, InvoiceRow } from './invoices.queries.js';

/** A request for an invoice, checked as far as possible without the books. */
export interface InvoiceToIssue {
  readonly context: RequestContext;
  readonly input: InvoiceInput;
  readonly id: string;
  readonly journalEntryId: string;
  readonly today: string;
  readonly lines: readonly DocumentLine[];
  readonly subtotal: Cents;
  readonly issueDate: string;
  readonly dueDate: string;
  /** The place of taxation in the request. */
  readonly named: Place | null;
}

/** What invoices refer to. */
export interface InvoiceReferences {
  readonly books: Books;
  readonly accounts: ReadonlyMap<string, AccountRow>;
  readonly customers: ReadonlyMap<string, CustomerRow>;
  readonly issuer: Issuer;
  /** Ids of the accounts of taxes payable that the books have. */
  readonly taxAccounts: ReadonlySet<string>;
  /** The next numbers of the series: as many as requests without a number of their own. */
  readonly numbers: readonly string[];
}

/**
 * Decides whether the invoice can be issued, with which taxes and number, and what it changes in the books.
 * @throws {Problem} 400 that names each member; 404 for an unknown customer or account; 422 when the issue date lies in a closed period.
 */
export function decideInvoice(
  request: InvoiceToIssue,
  found: InvoiceReferences,
  tenant: Tenant,
): Decision<InvoiceReferences, BooksPlan, Invoice> {
  const { id, input, issueDate, today } = request;
  const customer = requireReferences(input, found);
  const taxes = taxInvoice(request, customer, found.issuer);
  requireRange(request.subtotal + taxes.total);
  requireOpen(found.books, issueDate, 'body.issue_date');

  const number = input.number ?? found.numbers[0]!;
  const row = rowOf(request, { found, customer, taxes, number }, tenant);
  const items = itemsOf(request.lines, taxes);
  const entry = entryOf(request, taxes, number);
  const shownTaxes = taxes.taxLines.filter(({ treatment }) => treatment !== 'exempt');
  return {
    plan: {
      accounts: missingTaxAccounts(payeesOwed([taxes]), found.taxAccounts),
      entries: [entry],
      rows: [
        { table: 'invoice', rows: [{ ...row, number_key: input.number === undefined ? null : textKey(input.number) }] },
        { table: 'invoice_item', rows: items.map((item, n) => ({ ...positionOf(row, n + 1), ...item })) },
      ],
      reconciliations: [id],
      events: [
        eventToPlan({
          contract: invoiceCreated,
          subject: id,
          tenant: request.context,
          data: toEventData(row, today),
          labels: showLabels(row),
        }),
      ],
    },
    answer: toInvoice(row, new Map([[entry.id, shownTaxes]]), today, items),
    left: input.number === undefined ? { ...found, numbers: found.numbers.slice(1) } : found,
  };
}

/** @throws {Problem} 404; 400 for accounts that are not revenue accounts. */
function requireReferences(input: InvoiceInput, { accounts, customers }: InvoiceReferences): CustomerRow {
  const accountIds = input.items.map(({ account_id = SALES }) => account_id);
  const unknown = accountIds.flatMap((id, n) => (accounts.has(id) ? [] : [`body.items[${n}].account_id`]));
  const customer = customers.get(input.customer_id);
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

function taxInvoice({ named, issueDate, lines }: InvoiceToIssue, customer: CustomerRow, issuer: Issuer): SaleTaxes {
  return calculateSale(taxpayerOf(issuer), {
    customer,
    named,
    day: issueDate,
    dayLocation: 'body.issue_date',
    lines: lines.map((line) => ({ ...line, amount: line.total, unitAmount: line.amount })),
  });
}

function requireRange(total: Cents): void {
  const errors = new FieldErrors();
  if (total > MAX_CENTS) errors.add('body.items', 'out_of_range', 'must sum to 9007199254740.99 at most, tax included');
  errors.throwIfAny();
}

function entryOf(
  { id, journalEntryId, issueDate, lines }: InvoiceToIssue,
  taxes: SaleTaxes,
  number: string,
): PlannedEntry {
  return {
    id: journalEntryId,
    date: issueDate,
    description: `Invoice ${number}`,
    source: { type: 'invoice', id },
    content: postings.invoiceIssued(totalsByAccount(lines), taxes.payable),
    taxLines: taxes.taxLines,
  };
}

interface InvoiceParts {
  readonly found: InvoiceReferences;
  readonly customer: CustomerRow;
  readonly taxes: SaleTaxes;
  readonly number: string;
}

function rowOf(
  { id, journalEntryId, input, lines, subtotal, issueDate, dueDate }: InvoiceToIssue,
  { found: { books, issuer }, customer, taxes, number }: InvoiceParts,
  tenant: Tenant,
): InvoiceRow {
  const payees = taxes.taxLines.map(({ payee }) => payee);
  return {
    id,
    customer_id: customer.id,
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
    tax_advice: adviceToStore(taxes),
    total: subtotal + taxes.total,
    voided_at: null,
    journal_entry_id: journalEntryId,
    seller: sellerOf(issuer, { payees, day: issueDate }) ?? null,
    bill_to: billToOf(customer),
    memo: input.memo ?? null,
    ...labelsOf(input),
    settled: 0n,
    credited: 0n,
    credited_subtotal: 0n,
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    created_at: books.now,
    updated_at: books.now,
    created_by: keyIdOf(tenant),
    updated_by: null,
  };
}

/** Most invoices have none, so their rows hold nothing. */
function adviceToStore({ advice, ifRegistered }: SaleTaxes): InvoiceRow['tax_advice'] {
  return advice || ifRegistered.length > 0 ? { advice, if_registered: [...ifRegistered] } : null;
}

function itemsOf(lines: readonly DocumentLine[], { lineTaxes }: SaleTaxes): InvoiceItemRow[] {
  return lines.map(({ description, amount, quantity, total, accountId, taxable, taxCode }, n) => ({
    description,
    amount,
    quantity,
    total,
    account_id: accountId,
    taxable,
    tax_code: taxCode === 'general' ? null : taxCode,
    tax_amount: lineTaxes[n]!,
  }));
}

function positionOf({ id: invoice_id, org_id, livemode }: InvoiceRow, line: number) {
  return { invoice_id, line, org_id, livemode };
}
