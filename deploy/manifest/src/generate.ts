import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composeFile } from './generated-files/compose-file.js';
import { eventContracts } from './generated-files/event-contracts.js';
import { gatewayTable } from './generated-files/gateway-table.js';
import type { GeneratedFile } from './generated-files/generated-file.js';
import { idPrefixes } from './generated-files/id-prefixes.js';
import { localTurbo } from './generated-files/local-turbo.js';
import { publicEvents } from './generated-files/public-events.js';
import { secretConsumers } from './generated-files/secret-consumers.js';
import { servicesPage } from './generated-files/services-page.js';
import { testValues } from './generated-files/test-values.js';
import { readManifests, root, type ServiceManifest } from './read-manifests.js';

/** Folders with only generated files, so that a file that no manifest needs any more is removed. */
const FOLDERS = [
  'libs/event-contracts/src/generated',
  'libs/ids/src/generated',
  'services/gateway/src/generated',
  'deploy/docker/generated',
];

/** `tsoa-generate` writes it into one of these folders. */
const OF_TSOA = 'services/gateway/src/generated/routes.ts';

/** All files that depend on the manifests. */
export function generatedFiles(folder: string = root): readonly GeneratedFile[] {
  const manifests = readManifests(folder);
  const writers: readonly ((manifests: readonly ServiceManifest[], folder: string) => readonly GeneratedFile[])[] = [
    composeFile, secretConsumers, gatewayTable, publicEvents, eventContracts, idPrefixes, localTurbo, servicesPage, testValues,
  ]; // biome-ignore format: a list
  return writers.flatMap((write) => write(manifests, folder));
}

/** Paths of the generated files that are out of date. */
export function staleFiles(folder: string = root): readonly string[] {
  const files = generatedFiles(folder);
  const wrong = files.filter(([path, content]) => readIfThere(join(folder, path)) !== content).map(([path]) => path);
  return [...wrong, ...unwanted(files, folder)];
}

export function writeGeneratedFiles(folder: string = root): void {
  const files = generatedFiles(folder);
  for (const path of unwanted(files, folder)) rmSync(join(folder, path));
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // An unchanged file keeps its time stamp, so that nothing is rebuilt.
    if (readIfThere(join(folder, path)) !== content) writeFileSync(join(folder, path), content);
  }
}

function unwanted(files: readonly GeneratedFile[], folder: string): string[] {
  const wanted = new Set(files.map(([path]) => path));
  return FOLDERS.flatMap((name) =>
    existsSync(join(folder, name)) ? readdirSync(join(folder, name)).map((file) => `${name}/${file}`) : [],
  ).filter((path) => !wanted.has(path) && path !== OF_TSOA);
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
