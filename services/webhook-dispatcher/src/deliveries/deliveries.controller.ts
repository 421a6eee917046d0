import { cursorPage, type PageLimit, readExpand, withNamed } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Extension, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { readFilter } from '../events/event-filter.js';
import type { EventKinds } from '../events/events.api.js';
import { findEventsById } from '../events/events.queries.js';
import { showEvent } from '../events/show-event.js';
import type {
  DeliveryExpand,
  DeliveryInfo,
  DeliveryList,
  DeliveryWithAttempts,
  FailureName,
} from './deliveries.api.js';
import { findAttempts } from './deliveries.queries.js';
import { attemptOf, deliveryOf, getDelivery } from './delivery.js';
import { findDeliveries } from './find-deliveries.js';
import { resendDelivery } from './resend-delivery.js';

@Route('v1/webhooks/deliveries')
@Tags('Webhook deliveries')
export class DeliveriesController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists deliveries, newest first. With several filters a page can hold fewer deliveries than `limit`, or none: go on while `has_more` is true.
   * @summary List deliveries
   * @param starting_after `next_cursor` of the previous page
   * @minLength starting_after 1
   * @pattern endpoint_id ^whe_[0-7][0-9a-hjkmnp-tv-z]{25}$
   * @pattern event_id ^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$
   * @param type kinds of events or families of them, separated by commas, e.g. `invoice.paid,transfer.*`
   * @param failure deliveries whose latest attempt failed in this way, e.g. `timeout` or `status_500`
   * @maxLength failure 100
   * @param from created at this time or later (ISO 8601)
   * @param to created before this time (ISO 8601)
   */
  @Get()
  @OperationId('listWebhookDeliveries')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: string,
    @Query() endpoint_id?: string,
    @Query() event_id?: string,
    @Query() status?: 'pending' | 'succeeded' | 'failed' | 'skipped',
    @Query() type?: EventKinds,
    @Query() failure?: FailureName,
    @Query() from?: Date,
    @Query() to?: Date,
    @Query() expand?: DeliveryExpand,
  ): Promise<DeliveryList> {
    const filter = {
      ...readFilter('whd', { starting_after, type, from, to }),
      limit,
      endpointId: endpoint_id,
      eventId: event_id,
      status,
      failure,
    };
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const { rows, stoppedAt } = await findDeliveries(trx, filter);
      const list = cursorPage(rows, limit, deliveryOf, stoppedAt);
      return { ...list, data: await this.#expand(trx, list.data, expand) };
    });
  }

  /**
   * Returns a delivery with its attempts: start, duration and the receiver's answer.
   * @summary Get a delivery
   */
  @Get('{id}')
  @OperationId('getWebhookDelivery')
  get(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Query() expand?: DeliveryExpand,
  ): Promise<DeliveryWithAttempts> {
    return readInTenant(this.deps.db, request.context, async (trx) => {
      const [delivery] = await this.#expand(trx, [await getDelivery(trx, id)], expand);
      return { ...delivery!, attempts: (await findAttempts(trx, id)).map(attemptOf) };
    });
  }

  /**
   * Sends a delivery again now, whatever its result was, and restarts the retry schedule.
   * @summary Resend a delivery
   */
  @Post('{id}/resend')
  @OperationId('resendWebhookDelivery')
  @Extension('x-audit', 'webhook_delivery.resent')
  resend(@Request() request: ExpressRequest, @Path() id: string): Promise<DeliveryInfo> {
    return resendDelivery(this.deps, request.context, id);
  }

  async #expand(
    db: Kysely<Database>,
    deliveries: readonly DeliveryInfo[],
    expand: DeliveryExpand | undefined,
  ): Promise<DeliveryInfo[]> {
    if (!readExpand(expand).has('event')) return [...deliveries];
    return withNamed(
      deliveries,
      'event',
      ({ event_id }) => event_id,
      async (ids) => (await findEventsById(db, ids)).map((row) => showEvent(this.deps, row)),
    );
  }
}
