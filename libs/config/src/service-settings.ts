import { int, list, optional, secret, text, url } from './settings.js';

/** What every service behind the gateway reads. `role` is its Postgres role. */
export const serviceSettings = (role: string) => ({
  PORT: int({ doc: 'port to listen on', default: 8080, min: 0, max: 65_535 }),
  HOST: text({ doc: 'address to listen on', default: '127.0.0.1' }),
  PUBLIC_URL: url({ doc: 'address of the gateway as callers know it' }),
  DATABASE_URL: url({ doc: `Postgres, as the role ${role}` }),
  DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when DATABASE_URL has none' })),
  REQUESTS_AT_ONCE_MAX: int({ doc: 'requests that are worked on at the same time', default: 40, min: 1, max: 10_000 }),
  REQUESTS_AT_ONCE_PER_ORGANIZATION_MAX: int({
    doc: 'of these, requests of one organization, both modes together; the rest wait',
    default: 8,
    min: 1,
    max: 10_000,
  }),
  GATEWAY_JWKS: text({ doc: 'public keys of the gateway, JSON Web Key Set' }),
  KAFKA_BROKERS: optional(list({ doc: 'Kafka brokers; without it the Postgres event log is used' })),
  EVENT_LOG_URL: optional(url({ doc: 'Postgres event log, as the role exchequer_event_log' })),
  EVENT_LOG_PASSWORD: optional(secret({ doc: 'password of that role, when EVENT_LOG_URL has none' })),
});
