import { createHash, randomBytes } from 'node:crypto';
import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { readInTenant, type Tenant, unawaited } from '@exchequer/postgres';
import { sealedAnswer } from '@exchequer/vault';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { ProviderName } from '../providers/provider.js';
import { providerOf } from '../providers/providers.js';
import type { Authorization } from './connections.api.js';
import { findConnection, lockConnection } from './connections.queries.js';
import { START_PATH, stateOf } from './consent-browser.js';

/** The time that a person has to complete the consent page. */
const STATE_MINUTES = 30;
/** Consents of an organization in one mode that wait for a person. */
const OPEN_MAX = 50;
export const VERIFIER = 'pkce verifier';

type AuthorizationDeps = Pick<Deps, 'db' | 'vault' | 'providers' | 'publicUrl'>;

export const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

/**
 * Asks for a consent: the answer has our address that starts it in a browser.
 * @throws {Problem} 422 `limit_reached`, 503 `provider_not_configured`
 */
export function requestAuthorization(
  deps: AuthorizationDeps,
  context: RequestContext,
  provider: ProviderName,
): Promise<Authorization> {
  providerOf(deps.providers, context, provider);
  return idempotently(
    deps.db,
    context,
    (trx) => authorize(trx, deps, context, provider, null),
    answerCodec(deps, context),
  );
}

/**
 * Asks for a consent that renews a connection. The person must choose the same company.
 * @throws {Problem} 404, 422 `limit_reached`, 503 `provider_not_configured`
 */
export async function requestRenewal(
  deps: AuthorizationDeps,
  context: RequestContext,
  id: string,
): Promise<Authorization> {
  const known = await readInTenant(deps.db, context, (db) => findConnection(db, context, id));
  if (!known) throw Problem.notFound();
  providerOf(deps.providers, context, known.provider);
  return idempotently(
    deps.db,
    context,
    async (trx) => {
      const row = await lockConnection(trx, context, id);
      if (!row) throw Problem.notFound();
      return authorize(trx, deps, context, row.provider, id);
    },
    answerCodec(deps, context),
  );
}

/** The address contains the state, so the answer that is kept for a repeated request is sealed. */
const answerCodec = ({ vault }: Pick<Deps, 'vault'>, context: RequestContext) =>
  sealedAnswer<Database, Authorization>(vault, context);

async function authorize(
  trx: Transaction<Database>,
  { vault, providers, publicUrl }: AuthorizationDeps,
  context: RequestContext,
  name: ProviderName,
  connectionId: string | null,
): Promise<Authorization> {
  const { organizationId: org_id, livemode, keyId } = context;
  const { app } = providerOf(providers, context, name);
  const link = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + STATE_MINUTES * 60_000);
  // The requests of an organization are counted one after the other.
  const lock = `exchequer-bookkeeping-consents ${org_id} ${livemode}`;
  unawaited(trx, sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [key, open] = await Promise.all([vault.keyFor(trx, context, 'organization'), countOpen(trx, context)]);
  if (open >= OPEN_MAX)
    throw new Problem(
      'limit_reached',
      `${OPEN_MAX} consents wait for a person. Use one of their addresses, or wait: an address works for ${STATE_MINUTES} minutes.`,
    );
  await trx
    .insertInto('authorization_request')
    .values({
      org_id,
      livemode,
      state_hash: hashOf(stateOf(link)),
      provider: name,
      verifier: key.seal(Buffer.from(app.newVerifier()), VERIFIER),
      key_id: keyId,
      connection_id: connectionId,
      expires_at: expiresAt,
    })
    .execute();
  const authUrl = new URL(`${publicUrl}${START_PATH}`);
  authUrl.searchParams.set('link', link);
  return {
    success: true,
    object: 'bookkeeping_authorization',
    livemode,
    authUrl: authUrl.href,
    provider: name,
    expiresAt: expiresAt.toISOString(),
  };
}

async function countOpen(trx: Transaction<Database>, { organizationId, livemode }: Tenant): Promise<number> {
  const { open } = await trx
    .selectFrom('authorization_request')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
  return Number(open);
}
