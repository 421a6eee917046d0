import { AsyncLocalStorage } from 'node:async_hooks';
import { expenseRecorded } from '@exchequer/event-contracts';
import { createSharedWrite, Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { newEvent, recordEvents } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type AccountRow, findAccountsById } from '../../books/accounts/accounts.queries.js';
import { type Books, openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import {
  type EntryToPost,
  postJournalEntries,
  postJournalEntry,
  requireOpen,
} from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { findTaxpayer } from '../../parties/business-profile/issuer.js';
import { checkPurchaseTax, type PurchaseTaxes, taxPurchase } from '../../sales-tax/tax-purchase.js';
import type { SellerSettings } from '../../sales-tax/tax-sale.js';
import { dayOf, readBookDay } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { absolute } from '../../wire/money.js';
import type { Evidence } from './categorize.js';
import { problemOfDocument } from './check-document.js';
import { categoryBy } from './choose-category.js';
import { lockDocuments, requireUnclaimedDocument, voidDraftsOfDocument } from './document-claims.queries.js';
import { checkDocumentPart } from './document-part.js';
import { toEventData, toExpense } from './expense.js';
import { accountOfExpense } from './expense-accounts.js';
import type { Expense, ExpenseInput } from './expenses.api.js';
import { type ExpenseRow, insertExpenses, isRecorded, type RecordedExpense } from './expenses.queries.js';
import { findEvidence } from './learned-categories.js';

/** A request for an expense, checked as far as possible without the books. */
interface ExpenseToRecord {
  readonly context: RequestContext;
  readonly expense: Omit<ExpenseToPost, 'id' | 'account_id'> &
    Pick<ExpenseRow, 'vendor' | 'document_id' | 'document_part' | 'duplicate_of' | 'receipt_currency'> & {
      readonly account_id: string;
    };
  /** What documents says against the document. */
  readonly documentProblem: Problem | undefined;
  readonly now: Date;
  /** Runs what belongs to this request in its trace. */
  readonly inTrace: <T>(work: () => T) => T;
}

/** What the expenses of a batch refer to, read in one round trip. */
interface References {
  readonly books: Books;
  readonly accounts: ReadonlyMap<string, AccountRow>;
  readonly taxpayer: SellerSettings;
  readonly evidence: ReadonlyMap<ExpenseToRecord, Evidence>;
}

/** An accepted expense with its taxes and category. */
interface Draft {
  readonly request: ExpenseToRecord;
  readonly id: string;
  readonly taxes: PurchaseTaxes;
  readonly category: ReturnType<typeof categoryBy>;
}

/**
 * Records an expense, finds its category and posts it to the books. Expenses of one tenant that arrive together share a
 * transaction. Each is accepted or refused on its own.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown account or document; 409 if the document belongs to another
 * expense or bill; 422 if the date is in a closed period.
 */
export async function recordExpense(deps: Deps, context: RequestContext, input: ExpenseInput): Promise<Expense> {
  const errors = new FieldErrors();
  const amount = errors.cents('body.amount', input.amount, 1n);
  const taxAmount = errors.cents('body.tax_amount', input.tax_amount ?? 0, 0n);
  const now = deps.now();
  const date = readBookDay(errors, 'body.date', input.date, { today: dayOf(now) });
  if (amount > 0n && taxAmount > amount) {
    errors.add('body.tax_amount', 'out_of_range', 'must not be more than the amount that contains it');
  }
  checkPurchaseTax(errors, input.tax, taxAmount);
  checkDocumentPart(errors, input);
  errors.throwIfAny();
  const { description, account_id, vendor = null, document_id = null, payment_account_id = CASH, tax = null } = input;
  const { document_part = null } = input;
  const expense = {
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
  };
  const { organizationId, livemode } = context;
  // An expense with a document is alone in its transaction: it holds the lock of the document, and voids drafts.
  const lane = `${organizationId} ${livemode}${document_id === null ? '' : ` ${newId('exp')}`}`;
  const documentProblem = await problemOfDocument(deps, context, expense);
  const request = { context, expense, documentProblem, now, inTrace: AsyncLocalStorage.snapshot() };
  const answer = await recordShared(deps.db, lane, request);
  deps.relay.wake();
  return answer;
}

const recordShared = createSharedWrite<Database, ExpenseToRecord, References, Expense>({
  read: async (trx, tenant, requests) => {
    const [books, [accounts, taxpayer, evidence]] = await openBooksAnd(trx, tenant, () =>
      Promise.all([
        findAccountsById(
          trx,
          requests.flatMap(({ expense }) => [expense.account_id, expense.payment_account_id]),
        ),
        findTaxpayer(trx),
        findAllEvidence(trx, requests),
      ]),
    );
    return { books, accounts, taxpayer, evidence };
  },
  write: async (trx, tenant, requests, references) => {
    const drafts: (Draft | Problem)[] = [];
    for (const request of requests) drafts.push(await draftOrRefuse(trx, tenant, request, references));
    const recorded = writeExpenses(
      trx,
      tenant,
      references.books,
      drafts.filter((draft): draft is Draft => !(draft instanceof Problem)),
    );
    return drafts.map(
      (draft): PromiseSettledResult<Expense> =>
        draft instanceof Problem
          ? { status: 'rejected', reason: draft }
          : { status: 'fulfilled', value: recorded.get(draft)! },
    );
  },
});

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

async function draftOrRefuse(
  trx: Transaction<Database>,
  tenant: Tenant,
  request: ExpenseToRecord,
  references: References,
): Promise<Draft | Problem> {
  try {
    return await draftExpense(trx, tenant, request, references);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Every check comes before the first change, so that a refused expense leaves nothing in a shared transaction. */
async function draftExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  request: ExpenseToRecord,
  { books, accounts, taxpayer, evidence }: References,
): Promise<Draft> {
  const { expense, documentProblem, now } = request;
  if (documentProblem) throw documentProblem;
  const account = accountOfExpense(accounts, expense.account_id, expense.payment_account_id);
  requireOpen(books, expense.date, 'body.date');
  await lockDocuments(trx, tenant, [expense.document_id]);
  await requireUnclaimedDocument(trx, expense);
  const taxes = await taxExpense(trx, tenant, taxpayer, expense);
  await voidDraftsOfDocument(trx, expense, { now });
  return { request, id: newId('exp'), taxes, category: categoryBy(evidence.get(request), account, expense) };
}

function writeExpenses(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  drafts: readonly Draft[],
): ReadonlyMap<Draft, Expense> {
  const entryIds = postJournalEntries(
    trx,
    tenant,
    books,
    drafts.map(({ request: { expense }, id, taxes }) => entryOf({ ...expense, id }, taxes)),
  );
  const rows = insertExpenses(
    trx,
    tenant,
    drafts.map(({ request: { expense }, id, taxes, category }, n) => ({
      id,
      ...expense,
      ...category,
      recoverable_tax: taxes.recoverable,
      self_assessed_tax: taxes.selfAssessed,
      voided_at: null,
      journal_entry_id: entryIds[n]!,
    })),
    books.now,
  );
  // Each event belongs to its request: its trace, and its entry of the audit log.
  const events = rows.map((row, n) => {
    const { inTrace, context } = drafts[n]!.request;
    return inTrace(() => eventOf(context, row));
  });
  recordEvents(trx, events);
  return new Map(rows.map((row, n) => [drafts[n]!, toExpense(row)]));
}

/** Data that an expense gets by posting. */
export type ExpensePosting = Pick<RecordedExpense, 'journal_entry_id' | 'recoverable_tax' | 'self_assessed_tax'>;

/**
 * Posts an expense with its taxes.
 * @throws {Problem} 400 if they are unknown; 422 if the date is in a closed period.
 */
export async function postExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  books: Books,
  expense: ExpenseToPost,
  taxes?: PurchaseTaxes,
): Promise<ExpensePosting> {
  const tax = taxes ?? (await taxExpense(trx, tenant, await findTaxpayer(trx), expense));
  const journal_entry_id = await postJournalEntry(trx, tenant, books, entryOf(expense, tax));
  return { journal_entry_id, recoverable_tax: tax.recoverable, self_assessed_tax: tax.selfAssessed };
}

function entryOf(expense: ExpenseToPost, tax: PurchaseTaxes): EntryToPost {
  return {
    date: expense.date,
    description: expense.description,
    source: { type: 'expense', id: expense.id },
    content: postings.expenseRecorded(expense.account_id, expense.payment_account_id, expense.amount, tax),
    taxLines: tax.taxLines,
  };
}

type ExpenseToPost = Pick<
  RecordedExpense,
  'id' | 'amount' | 'tax_amount' | 'tax' | 'date' | 'description' | 'account_id' | 'payment_account_id'
>;

/** A refund takes back the taxes of the purchase of this amount. */
export async function taxExpense(
  trx: Transaction<Database>,
  tenant: Tenant,
  taxpayer: SellerSettings,
  { amount, tax_amount: taxAmount, tax, date: day }: Pick<ExpenseToPost, 'amount' | 'tax_amount' | 'tax' | 'date'>,
): Promise<PurchaseTaxes> {
  const taxes = await taxPurchase(trx, tenant, taxpayer, {
    tax,
    amount: absolute(amount),
    taxAmount: absolute(taxAmount),
    day,
    amountLocation: 'body.amount',
    dayLocation: 'body.date',
  });
  return amount < 0n ? takenBack(taxes) : taxes;
}

function takenBack({ recoverable, selfAssessed, payable, taxLines }: PurchaseTaxes): PurchaseTaxes {
  return {
    recoverable: -recoverable,
    selfAssessed: -selfAssessed,
    payable: new Map([...payable].map(([id, owed]) => [id, -owed])),
    taxLines: taxLines.map((line) => ({ ...line, base: -line.base, amount: -line.amount })),
  };
}

export async function announceExpense(trx: Transaction<Database>, tenant: Tenant, row: ExpenseRow): Promise<void> {
  recordEvents(trx, [eventOf(tenant, row)]);
}

function eventOf(tenant: Tenant, row: ExpenseRow) {
  if (!isRecorded(row)) throw new Error('an expense is announced when it is in the books');
  return newEvent({ contract: expenseRecorded, subject: row.id, tenant, data: toEventData(row) });
}
