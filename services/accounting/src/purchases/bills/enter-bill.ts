import { idempotently, labelsOf, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { allocate, type Cents } from '@exchequer/money';
import { sendPlan } from '@exchequer/postgres';
import { type AccountRow, findAccountsById } from '../../books/accounts/accounts.queries.js';
import { CURRENCY, openBooksAnd } from '../../books/accounts/books.js';
import { postJournalEntry } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import { readDueDate, termsOf } from '../../books/open-items/payment-terms.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Deps } from '../../deps.js';
import { findTaxpayer } from '../../parties/business-profile/issuer.js';
import { type DocumentLine, readLines, totalsByAccount } from '../../sales-tax/document-lines.js';
import { checkPurchaseTax, type PurchaseTaxes, taxPurchase } from '../../sales-tax/tax-purchase.js';
import { dayOf, readBookDay } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { sumOf } from '../../wire/money.js';
import { unknownReference } from '../../wire/problems.js';
import { problemOfDocument } from '../expenses/check-document.js';
import { lockDocuments, requireUnclaimedDocument, voidingDrafts } from '../expenses/document-claims.queries.js';
import { titleOf, toBill } from './bill.js';
import type { Bill, BillInput } from './bills.api.js';
import { billItems, findBillItems, insertBill } from './bills.queries.js';

interface BillLine extends DocumentLine {
  readonly tax: Cents;
}

/** The data of a bill, checked as far as possible without the books. */
interface Terms {
  /** With the included tax of each. */
  readonly lines: readonly BillLine[];
  readonly total: Cents;
  readonly issueDate: string;
  readonly dueDate: string;
}

/**
 * Enters a vendor's bill and posts it to the books.
 * @throws {Problem} 400 that lists each wrong member; 404 for an unknown account or document; 409 if the vendor's number is used already
 * or the document belongs to another expense or bill; 422 if the issue date is in a closed period.
 */
export async function enterBill(deps: Deps, context: RequestContext, input: BillInput): Promise<Bill> {
  const today = dayOf(deps.now(context));
  const { lines, total, issueDate, dueDate } = readTerms(input, today);
  const documentProblem = await problemOfDocument(deps, context, { document_id: input.document_id });
  return idempotently(deps.db, context, async (trx) => {
    if (documentProblem) throw documentProblem;
    const [books, [accounts, taxpayer]] = await openBooksAnd(trx, context, () =>
      Promise.all([
        findAccountsById(
          trx,
          input.items.map(({ account_id }) => account_id),
        ),
        findTaxpayer(trx),
      ]),
    );
    checkAccounts(input, accounts);
    const { document_id } = input;
    await Promise.all([lockDocuments(trx, context, [document_id]), requireUnclaimedDocument(trx, { document_id })]);
    const { tax = null } = input;
    const taxAmount = sumOf(lines.map((line) => line.tax));
    const taxes = await taxPurchase(trx, context, taxpayer, {
      tax,
      amount: total,
      taxAmount,
      day: issueDate,
      amountLocation: 'body.items',
      dayLocation: 'body.issue_date',
    });
    const id = newId('bill');
    const { vendor, number = null } = input;
    const journalEntryId = await postJournalEntry(trx, context, books, {
      date: issueDate,
      dateLocation: 'body.issue_date',
      description: titleOf({ vendor, number }),
      source: { type: 'bill', id },
      content: postings.billEntered(totalsByAccount(costsOf(lines, taxes)), total, taxes),
      taxLines: taxes.taxLines,
    });
    const inserting = insertBill(trx, context, {
      id,
      vendor,
      number,
      issue_date: issueDate,
      due_date: dueDate,
      payment_terms: termsOf(issueDate, dueDate),
      currency: CURRENCY,
      memo: input.memo ?? null,
      ...labelsOf(input),
      document_id: document_id ?? null,
      item_count: lines.length,
      total,
      tax: tax && JSON.stringify(tax),
      tax_total: taxAmount,
      recoverable_tax: taxes.recoverable,
      self_assessed_tax: taxes.selfAssessed,
      voided_at: null,
      journal_entry_id: journalEntryId,
    });
    sendPlan(trx, {
      changes: [billItems(context, id, lines), ...voidingDrafts({ document_id }, { now: deps.now(context) })],
    });
    requestReconciliation(trx, context, id);
    const [row, items] = await Promise.all([inserting, findBillItems(trx, id)]);
    return toBill(row, today, items);
  });
}

function readTerms(input: BillInput, today: string): Terms {
  const errors = new FieldErrors();
  const lines = readLines(errors, input.items).map((line, n) => ({
    ...line,
    tax: readTax(errors, line, input.items[n]?.tax_amount ?? 0, `body.items[${n}].tax_amount`),
  }));
  checkPurchaseTax(errors, input.tax, sumOf(lines.map(({ tax }) => tax)));
  const issueDate = readBookDay(errors, 'body.issue_date', input.issue_date, { today });
  const dueDate = readDueDate(errors, input, issueDate, today);
  errors.throwIfAny();
  const total = sumOf(lines.map((line) => line.total));
  if (total === 0n) errors.add('body.items', 'out_of_range', 'must sum to more than 0');
  errors.throwIfAny();
  return { lines, total, issueDate, dueDate };
}

function readTax(errors: FieldErrors, { total }: DocumentLine, amount: number, location: string): Cents {
  const tax = errors.cents(location, amount, 0n);
  if (tax > total) errors.add(location, 'out_of_range', 'must not be more than the item that contains it');
  return tax;
}

/** The cost of each line: without recoverable tax, and with its share of other tax. */
function costsOf(lines: readonly BillLine[], { recoverable, selfAssessed }: PurchaseTaxes): BillLine[] {
  const isContained = selfAssessed === 0n;
  const weights = lines.map((line) => (isContained ? line.tax : line.total));
  const change = selfAssessed - recoverable;
  const shares = change === 0n ? lines.map(() => 0n) : allocate(change, weights);
  return lines.map((line, n) => ({ ...line, total: line.total + shares[n]! }));
}

function checkAccounts({ items }: BillInput, accounts: ReadonlyMap<string, AccountRow>): void {
  const unknown = items.flatMap(({ account_id }, n) =>
    accounts.has(account_id) ? [] : [`body.items[${n}].account_id`],
  );
  if (unknown.length > 0) throw unknownReference(...unknown);
  const errors = new FieldErrors();
  for (const [n, { account_id }] of items.entries()) {
    const { type } = accounts.get(account_id)!;
    if (type !== 'expense' && type !== 'asset') {
      errors.add(`body.items[${n}].account_id`, 'invalid_value', 'must be an expense or asset account');
    }
  }
  errors.throwIfAny();
}
