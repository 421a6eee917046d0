import { createHash, randomBytes } from 'node:crypto';
import { idempotently, Problem, type RequestContext } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { sealedAnswer } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Deps } from '../deps.js';
import type { ProviderName } from '../providers/provider.js';
import { providerOf } from '../providers/providers.js';
import type { Authorization } from './connections.api.js';
import { findConnection, lockConnection } from './connections.queries.js';

/** The time that a person has to complete the consent page. */
const STATE_MINUTES = 30;
export const VERIFIER = 'pkce verifier';

export const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

/**
 * Starts a consent: the answer has the address of the page on which a person allows the access.
 * @throws {Problem} 503 `provider_not_configured`
 */
export function requestAuthorization(
  deps: Pick<Deps, 'db' | 'vault' | 'providers'>,
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
 * Starts a consent that renews a connection. The person must choose the same company.
 * @throws {Problem} 404, 503 `provider_not_configured`
 */
export async function requestRenewal(
  deps: Pick<Deps, 'db' | 'vault' | 'providers'>,
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
  { vault, providers }: Pick<Deps, 'vault' | 'providers'>,
  context: RequestContext,
  name: ProviderName,
  connectionId: string | null,
): Promise<Authorization> {
  const { organizationId: org_id, livemode, keyId } = context;
  const { app } = providerOf(providers, context, name);
  const state = randomBytes(32).toString('base64url');
  const verifier = app.newVerifier();
  const expiresAt = new Date(Date.now() + STATE_MINUTES * 60_000);
  const key = await vault.keyFor(trx, context, 'organization');
  await trx
    .insertInto('authorization_request')
    .values({
      org_id,
      livemode,
      state_hash: hashOf(state),
      provider: name,
      verifier: key.seal(Buffer.from(verifier), VERIFIER),
      key_id: keyId,
      connection_id: connectionId,
      expires_at: expiresAt,
    })
    .execute();
  const loginHint = livemode ? {} : { loginHint: org_id };
  const authUrl = await app.authorizationUrl({ state, verifier, ...loginHint });
  return {
    success: true,
    object: 'bookkeeping_authorization',
    livemode,
    authUrl,
    provider: name,
    expiresAt: expiresAt.toISOString(),
  };
}
