import type { AnyDay } from '@exchequer/http-kit';
import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { FieldErrors } from '../../wire/field-errors.js';
import { FIRST_DAY } from '../law/dated-rate.js';
import type { TaxedPlace } from '../sales-tax.api.js';
import type { TaxCode } from '../tax-codes.api.js';
import { readJurisdiction } from '../tax-sale.js';
import type { TaxRates } from './tax-rates.api.js';
import { taxRatesOf } from './tax-rates.js';

@Route('v1/accounting')
@Tags('Sales tax')
export class TaxRatesController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Returns the tax rates of a place on a day, part by part, each with its source.
   * @summary Get the tax rates of a place
   * @param jurisdiction `US-CA-90001`, `US-CA`, `DE`, `CA-ON`
   * @param date default: today, UTC
   * @param tax_code default: `general`
   */
  @Get('tax_rates')
  @OperationId('getTaxRates')
  async rates(
    @Request() request: ExpressRequest,
    @Query() jurisdiction: TaxedPlace,
    @Query() date?: AnyDay,
    @Query() tax_code: TaxCode = 'general',
  ): Promise<TaxRates> {
    const errors = new FieldErrors();
    const day = errors.day('query.date', date, dayOf(this.deps.now(request.context)));
    const place = readJurisdiction(errors, 'query.jurisdiction', jurisdiction);
    if (day < FIRST_DAY)
      errors.add('query.date', 'out_of_range', `must not be before ${FIRST_DAY}, from which rates are known`);
    errors.throwIfAny();
    return taxRatesOf(request.context, place!, day, tax_code);
  }
}
