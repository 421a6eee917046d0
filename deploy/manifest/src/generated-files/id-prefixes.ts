import type { ServiceManifest } from '../service-manifest.js';
import type { GeneratedFile } from './generated-file.js';
import { headerOf } from './typescript.js';

/** The prefixes of the ids that services give, each with what its objects are called. */
export function idPrefixes(manifests: readonly ServiceManifest[]): readonly GeneratedFile[] {
  const lines = manifests.flatMap(({ name, idPrefixes: prefixes }) => [
    ...(Object.keys(prefixes).length > 0 ? [`  // ${name}\n`] : []),
    ...Object.entries(prefixes).map(([prefix, object]) => `  ${prefix}: '${object}',\n`),
  ]);
  const text = `${headerOf('services/*/service.json')}export const servicePrefixes = {\n${lines.join('')}} as const;\n`;
  return [['libs/ids/src/generated/service-prefixes.ts', text]];
}
