import { changedLabels, ENDS_SOON, idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { inTenant, sendPlan } from '@exchequer/postgres';
import { openBooksAnd } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import type { Deps } from '../../deps.js';
import { findTaxpayer } from '../../parties/business-profile/issuer.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { readChange, requireTax } from './change-expense.js';
import { problemOfDocument } from './check-document.js';
import { categoryAfter, chooseAccount, readChoice } from './choose-category.js';
import {
  findClaim,
  lockDocuments,
  type ReceiptRef,
  requireUnclaimed,
  voidingDrafts,
} from './document-claims.queries.js';
import { keepDocumentPart } from './document-part.js';
import { toExpense } from './expense.js';
import { accountOfExpense, findAccountOfCategory } from './expense-accounts.js';
import type { Expense, ExpenseChange } from './expenses.api.js';
import {
  type ExpenseRow,
  findExpense,
  isRecorded,
  lockExpense,
  type RecordedExpense,
  updateExpense,
} from './expenses.queries.js';
import { learnedCategory } from './learned-categories.js';
import { announceExpense, postExpense, taxExpense } from './post-expense.js';
import { type ReadDocument, type Receipt, receiptOf } from './receipt.js';

/**
 * Records a draft as an expense. Members that neither the request nor the draft has are taken from the receipt, which is read
 * with the caller's own rights, and the account from the detected category.
 * @throws {Problem} 400 that lists each wrong member, including an amount that could not be read; 404; 409 if it is not a
 * draft or the document belongs to another expense or bill; 422 if the date is in a closed period.
 */
export async function recordDraft(
  deps: Deps,
  context: RequestContext,
  id: string,
  input: ExpenseChange,
): Promise<Expense> {
  const asked = readChange(input, dayOf(deps.now(context)));
  const documentProblem = await problemOfDocument(deps, context, asked);
  const receipt = asked.amount === undefined ? await readReceipt(deps, context, id) : {};
  const answer = await idempotently(deps.db, context, async (trx) => {
    const [books, [found, taxpayer]] = await openBooksAnd(trx, context, () =>
      Promise.all([findExpense(trx, id), findTaxpayer(trx)]),
    );
    const claim: ReceiptRef =
      asked.document_id === undefined || !found ? { ...found } : keepDocumentPart(asked, input, found);
    const [, claimedBy, draft] = await Promise.all([
      lockDocuments(trx, context, [claim.document_id]),
      findClaim(trx, claim, id),
      lockExpense(trx, id),
    ]);
    if (!draft) throw Problem.notFound();
    if (draft.voided_at) throw new Problem('conflict', 'The expense is void.');
    if (isRecorded(draft)) throw new Problem('conflict', 'The expense is recorded already.');
    const completed = { ...withRead(draft, receipt), ...keepDocumentPart(asked, input, draft) };
    if (
      completed.document_id !== (claim.document_id ?? null) ||
      completed.document_part !== (claim.document_part ?? null)
    )
      throw new Problem('conflict', 'The draft was changed meanwhile.', undefined, ENDS_SOON);
    requireUnclaimed(claimedBy);
    const isSame = completed.document_id === draft.document_id && completed.document_part === draft.document_part;
    if (documentProblem && !isSame) throw documentProblem;
    const amount = requireAmount(completed);
    requireTax(completed);
    const choice = await readChoice(trx, completed, input.account_id ?? draft.account_id, input.category);
    const chosen = chooseAccount(choice, draft, input);
    const category = categoryAfter(choice, completed, chosen, input);
    const account = chosen ?? (await findAccountOfCategory(trx, category.category!));
    const recorded = {
      ...completed,
      ...changedLabels(draft, input),
      ...category,
      amount,
      date: completed.date ?? dayOf(deps.now(context)),
      account_id: account.id,
      payment_account_id: completed.payment_account_id ?? CASH,
    };
    const accounts = new Map([...choice.accounts, [account.id, account]]);
    accountOfExpense(accounts, account.id, recorded.payment_account_id);
    const taxes = await taxExpense(trx, context, taxpayer, recorded);
    const booked = await postExpense(trx, context, books, recorded, taxes);
    const { id: _, org_id, livemode, created_at, updated_at, created_by, updated_by, ...values } = recorded;
    const row = await updateExpense(trx, id, { ...values, ...booked });
    sendPlan(trx, {
      changes: [
        ...voidingDrafts(completed, { exceptId: id, now: deps.now(context) }),
        ...(row.category_source === 'person' ? learnedCategory(context, row as RecordedExpense) : []),
      ],
    });
    await announceExpense(trx, context, row);
    return toExpense(row);
  });
  deps.relay.wake();
  return answer;
}

/** The receipt of a draft without an amount. Undefined if there is none that could be read. */
async function readReceipt(deps: Deps, context: RequestContext, id: string): Promise<Receipt> {
  const expense = await inTenant(deps.db, context, (trx) => findExpense(trx, id));
  if (!expense || isRecorded(expense) || expense.amount !== null || expense.document_id === null) return {};
  const { status, body } = await deps.documents.get(context, `/v1/documents/${expense.document_id}`);
  if (status !== 200) return {};
  const { parts = [] } = body as { readonly parts?: readonly ReadDocument[] };
  const receipts = parts.filter(({ document_type }, i) =>
    expense.document_part === null ? document_type === 'receipt' : i === expense.document_part,
  );
  // Which of several receipts it is, only a person knows.
  return receipts.length === 1 ? receiptOf(receipts[0]!) : {};
}

function withRead(draft: ExpenseRow, { amount, tax_amount, date, vendor, isCurrencyAssumed }: Receipt): ExpenseRow {
  return {
    ...draft,
    currency_assumed: draft.amount === null ? (isCurrencyAssumed ?? false) : draft.currency_assumed,
    amount: draft.amount ?? amount ?? null,
    tax_amount: draft.tax_amount === 0n ? (tax_amount ?? 0n) : draft.tax_amount,
    date: draft.date ?? date ?? null,
    vendor: draft.vendor ?? vendor ?? null,
  };
}

function requireAmount({ amount }: Pick<ExpenseRow, 'amount'>): bigint {
  const errors = new FieldErrors();
  if (amount === null) errors.add('body.amount', 'required', 'must be given: it could not be read from the receipt');
  errors.throwIfAny();
  return amount!;
}
