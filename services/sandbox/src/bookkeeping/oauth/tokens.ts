import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { acrossTenants, inTenant, type Tenant } from '@exchequer/postgres';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import type { BookkeepingGrantTable, ProviderName } from '../bookkeeping.tables.js';
import type { RegisteredApp } from './authorize.js';
import { OAuthError } from './oauth-error.js';

export interface TokenAnswer {
  readonly tenant: Tenant;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
}

export type TokenDeps = Pick<Deps, 'db' | 'bookkeepingFaults'>;

/** After its first use, a refresh token works for this time, so that the connection survives a lost answer. */
const ROTATION_GRACE_SECONDS = 60;
const DAY_S = 24 * 60 * 60;
const LIFETIMES = {
  quickbooks: { accessSeconds: 3_600, refreshSeconds: 100 * DAY_S },
  xero: { accessSeconds: 1_800, refreshSeconds: 60 * DAY_S },
} as const;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Authenticates the app at the token endpoint (RFC 6749 2.3.1).
 * @throws {OAuthError} `invalid_client`
 */
export function authenticateApp(
  app: RegisteredApp,
  authorization: string | undefined,
  body: Readonly<Record<string, unknown>>,
): void {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeForm)
    : [body.client_id, body.client_secret];
  const isRight =
    id === app.clientId && typeof secret === 'string' && timingSafeEqual(sha256(secret), sha256(app.clientSecret));
  if (!isRight) throw new OAuthError('invalid_client', 'The app is not known, or its secret is wrong.');
}

const decodeForm = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** @throws {OAuthError} `invalid_grant` for a code that is unknown, used or expired, or whose verifier is wrong */
export async function exchangeCode(
  deps: TokenDeps,
  provider: ProviderName,
  { code, verifier, redirectUri }: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<TokenAnswer> {
  const answer = await acrossTenants(deps.db, async (trx) => {
    const grant = await trx
      .updateTable('bookkeeping_grant')
      .set({ code_used_at: sql<Date>`clock_timestamp()` })
      .where('code_hash', '=', sha256(code))
      .where('code_used_at', 'is', null)
      .where('code_expires_at', '>', sql<Date>`clock_timestamp()`)
      .returningAll()
      .executeTakeFirst();
    const isProven =
      grant !== undefined &&
      grant.redirect_uri === redirectUri &&
      createHash('sha256').update(verifier).digest('base64url') === grant.code_challenge;
    return isProven ? issue(trx, deps, provider, grant) : undefined;
  });
  if (!answer) throw new OAuthError('invalid_grant', 'The code is unknown, used or expired, or the verifier is wrong.');
  return answer;
}

/**
 * Issues new tokens for a refresh token. Each use rotates it: the answer has a new refresh token. The old one works for another 60 seconds.
 * @throws {OAuthError} `invalid_grant`
 */
export async function refreshTokens(deps: TokenDeps, provider: ProviderName, token: string): Promise<TokenAnswer> {
  const answer = await acrossTenants(deps.db, async (trx) => {
    const { rows } = await sql<Selectable<BookkeepingGrantTable>>`
      with used as (
        update bookkeeping_token set rotated_at = coalesce(rotated_at, clock_timestamp()),
          expires_at = least(expires_at, coalesce(rotated_at, clock_timestamp()) + make_interval(secs => ${ROTATION_GRACE_SECONDS}))
        where hash = ${sha256(token)} and kind = 'refresh' and expires_at > clock_timestamp()
          and (rotated_at is null or rotated_at > clock_timestamp() - make_interval(secs => ${ROTATION_GRACE_SECONDS}))
        returning org_id, livemode, grant_id)
      select g.* from bookkeeping_grant g
      join used u on u.org_id = g.org_id and u.livemode = g.livemode and u.grant_id = g.id
      where g.revoked_at is null`.execute(trx);
    const [grant] = rows;
    return grant && issue(trx, deps, provider, grant);
  });
  if (!answer) throw new OAuthError('invalid_grant', 'The refresh token is unknown, used, expired or revoked.');
  return answer;
}

/**
 * Ends a grant by one of its tokens (RFC 7009). A token that is not known is not an error. Xero ends the access to all companies of the person.
 */
export async function revokeToken({ db }: Pick<Deps, 'db'>, provider: ProviderName, token: string): Promise<void> {
  await acrossTenants(db, (trx) =>
    sql`update bookkeeping_grant g set revoked_at = coalesce(revoked_at, clock_timestamp())
        from bookkeeping_token t
        where t.hash = ${sha256(token)} and t.org_id = g.org_id and t.livemode = g.livemode
          and (t.grant_id = g.id or (${provider} = 'xero' and exists (
            select from bookkeeping_company c
            where c.org_id = g.org_id and c.livemode = g.livemode and c.id = g.company_id and c.provider = 'xero')))`.execute(
      trx,
    ),
  );
}

/** The grant of an access token. Undefined if the token is unknown, expired or revoked. */
export async function findAccess(
  { db }: Pick<Deps, 'db'>,
  authorization: string | undefined,
): Promise<{ readonly tenant: Tenant; readonly companyId: string } | undefined> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  const { rows } = await acrossTenants(db, (trx) =>
    sql<{ organizationId: string; livemode: boolean; companyId: string }>`
      select g.org_id as "organizationId", g.livemode, g.company_id as "companyId"
      from bookkeeping_token t
      join bookkeeping_grant g on g.org_id = t.org_id and g.livemode = t.livemode and g.id = t.grant_id
      where t.hash = ${sha256(token)} and t.kind = 'access' and t.expires_at > clock_timestamp() and g.revoked_at is null`.execute(
      trx,
    ),
  );
  const [found] = rows;
  return (
    found && { tenant: { organizationId: found.organizationId, livemode: found.livemode }, companyId: found.companyId }
  );
}

/** Ends the access of all apps to a company, as its owner can in the software. */
export async function revokeCompany({ db }: Pick<Deps, 'db'>, tenant: Tenant, companyId: string): Promise<void> {
  await inTenant(db, tenant, (trx) =>
    trx
      .updateTable('bookkeeping_grant')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, clock_timestamp())` })
      .where('company_id', '=', companyId)
      .execute(),
  );
}

async function issue(
  trx: Transaction<Database>,
  { bookkeepingFaults }: TokenDeps,
  provider: ProviderName,
  grant: Selectable<BookkeepingGrantTable>,
): Promise<TokenAnswer> {
  const { org_id, livemode, id: grant_id } = grant;
  const tenant = { organizationId: org_id, livemode };
  const lifetimes = LIFETIMES[provider];
  const accessSeconds = bookkeepingFaults.accessTokenSecondsOf(tenant) ?? lifetimes.accessSeconds;
  const { refreshSeconds } = lifetimes;
  const [secret, refreshToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const accessToken = provider === 'xero' ? toWebToken(grant_id, secret) : secret;
  const row = (token: string, kind: 'access' | 'refresh', seconds: number) => ({
    org_id,
    livemode,
    hash: sha256(token),
    kind,
    grant_id,
    expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
  });
  await trx
    .insertInto('bookkeeping_token')
    .values([row(accessToken, 'access', accessSeconds), row(refreshToken, 'refresh', refreshSeconds)])
    .execute();
  return { tenant, accessToken, refreshToken, accessSeconds, refreshSeconds };
}

/** The id of a consent at Xero. */
export function authEventId(grantId: string): string {
  return sha256(grantId)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

/** Access tokens of Xero are JSON web tokens. Ours have the claim that apps read, and the secret in place of the signature. */
function toWebToken(grantId: string, secret: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return [encode({ alg: 'RS256', typ: 'JWT' }), encode({ authentication_event_id: authEventId(grantId) }), secret].join(
    '.',
  );
}
