import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  GATEWAY,
  readServices,
  type ServiceManifest,
  servicesAskedBy,
  servicesBehindGateway,
  upperCase,
  urlSettingOf,
} from '@exchequer/manifest';
import { eventLogMigrations } from '@exchequer/messaging';
import { migrateService, serviceRoles } from '@exchequer/postgres';
import { home, root } from './paths.js';
import type { LocalSecrets } from './secrets.js';
import { STOP_BUDGET_MS } from './stop-budget.js';

/** One process of the suite. */
export interface LocalService {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
}

const EVENT_LOG = 'event_log';

/** The services of the suite, as their service.json files declare them. */
export const manifests: readonly ServiceManifest[] = readServices();

/** Schemas with their own role. */
export const schemas: readonly string[] = [EVENT_LOG, ...manifests.map(({ schema }) => schema)];

/** Secrets that belong to one service. */
export const ownSecrets: readonly string[] = manifests.flatMap(({ name, secrets }) =>
  secrets.filter((secret) => name !== GATEWAY && secret.startsWith(`${name}_`)),
);

/**
 * Migrates every schema. One after another, because they wait for the same lock.
 * @throws {SchemaVersionError} if another version made the database. Then the first schema is refused, and nothing is changed.
 */
export async function migrateAll(adminUrl: string, secrets: LocalSecrets): Promise<void> {
  await migrateService({
    adminUrl,
    schema: EVENT_LOG,
    runtimePassword: secrets.rolePasswords[EVENT_LOG]!,
    sources: [eventLogMigrations],
  });
  for (const { name, schema } of manifests) {
    const { migrate } = await import(pathToFileURL(join(root, `services/${name}/dist/migrations.js`)).href);
    await migrate(adminUrl, secrets.rolePasswords[schema]!);
  }
}

export interface SuiteOptions {
  readonly adminUrl: string;
  readonly secrets: LocalSecrets;
  /** Port of each service, by name. */
  readonly ports: Readonly<Record<string, number>>;
  /** The address where services ask the gateway about organizations. */
  readonly gatewayInternalPort: number;
}

/** Time that a service has after its drain to close its connections, before it is killed. */
const LETTING_GO_MS = 600;

/** Settings of the caller's environment that every service gets, in addition to `local.passOn` of its service.json. */
const PASSED_ON = ['KAFKA_*', 'OTEL_*', 'LOG_LEVEL'];

/** In the order of starting, stopped in reverse. The gateway is last, so that its services are ready when it starts. */
export function suiteServices(options: SuiteOptions): LocalService[] {
  const behind = manifests.filter(({ name }) => name !== GATEWAY);
  return [...behind, ...manifests.filter(({ name }) => name === GATEWAY)].map((manifest) => ({
    name: manifest.name,
    folder: join(root, 'services', manifest.name),
    port: options.ports[manifest.name]!,
    environment: environmentOf(manifest, options),
  }));
}

function environmentOf(manifest: ServiceManifest, options: SuiteOptions): Record<string, string> {
  const { adminUrl, secrets, ports, gatewayInternalPort } = options;
  const isGateway = manifest.name === GATEWAY;
  const asked = isGateway ? servicesBehindGateway(manifests).map(({ name }) => name) : servicesAskedBy(manifest);
  const own = manifest.secrets.filter((secret) => secrets.serviceSecrets[secret] !== undefined);
  return {
    ...passedOn(PASSED_ON),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${ports[GATEWAY]}`,
    GATEWAY_JWKS: secrets.gatewayJwks,
    GATEWAY_INTERNAL_URL: `http://127.0.0.1:${gatewayInternalPort}`,
    EVENT_LOG_URL: urlAs(adminUrl, EVENT_LOG, secrets),
    DATABASE_URL: urlAs(adminUrl, manifest.schema, secrets),
    ...(isGateway && { GATEWAY_SIGNING_KEY: secrets.gatewaySigningKey, INTERNAL_PORT: String(gatewayInternalPort) }),
    ...(manifest.vault && { VAULT_MASTER_KEYS: secrets.vaultMasterKeys }),
    ...Object.fromEntries(own.map((secret) => [upperCase(secret), secrets.serviceSecrets[secret]!])),
    ...Object.fromEntries(asked.map((name) => [urlSettingOf(name), `http://127.0.0.1:${ports[name]}`])),
    ...ownSettings(manifest),
    ...passedOn(manifest.local.passOn),
  };
}

function ownSettings({ name, local }: ServiceManifest): Record<string, string> {
  const stopMs = (name === GATEWAY ? STOP_BUDGET_MS.gateway : STOP_BUDGET_MS.services) - LETTING_GO_MS;
  return Object.fromEntries(
    Object.entries(local.environment).map(([setting, value]) => [
      setting,
      value.replace('{home}', home).replace('{stopMs}', String(stopMs)),
    ]),
  );
}

/** @param names settings; `S3_*` stands for all that begin with `S3_` */
function passedOn(names: readonly string[]): Record<string, string> {
  const isPassedOn = (setting: string) =>
    names.some((name) => (name.endsWith('*') ? setting.startsWith(name.slice(0, -1)) : setting === name));
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([setting, value]) =>
      value && isPassedOn(setting) ? [[setting, value] as const] : [],
    ),
  );
}

/** The suite's database as the runtime role of a schema. */
export function urlAs(adminUrl: string, schema: string, secrets: LocalSecrets): string {
  const url = new URL(adminUrl);
  url.username = serviceRoles(schema).runtime;
  url.password = secrets.rolePasswords[schema]!;
  return url.href;
}
