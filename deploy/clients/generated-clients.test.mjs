import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeDocument } from '@exchequer/openapi';
import { compileStrictly, lostOperations, operationIdsOf, typeScriptGenerators } from './generators.mjs';
import { postmanCollection } from './postman.mjs';

/** Clients that others generate from the contract. */
const document = wholeDocument('https://api.exchequer.test');
const ids = operationIdsOf(document);
let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clients-'));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(typeScriptGenerators)(
  '$name generates a client with every operation',
  (generator) => {
    expect(ids.length).toBeGreaterThan(200);
    generator.generate(folder);
    expect(lostOperations(folder, generator, ids)).toEqual([]);
  },
  120_000,
);

test('The generated clients compile under `strict`', () => {
  const entries = typeScriptGenerators.map(({ entry }) => entry);
  expect(compileStrictly(folder, entries)).toBe('');
}, 240_000);

test('The Postman collection has each operation once, in the order of the reference, and its bodies are the examples', () => {
  const { item } = postmanCollection();
  expect(item.map(({ name }) => name)).toEqual(document.tags.map(({ name }) => name));
  const requests = item.flatMap((section) => section.item);
  expect(requests).toHaveLength(ids.length);
  const posts = requests.filter(({ request }) => request.method !== 'GET');
  for (const { name, request } of posts) {
    const key = request.header.find((header) => header.key === 'Idempotency-Key');
    expect([name, key]).toEqual([name, { key: 'Idempotency-Key', value: '{{$guid}}', disabled: false }]);
    if (request.body?.mode !== 'raw') continue;
    const path = request.url.path.map((step) => step.replace(/^:(\w+)$/, '{$1}')).join('/');
    const { examples } =
      document.paths[`/${path}`][request.method.toLowerCase()].requestBody.content['application/json'];
    expect(Object.values(examples).map(({ value }) => value)).toContainEqual(JSON.parse(request.body.raw));
  }
});
