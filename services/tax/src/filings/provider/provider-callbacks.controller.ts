import { once } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import { Body, Controller, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { exchangeSoon } from '../filings.queries.js';

/** There is news about a submission. We ask for its status, so nothing else of the body matters. */
export interface ProviderCallback {
  /**
   * The id of the submission at the tax authority.
   * @pattern ^[0-9]{13}[0-9a-z]{7}$
   * @extension {"x-accepts": "the id of a submission: 13 digits and 7 digits or small letters"}
   */
  submissionId: string;
}

@Route('partner/efile')
@Tags('Partners')
export class ProviderCallbacksController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * The e-file provider says that the authority has acknowledged a submission. A callback that comes twice has no second effect.
   * @summary Receive a callback of the e-file provider
   */
  @Post('callbacks')
  @OperationId('receiveEfileCallback')
  async receive(@Request() request: ExpressRequest, @Body() body: ProviderCallback): Promise<{ received: boolean }> {
    const { context } = request;
    const received = await inTenant(this.deps.db, context, (trx) =>
      once(trx, 'efile callbacks', request.get('webhook-id')!, async () =>
        exchangeSoon(trx, context, body.submissionId),
      ),
    );
    this.deps.exchange.wake();
    return { received };
  }
}
