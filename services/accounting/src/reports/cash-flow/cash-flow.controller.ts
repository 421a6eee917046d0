import { type AnyDay, jsonOrCsv, toCsv } from '@exchequer/http-kit';
import { Controller, Get, OperationId, Produces, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { readPeriod } from '../period.js';
import type { ReportFormat } from '../reports.api.js';
import type { CashFlow } from './cash-flow.api.js';
import { cashFlow } from './cash-flow.js';

@Route('v1/accounting/reports')
@Tags('Reports')
export class CashFlowController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Sources and uses of cash, by the indirect method. Cash accounts are the asset accounts whose numbers begin with 10. JSON,
   * or CSV with `format=csv` or `Accept: text/csv`.
   * @summary Cash flow
   * @param from first day; default: 1 January of the year of `to`
   * @param to last day; default: today, UTC
   */
  @Get('cash_flow')
  @Produces('application/json')
  @Produces('text/csv')
  @OperationId('getCashFlow')
  async cashFlow(
    @Request() request: ExpressRequest,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() format?: ReportFormat,
  ): Promise<CashFlow> {
    const period = readPeriod({ from, to }, dayOf(this.deps.now(request.context)));
    const report = await cashFlow(this.deps, request.context, period);
    return jsonOrCsv(request, format, report, `cash-flow-${report.from}-${report.to}`, () => {
      const { operating, investing, financing, net_change, cash_at_start, cash_at_end } = report.totals;
      return toCsv(
        ['section', 'account_id', 'name', 'amount'],
        [
          ...report.rows.map(({ section, account_id, name, amount }) => [section, account_id, name, amount]),
          ...report.non_cash.map(({ account_id, name, amount }) => ['non_cash', account_id, name, amount]),
          ['operating', null, 'Total operating', operating],
          ['investing', null, 'Total investing', investing],
          ['financing', null, 'Total financing', financing],
          [null, null, 'Net change of cash', net_change],
          [null, null, 'Cash at the start', cash_at_start],
          [null, null, 'Cash at the end', cash_at_end],
        ],
      );
    });
  }
}
