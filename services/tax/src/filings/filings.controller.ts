import {
  type AnyDay,
  countFor,
  type ExternalId,
  type MetadataFilter,
  newestPage,
  type PageLimit,
  type PageOffset,
  readExpand,
  readPage,
  type StartingAfter,
  withNamed,
} from '@exchequer/http-kit';
import { readInTenant, readRanges } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { findReturnsById } from '../returns/returns.queries.js';
import { toSummary } from '../returns/tax-return.js';
import { loadFiling, toFiling } from './filing.js';
import type { Filing, FilingDetails, FilingExpand, FilingList } from './filings.api.js';
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
  findStatus(
    @Request() { context }: ExpressRequest,
    @Path() filingId: string,
    @Query() expand?: FilingExpand,
  ): Promise<FilingDetails> {
    return readInTenant(this.deps.db, context, async (read) => {
      const [filing] = await this.#expand(read, [await loadFiling(read, context, filingId)], expand);
      return filing!;
    });
  }

  /**
   * Lists e-filed returns and information returns, newest first. A large submission is listed when its file is written.
   * @summary List filings
   * @param kind only filings of this kind
   * @param from only filings that were submitted on this day or later, in New York
   * @param to only filings that were submitted on this day or earlier, in New York
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
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() externalId?: ExternalId,
    @Query() metadata?: MetadataFilter,
    @Query() expand?: FilingExpand,
  ): Promise<FilingList> {
    const page = readPage('fil', { limit, offset, starting_after }, { from, to });
    const filter = { kind, taxYear, status, externalId, metadata };
    return readInTenant(this.deps.db, context, async (read) => {
      const ranges = await readRanges(read, 'filing', { days: { submitted_on: { from, to } } });
      const [rows, count] = await Promise.all([
        findFilings(read, context, filter, page.rows, ranges),
        countFor(page, () => countFilings(read, context, filter, ranges)),
      ]);
      const list = newestPage(rows, count, page, toFiling);
      return { ...list, data: await this.#expand(read, list.data, expand) };
    });
  }

  async #expand<T extends Filing>(
    read: Kysely<Database>,
    filings: readonly T[],
    expand: FilingExpand | undefined,
  ): Promise<T[]> {
    if (!readExpand(expand).has('return')) return [...filings];
    return withNamed(
      filings,
      'return',
      ({ returnId }) => returnId,
      async (ids) => (await findReturnsById(read, ids)).map((head) => toSummary(head, this.deps.publicUrl)),
    );
  }
}
