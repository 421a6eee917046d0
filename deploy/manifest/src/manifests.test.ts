import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue } from '@exchequer/event-contracts';
import { staleFiles, writeGeneratedFiles } from './generate.js';
import { createService } from './new-service.js';
import { ManifestError, readManifests, readServices, root, usersOf } from './read-manifests.js';

/** A service that is planned and not built. */
const planned = {
  name: 'payroll',
  planned: true,
  description: 'Wages of employees.',
  schema: 'payroll',
  user: 10_098,
  scope: 'payroll',
  routes: [{ prefix: '/api/payroll' }],
  idPrefixes: { wage: 'wage' },
  events: { webhooks: [{ kind: 'wage.paid', event: 'payroll.wage.paid', meaning: 'a wage was paid' }] },
};

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
  const ofAllServices = ['audit.action.recorded', 'erasure.service.completed', 'erasure.test_data.deleted'];
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

test('a new service has the given names everywhere, the next user, and a manifest that contradicts no other', () => {
  const folder = copyOfManifests();
  createService({ name: 'stock-keeping', object: 'pallet', idPrefix: 'pal' }, folder);
  const created = readManifests(folder).at(-1)!;
  expect(created).toMatchObject({ name: 'stock-keeping', schema: 'stock_keeping', idPrefixes: { pal: 'pallet' } });
  expect(created.user).toBe(Math.max(...usersOf(readManifests(), root)) + 1);
  const files = readdirSync(join(folder, 'services/stock-keeping'), { recursive: true, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    expect([path, /widget|wdgt|example.service|10099/i.test(path + readFileSync(path, 'utf8'))]).toEqual([path, false]);
  }
  expect(files.map(({ name }) => name)).toContain('create-pallet.ts');
});

test('a planned service keeps what it declares when it is created', () => {
  const folder = copyOfManifests();
  mkdirSync(join(folder, 'services', planned.name));
  writeFileSync(join(folder, 'services', planned.name, 'service.json'), JSON.stringify(planned));
  expect(readManifests(folder).find(({ name }) => name === planned.name)?.planned).toBe(true);
  createService({ name: planned.name, object: 'ledger', idPrefix: 'ldg' }, folder);
  const created = readManifests(folder).find(({ name }) => name === planned.name)!;
  const { user, schema, scope } = planned;
  expect(created).toMatchObject({ user, schema, scope });
  expect(created.planned).toBeUndefined();
  expect(created.routes).toEqual([...planned.routes, { prefix: `/v1/${planned.name}` }]);
  expect(created.idPrefixes).toMatchObject(planned.idPrefixes);
  expect(created.events.webhooks).toEqual(expect.arrayContaining([...planned.events.webhooks]));
});

test('a name, object or id prefix that is wrong or taken is refused, and nothing is written', () => {
  const folder = copyOfManifests();
  const refused = (service: Parameters<typeof createService>[0]) => {
    expect(() => createService(service, folder)).toThrow(ManifestError);
    expect(namesOf(folder)).toEqual(namesOf(root));
  };
  refused({ name: 'tax', object: 'thing', idPrefix: 'thg' });
  refused({ name: '../tax', object: 'thing', idPrefix: 'thg' });
  refused({ name: 'inventory', object: 'Thing', idPrefix: 'thg' });
  refused({ name: 'inventory', object: 'thing', idPrefix: 'inv' });
});

function namesOf(folder: string): string[] {
  return readManifests(folder).map(({ name }) => name);
}

/** The manifests and what is generated from them, in a folder of their own. */
function copyOfManifests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'manifests-'));
  folders.push(folder);
  for (const part of ['deploy/docker', 'deploy/manifest/template', 'docs/test-mode.md'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  for (const { name } of readManifests()) {
    for (const file of ['service.json', 'compose.yml', 'event-contracts.ts'].map((one) => `services/${name}/${one}`))
      if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
  return folder;
}
