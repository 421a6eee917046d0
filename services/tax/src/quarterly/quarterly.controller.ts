import { Body, Controller, Extension, OperationId, Post, Produces, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { explanationText } from '../calculation/explanation-text.js';
import { checkInput } from '../calculation/input/check-input.js';
import { computed } from '../computed.js';
import type { Deps } from '../deps.js';
import { refuseSampleNumbers } from '../filings/rules/sample-numbers.js';
import type { QuarterlyEstimate, QuarterlyInput } from './quarterly.api.js';
import { quarterlyEstimates } from './quarterly-estimates.js';
import { readQuarterly } from './read-quarterly.js';

@Route('v1/tax/quarterly-estimates')
@Tags('Tax calculation')
export class QuarterlyController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Calculates estimated payments of a year: the required amounts, their due dates, what is still open today, and the penalty
   * for past underpayment. With `explain: true` the answer has the lines of Form 2210 and of the expected return. With
   * `Accept: text/plain` the answer is a readable tree of these lines. Nothing is stored. Needs the scope `tax:read`.
   * @summary Calculate quarterly estimated payments
   */
  @Post()
  @OperationId('calculateQuarterlyEstimates')
  @Extension('x-audit-exempt', 'It only calculates.')
  @Produces('application/json')
  @Produces('text/plain')
  async estimate(@Request() request: ExpressRequest, @Body() input: QuarterlyInput): Promise<QuarterlyEstimate> {
    refuseSampleNumbers(request.context, input);
    const asText = request.accepts(['json', 'text/plain']) === 'text/plain';
    const { livemode } = request.context;
    const today = this.deps.now(request.context).toISOString().slice(0, 10);
    checkInput(() => readQuarterly(input, today));
    const answer = await computed(
      this.deps,
      request.context,
      (): QuarterlyEstimate => ({
        ...quarterlyEstimates(asText ? { ...input, explain: true } : input, today),
        object: 'quarterly_estimate',
        livemode,
      }),
    );
    if (asText) request.res!.type('text/plain').send(explanationText(answer));
    return answer;
  }
}
