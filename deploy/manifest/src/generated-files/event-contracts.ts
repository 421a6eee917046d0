import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ManifestError } from '../read-manifests.js';
import type { ServiceManifest } from '../service-manifest.js';
import type { GeneratedFile } from './generated-file.js';
import { headerOf } from './typescript.js';

const FOLDER = 'libs/event-contracts/src/generated';
const IMPORT = "import type { EventContract } from '@exchequer/event-contracts';";

/**
 * The event contracts of each service, copied from services/<name>/event-contracts.ts into the library that all services import: a
 * library must not import a service.
 */
export function eventContracts(manifests: readonly ServiceManifest[], folder: string): readonly GeneratedFile[] {
  const withContracts = manifests.filter(({ planned, events }) => !planned && events.emits.length > 0);
  const own = withContracts.filter(({ name }) => name !== 'gateway');
  const copies = own.map(({ name, events }): GeneratedFile => {
    const source = `services/${name}/event-contracts.ts`;
    const text = existsSync(join(folder, source)) ? readFileSync(join(folder, source), 'utf8') : '';
    const problems = [
      ...(text.includes(IMPORT) ? [] : [`${source} must contain the line: ${IMPORT}`]),
      ...events.emits
        .filter((type) => !text.includes(`type: '${type}'`))
        .map((type) => `${source} has no contract with type: '${type}'`),
    ];
    if (problems.length > 0) throw new ManifestError(problems);
    return [
      `${FOLDER}/${name}.ts`,
      headerOf(source) + text.replace(IMPORT, "import type { EventContract } from '../event.js';"),
    ];
  });
  const tenants = manifests
    .filter(({ planned, keepsTenantData }) => !planned && keepsTenantData)
    .map(({ name }) => name);
  const alias = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const index = `${headerOf('services/*/service.json')}import type { EventContract } from '../event.js';
${own.map(({ name }) => `import * as ${alias(name)} from './${name}.js';\n`).join('')}
${own.map(({ name }) => `export * from './${name}.js';\n`).join('')}
/** The contracts of all services. */
export const serviceContracts: readonly EventContract<string, unknown>[] = [
${own.map(({ name }) => `  ...Object.values(${alias(name)}),\n`).join('')}];

/** Services that keep data of organizations and must report when they have erased it. */
export const servicesWithTenantData: readonly string[] = ${JSON.stringify(tenants)};
`;
  return [...copies, [`${FOLDER}/index.ts`, index]];
}
