import { Problem, type RequestContext } from '@exchequer/http-kit';
import { Body, Controller, Extension, Get, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { OwnApiDeps } from '../own-api-deps.js';
import { advanceClock } from './advance-clock.js';
import type { AdvanceClockInput, TestClock, TestClockState } from './test-clock.api.js';
import { findClock, isMoved } from './test-clock.queries.js';

@Route('v1/test_helpers')
@Tags('Test mode')
export class TestClockController extends Controller {
  constructor(private readonly deps: OwnApiDeps) {
    super();
  }

  /**
   * Answers what the test clock of the organization shows. All services use this one clock. Works with every test key, whatever its scopes.
   * @summary Get the test clock
   */
  @Get('clock')
  @OperationId('getTestClock')
  async get(@Request() { context }: ExpressRequest): Promise<TestClockState> {
    const clock = await findClock(this.deps.db, context.organizationId);
    return {
      object: 'test_clock',
      livemode: context.livemode,
      now: new Date(Date.now() + clock.aheadMs).toISOString(),
      moved: isMoved(clock),
      moving_to: clock.movingTo?.toISOString() ?? null,
    };
  }

  /**
   * Moves the test clock of the organization forward. Everything that is due until then happens in the order of time, in all services:
   * settlements, returns, interest, bill payments, expiries, acknowledgments, refunds. The clock starts at real time, unless the organization
   * was made with another start, and never goes back. The key needs a write scope.
   * @summary Advance the test clock
   */
  @Post('clock/advance')
  @OperationId('advanceTestClock')
  @Extension('x-audit', 'test_clock.advanced')
  advance(@Request() { context }: ExpressRequest, @Body() input: AdvanceClockInput): Promise<TestClock> {
    requireSomeWriteScope(context);
    return advanceClock(this.deps, context, input);
  }

  /**
   * Does the same as `POST /v1/test_helpers/clock/advance`.
   * @summary Advance the test clock (treasury)
   */
  @Post('treasury/advance_time')
  @OperationId('advanceTreasuryTime')
  @Extension('x-audit', 'test_clock.advanced')
  advanceTreasury(@Request() { context }: ExpressRequest, @Body() input: AdvanceClockInput): Promise<TestClock> {
    return advanceClock(this.deps, context, input);
  }

  /**
   * Does the same as `POST /v1/test_helpers/clock/advance`.
   * @summary Advance the test clock (tax)
   */
  @Post('tax/advance_time')
  @OperationId('advanceTaxTime')
  @Extension('x-audit', 'test_clock.advanced')
  advanceTax(@Request() { context }: ExpressRequest, @Body() input: AdvanceClockInput): Promise<TestClock> {
    return advanceClock(this.deps, context, input);
  }
}

/** @throws {Problem} 403 */
function requireSomeWriteScope({ scopes }: RequestContext): void {
  if (!scopes.some((scope) => scope.endsWith(':write')))
    throw new Problem('missing_scope', 'This request needs a write scope, whichever.');
}
