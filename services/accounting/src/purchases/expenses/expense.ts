import { REVIEW_BELOW, taxTreatmentOf } from '@exchequer/categorization';
import type { ExpenseEventData } from '@exchequer/event-contracts';
import { showLabels } from '@exchequer/http-kit';
import { dollars } from '../../wire/money.js';
import type { Expense, ExpenseDeduction, ExpenseStatus, MissingAmount } from './expenses.api.js';
import type { ExpenseRow, RecordedExpense } from './expenses.queries.js';

export function toExpense(row: ExpenseRow): Expense {
  const deduction = deductionOf(row);
  return {
    id: row.id,
    object: 'expense',
    livemode: row.livemode,
    status: statusOf(row),
    amount: row.amount === null ? null : dollars(row.amount),
    tax_amount: dollars(row.tax_amount),
    tax: row.tax,
    recoverable_tax: dollars(row.recoverable_tax),
    self_assessed_tax: dollars(row.self_assessed_tax),
    description: row.description,
    account_id: row.account_id,
    payment_account_id: row.payment_account_id,
    date: row.date,
    vendor: row.vendor,
    document_id: row.document_id,
    document_part: row.document_part,
    duplicate_of: row.duplicate_of,
    currency_assumed: row.currency_assumed,
    missing_amount: missingAmount(row),
    category: row.category,
    category_confidence: row.category_confidence,
    category_source: row.category_source,
    suggested_category: row.suggested_category,
    needs_review: needsReview(row),
    tax_deductible: deduction !== null,
    deduction,
    voided_at: row.voided_at?.toISOString() ?? null,
    journal_entry_id: row.journal_entry_id,
    ...showLabels(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}

/** Why a draft has no amount, and what to do. */
function missingAmount({ amount, document_id, document_part, receipt_currency }: ExpenseRow): MissingAmount | null {
  if (amount !== null || document_id === null) return null;
  if (receipt_currency !== null) {
    const message = `The receipt is in ${receipt_currency}. Enter the amount that was paid in USD.`;
    return { reason: 'other_currency', currency: receipt_currency, message };
  }
  if (document_part === null)
    return { reason: 'not_read', currency: null, message: 'The receipt is not read yet, or cannot be found.' };
  const message = 'The total of the receipt is not certain. Correct it in the document, or enter the amount here.';
  return { reason: 'uncertain', currency: null, message };
}

/** The short form, for events. */
export function toEventData(row: RecordedExpense): ExpenseEventData {
  return {
    id: row.id,
    object: 'expense',
    livemode: row.livemode,
    amount: dollars(row.amount),
    account_id: row.account_id,
    date: row.date,
    category: row.category,
    needs_review: needsReview(row),
  };
}

function statusOf({ voided_at, journal_entry_id }: ExpenseRow): ExpenseStatus {
  if (voided_at) return 'void';
  return journal_entry_id === null ? 'draft' : 'recorded';
}

function needsReview({ category_confidence, journal_entry_id }: ExpenseRow): boolean {
  return journal_entry_id === null || category_confidence === null || category_confidence < REVIEW_BELOW;
}

function deductionOf(row: ExpenseRow): ExpenseDeduction | null {
  const { category, date, amount } = row;
  if (category === null || amount === null || date === null) return null;
  const { line, percent } = taxTreatmentOf(category, date);
  if (line === null) return null;
  const cost = amount + row.self_assessed_tax - row.recoverable_tax;
  return { schedule: 'C', line, deductible_amount: dollars((cost * BigInt(percent)) / 100n) };
}
