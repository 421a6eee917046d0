import { type FieldError, Problem, type RequestContext } from '@exchequer/http-kit';
import type { Cents } from '@exchequer/money';
import { readSnapshotInTenant } from '@exchequer/postgres';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { CURRENCY } from '../../books/accounts/books.js';
import { fiscalYearOf } from '../../books/periods/fiscal-year.js';
import type { Deps } from '../../deps.js';
import { dollars } from '../../wire/money.js';
import { balancesBeforeClosing } from '../account-balances.js';
import type { IncomeTax, IncomeTaxEstimate, IncomeTaxFilingStatus } from './income-tax.api.js';
import { sumExpensesByCategory } from './income-tax.queries.js';
import { type ScheduleC, scheduleCOf } from './schedule-c.js';

export interface IncomeTaxQuestion {
  readonly year: number;
  /** Last day that counts. */
  readonly to: string;
  readonly filingStatus: IncomeTaxFilingStatus;
  readonly state: string | undefined;
  readonly wages: Cents;
  readonly withholding: Cents;
  readonly estimatedPayments: Cents;
}

/**
 * Estimates the income tax of a sole proprietor from the books of the year so far: net profit by the lines of Schedule C, and
 * the tax that the tax service computes on behalf of the caller.
 * @throws {Problem} 400 if the tax service does not support the year or state; 422 if the profit is above its limit; 403
 * without `tax:read`; 503 while it is unavailable.
 */
export async function incomeTax(deps: Deps, context: RequestContext, asked: IncomeTaxQuestion): Promise<IncomeTax> {
  const period = { from: fiscalYearOf(asked.to).start, to: asked.to };
  const schedule = await readScheduleC(deps, context, asked.year, period);
  const tax = await estimate(deps, context, asked, schedule.netProfit);
  return {
    object: 'report',
    report: 'income_tax',
    livemode: context.livemode,
    currency: CURRENCY,
    year: asked.year,
    ...period,
    filing_status: asked.filingStatus,
    state: asked.state ?? null,
    rows: schedule.lines.map(({ line, name, books, amount }) => ({
      line,
      name,
      books: dollars(books),
      amount: dollars(amount),
    })),
    totals: {
      gross_income: dollars(schedule.grossIncome),
      expenses: dollars(schedule.expenses),
      net_profit: dollars(schedule.netProfit),
      not_deductible: dollars(schedule.notDeductible),
    },
    tax,
  };
}

function readScheduleC(
  deps: Deps,
  context: RequestContext,
  year: number,
  period: { readonly from: string; readonly to: string },
): Promise<ScheduleC> {
  return readSnapshotInTenant(deps.db, context, async (trx) => {
    const balances = await balancesBeforeClosing(trx, context, period);
    const accounts = await findAccountsById(
      trx,
      balances.map(({ id }) => id),
    );
    const byCategory = await sumExpensesByCategory(trx, period);
    return scheduleCOf(
      balances.map(({ id, type, balance }) => ({
        id,
        type,
        balance,
        category: accounts.get(id)!.category,
        byCategory: byCategory.get(id) ?? new Map(),
      })),
      year,
    );
  });
}

async function estimate(
  deps: Deps,
  context: RequestContext,
  { year, filingStatus, state, wages, withholding, estimatedPayments }: IncomeTaxQuestion,
  netProfit: Cents,
): Promise<IncomeTaxEstimate> {
  const { status, body } = await deps.tax.post(context, '/v1/tax/calculate', {
    filingStatus,
    taxYear: year,
    incomeSources: { selfEmployment: dollars(netProfit), wages: dollars(wages) },
    withholding: dollars(withholding),
    estimatedPayments: dollars(estimatedPayments),
    ...(state !== undefined && { state }),
  });
  if (status === 200) return toEstimate(body);
  const errors: readonly FieldError[] = body.errors ?? [];
  const profitError = errors.find(({ location }) => location === 'body.incomeSources.selfEmployment');
  if (status === 400 && profitError) {
    throw new Problem('amount_out_of_range', `The net profit in the books cannot be taxed: it ${profitError.message}.`);
  }
  const ours = errors.flatMap(({ location, ...error }) => {
    const asked = askedBy[location];
    return asked ? [{ ...error, location: asked }] : [];
  });
  // If the caller did not send the value, the error is in this service.
  if (status !== 400 || ours.length === 0) throw new Error(`tax refused an estimate with ${status}`);
  throw Problem.invalid(ours);
}

/** Maps members of the tax service's body to the query parameters that they come from. */
const askedBy: Readonly<Record<string, string>> = {
  'body.taxYear': 'query.year',
  'body.filingStatus': 'query.filing_status',
  'body.state': 'query.state',
  'body.incomeSources.wages': 'query.wages',
  'body.withholding': 'query.withholding',
  'body.estimatedPayments': 'query.estimated_payments',
};

// biome-ignore lint/suspicious/noExplicitAny: the tax service's contract
function toEstimate(result: any): IncomeTaxEstimate {
  const { breakdown } = result;
  return {
    tax_liability: result.taxLiability,
    federal_tax: breakdown.federalTax,
    self_employment_tax: breakdown.selfEmploymentTax,
    additional_medicare_tax: breakdown.additionalMedicare,
    state_tax: breakdown.stateTax,
    effective_rate: result.effectiveRate,
    marginal_rate: result.marginalRate,
    adjusted_gross_income: result.adjustedGrossIncome,
    taxable_income: result.taxableIncome,
    qualified_business_income_deduction: result.deductions.qualifiedBusinessIncome,
    refund_amount: result.refundAmount,
    amount_owed: result.amountOwed,
    assumptions: result.assumptions,
    law_version: result.lawVersion,
  };
}
