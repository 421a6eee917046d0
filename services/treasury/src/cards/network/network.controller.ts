import { Body, Controller, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import type { Transaction } from '../../transactions/transactions.api.js';
import type {
  AuthorizationMessage,
  CardAuthorization,
  ClearingMessage,
  RefundMessage,
  ReversalMessage,
} from '../authorizations/authorizations.api.js';
import { authorize } from '../authorizations/authorize.js';
import { clear } from '../authorizations/clear.js';
import { refund } from '../authorizations/refund.js';
import { type ReversalAnswer, reverse } from '../authorizations/reverse.js';
import { decideDispute } from '../disputes/decide-dispute.js';
import type { Dispute, DisputeOutcomeMessage } from '../disputes/disputes.api.js';

/** The requests and messages of the card network. A message that is sent again gets the same answer and has no second effect. */
@Route('partner/card_network')
@Tags('Card network')
export class CardNetworkController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /** @summary Authorize a card payment */
  @Post('authorizations')
  @OperationId('receiveCardAuthorization')
  authorize(@Request() request: ExpressRequest, @Body() body: AuthorizationMessage): Promise<CardAuthorization> {
    return authorize(this.deps.db, request.context, body);
  }

  /** @summary Clear a card payment */
  @Post('clearings')
  @OperationId('receiveCardClearing')
  clear(@Request() request: ExpressRequest, @Body() body: ClearingMessage): Promise<Transaction> {
    return clear(this.deps.db, request.context, body);
  }

  /** @summary Reverse a card payment */
  @Post('reversals')
  @OperationId('receiveCardReversal')
  reverse(@Request() request: ExpressRequest, @Body() body: ReversalMessage): Promise<ReversalAnswer> {
    return reverse(this.deps.db, request.context, body);
  }

  /** @summary Refund a card payment */
  @Post('refunds')
  @OperationId('receiveCardRefund')
  refund(@Request() request: ExpressRequest, @Body() body: RefundMessage): Promise<Transaction> {
    return refund(this.deps.db, request.context, body);
  }

  /** @summary Decide a dispute */
  @Post('dispute_outcomes')
  @OperationId('receiveDisputeOutcome')
  decideDispute(@Request() request: ExpressRequest, @Body() body: DisputeOutcomeMessage): Promise<Dispute> {
    return decideDispute(this.deps.db, request.context, body);
  }
}
