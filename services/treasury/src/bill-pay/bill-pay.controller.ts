import type { Readable } from 'node:stream';
import {
  type AnyDay,
  countFor,
  type Dollars,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  pathId,
  readPage,
  type StartingAfter,
  sendPdf,
} from '@exchequer/http-kit';
import { readInTenant, readRanges } from '@exchequer/postgres';
import {
  Body,
  Controller,
  Extension,
  Get,
  OperationId,
  Path,
  Post,
  Produces,
  Query,
  Request,
  Response,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { tenantNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { centsOf } from '../wire/cents-of.js';
import type {
  BillPayInput,
  BillPayList,
  BillPaymentCancellation,
  BillPaymentExpand,
  ScheduledBillPayment,
} from './bill-pay.api.js';
import { countBillPayments, findBillPayment, findBillPayments } from './bill-pay.queries.js';
import type { ScheduledBillPaymentStatus } from './bill-pay.tables.js';
import { printBillPayment } from './checks/print-bill-payment.js';
import { createBillPayment } from './create-bill-payment.js';
import { approveBillPayment, cancelBillPayment, rejectBillPayment } from './decide-bill-payment.js';
import { expandPayments } from './expand-payments.js';
import { showBillPayment } from './skip-missed.js';

@Route('v1/payments/bill-pay')
@Tags('Bill pay')
export class BillPayController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Schedules a payment to a vendor: by ACH if the payee has a bank account, otherwise by a printed check. The money is taken on the day on
   * which the payment is made.
   * @summary Schedule a bill payment
   */
  @Post()
  @OperationId('scheduleBillPayment')
  @Extension('x-audit', 'bill_payment.created')
  create(@Request() request: ExpressRequest, @Body() body: BillPayInput): Promise<ScheduledBillPayment> {
    return createBillPayment(this.deps, request.context, body);
  }

  /**
   * Lists bill payments, newest first.
   * @summary List bill payments
   * @param from only payments that are made on this day or later
   * @param to only payments that are made on this day or earlier
   * @param minAmount only payments of this amount or more
   * @param maxAmount only payments of this amount or less
   * @pattern accountId ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   * @pattern payeeId ^payee_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get()
  @OperationId('listScheduledBillPayments')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() accountId?: string,
    @Query() payeeId?: string,
    @Query() status?: ScheduledBillPaymentStatus,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() minAmount?: Dollars,
    @Query() maxAmount?: Dollars,
    @Query() externalId?: ExternalId,
    @Query() metadata?: MetadataFilter,
    @Query() expand?: BillPaymentExpand,
  ): Promise<BillPayList> {
    const { context } = request;
    const page = readPage('bp', { limit, offset, starting_after }, { from, to }, { minAmount, maxAmount });
    const filter = { accountId, payeeId, status, externalId, metadata };
    const asked = { days: { process_date: { from, to } }, amounts: { amount: centsOf(minAmount, maxAmount) } };
    return readInTenant(this.deps.db, context, async (db) => {
      const ranges = await readRanges(db, 'bill_payment', asked);
      const [total_count, rows, now] = await Promise.all([
        countFor(page, () => countBillPayments(db, filter, ranges)),
        findBillPayments(db, { ...filter, ...page.rows }, ranges),
        tenantNow(db, context),
      ]);
      const list = newestPage(rows, total_count, page, (row) => showBillPayment(row, now));
      return { ...list, data: await expandPayments(this.deps, db, context, list.data, expand) };
    });
  }

  /** @summary Get a bill payment */
  @Get('{id}')
  @OperationId('getScheduledBillPayment')
  get(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Query() expand?: BillPaymentExpand,
  ): Promise<ScheduledBillPayment> {
    const { context } = request;
    const paymentId = pathId('bp', id);
    return readInTenant(this.deps.db, context, async (db) => {
      const [row, now] = await Promise.all([findBillPayment(db, paymentId), tenantNow(db, context)]);
      if (!row) throw Problem.notFound();
      const [payment] = await expandPayments(this.deps, db, context, [showBillPayment(row, now)], expand);
      return payment!;
    });
  }

  /**
   * The check of a payment, ready to be printed: PDF, US letter, with the line for machines (MICR).
   * @summary Print the check of a bill payment
   */
  @Get('{id}/check.pdf')
  @Produces('application/pdf')
  @OperationId('getBillPaymentCheck')
  @Response(409, '`conflict`: the payment has no check. It is paid in another way, or was not made.')
  async check(@Request() request: ExpressRequest, @Path() id: string): Promise<Readable> {
    const { pdf, number } = await printBillPayment(this.deps, request.context, pathId('bp', id));
    return sendPdf(this, pdf, `check-${number}.pdf`);
  }

  /**
   * Approves a payment above the limit for approvals. With a series, all of its later payments are approved. If days of the series have passed, the next
   * payment is made and the missed ones are `skipped`. Before that, `occurrencesDue` and `totalDue` show what the approval lets out.
   * @summary Approve a bill payment
   */
  @Post('{id}/approve')
  @OperationId('approveBillPayment')
  @Extension('x-audit', 'bill_payment.approved')
  approve(@Request() request: ExpressRequest, @Path() id: string): Promise<ScheduledBillPayment> {
    return approveBillPayment(this.deps, request.context, pathId('bp', id));
  }

  /**
   * Rejects a payment that waits for an approval: it is canceled.
   * @summary Reject a bill payment
   */
  @Post('{id}/reject')
  @OperationId('rejectBillPayment')
  @Extension('x-audit', 'bill_payment.rejected')
  reject(@Request() request: ExpressRequest, @Path() id: string): Promise<ScheduledBillPayment> {
    return rejectBillPayment(this.deps, request.context, pathId('bp', id));
  }

  /**
   * Cancels a payment that is not made yet, with the later payments of its series.
   * @summary Cancel a bill payment
   */
  @Post('{id}/cancel')
  @OperationId('cancelBillPayment')
  @Extension('x-audit', 'bill_payment.canceled')
  cancel(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Body() body?: BillPaymentCancellation,
  ): Promise<ScheduledBillPayment> {
    return cancelBillPayment(this.deps, request.context, pathId('bp', id), body ?? {});
  }
}
