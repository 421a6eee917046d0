import { pathId } from '@exchequer/http-kit';
import { Body, Controller, Extension, OperationId, Path, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { DepositAccount } from '../../accounts/accounts.api.js';
import type { Deps } from '../../deps.js';
import type { Transfer } from '../transfers.api.js';
import { closeAccount } from './close-account.js';
import type { CloseInput, PayoutInput, SettleInput } from './closed-accounts.api.js';
import { payOut, settleClosed } from './payout.js';

@Route('v1/accounts')
@Tags('Accounts')
export class ClosedAccountsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Closes an account for good. Its balance must be zero, unless `sweepAccountId` names the account that gets it, and no payment may be pending. What comes
   * later, such as a return or a refund, goes to this account too, or waits for a payout. Interest that was not paid yet is not paid.
   * @summary Close an account
   */
  @Post('{id}/close')
  @OperationId('closeTreasuryAccount')
  @Extension('x-audit', 'account.closed')
  close(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: CloseInput): Promise<DepositAccount> {
    return closeAccount(this.deps, request.context, pathId('acct', id), body ?? {});
  }

  /**
   * Pays out what has come to an account after its closing: to another own account at once, or to a counterparty as a transfer.
   * @summary Pay out a closed account
   */
  @Post('{id}/payout')
  @OperationId('payOutTreasuryAccount')
  @Extension('x-audit', 'account.paid_out')
  payOut(@Request() request: ExpressRequest, @Path() id: string, @Body() body: PayoutInput): Promise<Transfer> {
    return payOut(this.deps, request.context, pathId('acct', id), body);
  }

  /**
   * Pays the negative balance of a closed account from another own account.
   * @summary Settle a closed account
   */
  @Post('{id}/settle')
  @OperationId('settleTreasuryAccount')
  @Extension('x-audit', 'account.settled')
  settle(@Request() request: ExpressRequest, @Path() id: string, @Body() body: SettleInput): Promise<Transfer> {
    return settleClosed(this.deps, request.context, pathId('acct', id), body);
  }
}
