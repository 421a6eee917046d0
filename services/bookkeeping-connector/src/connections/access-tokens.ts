import { setTimeout as sleep } from 'node:timers/promises';
import type { Relay } from '@exchequer/messaging';
import { inTenant, readInTenant, type Tenant, unawaited } from '@exchequer/postgres';
import type { Logger } from '@exchequer/telemetry';
import type { DataKey, Vault } from '@exchequer/vault';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import { InvalidGrant, type Tokens } from '../providers/oauth-app.js';
import type { BookkeepingProvider } from '../providers/provider.js';
import { AccessRefused } from '../providers/provider-errors.js';
import type { Providers } from '../providers/providers.js';
import { announceConnection } from './connection-events.js';
import { type ConnectionRow, lockConnection } from './connections.queries.js';

/** Tokens are renewed after this part of their lifetime, so that a token does not expire while a request is on its way. */
const RENEW_AFTER = 0.8;
/** Refreshes of one process at the same time. Each holds a database connection, because it holds a lock during the request. */
const REFRESHES_AT_ONCE = 5;
/** The provider accepts the previous refresh token for 60 s. During this time we keep trying to store the new one. */
const STORE_FOR_MS = 50_000;
const STORE_EVERY_MS = 250;
const PURPOSE = 'tokens';

/** The connection has no valid grant any more: a person must connect it again. */
export class ReauthRequired extends Error {}

export interface AccessTokens {
  /**
   * Calls the provider with a fresh access token. If the provider refuses the token, it is renewed and the call is repeated once.
   * @throws {ReauthRequired} @throws {ProviderUnavailable} @throws every other error of the call
   */
  use<T>(tenant: Tenant, connection: ConnectionRow, call: (token: string) => Promise<T>): Promise<T>;
}

interface AccessTokensOptions {
  readonly db: Kysely<Database>;
  readonly vault: Vault;
  readonly providers: Providers;
  readonly logger: Logger;
  readonly relay: Pick<Relay, 'wake'>;
}

interface Access {
  readonly token: string;
  /** Counts the refreshes of the connection. */
  readonly version: number;
}

type Refreshed = Access | 'reauth_required';

/**
 * Access tokens of connections. Only one process at a time refreshes the tokens of a connection: it locks their row, reads them again,
 * asks the provider, and stores both new tokens before anyone uses them. If a process dies in between, Postgres frees the lock, and the
 * next process refreshes with the previous token, which the provider accepts for another 60 s.
 */
export function createAccessTokens({ db, vault, providers, logger, relay }: AccessTokensOptions): AccessTokens {
  const refreshing = new Map<string, Promise<Refreshed>>();
  const slots = createSlots(REFRESHES_AT_ONCE);

  /** @param refused version of a token that the provider did not accept */
  async function accessOf(tenant: Tenant, connection: ConnectionRow, refused?: number): Promise<Access> {
    const stored = await readInTenant(db, tenant, async (read) => {
      const [row, key] = await Promise.all([
        findTokens(read, tenant, connection.id),
        vault.existingKey(read, tenant, connection.id),
      ]);
      return row && key && { row, key };
    });
    if (!stored) throw new ReauthRequired();
    if (stored.row.isFresh && stored.row.version !== refused) return open(stored.key, stored.row);
    // Requests of this process share a refresh, so that they wait for it with one database connection.
    const key = `${tenant.organizationId} ${tenant.livemode} ${connection.id}`;
    let refresh = refreshing.get(key);
    if (!refresh) {
      refresh = slots(() => refreshTokens(tenant, connection, refused)).finally(() => refreshing.delete(key));
      refreshing.set(key, refresh);
    }
    const refreshed = await refresh;
    if (refreshed === 'reauth_required') throw new ReauthRequired();
    return refreshed;
  }

  async function refreshTokens(tenant: Tenant, connection: ConnectionRow, refused?: number): Promise<Refreshed> {
    const provider = (tenant.livemode ? providers.live : providers.test)[connection.provider];
    if (!provider) throw new Error(`${connection.provider} is not configured`);
    const progress: { rotated?: { readonly tokens: Tokens; readonly version: number } } = {};
    try {
      return await inTenant(db, tenant, async (trx) => {
        // One round trip. The connection first, as in all transactions that lock both.
        const [, row, key] = await Promise.all([
          lockConnection(trx, tenant, connection.id),
          findTokens(trx, tenant, connection.id, { lock: true }),
          vault.existingKey(trx, tenant, connection.id),
        ]);
        if (!row || !key) return 'reauth_required';
        if (row.isFresh && row.version !== refused) return open(key, row);
        const tokens = await ask(trx, tenant, connection, provider, { key, row });
        if (!('access' in tokens)) return tokens.outcome;
        progress.rotated = { tokens, version: row.version };
        await storeTokens(trx, tenant, connection.id, key, tokens, row.version);
        return { token: tokens.access, version: row.version + 1 };
      });
    } catch (error) {
      const { rotated } = progress;
      if (!rotated) throw error;
      // The provider has rotated the tokens, but they could not be stored in Postgres.
      logger.warn({ error, connectionId: connection.id }, 'new tokens could not be stored and are stored again');
      return storeLater(tenant, connection.id, rotated, error);
    }
  }

  async function ask(
    trx: Transaction<Database>,
    tenant: Tenant,
    connection: ConnectionRow,
    provider: BookkeepingProvider,
    { key, row }: { readonly key: DataKey; readonly row: TokenRow },
  ): Promise<Tokens | { readonly outcome: Refreshed }> {
    try {
      return await provider.app.refresh(unseal(key, row).refresh);
    } catch (error) {
      if (!(error instanceof InvalidGrant)) throw error;
      const again = await findTokens(trx, tenant, connection.id);
      if (again && again.version !== row.version) return { outcome: open(key, again) };
      await requireReauth(trx, tenant, connection);
      logger.warn({ connectionId: connection.id }, 'the provider ended the access: the connection must be renewed');
      relay.wake();
      return { outcome: 'reauth_required' };
    }
  }

  async function storeLater(
    tenant: Tenant,
    connectionId: string,
    { tokens, version }: { readonly tokens: Tokens; readonly version: number },
    cause: unknown,
  ): Promise<Access> {
    for (const deadline = Date.now() + STORE_FOR_MS; Date.now() < deadline; await sleep(STORE_EVERY_MS)) {
      try {
        const isStored = await inTenant(db, tenant, async (trx) => {
          const key = await vault.existingKey(trx, tenant, connectionId);
          return key !== undefined && (await storeTokens(trx, tenant, connectionId, key, tokens, version));
        });
        // Another process was faster: its tokens count, and ours are discarded.
        if (!isStored) break;
        return { token: tokens.access, version: version + 1 };
      } catch (error) {
        logger.warn({ error, connectionId }, 'new tokens could not be stored');
      }
    }
    throw cause;
  }

  return {
    async use(tenant, connection, call) {
      const access = await accessOf(tenant, connection);
      try {
        return await call(access.token);
      } catch (error) {
        if (!(error instanceof AccessRefused)) throw error;
      }
      const { token } = await accessOf(tenant, connection, access.version);
      return call(token);
    },
  };
}

interface TokenRow {
  readonly sealed: Buffer;
  readonly version: number;
  readonly isFresh: boolean;
}

async function findTokens(
  db: Kysely<Database>,
  { organizationId, livemode }: Tenant,
  connectionId: string,
  { lock = false } = {},
): Promise<TokenRow | undefined> {
  const { rows } = await sql<TokenRow>`
    select sealed, version, clock_timestamp() < issued_at + (expires_at - issued_at) * ${RENEW_AFTER}::float8 as "isFresh"
    from connection_token
    where org_id = ${organizationId} and livemode = ${livemode} and connection_id = ${connectionId}
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0];
}

/**
 * Stores new tokens in place of a version.
 * @returns false if another process has stored newer ones
 */
async function storeTokens(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  connectionId: string,
  key: DataKey,
  {
    access,
    refresh,
    accessSeconds,
    refreshSeconds = null,
  }: Omit<Tokens, 'refreshSeconds'> & { refreshSeconds?: number | null | undefined },
  version: number,
): Promise<boolean> {
  const sealed = key.seal(Buffer.from(JSON.stringify({ access, refresh })), PURPOSE);
  const { numAffectedRows } = await sql`
    update connection_token
    set sealed = ${sealed}, version = version + 1, issued_at = clock_timestamp(),
        expires_at = clock_timestamp() + make_interval(secs => ${accessSeconds}),
        refresh_expires_at = clock_timestamp() + make_interval(secs => ${refreshSeconds})
    where org_id = ${organizationId} and livemode = ${livemode} and connection_id = ${connectionId} and version = ${version}`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

/** Stores the first tokens of a grant. They replace the tokens of an earlier grant. The statement is `unawaited`. */
export function putTokens(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  connectionId: string,
  key: DataKey,
  { access, refresh, accessSeconds, refreshSeconds }: Tokens,
): void {
  const sealed = key.seal(Buffer.from(JSON.stringify({ access, refresh })), PURPOSE);
  unawaited(
    trx,
    sql`
    insert into connection_token (org_id, livemode, connection_id, sealed, issued_at, expires_at, refresh_expires_at)
    values (${organizationId}, ${livemode}, ${connectionId}, ${sealed}, clock_timestamp(),
            clock_timestamp() + make_interval(secs => ${accessSeconds}),
            clock_timestamp() + make_interval(secs => ${refreshSeconds ?? null}))
    on conflict (org_id, livemode, connection_id) do update
    set sealed = excluded.sealed, version = connection_token.version + 1, issued_at = excluded.issued_at,
        expires_at = excluded.expires_at, refresh_expires_at = excluded.refresh_expires_at`,
  );
}

/** The refresh token of a connection, to revoke it. */
export async function findRefreshToken(
  trx: Transaction<Database>,
  vault: Vault,
  tenant: Tenant,
  connectionId: string,
): Promise<string | undefined> {
  const [row, key] = [await findTokens(trx, tenant, connectionId), await vault.existingKey(trx, tenant, connectionId)];
  return row && key && unseal(key, row).refresh;
}

async function requireReauth(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id, provider }: ConnectionRow,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('connection')
    .set({ status: 'reauth_required' })
    .where('org_id', '=', tenant.organizationId)
    .where('livemode', '=', tenant.livemode)
    .where('id', '=', id)
    .where('status', '=', 'connected')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) announceConnection(trx, tenant, 'reauth_required', { id, provider });
}

function open(key: DataKey, row: TokenRow): Access {
  return { token: unseal(key, row).access, version: row.version };
}

function unseal(key: DataKey, { sealed }: TokenRow): { readonly access: string; readonly refresh: string } {
  return JSON.parse(key.open(sealed, PURPOSE).toString('utf8'));
}

/** Runs a limited number of jobs at the same time; the others wait. */
function createSlots(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
