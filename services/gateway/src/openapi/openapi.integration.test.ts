import { mergeOpenApi, type OpenApiDocument, withoutEnding } from '@exchequer/openapi';
import { eventually } from '@exchequer/testkit';
import {
  createWorld,
  issueTestKey,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';
import { findRouteFamily } from '../routing/route-families.js';

const documentOf = (paths: object, schemas: object = {}): OpenApiDocument => ({
  openapi: '3.0.0',
  info: { title: 'x', description: 'About x.' },
  paths: paths as OpenApiDocument['paths'],
  components: { schemas: schemas as Record<string, unknown>, securitySchemes: { other: {} } },
});

describe('merging', () => {
  const use = (name: string) => ({
    operationId: 'Act',
    responses: { 200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } } },
  });
  const merged = mergeOpenApi(
    new Map([
      [
        'tax',
        documentOf(
          {
            '/v1/tax/calculate': { post: { ...use('Result'), tags: ['Tax calculation'] } },
            '/v1/tax/report': {
              get: {
                operationId: 'getReport',
                tags: ['Tax calculation'],
                parameters: [
                  { in: 'query', name: 'year' },
                  { in: 'query', name: 'format' },
                ],
                responses: { 200: { content: { 'application/json': {}, 'text/csv': {}, 'application/pdf': {} } } },
              },
            },
          },
          { Result: { type: 'object' }, Same: { type: 'string' } },
        ),
      ],
      [
        'documents',
        documentOf(
          {
            '/v1/documents': {
              get: { ...use('Result'), tags: ['Documents'] },
              patch: { ...use('Result'), tags: ['Documents'], 'x-error-codes': ['conflict', 'document_processing'] },
            },
            '/v1/documents/{id}/copy': {
              get: {
                tags: ['Documents'],
                responses: { 200: {}, 409: { description: 'It is being read.' } },
                'x-error-codes': ['document_processing', 'not_found'],
              },
            },
          },
          { Result: { type: 'array', items: { $ref: '#/components/schemas/Result' } }, Same: { type: 'string' } },
        ),
      ],
    ]),
    'https://api.test',
    // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  ) as any;

  test('schemas with one name but different content stay separate, with their references', () => {
    expect(merged.components.schemas.Result).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Result' } });
    expect(merged.components.schemas.tax_Result).toEqual({ type: 'object' });
    expect(JSON.stringify(merged.paths['/v1/tax/calculate'])).toContain('"#/components/schemas/tax_Result"');
    expect(JSON.stringify(merged.paths['/v1/documents'])).toContain('"#/components/schemas/Result"');
    expect(merged.components.schemas.tax_Same).toBeUndefined();
  });

  test('schemas with the same text stay separate if they refer to different schemas', () => {
    const list = { type: 'array', items: { $ref: '#/components/schemas/Item' } };
    const page = { type: 'object', properties: { data: { $ref: '#/components/schemas/List' } } };
    // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
    const both: any = mergeOpenApi(
      new Map([
        [
          'documents',
          documentOf({ '/v1/documents': { get: use('Page') } }, { Page: page, List: list, Item: { type: 'string' } }),
        ],
        [
          'tax',
          documentOf({ '/v1/tax/returns': { get: use('Page') } }, { Page: page, List: list, Item: { type: 'number' } }),
        ],
      ]),
      'https://api.test',
    );
    const { schemas } = both.components;
    const typeBehind = (path: string) => {
      const at = (ref: { $ref: string }) => schemas[ref.$ref.split('/').at(-1)!];
      const { schema } = both.paths[path].get.responses[200].content['application/json'];
      return at(at(at(schema).properties.data).items).type;
    };
    expect([typeBehind('/v1/documents'), typeBehind('/v1/tax/returns')]).toEqual(['string', 'number']);
  });

  test('each operation has its tag, and the answers that the gateway can give', () => {
    const { tags, responses } = merged.paths['/v1/documents'].get;
    expect(tags).toEqual(['Documents']);
    expect(merged.tags.map(({ name }: { name: string }) => name)).toEqual(['Documents', 'Tax calculation']);
    expect(merged['x-tagGroups']).toEqual([
      { name: 'Documents', tags: ['Documents'] },
      { name: 'Taxes', tags: ['Tax calculation'] },
    ]);
    expect(Object.keys(responses)).toEqual([
      '200',
      '304',
      '400',
      '401',
      '403',
      '409',
      '429',
      '431',
      '500',
      '502',
      '503',
      '504',
    ]);
    expect(merged.security).toEqual([{ apiKey: [] }]);
    expect(Object.keys(merged.components.securitySchemes)).toEqual(['apiKey']);
  });

  test('a POST has its Idempotency-Key, the answers to it and to a body, and headers with the limits', () => {
    const { parameters, responses } = merged.paths['/v1/tax/calculate'].post;
    expect(parameters).toEqual([{ $ref: '#/components/parameters/Idempotency-Key' }]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['408', '409', '413', '415', '422']));
    expect(Object.keys(responses[200].headers)).toEqual(
      expect.arrayContaining(['Request-Id', 'RateLimit', 'X-RateLimit-Remaining', 'Idempotent-Replayed']),
    );
    expect(responses[429].headers).toHaveProperty('RateLimit');
    expect(merged.components.responses.unauthorized.headers).not.toHaveProperty('RateLimit');
    expect(merged.paths['/v1/documents'].get.parameters).toBeUndefined();
  });

  test('an edit takes If-Match and an Idempotency-Key, and both it and its read answer an ETag', () => {
    const { get, patch } = merged.paths['/v1/documents'];
    expect(patch.parameters).toEqual([
      { $ref: '#/components/parameters/Idempotency-Key' },
      { $ref: '#/components/parameters/If-Match' },
    ]);
    for (const { responses } of [get, patch]) expect(responses[200].headers).toHaveProperty('ETag');
    expect(merged.paths['/v1/tax/calculate'].post.responses[200].headers).not.toHaveProperty('ETag');
  });

  test('the codes of an operation are listed, with an example for each', () => {
    const { responses, 'x-error-codes': codes } = merged.paths['/v1/documents'].patch;
    expect(codes).toEqual(expect.arrayContaining(['conflict', 'document_processing', 'unauthorized']));
    expect(responses[409].content['application/problem+json'].examples).toEqual({
      conflict: { $ref: '#/components/examples/conflict' },
      document_processing: { $ref: '#/components/examples/document_processing' },
      idempotency_key_in_use: { $ref: '#/components/examples/idempotency_key_in_use' },
      test_data_being_deleted: { $ref: '#/components/examples/test_data_being_deleted' },
    });
    expect(responses[409].description).toContain('- `document_processing`: ');
    expect(responses[401]).toEqual({ $ref: '#/components/responses/unauthorized' });
    expect(merged.components.examples.conflict.value).toMatchObject({
      type: 'https://api.test/docs/errors/conflict',
      status: 409,
      code: 'conflict',
    });
  });

  test('the format of a key is documented', () => {
    const { pattern } = merged.components.parameters['Idempotency-Key'].schema;
    expect(['a key', ' a', 'caf\u00e9', ''].map((key) => new RegExp(pattern).test(key))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('a refusal says what the service says about it, and what the code means', () => {
    expect(merged.paths['/v1/documents/{id}/copy'].get.responses[409]).toMatchObject({
      description: expect.stringMatching(/^It is being read\.\n\n/),
      headers: expect.objectContaining({ RateLimit: { $ref: '#/components/headers/RateLimit' } }),
    });
    expect(merged.paths['/v1/documents'].get.responses[409]).toEqual({
      $ref: '#/components/responses/test_data_being_deleted',
    });
  });

  test('an answer in several formats is JSON alone, and each other format is an operation of its own', () => {
    const { get } = merged.paths['/v1/tax/report'];
    expect(Object.keys(get.responses[200].content)).toEqual(['application/json']);
    expect(get.parameters).toEqual([{ in: 'query', name: 'year' }]);
    const { get: csv } = merged.paths['/v1/tax/report.csv'];
    expect(csv).toMatchObject({ operationId: 'getReportAsCsv', parameters: [{ in: 'query', name: 'year' }] });
    expect(csv.responses[200].content).toEqual({ 'text/csv': { schema: { type: 'string' } } });
    const { get: pdf } = merged.paths['/v1/tax/report.pdf'];
    expect(pdf.responses[200].content).toEqual({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } });
  });

  test('operations of two services never share an id', () => {
    expect(merged.paths['/v1/documents'].get.operationId).toBe('Act');
    expect(merged.paths['/v1/tax/calculate'].post.operationId).toBe('tax_Act');
  });

  test('every reference resolves', () => {
    for (const [, reference] of JSON.stringify(merged).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = reference!.split('/').reduce((node, name) => node?.[name], merged);
      expect([reference, typeof target]).toEqual([reference, 'object']);
    }
  });
});

describe('served by the gateway', () => {
  let world: TestWorld;
  let service: TestService;
  let gateway: TestGateway;

  beforeAll(async () => {
    world = await createWorld();
    const openapi = documentOf({
      '/v1/documents': { get: { responses: {} } },
      '/internal/metrics': { get: {} },
      '/v1/tax/x': { get: {} },
    });
    service = await startTestService((_request, response) => response.end('ok'), openapi);
    gateway = await startTestGateway(world, {
      SERVICE_URL_DOCUMENTS: service.url,
      SERVICE_URL_TAX: 'http://127.0.0.1:1',
    });
  });

  afterAll(async () => {
    await gateway?.stop();
    await service?.stop();
    await world?.stop();
  });

  test('only what is routed to a service or answered by the gateway is public, and an unavailable service does not affect the others', async () => {
    await eventually(async () => {
      const paths = Object.keys((await gateway.call('/openapi.json')).json.paths);
      const ofServices = paths.filter((path) => findRouteFamily(withoutEnding(path))?.service !== 'gateway');
      expect(ofServices).toEqual(['/v1/documents']);
      expect(paths).toContain('/v1/organization');
    });
    const { headers, json } = await gateway.call('/openapi.json');
    expect(json.servers).toEqual([{ url: 'https://api.test' }]);
    const again = await gateway.call('/openapi.json', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again).toMatchObject({ status: 304, text: '' });
    for (const tag of [String(headers.etag).replace('W/', ''), `"other", ${headers.etag}`, '*']) {
      expect((await gateway.call('/openapi.json', { headers: { 'if-none-match': tag } })).status).toBe(304);
    }
    expect((await gateway.call('/openapi.json', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('a path of a newly deployed service is found without a restart', async () => {
    const { key } = await issueTestKey(world);
    expect((await gateway.call('/v1/documents/new', { key })).status).toBe(404);
    service.openapi = documentOf({ '/v1/documents': { get: {} }, '/v1/documents/new': { get: {} } });
    await eventually(async () => expect((await gateway.call('/v1/documents/new', { key })).status).toBe(200));
  });

  test('another format of an answer has a path of its own, which the service gets without the ending and with Accept', async () => {
    const formats = { 'application/json': {}, 'text/csv': {}, 'application/pdf': {} };
    service.openapi = documentOf({
      '/v1/documents/{id}': { get: { responses: { 200: { content: formats } } }, delete: { responses: {} } },
      '/v1/documents/{id}/page.pdf': { get: { responses: {} } },
    });
    const { key } = await issueTestKey(world);
    const asked = async (path: string, method = 'GET') => {
      service.requests.length = 0;
      const { status } = await gateway.call(path, { key, method, headers: { accept: 'application/json' } });
      const [request] = service.requests;
      return { status, url: request?.url, accept: request?.headers.accept };
    };
    await eventually(async () => {
      const answer = await asked('/v1/documents/doc_1.csv?part=2');
      expect(answer).toEqual({ status: 200, url: '/v1/documents/doc_1?part=2', accept: 'text/csv' });
    });
    expect(await asked('/v1/documents/doc_1.pdf')).toMatchObject({
      url: '/v1/documents/doc_1',
      accept: 'application/pdf',
    });
    expect(await asked('/v1/documents/doc_1')).toMatchObject({
      url: '/v1/documents/doc_1',
      accept: 'application/json',
    });
    // A path of the service itself is not changed, and neither is an ending that no operation has.
    const own = '/v1/documents/doc_1/page.pdf';
    expect(await asked(own)).toEqual({ status: 200, url: own, accept: 'application/json' });
    expect(await asked('/v1/documents/doc_1.xml')).toMatchObject({ url: '/v1/documents/doc_1.xml' });
    expect(await asked('/v1/documents/doc_1.csv', 'DELETE')).toMatchObject({ status: 405, url: undefined });
  });

  test('the API reference loads nothing from other hosts', async () => {
    const page = await gateway.call('/docs');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const [, source] of page.text.matchAll(/src="([^"]+)"/g)) {
      const script = await gateway.call(source!);
      expect(script.status).toBe(200);
      expect(script.headers['content-type']).toContain('text/javascript');
      expect(script.text.length).toBeGreaterThan(100);
    }
  });

  test('the bundle is compressed only for clients that accept it, and caches are told', async () => {
    const encodingFor = async (accepted: string | undefined) => {
      const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const script = await gateway.call('/docs/scalar.js', { method: 'HEAD', headers });
      expect(script.headers.vary).toBe('Accept-Encoding');
      return script.headers['content-encoding'];
    };
    for (const accepted of [undefined, 'identity', 'zstd', 'gzip;q=0', '*;q=0', 'br;q=0.0, gzip;q=0']) {
      expect([accepted, await encodingFor(accepted)]).toEqual([accepted, undefined]);
    }
    for (const accepted of ['gzip', 'GZIP;q=0.5', '*, br;q=0.0']) expect(await encodingFor(accepted)).toBe('gzip');
    for (const accepted of ['br', 'gzip, br', '*', 'gzip, deflate, br, zstd']) {
      expect(await encodingFor(accepted)).toBe('br');
    }
  });

  test('the OpenAPI document is compressed when it changes, and is the same in each form', async () => {
    const get = (coding: string) => fetch(`${gateway.url}/openapi.json`, { headers: { 'accept-encoding': coding } });
    const plain = await get('identity');
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
    const text = await plain.text();
    for (const coding of ['br', 'gzip']) {
      await eventually(async () => {
        const answer = await get(coding);
        expect(answer.headers.get('content-encoding')).toBe(coding);
        expect(Number(answer.headers.get('content-length'))).toBeLessThan(text.length / 2);
        expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'));
        expect(await answer.text()).toBe(text);
      });
    }
  });

  test('the reference is also found with a trailing slash', async () => {
    expect(await gateway.call('/docs/')).toMatchObject({ status: 302, headers: { location: '/docs' } });
  });

  test('the type of every problem document leads to a page about it', async () => {
    const { json } = await gateway.call('/v1/documents');
    const { pathname } = new URL(json.type);
    expect(pathname).toBe('/docs/errors/unauthorized');
    const page = await gateway.call(pathname);
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<code>unauthorized</code>') });
    expect((await gateway.call('/docs/errors')).text).toContain('href="/docs/errors/rate_limited"');
    for (const path of [
      '/docs/errors/nothing',
      '/docs/errors/__proto__',
      '/docs/errors/',
      '/docs/nothing',
      '/nothing',
    ]) {
      expect(await gateway.call(path)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    }
  });

  test('pages can only be read', async () => {
    const refused = await gateway.call('/docs', { method: 'POST' });
    expect(refused).toMatchObject({ status: 405, json: { code: 'method_not_allowed' } });
    expect(refused.headers.allow).toBe('GET, HEAD');
    expect(await gateway.call('/docs', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });
});
