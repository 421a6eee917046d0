import { type Cents, centsToDollars } from '@exchequer/money';
import { floorZero, lesser } from '../engine/amounts.js';
import type { DatedAmount } from './penalty.js';
import type { QuarterlyPayment } from './quarterly.api.js';

/** Each installment after withholding, and how much of it the payments cover, earliest installment first. */
export function openPayments(
  installments: readonly DatedAmount[],
  withheld: readonly Cents[],
  paidInAll: Cents,
): QuarterlyPayment[] {
  let surplus = 0n;
  let unused = paidInAll;
  return installments.map(({ date, amount: due }, index) => {
    const balance = due - withheld[index]! - surplus;
    surplus = floorZero(-balance);
    const amount = floorZero(balance);
    const paid = lesser(amount, unused);
    unused -= paid;
    return {
      quarter: (index + 1) as QuarterlyPayment['quarter'],
      dueDate: date,
      amount: centsToDollars(amount),
      paid: centsToDollars(paid),
      remaining: centsToDollars(amount - paid),
    };
  });
}
