import { cursorPage, jsonOrCsv, type PageLimit, readCursor, requireOrder, toCsv } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Produces, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import type { ActionName, AuditEvent, AuditEventList } from './audit-events.api.js';
import { type AuditEventRow, findAuditEvents } from './audit-events.queries.js';

@Route('v1/audit_events')
@Tags('Audit log')
export class AuditEventsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Who did what, the newest first: every operation that changes something, downloads of personal documents, and commands of the operator.
   * `x-audit` of an operation is its action. Entries are never changed. Needs the scope `audit:read`. CSV with `format=csv` or `Accept: text/csv`.
   * @summary List the audit log
   * @param starting_after `next_cursor` of the page before
   * @minLength starting_after 1
   * @param action one action only, e.g. `api_key.revoked`
   * @maxLength action 100
   * @param target actions on one object only, e.g. `doc_...`
   * @minLength target 1
   * @maxLength target 200
   * @param actor actions of one API key or operator only, e.g. `key_...`
   * @minLength actor 1
   * @maxLength actor 200
   * @param from at this time or later (ISO 8601)
   * @param to before this time (ISO 8601)
   */
  @Get()
  @OperationId('listAuditEvents')
  @Produces('application/json')
  @Produces('text/csv')
  async list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: string,
    @Query() action?: ActionName,
    @Query() target?: string,
    @Query() actor?: string,
    @Query() from?: Date,
    @Query() to?: Date,
    @Query() format?: 'json' | 'csv',
  ): Promise<AuditEventList> {
    const before = readCursor('aud', starting_after);
    // They arrive as text, and Postgres does not know every time zone that the API takes.
    const times = { from: from && new Date(from), to: to && new Date(to) };
    requireOrder(times);
    const filter = { limit, before, action, target, actorId: actor, ...times };
    const list = await readInTenant(this.deps.db, request.context, async (trx) =>
      cursorPage(await findAuditEvents(trx, filter), limit, auditEventOf),
    );
    if (list.next_cursor) this.setHeader('Next-Cursor', list.next_cursor);
    return jsonOrCsv(request, format, list, 'audit-events', () =>
      toCsv(
        ['id', 'at', 'actor_type', 'actor_id', 'action', 'target', 'clientAddress'],
        list.data.map((row) => [
          row.id,
          row.at,
          row.actor.type,
          row.actor.id,
          row.action,
          row.target,
          row.clientAddress,
        ]),
      ),
    );
  }
}

function auditEventOf(row: AuditEventRow): AuditEvent {
  return {
    id: row.id,
    object: 'audit_event',
    livemode: row.livemode,
    actor: { type: row.actor_type, id: row.actor_id },
    action: row.action,
    target: row.target,
    clientAddress: row.client_address,
    at: row.at.toISOString(),
  };
}
