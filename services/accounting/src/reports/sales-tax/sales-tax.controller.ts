import { type AnyDay, jsonOrCsv, toCsv } from '@exchequer/http-kit';
import { Controller, Get, OperationId, Produces, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { readPeriod } from '../period.js';
import type { ReportFormat } from '../reports.api.js';
import type { SalesTaxReport } from './sales-tax.api.js';
import { amountNames, salesTaxReport } from './sales-tax.js';

@Route('v1/accounting/reports')
@Tags('Accounting')
export class SalesTaxReportController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Sales and tax of a period by payee, and the amounts due. A voided invoice is deducted on the day of the void. A payment
   * counts for the period that it was made for. `not_registered` lists sales without tax because of a missing registration. JSON,
   * or CSV of the rows with `format=csv` or `Accept: text/csv`.
   * @summary Sales-tax report
   * @param from first day; default: 1 January of the year of `to`
   * @param to last day; default: today, UTC
   */
  @Get('sales_tax')
  @Produces('application/json')
  @Produces('text/csv')
  @OperationId('getSalesTaxReport')
  async salesTax(
    @Request() request: ExpressRequest,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() format?: ReportFormat,
  ): Promise<SalesTaxReport> {
    const period = readPeriod({ from, to }, dayOf(this.deps.now()));
    const report = await salesTaxReport(this.deps, request.context, period);
    return jsonOrCsv(request, format, report, () => {
      const rows = report.rows.map((row) => [row.jurisdiction, row.name, ...amountNames.map((name) => row[name])]);
      const totals = [null, 'Total', ...amountNames.map((name) => report.totals[name])];
      return toCsv(['jurisdiction', 'name', ...amountNames], [...rows, totals]);
    });
  }
}
