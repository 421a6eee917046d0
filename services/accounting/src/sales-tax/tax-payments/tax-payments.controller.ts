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
import type { TaxPayee } from '../../wire/text.api.js';
import { payTax } from './pay-tax.js';
import { reverseTaxPayment } from './reverse-tax-payment.js';
import { toTaxPayment } from './tax-payment.js';
import type { SalesTaxPayment, SalesTaxPaymentInput, SalesTaxPaymentList } from './tax-payments.api.js';
import { countTaxPayments, findTaxPayment, findTaxPayments } from './tax-payments.queries.js';
@Route('v1/accounting/tax_payments')
@Tags('Sales tax')
export class TaxPaymentsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists tax payments, newest first, including reversed ones.
   * @summary List tax payments
   */
  @Get()
  @OperationId('listSalesTaxPayments')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() jurisdiction?: TaxPayee,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<SalesTaxPaymentList> {
    const page = readPage('taxp', { limit, offset, starting_after });
    const filter = { payee: jurisdiction, externalId: external_id, metadata };
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countTaxPayments(trx, filter)),
        findTaxPayments(trx, { ...filter, ...page.rows }),
      ]);
      return newestPage(rows, total_count, page, toTaxPayment);
    });
  }

  /** @summary Get a tax payment */
  @Get('{id}')
  @OperationId('getSalesTaxPayment')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<SalesTaxPayment> {
    const row = await readInTenant(this.deps.db, request.context, (trx) => findTaxPayment(trx, pathId('taxp', id)));
    if (!row) throw Problem.notFound();
    return toTaxPayment(row);
  }

  /**
   * Records a payment of sales tax, VAT or GST to its payee, or a refund, with the input tax that was offset.
   * @summary Record a tax payment
   */
  @Post()
  @OperationId('createSalesTaxPayment')
  @Extension('x-audit', 'tax_payment.created')
  pay(@Request() request: ExpressRequest, @Body() body: SalesTaxPaymentInput): Promise<SalesTaxPayment> {
    return payTax(this.deps, request.context, body);
  }

  /**
   * Reverses a tax payment: the tax is owed again. The entry is reversed on the day of the payment, if its period is open, or on `date`.
   * @summary Reverse a tax payment
   */
  @Post('{id}/reverse')
  @OperationId('reverseSalesTaxPayment')
  @Extension('x-audit', 'tax_payment.reversed')
  reverse(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: UndoInput): Promise<SalesTaxPayment> {
    return reverseTaxPayment(this.deps, request.context, pathId('taxp', id), body);
  }
}
