import { createIdempotentWrite, labelsOf, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { type BooksPlan, commitToBooks } from '../../books/plan.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { findTaxpayer } from '../../parties/business-profile/issuer.js';
import { findTaxAccountIds } from '../../sales-tax/tax-accounts.js';
import { checkPurchaseTax } from '../../sales-tax/tax-purchase.js';
import { dayOf, readBookDay } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import type { Evidence } from './categorize.js';
import { problemOfDocument } from './check-document.js';
import { decideExpense, type ExpenseReferences, type ExpenseToRecord } from './decide-expense.js';
import { findClaim, lockDocuments } from './document-claims.queries.js';
import { checkDocumentPart } from './document-part.js';
import type { Expense, ExpenseInput } from './expenses.api.js';
import { findEvidence } from './learned-categories.js';

/**
 * Records an expense, finds its category and posts it to the books. Expenses of one tenant that arrive together share a
 * transaction. Each is accepted or refused on its own.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown account or document; 409 if the document belongs to another
 * expense or bill; 422 if the date is in a closed period.
 */
export async function recordExpense(deps: Deps, context: RequestContext, input: ExpenseInput): Promise<Expense> {
  const now = deps.now(context);
  const expense = readExpense(input, dayOf(now));
  const documentProblem = await problemOfDocument(deps, context, expense);
  const request = { context, journalEntryId: newId('je'), expense, documentProblem, now };
  // With a document it holds the lock of the document, for which the others of its tenant need not wait.
  const answer = await write(deps.db, request, { alone: expense.document_id !== null });
  deps.relay.wake();
  return answer;
}

const write = createIdempotentWrite<Database, ExpenseToRecord, ExpenseReferences, BooksPlan, Expense>({
  load,
  decide: decideExpense,
  commit: commitToBooks,
});

async function load(
  trx: Transaction<Database>,
  tenant: Tenant,
  requests: readonly ExpenseToRecord[],
): Promise<ExpenseReferences> {
  const accountIds = requests.flatMap(({ expense }) => [expense.account_id, expense.payment_account_id]);
  const documents = requests.map(({ expense }) => expense.document_id);
  const isSelfAssessed = requests.some(({ expense }) => expense.tax?.reverse_charge);
  const [books, [accounts, taxpayer, taxAccounts, evidence, , claims]] = await openBooksAnd(trx, tenant, () =>
    Promise.all([
      findAccountsById(trx, accountIds),
      findTaxpayer(trx),
      isSelfAssessed ? findTaxAccountIds(trx) : new Set<string>(),
      findAllEvidence(trx, requests),
      lockDocuments(trx, tenant, documents),
      findClaims(trx, requests),
    ]),
  );
  return { books, accounts, taxpayer, taxAccounts, evidence, claims };
}

/** Expenses with the same texts are looked up once. */
async function findAllEvidence(
  trx: Transaction<Database>,
  requests: readonly ExpenseToRecord[],
): Promise<ReadonlyMap<ExpenseToRecord, Evidence>> {
  const byText = new Map<string, Promise<Evidence>>();
  const found = requests.map(async (request) => {
    const { description, vendor } = request.expense;
    const text = JSON.stringify([description, vendor]);
    let evidence = byText.get(text);
    if (evidence === undefined) {
      evidence = findEvidence(trx, { description, vendor });
      byText.set(text, evidence);
    }
    return [request, await evidence] as const;
  });
  return new Map(await Promise.all(found));
}

async function findClaims(
  trx: Transaction<Database>,
  requests: readonly ExpenseToRecord[],
): Promise<ReadonlyMap<ExpenseToRecord, string>> {
  const found = requests
    .filter(({ expense }) => expense.document_id !== null)
    .map(async (request) => [request, await findClaim(trx, request.expense)] as const);
  const claims = new Map<ExpenseToRecord, string>();
  for (const [request, claim] of await Promise.all(found)) if (claim !== undefined) claims.set(request, claim);
  return claims;
}

/** @throws {Problem} 400 that lists each wrong member. */
function readExpense(input: ExpenseInput, today: string): ExpenseToRecord['expense'] {
  const errors = new FieldErrors();
  const amount = errors.cents('body.amount', input.amount, 1n);
  const taxAmount = errors.cents('body.tax_amount', input.tax_amount ?? 0, 0n);
  const date = readBookDay(errors, 'body.date', input.date, { today });
  if (amount > 0n && taxAmount > amount) {
    errors.add('body.tax_amount', 'out_of_range', 'must not be more than the amount that contains it');
  }
  checkPurchaseTax(errors, input.tax, taxAmount);
  checkDocumentPart(errors, input);
  errors.throwIfAny();
  const { description, account_id, vendor = null, payment_account_id = CASH, tax = null } = input;
  const { document_id = null, document_part = null } = input;
  return {
    id: newId('exp'),
    amount,
    tax_amount: taxAmount,
    tax,
    date,
    description,
    vendor,
    document_id,
    document_part,
    duplicate_of: null,
    receipt_currency: null,
    account_id,
    payment_account_id,
    ...labelsOf(input),
  };
}
