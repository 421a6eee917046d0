import { busSettings, loadConfig, optional, secret, serviceSettings, text, url } from '@exchequer/config';

export type Config = ReturnType<typeof readConfig>;

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      ...serviceSettings('exchequer_tax'),
      ...busSettings,
      VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, newest first' }),
      SERVICE_URL_DOCUMENTS: optional(url({ doc: 'documents, to fill returns from W-2s and 1099s' })),
      FORM_TEMPLATES_DIR: optional(
        text({ doc: 'folder of official forms by year, 2025/f1040.pdf, as the IRS names them' }),
      ),
    },
    environment,
  );
}
