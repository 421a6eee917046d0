import { busSettings, loadConfig, optional, type Setting, secret, serviceSettings, text, url } from '@exchequer/config';

import { parseTransmitter, type Transmitter } from './information-returns/transmitter.js';

export type Config = ReturnType<typeof readConfig>;

const efin: Setting<string> = {
  doc: 'electronic filing identification number, six digits, for live mode',
  parse: (value) => {
    if (!/^\d{6}$/.test(value)) throw new Error('must be six digits');
    return value;
  },
};

const transmitter: Setting<Transmitter> = {
  doc: 'who transmits information returns in live mode: JSON (docs/information-returns.md)',
  parse: parseTransmitter,
};

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      ...serviceSettings('exchequer_tax'),
      ...busSettings,
      VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, newest first' }),
      TAX_LABELS_KEY: optional(
        secret({
          doc: 'key that seals the labels in events, for webhook-dispatcher; without it events carry no labels',
        }),
      ),
      SERVICE_URL_DOCUMENTS: optional(url({ doc: 'documents, to fill returns from W-2s and 1099s' })),
      SERVICE_URL_BOOKKEEPING_CONNECTOR: optional(
        url({ doc: 'bookkeeping connector, to fill Schedule C from connected bookkeeping software' }),
      ),
      SERVICE_URL_SANDBOX: url({ doc: 'the sandbox, which is the e-file provider in test mode' }),
      SANDBOX_EFILE_KEY: secret({ doc: 'key that tax and the e-file part of the sandbox show to each other' }),
      EFILE_PROVIDER_URL: optional(
        url({ doc: 'the e-file provider of live mode (docs/e-filing.md); without it live mode answers 503' }),
      ),
      EFILE_PROVIDER_KEY: optional(secret({ doc: 'bearer key of the e-file provider of live mode' })),
      EFILE_CALLBACK_SECRET: optional(
        secret({ doc: 'secret that the e-file provider of live mode signs its callbacks with' }),
      ),
      EFILE_EFIN: optional(efin),
      TRANSMITTER: optional(transmitter),
      FORM_TEMPLATES_DIR: optional(
        text({ doc: 'folder of official forms by year, 2025/f1040.pdf, as the IRS names them' }),
      ),
    },
    environment,
  );
}
