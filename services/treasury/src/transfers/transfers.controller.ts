import {
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
} from '@exchequer/http-kit';
import { readInTenant, readRanges } from '@exchequer/postgres';
import { Body, Controller, Extension, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { expandObjects } from '../accounts/expand-objects.js';
import type { Deps } from '../deps.js';
import { centsOf } from '../wire/cents-of.js';
import { approveTransfer, rejectTransfer } from './approve-transfer.js';
import { cancelTransfer } from './cancel-transfer.js';
import { SEALED_FOR } from './counterparty.js';
import { createTransfer } from './create-transfer.js';
import { reverseTransfer } from './reverse-transfer.js';
import { toTransfer } from './transfer.js';
import type { Instant, Transfer, TransferExpand, TransferInput, TransferList } from './transfers.api.js';
import { countTransfers, findTransfer, findTransfers } from './transfers.queries.js';
import type { TransferDirection, TransferStatus, TransferType } from './transfers.tables.js';

@Route('v1/transfers')
@Tags('Transfers')
export class TransfersController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Between two own accounts (`toAccountId`) a transfer settles at once. To a `counterparty` at another bank its amount is on hold until the
   * transfer settles or fails. [docs/treasury.md](https://github.com/exchequer/exchequer/blob/main/docs/treasury.md) shows the states and times.
   * @summary Create a transfer
   */
  @Post()
  @OperationId('createTransfer')
  @Extension('x-audit', 'transfer.created')
  create(@Request() request: ExpressRequest, @Body() input: TransferInput): Promise<Transfer> {
    return createTransfer(this.deps, request.context, input);
  }

  /**
   * Lists transfers, newest first.
   * @summary List transfers
   * @param accountId only transfers from or to this account
   * @pattern accountId ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   * @param from only transfers created then or later
   * @param to only transfers created then or earlier
   * @param direction `credit`: only transfers that send money; `debit`: only those that pull it
   * @param minAmount only transfers of this amount or more
   * @param maxAmount only transfers of this amount or less
   */
  @Get()
  @OperationId('listTransfers')
  async list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() accountId?: string,
    @Query() type?: TransferType,
    @Query() status?: TransferStatus,
    @Query() from?: Instant,
    @Query() to?: Instant,
    @Query() direction?: TransferDirection,
    @Query() minAmount?: Dollars,
    @Query() maxAmount?: Dollars,
    @Query() externalId?: ExternalId,
    @Query() metadata?: MetadataFilter,
    @Query() expand?: TransferExpand,
  ): Promise<TransferList> {
    const { context } = request;
    const period = { from: instantOf(from), to: instantOf(to) };
    const page = readPage('trf', { limit, offset, starting_after }, period, { minAmount, maxAmount });
    const filter = { accountId, type, status, direction, ...period, externalId, metadata };
    const amounts = { amount: centsOf(minAmount, maxAmount) };
    const list = await readInTenant(this.deps.db, context, async (db) => {
      const ranges = await readRanges(db, 'transfer', { amounts });
      const [total_count, rows, key] = await Promise.all([
        countFor(page, () => countTransfers(db, filter, ranges)),
        findTransfers(db, { ...filter, ...page.rows }, ranges),
        this.deps.vault.existingKey(db, context, SEALED_FOR),
      ]);
      return newestPage(rows, total_count, page, (row) => toTransfer(row, key));
    });
    return { ...list, data: await expandObjects(this.deps, context, list.data, expand) };
  }

  /** @summary Get a transfer */
  @Get('{id}')
  @OperationId('getTransfer')
  async get(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Query() expand?: TransferExpand,
  ): Promise<Transfer> {
    const { context } = request;
    const transferId = pathId('trf', id);
    const transfer = await readInTenant(this.deps.db, context, async (db) => {
      const [row, key] = await Promise.all([
        findTransfer(db, transferId),
        this.deps.vault.existingKey(db, context, SEALED_FOR),
      ]);
      if (!row) throw Problem.notFound();
      return toTransfer(row, key);
    });
    const [expanded] = await expandObjects(this.deps, context, [transfer], expand);
    return expanded!;
  }

  /**
   * Approves a transfer that waits for it (`pending_approval`): it is sent as if it was created now. The key that created it cannot approve it.
   * @summary Approve a transfer
   */
  @Post('{id}/approve')
  @OperationId('approveTransfer')
  @Extension('x-audit', 'transfer.approved')
  approve(@Request() request: ExpressRequest, @Path() id: string): Promise<Transfer> {
    return approveTransfer(this.deps, request.context, pathId('trf', id));
  }

  /**
   * Rejects a transfer that waits for an approval: it is canceled, and its hold is released.
   * @summary Reject a transfer
   */
  @Post('{id}/reject')
  @OperationId('rejectTransfer')
  @Extension('x-audit', 'transfer.rejected')
  reject(@Request() request: ExpressRequest, @Path() id: string): Promise<Transfer> {
    return rejectTransfer(this.deps, request.context, pathId('trf', id));
  }

  /**
   * Cancels a transfer that is not sent yet, and releases its hold.
   * @summary Cancel a transfer
   */
  @Post('{id}/cancel')
  @OperationId('cancelTransfer')
  @Extension('x-audit', 'transfer.canceled')
  cancel(@Request() request: ExpressRequest, @Path() id: string): Promise<Transfer> {
    return cancelTransfer(this.deps, request.context, pathId('trf', id));
  }

  /**
   * Reverses a settled ACH transfer that was a mistake, within five banking days: a new transfer takes or gives the money back. Its file says
   * REVERSAL. The other side can return it. The reversal of a debit sends money out, so it waits for an approval above the rule of ACH.
   * @summary Reverse a transfer
   */
  @Post('{id}/reverse')
  @OperationId('reverseTransfer')
  @Extension('x-audit', 'transfer.reversed')
  reverse(@Request() request: ExpressRequest, @Path() id: string): Promise<Transfer> {
    return reverseTransfer(this.deps, request.context, pathId('trf', id));
  }
}

function instantOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
