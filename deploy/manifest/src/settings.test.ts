import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './read-manifests.js';

/** The settings that a service has of its own. Those of all services are in the README of libs/config. */
const settingsOf = (config: string) => [...config.matchAll(/^ +([A-Z][A-Z0-9_]+): [a-z]/gm)].map(([, name]) => name!);

const services = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'src/config.ts')),
);

test.each(services)('the README of %s names each of its settings', (service) => {
  const read = (path: string) => readFileSync(join(root, 'services', service, path), 'utf8');
  const settings = settingsOf(read('src/config.ts'));
  expect(settings.length).toBeGreaterThan(0);
  const readme = read('README.md');
  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([]);
});
