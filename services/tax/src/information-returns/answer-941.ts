import { centsToDollars } from '@exchequer/money';
import type { Content941 } from './content.js';
import { lookbackPeriod, monthlyDueDate, returnDueDate, semiweeklyDueDate } from './deposit-schedule.js';
import type { Deposit, DepositSchedule } from './information-returns.api.js';

/** The due dates of the deposits of the quarter, and of the return. */
export function depositSchedule(
  { taxYear, quarter, deposits, liability, liabilityByDay }: Content941,
  lookbackTax: number | undefined,
): DepositSchedule {
  return {
    kind: deposits,
    lookbackPeriod: lookbackPeriod(taxYear),
    lookbackTax: lookbackTax ?? null,
    deposits:
      deposits === 'semiweekly'
        ? liabilityByDay.map(({ date, amount }) => deposit(date, amount, semiweeklyDueDate(date, amount)))
        : deposits === 'monthly'
          ? liability.map((amount, index) => {
              const month = quarter * 3 - 2 + index;
              return deposit(`${taxYear}-${String(month).padStart(2, '0')}`, amount, monthlyDueDate(taxYear, month));
            })
          : [],
    returnDueDate: returnDueDate(taxYear, quarter),
  };
}

function deposit(period: string, amount: number, dueDate: string): Deposit {
  return { period, amount: centsToDollars(BigInt(amount)), dueDate };
}
