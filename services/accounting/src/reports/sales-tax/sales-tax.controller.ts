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
@Tags('Reports')
export class SalesTaxReportController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Sales and tax of a period by payee, and the amounts due. A voided invoice is deducted on the day of the void. A payment
   * counts for the period that it was made for. `not_registered` lists sales without tax because of a missing registration. JSON,
   * or CSV with `format=csv` or `Accept: text/csv`, where a payee's parts follow its row and name it in `part_of`.
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
    const period = readPeriod({ from, to }, dayOf(this.deps.now(request.context)));
    const report = await salesTaxReport(this.deps, request.context, period);
    return jsonOrCsv(request, format, report, `sales-tax-${period.from}-${period.to}`, () => toCsvOf(report));
  }
}

/**
 * A row for each payee, followed by its parts, which name it in `part_of`: only rows without it add up to the total. Sales without a
 * registration follow in rows of their own.
 */
function toCsvOf({ rows, totals, not_registered }: SalesTaxReport): string {
  const noAmounts = amountNames.map(() => null);
  const lines = rows.flatMap(({ parts, ...row }) => [
    [
      row.jurisdiction,
      row.name,
      ...amountNames.map((name) => row[name]),
      row.sales_without_local_rate,
      null,
      null,
      null,
      null,
    ],
    ...parts.map((part) => [
      part.jurisdiction,
      part.name,
      ...amountNames.map((name) => (name === 'taxable_sales' || name === 'tax_collected' ? part[name] : null)),
      null,
      row.jurisdiction,
      part.kind,
      String(part.rate),
      null,
    ]),
  ]);
  const untaxed = not_registered.map(({ jurisdiction, name, sales }) => [
    jurisdiction,
    name,
    ...noAmounts,
    null,
    null,
    null,
    null,
    sales,
  ]);
  const total = [null, 'Total', ...amountNames.map((name) => totals[name]), null, null, null, null, null];
  return toCsv(
    [
      'jurisdiction',
      'name',
      ...amountNames,
      'sales_without_local_rate',
      'part_of',
      'tax_kind',
      'rate',
      'sales_not_registered',
    ],
    [...lines, ...untaxed, total],
  );
}
