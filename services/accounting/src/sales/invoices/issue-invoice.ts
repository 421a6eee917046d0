import { createIdempotentWrite, Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { constraintOf, sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { openBooksAnd } from '../../books/accounts/books.js';
import { readDueDate } from '../../books/open-items/payment-terms.js';
import { type BooksPlan, commitToBooks } from '../../books/plan.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { findIssuer } from '../../parties/business-profile/issuer.js';
import { lockCustomers } from '../../parties/customers/customers.queries.js';
import { readLines } from '../../sales-tax/document-lines.js';
import { findTaxAccountIds } from '../../sales-tax/tax-accounts.js';
import { readJurisdiction } from '../../sales-tax/tax-sale.js';
import { dayOf, readBookDay } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { sumOf } from '../../wire/money.js';
import { decideInvoice, type InvoiceReferences, type InvoiceToIssue } from './decide-invoice.js';
import type { Invoice, InvoiceInput } from './invoices.api.js';
import { numbersReturned, takeInvoiceNumbers } from './invoices.queries.js';
import { isOfOurSeries } from './our-series.js';

/**
 * Issues an invoice and posts it to the books. Invoices of one tenant that are asked for at the same time share a transaction, because each
 * holds the series of numbers until its commit. Each is accepted or refused on its own.
 * @throws {Problem} 400 that names each member; 404 for an unknown customer or account; 409 when the number is taken;
 * 422 when the issue date lies in a closed period.
 */
export async function issueInvoice(deps: Deps, context: RequestContext, input: InvoiceInput): Promise<Invoice> {
  const today = dayOf(deps.now(context));
  const ids = { id: newId('inv'), journalEntryId: newId('je') };
  const answer = await write(deps.db, { ...ids, ...readTerms(input, today), context, input, today });
  deps.relay.wake();
  deps.reconciler.wake();
  return answer;
}

const write = createIdempotentWrite<Database, InvoiceToIssue, InvoiceReferences, BooksPlan, Invoice>({
  load,
  decide: decideInvoice,
  commit: async (trx, tenant, decided, { numbers }) => {
    sendPlan(trx, { changes: numbersReturned(tenant, numbers.length) });
    await commitToBooks(trx, tenant, decided);
  },
  toRefusal: (error) =>
    ['invoice_number_unique', 'invoice_number_key'].includes(constraintOf(error) ?? '')
      ? new Problem('conflict', 'There is an invoice with this number. Case and spaces do not count.')
      : error,
});

/** The numbers come last: the lock of the series is held to the commit, which is the next round trip. */
async function load(
  trx: Transaction<Database>,
  tenant: Tenant,
  requests: readonly InvoiceToIssue[],
): Promise<InvoiceReferences> {
  const accountIds = requests.flatMap(({ lines }) => lines.map(({ accountId }) => accountId));
  const customerIds = requests.map(({ input }) => input.customer_id);
  const unnumbered = requests.filter(({ input }) => input.number === undefined);
  const [[books, [accounts, customers, issuer, taxAccounts]], numbers] = await Promise.all([
    openBooksAnd(trx, tenant, () =>
      Promise.all([
        findAccountsById(trx, accountIds),
        lockCustomers(trx, customerIds),
        findIssuer(trx),
        findTaxAccountIds(trx),
      ]),
    ),
    takeInvoiceNumbers(trx, tenant, unnumbered.length),
  ]);
  return { books, accounts, customers, issuer, taxAccounts, numbers };
}

type Terms = Pick<InvoiceToIssue, 'lines' | 'subtotal' | 'issueDate' | 'dueDate' | 'named'>;

function readTerms(input: InvoiceInput, today: string): Terms {
  const errors = new FieldErrors();
  const lines = readLines(errors, input.items);
  const issueDate = readBookDay(errors, 'body.issue_date', input.issue_date, { today });
  const dueDate = readDueDate(errors, input, issueDate, today);
  if (input.number && isOfOurSeries(input.number)) {
    errors.add('body.number', 'invalid_value', 'must not be of the series INV-<digits>, which is given without gaps');
  }
  const named = readJurisdiction(errors, 'body.tax.jurisdiction', input.tax?.jurisdiction);
  errors.throwIfAny();
  const subtotal = sumOf(lines.map((line) => line.total));
  if (subtotal === 0n) errors.add('body.items', 'out_of_range', 'must sum to more than 0');
  errors.throwIfAny();
  return { lines, subtotal, issueDate, dueDate, named };
}
