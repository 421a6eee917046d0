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
import { toRefund } from './refund.js';
import { refundCredit } from './refund-credit.js';
import type { Refund, RefundInput, RefundList } from './refunds.api.js';
import { countRefunds, findRefund, findRefunds } from './refunds.queries.js';
import { reverseRefund } from './reverse-refund.js';

@Route('v1/accounting/refunds')
@Tags('Refunds')
export class RefundsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists refunds, newest first, including reversed ones.
   * @summary List refunds
   * @pattern customer_id ^cus_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get()
  @OperationId('listRefunds')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() customer_id?: string,
    @Query() external_id?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<RefundList> {
    const page = readPage('rfd', { limit, offset, starting_after });
    const filter = { customerId: customer_id, externalId: external_id, metadata };
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countRefunds(trx, filter)),
        findRefunds(trx, { ...filter, ...page.rows }),
      ]);
      return newestPage(rows, total_count, page, toRefund);
    });
  }

  /** @summary Get a refund */
  @Get('{id}')
  @OperationId('getRefund')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Refund> {
    const row = await readInTenant(this.deps.db, request.context, (trx) => findRefund(trx, pathId('rfd', id)));
    if (!row) throw Problem.notFound();
    return toRefund(row);
  }

  /**
   * Records that customer credit was paid back.
   * @summary Record a refund
   */
  @Post()
  @OperationId('createRefund')
  @Extension('x-audit', 'refund.created')
  create(@Request() request: ExpressRequest, @Body() body: RefundInput): Promise<Refund> {
    return refundCredit(this.deps, request.context, body);
  }

  /**
   * Reverses a refund: the amount is customer credit again, from the day of the refund on, if its period is open, or from `date` on.
   * @summary Reverse a refund
   */
  @Post('{id}/reverse')
  @OperationId('reverseRefund')
  @Extension('x-audit', 'refund.reversed')
  reverse(@Request() request: ExpressRequest, @Path() id: string, @Body() body?: UndoInput): Promise<Refund> {
    return reverseRefund(this.deps, request.context, pathId('rfd', id), body);
  }
}
