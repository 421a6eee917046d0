import { Problem } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Query, Request, Response, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { findConnection, findConnections } from '../connections/connections.queries.js';
import type { Deps } from '../deps.js';
import type { ScheduleC } from './schedule-c.api.js';
import { findYear, scheduleCOf } from './schedule-c.js';

/** More than an organization can have connected at the same time. */
const CONNECTIONS_MAX = 1_000;

@Route('api/bookkeeping/schedule-c')
@Tags('Bookkeeping transactions')
export class ScheduleCController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Adds up the transactions of a year by line of Schedule C (Form 1040), with the deductible share of each category. Transactions whose
   * category a person should check are not in the totals; `needsReview` counts them. `POST /v1/tax/forms/1040` and
   * `POST /v1/tax/calculate` take the totals of connections in `bookkeeping`.
   * @summary Get the totals of a year for Schedule C
   * @param taxYear year of the transactions
   * @isInt taxYear
   * @minimum taxYear 2000
   * @maximum taxYear 2100
   * @param connectionId only transactions of this connection
   * @pattern connectionId ^conn_[0-9a-z]{1,40}$
   */
  @Get()
  @OperationId('getBookkeepingScheduleC')
  @Response(422, '`amount_out_of_range`: a total is larger than an amount can be.')
  get(
    @Request() { context }: ExpressRequest,
    @Query() taxYear: number,
    @Query() connectionId?: string,
  ): Promise<ScheduleC> {
    return readInTenant(this.deps.db, context, async (db) => {
      const found = connectionId === undefined ? undefined : await findConnection(db, context, connectionId);
      if (connectionId !== undefined && !found) throw Problem.notFound();
      const [groups, all] = await Promise.all([
        findYear(db, context, taxYear, connectionId),
        found ? [found] : findConnections(db, context, { limit: CONNECTIONS_MAX, offset: 0 }),
      ]);
      const withRows = new Set(groups.map(({ connection_id }) => connection_id));
      const connections = all.filter(({ id }) => id === connectionId || withRows.has(id));
      return scheduleCOf(groups, { livemode: context.livemode, taxYear, connections });
    });
  }
}
