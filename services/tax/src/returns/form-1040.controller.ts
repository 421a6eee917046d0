import type { Readable } from 'node:stream';
import { Problem, sendPdf } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import {
  Body,
  Controller,
  Extension,
  Get,
  OperationId,
  Path,
  Post,
  Produces,
  Query,
  Request,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { checkInput } from '../calculation/input/check-input.js';
import type { Deps } from '../deps.js';
import { refuseSampleNumbers } from '../filings/rules/sample-numbers.js';
import { fillReturn } from '../official-forms/fill-return.js';
import { drawReturn } from '../return-pdf/draw-return.js';
import { withFiledPersons } from './filed-persons.js';
import { prepareReturn } from './prepare-return.js';
import { readForm1040 } from './read-form-1040.js';
import type { Form1040, Form1040Input } from './returns.api.js';
import { loadReturn, toForm1040 } from './tax-return.js';

@Route('v1/tax/forms/1040')
@Tags('Tax returns')
export class Form1040Controller extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Prepares Form 1040 and the schedules that it needs from the input and from processed W-2s and 1099s of the same
   * organization and mode, and stores it sealed. Reading documents needs the scope `documents:read` too.
   * @summary Prepare a Form 1040
   */
  @Post()
  @OperationId('prepareForm1040')
  @Extension('x-audit', 'tax_return.prepared')
  async prepare(@Request() request: ExpressRequest, @Body() input: Form1040Input): Promise<Form1040> {
    refuseSampleNumbers(request.context, input);
    checkInput(() => readForm1040(input));
    return toForm1040(await prepareReturn(this.deps, request.context, input), this.deps);
  }

  /** @summary Get a Form 1040 */
  @Get('{id}')
  @OperationId('getForm1040')
  get(@Request() request: ExpressRequest, @Path() id: string): Promise<Form1040> {
    return inTenant(this.deps.db, request.context, async (trx) => {
      const stored = await loadReturn(this.deps, trx, request.context, id);
      return toForm1040(await withFiledPersons(this.deps, trx, request.context, stored), this.deps);
    });
  }

  /**
   * Returns the PDF of a return: every line by number, so that it can be compared with the official form, or with
   * `version=official` the filled official forms. SSNs are shown in full.
   * @summary Print a Form 1040
   * @param version `official` answers 404 if there are no templates of that year
   */
  @Get('{id}/pdf')
  @OperationId('printForm1040')
  @Produces('application/pdf')
  async pdf(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Query() version: 'drawn' | 'official' = 'drawn',
  ): Promise<Readable> {
    const { db, formTemplates } = this.deps;
    const stored = await inTenant(db, request.context, async (trx) => {
      const found = await loadReturn(this.deps, trx, request.context, id);
      await recordAuditEvent(trx, request.context, 'tax_return.downloaded', id);
      return withFiledPersons(this.deps, trx, request.context, found);
    });
    const official = version === 'official';
    const pdf = official ? formTemplates && (await fillReturn(formTemplates, stored)) : await drawReturn(stored);
    if (!pdf) throw new Problem('not_found', `There is no official Form 1040 of ${stored.head.tax_year} here.`);
    return sendPdf(this, pdf, `form-1040-${stored.head.tax_year}${official ? '-official' : ''}.pdf`);
  }
}
