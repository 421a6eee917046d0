import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sections } from './tags.js';
import { readDocument, wholeDocument } from './whole-document.js';

const services = fileURLToPath(new URL('../../../services/', import.meta.url));
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
const merged: any = wholeDocument('https://api.test');
// biome-ignore lint/suspicious/noExplicitAny: as above
const operations: any[] = Object.values(merged.paths).flatMap((item) => Object.values(item as object));

test('each operation is in one section of the reference, and each section has an operation', () => {
  const known = sections.map(({ name }) => name);
  const wrong = operations.filter(({ tags }) => tags.length !== 1 || !known.includes(tags[0]));
  expect(wrong.map(({ operationId, tags }) => `${operationId}: ${tags}`)).toEqual([]);
  expect(merged.tags.map(({ name }: { name: string }) => name)).toEqual(known);
});

test('each public event is described with a schema and an example that fits its kind', () => {
  const kinds = readdirSync(services)
    .filter((name) => readDocument(name))
    .flatMap((name) => JSON.parse(readFileSync(`${services}${name}/service.json`, 'utf8')).events?.webhooks ?? [])
    .map(({ kind }: { kind: string }) => kind);
  expect(kinds.length).toBeGreaterThan(30);
  expect(Object.keys(merged.webhooks).sort()).toEqual([...kinds, 'webhook_endpoint.test'].sort());
  for (const [kind, { post }] of Object.entries<{ post: Record<string, never> }>(merged.webhooks)) {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const { schema, examples } = (post as any).requestBody.content['application/json'];
    const event = merged.components.schemas[schema.$ref.split('/').at(-1)];
    expect([kind, event.properties.type.enum]).toEqual([kind, [kind]]);
    expect(Object.keys(examples[kind].value)).toEqual(expect.arrayContaining(event.required));
    const data = merged.components.schemas[event.properties.data.$ref.split('/').at(-1)];
    expect(Object.keys(examples[kind].value.data)).toEqual(expect.arrayContaining(data.required));
  }
});

/** What a POST that creates something is called in the audit log. */
const CREATES = /^(?!test_).*\.(created|imported|issued|opened|prepared|recorded|requested|submitted|uploaded)$/;
/** Operations that create something that carries no data of the caller, and why. */
const WITHOUT_LABELS: Readonly<Record<string, string>> = {
  connectBookkeeping: 'A person allows the access in a browser.',
  createApiKey: 'A key is told apart by its name.',
  createBankTransactions: "Rows of a bank have the bank's own ids.",
  createReconciliationMatch: 'It says what a bank transaction pays.',
  importBankDocument: "Rows of a bank have the bank's own ids.",
  importBankStatement: "Rows of a bank have the bank's own ids.",
  reconnectBookkeeping: 'A person allows the access in a browser.',
  replayWebhookEvents: 'It sends events again.',
  syncBookkeeping: 'It reads what the bookkeeping software has.',
};

test('every POST that creates an object takes metadata and an external id, or says why not', () => {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const membersOf = ({ $ref, properties = {} }: any): string[] =>
    $ref ? membersOf(merged.components.schemas[$ref.split('/').at(-1)]) : Object.keys(properties);
  const posts = Object.values<Record<string, (typeof operations)[number]>>(merged.paths).flatMap(
    ({ post }) => post ?? [],
  );
  const without = posts
    .filter((post) => CREATES.test(post['x-audit']))
    .filter(({ requestBody }) => {
      const [body] = Object.values<{ schema: object }>(requestBody?.content ?? {});
      const members = body ? membersOf(body.schema) : [];
      return !members.includes('metadata') || !(members.includes('external_id') || members.includes('externalId'));
    });
  expect(without.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(WITHOUT_LABELS).sort());
});

/** Lists whose file has all objects that pass the filters: they have columns of their own. */
const WHOLE_FILES = ['listBookkeepingTransactions', 'listTransactions'];

test('every list is read page by page with a cursor, and as CSV', () => {
  const schemaOf = ({ responses }: (typeof operations)[number]) => {
    const { $ref } = responses['200']?.content?.['application/json']?.schema ?? {};
    return $ref ? merged.components.schemas[$ref.split('/').at(-1)].properties : {};
  };
  const lists = operations.filter((operation) => schemaOf(operation)?.object?.enum?.[0] === 'list');
  expect(lists.length).toBeGreaterThan(30);
  for (const list of lists) {
    const parameters = list.parameters.map(({ name }: { name: string }) => name);
    const members = Object.keys(schemaOf(list));
    const { operationId } = list;
    expect([operationId, parameters]).toEqual([operationId, expect.arrayContaining(['limit', 'starting_after'])]);
    expect([operationId, members]).toEqual([operationId, expect.arrayContaining(['data', 'has_more', 'next_cursor'])]);
    const file = operations.find((one) => one['x-format-of'] === operationId);
    expect([operationId, Object.keys(file?.responses['200'].content ?? {})]).toEqual([operationId, ['text/csv']]);
    const headers = Object.keys(file.responses['200'].headers ?? {});
    expect([operationId, headers.includes('Link') || WHOLE_FILES.includes(operationId)]).toEqual([operationId, true]);
  }
});

test('every member of every schema has a description', () => {
  const undescribed = new Set<string>();
  const visit = (schema: unknown, place: string): void => {
    if (schema === null || typeof schema !== 'object') return;
    const { properties, ...others } = schema as { properties?: Record<string, object> };
    for (const [name, property] of Object.entries(properties ?? {})) {
      if (!('description' in property) && !('$ref' in property)) undescribed.add(`${place}.${name}`);
      visit(property, `${place}.${name}`);
    }
    for (const member of Object.values(others)) visit(member, place);
  };
  for (const [name, schema] of Object.entries(merged.components.schemas)) visit(schema, name);
  for (const { operationId, requestBody } of operations) visit(requestBody?.content, operationId);
  expect([...undescribed]).toEqual([]);
});

/** A generator that names the type of a member `<Schema><Member>` would lose one of the two (openapi-python-client issue 1167). */
test('no schema has the name of another schema and one of its members', () => {
  // Generators make a type of their own for enums and objects, not for other texts and numbers.
  const hasType = (schema: Record<string, unknown>): boolean =>
    'enum' in schema || 'properties' in schema || ('items' in schema && hasType(schema.items as never));
  const schemas = Object.entries<Record<string, never>>(merged.components.schemas);
  const names = new Set(schemas.filter(([, schema]) => hasType(schema)).map(([name]) => name.toLowerCase()));
  const collisions = schemas.flatMap(([name, schema]) =>
    Object.entries<Record<string, never>>(schema.properties ?? {})
      .filter(([member, own]) => hasType(own) && names.has(`${name}${member.replaceAll('_', '')}`.toLowerCase()))
      .map(([member]) => `${name}.${member}`),
  );
  expect(collisions).toEqual([]);
});

test('no name of a schema shows which service or which TypeScript type it comes from', () => {
  expect(Object.keys(merged.components.schemas).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
});

test('no two operations have nearly the same name', () => {
  const plain = (id: string) => id.toLowerCase().replace(/all|s(?=$)|es(?=$)/g, '');
  const byName = new Map<string, string[]>();
  for (const { operationId } of operations)
    byName.set(plain(operationId), [...(byName.get(plain(operationId)) ?? []), operationId]);
  const twins = [...byName.values()].filter((ids) => ids.length > 1);
  // One object and a list of it: getX and getXs do not occur, listXs and getX do.
  expect(twins).toEqual([]);
});
