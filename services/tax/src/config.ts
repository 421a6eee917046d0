import { int, list, loadConfig, optional, secret, text, url } from '@exchequer/config';

export type Config = ReturnType<typeof readConfig>;

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      PORT: int({ doc: 'port to listen on', default: 8080, min: 0, max: 65_535 }),
      HOST: text({ doc: 'address to listen on', default: '127.0.0.1' }),
      PUBLIC_URL: url({ doc: 'address of the gateway as callers know it' }),
      DATABASE_URL: url({ doc: 'Postgres, as the role exchequer_tax' }),
      DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when DATABASE_URL has none' })),
      GATEWAY_JWKS: text({ doc: 'public keys of the gateway, JSON Web Key Set' }),
      VAULT_MASTER_KEYS: secret({ doc: 'master keys of the vault, id:base64 separated by commas, newest first' }),
      SERVICE_URL_DOCUMENTS: optional(url({ doc: 'documents, to fill returns from W-2s and 1099s' })),
      FORM_TEMPLATES_DIR: optional(
        text({ doc: 'folder of official forms by year, 2025/f1040.pdf, as the IRS names them' }),
      ),
      KAFKA_BROKERS: optional(list({ doc: 'Kafka brokers; without it the Postgres event log is used' })),
      EVENT_LOG_URL: optional(url({ doc: 'Postgres event log, as the role exchequer_event_log' })),
      EVENT_LOG_PASSWORD: optional(secret({ doc: 'password of that role, when EVENT_LOG_URL has none' })),
    },
    environment,
  );
}
