import { int, list, loadConfig, optional, secret, text, url } from '@exchequer/config';

export type Config = ReturnType<typeof readConfig>;

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig(
    {
      PORT: int({ doc: 'port to listen on', default: 8080, min: 0, max: 65_535 }),
      HOST: text({ doc: 'address to listen on', default: '127.0.0.1' }),
      PUBLIC_URL: url({ doc: 'address of the gateway as callers know it' }),
      DATABASE_URL: url({ doc: 'Postgres, as the role exchequer_accounting' }),
      DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when DATABASE_URL has none' })),
      GATEWAY_JWKS: text({ doc: 'public keys of the gateway, JSON Web Key Set' }),
      SERVICE_URL_DOCUMENTS: url({ doc: "documents, which receipts are read from on the caller's behalf" }),
      SERVICE_URL_TAX: url({ doc: "tax, which the income tax is estimated by on the caller's behalf" }),
      KAFKA_BROKERS: optional(list({ doc: 'Kafka brokers; without it the Postgres event log is used' })),
      EVENT_LOG_URL: optional(url({ doc: 'Postgres event log, as the role exchequer_event_log' })),
      EVENT_LOG_PASSWORD: optional(secret({ doc: 'password of that role, when EVENT_LOG_URL has none' })),
    },
    environment,
  );
}
