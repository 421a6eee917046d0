import { readInTenant } from '@exchequer/postgres';
import { Body, Controller, Extension, Get, OperationId, Put, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { setTaxSettings } from './set-tax-settings.js';
import type { TaxSettings, TaxSettingsInput } from './tax-settings.api.js';
import { toTaxSettings } from './tax-settings.js';
import { findTaxSettings } from './tax-settings.queries.js';

@Route('v1/accounting/tax_settings')
@Tags('Sales tax')
export class TaxSettingsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Returns where the organization sells from and where it collects tax.
   * @summary Get the tax settings
   */
  @Get()
  @OperationId('getTaxSettings')
  get(@Request() request: ExpressRequest): Promise<TaxSettings> {
    const { context } = request;
    return readInTenant(this.deps.db, context, async (trx) => toTaxSettings(context, await findTaxSettings(trx)));
  }

  /**
   * Replaces all tax settings: omitted settings are removed. Without a registration no tax is charged. Existing invoices do not
   * change.
   * @summary Set the tax settings
   */
  @Put()
  @OperationId('setTaxSettings')
  @Extension('x-audit', 'tax_settings.updated')
  set(@Request() request: ExpressRequest, @Body() body: TaxSettingsInput): Promise<TaxSettings> {
    return setTaxSettings(this.deps, request.context, body);
  }
}
