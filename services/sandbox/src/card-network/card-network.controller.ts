import { Body, Controller, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import type {
  AuthorizationSimulation,
  CardNumber,
  CardRelease,
  CardRequest,
  CardSimulationResult,
  ClearingSimulation,
  DisputeSimulation,
  IncrementSimulation,
  RefundSimulation,
  ReleasedCard,
  ReversalSimulation,
} from './card-network.api.js';
import { issueNumber, releaseNumber } from './issue-number.js';
import {
  simulateAuthorization,
  simulateClearing,
  simulateDispute,
  simulateIncrement,
  simulateRefund,
  simulateReversal,
} from './simulate.js';

/** The card network as its issuer sees it, and simulations of what merchants do. */
@Route('card_network')
@Tags('Card network')
export class CardNetworkController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /** @summary Assign a number to a card */
  @Post('cards')
  @OperationId('issueCardNumber')
  issue(@Request() request: ExpressRequest, @Body() body: CardRequest): Promise<CardNumber> {
    return issueNumber(this.deps, request.context, body);
  }

  /**
   * Takes back the number of a card that the issuer did not issue.
   * @summary Release the number of a card
   */
  @Post('cards/release')
  @OperationId('releaseCardNumber')
  release(@Request() request: ExpressRequest, @Body() body: CardRelease): Promise<ReleasedCard> {
    return releaseNumber(this.deps, request.context, body.cardId);
  }

  /** @summary Simulate an authorization */
  @Post('simulations/authorizations')
  @OperationId('simulateCardAuthorization')
  authorize(@Request() request: ExpressRequest, @Body() body: AuthorizationSimulation): Promise<CardSimulationResult> {
    return simulateAuthorization(this.deps, request.context, body);
  }

  /** @summary Simulate an increment */
  @Post('simulations/increments')
  @OperationId('simulateCardIncrement')
  increment(@Request() request: ExpressRequest, @Body() body: IncrementSimulation): Promise<CardSimulationResult> {
    return simulateIncrement(this.deps, request.context, body);
  }

  /** @summary Simulate a clearing */
  @Post('simulations/clearings')
  @OperationId('simulateCardClearing')
  clear(@Request() request: ExpressRequest, @Body() body: ClearingSimulation): Promise<CardSimulationResult> {
    return simulateClearing(this.deps, request.context, body);
  }

  /** @summary Simulate a reversal */
  @Post('simulations/reversals')
  @OperationId('simulateCardReversal')
  reverse(@Request() request: ExpressRequest, @Body() body: ReversalSimulation): Promise<CardSimulationResult> {
    return simulateReversal(this.deps, request.context, body);
  }

  /** @summary Simulate a refund */
  @Post('simulations/refunds')
  @OperationId('simulateCardRefund')
  refund(@Request() request: ExpressRequest, @Body() body: RefundSimulation): Promise<CardSimulationResult> {
    return simulateRefund(this.deps, request.context, body);
  }

  /** @summary Simulate the decision of a dispute */
  @Post('simulations/dispute_outcomes')
  @OperationId('simulateDisputeOutcome')
  decide(@Request() request: ExpressRequest, @Body() body: DisputeSimulation): Promise<CardSimulationResult> {
    return simulateDispute(this.deps, request.context, body);
  }
}
