import { cursorPage, type PageLimit, readPage, type StartingAfter } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
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
   * `x-audit` of an operation is its action. Entries are never changed. Needs the scope `audit:read`.
   * @summary List the audit log
   * @param action one action only, e.g. `api_key.revoked`
   * @maxLength action 100
   * @param target actions on one object only, e.g. `doc_...`
   * @minLength target 1
   * @maxLength target 200
   * @param actor actions of one API key, person or operator only, e.g. `key_...`
   * @minLength actor 1
   * @maxLength actor 200
   * @param from at this time or later (ISO 8601)
   * @param to before this time (ISO 8601)
   */
  @Get()
  @OperationId('listAuditEvents')
  async list(
    @Request() request: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: StartingAfter,
    @Query() action?: ActionName,
    @Query() target?: string,
    @Query() actor?: string,
    @Query() from?: Date,
    @Query() to?: Date,
  ): Promise<AuditEventList> {
    // They arrive as text, and Postgres does not know every time zone that the API takes.
    const times = { from: from && new Date(from), to: to && new Date(to) };
    const { before } = readPage('aud', { limit, offset: 0, starting_after }, times).rows;
    const filter = { limit, before, action, target, actorId: actor, ...times };
    return readInTenant(this.deps.db, request.context, async (trx) =>
      cursorPage(await findAuditEvents(trx, filter), limit, auditEventOf),
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
