import { Body, Controller, Extension, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { quoteTaxes } from './quote-taxes.js';
import type { SalesTaxCalculation, SalesTaxCalculationInput } from './tax-calculations.api.js';

@Route('v1/accounting')
@Tags('Sales tax')
export class TaxCalculationsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Calculates the taxes of an invoice, or with `assume_registered` those that it would have if you were registered. Nothing is stored.
   * @summary Calculate sales tax, VAT or GST
   */
  @Post('tax_calculations')
  @OperationId('calculateSalesTax')
  @Extension('x-audit-exempt', 'It only calculates.')
  calculate(@Request() request: ExpressRequest, @Body() body: SalesTaxCalculationInput): Promise<SalesTaxCalculation> {
    return quoteTaxes(this.deps, request.context, body);
  }
}
