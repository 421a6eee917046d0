import { Problem, pathId } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Body, Controller, Extension, Get, OperationId, Path, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { toDispute } from './dispute.js';
import type { Dispute, DisputeInput } from './disputes.api.js';
import { findDisputeOf } from './disputes.queries.js';
import { openDispute } from './open-dispute.js';

@Route('v1/transactions')
@Tags('Disputes')
export class DisputesController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Contests a posted card payment. The amount is credited at once, provisionally: it is taken back if the network decides against
   * you. A closed account gets the amount only if the dispute is won.
   * @summary Dispute a card payment
   */
  @Post('{id}/dispute')
  @OperationId('disputeTransaction')
  @Extension('x-audit', 'dispute.opened')
  open(@Request() request: ExpressRequest, @Path() id: string, @Body() body: DisputeInput): Promise<Dispute> {
    return openDispute(this.deps, request.context, pathId('txn', id), body);
  }

  /** @summary Get the dispute of a card payment */
  @Get('{id}/dispute')
  @OperationId('getDisputeOfTransaction')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Dispute> {
    const transactionId = pathId('txn', id);
    const row = await readInTenant(this.deps.db, request.context, (db) => findDisputeOf(db, transactionId));
    if (!row) throw Problem.notFound(`dispute of ${transactionId}`);
    return toDispute(row);
  }
}
