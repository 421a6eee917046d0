import {
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
import { toBillPayment } from './bill-payment.js';
import type { BillPayment, BillPaymentList } from './bill-payments.api.js';
import { countBillPayments, findBillPayment, findBillPayments } from './bill-payments.queries.js';
import { reverseBillPayment } from './reverse-bill-payment.js';

@Route('v1/accounting/bill_payments')
@Tags('Bills')
export class BillPaymentsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists payments of bills, newest first, including reversed ones.
   * @summary List payments of bills
   * @pattern bill_id ^bill_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get()
  @OperationId('listBillPayments')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() bill_id?: string,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<BillPaymentList> {
    const page = readPage('pay', { limit, offset, starting_after });
    const filter = { billId: bill_id, externalId: external_id, metadata };
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countBillPayments(trx, filter)),
        findBillPayments(trx, { ...filter, ...page.rows }),
      ]);
      return newestPage(rows, total_count, page, toBillPayment);
    });
  }

  /** @summary Get the payment of a bill */
  @Get('{id}')
  @OperationId('getBillPayment')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<BillPayment> {
    const row = await readInTenant(this.deps.db, request.context, (trx) => findBillPayment(trx, pathId('pay', id)));
    if (!row) throw Problem.notFound();
    return toBillPayment(row);
  }

  /**
   * Reverses the payment of a bill: the amount is due again, from the day of the payment on, if its period is open, or from `date` on.
   * @summary Reverse the payment of a bill
   */
  @Post('{id}/reverse')
  @OperationId('reverseBillPayment')
  @Extension('x-audit', 'bill_payment.reversed')
  reverse(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: UndoInput): Promise<BillPayment> {
    return reverseBillPayment(this.deps, request.context, pathId('pay', id), body);
  }
}
