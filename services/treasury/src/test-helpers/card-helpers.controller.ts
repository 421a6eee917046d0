import { Problem, pathId } from '@exchequer/http-kit';
import { Body, Controller, Extension, OperationId, Path, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { CardAuthorization } from '../cards/authorizations/authorizations.api.js';
import type { ReversalAnswer } from '../cards/authorizations/reverse.js';
import type { Dispute } from '../cards/disputes/disputes.api.js';
import type { Deps } from '../deps.js';
import type { Transaction } from '../transactions/transactions.api.js';
import type {
  SimulatedAuthorization,
  SimulatedClearing,
  SimulatedDecision,
  SimulatedIncrement,
  SimulatedRefund,
  SimulatedReversal,
} from './card-helpers.api.js';
import { simulateOnNetwork } from './card-simulations.js';

/** What cardholders, merchants and the card network do in test mode. */
@Route('v1/test_helpers')
@Tags('Test mode')
export class CardHelpersController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Pays with a card. A declined payment is answered with 200 and its `declineReason`.
   * @summary Simulate a card payment
   */
  @Post('cards/{id}/authorize')
  @OperationId('testAuthorizeCard')
  @Extension('x-audit', 'test_card_authorization.simulated')
  authorize(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body: SimulatedAuthorization,
  ): Promise<CardAuthorization> {
    return simulateOnNetwork(this.deps, request.context, 'authorizations', { ...body, cardId: pathId('card', id) });
  }

  /**
   * A merchant gives money back to a card.
   * @summary Simulate a refund
   */
  @Post('cards/{id}/refund')
  @OperationId('testRefundCard')
  @Extension('x-audit', 'test_card_refund.simulated')
  refund(@Request() request: ExpressRequest, @Path() id: string, @Body() body: SimulatedRefund): Promise<Transaction> {
    return simulateOnNetwork(this.deps, request.context, 'refunds', { ...body, cardId: pathId('card', id) });
  }

  /**
   * The merchant asks for more, as hotels do.
   * @summary Simulate an increment of an authorization
   */
  @Post('authorizations/{id}/increment')
  @OperationId('testIncrementAuthorization')
  @Extension('x-audit', 'test_card_increment.simulated')
  increment(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body: SimulatedIncrement,
  ): Promise<CardAuthorization> {
    const authorizationId = pathId('auth', id);
    return simulateOnNetwork(this.deps, request.context, 'increments', { ...body, authorizationId });
  }

  /**
   * The merchant collects the payment: it is posted to the account.
   * @summary Simulate a clearing
   */
  @Post('authorizations/{id}/clear')
  @OperationId('testClearAuthorization')
  @Extension('x-audit', 'test_card_clearing.simulated')
  clear(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body: SimulatedClearing = {},
  ): Promise<Transaction> {
    const authorizationId = pathId('auth', id);
    return simulateOnNetwork(this.deps, request.context, 'clearings', { ...body, authorizationId });
  }

  /**
   * The merchant releases all or a part of what is on hold.
   * @summary Simulate a reversal
   */
  @Post('authorizations/{id}/reverse')
  @OperationId('testReverseAuthorization')
  @Extension('x-audit', 'test_card_reversal.simulated')
  async reverse(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body: SimulatedReversal = {},
  ): Promise<CardAuthorization> {
    const authorizationId = pathId('auth', id);
    const reversal = { ...body, authorizationId };
    const answer = await simulateOnNetwork<ReversalAnswer>(this.deps, request.context, 'reversals', reversal);
    const { releasedAmount, authorization: reversed } = answer;
    if (releasedAmount === 0 && reversed.amount > 0) throw new Problem('conflict', 'The authorization holds nothing.');
    return reversed;
  }

  /**
   * The card network decides a dispute.
   * @summary Simulate the decision of a dispute
   */
  @Post('disputes/{id}/resolve')
  @OperationId('testResolveDispute')
  @Extension('x-audit', 'test_dispute.resolved')
  resolve(@Request() request: ExpressRequest, @Path() id: string, @Body() body: SimulatedDecision): Promise<Dispute> {
    return simulateOnNetwork(this.deps, request.context, 'dispute_outcomes', { ...body, disputeId: pathId('dsp', id) });
  }
}
