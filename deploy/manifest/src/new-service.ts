import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ManifestError, readManifests, root, type ServiceManifest, usersOf } from './read-manifests.js';
import { upperCase } from './service-manifest.js';

export interface NewService {
  readonly name: string;
  /** Name of its first resource, such as `product`. */
  readonly object: string;
  /** Prefix of the ids of that resource. */
  readonly idPrefix: string;
}

const TEMPLATE = 'deploy/manifest/template';
const MANIFEST = 'service.json';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const OBJECT = /^[a-z]{2,30}$/;
const ID_PREFIX = /^[a-z]{2,6}$/;

/**
 * Copies the template to services/<name> under the new names. The service.json of a planned service keeps its declarations.
 * @throws ManifestError
 */
export function createService({ name, object, idPrefix }: NewService, folder: string = root): void {
  const manifests = readManifests(folder);
  const planned = manifests.find((one) => one.name === name && one.planned);
  const path = join(folder, 'services', name);
  const owner = manifests.find((one) => one.name !== name && Object.hasOwn(one.idPrefixes, idPrefix));
  const problems = [
    ...(NAME.test(name)
      ? []
      : [`The name ${name} must be words of small letters and digits with hyphens between them.`]),
    ...(OBJECT.test(object) ? [] : [`The object ${object} must be one word of 2 to 30 small letters.`]),
    ...(ID_PREFIX.test(idPrefix) ? [] : [`The id prefix ${idPrefix} must be 2 to 6 small letters.`]),
    ...(existsSync(path) && !planned ? [`services/${name} exists already.`] : []),
    ...(owner ? [`The id prefix ${idPrefix} belongs to ${owner.name}: choose another one with --id-prefix.`] : []),
  ];
  if (problems.length > 0) throw new ManifestError(problems);

  const declared = planned && JSON.parse(readFileSync(join(path, MANIFEST), 'utf8'));
  const user = planned?.user ?? Math.max(...usersOf(manifests, folder)) + 1;
  const schema = planned?.schema ?? upperCase(name).toLowerCase();
  const renamed = (text: string) =>
    text
      .replaceAll('example-service', name)
      .replaceAll('example_service', schema)
      .replaceAll('wdgt', idPrefix)
      .replaceAll('Widget', object.charAt(0).toUpperCase() + object.slice(1))
      .replaceAll('widget', object)
      .replaceAll('10099', String(user));
  cpSync(join(folder, TEMPLATE), path, { recursive: true });
  // Deepest first, so that a folder is renamed after its contents.
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  entries.sort((a, b) => b.parentPath.length - a.parentPath.length);
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) writeFileSync(file, renamed(readFileSync(file, 'utf8')));
    renameSync(file, join(entry.parentPath, renamed(entry.name)));
  }
  if (declared) {
    const made = JSON.parse(readFileSync(join(path, MANIFEST), 'utf8'));
    writeFileSync(join(path, MANIFEST), `${JSON.stringify(merged(made, declared), null, 2)}\n`);
  }
}

/** The manifest of a planned service together with that of the template. */
function merged(made: ServiceManifest, { planned: _, ...declared }: ServiceManifest): object {
  const webhooks = declared.events?.webhooks ?? [];
  const isNew = ({ kind }: { readonly kind: string }) => !webhooks.some((known) => known.kind === kind);
  return {
    ...made,
    ...declared,
    routes: [...(declared.routes ?? []), ...made.routes],
    idPrefixes: { ...made.idPrefixes, ...declared.idPrefixes },
    events: { ...made.events, webhooks: [...webhooks, ...made.events.webhooks.filter(isNew)] },
  };
}
