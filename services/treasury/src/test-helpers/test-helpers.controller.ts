import { pathId } from '@exchequer/http-kit';
import { Body, Controller, Extension, OperationId, Path, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import type { Transaction } from '../transactions/transactions.api.js';
import type { Transfer } from '../transfers/transfers.api.js';
import { advanceTime } from './advance-time.js';
import { returnTransfer, settleTransfer } from './drive-transfer.js';
import { receiveIncomingTransfer } from './incoming-transfer.js';
import type { AdvanceTimeInput, IncomingTransferInput, ReturnTransferInput, TestClock } from './test-helpers.api.js';

/** Only in test mode. */
@Route('v1/test_helpers')
@Tags('Test mode')
export class TestHelpersController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * For the gateway, which keeps the test clock, and serves this path itself: moves treasury's copy of the clock, and does what is due until then.
   * A time that the copy has passed is reached already.
   * @summary Advance the copy of the test clock
   */
  @Post('treasury/advance_time')
  @OperationId('advanceTreasuryTime')
  @Extension('x-audit-exempt', 'The gateway records it.')
  advanceTime(@Request() request: ExpressRequest, @Body() input: AdvanceTimeInput): Promise<TestClock> {
    return advanceTime(this.deps, request.context, input);
  }

  /**
   * Money arrives on an account. The answer is its transaction.
   * @summary Simulate an incoming transfer
   */
  @Post('treasury/incoming_transfer')
  @OperationId('simulateIncomingTransfer')
  @Extension('x-audit', 'test_incoming_transfer.simulated')
  incomingTransfer(@Request() request: ExpressRequest, @Body() input: IncomingTransferInput): Promise<Transaction> {
    return receiveIncomingTransfer(this.deps, request.context, input);
  }

  /**
   * The rail settles the transfer now. A transfer that waits for its cut-off is sent first.
   * @summary Settle a transfer
   */
  @Post('transfers/{id}/settle')
  @OperationId('settleTransfer')
  @Extension('x-audit', 'test_transfer.settled')
  settleTransfer(@Request() request: ExpressRequest, @Path() id: string): Promise<Transfer> {
    return settleTransfer(this.deps, request.context, pathId('trf', id));
  }

  /**
   * The receiving bank returns the transfer now, within the time limit of the code. A transfer that has not settled settles first.
   * @summary Return a transfer
   */
  @Post('transfers/{id}/return')
  @OperationId('returnTransfer')
  @Extension('x-audit', 'test_transfer.returned')
  returnTransfer(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() input: ReturnTransferInput,
  ): Promise<Transfer> {
    return returnTransfer(this.deps, request.context, pathId('trf', id), input.returnCode);
  }
}
