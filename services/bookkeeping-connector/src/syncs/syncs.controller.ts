import { Readable } from 'node:stream';
import {
  countFor,
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
  Path,
  Post,
  Produces,
  Query,
  Request,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { requestSync } from './request-sync.js';
import { streamSync } from './stream-sync.js';
import { toSync } from './sync.js';
import type { SyncAnswer, SyncDetails, SyncInput, SyncList } from './syncs.api.js';
import { countSyncs, findSetAside, findSync, findSyncs } from './syncs.queries.js';

@Route('api/bookkeeping')
@Tags('Bookkeeping syncs')
export class SyncsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Pulls the transactions that changed since the last synchronization, and categorizes them. The answer comes when this is done. After 30
   * seconds at the latest, it comes with the counts so far and the status `running`, and the synchronization continues in the background.
   * If two requests of the organization wait already, or ten requests in all, the answer comes at once with the status `running`. Follow the
   * counts with `GET /api/bookkeeping/syncs/{id}`.
   * @summary Synchronize transactions
   */
  @Post('sync')
  @OperationId('syncBookkeeping')
  @Extension('x-audit', 'sync.requested')
  sync(@Request() { context }: ExpressRequest, @Body() body?: SyncInput): Promise<SyncAnswer> {
    return requestSync(this.deps, context, body ?? {});
  }

  /**
   * Lists synchronizations, newest first.
   * @summary List synchronizations
   * @param limit maximum number of synchronizations, 1 to 1000
   * @param offset number of synchronizations to skip
   * @param connectionId only synchronizations of this connection
   * @pattern connectionId ^conn_[0-9a-z]{1,40}$
   */
  @Get('syncs')
  @OperationId('listBookkeepingSyncs')
  list(
    @Request() { context }: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
    @Query() connectionId?: string,
  ): Promise<SyncList> {
    const page = readPage('sync', { limit, offset, starting_after });
    return readInTenant(this.deps.db, context, async (db) => {
      const [rows, count] = await Promise.all([
        findSyncs(db, context, connectionId, page.rows),
        countFor(page, () => countSyncs(db, context, connectionId)),
      ]);
      return newestPage(rows, count, page, toSync);
    });
  }

  /**
   * Returns a synchronization with its counts so far and the rows that it could not read. The counts change after each page.
   * @summary Get a synchronization
   */
  @Get('syncs/{id}')
  @OperationId('getBookkeepingSync')
  async get(@Request() { context }: ExpressRequest, @Path() id: string): Promise<SyncDetails> {
    const syncId = pathId('sync', id);
    return readInTenant(this.deps.db, context, async (db) => {
      const [row, setAside] = await Promise.all([findSync(db, context, syncId), findSetAside(db, context, syncId)]);
      if (!row) throw Problem.notFound();
      return {
        ...toSync(row),
        setAside: setAside.map(({ entity, provider_id, reason, set_aside_at }) => ({
          entity,
          providerId: provider_id,
          reason,
          setAsideAt: set_aside_at.toISOString(),
        })),
      };
    });
  }
  /**
   * Tells the progress of a synchronization as server-sent events, each with the `Sync` as JSON. The first event is the present state, so a
   * client that was disconnected only connects again. While it runs, each change of the counts is an event `progress`. The last event is
   * `completed`, `failed`, `canceled` or `deleted`; close the connection then. After ten minutes the stream ends without it; connect again.
   * @summary Follow the progress of a synchronization
   */
  @Get('syncs/{id}/events')
  @OperationId('streamBookkeepingSync')
  @Produces('text/event-stream')
  async events(@Request() request: ExpressRequest, @Path() id: string): Promise<Readable> {
    await streamSync(this.deps, request.context, pathId('sync', id), request.res!);
    // The response has been sent already.
    return Readable.from([]);
  }
}
