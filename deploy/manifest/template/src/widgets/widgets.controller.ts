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
import { Body, Controller, Extension, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { createWidget } from './create-widget.js';
import { toWidget } from './widget.js';
import type { Widget, WidgetInput, WidgetList } from './widgets.api.js';
import { countWidgets, findWidget, findWidgets } from './widgets.queries.js';

@Route('v1/example-service/widgets')
@Tags('Widgets')
export class WidgetsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /** @summary Create a widget */
  @Post()
  @OperationId('createWidget')
  @Extension('x-audit', 'widget.created')
  create(@Request() request: ExpressRequest, @Body() body: WidgetInput): Promise<Widget> {
    return createWidget(this.deps, request.context, body);
  }

  /**
   * Lists widgets, newest first.
   * @summary List widgets
   */
  @Get()
  @OperationId('listWidgets')
  list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
  ): Promise<WidgetList> {
    const page = readPage('wdgt', { limit, offset, starting_after });
    // Both queries make one round trip, because they are awaited together.
    return readInTenant(this.deps.db, request.context, async (db) => {
      const [total_count, rows] = await Promise.all([
        countFor(page, () => countWidgets(db)),
        findWidgets(db, page.rows),
      ]);
      return newestPage(rows, total_count, page, toWidget);
    });
  }

  /** @summary Get a widget */
  @Get('{id}')
  @OperationId('getWidget')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<Widget> {
    const row = await readInTenant(this.deps.db, request.context, (db) => findWidget(db, pathId('wdgt', id)));
    if (!row) throw Problem.notFound();
    return toWidget(row);
  }
}
