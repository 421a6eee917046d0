import { Problem, type RequestContext } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { recordAuditEvent } from '@exchequer/messaging';
import { acrossTenants, inTenant, type Tenant, unawaited } from '@exchequer/postgres';
import type { DataKey, Vault } from '@exchequer/vault';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import { ConsentError, InvalidGrant, type Tokens } from '../providers/oauth-app.js';
import type { ProviderCompany } from '../providers/provider.js';
import { AccessRefused, ProviderRefused, ProviderUnavailable } from '../providers/provider-errors.js';
import { providerOf } from '../providers/providers.js';
import { putTokens } from './access-tokens.js';
import { announceConnection } from './connection-events.js';
import {
  type ConnectionRow,
  countUsedConnections,
  isCompanyConnected,
  lockConnectionOfCompany,
} from './connections.queries.js';
import type { AuthorizationRequestTable } from './connections.tables.js';
import { hashOf, VERIFIER } from './request-authorization.js';

export type AuthorizationRow = Selectable<AuthorizationRequestTable>;

export type CompleteDeps = Pick<
  Deps,
  'db' | 'vault' | 'providers' | 'relay' | 'logger' | 'connectionsMax' | 'syncEveryMinutes'
>;

/** The organization that asked for the consent, and the address of the person who gave it. */
type Browser = Tenant & Pick<RequestContext, 'clientAddress'>;

const STATE = /^[A-Za-z0-9_-]{43}$/;
const RETRY_AFTER_S = 30;

/** Finds the request for the consent with this state. Undefined if we did not create the state, or if it was deleted. */
export function findAuthorization({ db }: Pick<Deps, 'db'>, state: string): Promise<AuthorizationRow | undefined> {
  if (!STATE.test(state)) return Promise.resolve(undefined);
  return acrossTenants(db, (trx) =>
    trx.selectFrom('authorization_request').selectAll().where('state_hash', '=', hashOf(state)).executeTakeFirst(),
  );
}

/**
 * Completes a consent with the parameters of the redirect. The state is marked as used first, so that it works once. Nothing is stored unless the
 * provider returned tokens and the company.
 * @throws {Problem} `invalid_state`, `consent_denied`, `provider_refused`, `provider_unavailable`, `conflict`, `limit_reached`
 */
export async function completeAuthorization(
  deps: CompleteDeps,
  tenant: Browser,
  callback: URLSearchParams,
): Promise<ConnectionRow> {
  const { db, vault, providers } = deps;
  const state = callback.get('state') ?? '';
  const { request, verifier } = await inTenant(db, tenant, async (trx) => {
    const [used, key] = await Promise.all([
      trx
        .updateTable('authorization_request')
        .set({ used_at: sql<Date>`clock_timestamp()` })
        .where('state_hash', '=', hashOf(state))
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .returningAll()
        .executeTakeFirst(),
      vault.existingKey(trx, tenant, 'organization'),
    ]);
    if (!used || !key) throw invalidState();
    return { request: used, verifier: key.open(used.verifier, VERIFIER).toString('utf8') };
  });
  const provider = providerOf(providers, tenant, request.provider);
  const tokens = await asking(() => provider.app.exchange(callback, { state, verifier }));
  try {
    const company = await asking(() => provider.findCompany(tokens.access, callback));
    const row = await store(deps, tenant, request, company, tokens);
    deps.relay.wake();
    return row;
  } catch (error) {
    // We do not keep the tokens, so nobody should be able to use them. The access of a connection to the same company stays.
    const isConnected = (companyId: string) => isCompanyConnected(db, request.provider, companyId);
    await provider
      .undoConsent(tokens, callback, isConnected)
      .catch((cause: unknown) =>
        deps.logger.warn({ error: cause }, 'a grant that was not stored could not be revoked'),
      );
    throw error;
  }
}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ConsentError && error.code === 'access_denied') throw new Problem('consent_denied');
    if (
      error instanceof ConsentError ||
      error instanceof InvalidGrant ||
      error instanceof ProviderRefused ||
      error instanceof AccessRefused
    )
      throw new Problem('consent_failed');
    if (error instanceof ProviderUnavailable) throw providerUnavailable();
    throw error;
  }
}

function store(
  { db, vault, connectionsMax, syncEveryMinutes }: CompleteDeps,
  { clientAddress, ...tenant }: Browser,
  request: AuthorizationRow,
  company: ProviderCompany,
  tokens: Tokens,
): Promise<ConnectionRow> {
  const { organizationId: org_id, livemode } = tenant;
  // The browser has no key: the connection is made for the key that asked for the consent.
  return inTenant(db, { ...tenant, keyId: request.key_id }, async (trx) => {
    lockConnections(trx, tenant);
    // An erasure of the organization deletes it, perhaps while the provider was asked.
    const [asked, known, used] = await Promise.all([
      trx
        .selectFrom('authorization_request')
        .select('state_hash')
        .where('state_hash', '=', request.state_hash)
        .forUpdate()
        .executeTakeFirst(),
      lockConnectionOfCompany(trx, tenant, request.provider, company.id),
      countUsedConnections(trx, tenant),
    ]);
    if (!asked) throw invalidState();
    if (request.connection_id !== null && known?.id !== request.connection_id)
      throw new Problem('conflict', 'The person chose another company than the one of this connection.');
    const isNew = known === undefined || known.status === 'disconnected';
    if (isNew && used >= connectionsMax)
      throw new Problem('limit_reached', `An organization can have ${connectionsMax} connections in each mode.`);
    const newConnectionId = newId('conn');
    const nextSync = syncEveryMinutes > 0 ? sql<Date>`clock_timestamp()` : null;
    const row = await trx
      .insertInto('connection')
      .values({
        org_id,
        livemode,
        id: newConnectionId,
        provider: request.provider,
        status: 'connected',
        company_id: company.id,
        company_name: company.name,
        connected_at: sql<Date>`clock_timestamp()`,
        next_sync_at: nextSync,
      })
      .onConflict((conflict) =>
        conflict.columns(['org_id', 'livemode', 'provider', 'company_id']).doUpdateSet({
          status: 'connected',
          company_name: company.name,
          connected_at: sql<Date>`clock_timestamp()`,
          disconnected_at: null,
          next_sync_at: nextSync,
          // Without access, changes and removals may have been missed.
          ...(known?.status !== 'connected' && { full_sync_at: null }),
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    // Another consent for the same company may have created the connection meanwhile.
    const { id } = row;
    const key = id === newConnectionId ? newKey(trx, vault, tenant, id) : await vault.keyFor(trx, tenant, id);
    putTokens(trx, tenant, id, key, tokens);
    announceConnection(trx, tenant, 'connected', { id, provider: request.provider });
    await recordAuditEvent(trx, { ...tenant, keyId: request.key_id, clientAddress }, 'connection.connected', id);
    return row;
  });
}

/** New connections of an organization are counted one after the other. The statement is `unawaited`. */
function lockConnections(trx: Transaction<Database>, { organizationId, livemode }: Tenant): void {
  const name = `exchequer-bookkeeping-connections ${organizationId} ${livemode}`;
  unawaited(trx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The key of a new connection. The statement that stores it is `unawaited`. */
function newKey(trx: Transaction<Database>, vault: Vault, tenant: Tenant, connectionId: string): DataKey {
  const { key, insert } = vault.createKey(tenant, connectionId);
  unawaited(trx, insert);
  return key;
}

export function invalidState(): Problem {
  return new Problem('invalid_state');
}

/** @param waitMs the time until the next attempt */
export function providerUnavailable(detail?: string, waitMs = 0): Problem {
  const seconds = Math.max(RETRY_AFTER_S, Math.ceil(waitMs / 1_000));
  return new Problem('provider_unavailable', detail, undefined, { 'Retry-After': String(seconds) });
}
