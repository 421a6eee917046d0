import { busSettings, int, loadConfig, optional, secret, serviceSettings, text, url } from '@exchequer/config';

export type Config = ReturnType<typeof readConfig>;

const clientId = (provider: string) =>
  optional(text({ doc: `client id of our app at ${provider}; without it live mode answers 503` }));
const clientSecret = (provider: string) => optional(secret({ doc: `client secret of our app at ${provider}` }));

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      ...serviceSettings('exchequer_bookkeeping'),
      ...busSettings,
      VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, newest first' }),
      SERVICE_URL_SANDBOX: url({ doc: 'the sandbox, which is the bookkeeping software of test mode' }),
      SANDBOX_PUBLIC_URL: optional(
        url({ doc: 'address of the sandbox as a browser knows it; default: SERVICE_URL_SANDBOX' }),
      ),
      SANDBOX_BOOKKEEPING_KEY: secret({
        doc: 'key that the bookkeeping connector and the bookkeeping part of the sandbox show to each other',
      }),
      BOOKKEEPING_CONNECTOR_KEY: secret({ doc: 'key that accounting shows to read the transactions that it records' }),
      SYNC_EVERY_MINUTES: int({
        doc: 'how often each connection is synchronized in the background; 0 never',
        default: 60,
        min: 0,
        max: 10_080,
      }),
      FULL_SYNC_EVERY_MINUTES: int({
        doc: 'how long a request for all transactions of a connection is refused after they were read; 0: never',
        default: 60,
        min: 0,
        max: 10_080,
      }),
      SYNC_RETENTION_DAYS: int({
        doc: 'how long synchronizations are kept after their end. The newest one of a connection is always kept',
        default: 30,
        min: 1,
        max: 3_650,
      }),
      CONNECTIONS_PER_ORGANIZATION_MAX: int({
        doc: 'how many connections an organization can have in each mode',
        default: 20,
        min: 1,
        max: 1_000,
      }),
      PROGRESS_STREAMS_AT_ONCE_MAX: int({
        doc: 'open streams of the progress of synchronizations; each uses one of REQUESTS_AT_ONCE_MAX',
        default: 20,
        min: 1,
      }),
      PROGRESS_STREAMS_AT_ONCE_PER_ORGANIZATION_MAX: int({
        doc: 'of these, streams of one organization',
        default: 4,
        min: 1,
      }),
      QUICKBOOKS_CLIENT_ID: clientId('QuickBooks Online'),
      QUICKBOOKS_CLIENT_SECRET: clientSecret('QuickBooks Online'),
      QUICKBOOKS_AUTHORIZE_URL: url({
        doc: 'where a person allows the access to QuickBooks Online',
        default: 'https://appcenter.intuit.com/connect/oauth2',
      }),
      QUICKBOOKS_TOKEN_URL: url({
        doc: 'token endpoint of QuickBooks Online',
        default: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
      }),
      QUICKBOOKS_REVOKE_URL: url({
        doc: 'revocation endpoint of QuickBooks Online',
        default: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
      }),
      QUICKBOOKS_API_URL: url({ doc: 'QuickBooks Online API', default: 'https://quickbooks.api.intuit.com' }),
      XERO_CLIENT_ID: clientId('Xero'),
      XERO_CLIENT_SECRET: clientSecret('Xero'),
      XERO_AUTHORIZE_URL: url({
        doc: 'where a person allows the access to Xero',
        default: 'https://login.xero.com/identity/connect/authorize',
      }),
      XERO_TOKEN_URL: url({ doc: 'token endpoint of Xero', default: 'https://identity.xero.com/connect/token' }),
      XERO_REVOKE_URL: url({
        doc: 'revocation endpoint of Xero',
        default: 'https://identity.xero.com/connect/revocation',
      }),
      XERO_API_URL: url({ doc: 'Xero API', default: 'https://api.xero.com' }),
    },
    environment,
  );
}
