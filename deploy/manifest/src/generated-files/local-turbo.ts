import type { ServiceManifest } from '../service-manifest.js';
import type { GeneratedFile } from './generated-file.js';

/** `npm start` and its tests run the built services without importing them, and the tests use the client and the command line, so turbo must be told to build them first. */
export function localTurbo(manifests: readonly ServiceManifest[]): readonly GeneratedFile[] {
  const services = manifests.filter(({ planned }) => !planned).map(({ name }) => name);
  const builds = [...services, 'sdk', 'cli'].map((name) => `@exchequer/${name}#build`);
  const turbo = {
    extends: ['//'],
    tasks: { build: { dependsOn: ['^build', 'generate', ...builds] } },
  };
  return [['deploy/local/turbo.json', `${JSON.stringify(turbo, null, 2)}\n`]];
}
