import { int, optional, secret, text, url } from './settings.js';

/** Default number of requests that a service handles at the same time. */
export interface RequestDefaults {
  readonly atOnceMax: number;
  readonly atOncePerOrganizationMax: number;
}

const REQUESTS: RequestDefaults = { atOnceMax: 40, atOncePerOrganizationMax: 8 };

/** Settings of every service behind the gateway. `role` is its Postgres role. */
export const serviceSettings = (role: string, requests = REQUESTS) => ({
  PORT: int({ doc: 'port to listen on', default: 8080, min: 0, max: 65_535 }),
  HOST: text({ doc: 'address to listen on', default: '127.0.0.1' }),
  PUBLIC_URL: url({ doc: 'address of the gateway as callers know it' }),
  DATABASE_URL: url({ doc: `Postgres, as the role ${role}` }),
  DATABASE_PASSWORD: optional(secret({ doc: 'password of that role, when DATABASE_URL has none' })),
  REQUESTS_AT_ONCE_MAX: int({
    doc: 'requests that are worked on at the same time',
    default: requests.atOnceMax,
    min: 1,
    max: 10_000,
  }),
  REQUESTS_AT_ONCE_PER_ORGANIZATION_MAX: int({
    doc: 'of these, requests of one organization, both modes together; the rest wait',
    default: requests.atOncePerOrganizationMax,
    min: 1,
    max: 10_000,
  }),
  GATEWAY_INTERNAL_URL: optional(
    url({
      doc: "internal address of the gateway (its INTERNAL_PORT); without it events of organizations that don't exist are not refused",
    }),
  ),
  GATEWAY_JWKS: text({ doc: 'public keys of the gateway, JSON Web Key Set' }),
});
