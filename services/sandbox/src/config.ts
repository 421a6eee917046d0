import { busSettings, loadConfig, secret, serviceSettings, url } from '@exchequer/config';

export type Config = ReturnType<typeof readConfig>;

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      ...serviceSettings('exchequer_sandbox'),
      ...busSettings,
      VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, newest first' }),
      SERVICE_URL_TREASURY: url({ doc: 'treasury, which card authorizations are sent to' }),
      SERVICE_URL_TAX: url({ doc: 'tax, which the e-file provider calls back' }),
      SANDBOX_KEY: secret({ doc: 'key that the sandbox and treasury show to each other' }),
      SANDBOX_BOOKKEEPING_KEY: secret({
        doc: 'key that the bookkeeping part of the sandbox and the bookkeeping connector show to each other',
      }),
      SANDBOX_EFILE_KEY: secret({ doc: 'key that the e-file part of the sandbox and tax show to each other' }),
    },
    environment,
  );
}
