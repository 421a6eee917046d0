import { idempotently, Problem, pathId, type RequestContext, unlessAnswered } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Body, Controller, Extension, OperationId, Path, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import { completeAuthorization } from '../connections/complete-authorization.js';
import { toConnection } from '../connections/connection.js';
import type { Connection } from '../connections/connections.api.js';
import { type ConnectionRow, findConnection } from '../connections/connections.queries.js';
import { stateOf } from '../connections/consent-browser.js';
import { consentPageOf } from '../connections/consent-page.js';
import { requestAuthorization } from '../connections/request-authorization.js';
import type { Deps } from '../deps.js';
import { changeId } from './change-id.js';
import type {
  TestChangesInput,
  TestConnectionInput,
  TestEffect,
  TestFaults,
  TestFaultsInput,
} from './test-helpers.api.js';

@Route('v1/test_helpers/bookkeeping')
@Tags('Test mode')
export class TestHelpersController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Connects a company of the sandbox without a browser. The effect is the same as if a person allows the access on the consent page. A company
   * that is already connected is connected again.
   * @summary Connect a company of the sandbox
   */
  @Post('connections')
  @OperationId('createTestBookkeepingConnection')
  @Extension('x-audit', 'test_connection.created')
  async connect(@Request() { context }: ExpressRequest, @Body() body: TestConnectionInput): Promise<Connection> {
    const { provider = 'quickbooks', company = 'studio' } = body;
    return unlessAnswered(this.deps.db, context, async () => {
      const { idempotency: _, audit: __, ...once } = context;
      const { authUrl } = await requestAuthorization(this.deps, once, provider);
      const page = await consentPageOf(this.deps, context, stateOf(new URL(authUrl).searchParams.get('link')!));
      const callback = await this.deps.software.consent(page, company);
      const row = await completeAuthorization(this.deps, context, callback.searchParams);
      return this.#answer(context, toConnection(row));
    });
  }

  /**
   * Changes the books of a connected company, as its staff and its bank would. The next synchronization pulls the changes.
   * @summary Change the books of a company
   */
  @Post('connections/{id}/changes')
  @OperationId('changeTestBooks')
  @Extension('x-audit', 'test_books.changed')
  async change(
    @Request() { context }: ExpressRequest,
    @Path() id: string,
    @Body() body: TestChangesInput,
  ): Promise<TestEffect> {
    const { company_id: companyId } = await this.#connection(context, id);
    return unlessAnswered(this.deps.db, context, async () => {
      const { seed = 'changes', ...changes } = body;
      const order = { ...changes, companyId, seed, id: changeId(context) };
      const { changed } = (await this.deps.software.control(context, 'simulations/changes', order)) as TestEffect;
      return this.#answer(context, { object: 'test_effect', livemode: false, changed });
    });
  }

  /**
   * Ends the access to the company at the bookkeeping software, as its owner can. The next synchronization fails, and the connection becomes
   * `reauth_required`.
   * @summary Revoke the access at the bookkeeping software
   */
  @Post('connections/{id}/revoke')
  @OperationId('revokeTestBookkeepingConnection')
  @Extension('x-audit', 'test_access.revoked')
  async revoke(@Request() { context }: ExpressRequest, @Path() id: string): Promise<Connection> {
    const row = await this.#connection(context, id);
    return unlessAnswered(this.deps.db, context, async () => {
      await this.deps.software.control(context, 'simulations/revocations', { companyId: row.company_id });
      return this.#answer(context, toConnection(row));
    });
  }

  /**
   * Makes requests of the organization to the bookkeeping software fail or go wrong. A restart of the sandbox ends the faults.
   * @summary Set faults of the bookkeeping software
   */
  @Post('faults')
  @OperationId('setTestBookkeepingFaults')
  @Extension('x-audit', 'test_faults.set')
  async faults(@Request() { context }: ExpressRequest, @Body() body: TestFaultsInput): Promise<TestFaults> {
    return unlessAnswered(this.deps.db, context, async () => {
      await this.deps.software.control(context, 'faults', body);
      return this.#answer(context, { object: 'test_faults', livemode: false, kinds: body.kinds });
    });
  }

  async #connection(context: RequestContext, id: string): Promise<ConnectionRow> {
    const row = await readInTenant(this.deps.db, context, (db) => findConnection(db, context, pathId('conn', id)));
    if (!row) throw Problem.notFound();
    return row;
  }

  /** Stores the answer, so that a repeated request gets the same answer. */
  #answer<T>(context: RequestContext, answer: T): Promise<T> {
    return idempotently(this.deps.db, context, async () => answer);
  }
}
