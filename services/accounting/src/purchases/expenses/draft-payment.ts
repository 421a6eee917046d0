import { newId } from '@exchequer/ids';
import type { Cents } from '@exchequer/money';
import { sendPlan, type Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Category } from '../../books/accounts/category.js';
import type { Database } from '../../database.js';
import { categoryBy } from './choose-category.js';
import { lockPurchases } from './document-claims.queries.js';
import { findAccountOfCategory } from './expense-accounts.js';
import { type ExpenseRow, lockUnpaidReceipts, newExpenses, updateExpense } from './expenses.queries.js';
import { findEvidence } from './learned-categories.js';
import { isSameVendor, onlyReceipt, receiptDays } from './same-purchase.js';

/** The category of a kind of payment is often right, but a person should look at it. */
const KIND_CONFIDENCE = 0.8;

export interface DraftedPayment {
  readonly amount: Cents;
  readonly date: string;
  readonly description: string;
  readonly vendor: string | null;
  readonly paymentAccountId: string;
  /** The category that the kind of payment suggests. */
  readonly category?: Category | undefined;
  /** The merchant category code of a card payment. */
  readonly mcc?: string | undefined;
}

/**
 * Creates the draft of an expense for a payment that was made. Its category is the one that people chose for this vendor before,
 * or else the suggested one, or else one that the merchant's code and the words indicate. Without any of these the draft has no category
 * and no account. If there is a draft of the receipt of this payment, it becomes the draft of both.
 * @returns the id of the draft
 */
export async function draftPayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: DraftedPayment,
): Promise<string> {
  const { amount, date, description, vendor, paymentAccountId, mcc } = payment;
  const detected = categoryBy(await findEvidence(trx, { description, vendor }), null, { description, vendor, mcc });
  const suggested = payment.category && {
    category: payment.category,
    category_confidence: KIND_CONFIDENCE,
    category_source: 'merchant' as const,
    suggested_category: null,
  };
  const chosen = detected.category_source === 'learned' ? detected : (suggested ?? detected);
  const known = chosen.category_source === 'none' ? undefined : chosen;
  const account_id = known ? (await findAccountOfCategory(trx, known.category)).id : null;
  const receipt = await findReceipt(trx, tenant, payment);
  if (receipt) {
    const isOpen = receipt.category === null || receipt.category_source === 'words';
    await updateExpense(trx, receipt.id, {
      vendor: vendor ?? receipt.vendor,
      description,
      payment_account_id: paymentAccountId,
      ...(known && isOpen && { ...known, account_id }),
    });
    return receipt.id;
  }
  const id = newId('exp');
  const draft = {
    id,
    date,
    amount,
    tax_amount: 0n,
    tax: null,
    recoverable_tax: 0n,
    self_assessed_tax: 0n,
    description,
    vendor,
    document_id: null,
    document_part: null,
    duplicate_of: null,
    receipt_currency: null,
    account_id,
    payment_account_id: paymentAccountId,
    category: known?.category ?? null,
    category_confidence: known?.category_confidence ?? null,
    category_source: known?.category_source ?? null,
    suggested_category: null,
    voided_at: null,
    journal_entry_id: null,
  };
  sendPlan(trx, { rows: [newExpenses(tenant, [draft], new Date())] });
  return id;
}

/** The draft of a receipt that this payment may have paid. Undefined if there is none or more than one. */
async function findReceipt(
  trx: Transaction<Database>,
  tenant: Tenant,
  { amount, date, vendor, description }: DraftedPayment,
): Promise<ExpenseRow | undefined> {
  const [, receipts] = await Promise.all([
    lockPurchases(trx, tenant),
    lockUnpaidReceipts(trx, { amount, ...receiptDays(date) }),
  ]);
  return onlyReceipt(receipts.filter((receipt) => isSameVendor(receipt.vendor, { vendor, description })));
}
