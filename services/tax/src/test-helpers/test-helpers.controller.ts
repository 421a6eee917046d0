import { pathId } from '@exchequer/http-kit';
import { Body, Controller, Extension, OperationId, Path, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import type { FilingDetails, FilingStatusRecord } from '../filings/filings.api.js';
import { acknowledgeFiling } from './acknowledge-filing.js';
import { advanceTime } from './advance-time.js';
import type { AcknowledgeInput, AdvanceTaxTimeInput, TaxTestClock } from './test-helpers.api.js';

/** Only in test mode. */
@Route('v1/test_helpers/tax')
@Tags('Test mode')
export class TaxTestHelpersController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * For the gateway, which keeps the test clock, and serves this path itself: moves tax's copy of the clock, and does what is due until then.
   * A time that the copy has passed is reached already.
   * @summary Advance the copy of the test clock
   */
  @Post('advance_time')
  @OperationId('advanceTaxTime')
  @Extension('x-audit-exempt', 'The gateway records it.')
  advanceTime(@Request() request: ExpressRequest, @Body() input: AdvanceTaxTimeInput): Promise<TaxTestClock> {
    return advanceTime(this.deps, request.context, input);
  }

  /**
   * The tax authority accepts or rejects the filing now. A filing that waits to be transmitted is transmitted first.
   * @summary Acknowledge a filing
   */
  @Post('filings/{id}/acknowledge')
  @OperationId('acknowledgeFiling')
  @Extension('x-audit', 'test_filing.acknowledged')
  acknowledge(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() input: AcknowledgeInput,
  ): Promise<FilingDetails | FilingStatusRecord> {
    return acknowledgeFiling(this.deps, request.context, pathId('fil', id), input);
  }
}
