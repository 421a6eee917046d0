import { Body, Controller, OperationId, Post, Produces, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { computed } from '../computed.js';
import type { Deps } from '../deps.js';
import { calculate } from './calculate.js';
import type { CalculationInput, TaxCalculation } from './calculation.api.js';
import { explanationText } from './explanation-text.js';
import { checkInput } from './input/check-input.js';
import { readCalculation } from './input/read-calculation.js';

@Route('v1/tax/calculate')
@Tags('Tax')
export class CalculationController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Calculates federal and state tax of a year with the law of that year. Nothing is stored. With `explain: true` the answer
   * has every line of every form and the lines and inputs that it comes from. With `Accept: text/plain` the answer is a
   * readable tree of these lines. Needs the scope `tax:read`.
   * @summary Calculate tax
   */
  @Post()
  @OperationId('calculateTax')
  @Produces('application/json')
  @Produces('text/plain')
  async calculate(@Request() request: ExpressRequest, @Body() input: CalculationInput): Promise<TaxCalculation> {
    checkInput(() => readCalculation(input));
    const asText = request.accepts(['json', 'text/plain']) === 'text/plain';
    const { livemode } = request.context;
    const answer = await computed(this.deps, request.context, (): TaxCalculation => {
      const result = calculate(input, asText ? { explain: true } : {});
      return { ...result, object: 'tax_calculation', livemode };
    });
    if (asText) request.res!.type('text/plain').send(explanationText(answer));
    return answer;
  }
}
