import { type AnyDay, jsonOrCsv, type PageOffset, toCsv, wantsCsv } from '@exchequer/http-kit';
import { Controller, Get, OperationId, Produces, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import type { ReportFormat } from '../reports.api.js';
import type { Aging, AgingAmounts, AgingType } from './aging.api.js';
import { aging } from './aging.js';

@Route('v1/accounting/reports')
@Tags('Reports')
export class AgingController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Amounts owed by customers or to vendors, by how long they have been due, with the credit of each customer beside them. For a day in the past, the amounts that were open
   * then. JSON, or CSV with `format=csv` or `Accept: text/csv`.
   * @summary Aging of receivables and payables
   * @param type default: receivable
   * @param as_of end of this day; default: today, UTC
   * @param limit default: 1000, and 10000 for CSV
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 10000
   */
  @Get('aging')
  @Produces('application/json')
  @Produces('text/csv')
  @OperationId('getAging')
  async aging(
    @Request() request: ExpressRequest,
    @Query() type: AgingType = 'receivable',
    @Query() as_of?: AnyDay,
    @Query() limit?: number,
    @Query() offset: PageOffset = 0,
    @Query() format?: ReportFormat,
  ): Promise<Aging> {
    const errors = new FieldErrors();
    const asOf = errors.day('query.as_of', as_of, dayOf(this.deps.now(request.context)));
    errors.throwIfAny();
    // A file has no next page.
    const rowsMax = limit ?? (wantsCsv(request, format) ? 10_000 : 1_000);
    const report = await aging(this.deps, request.context, { type, asOf, limit: rowsMax, offset });
    return jsonOrCsv(request, format, report, `aging-${type}-${asOf}`, () => {
      const rows = report.rows.map((row) => [row.customer_id, row.name, ...amounts.map((name) => row[name])]);
      const totals = [null, 'Total', ...amounts.map((name) => report.totals[name])];
      return toCsv(['customer_id', 'name', ...amounts], [...rows, totals]);
    });
  }
}

const amounts: readonly (keyof AgingAmounts)[] = [
  'current',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'days_over_90',
  'total',
  'unapplied_credit',
  'net',
];
