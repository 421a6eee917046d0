import {
  countFor,
  newestPage,
  type PageLimit,
  type PageOffset,
  Problem,
  pathId,
  type RequestContext,
  readPage,
  type StartingAfter,
} from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import {
  Body,
  Controller,
  Delete,
  Extension,
  Get,
  OperationId,
  Path,
  Post,
  Query,
  Request,
  Response,
  Route,
  SuccessResponse,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { sendConnectedPage, sendProblemPage, wantsPage } from './callback-page.js';
import { completeAuthorization } from './complete-authorization.js';
import { toConnection } from './connection.js';
import type {
  Authorization,
  CallbackAnswer,
  ConnectInput,
  Connection,
  ConnectionList,
  Provider,
} from './connections.api.js';
import { countConnections, findConnection, findConnections } from './connections.queries.js';
import { bindToBrowser, requireSameBrowser, stateOf } from './consent-browser.js';
import { consentPageOf } from './consent-page.js';
import { disconnect } from './disconnect.js';
import { requestAuthorization, requestRenewal } from './request-authorization.js';

@Route('api/bookkeeping')
@Tags('Bookkeeping connections')
export class ConnectionsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Returns the address at which a person allows access to a company in bookkeeping software. The request needs the scope
   * `bookkeeping:write`, as the POST does.
   * @summary Get the address of a consent
   */
  @Get('connect')
  @Extension('x-audit', 'connection.requested')
  @OperationId('startBookkeepingConnection')
  @Response(422, '`limit_reached`: too many consents wait for a person.')
  async connectByGet(
    @Request() { context }: ExpressRequest,
    @Query() provider: Provider = 'quickbooks',
  ): Promise<Authorization> {
    requireWrite(context);
    return requestAuthorization(this.deps, context, provider);
  }

  /**
   * Returns the address at which a person allows access to a company in bookkeeping software.
   * @summary Connect bookkeeping software
   */
  @Post('connect')
  @OperationId('connectBookkeeping')
  @Extension('x-audit', 'connection.requested')
  connect(@Request() { context }: ExpressRequest, @Body() body?: ConnectInput): Promise<Authorization> {
    return requestAuthorization(this.deps, context, body?.provider ?? 'quickbooks');
  }

  /**
   * Starts a consent in the browser of a person: `authUrl` of `connect` is this address. It sets a cookie, and sends the browser to the consent
   * page of the bookkeeping software. It needs no key, because `link` identifies the organization that asked.
   * @summary Start a consent in a browser
   * @param link the `link` of the address
   */
  @Get('authorize')
  @OperationId('startBookkeepingConsent')
  @SuccessResponse(302, 'The browser is sent to the consent page.')
  async authorize(@Request() request: ExpressRequest, @Query() link: string): Promise<void> {
    const { publicUrl } = this.deps;
    this.setHeader('Cache-Control', 'no-store');
    try {
      const page = await consentPageOf(this.deps, request.context, stateOf(link));
      bindToBrowser(request.res!, link, publicUrl);
      request.res!.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(302, page);
    } catch (problem) {
      if (!(problem instanceof Problem) || !wantsPage(request)) throw problem;
      sendProblemPage(request.res!, problem);
    }
  }

  /**
   * The consent page sends the browser here. It needs no key: `state` identifies the organization that asked for the consent, and works once. It
   * needs the cookie of the browser that opened `authUrl`. A browser gets a page; with `Accept: application/json` the answer is JSON.
   * @summary Complete a consent
   * @param state the `state` parameter of the address of the consent page
   * @param code authorization code of the bookkeeping software
   * @param realmId the company (QuickBooks)
   * @param error what went wrong, such as `access_denied`
   */
  @Get('callback')
  @OperationId('completeBookkeepingConnection')
  @Response(409, '`conflict`: the person chose another company than the one of the connection.')
  @Response(422, '`limit_reached`: too many connections.')
  async callback(
    @Request() request: ExpressRequest,
    @Query() state: string,
    @Query() code?: string,
    @Query() realmId?: string,
    @Query() error?: string,
    @Query() error_description?: string,
    @Query() error_uri?: string,
    @Query() scope?: string,
    @Query() session_state?: string,
    @Query() iss?: string,
  ): Promise<CallbackAnswer> {
    const given = { state, code, realmId, error, error_description, error_uri, scope, session_state, iss };
    const callback = new URLSearchParams();
    for (const [name, value] of Object.entries(given)) if (value !== undefined) callback.set(name, value);
    this.setHeader('Cache-Control', 'no-store');
    try {
      requireSameBrowser(request, state);
      const row = await completeAuthorization(this.deps, request.context, callback);
      if (wantsPage(request)) sendConnectedPage(request.res!, row);
      const connection = toConnection(row);
      return { success: true, object: 'bookkeeping_consent', livemode: connection.livemode, connection };
    } catch (problem) {
      if (!(problem instanceof Problem) || !wantsPage(request)) throw problem;
      sendProblemPage(request.res!, problem);
      return undefined as never;
    }
  }

  /**
   * Lists the connections, newest first.
   * @summary List connections
   * @param limit maximum number of connections, 1 to 1000
   * @param offset number of connections to skip
   */
  @Get('connections')
  @OperationId('listBookkeepingConnections')
  list(
    @Request() { context }: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() offset: PageOffset = 0,
    @Query() starting_after?: StartingAfter,
  ): Promise<ConnectionList> {
    const page = readPage('conn', { limit, offset, starting_after });
    return readInTenant(this.deps.db, context, async (db) => {
      const [rows, count] = await Promise.all([
        findConnections(db, context, page.rows),
        countFor(page, () => countConnections(db, context)),
      ]);
      return newestPage(rows, count, page, toConnection);
    });
  }

  /** @summary Get a connection */
  @Get('connections/{id}')
  @OperationId('getBookkeepingConnection')
  async get(@Request() { context }: ExpressRequest, @Path() id: string): Promise<Connection> {
    const row = await readInTenant(this.deps.db, context, (db) => findConnection(db, context, pathId('conn', id)));
    if (!row) throw Problem.notFound();
    return toConnection(row);
  }

  /**
   * Returns the address at which a person renews the access to the company of this connection. The person must choose the same company.
   * @summary Reconnect a company
   */
  @Post('connections/{id}/reconnect')
  @OperationId('reconnectBookkeeping')
  @Extension('x-audit', 'connection.requested')
  reconnect(@Request() { context }: ExpressRequest, @Path() id: string): Promise<Authorization> {
    return requestRenewal(this.deps, context, pathId('conn', id));
  }

  /**
   * Ends the access to the company: synchronization stops at once, and the access is revoked at the bookkeeping software. Transactions
   * that were pulled are kept.
   * @summary Disconnect a company
   */
  @Delete('connections/{id}')
  @OperationId('disconnectBookkeeping')
  @Extension('x-audit', 'connection.disconnected')
  disconnect(@Request() { context }: ExpressRequest, @Path() id: string): Promise<Connection> {
    return disconnect(this.deps, context, pathId('conn', id));
  }
}

/** A GET that changes something needs the write scope. */
function requireWrite({ scopes }: RequestContext): void {
  if (!scopes.includes('bookkeeping:write'))
    throw new Problem('missing_scope', 'This request needs the scope bookkeeping:write.');
}
