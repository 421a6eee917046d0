import { readInTenant } from '@exchequer/postgres';
import { Body, Controller, Extension, Get, OperationId, Patch, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { findApprovalPolicy } from './approval-rules.js';
import type { ApprovalRulesChange, PaymentApprovalRules } from './approvals.api.js';
import { changeApprovalRules, toApprovalRules } from './change-approval-rules.js';

@Route('v1/payments/approval-rules')
@Tags('Payment approvals')
export class ApprovalsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Which transfers and bill payments wait for an approval by another key than the one that created them. A key that was rolled and its
   * successors are one key.
   * @summary Get the approval rules
   */
  @Get()
  @OperationId('getPaymentApprovalRules')
  get(@Request() { context }: ExpressRequest): Promise<PaymentApprovalRules> {
    return readInTenant(this.deps.db, context, async (db) =>
      toApprovalRules(await findApprovalPolicy(db, this.deps, context), context.livemode),
    );
  }

  /**
   * Changes which transfers and bill payments wait for an approval. For payments of the key that makes the change, the rules before apply too
   * where they are stricter, until another key has changed the rules: one key alone cannot get around an approval.
   * @summary Change the approval rules
   */
  @Patch()
  @OperationId('updatePaymentApprovalRules')
  @Extension('x-audit', 'approval_rules.changed')
  change(@Request() request: ExpressRequest, @Body() body: ApprovalRulesChange): Promise<PaymentApprovalRules> {
    return changeApprovalRules(this.deps, request.context, body);
  }
}
