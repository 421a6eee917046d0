import { createHash } from 'node:crypto';
import { addDays } from '@exchequer/calendar';
import { isCategory, isExpenseCategory } from '@exchequer/categorization';
import { newId } from '@exchequer/ids';
import { dollarsToCents } from '@exchequer/money';
import { type Change, sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type Books, CURRENCY, openBooksAnd } from '../../books/accounts/books.js';
import type { Category } from '../../books/accounts/category.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { requestReconciliation } from '../../books/open-items/request-reconciliation.js';
import type { Database } from '../../database.js';
import { lockPurchases } from '../../purchases/expenses/document-claims.queries.js';
import { findAccountsOfCategories } from '../../purchases/expenses/expense-accounts.js';
import { lockReceiptsOf, type NewExpense, newExpenses, voidDrafts } from '../../purchases/expenses/expenses.queries.js';
import { isSameVendor, onlyReceipt } from '../../purchases/expenses/same-purchase.js';
import { dayOf } from '../../wire/day.js';
import { type BankLine, collapseWhitespace, NO_DESCRIPTION } from '../bank-transactions/bank-line.js';
import type { BookkeepingDifference } from '../bank-transactions/bank-transactions.api.js';
import { excludingUnmatched, lockAllBankAccounts } from '../bank-transactions/bank-transactions.queries.js';
import { recognizeNearLines } from '../bank-transactions/recognize-near-lines.js';
import type { BookkeepingTransaction } from './bookkeeping-client.js';
import {
  type AnnouncedRow,
  changedDrafts,
  changedOwn,
  type DraftChange,
  findAmountsDue,
  findCandidates,
  includedAgain,
  lockRows,
  lockTargets,
  type NewBankTransaction,
  newOwn,
  type OwnChange,
  type RecordedRow,
  recordedRows,
  type Target,
  unknownRows,
} from './bookkeeping-rows.queries.js';

const TEXT_LENGTH_MAX = 200;

export interface RowsToRecord {
  readonly ids: readonly string[];
  /** What the connector says about them. */
  readonly told: readonly BookkeepingTransaction[];
  readonly now: Date;
}

/** A row in its current state, and the bank transaction that has its money. */
interface Row {
  readonly known: AnnouncedRow;
  readonly line: BankLine;
  /** False for a row that the software removed, or that moves no money. */
  readonly isLive: boolean;
  /** The category of an expense. Undefined for money that came in, and for rows that are not expenses. */
  readonly category: Category | undefined;
  readonly confidence: number;
  target: Target | undefined;
  expenseId: string | null;
  difference: BookkeepingDifference | null;
}

/** What changes in the books. */
interface Effects {
  readonly added: NewBankTransaction[];
  readonly changed: OwnChange[];
  readonly excluded: string[];
  readonly included: string[];
  readonly voided: string[];
  readonly drafts: NewExpense[];
  readonly draftChanges: DraftChange[];
  /** Bank transactions that the reconciliation should match. */
  readonly toReconcile: string[];
}

/**
 * Records the rows, and corrects those that were recorded before.
 *
 * A bank transaction stands for one payment. A row that treasury or an import has reported before gets that bank transaction.
 * Otherwise it gets one of its own, which a statement recognizes later. Money paid for an expense becomes a draft with the category of the
 * connector, unless a bill of this amount is due: then the reconciliation matches the bank transaction.
 *
 * A row that is recorded in the books is not changed there. A later change of the row is stored as a difference.
 * @returns ids of rows that the connector does not have
 */
export async function recordBookkeepingRows(
  trx: Transaction<Database>,
  tenant: Tenant,
  { ids, told, now }: RowsToRecord,
): Promise<{ readonly unknown: readonly string[] }> {
  const [books, [waiting, , , accounts]] = await openBooksAnd(trx, tenant, () =>
    Promise.all([
      lockRows(trx, ids),
      lockAllBankAccounts(trx, tenant),
      lockPurchases(trx, tenant),
      findAccountsOfCategories(trx),
    ]),
  );
  const toldById = new Map(told.map((one) => [one.id, one]));
  const unknown = waiting.filter(({ id }) => !toldById.has(id)).map(({ id }) => id);
  const rows = waiting.filter(({ id }) => toldById.has(id)).map((known) => rowOf(known, toldById.get(known.id)!));
  const targets = await lockTargets(
    trx,
    rows.flatMap(({ known }) => known.bank_transaction_id ?? []),
  );
  for (const row of rows) row.target = targets.get(row.known.bank_transaction_id ?? '');
  const effects: Effects = {
    added: [],
    changed: [],
    excluded: [],
    included: [],
    voided: [],
    drafts: [],
    draftChanges: [],
    toReconcile: [],
  };
  for (const row of rows) if (!row.isLive) remove(row, effects);
  const live = rows.filter(({ isLive }) => isLive);
  await findPlaces(trx, live, effects);
  await draft(trx, live, { effects, accounts, dayInBooks: (day) => dayToRecord(day, books, dayOf(now)) });
  await voidDrafts(trx, effects.voided);
  sendPlan(trx, {
    changes: [...unknownRows(unknown), ...changesOf(tenant, effects, now), ...recordedRows(rows.map(recordedRow))],
  });
  requestReconciliation(trx, tenant, ...new Set(effects.toReconcile));
  return { unknown };
}

function rowOf(known: AnnouncedRow, told: BookkeepingTransaction): Row {
  const amount = dollarsToCents(told.amount);
  const { category } = told;
  const isExpense = amount < 0n && category !== null && isCategory(category) && isExpenseCategory(category);
  return {
    known,
    line: {
      date: told.date,
      amount,
      currency: CURRENCY,
      description: collapseWhitespace(told.description) ?? NO_DESCRIPTION,
      counterparty: collapseWhitespace(told.payee)?.slice(0, TEXT_LENGTH_MAX) ?? null,
      reference: null,
      providerId: told.id,
    },
    isLive: told.status === 'posted' && amount !== 0n,
    category: isExpense ? category : undefined,
    confidence: told.categoryConfidence ?? 0,
    target: undefined,
    expenseId: known.expense_id,
    difference: null,
  };
}

/** Whether only bookkeeping software reported this bank transaction. */
function isOwn({ is_told }: Target): boolean {
  return !is_told;
}

function isInBooks({ status, expense_state }: Target): boolean {
  return status === 'matched' || expense_state === 'recorded';
}

/** The money of a removed row did not move, unless the bank says that it did. */
function remove(row: Row, effects: Effects): void {
  const { target } = row;
  if (!target || !isOwn(target)) return;
  if (isInBooks(target)) row.difference = 'removed';
  else takeOut(row, target, effects);
}

/** The own bank transaction of a row counts no more. */
function takeOut(row: Row, target: Target, effects: Effects): void {
  effects.excluded.push(target.id);
  if (target.expense_state === 'draft' && target.expense_id && !target.expense_has_document) {
    effects.voided.push(target.expense_id);
  }
  row.expenseId = null;
}

/** Finds the bank transaction of each row. Rows of the same amount as many bank transactions pair with one each, similar texts first. */
async function findPlaces(trx: Transaction<Database>, live: readonly Row[], effects: Effects): Promise<void> {
  const homeless: Row[] = [];
  for (const row of live) {
    const { target, line, known } = row;
    if (!target) homeless.push(row);
    else if (!isOwn(target)) row.difference = target.amount === line.amount ? null : 'amount';
    else if (isInBooks(target)) row.difference = differenceOf(target, line);
    else if (known.removed || differenceOf(target, line) !== null) homeless.push(row);
    else if (target.description !== line.description || target.counterparty !== line.counterparty) {
      effects.changed.push({ id: target.id, status: target.status, line });
      if (target.status === 'unmatched') effects.toReconcile.push(target.id);
    }
  }
  const rowByLine = new Map(homeless.map((row) => [row.line, row]));
  const candidates = await findCandidates(trx, [...rowByLine.keys()]);
  const found = recognizeNearLines([...rowByLine.keys()], candidates, { anyText: true });
  const targets = await lockTargets(
    trx,
    [...found.values()].map(({ id }) => id),
  );
  for (const row of homeless) {
    const before = row.target;
    const target = targets.get(found.get(row.line)?.id ?? '');
    if (target) {
      if (before) takeOut(row, before, effects);
      row.target = target;
      row.expenseId = target.expense_id;
    } else if (before) {
      // What a person excluded, or a person's void draft, stays that way.
      const isMatchedAgain = row.known.removed || before.expense_state === 'draft';
      const status = isMatchedAgain ? 'unmatched' : before.status;
      effects.changed.push({ id: before.id, status, line: row.line });
      row.target = { ...before, ...row.line, status, has_suggestion: false };
      if (status === 'unmatched') effects.toReconcile.push(before.id);
    } else {
      row.target = newTarget(row.line);
      effects.added.push({
        id: row.target.id,
        accountId: CASH,
        status: 'unmatched',
        line: row.line,
        contentHash: contentHashOf(row.known.id),
      });
      effects.toReconcile.push(row.target.id);
    }
  }
}

function differenceOf(target: Target, { amount, date }: BankLine): 'amount' | 'date' | null {
  if (target.amount !== amount) return 'amount';
  return target.date === date ? null : 'date';
}

function newTarget({ date, amount, description, counterparty }: BankLine): Target {
  return {
    id: newId('btx'),
    account_id: CASH,
    date,
    amount,
    status: 'unmatched',
    source: 'bookkeeping',
    description,
    counterparty,
    is_told: false,
    has_suggestion: false,
    expense_id: null,
    expense_state: null,
    expense_has_document: false,
    category_source: null,
  };
}

interface Drafting {
  readonly effects: Effects;
  readonly accounts: ReadonlyMap<Category, string>;
  readonly dayInBooks: (day: string) => string;
}

/** Makes and corrects the drafts of expenses. */
async function draft(trx: Transaction<Database>, live: readonly Row[], drafting: Drafting): Promise<void> {
  const { effects, accounts, dayInBooks } = drafting;
  const wanted: (Row & { readonly target: Target; readonly category: Category })[] = [];
  for (const row of live) {
    const { category, confidence, line } = row;
    const target = row.target!;
    if (target.expense_state === 'draft' && target.expense_id) {
      row.expenseId = target.expense_id;
      if (category === undefined) {
        if (target.category_source !== 'bookkeeping' || target.expense_has_document) continue;
        effects.voided.push(target.expense_id);
        effects.included.push(target.id);
        effects.toReconcile.push(target.id);
        row.expenseId = null;
        continue;
      }
      const own = isOwn(target);
      if (own) restatus(effects, target.id, 'excluded');
      effects.draftChanges.push({
        id: target.expense_id,
        money: own ? { date: dayInBooks(line.date), amount: -line.amount } : undefined,
        description: own ? line.description.slice(0, TEXT_LENGTH_MAX) : undefined,
        vendor: own ? line.counterparty : undefined,
        accountId: accounts.get(category)!,
        category,
        confidence,
      });
    } else if (category !== undefined && target.status === 'unmatched' && !target.has_suggestion) {
      // A void expense of this row was voided by a person, unless the row was removed and came back.
      if (target.expense_state === 'void' && !row.known.removed) continue;
      wanted.push({ ...row, target, category });
    }
  }
  const due = await findAmountsDue(
    trx,
    wanted.map(({ line }) => -line.amount),
  );
  const purchases = wanted.filter(({ line }) => !due.has(-line.amount));
  const receipts = await lockReceiptsOf(
    trx,
    purchases.map(({ line }) => ({ amount: -line.amount, date: line.date })),
  );
  const taken = new Set<string>();
  const rowById = new Map(live.map((row) => [row.known.id, row]));
  for (const { known, target, category, confidence, line } of purchases) {
    const amount = -line.amount;
    const money = { date: dayInBooks(line.date), amount };
    const description = line.description.slice(0, TEXT_LENGTH_MAX);
    const account_id = accounts.get(category)!;
    const receipt = onlyReceipt(
      receipts.filter(
        (each) =>
          each.amount === amount &&
          !taken.has(each.id) &&
          isSameVendor(each.vendor, { vendor: line.counterparty, description }),
      ),
    );
    const row = rowById.get(known.id)!;
    restatus(effects, target.id, 'excluded');
    effects.excluded.push(target.id);
    if (receipt) {
      taken.add(receipt.id);
      row.expenseId = receipt.id;
      effects.draftChanges.push({
        id: receipt.id,
        money: undefined,
        description,
        vendor: line.counterparty,
        accountId: account_id,
        category,
        confidence,
        paymentAccountId: target.account_id,
      });
      continue;
    }
    row.expenseId = newId('exp');
    effects.drafts.push({
      id: row.expenseId,
      ...money,
      tax_amount: 0n,
      tax: null,
      recoverable_tax: 0n,
      self_assessed_tax: 0n,
      description,
      vendor: line.counterparty,
      document_id: null,
      document_part: null,
      duplicate_of: null,
      receipt_currency: null,
      account_id,
      payment_account_id: target.account_id,
      category,
      category_confidence: confidence,
      category_source: 'bookkeeping',
      suggested_category: null,
      voided_at: null,
      journal_entry_id: null,
    });
  }
}

/** The status of a bank transaction that is added or changed in the same step. */
function restatus({ added, changed, toReconcile }: Effects, id: string, status: 'excluded' | 'unmatched'): void {
  for (const list of [added, changed] as { id: string; status: string }[][]) {
    for (const [n, one] of list.entries()) if (one.id === id) list[n] = { ...one, status };
  }
  const place = toReconcile.indexOf(id);
  if (status === 'excluded' && place >= 0) toReconcile.splice(place, 1);
}

function changesOf(tenant: Tenant, effects: Effects, now: Date): Change[] {
  const added = new Set(effects.added.map(({ id }) => id));
  return [
    ...newOwn(tenant, effects.added),
    ...changedOwn(effects.changed),
    ...includedAgain(effects.included),
    newExpenses(tenant, effects.drafts, now),
    ...changedDrafts(effects.draftChanges),
    ...excludingUnmatched(effects.excluded.filter((id) => !added.has(id))),
  ];
}

function recordedRow({ known, isLive, target, expenseId, difference }: Row): RecordedRow {
  return {
    id: known.id,
    removed: !isLive,
    bank_transaction_id: target?.id ?? null,
    expense_id: expenseId,
    difference,
  };
}

/** The key of a row's own bank transaction. It has no amount, because the amount can change. */
function contentHashOf(id: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(['bookkeeping', id]))
    .digest();
}

/** The day of a draft: a day that is closed becomes the first open day, and a day in the future becomes today. */
function dayToRecord(day: string, { closedThrough }: Books, today: string): string {
  const past = day > today ? today : day;
  return closedThrough !== null && past <= closedThrough ? addDays(closedThrough, 1) : past;
}
