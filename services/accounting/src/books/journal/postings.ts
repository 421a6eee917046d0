import type { Posting } from '@exchequer/ledger';
import type { Cents } from '@exchequer/money';
import {
  ACCOUNTS_PAYABLE,
  ACCOUNTS_RECEIVABLE,
  CUSTOMER_CREDITS,
  INPUT_TAX,
  PAYMENT_FEES,
} from '../accounts/chart-of-accounts.js';

/**
 * Tax of a purchase in cents: the recoverable tax, and the tax that the buyer owes, in total and by account for taxes payable.
 */
interface TaxOfPurchase {
  readonly recoverable: Cents;
  readonly selfAssessed: Cents;
  readonly payable: ReadonlyMap<string, Cents>;
}

/** Every business event of this service as debits and credits. docs/postings.md has the same as a table. */
export const postings = {
  /**
   * @param revenue cents by revenue account.
   * @param taxes cents by account for taxes payable.
   */
  invoiceIssued: (revenue: ReadonlyMap<string, Cents>, taxes: ReadonlyMap<string, Cents>): Posting[] => {
    const credits = [...revenue, ...taxes];
    const total = credits.reduce((sum, [, amount]) => sum + amount, 0n);
    return lines([debit(ACCOUNTS_RECEIVABLE, total), ...credits.map(([id, amount]) => credit(id, amount))]);
  },

  /** @param payment cents: the part that pays the invoice, the part above it, and the fee that never reached the account. */
  paymentReceived: (
    paymentAccountId: string,
    { applied, credited, fee }: { readonly applied: Cents; readonly credited: Cents; readonly fee: Cents },
  ): Posting[] =>
    lines([
      debit(paymentAccountId, applied + credited - fee),
      debit(PAYMENT_FEES, fee),
      credit(ACCOUNTS_RECEIVABLE, applied),
      credit(CUSTOMER_CREDITS, credited),
    ]),

  creditApplied: (applied: Cents): Posting[] =>
    lines([debit(CUSTOMER_CREDITS, applied), credit(ACCOUNTS_RECEIVABLE, applied)]),

  /**
   * @param revenue cents credited by revenue account. @param taxes cents by account for taxes payable.
   * @param given the part that reduces the amount due, and the part that becomes customer credit.
   */
  creditNoteIssued: (
    revenue: ReadonlyMap<string, Cents>,
    taxes: ReadonlyMap<string, Cents>,
    { applied, credited }: { readonly applied: Cents; readonly credited: Cents },
  ): Posting[] =>
    lines([
      ...[...revenue, ...taxes].map(([id, amount]) => debit(id, amount)),
      credit(ACCOUNTS_RECEIVABLE, applied),
      credit(CUSTOMER_CREDITS, credited),
    ]),

  creditRefunded: (paymentAccountId: string, amount: Cents): Posting[] =>
    lines([debit(CUSTOMER_CREDITS, amount), credit(paymentAccountId, amount)]),

  /** @param amount cents: negative for a refund, like its tax. */
  expenseRecorded: (accountId: string, paymentAccountId: string, amount: Cents, tax: TaxOfPurchase): Posting[] =>
    lines([
      signed(accountId, amount + tax.selfAssessed - tax.recoverable),
      signed(INPUT_TAX, tax.recoverable),
      signed(paymentAccountId, -amount),
      ...[...tax.payable].map(([id, owed]) => signed(id, -owed)),
    ]),

  /**
   * @param costs cents by expense or asset account.
   * @param total the vendor's total.
   */
  billEntered: (costs: ReadonlyMap<string, Cents>, total: Cents, tax: TaxOfPurchase): Posting[] =>
    lines([
      ...[...costs].map(([id, amount]) => debit(id, amount)),
      debit(INPUT_TAX, tax.recoverable),
      credit(ACCOUNTS_PAYABLE, total),
      ...[...tax.payable].map(([id, owed]) => credit(id, owed)),
    ]),

  /** @param payment cents: the part that pays the bill, and the fee for sending it. */
  /**
   * @param amounts cents: the amount paid, negative for a refund, and the input tax that was offset. Their sum is posted to
   * the account for the tax owed.
   */
  taxPaid: (
    taxAccountId: string,
    paymentAccountId: string,
    { paid, inputTax }: { readonly paid: Cents; readonly inputTax: Cents },
  ): Posting[] =>
    lines([signed(taxAccountId, paid + inputTax), signed(paymentAccountId, -paid), credit(INPUT_TAX, inputTax)]),

  /** Money that moves from one bank account to another one of the organization. */
  ownTransfer: (fromAccountId: string, toAccountId: string, amount: Cents): Posting[] =>
    lines([debit(toAccountId, amount), credit(fromAccountId, amount)]),

  billPaid: (paymentAccountId: string, { amount, fee }: { readonly amount: Cents; readonly fee: Cents }): Posting[] =>
    lines([debit(ACCOUNTS_PAYABLE, amount), debit(PAYMENT_FEES, fee), credit(paymentAccountId, amount + fee)]),
};

const debit = (accountId: string, amount: Cents): Posting => ({ accountId, debit: amount });
/** A debit, or a credit if it is negative. */
const signed = (accountId: string, amount: Cents): Posting =>
  amount < 0n ? credit(accountId, -amount) : debit(accountId, amount);
const credit = (accountId: string, amount: Cents): Posting => ({ accountId, credit: amount });

/** Without zero lines, which a ledger does not accept. */
function lines(all: readonly Posting[]): Posting[] {
  return all.filter((posting) => (posting.debit ?? posting.credit) !== 0n);
}
