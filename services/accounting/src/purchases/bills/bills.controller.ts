import {
  type AnyDay,
  countFor,
  type Dollars,
  type ExternalId,
  type Line,
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
import {
  Body,
  Controller,
  Extension,
  Get,
  OperationId,
  Patch,
  Path,
  Post,
  Query,
  Request,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { UndoInput } from '../../books/journal/journal.api.js';
import type { Deps } from '../../deps.js';
import { dayOf } from '../../wire/day.js';
import { centsOf } from '../../wire/money.js';
import { toBillPayment } from '../bill-payments/bill-payment.js';
import type { BillPayment, BillPaymentInput, BillPaymentList } from '../bill-payments/bill-payments.api.js';
import { countBillPayments, findBillPayments } from '../bill-payments/bill-payments.queries.js';
import { payBill } from '../bill-payments/pay-bill.js';
import { toBill } from './bill.js';
import type { Bill, BillChange, BillInput, BillList, BillStatus } from './bills.api.js';
import { countBills, findBill, findBillItems, findBills, readBillRanges } from './bills.queries.js';
import { changeBill } from './change-bill.js';
import { enterBill } from './enter-bill.js';
import { voidBill } from './void-bill.js';

@Route('v1/accounting/bills')
@Tags('Bills')
export class BillsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists bills without their items, newest first.
   * @summary List bills
   * @param from only bills issued on this day and later
   * @param to only bills issued on this day and earlier
   * @param vendor only this vendor's bills, ignoring case
   * @param number only bills with this number, ignoring case
   * @param due_from only bills due on this day and later
   * @param due_to only bills due on this day and earlier
   * @param min_amount only bills with a total of this amount or more
   * @param max_amount only bills with a total of this amount or less
   */
  @Get()
  @OperationId('listBills')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() vendor?: Line,
    @Query() status?: BillStatus,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() number?: Line,
    @Query() due_from?: AnyDay,
    @Query() due_to?: AnyDay,
    @Query() min_amount?: Dollars,
    @Query() max_amount?: Dollars,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<BillList> {
    const ranges = [
      { from, to },
      { due_from, due_to },
      { min_amount, max_amount },
    ];
    const page = readPage('bill', { limit, offset, starting_after }, ...ranges);
    const today = dayOf(this.deps.now(request.context));
    const filter = {
      ...{ vendor, number, status, today, from, to, externalId: external_id, metadata },
      due: { from: due_from, to: due_to },
      amount: centsOf({ from: min_amount, to: max_amount }),
    };
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const found = await readBillRanges(trx, filter);
      const total_count = await countFor(page, () => countBills(trx, filter, found));
      const rows = await findBills(trx, { ...filter, ...page.rows }, found);
      return newestPage(rows, total_count, page, (row) => toBill(row, today));
    });
  }

  /** @summary Get a bill */
  @Get('{id}')
  @OperationId('getBill')
  get(@Request() request: ExpressRequest, @Path() id: string): Promise<Bill> {
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const row = await findBill(trx, pathId('bill', id));
      if (!row) throw Problem.notFound();
      return toBill(row, dayOf(this.deps.now(request.context)), await findBillItems(trx, id));
    });
  }

  /**
   * Enters a vendor's bill and posts it to the books.
   * @summary Create a bill
   */
  @Post()
  @OperationId('createBill')
  @Extension('x-audit', 'bill.created')
  create(@Request() request: ExpressRequest, @Body() body: BillInput): Promise<Bill> {
    return enterBill(this.deps, request.context, body);
  }

  /**
   * Changes number, due date and memo of an unpaid bill, and the labels of any bill. Null removes a member.
   * @summary Change a bill
   */
  @Patch('{id}')
  @OperationId('updateBill')
  @Extension('x-audit', 'bill.updated')
  change(@Request() request: ExpressRequest, @Path() id: string, @Body() body: BillChange): Promise<Bill> {
    return changeBill(this.deps, request.context, pathId('bill', id), body);
  }

  /**
   * Voids a bill without payments: its entry is reversed on the day of the bill, if its period is open, or on `date`. Its number can be used
   * again.
   * @summary Void a bill
   */
  @Post('{id}/void')
  @OperationId('voidBill')
  @Extension('x-audit', 'bill.voided')
  void(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: UndoInput): Promise<Bill> {
    return voidBill(this.deps, request.context, pathId('bill', id), body);
  }

  /**
   * Records a full or partial payment.
   * @summary Record the payment of a bill
   */
  @Post('{id}/payments')
  @OperationId('createBillPayment')
  @Extension('x-audit', 'bill_payment.created')
  pay(@Request() request: ExpressRequest, @Path() id: string, @Body() body: BillPaymentInput): Promise<BillPayment> {
    return payBill(this.deps, request.context, pathId('bill', id), body);
  }

  /**
   * Lists the payments of a bill, newest first, including reversed ones.
   * @summary List the payments of a bill
   */
  @Get('{id}/payments')
  @OperationId('listPaymentsOfBill')
  payments(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
  ): Promise<BillPaymentList> {
    const page = readPage('pay', { limit, offset, starting_after });
    return readInTenant(this.deps.db, request.context, async (trx) => {
      if (!(await findBill(trx, pathId('bill', id)))) throw Problem.notFound();
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countBillPayments(trx, { billId: id })),
        findBillPayments(trx, { billId: id, ...page.rows }),
      ]);
      return newestPage(rows, total_count, page, toBillPayment);
    });
  }
}
