import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isId, newId } from '@exchequer/ids';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../../deps.js';
import type { ProviderName } from '../bookkeeping.tables.js';
import { companyId, ensureCompany } from '../company/company.js';
import { isTemplate } from '../company/payees.js';

/** The app that may ask for access, as it is registered with the provider. */
export interface RegisteredApp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly redirectUri: string;
}

const CODE_SECONDS = 300;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: readonly string[];
  readonly challenge: string;
  readonly tenant: Tenant;
}

/**
 * Reads an authorization request (RFC 6749 4.1.1). The parameter `login_hint` says who is signed in: an organization of
 * the app. The app has signed it for the state of the request, so that nobody else can sign in as the organization.
 * @returns `unknownApp` if the person must not be sent back, because it is not certain to whom
 */
export function readAuthorizationRequest(
  app: RegisteredApp,
  parameters: Readonly<Record<string, unknown>>,
): AuthorizationRequest | { readonly unknownApp: string } | { readonly redirectTo: string } {
  const text = (name: string) => (typeof parameters[name] === 'string' ? (parameters[name] as string) : '');
  if (text('client_id') !== app.clientId) return { unknownApp: 'No app has this client_id.' };
  if (text('redirect_uri') !== app.redirectUri) return { unknownApp: 'The redirect_uri is not one of the app.' };
  const refuse = (error: string, description: string) => ({
    redirectTo: redirect(app.redirectUri, { error, error_description: description, state: text('state') }),
  });
  if (text('response_type') !== 'code') return refuse('unsupported_response_type', 'response_type must be code');
  if (text('code_challenge_method') !== 'S256' || !CHALLENGE.test(text('code_challenge')))
    return refuse('invalid_request', 'code_challenge must be a SHA-256 and code_challenge_method S256');
  const organizationId = readHint(app, text('login_hint'), text('state'));
  if (organizationId === undefined)
    return refuse('invalid_request', 'login_hint must be an account, signed by the app');
  return {
    redirectUri: app.redirectUri,
    state: text('state'),
    scopes: text('scope').split(' ').filter(Boolean),
    challenge: text('code_challenge'),
    tenant: { organizationId, livemode: false },
  };
}

/** The organization of a hint such as `org_1.<HMAC>`. Undefined if the app did not sign it for this state. */
function readHint({ clientSecret }: RegisteredApp, hint: string, state: string): string | undefined {
  const [organizationId = '', signature = ''] = hint.split('.');
  const expected = createHmac('sha256', clientSecret).update(`login_hint ${organizationId} ${state}`).digest();
  const given = Buffer.from(signature, 'base64url');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && isId('org', organizationId) ? organizationId : undefined;
}

/**
 * Handles the decision of the person. An allowed request gets a code, which works once and for five minutes.
 * @returns the address to which the browser is sent
 */
export async function decide(
  { db }: Pick<Deps, 'db'>,
  provider: ProviderName,
  app: RegisteredApp,
  request: AuthorizationRequest,
  { decision, company }: { readonly decision: unknown; readonly company: unknown },
): Promise<string> {
  const { state, tenant, redirectUri, challenge } = request;
  if (decision !== 'allow' || !isTemplate(company))
    return redirect(redirectUri, { error: 'access_denied', error_description: 'The person denied access.', state });
  const { organizationId: org_id, livemode } = tenant;
  const id = companyId(tenant, provider, company);
  const code = randomBytes(32).toString('base64url');
  await inTenant(db, tenant, async (trx) => {
    await ensureCompany(trx, tenant, { id, provider, template: company });
    await trx
      .insertInto('bookkeeping_grant')
      .values({
        org_id,
        livemode,
        id: newId('bgr'),
        company_id: id,
        client_id: app.clientId,
        redirect_uri: redirectUri,
        code_hash: createHash('sha256').update(code).digest(),
        code_challenge: challenge,
        code_expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${CODE_SECONDS})`,
      })
      .execute();
  });
  return redirect(redirectUri, { code, state, ...(provider === 'quickbooks' && { realmId: id }) });
}

function redirect(to: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(to);
  for (const [name, value] of Object.entries(parameters)) if (value !== '') url.searchParams.set(name, value);
  return url.href;
}
