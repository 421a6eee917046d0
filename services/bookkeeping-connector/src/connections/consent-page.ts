import { inTenant, type Tenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { providerOf } from '../providers/providers.js';
import { invalidState } from './complete-authorization.js';
import { hashOf, VERIFIER } from './request-authorization.js';

/**
 * The address of the provider's page on which a person allows the access.
 * @throws {Problem} 400 `invalid_state`, 503 `provider_not_configured`
 */
export async function consentPageOf(
  { db, vault, providers }: Pick<Deps, 'db' | 'vault' | 'providers'>,
  tenant: Tenant,
  state: string,
): Promise<string> {
  const { organizationId, livemode } = tenant;
  const { request, verifier } = await inTenant(db, tenant, async (trx) => {
    const [request, key] = await Promise.all([
      trx
        .selectFrom('authorization_request')
        .selectAll()
        .where('state_hash', '=', hashOf(state))
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .executeTakeFirst(),
      vault.existingKey(trx, tenant, 'organization'),
    ]);
    if (!request || !key) throw invalidState();
    return { request, verifier: key.open(request.verifier, VERIFIER).toString('utf8') };
  });
  const { app } = providerOf(providers, tenant, request.provider);
  return app.authorizationUrl({ state, verifier, ...(livemode ? {} : { loginHint: organizationId }) });
}
