import { Body, Controller, Middlewares, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { checkInput } from '../calculation/check-input.js';
import { computed } from '../computed.js';
import type { Deps } from '../deps.js';
import type { QuarterlyEstimate, QuarterlyInput } from './quarterly.api.js';
import { quarterlyEstimates } from './quarterly-estimates.js';
import { readQuarterly } from './read-quarterly.js';

@Route('v1/tax/quarterly-estimates')
@Tags('Tax')
export class QuarterlyController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Estimated payments of a year: what is required, when it is due, what is still open, and what it would cost to have paid less,
   * as of today. Nothing is stored. Needs the scope `tax:read`.
   * @summary Calculate quarterly estimated payments
   */
  @Post()
  @OperationId('calculateQuarterlyEstimates')
  @Middlewares(checkInput(readQuarterly))
  estimate(@Request() request: ExpressRequest, @Body() input: QuarterlyInput): Promise<QuarterlyEstimate> {
    const { livemode } = request.context;
    const today = this.deps.now().toISOString().slice(0, 10);
    return computed(this.deps, request.context, () => ({
      ...quarterlyEstimates(input, today),
      object: 'quarterly_estimate',
      livemode,
    }));
  }
}
