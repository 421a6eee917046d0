import { isCalendarDate } from '@exchequer/calendar';
import {
  countFor,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  readPage,
  type StartingAfter,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Body, Controller, Extension, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { closePeriod, reopenPeriod, toFiscalPeriod } from './close-period.js';
import type { FiscalPeriod, FiscalPeriodInput, FiscalPeriodList } from './periods.api.js';
import { countPeriods, findPeriods } from './periods.queries.js';

@Route('v1/accounting/fiscal_periods')
@Tags('Fiscal periods')
export class FiscalPeriodsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists closed periods, latest first.
   * @summary List fiscal periods
   */
  @Get()
  @OperationId('listFiscalPeriods')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
  ): Promise<FiscalPeriodList> {
    const page = readPage(/^\d{4}-\d\d-\d\d$/, { limit, offset, starting_after });
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countPeriods(trx)),
        findPeriods(trx, page.rows),
      ]);
      const byDay = rows.map((row) => ({ ...row, id: row.end_date }));
      return newestPage(byDay, total_count, page, toFiscalPeriod);
    });
  }

  /**
   * Closes the books up to a day: later postings into this period are refused with 422.
   * @summary Close a fiscal period
   */
  @Post()
  @OperationId('closeFiscalPeriod')
  @Extension('x-audit', 'fiscal_period.closed')
  close(@Request() request: ExpressRequest, @Body() body: FiscalPeriodInput): Promise<FiscalPeriod> {
    return closePeriod(this.deps, request.context, body);
  }

  /**
   * Reopens the last closed period.
   * @summary Reopen a fiscal period
   */
  @Post('{end_date}/reopen')
  @OperationId('reopenFiscalPeriod')
  @Extension('x-audit', 'fiscal_period.reopened')
  reopen(@Request() request: ExpressRequest, @Path() end_date: string): Promise<FiscalPeriod> {
    if (!isCalendarDate(end_date)) throw Problem.notFound();
    return reopenPeriod(this.deps, request.context, end_date);
  }
}
