import {
  changeInTenant,
  countFor,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  readPage,
  type StartingAfter,
} from '@exchequer/http-kit';
import { constraintOf, inTenant } from '@exchequer/postgres';
import { Controller, Delete, Extension, Get, OperationId, Path, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { recomputeReturn } from './recompute-return.js';
import type { DeletedTaxReturn, Recomputation, TaxReturnList, TaxReturnSummary } from './returns.api.js';
import { countReturns, deleteReturnRow, findReturns } from './returns.queries.js';
import { loadReturn, toSummary } from './tax-return.js';

@Route('v1/tax/returns')
@Tags('Tax returns')
export class ReturnsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists returns without their content, newest first.
   * @summary List returns
   * @isInt taxYear
   * @minimum taxYear 2023
   * @maximum taxYear 2026
   */
  @Get()
  @OperationId('listTaxReturns')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() taxYear?: number,
    @Query() externalId?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<TaxReturnList> {
    const page = readPage('ret', { limit, offset, starting_after });
    const { db, publicUrl } = this.deps;
    const filter = { taxYear, externalId, metadata };
    return inTenant(db, request.context, async (trx) => {
      const total_count = await countFor(page, () => countReturns(trx, request.context, filter));
      const rows = await findReturns(trx, request.context, filter, page.rows);
      return newestPage(rows, total_count, page, (row) => toSummary(row, publicUrl));
    });
  }

  /**
   * Returns the form, year and law version of a return. Its content is at `/v1/tax/forms/1040/:id`.
   * @summary Get a return
   */
  @Get('{id}')
  @OperationId('getTaxReturn')
  get(@Request() request: ExpressRequest, @Path() id: string): Promise<TaxReturnSummary> {
    return inTenant(this.deps.db, request.context, async (trx) => {
      const { head } = await loadReturn(this.deps, trx, request.context, id);
      return toSummary(head, this.deps.publicUrl);
    });
  }

  /**
   * Computes a stored return again from its stored input and compares every line. With its own version of the law nothing
   * differs. With a later version, the differences show what the correction of the law changes.
   * @summary Recompute a return
   * @param lawVersion a published version of the law; default: the return's own
   * @maxLength lawVersion 40
   */
  @Get('{id}/recomputation')
  @OperationId('recomputeTaxReturn')
  async recompute(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Query() lawVersion?: string,
  ): Promise<Recomputation> {
    const stored = await inTenant(this.deps.db, request.context, (trx) =>
      loadReturn(this.deps, trx, request.context, id),
    );
    return recomputeReturn(stored, lawVersion);
  }

  /**
   * Deletes the return and its encryption key. This cannot be undone. A return that was e-filed cannot be deleted.
   * @summary Delete a return
   */
  @Delete('{id}')
  @OperationId('deleteTaxReturn')
  @Extension('x-audit', 'tax_return.deleted')
  delete(@Request() request: ExpressRequest, @Path() id: string): Promise<DeletedTaxReturn> {
    const { db, vault } = this.deps;
    const { context } = request;
    const current = async (trx: Transaction<Database>) =>
      toSummary((await loadReturn(this.deps, trx, context, id)).head, this.deps.publicUrl);
    return changeInTenant(db, context, { current }, async (trx) => {
      if (!(await deleteReturnRow(trx, context, id).catch(refuseIfFiled))) throw Problem.notFound();
      await vault.destroyKey(trx, context, id);
      return { id, object: 'tax_return', livemode: context.livemode, deleted: true };
    });
  }
}

/** The law requires that a return which was filed is kept. */
function refuseIfFiled(error: unknown): never {
  if (constraintOf(error) !== 'filing_org_id_livemode_return_id_fkey') throw error;
  throw new Problem('conflict', 'This return was e-filed and cannot be deleted.');
}
