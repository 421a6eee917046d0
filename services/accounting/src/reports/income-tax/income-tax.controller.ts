import { type AnyDay, type Dollars, jsonOrCsv, toCsv } from '@exchequer/http-kit';
import { Controller, Get, OperationId, Produces, Query, Request, Response, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { fiscalYearOf } from '../../books/periods/fiscal-year.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import type { StateCode } from '../../wire/text.api.js';
import type { ReportFormat } from '../reports.api.js';
import type { IncomeTax, IncomeTaxFilingStatus } from './income-tax.api.js';
import { incomeTax } from './income-tax.js';
@Route('v1/accounting/reports')
@Tags('Reports')
export class IncomeTaxController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Estimates the income tax of a sole proprietor from the books of a year: net profit by the lines of Schedule C (Form 1040),
   * with federal, self-employment and state tax. The key needs `tax:read` in addition to `accounting:read`. JSON, or CSV with
   * `format=csv` or `Accept: text/csv`.
   * @summary Income-tax estimate
   * @param year default: this year
   * @isInt year
   * @minimum year 1970
   * @maximum year 2099
   * @param as_of last day that counts, in that year; default: today, or the end of a past year
   * @param filing_status default: single
   * @param state two letters; without it no state tax
   * @param wages wages of a job in addition to the business, dollars
   * @param withholding federal tax withheld from them
   * @param estimated_payments federal estimated tax paid for the year
   */
  @Get('income_tax')
  @Produces('application/json')
  @Produces('text/csv')
  @OperationId('getIncomeTaxEstimate')
  @Response(422, '`amount_out_of_range`: the net profit is too large to be taxed.')
  async incomeTax(
    @Request() request: ExpressRequest,
    @Query() year?: number,
    @Query() as_of?: AnyDay,
    @Query() filing_status: IncomeTaxFilingStatus = 'single',
    @Query() state?: StateCode,
    @Query() wages: Dollars = 0,
    @Query() withholding: Dollars = 0,
    @Query() estimated_payments: Dollars = 0,
    @Query() format?: ReportFormat,
  ): Promise<IncomeTax> {
    const today = dayOf(this.deps.now(request.context));
    const ofYear = year ?? Number(today.slice(0, 4));
    const last = fiscalYearOf(`${ofYear}-01-01`).end;
    const errors = new FieldErrors();
    const to = errors.day('query.as_of', as_of, today.slice(0, 4) === String(ofYear) ? today : last);
    if (to.slice(0, 4) !== String(ofYear)) errors.add('query.as_of', 'out_of_range', 'must be a day of the year');
    const asked = {
      wages: errors.cents('query.wages', wages, 0n),
      withholding: errors.cents('query.withholding', withholding, 0n),
      estimatedPayments: errors.cents('query.estimated_payments', estimated_payments, 0n),
    };
    errors.throwIfAny();
    const question = { year: ofYear, to, filingStatus: filing_status, state, ...asked };
    const report = await incomeTax(this.deps, request.context, question);
    return jsonOrCsv(request, format, report, `income-tax-${report.year}-${report.to}`, () => toCsvOf(report));
  }
}

/** Everything that the JSON says: the lines of Schedule C, the tax, and what it was assumed from. */
function toCsvOf({ rows, totals, tax, filing_status, state }: IncomeTax): string {
  const figure = (name: string, amount: number) => [null, name, null, amount];
  const text = (name: string, said: string) => [null, `${name}: ${said}`, null, null];
  return toCsv(
    ['line', 'name', 'books', 'amount'],
    [
      ...rows.map(({ line, name, books, amount }) => [line, name, books, amount]),
      ['7', 'Gross income', null, totals.gross_income],
      ['28', 'Total expenses', null, totals.expenses],
      ['31', 'Net profit', null, totals.net_profit],
      figure('Not deductible', totals.not_deductible),
      figure('Adjusted gross income', tax.adjusted_gross_income),
      figure('Qualified business income deduction', tax.qualified_business_income_deduction),
      figure('Taxable income', tax.taxable_income),
      figure('Federal income tax', tax.federal_tax),
      figure('Self-employment tax', tax.self_employment_tax),
      figure('Additional Medicare tax', tax.additional_medicare_tax),
      figure('State tax', tax.state_tax),
      figure('Tax liability', tax.tax_liability),
      figure('Refund', tax.refund_amount),
      figure('Amount owed', tax.amount_owed),
      figure('Effective rate in percent', tax.effective_rate),
      figure('Marginal rate in percent', tax.marginal_rate),
      text('Filing status', filing_status),
      text('State', state ?? 'none'),
      text('Law version', tax.law_version),
      ...tax.assumptions.map(({ message }) => text('Assumption', message)),
    ],
  );
}
