import { cursorPage, type PageLimit, Problem, pathId, readPage, type StartingAfter } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Path, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { OwnApiDeps } from '../own-api-deps.js';
import type { CodeFilter, LoggedRequest, LoggedRequestList, MethodName, StatusFilter } from './requests.api.js';
import { findRequestById, findRequests, type RequestRow } from './requests.queries.js';

@Route('v1/requests')
@Tags('Request log')
export class RequestsController extends Controller {
  constructor(private readonly deps: OwnApiDeps) {
    super();
  }

  /**
   * The requests of your keys in the last 30 days, the newest first. A request is in the list about half a second after its answer. It holds no values: not of the path, the
   * query, headers or bodies. Needs the scope `requests:read`.
   * @summary List requests
   * @param method one method only, e.g. `POST`
   * @param route one operation only, by its path in this document, e.g. `/v1/documents/{id}`
   * @minLength route 1
   * @maxLength route 300
   * @param status one status, e.g. `404`, or a class of them, e.g. `4xx`
   * @param code one problem code only, e.g. `rate_limited`
   * @param key_id requests of one API key, or of one person (`usr_...`), only
   * @minLength key_id 1
   * @maxLength key_id 100
   * @param idempotency_key requests with this `Idempotency-Key` only
   * @minLength idempotency_key 1
   * @maxLength idempotency_key 255
   * @param from at this time or later (ISO 8601)
   * @param to before this time (ISO 8601)
   */
  @Get()
  @OperationId('listRequests')
  async list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: StartingAfter,
    @Query() method?: MethodName,
    @Query() route?: string,
    @Query() status?: StatusFilter,
    @Query() code?: CodeFilter,
    @Query() key_id?: string,
    @Query() idempotency_key?: string,
    @Query() from?: Date,
    @Query() to?: Date,
  ): Promise<LoggedRequestList> {
    // They arrive as text, and Postgres does not know every time zone that the API takes.
    const times = { from: from && new Date(from), to: to && new Date(to) };
    const { before } = readPage('req', { limit, offset: 0, starting_after }, times).rows;
    const filter = { method, route, code, key_id, idempotency_key, ...statusOf(status) };
    return readInTenant(this.deps.db, request.context, async (db) =>
      cursorPage(await findRequests(db, filter, { ...times, before, limit }), limit, loggedRequestOf),
    );
  }

  /**
   * One request, by the `Request-Id` of its answer. Needs the scope `requests:read`.
   * @summary Get a request
   */
  @Get('{id}')
  @OperationId('getRequest')
  async get(@Request() request: ExpressRequest, @Path() id: string): Promise<LoggedRequest> {
    const found = await readInTenant(this.deps.db, request.context, (db) => findRequestById(db, pathId('req', id)));
    if (found === undefined) throw Problem.notFound();
    return loggedRequestOf(found);
  }
}

function statusOf(asked: StatusFilter | undefined): { readonly status?: number; readonly status_class?: number } {
  if (asked === undefined) return {};
  return asked.endsWith('xx') ? { status_class: Number(asked[0]) } : { status: Number(asked) };
}

function loggedRequestOf(row: RequestRow): LoggedRequest {
  return {
    id: row.id,
    object: 'request',
    livemode: row.livemode,
    created_at: row.created_at.toISOString(),
    method: row.method,
    route: row.route,
    status: row.status,
    code: row.code,
    duration_ms: row.duration_ms,
    key_id: row.key_id,
    idempotency_key: row.idempotency_key,
  };
}
