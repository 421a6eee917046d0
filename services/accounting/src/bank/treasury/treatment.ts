import type { Category } from '../../books/accounts/category.js';
import type { TreasuryTransaction } from './treasury-client.js';

/**
 * What accounting does with a transaction of treasury, in addition to recording it as a bank transaction.
 * - `match`: the reconciliation matches it with invoices, bills and payments.
 * - `expense`: it becomes the draft of an expense. The reconciliation leaves the bank transaction alone.
 * - `own_transfer`: a journal entry moves the money to the ledger account of the other own account.
 * - `exclude`: nothing, because the other transaction of the same transfer posts the entry.
 */
export type Treatment =
  | { readonly kind: 'match' }
  | { readonly kind: 'exclude' }
  | { readonly kind: 'own_transfer'; readonly otherLedgerAccountId: string }
  | { readonly kind: 'expense'; readonly category?: Category | undefined; readonly mcc?: string | undefined };

/** Types that take another transaction back. If they do so in full, both are excluded from the reconciliation. */
export const TAKES_BACK: readonly string[] = ['return', 'card_refund'];

/** Whether a transaction can take another one back, or be taken back. A transfer between own accounts cannot. */
export function canBeTakenBack({ type }: Pick<TreasuryTransaction, 'type'>): boolean {
  return type !== 'book_transfer';
}

export function treatmentOf({ type, amount, merchant, otherLedgerAccountId }: TreasuryTransaction): Treatment {
  if (type === 'book_transfer') {
    return amount < 0 && otherLedgerAccountId ? { kind: 'own_transfer', otherLedgerAccountId } : { kind: 'exclude' };
  }
  if (type === 'card' && amount < 0) return { kind: 'expense', mcc: merchant?.mcc };
  if (type === 'fee' && amount < 0) return { kind: 'expense', category: 'bank_fees' };
  return { kind: 'match' };
}
