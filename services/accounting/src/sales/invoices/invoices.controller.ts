import type { Readable } from 'node:stream';
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
  type SearchText,
  type StartingAfter,
  sendPdf,
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
  Produces,
  Query,
  Request,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { UndoInput } from '../../books/journal/journal.api.js';
import { findTaxLines } from '../../books/tax-lines/tax-lines.queries.js';
import { dayOf } from '../../wire/day.js';
import { centsOf } from '../../wire/money.js';
import { expandSales } from '../expand-sales.js';
import { payInvoice } from '../payments/pay-invoice.js';
import { toPayment } from '../payments/payment.js';
import type { Payment, PaymentInput, PaymentList } from '../payments/payments.api.js';
import { countPayments, findPayments } from '../payments/payments.queries.js';
import type { PrintingDeps } from '../printing/printed-document.js';
import { changeInvoice } from './change-invoice.js';
import { toInvoice } from './invoice.js';
import type {
  Invoice,
  InvoiceChange,
  InvoiceExpand,
  InvoiceInput,
  InvoiceList,
  InvoiceStatus,
} from './invoices.api.js';
import { countInvoices, findInvoice, findInvoices, readInvoiceSearch } from './invoices.queries.js';
import { issueInvoice } from './issue-invoice.js';
import { printInvoice } from './print-invoice.js';
import { showInvoice } from './show-invoice.js';
import { voidInvoice } from './void-invoice.js';

@Route('v1/accounting/invoices')
@Tags('Invoices')
export class InvoicesController extends Controller {
  constructor(private readonly deps: PrintingDeps) {
    super();
  }

  /**
   * Lists invoices without their items, newest first.
   * @summary List invoices
   * @param number only the invoice with this number, whatever its case
   * @param search only invoices of customers with all of these words, or beginnings of words, as in the list of customers
   * @param from only invoices issued on this day and later
   * @param to only invoices issued on this day and earlier
   * @param due_from only invoices due on this day and later
   * @param due_to only invoices due on this day and earlier
   * @param min_amount only invoices with a total of this amount or more
   * @param max_amount only invoices with a total of this amount or less
   * @pattern customer_id ^cus_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get()
  @OperationId('listInvoices')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() customer_id?: string,
    @Query() status?: InvoiceStatus,
    @Query() number?: Line,
    @Query() search?: SearchText,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() due_from?: AnyDay,
    @Query() due_to?: AnyDay,
    @Query() min_amount?: Dollars,
    @Query() max_amount?: Dollars,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
    @Query() expand?: InvoiceExpand,
  ): Promise<InvoiceList> {
    const ranges = [
      { from, to },
      { due_from, due_to },
      { min_amount, max_amount },
    ];
    const page = readPage('inv', { limit, offset, starting_after }, ...ranges);
    const today = dayOf(this.deps.now(request.context));
    const filter = {
      customerId: customer_id,
      status,
      number,
      search,
      from,
      to,
      due: { from: due_from, to: due_to },
      amount: centsOf({ from: min_amount, to: max_amount }),
      today,
      externalId: external_id,
      metadata,
    };
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const found = await readInvoiceSearch(trx, filter);
      const total_count = await countFor(page, () => countInvoices(trx, filter, found));
      const rows = await findInvoices(trx, { ...filter, ...page.rows }, found);
      const taxLines = await findTaxLines(
        trx,
        rows.map(({ journal_entry_id }) => journal_entry_id),
      );
      const list = newestPage(rows, total_count, page, (row) => toInvoice(row, taxLines, today));
      return { ...list, data: await expandSales(trx, list.data, { expand, today }) };
    });
  }

  /** @summary Get an invoice */
  @Get('{id}')
  @OperationId('getInvoice')
  get(@Request() request: ExpressRequest, @Path() id: string, @Query() expand?: InvoiceExpand): Promise<Invoice> {
    const today = dayOf(this.deps.now(request.context));
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const row = await findInvoice(trx, pathId('inv', id));
      if (!row) throw Problem.notFound();
      const [invoice] = await expandSales(trx, [await showInvoice(trx, row, today)], { expand, today });
      return invoice!;
    });
  }

  /**
   * Issues an invoice: it gets its number and is posted to the books. Tax is added where you are registered on the issue date
   * (tax settings). `tax.advice` says what is missing.
   * @summary Create an invoice
   */
  @Post()
  @OperationId('createInvoice')
  @Extension('x-audit', 'invoice.created')
  create(@Request() request: ExpressRequest, @Body() body: InvoiceInput): Promise<Invoice> {
    return issueInvoice(this.deps, request.context, body);
  }

  /**
   * Changes due date and memo of an invoice until it is paid, and its labels at any time. Null removes a member. The sale itself cannot
   * change: void the invoice, or issue a credit note.
   * @summary Change an invoice
   */
  @Patch('{id}')
  @OperationId('updateInvoice')
  @Extension('x-audit', 'invoice.updated')
  change(@Request() request: ExpressRequest, @Path() id: string, @Body() body: InvoiceChange): Promise<Invoice> {
    return changeInvoice(this.deps, request.context, pathId('inv', id), body);
  }

  /**
   * Returns the invoice as a PDF for the customer, with the business profile and the customer as on the day of issue.
   * @summary Print an invoice
   */
  @Get('{id}/pdf')
  @OperationId('printInvoice')
  @Produces('application/pdf')
  async pdf(@Request() request: ExpressRequest, @Path() id: string): Promise<Readable> {
    const { number, pdf } = await printInvoice(this.deps, request.context, pathId('inv', id));
    return sendPdf(this, pdf, `${number}.pdf`);
  }

  /**
   * Voids an invoice without payments. It keeps its number, and its entry is reversed on the day of issue, if its period is open, or on
   * `date`.
   * @summary Void an invoice
   */
  @Post('{id}/void')
  @OperationId('voidInvoice')
  @Extension('x-audit', 'invoice.voided')
  void(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: UndoInput): Promise<Invoice> {
    return voidInvoice(this.deps, request.context, pathId('inv', id), body);
  }

  /**
   * Records a full or partial payment. An amount above what is due becomes customer credit.
   * @summary Record a payment
   */
  @Post('{id}/payments')
  @OperationId('createPayment')
  @Extension('x-audit', 'payment.created')
  pay(@Request() request: ExpressRequest, @Path() id: string, @Body() body: PaymentInput): Promise<Payment> {
    return payInvoice(this.deps, request.context, pathId('inv', id), body);
  }

  /**
   * Lists the payments of an invoice, newest first, including reversed ones.
   * @summary List the payments of an invoice
   */
  @Get('{id}/payments')
  @OperationId('listPaymentsOfInvoice')
  payments(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
  ): Promise<PaymentList> {
    const page = readPage('pay', { limit, offset, starting_after });
    return readInTenant(this.deps.db, request.context, async (trx) => {
      if (!(await findInvoice(trx, pathId('inv', id)))) throw Problem.notFound();
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countPayments(trx, { invoiceId: id })),
        findPayments(trx, { invoiceId: id, ...page.rows }),
      ]);
      return newestPage(rows, total_count, page, toPayment);
    });
  }
}
