import type { ServiceManifest } from '../service-manifest.js';
import type { GeneratedFile } from './generated-file.js';

/** What deploy/docker/make-secrets.mjs makes and hands out. */
export function secretConsumers(manifests: readonly ServiceManifest[]): readonly GeneratedFile[] {
  const consumers = manifests
    .filter(({ planned }) => !planned)
    .map(({ name, user, secrets, vault }) => [
      name,
      { uid: user, password: `${name}_password`, secrets, sealsData: vault === true },
    ]);
  return [
    ['deploy/docker/generated/secret-consumers.json', `${JSON.stringify(Object.fromEntries(consumers), null, 2)}\n`],
  ];
}
