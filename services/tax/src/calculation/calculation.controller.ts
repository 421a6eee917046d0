import { Body, Controller, Extension, OperationId, Post, Produces, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { computed } from '../computed.js';
import type { Deps } from '../deps.js';
import { refuseSampleNumbers } from '../filings/rules/sample-numbers.js';
import { gatherBooks } from '../prefill/gather-books.js';
import { booksOnReturn, withBooks } from '../prefill/read-books.js';
import { calculate } from './calculate.js';
import type { TaxCalculation, TaxCalculationInput } from './calculation.api.js';
import { explanationText } from './explanation-text.js';
import { checkInput } from './input/check-input.js';
import { readCalculation } from './input/read-calculation.js';

@Route('v1/tax/calculate')
@Tags('Tax calculation')
export class CalculationController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Calculates federal and state tax of a year with the law of that year. Nothing is stored. With `bookkeeping`, the reviewed transactions
   * of connected bookkeeping software are the profit of a business; this needs the scope `bookkeeping:read` too. With `explain: true` the answer
   * has every line of every form and the lines and inputs that it comes from. With `Accept: text/plain` the answer is a
   * readable tree of these lines. Needs the scope `tax:read`.
   * @summary Calculate tax
   */
  @Post()
  @OperationId('calculateTax')
  @Extension('x-audit-exempt', 'It only calculates.')
  @Produces('application/json')
  @Produces('text/plain')
  async calculate(@Request() request: ExpressRequest, @Body() input: TaxCalculationInput): Promise<TaxCalculation> {
    refuseSampleNumbers(request.context, input);
    const { bookkeeping = [], ...given } = input;
    // The profit of the books can be the only income.
    const told = bookkeeping.length > 0 && given.income === undefined ? { incomeSources: {}, ...given } : given;
    checkInput(() => readCalculation(told));
    const books = await gatherBooks(this.deps.bookkeeping, request.context, bookkeeping, told.taxYear);
    const calculation = books.length === 0 ? told : withBooks(told, books);
    const asText = request.accepts(['json', 'text/plain']) === 'text/plain';
    const { livemode } = request.context;
    const answer = await computed(this.deps, request.context, (): TaxCalculation => {
      const result = calculate(calculation, asText ? { explain: true } : {});
      return {
        ...result,
        object: 'tax_calculation',
        livemode,
        ...(books.length > 0 && { bookkeeping: booksOnReturn(books) }),
      };
    });
    if (asText) request.res!.type('text/plain').send(explanationText(answer));
    return answer;
  }
}
