import { readInTenant, type Tenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { providerOf } from '../providers/providers.js';
import { invalidState } from './complete-authorization.js';
import { hashOf, VERIFIER } from './request-authorization.js';

/**
 * The address of the consent page, for the state in an `authUrl`.
 * @throws {Problem} `invalid_state` if the consent was completed or has expired, 503 `provider_not_configured`
 */
export async function findConsentPage(
  { db, vault, providers }: Pick<Deps, 'db' | 'vault' | 'providers'>,
  tenant: Tenant,
  state: string,
): Promise<string> {
  const [request, key] = await readInTenant(db, tenant, (read) =>
    Promise.all([
      read
        .selectFrom('authorization_request')
        .select(['provider', 'verifier'])
        .where('state_hash', '=', hashOf(state))
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .executeTakeFirst(),
      vault.existingKey(read, tenant, 'organization'),
    ]),
  );
  if (!request || !key) throw invalidState();
  const { app } = providerOf(providers, tenant, request.provider);
  const verifier = key.open(request.verifier, VERIFIER).toString('utf8');
  const loginHint = tenant.livemode ? {} : { loginHint: tenant.organizationId };
  return app.authorizationUrl({ state, verifier, ...loginHint });
}
