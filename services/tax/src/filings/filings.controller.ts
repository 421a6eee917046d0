import {
  countFor,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  readPage,
  type StartingAfter,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { loadFiling, toFiling } from './filing.js';
import type { FilingDetails, FilingList } from './filings.api.js';
import { countFilings, findFilings } from './filings.queries.js';

@Route('v1/tax')
@Tags('E-filing')
export class FilingsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Returns an e-filed return or an information return with its acknowledgment, the rules that it broke, and its history.
   * @summary Get the status of a filing
   */
  @Get('status/{filingId}')
  @OperationId('getFilingStatus')
  findStatus(@Request() { context }: ExpressRequest, @Path() filingId: string): Promise<FilingDetails> {
    return readInTenant(this.deps.db, context, (read) => loadFiling(read, context, filingId));
  }

  /**
   * Lists e-filed returns and information returns, newest first. A large submission is listed when its file is written.
   * @summary List filings
   * @param kind only filings of this kind
   * @isInt taxYear
   * @minimum taxYear 2023
   * @maximum taxYear 2026
   */
  @Get('filings')
  @OperationId('listFilings')
  list(
    @Request() { context }: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() taxYear?: number,
    @Query() status?: 'submitted' | 'accepted' | 'rejected',
    @Query() kind?: 'efile' | '1099' | 'w2' | '941',
    @Query() externalId?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<FilingList> {
    const page = readPage('fil', { limit, offset, starting_after });
    const filter = { kind, taxYear, status, externalId, metadata };
    return readInTenant(this.deps.db, context, async (read) => {
      const [rows, count] = await Promise.all([
        findFilings(read, context, filter, page.rows),
        countFor(page, () => countFilings(read, context, filter)),
      ]);
      return newestPage(rows, count, page, toFiling);
    });
  }
}
