import type { Posting } from '@exchequer/ledger';
import type { Cents } from '@exchequer/money';
import {
  ACCOUNTS_PAYABLE,
  ACCOUNTS_RECEIVABLE,
  CUSTOMER_CREDITS,
  INPUT_TAX,
  PAYMENT_FEES,
} from '../accounts/chart-of-accounts.js';

/** Tax of a purchase in cents: what is recoverable, and what the buyer owes, in all and by account of taxes payable. */
interface TaxOfPurchase {
  readonly recoverable: Cents;
  readonly selfAssessed: Cents;
  readonly payable: ReadonlyMap<string, Cents>;
}

/** Every business event of this service as debits and credits. docs/postings.md is the same as a table. */
export const postings = {
  /**
   * @param revenue what each revenue account earns, cents.
   * @param taxes what comes to each account of taxes payable.
   */
  invoiceIssued: (revenue: ReadonlyMap<string, Cents>, taxes: ReadonlyMap<string, Cents>): Posting[] => {
    const credits = [...revenue, ...taxes];
    const total = credits.reduce((sum, [, amount]) => sum + amount, 0n);
    return lines([debit(ACCOUNTS_RECEIVABLE, total), ...credits.map(([id, amount]) => credit(id, amount))]);
  },

  /** @param payment what it paid of the invoice, what beyond it, and what of both never reached the account, cents. */
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
   * @param revenue what is taken back of each revenue account, cents. @param taxes of each account of taxes payable.
   * @param given what it takes off the invoice, and what becomes credit of the customer.
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

  expenseRecorded: (accountId: string, paymentAccountId: string, amount: Cents, tax: TaxOfPurchase): Posting[] =>
    lines([
      debit(accountId, amount + tax.selfAssessed - tax.recoverable),
      debit(INPUT_TAX, tax.recoverable),
      credit(paymentAccountId, amount),
      ...[...tax.payable].map(([id, owed]) => credit(id, owed)),
    ]),

  /**
   * @param costs what comes to each expense or asset account, cents.
   * @param total what the vendor asks.
   */
  billEntered: (costs: ReadonlyMap<string, Cents>, total: Cents, tax: TaxOfPurchase): Posting[] =>
    lines([
      ...[...costs].map(([id, amount]) => debit(id, amount)),
      debit(INPUT_TAX, tax.recoverable),
      credit(ACCOUNTS_PAYABLE, total),
      ...[...tax.payable].map(([id, owed]) => credit(id, owed)),
    ]),

  /** @param payment what it paid of the bill, and what it cost to send it, cents. */
  /**
   * @param amounts what was paid, less than 0 where it was paid back, and the input tax that was set off; what both
   * leave comes to the account of what is owed.
   */
  taxPaid: (
    taxAccountId: string,
    paymentAccountId: string,
    { paid, inputTax }: { readonly paid: Cents; readonly inputTax: Cents },
  ): Posting[] =>
    lines([signed(taxAccountId, paid + inputTax), signed(paymentAccountId, -paid), credit(INPUT_TAX, inputTax)]),

  billPaid: (paymentAccountId: string, { amount, fee }: { readonly amount: Cents; readonly fee: Cents }): Posting[] =>
    lines([debit(ACCOUNTS_PAYABLE, amount), debit(PAYMENT_FEES, fee), credit(paymentAccountId, amount + fee)]),
};

const debit = (accountId: string, amount: Cents): Posting => ({ accountId, debit: amount });
/** A debit, or a credit where it is less than 0. */
const signed = (accountId: string, amount: Cents): Posting =>
  amount < 0n ? credit(accountId, -amount) : debit(accountId, amount);
const credit = (accountId: string, amount: Cents): Posting => ({ accountId, credit: amount });

/** Without the lines of nothing, which a ledger does not take. */
function lines(all: readonly Posting[]): Posting[] {
  return all.filter((posting) => (posting.debit ?? posting.credit) !== 0n);
}
