import { cursorPage, type PageLimit, readCursor } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Extension, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { cancelReplay } from './cancel-replay.js';
import { getReplay, replayOf } from './replay.js';
import type { Replay, ReplayList } from './replays.api.js';
import { findReplays } from './replays.queries.js';

@Route('v1/webhooks/replays')
@Tags('Webhook deliveries')
export class ReplaysController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists replays of the last 90 days, newest first.
   * @summary List replays
   * @param starting_after `next_cursor` of the previous page
   * @minLength starting_after 1
   * @param endpoint_id replays to this endpoint only
   * @pattern endpoint_id ^whe_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  @Get()
  @OperationId('listWebhookReplays')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: string,
    @Query() endpoint_id?: string,
  ): Promise<ReplayList> {
    const filter = { limit, before: readCursor('whr', starting_after), endpointId: endpoint_id };
    return readInTenant(this.deps.db, request.context, async (trx) =>
      cursorPage(await findReplays(trx, filter), limit, replayOf),
    );
  }

  /**
   * Returns a replay with its progress.
   * @summary Get a replay
   */
  @Get('{id}')
  @OperationId('getWebhookReplay')
  get(@Request() request: ExpressRequest, @Path() id: string): Promise<Replay> {
    return readInTenant(this.deps.db, request.context, async (trx) => replayOf(await getReplay(trx, id)));
  }

  /**
   * Stops a replay that is running. Deliveries that it has made are still sent. It changes nothing if the replay has ended.
   * @summary Cancel a replay
   */
  @Post('{id}/cancel')
  @OperationId('cancelWebhookReplay')
  @Extension('x-audit', 'webhook_replay.canceled')
  cancel(@Request() request: ExpressRequest, @Path() id: string): Promise<Replay> {
    return cancelReplay(this.deps, request.context, id);
  }
}
