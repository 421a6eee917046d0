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
  type SearchText,
  type StartingAfter,
} from '@exchequer/http-kit';
import { inTenant, readSearch } from '@exchequer/postgres';
import {
  Body,
  Controller,
  Delete,
  Extension,
  Get,
  OperationId,
  Path,
  Post,
  Query,
  Request,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import { addPayee } from './add-payee.js';
import { deletePayee } from './delete-payee.js';
import { toPayee } from './payee.js';
import type { DeletedPayee, Payee, PayeeInput, PayeeList, VerifyPayeeInput } from './payees.api.js';
import { countPayees, findPayee, findPayees, openPayees } from './payees.queries.js';
import { verifyPayee } from './verify-payee.js';

@Route('v1/payments/payees')
@Tags('Payees')
export class PayeesController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /** @summary Add a payee */
  @Post()
  @OperationId('createPayee')
  @Extension('x-audit', 'payee.created')
  create(@Request() request: ExpressRequest, @Body() body: PayeeInput): Promise<Payee> {
    return addPayee(this.deps, request.context, body);
  }

  /**
   * Lists payees, newest first.
   * @summary List payees
   * @param search only payees with all of these words, or beginnings of words, in their name
   */
  @Get()
  @OperationId('listPayees')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() search?: SearchText,
    @Query() externalId?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<PayeeList> {
    const page = readPage('payee', { limit, offset, starting_after });
    const { vault, db } = this.deps;
    return inTenant(db, request.context, async (trx) => {
      const words = search === undefined ? undefined : await readSearch(trx, 'payee', search);
      const filter = { search: words, externalId, metadata };
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countPayees(trx, filter)),
        findPayees(trx, { ...filter, ...page.rows }),
      ]);
      const { data: shown, ...list } = newestPage(rows, total_count, page, (row) => row);
      const secrets = await openPayees(vault, trx, request.context, shown);
      return { ...list, data: shown.map((row, n) => toPayee(row, secrets[n]!)) };
    });
  }

  /** @summary Get a payee */
  @Get('{id}')
  @OperationId('getPayee')
  get(@Request() request: ExpressRequest, @Path() id: string): Promise<Payee> {
    const { vault, db } = this.deps;
    return inTenant(db, request.context, async (trx) => {
      const row = await findPayee(trx, pathId('payee', id));
      if (!row) throw Problem.notFound();
      const [secrets] = await openPayees(vault, trx, request.context, [row]);
      return toPayee(row, secrets!);
    });
  }

  /**
   * Checks the bank account of a payee with a prenote, an ACH entry that moves no money. Payments wait until its time for a return has
   * passed: two banking days after it settles. A payee whose prenote comes back cannot be paid. A correction of the bank is applied to payments.
   * @summary Verify a payee's bank account
   */
  @Post('{id}/verify')
  @OperationId('verifyPayee')
  @Extension('x-audit', 'payee.verified')
  verify(@Request() request: ExpressRequest, @Path() id: string, @Body() body: VerifyPayeeInput): Promise<Payee> {
    return verifyPayee(this.deps, request.context, pathId('payee', id), body);
  }

  /**
   * Deletes a payee. A payee with payments that are not made yet cannot be deleted: cancel these first.
   * @summary Delete a payee
   */
  @Delete('{id}')
  @OperationId('deletePayee')
  @Extension('x-audit', 'payee.deleted')
  delete(@Request() request: ExpressRequest, @Path() id: string): Promise<DeletedPayee> {
    return deletePayee(this.deps, request.context, pathId('payee', id));
  }
}
