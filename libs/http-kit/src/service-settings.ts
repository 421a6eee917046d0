import { type Kysely, sql } from 'kysely';
import { type Checks, createHealth, type Health } from './health.js';
import type { ServiceAppOptions } from './service-app.js';

export interface ServiceAppSettings {
  readonly GATEWAY_JWKS: string;
  readonly PUBLIC_URL: string;
  readonly REQUESTS_AT_ONCE_MAX: number;
  readonly REQUESTS_AT_ONCE_PER_ORGANIZATION_MAX: number;
}

/** The options of `createServiceApp` that come from the environment (`serviceSettings` of libs/config). */
export function appOptionsOf(config: ServiceAppSettings): Pick<ServiceAppOptions, 'jwks' | 'docsUrl' | 'limits'> {
  return {
    jwks: config.GATEWAY_JWKS,
    docsUrl: config.PUBLIC_URL,
    limits: {
      atOnceMax: config.REQUESTS_AT_ONCE_MAX,
      atOncePerOrganizationMax: config.REQUESTS_AT_ONCE_PER_ORGANIZATION_MAX,
    },
  };
}

/**
 * The health of a service. A request needs Postgres. It does not need the event bus, because its events wait in the outbox table.
 * @param further other dependencies that requests need
 */
export function createServiceHealth<Tables>(
  { db, bus }: { readonly db: Kysely<Tables>; readonly bus: { ping(): Promise<unknown> } },
  further: Checks = {},
): Health {
  return createHealth({ postgres: () => sql`select 1`.execute(db), ...further }, { events: () => bus.ping() });
}
