import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import type { ServiceManifest } from './service-manifest.js';

export {
  GATEWAY,
  type ServiceManifest,
  type ServiceRoute,
  servicesAskedBy,
  servicesBehindGateway,
  type TestValue,
  upperCase,
  urlSettingOf,
} from './service-manifest.js';

/** The repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Every problem of the manifests, one per line. */
export class ManifestError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const isManifest = new Ajv({ allErrors: true }).compile<Partial<ServiceManifest>>(
  JSON.parse(readFileSync(new URL('../service.schema.json', import.meta.url), 'utf8')),
);

/**
 * The manifests of all services, including planned ones, sorted by user number: a new service comes last.
 * @throws ManifestError
 */
export function readManifests(folder: string = root): readonly ServiceManifest[] {
  const problems: string[] = [];
  const manifests = readdirSync(join(folder, 'services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const path = `services/${name}/service.json`;
      if (!existsSync(join(folder, path))) {
        // Git leaves such a folder with unversioned files behind when it removes a service.
        if (existsSync(join(folder, `services/${name}/package.json`))) problems.push(`${path} is missing`);
        return [];
      }
      const manifest: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'));
      if (!isManifest(manifest)) {
        for (const { instancePath, message } of isManifest.errors ?? [])
          problems.push(`${path}: ${instancePath || 'the manifest'} ${message}`);
        return [];
      }
      if (manifest.name !== name) problems.push(`${path}: the name must be that of the folder, ${name}`);
      return [complete(manifest)];
    })
    .sort((a, b) => a.user - b.user);
  if (problems.length === 0) problems.push(...contradictions(manifests, folder));
  if (problems.length > 0) throw new ManifestError(problems);
  return manifests;
}

/** The services that exist. */
export function readServices(folder?: string): readonly ServiceManifest[] {
  return readManifests(folder).filter(({ planned }) => !planned);
}

/** The service's own part of docker-compose.yml. */
export function readComposePart(service: string, folder: string = root): string | undefined {
  const path = join(folder, `services/${service}/compose.yml`);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Linux users of all containers. */
export function usersOf(manifests: readonly ServiceManifest[], folder: string = root): readonly number[] {
  return manifests.flatMap(({ name, user }) => [
    user,
    ...[...(readComposePart(name, folder) ?? '').matchAll(/^\s+user: "(\d+):/gm)].map(([, further]) => Number(further)),
  ]);
}

function complete(manifest: Partial<ServiceManifest>): ServiceManifest {
  return {
    routes: [],
    calls: [],
    secrets: [],
    idPrefixes: {},
    testValues: [],
    ...manifest,
    events: { emits: [], consumes: [], webhooks: [], ...manifest.events },
    local: { environment: {}, passOn: [], ...manifest.local },
  } as unknown as ServiceManifest;
}

/** Secrets that the suite creates itself. A service can declare only its own secrets. */
const SECRETS_OF_THE_SUITE = ['gateway_signing_key', 's3_access_key_id', 's3_secret_access_key'];

/** Checks that need several manifests. */
function contradictions(manifests: readonly ServiceManifest[], folder: string): string[] {
  const names = new Set(manifests.map(({ name }) => name));
  const problems = [
    ...duplicates('the schema', manifests, ({ schema }) => [schema]),
    ...duplicates('the route', manifests, ({ routes }) => routes.map(({ prefix }) => prefix)),
    ...duplicates('the id prefix', manifests, ({ idPrefixes }) => Object.keys(idPrefixes)),
    ...duplicates('the event', manifests, ({ events }) => events.emits),
    ...duplicates('the test value', manifests, ({ testValues }) =>
      testValues.map(({ area, value }) => `${value} (${area})`),
    ),
    ...duplicates('the webhook', manifests, ({ events }) => events.webhooks.map(({ kind }) => kind)),
  ];
  const users = usersOf(manifests, folder);
  for (const user of new Set(users.filter((one, index) => users.indexOf(one) !== index)))
    problems.push(`The user ${user} belongs to two containers.`);
  for (const { name, schema, scope, routes, calls, secrets, events, testValues } of manifests) {
    // GET /v1/test_helpers lists the values of the services that the gateway can reach.
    if (testValues.length > 0 && routes.length === 0) problems.push(`${name}: it has test values but no routes`);
    for (const other of calls) {
      if (!names.has(other) || other === name) problems.push(`${name}: it calls ${other}, which is no other service`);
    }
    for (const { prefix, scope: own = scope, needsKey, readsFrom = [] } of routes) {
      if (own === undefined && needsKey !== false) problems.push(`${name}: ${prefix} has no scope`);
      for (const other of readsFrom) {
        if (!names.has(other) || other === name)
          problems.push(`${name}: ${prefix} reads from ${other}, which is no other service`);
      }
    }
    for (const type of [...events.emits, ...events.webhooks.map(({ event }) => event)]) {
      if (!type.startsWith(`${schema}.`)) problems.push(`${name}: the event ${type} must begin with "${schema}."`);
    }
    for (const secret of secrets) {
      // Who reads all events opens the labels in them (ADR 9).
      const isLabelsKey = secret.endsWith('_labels_key') && events.consumes.includes('*');
      const owners = isLabelsKey ? names : [name, ...calls];
      const isAllowed =
        SECRETS_OF_THE_SUITE.includes(secret) || [...owners].some((owner) => secret.startsWith(`${owner}_`));
      if (!isAllowed) problems.push(`${name}: the secret ${secret} must begin with "${name}_"`);
    }
  }
  return problems;
}

function duplicates(
  what: string,
  manifests: readonly ServiceManifest[],
  values: (manifest: ServiceManifest) => readonly string[],
): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const manifest of manifests) {
    for (const value of values(manifest)) {
      const owner = owners.get(value);
      if (owner !== undefined) problems.push(`${manifest.name}: ${what} ${value} belongs to ${owner} already`);
      owners.set(value, manifest.name);
    }
  }
  return problems;
}
