import { Problem } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { Config } from '../config.js';
import { CALLBACK_PATH } from '../connections/consent-browser.js';
import type { BookkeepingProvider, ProviderName } from './provider.js';
import { createQuickbooks } from './quickbooks/provider.js';
import { createXero } from './xero/provider.js';

/** The providers of each mode. In test mode they are the sandbox. */
export interface Providers {
  readonly test: Readonly<Record<ProviderName, BookkeepingProvider>>;
  readonly live: Readonly<Partial<Record<ProviderName, BookkeepingProvider>>>;
}

/** Our app at the sandbox. */
const SANDBOX_CLIENT_ID = 'exchequer';

/** @throws if only one of the two credentials of a provider is set */
export function createProviders(config: Config): Providers {
  const redirectUri = `${config.PUBLIC_URL}${CALLBACK_PATH}`;
  const sandbox = (name: ProviderName) => {
    const base = `${config.SERVICE_URL_SANDBOX}/bookkeeping/${name}`;
    return {
      authorizeUrl: `${config.SANDBOX_PUBLIC_URL ?? config.SERVICE_URL_SANDBOX}/bookkeeping/${name}/authorize`,
      tokenUrl: `${base}/token`,
      revokeUrl: `${base}/revoke`,
      apiUrl: base,
      clientId: SANDBOX_CLIENT_ID,
      clientSecret: config.SANDBOX_BOOKKEEPING_KEY,
      redirectUri,
    };
  };
  const quickbooks = credentials('QUICKBOOKS', config.QUICKBOOKS_CLIENT_ID, config.QUICKBOOKS_CLIENT_SECRET);
  const xero = credentials('XERO', config.XERO_CLIENT_ID, config.XERO_CLIENT_SECRET);
  return {
    test: { quickbooks: createQuickbooks(sandbox('quickbooks')), xero: createXero(sandbox('xero')) },
    live: {
      ...(quickbooks && {
        quickbooks: createQuickbooks({
          ...quickbooks,
          authorizeUrl: config.QUICKBOOKS_AUTHORIZE_URL,
          tokenUrl: config.QUICKBOOKS_TOKEN_URL,
          revokeUrl: config.QUICKBOOKS_REVOKE_URL,
          apiUrl: config.QUICKBOOKS_API_URL,
          redirectUri,
        }),
      }),
      ...(xero && {
        xero: createXero({
          ...xero,
          authorizeUrl: config.XERO_AUTHORIZE_URL,
          tokenUrl: config.XERO_TOKEN_URL,
          revokeUrl: config.XERO_REVOKE_URL,
          apiUrl: config.XERO_API_URL,
          redirectUri,
        }),
      }),
    },
  };
}

/**
 * The provider of a tenant. Call it before anything is written.
 * @throws {Problem} 503 `provider_not_configured` in live mode without credentials
 */
export function providerOf(
  { test, live }: Providers,
  { livemode }: Pick<Tenant, 'livemode'>,
  name: ProviderName,
): BookkeepingProvider {
  const provider = livemode ? live[name] : test[name];
  if (!provider) throw new Problem('provider_not_configured', `${name} is not configured for live mode.`);
  return provider;
}

function credentials(name: string, clientId: string | undefined, clientSecret: string | undefined) {
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new Error(`Set ${name}_CLIENT_ID and ${name}_CLIENT_SECRET together.`);
  return clientId === undefined ? undefined : { clientId, clientSecret: clientSecret! };
}
