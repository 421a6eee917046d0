import { AsyncLocalStorage } from 'node:async_hooks';
import { invoiceCreated } from '@exchequer/event-contracts';
import { createSharedWrite, Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { newEvent, recordEvents } from '@exchequer/messaging';
import { type Cents, MAX_CENTS } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type AccountRow, findAccountsById } from '../../books/accounts/accounts.queries.js';
import { type Books, CURRENCY, openBooksAnd } from '../../books/accounts/books.js';
import { SALES } from '../../books/accounts/chart-of-accounts.js';
import { postJournalEntries, requireOpen } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import { readDueDate, termsOf } from '../../books/open-items/payment-terms.js';
import { reconciliationOf, requestReconciliations } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { findIssuer, taxpayerOf } from '../../parties/business-profile/issuer.js';
import { type CustomerRow, lockCustomers } from '../../parties/customers/customers.queries.js';
import { requireNotErased } from '../../parties/customers/erase-customer.js';
import { billToOf, type Seller, sellerOf } from '../../parties/document-parties.js';
import { type DocumentLine, readLines, totalsByAccount } from '../../sales-tax/document-lines.js';
import type { Place } from '../../sales-tax/places/jurisdictions.js';
import { findTaxAccountIds, openTaxAccounts } from '../../sales-tax/tax-accounts.js';
import { calculateSale, payeesOwed, readJurisdiction, type SaleTaxes } from '../../sales-tax/tax-sale.js';
import { dayOf, readBookDay } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { sumOf } from '../../wire/money.js';
import { unknownReference } from '../../wire/problems.js';
import { textKey } from '../../wire/text-key.js';
import { toEventData, toInvoice } from './invoice.js';
import type { Invoice, InvoiceInput } from './invoices.api.js';
import { type InvoiceToInsert, insertInvoices, nextInvoiceNumbers } from './invoices.queries.js';

/** The data of an invoice, checked as far as possible without the books. */
interface Terms {
  readonly lines: readonly DocumentLine[];
  readonly subtotal: Cents;
  readonly issueDate: string;
  readonly dueDate: string;
  /** The place of taxation in the request. */
  readonly named: Place | null;
}

/** A request for an invoice, alone or together with others of the same tenant. */
interface InvoiceToIssue extends Terms {
  readonly context: RequestContext;
  readonly input: InvoiceInput;
  readonly today: string;
  /** Runs what belongs to this request in its trace. */
  readonly inTrace: <T>(work: () => T) => T;
}

/** An invoice that passed all checks. It has no number yet. */
interface Draft {
  readonly request: InvoiceToIssue;
  readonly customer: CustomerRow;
  readonly taxes: SaleTaxes;
  readonly seller: Seller | null;
}

type Outcome = PromiseSettledResult<Invoice>;

/** What the invoices of a batch refer to, read in one round trip. */
interface References {
  readonly books: Books;
  readonly found: Awaited<ReturnType<typeof readReferences>>;
}

/**
 * Issues an invoice and posts it to the books. Invoices of one tenant that are asked for at the same time share a transaction, because each
 * holds the series of numbers until its commit. Each is accepted or refused on its own.
 * @throws {Problem} 400 that names each member; 404 for an unknown customer or account; 409 when the number is taken;
 * 422 when the issue date lies in a closed period.
 */
export async function issueInvoice(deps: Deps, context: RequestContext, input: InvoiceInput): Promise<Invoice> {
  const today = dayOf(deps.now());
  const request = { ...readTerms(input, today), context, input, today, inTrace: AsyncLocalStorage.snapshot() };
  const { organizationId, livemode } = context;
  const answer = await issueShared(deps.db, `${organizationId} ${livemode}`, request);
  deps.relay.wake();
  deps.reconciler.wake();
  return answer;
}

const issueShared = createSharedWrite<Database, InvoiceToIssue, References, Invoice>({
  read: async (trx, tenant, requests) => {
    const [books, found] = await openBooksAnd(trx, tenant, () => readReferences(trx, requests));
    return { books, found };
  },
  write: async (trx, tenant, requests, { books, found }) => {
    const drafts = requests.map((request) => draftOrRefuse(request, books, found));
    const accepted = drafts.filter((draft): draft is Draft => !(draft instanceof Problem));
    const payees = payeesOwed(accepted.map(({ taxes }) => taxes));
    await openTaxAccounts(trx, tenant, payees, found.taxAccounts);
    const issued = await writeInvoices(trx, tenant, books, accepted);
    return drafts.map(
      (draft): Outcome =>
        draft instanceof Problem
          ? { status: 'rejected', reason: draft }
          : { status: 'fulfilled', value: issued.get(draft)! },
    );
  },
});

async function readReferences(trx: Transaction<Database>, requests: readonly InvoiceToIssue[]) {
  const accountIds = requests.flatMap(({ lines }) => lines.map(({ accountId }) => accountId));
  const [accounts, customers, issuer, taxAccounts] = await Promise.all([
    findAccountsById(trx, accountIds),
    lockCustomers(
      trx,
      requests.map(({ input }) => input.customer_id),
    ),
    findIssuer(trx),
    findTaxAccountIds(trx),
  ]);
  return { accounts, customers, issuer, taxAccounts };
}

function draftOrRefuse(request: InvoiceToIssue, books: Books, found: References['found']): Draft | Problem {
  try {
    return draftInvoice(request, books, found);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** @throws {Problem} */
function draftInvoice(
  request: InvoiceToIssue,
  books: Books,
  { accounts, customers, issuer }: References['found'],
): Draft {
  const { lines, issueDate, subtotal, named, input } = request;
  const customer = customers.get(input.customer_id);
  requireAccounts(input, accounts, customer);
  const taxes = calculateSale(taxpayerOf(issuer), {
    customer,
    named,
    day: issueDate,
    dayLocation: 'body.issue_date',
    lines: lines.map((line) => ({ ...line, amount: line.total, unitAmount: line.amount })),
  });
  requireRange(subtotal + taxes.total);
  requireOpen(books, issueDate, 'body.issue_date');
  const payees = taxes.taxLines.map(({ payee }) => payee);
  const seller = sellerOf(issuer, { payees, day: issueDate }) ?? null;
  return { request, customer, taxes, seller };
}

/** The numbers come last of all that can wait: the lock of the series is held to the commit, which follows in the next round trip. */
async function writeInvoices(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<Draft, Invoice>> {
  if (drafts.length === 0) return new Map();
  const unnumbered = drafts.filter(({ request }) => request.input.number === undefined);
  const taken = await nextInvoiceNumbers(trx, tenant, unnumbered.length);
  const invoices = drafts.map((draft) => ({
    draft,
    id: newId('inv'),
    number: draft.request.input.number ?? taken.shift()!,
  }));
  const entryIds = postJournalEntries(
    trx,
    tenant,
    books,
    invoices.map(({ id, number, draft: { taxes, request } }) => ({
      date: request.issueDate,
      dateLocation: 'body.issue_date',
      description: `Invoice ${number}`,
      source: { type: 'invoice', id },
      content: postings.invoiceIssued(totalsByAccount(request.lines), taxes.payable),
      taxLines: taxes.taxLines,
    })),
  );
  const inserted = insertInvoices(
    trx,
    tenant,
    invoices.map(({ draft, ...invoice }, n) => toInsert(draft, { ...invoice, journalEntryId: entryIds[n]! })),
    books.now,
  );
  // Each event, and each request for reconciliation, belongs to its request: its trace, and its entry of the audit log.
  const announced = inserted.map(({ row }, n) => {
    const { request } = drafts[n]!;
    const data = toEventData(row, request.today);
    return request.inTrace(() => ({
      event: newEvent({ contract: invoiceCreated, subject: row.id, tenant: request.context, data }),
      reconciliation: reconciliationOf(row.id),
    }));
  });
  requestReconciliations(
    trx,
    announced.map(({ reconciliation }) => reconciliation),
  );
  recordEvents(
    trx,
    announced.map(({ event }) => event),
  );
  return new Map(
    inserted.map(({ row, items }, n) => {
      const { taxes, request } = drafts[n]!;
      const shown = taxes.taxLines.filter(({ treatment }) => treatment !== 'exempt');
      return [drafts[n]!, toInvoice(row, new Map([[row.journal_entry_id, shown]]), request.today, items)];
    }),
  );
}

function toInsert(
  { customer, taxes, seller, request }: Draft,
  { id, number, journalEntryId }: { readonly id: string; readonly number: string; readonly journalEntryId: string },
): InvoiceToInsert {
  const { input, lines, subtotal, issueDate, dueDate } = request;
  return {
    invoice: {
      id,
      customer_id: customer.id,
      number,
      number_key: input.number === undefined ? null : textKey(input.number),
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
      seller,
      bill_to: billToOf(customer),
      memo: input.memo ?? null,
    },
    lines: lines.map((line, n) => ({ ...line, tax: taxes.lineTaxes[n]! })),
  };
}

/** Most invoices have none, so their rows hold nothing. */
function adviceToStore({ advice, ifRegistered }: SaleTaxes): InvoiceToInsert['invoice']['tax_advice'] {
  return advice || ifRegistered.length > 0 ? { advice, if_registered: [...ifRegistered] } : null;
}

function readTerms(input: InvoiceInput, today: string): Terms {
  const errors = new FieldErrors();
  const lines = readLines(errors, input.items);
  const issueDate = readBookDay(errors, 'body.issue_date', input.issue_date, { today });
  const dueDate = readDueDate(errors, input, issueDate, today);
  if (input.number && OUR_SERIES.test(textKey(input.number))) {
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

const OUR_SERIES = /^inv-\d+$/;

/** @throws {Problem} 404; 400 for accounts that are not revenue accounts. */
function requireAccounts(
  input: InvoiceInput,
  accounts: ReadonlyMap<string, AccountRow>,
  customer: CustomerRow | undefined,
): asserts customer is CustomerRow {
  const accountIds = input.items.map(({ account_id = SALES }) => account_id);
  const unknown = accountIds.flatMap((id, n) => (accounts.has(id) ? [] : [`body.items[${n}].account_id`]));
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
}
