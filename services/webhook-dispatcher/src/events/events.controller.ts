import { cursorPage, type PageLimit, Problem, pathId } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { readFilter } from './event-filter.js';
import type { Event, EventKinds, EventList } from './events.api.js';
import { findEventById, findEvents } from './events.queries.js';
import { showEvent } from './show-event.js';

@Route('v1/events')
@Tags('Events')
export class EventsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Lists events, newest first, whether an endpoint received them or not. Events are kept for 90 days.
   * @summary List events
   * @param starting_after `next_cursor` of the previous page
   * @minLength starting_after 1
   * @param type kinds of events or families of them, separated by commas, e.g. `document.processed` or `invoice.paid,transfer.*`
   * @param object_id events about this object only, e.g. `inv_...`
   * @minLength object_id 1
   * @maxLength object_id 200
   * @param from at this time or later (ISO 8601)
   * @param to before this time (ISO 8601)
   */
  @Get()
  @OperationId('listEvents')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: string,
    @Query() type?: EventKinds,
    @Query() object_id?: string,
    @Query() from?: Date,
    @Query() to?: Date,
  ): Promise<EventList> {
    const filter = { ...readFilter('evt', { starting_after, type, from, to }), subject: object_id, limit };
    return readInTenant(this.deps.db, request.context, async (trx) =>
      cursorPage(await findEvents(trx, filter), limit, (row) => showEvent(this.deps, row)),
    );
  }

  /** @summary Get an event */
  @Get('{id}')
  @OperationId('getEvent')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Event> {
    const eventId = pathId('evt', id);
    const row = await readInTenant(this.deps.db, request.context, (trx) => findEventById(trx, eventId));
    if (!row) throw Problem.notFound();
    return showEvent(this.deps, row);
  }
}
