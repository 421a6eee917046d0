import { AsyncLocalStorage } from 'node:async_hooks';
import { invoiceCreated } from '@exchequer/event-contracts';
import {
  answerAgain,
  type Combiner,
  claimTogether,
  createCombiner,
  type KeyState,
  Problem,
  type RequestContext,
  recordAnswer,
} from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordEvent } from '@exchequer/messaging';
import { type Cents, MAX_CENTS } from '@exchequer/money';
import { inTenant, isConnectionLost, type Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { type AccountRow, findAccountsById } from '../../books/accounts/accounts.queries.js';
import { type Books, CURRENCY, openBooksAnd } from '../../books/accounts/books.js';
import { SALES } from '../../books/accounts/chart-of-accounts.js';
import { postJournalEntries, requireOpen } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import { readDueDate, termsOf } from '../../books/open-items/payment-terms.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { findBusinessProfile } from '../../parties/business-profile/business-profile.queries.js';
import { taxpayerOf } from '../../parties/business-profile/find-taxpayer.js';
import { type CustomerRow, lockCustomers } from '../../parties/customers/customers.queries.js';
import { requireNotErased } from '../../parties/customers/erase-customer.js';
import { billToOf, type Seller, sellerOf } from '../../parties/document-parties.js';
import { type DocumentLine, readLines, totalsByAccount } from '../../sales-tax/document-lines.js';
import type { Place } from '../../sales-tax/places/jurisdictions.js';
import { findTaxAccountIds, openTaxAccounts } from '../../sales-tax/tax-accounts.js';
import { calculateSale, payeesOwed, readJurisdiction, type SaleTaxes } from '../../sales-tax/tax-sale.js';
import { findTaxSettings } from '../../sales-tax/tax-settings/tax-settings.queries.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { sumOf } from '../../wire/money.js';
import { unknownReference } from '../../wire/problems.js';
import { toEventData, toInvoice } from './invoice.js';
import type { Invoice, InvoiceInput } from './invoices.api.js';
import { insertInvoice, nextInvoiceNumbers } from './invoices.queries.js';

/** The data of an invoice, checked as far as possible without the books. */
interface Terms {
  readonly lines: readonly DocumentLine[];
  readonly subtotal: Cents;
  readonly issueDate: string;
  readonly dueDate: string;
  /** The place of taxation in the request. */
  readonly named: Place | null;
}

/** A request for an invoice, on its own or beside others of the same tenant. */
interface InvoiceToIssue extends Terms {
  readonly context: RequestContext;
  readonly input: InvoiceInput;
  readonly today: string;
  /** Runs what belongs to this request in its trace. */
  readonly inTrace: <T>(work: () => T) => T;
}

/** An invoice that nothing speaks against. It lacks its number. */
interface Draft {
  readonly request: InvoiceToIssue;
  readonly customer: CustomerRow;
  readonly taxes: SaleTaxes;
  readonly seller: Seller | null;
}

type Outcome = PromiseSettledResult<Invoice>;

/** What the invoices of a batch refer to, read in one round trip. */
type References = Awaited<ReturnType<typeof readReferences>>;

const combiners = new WeakMap<Kysely<Database>, Combiner<InvoiceToIssue, Invoice>>();

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
  const answer = await combinerOf(deps.db).run(`${organizationId} ${livemode}`, request);
  deps.relay.wake();
  deps.reconciler.wake();
  return answer;
}

function combinerOf(db: Kysely<Database>): Combiner<InvoiceToIssue, Invoice> {
  const known = combiners.get(db);
  if (known) return known;
  const combiner = createCombiner<InvoiceToIssue, Invoice>((requests) => issueTogether(db, requests));
  combiners.set(db, combiner);
  return combiner;
}

/** All in one transaction; one after the other, each in its own, when one of them makes it fail. */
async function issueTogether(db: Kysely<Database>, requests: readonly InvoiceToIssue[]): Promise<Outcome[]> {
  try {
    return await issueInOneTransaction(db, requests);
  } catch (error) {
    // Without an answer of Postgres to the commit nobody knows whether they are issued: asking again with the same key tells.
    if (requests.length === 1 || isConnectionLost(error)) throw error;
    const outcomes: Outcome[] = [];
    for (const request of requests) {
      const [outcome] = await Promise.allSettled([issueInOneTransaction(db, [request])]);
      outcomes.push(outcome.status === 'fulfilled' ? outcome.value[0]! : outcome);
    }
    return outcomes;
  }
}

async function issueInOneTransaction(db: Kysely<Database>, requests: readonly InvoiceToIssue[]): Promise<Outcome[]> {
  const tenant = requests[0]!.context;
  const contexts = requests.map(({ context }) => context);
  const answered = new Map<InvoiceToIssue, Exclude<KeyState, 'claimed'>>();
  const outcomes = new Map<InvoiceToIssue, Outcome>();
  await inTenant(db, tenant, async (trx) => {
    const [states, [books, references]] = await Promise.all([
      claimTogether(trx, tenant, contexts),
      openBooksAnd(trx, tenant, () => readReferences(trx, requests)),
    ]);
    const drafts: Draft[] = [];
    for (const [n, request] of requests.entries()) {
      const state = states[n]!;
      if (state !== 'claimed') {
        answered.set(request, state);
        continue;
      }
      try {
        drafts.push(draftInvoice(request, books, references));
      } catch (reason) {
        if (!(reason instanceof Problem)) throw reason;
        outcomes.set(request, { status: 'rejected', reason });
      }
    }
    const payees = payeesOwed(drafts.map(({ taxes }) => taxes));
    await openTaxAccounts(trx, tenant, payees, references.taxAccounts);
    for (const [request, value] of await writeInvoices(trx, tenant, books, drafts)) {
      outcomes.set(request, { status: 'fulfilled', value });
    }
  });
  for (const [request, state] of answered) {
    const [outcome] = await Promise.allSettled([answerAgain<Database, Invoice>(db, request.context, state)]);
    outcomes.set(request, outcome);
  }
  return requests.map((request) => outcomes.get(request)!);
}

async function readReferences(trx: Transaction<Database>, requests: readonly InvoiceToIssue[]) {
  const accountIds = requests.flatMap(({ lines }) => lines.map(({ accountId }) => accountId));
  const [accounts, customers, settings, profile, taxAccounts] = await Promise.all([
    findAccountsById(trx, accountIds),
    lockCustomers(
      trx,
      requests.map(({ input }) => input.customer_id),
    ),
    findTaxSettings(trx),
    findBusinessProfile(trx),
    findTaxAccountIds(trx),
  ]);
  return { accounts, customers, settings, profile, taxAccounts };
}

/** @throws {Problem} */
function draftInvoice(
  request: InvoiceToIssue,
  books: Books,
  { accounts, customers, settings, profile }: References,
): Draft {
  const { lines, issueDate, subtotal, named, input } = request;
  const customer = customers.get(input.customer_id);
  requireAccounts(input, accounts, customer);
  const taxes = calculateSale(taxpayerOf(settings, profile), {
    customer,
    named,
    day: issueDate,
    dayLocation: 'body.issue_date',
    lines: lines.map((line) => ({ ...line, amount: line.total, unitAmount: line.amount })),
  });
  requireRange(subtotal + taxes.total);
  requireOpen(books, issueDate, 'body.issue_date');
  const payees = taxes.taxLines.map(({ payee }) => payee);
  const seller = sellerOf(profile, settings, { payees, day: issueDate }) ?? null;
  return { request, customer, taxes, seller };
}

/** The numbers come last of all that can wait: the lock of the series is held to the commit, which follows in the next round trip. */
async function writeInvoices(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  drafts: readonly Draft[],
): Promise<(readonly [InvoiceToIssue, Invoice])[]> {
  if (drafts.length === 0) return [];
  const unnumbered = drafts.filter(({ request }) => request.input.number === undefined);
  const taken = await nextInvoiceNumbers(trx, tenant, unnumbered.length);
  const invoices = drafts.map((draft) => ({
    ...draft,
    id: newId('inv'),
    number: draft.request.input.number ?? taken.shift()!,
  }));
  const entryIds = postJournalEntries(
    trx,
    tenant,
    books,
    invoices.map(({ id, number, taxes, request: { issueDate, lines } }) => ({
      date: issueDate,
      dateLocation: 'body.issue_date',
      description: `Invoice ${number}`,
      source: { type: 'invoice', id },
      content: postings.invoiceIssued(totalsByAccount(lines), taxes.payable),
      taxLines: taxes.taxLines,
    })),
  );
  return Promise.all(
    invoices.map(async (invoice, n) => {
      const { request } = invoice;
      return [request, await request.inTrace(() => writeInvoice(trx, books, invoice, entryIds[n]!))] as const;
    }),
  );
}

async function writeInvoice(
  trx: Transaction<Database>,
  books: Books,
  { id, number, customer, taxes, seller, request }: Draft & { readonly id: string; readonly number: string },
  journalEntryId: string,
): Promise<Invoice> {
  const { context, input, today, lines, subtotal, issueDate, dueDate } = request;
  const { row, items } = insertInvoice(
    trx,
    context,
    {
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
      total: subtotal + taxes.total,
      voided_at: null,
      journal_entry_id: journalEntryId,
      seller,
      bill_to: billToOf(customer),
      memo: input.memo ?? null,
    },
    lines.map((line, n) => ({ ...line, tax: taxes.lineTaxes[n]! })),
    books.now,
  );
  await requestReconciliation(trx, id);
  await recordEvent(trx, { contract: invoiceCreated, subject: id, tenant: context, data: toEventData(row, today) });
  const shown = taxes.taxLines.filter(({ treatment }) => treatment !== 'exempt');
  const answer = toInvoice(row, new Map([[journalEntryId, shown]]), today, items);
  recordAnswer(trx, context, answer);
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

/** @throws {Problem} 404; 400 for accounts that are none of revenue. */
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
