import { NEW_YORK, toDateIn } from '@exchequer/calendar';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from '../clock/month.js';
import type { StatementStatus, StatementSummary } from './statements.api.js';

/**
 * The months for which an account has a statement, newest first: from its opening to now, or to its closing. If something is posted after
 * the closing, such as a late clearing or return, the months up to that posting have statements too.
 * @param lastPostedAt when the last transaction was posted
 */
export function statementMonths(
  { created_at, closed_at }: Pick<AccountRow, 'created_at' | 'closed_at'>,
  now: Date,
  lastPostedAt: Date | undefined,
): Month[] {
  const closed = closed_at && lastPostedAt && lastPostedAt > closed_at ? lastPostedAt : closed_at;
  const first = monthOf(toDateIn(NEW_YORK, created_at));
  const months: Month[] = [];
  for (let month = monthOf(toDateIn(NEW_YORK, closed ?? now)); month >= first; month = addMonths(month, -1)) {
    months.push(month);
  }
  return months;
}

export function statementSummary(
  { id, livemode, created_at }: Pick<AccountRow, 'id' | 'livemode' | 'created_at'>,
  month: Month,
  now: Date,
): StatementSummary {
  const today = toDateIn(NEW_YORK, now);
  const opened = toDateIn(NEW_YORK, created_at);
  const status: StatementStatus = month < monthOf(today) ? 'final' : 'to_date';
  return {
    object: 'account_statement',
    livemode,
    accountId: id,
    month,
    from: monthOf(opened) === month ? opened : firstDayOf(month),
    to: status === 'final' ? lastDayOf(month) : today,
    status,
  };
}
