import { Body, Controller, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { bookOnUs } from './book-on-us.js';
import { giveBackOnUs } from './give-back-on-us.js';
import type { OnUsOutcomes, OnUsPayments, OnUsReturns } from './on-us.api.js';

@Route('partner/bank')
@Tags('Partners')
export class OnUsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * The bank has payments of this organization to accounts of the bank itself. They are booked on these accounts, also on those of other
   * organizations in the same mode. The same payment is booked once, and gets the same answer.
   * @summary Book payments to accounts of this bank
   */
  @Post('on_us_payments')
  @OperationId('bookOnUsPayments')
  async book(@Request() request: ExpressRequest, @Body() { payments }: OnUsPayments): Promise<OnUsOutcomes> {
    return { object: 'list', data: await bookOnUs(this.deps, request.context, payments) };
  }

  /**
   * Payments to accounts of the bank came back: these accounts give the money back, once.
   * @summary Return payments to accounts of this bank
   */
  @Post('on_us_returns')
  @OperationId('returnOnUsPayments')
  async giveBack(@Request() request: ExpressRequest, @Body() { payments }: OnUsReturns): Promise<{ object: 'done' }> {
    await giveBackOnUs(this.deps, request.context, payments);
    return { object: 'done' };
  }
}
