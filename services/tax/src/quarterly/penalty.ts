import { addDays, type CalendarDate, daysBetween } from '@exchequer/calendar';
import { type Cents, timesRate } from '@exchequer/money';
import { lesser } from '../engine/amounts.js';
import { valueInForce } from '../engine/parameter.js';
import { returnDue, underpaymentRate } from '../law/federal/estimated-tax/parameters.js';
import { taxDueDate } from './due-date.js';

export interface DatedAmount {
  readonly date: CalendarDate;
  readonly amount: Cents;
}

/**
 * Computes the penalty for underpaid installments (Form 2210, part III): simple interest per day from the due date until the
 * payment, the day of the estimate or the due date of the return. A payment is applied to the earliest installment.
 */
export function underpaymentPenalty(
  taxYear: number,
  installments: readonly DatedAmount[],
  payments: readonly DatedAmount[],
  asOf: CalendarDate,
): Cents {
  const returnDueDate = taxDueDate(`${taxYear + 1}-${valueInForce(returnDue, `${taxYear}-01-01`).value}`);
  const end = asOf < returnDueDate ? asOf : returnDueDate;
  const left = [...payments].filter(({ date }) => date <= end).sort((a, b) => (a.date < b.date ? -1 : 1));
  let penalty = 0n;
  let current = left.shift();
  let unused = current?.amount ?? 0n;
  for (const { date: due, amount } of installments) {
    if (due > end) break;
    let open = amount;
    while (open > 0n && current) {
      const part = lesser(open, unused);
      if (current.date > due) penalty += interest(part, due, current.date);
      open -= part;
      unused -= part;
      if (unused === 0n) {
        current = left.shift();
        unused = current?.amount ?? 0n;
      }
    }
    if (open > 0n) penalty += interest(open, due, end);
  }
  return penalty;
}

/** Simple interest at the rate of each calendar quarter, over 365 or 366 days. */
function interest(amount: Cents, from: CalendarDate, to: CalendarDate): Cents {
  let total = 0n;
  for (let start = from; start < to; ) {
    const end = [nextQuarter(start), to].sort()[0]!;
    const rate = valueInForce(underpaymentRate, addDays(start, 1)).value;
    const days = BigInt(daysBetween(start, end));
    const denominator = rate.denominator * daysInYearOf(end);
    total += timesRate(amount, { numerator: rate.numerator * days, denominator });
    start = end;
  }
  return total;
}

/** The last day of the quarter that contains the following day. Interest starts on the day after the due date. */
function nextQuarter(date: CalendarDate): CalendarDate {
  const following = addDays(date, 1);
  const year = Number(following.slice(0, 4));
  const quarter = Math.ceil(Number(following.slice(5, 7)) / 3);
  return [`${year}-03-31`, `${year}-06-30`, `${year}-09-30`, `${year}-12-31`][quarter - 1]!;
}

function daysInYearOf(date: CalendarDate): bigint {
  const year = date.slice(0, 4);
  return BigInt(daysBetween(`${year}-01-01`, `${year}-12-31`) + 1);
}
