import { addDays } from '@exchequer/calendar';
import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { sendPlan } from '@exchequer/postgres';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { lockBooksAnd } from '../accounts/books.js';
import type { FiscalPeriod, FiscalPeriodInput } from './periods.api.js';
import {
  closedThroughSet,
  type FiscalPeriodRow,
  findPeriods,
  hasPeriod,
  insertPeriod,
  periodDeleted,
} from './periods.queries.js';

/**
 * Closes the books up to a day: nothing can be posted there any more.
 * @throws {Problem} 400 for a day in the future; 409 if the books are closed up to that day already.
 */
export function closePeriod(deps: Deps, context: RequestContext, input: FiscalPeriodInput): Promise<FiscalPeriod> {
  const errors = new FieldErrors();
  const today = dayOf(deps.now(context));
  const end_date = errors.day('body.end_date', input.end_date, today);
  if (end_date > today) errors.add('body.end_date', 'out_of_range', 'must not be after today');
  errors.throwIfAny();
  return idempotently(deps.db, context, async (trx) => {
    const [{ closedThrough }] = await lockBooksAnd(trx, context, async () => undefined);
    if (closedThrough !== null && end_date <= closedThrough) {
      throw new Problem('conflict', `The books are closed through ${closedThrough} already.`);
    }
    const start_date = closedThrough === null ? null : addDays(closedThrough, 1);
    sendPlan(trx, { changes: [closedThroughSet(end_date)] });
    await recordAuditEvent(trx, context, 'fiscal_period.closed', end_date);
    return toFiscalPeriod(await insertPeriod(trx, context, { start_date, end_date }));
  });
}

/**
 * Reopens the last closed period.
 * @throws {Problem} 404 if no period ends on that day; 409 if it is not the last one.
 */
export function reopenPeriod(deps: Deps, context: RequestContext, endDate: string): Promise<FiscalPeriod> {
  return idempotently(deps.db, context, async (trx) => {
    const [, [[last, before], isPeriod]] = await lockBooksAnd(trx, context, () =>
      Promise.all([findPeriods(trx, { limit: 2, offset: 0 }), hasPeriod(trx, endDate)]),
    );
    if (!isPeriod) throw Problem.notFound();
    if (last?.end_date !== endDate) {
      throw new Problem('conflict', 'Only the last closed period can be opened again.');
    }
    sendPlan(trx, { changes: [periodDeleted(endDate), closedThroughSet(before?.end_date ?? null)] });
    await recordAuditEvent(trx, context, 'fiscal_period.reopened', endDate);
    return { ...toFiscalPeriod(last), status: 'open', closed_at: null };
  });
}

export function toFiscalPeriod(row: FiscalPeriodRow): FiscalPeriod {
  return {
    object: 'fiscal_period',
    livemode: row.livemode,
    start_date: row.start_date,
    end_date: row.end_date,
    status: 'closed',
    closed_at: row.closed_at.toISOString(),
    created_by: row.created_by,
  };
}
