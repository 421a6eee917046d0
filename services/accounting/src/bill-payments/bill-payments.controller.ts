import { Problem } from '@exchequer/http-kit';
import { isId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { toBillPayment } from './bill-payment.js';
import type { BillPayment } from './bill-payments.api.js';
import { findBillPayment } from './bill-payments.queries.js';
import { reverseBillPayment } from './reverse-bill-payment.js';

@Route('v1/accounting/bill_payments')
@Tags('Accounting')
export class BillPaymentsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /** @summary Get the payment of a bill */
  @Get('{id}')
  @OperationId('getBillPayment')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<BillPayment> {
    const row = await inTenant(this.deps.db, request.context, (trx) => findBillPayment(trx, paymentId(id)));
    if (!row) throw Problem.notFound();
    return toBillPayment(row);
  }

  /**
   * Undoes the payment of a bill: what it paid is due again.
   * @summary Reverse the payment of a bill
   */
  @Post('{id}/reverse')
  @OperationId('reverseBillPayment')
  reverse(@Request() request: ExpressRequest, @Path() id: string): Promise<BillPayment> {
    return reverseBillPayment(this.deps, request.context, paymentId(id));
  }
}

/** What is no id cannot exist: the same 404. */
function paymentId(id: string): string {
  if (!isId('pay', id)) throw Problem.notFound();
  return id;
}
