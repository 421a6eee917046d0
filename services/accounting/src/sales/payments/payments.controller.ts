import {
  type AnyDay,
  countFor,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  pathId,
  readPage,
  type StartingAfter,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Body, Controller, Extension, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { UndoInput } from '../../books/journal/journal.api.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { expandSales } from '../expand-sales.js';
import { toPayment } from './payment.js';
import type { Payment, PaymentList, SaleExpand } from './payments.api.js';
import { countPayments, findPayment, findPayments, readPaymentRanges } from './payments.queries.js';
import { reversePayment } from './reverse-payment.js';

@Route('v1/accounting/payments')
@Tags('Customer payments')
export class PaymentsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists payments, newest first, including reversed ones.
   * @summary List payments
   * @param from only payments of this day and later
   * @param to only payments of this day and earlier
   * @pattern invoice_id ^inv_[0-7][0-9a-hjkmnp-tv-z]{25}$
   * @pattern customer_id ^cus_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get()
  @OperationId('listPayments')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() invoice_id?: string,
    @Query() customer_id?: string,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
    @Query() expand?: SaleExpand,
  ): Promise<PaymentList> {
    const page = readPage('pay', { limit, offset, starting_after }, { from, to });
    const today = dayOf(this.deps.now(request.context));
    const filter = { invoiceId: invoice_id, customerId: customer_id, from, to, externalId: external_id, metadata };
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const ranges = await readPaymentRanges(trx, filter);
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countPayments(trx, filter, ranges)),
        findPayments(trx, { ...filter, ...page.rows }, ranges),
      ]);
      const list = newestPage(rows, total_count, page, toPayment);
      return { ...list, data: await expandSales(trx, list.data, { expand, today }) };
    });
  }

  /** @summary Get a payment */
  @Get('{id}')
  @OperationId('getPayment')
  get(@Request() request: ExpressRequest, @Path() id: string, @Query() expand?: SaleExpand): Promise<Payment> {
    const today = dayOf(this.deps.now(request.context));
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const row = await findPayment(trx, pathId('pay', id));
      if (!row) throw Problem.notFound();
      const [payment] = await expandSales(trx, [toPayment(row)], { expand, today });
      return payment!;
    });
  }

  /**
   * Reverses a payment: the amount is due again, from the day of the payment on, if its period is open, or from `date` on.
   * @summary Reverse a payment
   */
  @Post('{id}/reverse')
  @OperationId('reversePayment')
  @Extension('x-audit', 'payment.reversed')
  reverse(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: UndoInput): Promise<Payment> {
    return reversePayment(this.deps, request.context, pathId('pay', id), body);
  }
}
