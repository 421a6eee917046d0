import { Body, Controller, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { lookAgain } from './receive-bank-messages.js';

/** The bank says only that there is something. */
export type BankNotification = Record<string, never>;

@Route('partner/bank/notifications')
@Tags('Partners')
export class BankNotificationsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * The bank partner has messages for this organization. They are fetched after the answer.
   * @summary Tell that there are messages
   */
  @Post()
  @OperationId('notifyOfBankMessages')
  async notify(
    @Request() request: ExpressRequest,
    @Body() _body: BankNotification,
  ): Promise<{ object: 'notification' }> {
    await lookAgain(this.deps, request.context);
    this.deps.incoming.wake();
    return { object: 'notification' };
  }
}
