import type { Tenant } from '@exchequer/postgres';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Deps } from '../deps.js';
import type { ProviderName } from './bookkeeping.tables.js';
import { type EntryFault, misbehaveAsBookkeeping } from './bookkeeping-faults.js';
import { COMPANY_LIMITS } from './company-limits.js';
import { decide, type RegisteredApp, readAuthorizationRequest } from './oauth/authorize.js';
import { consentPage, errorPage, pageHeaders } from './oauth/consent-page.js';
import { OAuthError } from './oauth/oauth-error.js';
import {
  authenticateApp,
  exchangeCode,
  findAccess,
  refreshTokens,
  revokeToken,
  type TokenAnswer,
} from './oauth/tokens.js';
import { changes, companyInfo, QuickbooksFault, query, sendFault } from './quickbooks-api.js';
import { bankTransactions, connections, deleteConnection, sendXeroProblem, XeroProblem } from './xero-api.js';

const FORM_BYTES_MAX = 64 * 1024;
const PROVIDERS: readonly ProviderName[] = ['quickbooks', 'xero'];

/** The tenant, the company and the fault of an API request, once its access token is known. */
interface Access {
  readonly tenant: Tenant;
  readonly companyId: string;
  readonly fault: EntryFault;
}

/**
 * The pages and APIs of the bookkeeping software. Its forms, redirects and errors are those of the real providers, so it does
 * not use the service's JSON operations.
 */
export function bookkeepingRouter(deps: Deps, app: RegisteredApp): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: FORM_BYTES_MAX });
  for (const provider of PROVIDERS) {
    const base = `/bookkeeping/${provider}`;
    router.get(`${base}/authorize`, (request, response) => showConsent(provider, app, request, response));
    router.post(`${base}/authorize`, form, (request, response) => takeDecision(deps, provider, app, request, response));
    router.post(`${base}/token`, form, (request, response) => sendTokens(deps, provider, app, request, response));
    router.post(`${base}/revoke`, form, express.json(), (request, response) =>
      revoke(deps, provider, app, request, response),
    );
  }
  addQuickbooks(router, deps);
  addXero(router, deps);
  return router;
}

function showConsent(provider: ProviderName, app: RegisteredApp, request: Request, response: Response): void {
  const parameters = request.query as Readonly<Record<string, unknown>>;
  const asked = readAuthorizationRequest(app, parameters);
  if ('redirectTo' in asked) {
    response.redirect(302, asked.redirectTo);
    return;
  }
  response.type('html');
  if ('unknownApp' in asked) {
    response.status(400).set(pageHeaders()).send(errorPage(provider, asked.unknownApp));
    return;
  }
  const texts = Object.entries(parameters).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  response
    .set(pageHeaders(asked.redirectUri))
    .send(consentPage({ provider, app: app.name, scopes: asked.scopes, parameters: Object.fromEntries(texts) }));
}

async function takeDecision(
  deps: Deps,
  provider: ProviderName,
  app: RegisteredApp,
  { body }: Request,
  response: Response,
): Promise<void> {
  const asked = readAuthorizationRequest(app, body ?? {});
  if ('unknownApp' in asked) {
    response.status(400).set(pageHeaders()).type('html').send(errorPage(provider, asked.unknownApp));
    return;
  }
  const to = 'redirectTo' in asked ? asked.redirectTo : await decide(deps, provider, app, asked, body);
  response.set('Cache-Control', 'no-store').redirect(302, to);
}

async function sendTokens(
  deps: Deps,
  provider: ProviderName,
  app: RegisteredApp,
  request: Request,
  response: Response,
): Promise<void> {
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof body[name] === 'string' ? (body[name] as string) : '');
  response.set('Cache-Control', 'no-store');
  try {
    authenticateApp(app, request.headers.authorization, body);
    const tokens = await grantTokens(deps, provider, text);
    // The tokens are already issued, so the only possible fault is that the answer is lost.
    const fault = await misbehaveAsBookkeeping(deps.bookkeepingFaults, tokens.tenant, response, (status) =>
      response.status(status).json({ error: 'temporarily_unavailable' }),
    );
    if (fault !== 'answered') response.json(toTokenAnswer(provider, tokens));
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    response.status(error.status).json({ error: error.code, error_description: error.message });
  }
}

function grantTokens(deps: Deps, provider: ProviderName, text: (name: string) => string): Promise<TokenAnswer> {
  switch (text('grant_type')) {
    case 'authorization_code':
      return exchangeCode(deps, provider, {
        code: text('code'),
        verifier: text('code_verifier'),
        redirectUri: text('redirect_uri'),
      });
    case 'refresh_token':
      return refreshTokens(deps, provider, text('refresh_token'));
    default:
      throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
  }
}

function toTokenAnswer(provider: ProviderName, tokens: TokenAnswer): object {
  return {
    token_type: 'bearer',
    access_token: tokens.accessToken,
    expires_in: tokens.accessSeconds,
    refresh_token: tokens.refreshToken,
    ...(provider === 'quickbooks' && { x_refresh_token_expires_in: tokens.refreshSeconds }),
  };
}

async function revoke(
  deps: Deps,
  provider: ProviderName,
  app: RegisteredApp,
  request: Request,
  response: Response,
): Promise<void> {
  try {
    const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    authenticateApp(app, request.headers.authorization, body);
    if (typeof body.token === 'string') await revokeToken(deps, provider, body.token);
    response.status(200).end();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    response.status(error.status).json({ error: error.code, error_description: error.message });
  }
}

function addQuickbooks(router: Router, deps: Deps): void {
  const serve = (answer: (access: Access, request: Request) => Promise<object>): RequestHandler => {
    return async (request, response) => {
      try {
        const found = await findAccess(deps, request.headers.authorization);
        if (!found) throw new QuickbooksFault(401, 'AUTHENTICATION', '3200', 'AuthenticationFailed');
        if (request.params.realmId !== found.companyId)
          throw new QuickbooksFault(403, 'AUTHENTICATION', '3100', 'ApplicationAuthorizationFailed');
        const leave = deps.companyLimits.enter(found.companyId, COMPANY_LIMITS.quickbooks);
        if (typeof leave !== 'function') throw throttled();
        response.once('close', leave);
        const refuse = (status: 429 | 500) =>
          sendFault(
            response,
            status === 429
              ? throttled()
              : new QuickbooksFault(500, 'SystemFault', '10000', 'An application error has occurred'),
          );
        const fault = await misbehaveAsBookkeeping(deps.bookkeepingFaults, found.tenant, response, refuse);
        if (fault !== 'answered') response.json(await answer({ ...found, fault }, request));
      } catch (error) {
        if (!(error instanceof QuickbooksFault)) throw error;
        sendFault(response, error);
      }
    };
  };
  const base = '/bookkeeping/quickbooks/v3/company/:realmId';
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  router.get(
    `${base}/query`,
    serve(({ tenant, companyId, fault }, request) => query(deps, tenant, companyId, text(request.query.query), fault)),
  );
  router.get(
    `${base}/cdc`,
    serve(({ tenant, companyId, fault }, { query: { entities, changedSince } }) =>
      changes(deps, tenant, companyId, { entities: text(entities), changedSince: text(changedSince) }, fault),
    ),
  );
  router.get(
    `${base}/companyinfo/:id`,
    serve(({ tenant, companyId }) => companyInfo(deps, tenant, companyId)),
  );
}

const throttled = () => new QuickbooksFault(429, 'ThrottleExceeded', '3001', 'ThrottleExceeded');

function addXero(router: Router, deps: Deps): void {
  const serve = (
    answer: (access: Access, request: Request) => Promise<object | undefined>,
    { ofTenant }: { readonly ofTenant: boolean },
  ): RequestHandler => {
    return async (request, response) => {
      try {
        const found = await findAccess(deps, request.headers.authorization);
        if (!found) throw new XeroProblem(401, 'Unauthorized', 'AuthenticationUnsuccessful');
        if (ofTenant && request.get('xero-tenant-id') !== found.companyId)
          throw new XeroProblem(403, 'Forbidden', 'AuthenticationUnsuccessful');
        const leave = deps.companyLimits.enter(found.companyId, COMPANY_LIMITS.xero);
        if (typeof leave !== 'function') {
          response.set({ 'Retry-After': '5', 'X-Rate-Limit-Problem': leave.refused });
          throw new XeroProblem(429, 'TooManyRequests', 'The rate limit is exceeded.');
        }
        response.once('close', leave);
        const refuse = (status: 429 | 500) =>
          sendXeroProblem(
            response,
            new XeroProblem(status, status === 429 ? 'TooManyRequests' : 'InternalServerError', 'An error occurred.'),
          );
        const fault = await misbehaveAsBookkeeping(deps.bookkeepingFaults, found.tenant, response, refuse);
        if (fault === 'answered') return;
        const body = await answer({ ...found, fault }, request);
        if (body === undefined) response.status(204).end();
        else response.json(body);
      } catch (error) {
        if (!(error instanceof XeroProblem)) throw error;
        sendXeroProblem(response, error);
      }
    };
  };
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  router.get(
    '/bookkeeping/xero/connections',
    serve(({ tenant }, { query }) => connections(deps, tenant, text(query.authEventId)), { ofTenant: false }),
  );
  router.delete(
    '/bookkeeping/xero/connections/:id',
    serve(({ tenant }, { params }) => deleteConnection(deps, tenant, text(params.id) ?? ''), { ofTenant: false }),
  );
  router.get(
    '/bookkeeping/xero/api.xro/2.0/BankTransactions',
    serve(
      ({ tenant, companyId, fault }, request) =>
        bankTransactions(
          deps,
          tenant,
          companyId,
          {
            page: text(request.query.page),
            pageSize: text(request.query.pageSize),
            modifiedSince: request.get('if-modified-since'),
          },
          fault,
        ),
      { ofTenant: true },
    ),
  );
}
