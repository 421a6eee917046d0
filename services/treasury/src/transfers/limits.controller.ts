import { pathId } from '@exchequer/http-kit';
import { Controller, Get, OperationId, Path, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import type { TransferLimits } from './limits.api.js';
import { showLimits } from './show-limits.js';

@Route('v1/accounts/{id}/limits')
@Tags('Accounts')
export class LimitsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * How much can be transferred to and from counterparties, and how much of it is used: per transfer, in the last 24 hours and in the last
   * 30 days, for the account and for the organization.
   * @summary Get the transfer limits of an account
   */
  @Get()
  @OperationId('getTransferLimits')
  get(@Request() request: ExpressRequest, @Path() id: string): Promise<TransferLimits> {
    return showLimits(this.deps, request.context, pathId('acct', id));
  }
}
