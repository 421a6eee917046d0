import { readdirSync, readFileSync } from 'node:fs';
import { ownDocument } from './own-document.js';
import type { OpenApiDocument } from './service-documents.js';
import { tagTexts } from './tags.js';

const services = new URL('../../../', import.meta.url);

test('Each section of the reference has a text of its own, and there are no others', () => {
  const documents = readdirSync(services)
    .filter((name) => name !== 'gateway' && name !== 'sandbox')
    .map((name) => JSON.parse(readFileSync(new URL(`${name}/openapi.json`, services), 'utf8')) as OpenApiDocument);
  const operations = [...documents, ownDocument].flatMap(({ paths }) =>
    Object.entries(paths)
      .filter(([path]) => /^\/(?:v1|api)\//.test(path))
      .flatMap(([, item]) => Object.values(item as Record<string, { tags?: string[] }>)),
  );
  const tags = new Set(operations.flatMap((operation) => operation.tags ?? []));
  expect([...tags].sort()).toEqual([...tagTexts.keys()].sort());
  expect(new Set(tagTexts.values()).size).toBe(tagTexts.size);
});
