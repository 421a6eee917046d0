import { Problem } from '@exchequer/http-kit';
import { isId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { toPayment } from './payment.js';
import type { Payment } from './payments.api.js';
import { findPayment } from './payments.queries.js';
import { reversePayment } from './reverse-payment.js';

@Route('v1/accounting/payments')
@Tags('Accounting')
export class PaymentsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /** @summary Get a payment */
  @Get('{id}')
  @OperationId('getPayment')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Payment> {
    const row = await inTenant(this.deps.db, request.context, (trx) => findPayment(trx, paymentId(id)));
    if (!row) throw Problem.notFound();
    return toPayment(row);
  }

  /**
   * Undoes a payment: what it paid is due again.
   * @summary Reverse a payment
   */
  @Post('{id}/reverse')
  @OperationId('reversePayment')
  reverse(@Request() request: ExpressRequest, @Path() id: string): Promise<Payment> {
    return reversePayment(this.deps, request.context, paymentId(id));
  }
}

/** What is no id cannot exist: the same 404. */
function paymentId(id: string): string {
  if (!isId('pay', id)) throw Problem.notFound();
  return id;
}
