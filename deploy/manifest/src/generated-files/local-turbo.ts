import type { ServiceManifest } from '../service-manifest.js';
import type { GeneratedFile } from './generated-file.js';

/** `npm start` and its tests run the built services without importing them, so turbo must be told to build them first. */
export function localTurbo(manifests: readonly ServiceManifest[]): readonly GeneratedFile[] {
  const builds = manifests.filter(({ planned }) => !planned).map(({ name }) => `@exchequer/${name}#build`);
  const turbo = {
    extends: ['//'],
    tasks: { build: { dependsOn: ['^build', 'generate', ...builds] } },
  };
  return [['deploy/local/turbo.json', `${JSON.stringify(turbo, null, 2)}\n`]];
}
