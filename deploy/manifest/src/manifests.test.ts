import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue } from '@exchequer/event-contracts';
import { staleFiles, writeGeneratedFiles } from './generate.js';
import { readManifests, readServices, root } from './read-manifests.js';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('every generated file is up to date', () => {
  expect(staleFiles()).toEqual([]);
});

test('a missing, changed or unexpected generated file is reported as out of date, and generate fixes it', () => {
  const folder = copyOfManifests();
  writeGeneratedFiles(folder);
  expect(staleFiles(folder)).toEqual([]);
  rmSync(join(folder, 'docs/services.md'));
  writeFileSync(join(folder, 'docker-compose.yml'), 'services: {}');
  writeFileSync(join(folder, 'libs/ids/src/generated/left-over.ts'), '');
  const stale = ['docker-compose.yml', 'docs/services.md', 'libs/ids/src/generated/left-over.ts'];
  expect(staleFiles(folder).toSorted()).toEqual(stale);
  writeGeneratedFiles(folder);
  expect(staleFiles(folder)).toEqual([]);
});

test('each event type belongs to the service that declares it, and a service handles only events that exist', () => {
  const types = new Set(eventCatalogue.map(({ type }) => type));
  const declared = readServices().flatMap(({ events }) => events.emits);
  const ofAllServices = ['audit.action.recorded', 'erasure.service.completed'];
  expect([...declared, ...ofAllServices].toSorted()).toEqual([...types].toSorted());
  for (const { name, events } of readServices()) {
    for (const type of events.consumes)
      expect([name, type, type === '*' || types.has(type)]).toEqual([name, type, true]);
  }
});

test('every manifest that contradicts itself or another one is refused, and each problem is named', () => {
  const folder = copyOfManifests();
  const problemsOf = (manifest: object) => {
    mkdirSync(join(folder, 'services/example'), { recursive: true });
    writeFileSync(join(folder, 'services/example/service.json'), JSON.stringify(manifest));
    try {
      readManifests(folder);
      return [];
    } catch (error) {
      return (error as Error).message.split('\n');
    }
  };
  const good = { name: 'example', description: 'An example.', schema: 'example', user: 10_050, scope: 'example' };
  expect(problemsOf(good)).toEqual([]);
  expect(problemsOf({ ...good, name: 'Example', user: 1, extra: true })).toEqual([
    'services/example/service.json: the manifest must NOT have additional properties',
    'services/example/service.json: /name must match pattern "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"',
    'services/example/service.json: /user must be >= 10001',
  ]);
  expect(problemsOf({ ...good, name: 'other' })).toEqual([
    'services/example/service.json: the name must be that of the folder, example',
  ]);
  expect(
    problemsOf({
      ...good,
      schema: 'tax',
      // The user of the container that reads documents.
      user: 10_006,
      scope: undefined,
      routes: [{ prefix: '/v1/tax' }, { prefix: '/v1/examples', readsFrom: ['examples'] }],
      idPrefixes: { inv: 'inventory' },
      secrets: ['postgres_password'],
      events: { emits: ['documents.document.failed'] },
    }),
  ).toEqual([
    'example: the schema tax belongs to tax already',
    'example: the route /v1/tax belongs to tax already',
    'example: the id prefix inv belongs to accounting already',
    'example: the event documents.document.failed belongs to documents already',
    'The user 10006 belongs to two containers.',
    'example: /v1/tax has no scope',
    'example: /v1/examples has no scope',
    'example: /v1/examples reads from examples, which is no other service',
    'example: the event documents.document.failed must begin with "tax."',
    'example: the secret postgres_password must begin with "example_"',
  ]);
});

/** The manifests and what is generated from them, in a folder of their own. */
function copyOfManifests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'manifests-'));
  folders.push(folder);
  cpSync(join(root, 'deploy/docker'), join(folder, 'deploy/docker'), { recursive: true });
  for (const { name } of readManifests()) {
    for (const file of ['service.json', 'compose.yml', 'event-contracts.ts'].map((one) => `services/${name}/${one}`))
      if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
  return folder;
}
