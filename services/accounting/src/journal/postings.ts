import type { Posting } from '@exchequer/ledger';
import type { Cents } from '@exchequer/money';
import { ACCOUNTS_PAYABLE, ACCOUNTS_RECEIVABLE, CUSTOMER_CREDITS } from '../accounts/chart-of-accounts.js';

/** Every business event of this service as debits and credits. docs/postings.md is the same as a table. */
export const postings = {
  /** @param revenue what each revenue account earns, cents. */
  invoiceIssued: (revenue: ReadonlyMap<string, Cents>): Posting[] => {
    const total = [...revenue.values()].reduce((sum, amount) => sum + amount, 0n);
    return lines([debit(ACCOUNTS_RECEIVABLE, total), ...[...revenue].map(([id, amount]) => credit(id, amount))]);
  },

  /** @param credited what was paid beyond the invoice. */
  paymentReceived: (paymentAccountId: string, applied: Cents, credited: Cents): Posting[] =>
    lines([
      debit(paymentAccountId, applied + credited),
      credit(ACCOUNTS_RECEIVABLE, applied),
      credit(CUSTOMER_CREDITS, credited),
    ]),

  creditApplied: (applied: Cents): Posting[] =>
    lines([debit(CUSTOMER_CREDITS, applied), credit(ACCOUNTS_RECEIVABLE, applied)]),

  expenseRecorded: (accountId: string, paymentAccountId: string, amount: Cents): Posting[] =>
    lines([debit(accountId, amount), credit(paymentAccountId, amount)]),

  /** @param costs what comes to each expense or asset account, cents. */
  billEntered: (costs: ReadonlyMap<string, Cents>): Posting[] => {
    const total = [...costs.values()].reduce((sum, amount) => sum + amount, 0n);
    return lines([...[...costs].map(([id, amount]) => debit(id, amount)), credit(ACCOUNTS_PAYABLE, total)]);
  },

  billPaid: (paymentAccountId: string, amount: Cents): Posting[] =>
    lines([debit(ACCOUNTS_PAYABLE, amount), credit(paymentAccountId, amount)]),
};

const debit = (accountId: string, amount: Cents): Posting => ({ accountId, debit: amount });
const credit = (accountId: string, amount: Cents): Posting => ({ accountId, credit: amount });

/** Without the lines of nothing, which a ledger does not take. */
function lines(all: readonly Posting[]): Posting[] {
  return all.filter((posting) => (posting.debit ?? posting.credit) !== 0n);
}
