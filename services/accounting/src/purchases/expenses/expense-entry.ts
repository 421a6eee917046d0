import { expenseRecorded } from '@exchequer/event-contracts';
import { showLabels } from '@exchequer/http-kit';
import { eventToPlan, type PlannedEvent } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import type { EntryToPost } from '../../books/journal/post-journal-entry.js';
import { postings } from '../../books/journal/postings.js';
import { calculatePurchase, type PurchaseTaxes } from '../../sales-tax/tax-purchase.js';
import type { SellerSettings } from '../../sales-tax/tax-sale.js';
import { absolute } from '../../wire/money.js';
import { toEventData } from './expense.js';
import { type ExpenseRow, isRecorded, type RecordedExpense } from './expenses.queries.js';

export type ExpenseToPost = Pick<
  RecordedExpense,
  'id' | 'amount' | 'tax_amount' | 'tax' | 'date' | 'description' | 'account_id' | 'payment_account_id'
>;

/**
 * The taxes of an expense. A refund takes back the taxes of the purchase of this amount.
 * @throws {Problem} 400 if they are unknown.
 */
export function expenseTaxes(
  { seller }: SellerSettings,
  { amount, tax_amount: taxAmount, tax, date: day }: Pick<ExpenseToPost, 'amount' | 'tax_amount' | 'tax' | 'date'>,
): PurchaseTaxes {
  const taxes = calculatePurchase(seller, {
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

/** The journal entry of an expense. */
export function expenseEntry(expense: ExpenseToPost, taxes: PurchaseTaxes): EntryToPost {
  return {
    date: expense.date,
    description: expense.description,
    source: { type: 'expense', id: expense.id },
    content: postings.expenseRecorded(expense.account_id, expense.payment_account_id, expense.amount, taxes),
    taxLines: taxes.taxLines,
  };
}

/** What others learn of an expense when it is in the books. */
export function expenseEvent(tenant: Tenant, row: ExpenseRow): PlannedEvent {
  if (!isRecorded(row)) throw new Error('an expense is announced when it is in the books');
  const data = toEventData(row);
  return eventToPlan({ contract: expenseRecorded, subject: row.id, tenant, data, labels: showLabels(row) });
}
