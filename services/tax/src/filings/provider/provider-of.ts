import { Problem } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { EfileProvider, EfileProviders } from './efile-provider.js';

/**
 * The e-file provider of a tenant. Call it before anything is written.
 * @throws {Problem} 503 `provider_not_configured` in live mode without a provider.
 */
export function providerOf({ test, live }: EfileProviders, { livemode }: Pick<Tenant, 'livemode'>): EfileProvider {
  const provider = livemode ? live : test;
  if (!provider) throw new Problem('provider_not_configured', 'No e-file provider is configured for live mode.');
  return provider;
}
