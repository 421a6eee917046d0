import { listPage, type PageLimit, type PageOffset, Problem, pathId, type RequestContext } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Body, Controller, Delete, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { sendConnectedPage, sendProblemPage, wantsPage } from './callback-page.js';
import { completeAuthorization, invalidState } from './complete-authorization.js';
import { toConnection } from './connection.js';
import type {
  Authorization,
  CallbackAnswer,
  ConnectInput,
  Connection,
  ConnectionList,
  ConsentPage,
  Provider,
} from './connections.api.js';
import { countConnections, findConnection, findConnections } from './connections.queries.js';
import { consentCookie, hasConsentCookie } from './consent-cookie.js';
import { disconnect } from './disconnect.js';
import { findConsentPage } from './find-consent-page.js';
import { requestAuthorization, requestRenewal, STATE_MINUTES } from './request-authorization.js';

@Route('api/bookkeeping')
@Tags('Bookkeeping')
export class ConnectionsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Returns the address that a person opens in a browser to allow access to a company in bookkeeping software. The request needs the
   * scope `bookkeeping:write`, as the POST does.
   * @summary Get the address of a consent page
   */
  @Get('connect')
  @OperationId('startBookkeepingConnection')
  async connectByGet(
    @Request() { context }: ExpressRequest,
    @Query() provider: Provider = 'quickbooks',
  ): Promise<Authorization> {
    requireWrite(context);
    return requestAuthorization(this.deps, context, provider);
  }

  /**
   * Returns the address that a person opens in a browser to allow access to a company in bookkeeping software. The consent must be
   * completed in the browser that opened this address.
   * @summary Connect bookkeeping software
   */
  @Post('connect')
  @OperationId('connectBookkeeping')
  connect(@Request() { context }: ExpressRequest, @Body() body?: ConnectInput): Promise<Authorization> {
    return requestAuthorization(this.deps, context, body?.provider ?? 'quickbooks');
  }

  /**
   * The address in `authUrl`. It sends the browser to the consent page of the bookkeeping software (302), and sets a cookie, so that only
   * this browser can complete the consent. It needs no key: `state` identifies the organization that asked for the consent. With
   * `Accept: application/json` the answer is JSON.
   * @summary Open the consent page
   * @param state the `state` parameter of `authUrl`
   */
  @Get('connect/start')
  @OperationId('openBookkeepingConsent')
  async open(@Request() request: ExpressRequest, @Query() state: string): Promise<ConsentPage> {
    const { publicUrl } = this.deps;
    try {
      const consentUrl = await findConsentPage(this.deps, request.context, state);
      this.setHeader('Set-Cookie', consentCookie(publicUrl, state, STATE_MINUTES * 60));
      this.setHeader('Cache-Control', 'no-store');
      this.setHeader('Referrer-Policy', 'no-referrer');
      const isProgram = request.accepts(['html', 'json']) === 'json';
      if (!isProgram) request.res!.set(this.getHeaders() as Record<string, string>).redirect(302, consentUrl);
      return { success: true, consentUrl };
    } catch (problem) {
      if (!(problem instanceof Problem) || !wantsPage(request)) throw problem;
      sendProblemPage(request.res!, problem);
      return undefined as never;
    }
  }

  /**
   * The consent page sends the browser here. It needs no key: `state` identifies the organization that asked for the consent, and works once. The
   * browser must be the one that opened `authUrl`: its cookie is checked. A browser gets a page; with `Accept: application/json` the answer is
   * JSON.
   * @summary Complete a consent
   * @param state the `state` parameter of the address of the consent page
   * @param code authorization code of the bookkeeping software
   * @param realmId the company (QuickBooks)
   * @param error what went wrong, such as `access_denied`
   */
  @Get('callback')
  @OperationId('completeBookkeepingConnection')
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
      if (!hasConsentCookie(request, this.deps.publicUrl, state)) throw otherBrowser();
      const row = await completeAuthorization(this.deps, request.context, callback);
      if (wantsPage(request)) sendConnectedPage(request.res!, row.company_name);
      return { success: true, connection: toConnection(row) };
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
  ): Promise<ConnectionList> {
    return readInTenant(this.deps.db, context, async (db) => {
      const [rows, count] = await Promise.all([
        findConnections(db, context, { limit, offset }),
        countConnections(db, context),
      ]);
      return listPage(rows.map(toConnection), count, { limit, offset });
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
   * Returns the address of a consent page that renews the access to the company of this connection. The person must choose the same company.
   * @summary Reconnect a company
   */
  @Post('connections/{id}/reconnect')
  @OperationId('reconnectBookkeeping')
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
  async disconnect(@Request() { context }: ExpressRequest, @Path() id: string): Promise<Connection> {
    return toConnection(await disconnect(this.deps, context, pathId('conn', id)));
  }
}

function otherBrowser(): Problem {
  return invalidState(
    'The consent was started in another browser, or this browser keeps no cookies. Open authUrl in this browser.',
  );
}

/** A GET that changes something needs the write scope. */
function requireWrite({ scopes }: RequestContext): void {
  if (!scopes.includes('bookkeeping:write'))
    throw new Problem('missing_scope', 'This request needs the scope bookkeeping:write.');
}
