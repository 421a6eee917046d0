import { cursorPage, type PageLimit, Problem, pathId, readCursor } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import type { Event, EventKind, EventList } from './events.api.js';
import { type EventRow, findEventById, findEvents } from './events.queries.js';

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
   * @param type one kind only, e.g. `document.processed`
   * @maxLength type 100
   */
  @Get()
  @OperationId('listEvents')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: string,
    @Query() type?: EventKind,
  ): Promise<EventList> {
    const before = readCursor('evt', starting_after);
    return readInTenant(this.deps.db, request.context, async (trx) =>
      cursorPage(await findEvents(trx, { limit, before, type }), limit, eventOf),
    );
  }

  /** @summary Get an event */
  @Get('{id}')
  @OperationId('getEvent')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Event> {
    const eventId = pathId('evt', id);
    const row = await readInTenant(this.deps.db, request.context, (trx) => findEventById(trx, eventId));
    if (!row) throw Problem.notFound();
    return eventOf(row);
  }
}

/** Exactly the bytes that were signed and sent. */
function eventOf(row: EventRow): Event {
  return JSON.parse(row.body) as Event;
}
