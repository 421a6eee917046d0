import { type AnyDay, jsonOrCsv, toCsv } from '@exchequer/http-kit';
import { Controller, Get, OperationId, Produces, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { dayOf } from '../wire/day.js';
import { FieldErrors } from '../wire/field-errors.js';
import { balanceSheet } from './balance-sheet.js';
import { readPeriod } from './period.js';
import { profitAndLoss } from './profit-and-loss.js';
import type { BalanceSheet, ProfitAndLoss, ReportFormat, TrialBalance } from './reports.api.js';
import { trialBalance } from './trial-balance.js';

@Route('v1/accounting/reports')
@Tags('Reports')
export class ReportsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * The balance of every account on its side. Both sides are equal. Revenue and expenses count from the start of the fiscal year, the
   * calendar year; those of earlier years are in retained earnings, as in the balance sheet. JSON, or CSV with `format=csv` or
   * `Accept: text/csv`.
   * @summary Trial balance
   * @param as_of end of this day; default: today, UTC
   * @param cumulative true: revenue and expenses of all years, and nothing moved into retained earnings
   */
  @Get('trial_balance')
  @Produces('application/json')
  @Produces('text/csv')
  @OperationId('getTrialBalance')
  async trialBalance(
    @Request() request: ExpressRequest,
    @Query() as_of?: AnyDay,
    @Query() cumulative = false,
    @Query() format?: ReportFormat,
  ): Promise<TrialBalance> {
    const report = await trialBalance(this.deps, request.context, this.day(request, 'query.as_of', as_of), cumulative);
    return jsonOrCsv(request, format, report, `trial-balance-${cumulative ? 'cumulative-' : ''}${report.as_of}`, () => {
      const rows = report.rows.map(({ account_id, name, debit, credit }) => [account_id, name, debit, credit]);
      const { debit, credit } = report.totals;
      return toCsv(['account_id', 'name', 'debit', 'credit'], [...rows, [null, 'Total', debit, credit]]);
    });
  }

  /**
   * Assets, liabilities and equity at the end of a day. A closing entry moves the net income of the year into equity. JSON, or CSV with `format=csv` or `Accept: text/csv`.
   * @summary Balance sheet
   * @param as_of end of this day; default: today, UTC
   */
  @Get('balance_sheet')
  @Produces('application/json')
  @Produces('text/csv')
  @OperationId('getBalanceSheet')
  async balanceSheet(
    @Request() request: ExpressRequest,
    @Query() as_of?: AnyDay,
    @Query() format?: ReportFormat,
  ): Promise<BalanceSheet> {
    const report = await balanceSheet(this.deps, request.context, this.day(request, 'query.as_of', as_of));
    return jsonOrCsv(request, format, report, `balance-sheet-${report.as_of}`, () => {
      const { assets, liabilities, equity } = report.totals;
      return toCsv(
        ['account_id', 'name', 'type', 'amount'],
        [
          ...report.rows.map(({ account_id, name, type, amount }) => [account_id, name, type, amount]),
          [null, 'Total assets', 'asset', assets],
          [null, 'Total liabilities', 'liability', liabilities],
          [null, 'Total equity', 'equity', equity],
        ],
      );
    });
  }

  /**
   * Revenue and expenses of a period, without closing entries. JSON, or CSV with `format=csv` or `Accept: text/csv`.
   * @summary Profit and loss
   * @param from first day; default: 1 January of the year of `to`
   * @param to last day; default: today, UTC
   */
  @Get('profit_and_loss')
  @Produces('application/json')
  @Produces('text/csv')
  @OperationId('getProfitAndLoss')
  async profitAndLoss(
    @Request() request: ExpressRequest,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() format?: ReportFormat,
  ): Promise<ProfitAndLoss> {
    const period = readPeriod({ from, to }, dayOf(this.deps.now(request.context)));
    const report = await profitAndLoss(this.deps, request.context, period);
    return jsonOrCsv(request, format, report, `profit-and-loss-${report.from}-${report.to}`, () => {
      const { revenue, expenses, net_income } = report.totals;
      return toCsv(
        ['account_id', 'name', 'type', 'amount'],
        [
          ...report.rows.map(({ account_id, name, type, amount }) => [account_id, name, type, amount]),
          [null, 'Total revenue', 'revenue', revenue],
          [null, 'Total expenses', 'expense', expenses],
          [null, 'Net income', null, net_income],
        ],
      );
    });
  }

  private day(request: ExpressRequest, location: string, given: string | undefined): string {
    const errors = new FieldErrors();
    const day = errors.day(location, given, dayOf(this.deps.now(request.context)));
    errors.throwIfAny();
    return day;
  }
}
