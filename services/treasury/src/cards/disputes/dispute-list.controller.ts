import {
  type AnyDay,
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
import { readInTenant, readRanges } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import type { DisputeStatus } from '../cards.tables.js';
import { expandCard } from '../expand-card.js';
import { toDispute } from './dispute.js';
import type { Dispute, DisputeExpand, DisputeList } from './disputes.api.js';
import { countDisputes, findDispute, findDisputes } from './disputes.queries.js';

@Route('v1/disputes')
@Tags('Disputes')
export class DisputeListController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists disputes, newest first.
   * @summary List disputes
   * @param from only disputes that were opened on this day or later, in New York
   * @param to only disputes that were opened on this day or earlier, in New York
   * @pattern accountId ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   * @pattern cardId ^card_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get()
  @OperationId('listDisputes')
  async list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() accountId?: string,
    @Query() cardId?: string,
    @Query() status?: DisputeStatus,
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() externalId?: ExternalId,
    @Query() metadata?: MetadataFilter,
    @Query() expand?: DisputeExpand,
  ): Promise<DisputeList> {
    const { context } = request;
    const page = readPage('dsp', { limit, offset, starting_after }, { from, to });
    const filter = { accountId, cardId, status, externalId, metadata };
    const list = await readInTenant(this.deps.db, context, async (db) => {
      const ranges = await readRanges(db, 'dispute', { days: { created_on: { from, to } } });
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countDisputes(db, filter, ranges)),
        findDisputes(db, { ...filter, ...page.rows }, ranges),
      ]);
      return newestPage(rows, total_count, page, toDispute);
    });
    return { ...list, data: await expandCard(this.deps, context, list.data, expand) };
  }

  /** @summary Get a dispute */
  @Get('{id}')
  @OperationId('getDispute')
  async get(@Request() request: ExpressRequest, @Path() id: string, @Query() expand?: DisputeExpand): Promise<Dispute> {
    const { context } = request;
    const row = await readInTenant(this.deps.db, context, (db) => findDispute(db, pathId('dsp', id)));
    if (!row) throw Problem.notFound();
    const [dispute] = await expandCard(this.deps, context, [toDispute(row)], expand);
    return dispute!;
  }
}
