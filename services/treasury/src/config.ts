import { busSettings, int, loadConfig, secret, serviceSettings, url } from '@exchequer/config';

export type Config = ReturnType<typeof readConfig>;

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      ...serviceSettings('exchequer_treasury'),
      ...busSettings,
      VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, newest first' }),
      SERVICE_URL_SANDBOX: url({ doc: 'the sandbox, which is the bank partner in test mode' }),
      ACCOUNTS_PER_ORGANIZATION_MAX: int({
        doc: 'open accounts that an organization can have at a time in each mode',
        default: 1_000,
        min: 1,
        max: 1_000_000,
      }),
      SANDBOX_KEY: secret({ doc: 'key that the sandbox and treasury show to each other' }),
    },
    environment,
  );
}
