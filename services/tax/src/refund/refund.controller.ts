import { Body, Controller, Extension, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { checkInput } from '../calculation/input/check-input.js';
import { computed } from '../computed.js';
import type { Deps } from '../deps.js';
import { refuseSampleNumbers } from '../filings/rules/sample-numbers.js';
import { estimateRefund } from './estimate-refund.js';
import { readRefund } from './read-refund.js';
import type { RefundEstimate, RefundEstimateInput } from './refund.api.js';

@Route('v1/tax/refund/estimate')
@Tags('Tax calculation')
export class RefundController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Estimates the refund of a return, or the amount owed. Without `withholding`, the estimate assumes that employers withheld
   * what the law requires, with the additional Medicare tax on wages above 200,000 dollars. Nothing is stored. Needs the scope `tax:read`.
   * @summary Estimate a refund
   */
  @Post()
  @OperationId('estimateRefund')
  @Extension('x-audit-exempt', 'It only calculates.')
  async estimate(@Request() request: ExpressRequest, @Body() input: RefundEstimateInput): Promise<RefundEstimate> {
    refuseSampleNumbers(request.context, input);
    checkInput(() => readRefund(input, this.deps.now(request.context)));
    const { livemode } = request.context;
    return computed(this.deps, request.context, () => {
      const { refundAmount, ...rest } = estimateRefund(input, this.deps.now(request.context));
      return { refundAmount, object: 'refund_estimate', livemode, ...rest };
    });
  }
}
