import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Request } from 'express';
import type { Problem } from '../problems/problem.js';
import { prepareFingerprint } from '../requests/request-context.js';
import { surveyJson } from '../requests/survey-json.js';
import { explain, WITHOUT_WORDS } from './explain.js';
import { commonFormats, DESCRIPTIVE_FORMATS, type Formats } from './formats.js';
import { NOT_IN_A_NAME } from './name-characters.js';
import { createRequestValidator } from './request-validator.js';
import { type OpenApi, type Operation, type Schema, typesOf } from './schema.js';
import { valuesMaxByOperation } from './values-max.js';

const root = new URL('../../../../services/', import.meta.url);
const services = readdirSync(root).filter((name) => readdirSync(new URL(`${name}/`, root)).includes('openapi.json'));

/** Texts of which one fits each pattern and format of the documents. */
const TEXTS = [
  'Ada', 'a@example.com', 'USD', 'US', 'US-CA', '2026-11-20', '2026-11-20T12:00:00Z', 'https://example.com/hooks', 'acc_1000',
  'invoice.created', '97201', 'DE123456789', '123456789', '400-55-1234', 'x', 'R01', '2026-11', '5942', '404', '5125550100', '0001002026326000000g', 'a'.repeat(64), 'customer', 'payee', 'event', 'return', 'bank_transaction', 'fromAccount', 'card', 'account', 'transaction',
  ...['cus', 'inv', 'pay', 'bill', 'btx', 'doc', 'evt', 'whe', 'exp', 'match', 'acct', 'txn', 'card', 'payee', 'fil', 'ret', 'conn', 'bkt', 'rule'].map((prefix) => `${prefix}_${'0'.repeat(26)}`),
]; // biome-ignore format: one list

/** Files, whose size the body limits, the columns of a bank file, and what the authorization server of a provider adds to its redirect. The state of an authorization is looked up. */
const CHECKED_LATER =
  / \/api\/filing\/(upload|extract)-document body\.(file|filename|documentUrl)$| \/v1\/accounting\/bank_transactions\/import body\.columns$| \/api\/bookkeeping\/(authorize|callback) query\./;

const NO_NAMES_OF_SOMEBODY = / \/v1\/accounting\/accounts\b|\.file_?name$/i;

const BODY_BYTES_MAX = 2 ** 20;
/** Processor time. On an idle machine a turn takes a tenth of it. */
const TURN_MAX_MS = 150;
/** Garbage of an earlier turn can be collected in a later one, so the shortest of these counts. */
const TRIES = 3;
/** A turn of a fingerprint writes no more on average. */
const TURN_BYTES_MAX = 400_000;

/** Processor time, so that a busy machine does not matter. */
function processorMsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test('Schemas of treasury do not share a name with schemas that differ, so the merged document does not rename them', () => {
  const schemasOf = (service: string) => {
    const document = JSON.parse(readFileSync(new URL(`${service}/openapi.json`, root), 'utf8')) as OpenApi;
    return Object.entries(document.components?.schemas ?? {});
  };
  const others = new Map(services.filter((name) => name !== 'treasury' && name !== 'sandbox').flatMap(schemasOf));
  const shared = schemasOf('treasury').flatMap(([name, schema]) =>
    'properties' in schema && others.has(name) && !isDeepStrictEqual(others.get(name), schema) ? [name] : [],
  );
  expect(shared).toEqual([]);
});

describe.each(services)('%s', (service) => {
  const document = JSON.parse(readFileSync(new URL(`${service}/openapi.json`, root), 'utf8')) as OpenApi;
  const formats = withStandIns(document);
  const validator = createRequestValidator(document, formats);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      operation,
    })),
  );

  /** The places and codes of the errors of a request. */
  function errorsOf(method: string, path: string, request: object): string[] {
    try {
      validator.inputOf(
        method,
        path,
      )({ query: {}, params: {}, get: () => undefined, ...request } as unknown as Request);
      return [];
    } catch (error) {
      return (error as Problem).errors!.map(({ location, code }) => `${location} ${code}`);
    }
  }

  const resolve = (schema: Schema): Schema => {
    if (schema.$ref) return resolve(document.components!.schemas![decodeURIComponent(schema.$ref.split('/').at(-1)!)]!);
    const kinds = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
    return kinds.length > 0 ? resolve(kinds[0]!) : schema;
  };

  /** The kinds of a schema that is a choice of several. None otherwise. */
  const choicesOf = ({ $ref, anyOf = [] }: Schema): readonly Schema[] => {
    const kinds = anyOf.filter(({ type }) => type !== 'null');
    if (kinds.length > 1) return kinds.map(resolve);
    return $ref === undefined
      ? []
      : choicesOf(document.components!.schemas![decodeURIComponent($ref.split('/').at(-1)!)]!);
  };

  function sampleOf(given: Schema): unknown {
    const schema = resolve(given);
    const type = typesOf(schema).find((one) => one !== 'null');
    if (schema.enum) return schema.enum[0];
    if (type === 'array')
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sampleOf(schema.items!));
    if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
    if (type === 'boolean') return true;
    if (type === 'string') return TEXTS.find((text) => fits(text, schema)) ?? `no sample for ${schema.pattern}`;
    const { properties = {} } = schema;
    return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, sampleOf(member)]));
  }

  function fits(text: string, { pattern, format = '', minLength = 0, maxLength = Infinity }: Schema): boolean {
    const isOfFormat = formats[format]?.check?.(text) === undefined;
    return (
      isOfFormat &&
      text.length >= minLength &&
      text.length <= maxLength &&
      (!pattern || new RegExp(pattern, 'u').test(text))
    );
  }

  /** Every way to break one field of a value: the broken value, and the one error that it must give. */
  function brokenOf(given: Schema, sample: unknown, at: string): [broken: unknown, error: string][] {
    const schema = resolve(given);
    if (typesOf(schema).length === 0) return [];
    const choices = choicesOf(given);
    // A choice of lists of values names all of them.
    const code = choices.some((one) => one.enum !== undefined) ? 'invalid_value' : 'wrong_type';
    const other = choices.length > 0 ? true : sample === null || typeof sample === 'object' ? 5 : {};
    const wrong: [unknown, string][] = [[other, `${at} ${code}`]];
    if (Array.isArray(sample)) {
      const inside = brokenOf(schema.items!, sample[0], `${at}[0]`);
      return [...wrong, ...inside.map(([one, error]): [unknown, string] => [[one, ...sample.slice(1)], error])];
    }
    if (typeof sample !== 'object' || sample === null) return wrong;
    if (schema.additionalProperties === false)
      wrong.push([{ ...sample, unheard_of: 1 }, `${at}.unheard_of unknown_field`]);
    for (const [name, value] of Object.entries(sample)) {
      const { [name]: _, ...others } = sample as Record<string, unknown>;
      if (schema.required?.includes(name)) wrong.push([others, `${at}.${name} required`]);
      const inside = brokenOf(schema.properties![name]!, value, `${at}.${name}`);
      wrong.push(...inside.map(([one, error]): [unknown, string] => [{ ...sample, [name]: one }, error]));
    }
    return wrong;
  }

  /** The value with as many items in each list of the body as the document and the size of a body allow. */
  function validAndLarge(given: Schema, bytesMax: number, depth = 0): unknown {
    const schema = resolve(given);
    const type = typesOf(schema).find((one) => one !== 'null');
    if (type === 'array') {
      const item = validAndLarge(schema.items!, depth > 0 ? 0 : bytesMax, depth + 1);
      const fitting = Math.floor(bytesMax / (JSON.stringify(item).length + 1));
      return Array(Math.max(1, Math.min(schema.maxItems ?? fitting, fitting))).fill(item);
    }
    if (type !== 'object' || !schema.properties) return sampleOf(schema);
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, member]) => [name, validAndLarge(member, bytesMax, depth)]),
    );
  }

  test.each(
    operations.flatMap(({ method, path, operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      return schema ? [[method, path, schema] as const] : [];
    }),
  )('%s %s: the largest body is fingerprinted and checked in short turns', (method, path, schema) => {
    const body = JSON.parse(JSON.stringify(validAndLarge(schema, BODY_BYTES_MAX))) as object;
    const headers = { 'idempotency-key': 'k' };
    const longestTurnMs = () => {
      const request = { method: 'POST', originalUrl: path, headers, params: {}, query: {}, get: () => undefined, body };
      const steps = prepareFingerprint(request as unknown as Request);
      let longestMs = 0;
      let turns = 0;
      let isDone = false;
      for (; !isDone; turns++) {
        const usedMs = processorMsOf(() => {
          isDone = steps.next().done === true;
        });
        longestMs = Math.max(longestMs, usedMs);
      }
      // Without yields a fingerprint can still be fast enough on this machine.
      expect(turns).toBeGreaterThanOrEqual(JSON.stringify(body).length / TURN_BYTES_MAX);
      return Math.max(
        longestMs,
        processorMsOf(() => errorsOf(method, path, request)),
      );
    };
    // The first run also compiles the check.
    longestTurnMs();
    let leastMs = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && leastMs >= TURN_MAX_MS; tries++) leastMs = Math.min(leastMs, longestTurnMs());
    expect(leastMs).toBeLessThan(TURN_MAX_MS);
  });

  const parametersOf = ({ parameters = [] }: Operation, part: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === part).map(({ name, schema = {} }) => [name, String(sampleOf(schema))]),
    );

  test.each(operations.map(({ method, path, operation }) => [method, path, operation] as const))(
    '%s %s: a request with one broken field gives exactly one error, at its place',
    (method, path, operation) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      const isForm = operation.requestBody !== undefined && schema === undefined;
      const body = schema && sampleOf(schema);
      const request = { params: parametersOf(operation, 'path'), query: parametersOf(operation, 'query'), body };
      if (isForm) Object.assign(request, { body: {}, files: { file: [{}] } });
      expect(errorsOf(method, path, request)).toEqual([]);
      const { query } = request;
      expect(errorsOf(method, path, { ...request, query: { ...query, unheard_of: '1' } })).toEqual([
        'query.unheard_of unknown_field',
      ]);
      for (const { in: part, name, schema: own = {} } of operation.parameters ?? []) {
        if (part !== 'query') continue;
        const twice = { ...query, [name]: [query[name], query[name]] };
        expect(errorsOf(method, path, { ...request, query: twice })).toEqual([`query.${name} invalid_value`]);
        if (!typesOf(resolve(own)).includes('integer')) continue;
        expect(errorsOf(method, path, { ...request, query: { ...query, [name]: 'many' } })).toEqual([
          `query.${name} wrong_type`,
        ]);
      }
      if (isForm) expect(errorsOf(method, path, { ...request, files: {} })).toEqual(['body.file required']);
      for (const [broken, error] of schema ? brokenOf(schema, body, 'body') : []) {
        expect([error, errorsOf(method, path, { ...request, body: broken })]).toEqual([error, [error]]);
      }
    },
  );

  /** The most members and items that fit in the bytes of any body: `[` and `,` are one byte each. */
  const VALUES_OF_BYTES_MAX = 300_000;

  /** A value with all members and as many items as the schema allows, of the largest kind. */
  function largestOf(schema: Schema, inside: readonly string[] = []): unknown {
    if (schema.$ref !== undefined) {
      const name = decodeURIComponent(schema.$ref.split('/').at(-1)!);
      return inside.includes(name) ? 1 : largestOf(document.components!.schemas![name]!, [...inside, name]);
    }
    const kinds = (schema.anyOf ?? []).map((kind) => largestOf(kind, inside));
    if (kinds.length > 0) return kinds.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    const { properties, items, maxItems = 1 } = schema;
    if (items !== undefined) {
      const item = JSON.stringify(largestOf(items, inside));
      const count = Math.min(maxItems, Math.ceil(VALUES_OF_BYTES_MAX / item.length));
      return JSON.parse(`[${Array(count).fill(item).join(',')}]`);
    }
    if (properties === undefined) return 1;
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, largestOf(each, inside)]));
  }

  /** The texts of a schema that may be of any length and form, by place. */
  function unboundedIn(schema: Schema, at: string, inside: readonly string[] = []): string[] {
    if (schema.$ref !== undefined) {
      const name = decodeURIComponent(schema.$ref.split('/').at(-1)!);
      return inside.includes(name) ? [] : unboundedIn(document.components!.schemas![name]!, at, [...inside, name]);
    }
    const {
      pattern,
      format,
      enum: values,
      maxLength,
      properties = {},
      items,
      anyOf = [],
      additionalProperties,
    } = schema;
    const isBounded = (pattern ?? format ?? values ?? maxLength) !== undefined;
    return [
      ...(typesOf(schema).includes('string') && !isBounded ? [at] : []),
      ...Object.entries(properties).flatMap(([name, each]) => unboundedIn(each, `${at}.${name}`, inside)),
      ...(items ? unboundedIn(items, `${at}[]`, inside) : []),
      ...anyOf.flatMap((each) => unboundedIn(each, at, inside)),
      ...(typeof additionalProperties === 'object' ? unboundedIn(additionalProperties, `${at}.*`, inside) : []),
    ];
  }

  /** The members of a schema that hold the name of a person or a business, with their schemas. */
  function namesIn(schema: Schema, at: string): (readonly [string, Schema])[] {
    if (schema.$ref !== undefined) {
      return namesIn(document.components!.schemas![decodeURIComponent(schema.$ref.split('/').at(-1)!)]!, at);
    }
    const { properties = {}, items, anyOf = [] } = schema;
    return [
      ...Object.entries(properties).flatMap(([name, each]) => [
        ...(/^(name|vendor|\w+_name|\w+Name)$/.test(name) ? [[`${at}.${name}`, resolve(each)] as const] : []),
        ...namesIn(each, `${at}.${name}`),
      ]),
      ...(items ? namesIn(items, `${at}[]`) : []),
      ...anyOf.flatMap((each) => namesIn(each, at)),
    ];
  }

  test('a name with characters that cannot be seen or that turn its direction is refused, and joiners are not', () => {
    const names = operations
      .filter(({ path }) => /^\/(v1|api)\//.test(path) && service !== 'sandbox')
      .flatMap(({ method, path, operation }) =>
        namesIn(operation.requestBody?.content['application/json']?.schema ?? {}, `${method} ${path}`),
      )
      // Forms and files of tax have Latin letters only. An account of the chart and a rule have a text, and no name of somebody.
      .filter(([place, { format = '' }]) => !format.startsWith('latin_') && !NO_NAMES_OF_SOMEBODY.test(place));
    const accepts = ({ pattern = '' }: Schema, text: string) => new RegExp(pattern, 'u').test(text);
    for (const bad of ['\u202e', '\u2066', '\u200b', '\u200e', '\ufeff', '\u2028', '\xad']) {
      expect(NOT_IN_A_NAME.test(bad)).toBe(true);
      expect(names.filter(([, schema]) => accepts(schema, `Ada${bad}Lovelace`)).map(([place]) => place)).toEqual([]);
    }
    const good = ['Ada Lovelace', 'नी\u200cता', '\u{1f468}\u200d\u{1f469}', 'שלום', 'Łukasz', '李'];
    for (const text of good) expect(names.filter(([, schema]) => !accepts(schema, text))).toEqual([]);
  });

  /** The places of patterns without words. An enumeration is told by its values. */
  function withoutWords(value: unknown, at: string): string[] {
    if (value === null || typeof value !== 'object') return [];
    const schema = value as Schema;
    const isPattern = typeof schema.pattern === 'string' && !schema.enum;
    const error = { keyword: 'pattern', instancePath: '', params: {}, parentSchema: schema };
    const isTold = !isPattern || explain(error, formats).message !== WITHOUT_WORDS;
    const inside = Object.entries(value).flatMap(([name, each]) => withoutWords(each, `${at}/${name}`));
    return [...(isTold ? [] : [`${at} ${schema.pattern}`]), ...inside];
  }

  test('every pattern says in words what it accepts, so that no message shows a regular expression', () => {
    expect(withoutWords(document, '')).toEqual([]);
  });

  test('every text of a request of the API has a form or a length before it reaches Postgres', () => {
    const unbounded = operations
      .filter(({ path }) => /^\/(v1|api)\//.test(path))
      .flatMap(({ method, path, operation: { parameters = [], requestBody } }) => [
        ...parameters
          // pathId checks the ids of paths, and cursors are looked up in the list.
          .filter(({ in: part, name }) => part === 'query' && name !== 'starting_after')
          .flatMap(({ name, schema = {} }) => unboundedIn(schema, `${method} ${path} query.${name}`)),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema = {} }) =>
          unboundedIn(schema, `${method} ${path} body`),
        ),
      ]);
    expect(unbounded.filter((place) => !CHECKED_LATER.test(place))).toEqual([]);
  });

  /** The members of a schema that hold an address or a telephone number and do not say that live mode refuses samples. */
  function withoutSampleCheck(schema: Schema, at: string): string[] {
    if (schema.$ref !== undefined)
      return withoutSampleCheck(document.components!.schemas![decodeURIComponent(schema.$ref.split('/').at(-1)!)]!, at);
    const { properties = {}, items, anyOf = [] } = schema;
    return [
      ...Object.entries(properties).flatMap(([name, each]) => [
        ...(/^(email|phone|website|url)$/.test(name) && !('x-sample-values' in each) ? [`${at}.${name}`] : []),
        ...withoutSampleCheck(each, `${at}.${name}`),
      ]),
      ...(items ? withoutSampleCheck(items, `${at}[]`) : []),
      ...anyOf.flatMap((each) => withoutSampleCheck(each, at)),
    ];
  }

  test('live mode refuses sample values in every address and telephone number of a request', () => {
    const missing = operations
      .filter(({ path }) => /^\/(v1|api)\//.test(path) && service !== 'sandbox')
      .flatMap(({ method, path, operation }) =>
        withoutSampleCheck(operation.requestBody?.content['application/json']?.schema ?? {}, `${method} ${path} body`),
      );
    // Treasury reads the telephone number of an owner in more forms, and refuses samples there.
    expect(missing.filter((place) => !/ \/v1\/(accounts\/create|owners\/:id) .*phone$/.test(place))).toEqual([]);
  });

  test('every object that the API answers has `object` and `livemode`, and every list has `object`', () => {
    const objectsOf = (schema: Schema): Schema[] => {
      if (schema.$ref !== undefined)
        return objectsOf(document.components!.schemas![decodeURIComponent(schema.$ref.split('/').at(-1)!)]!);
      return [...(schema.anyOf ?? []).flatMap(objectsOf), ...(schema.properties ? [schema] : [])];
    };
    const missing = operations
      .filter(({ path }) => /^\/(v1|api)\//.test(path) && service !== 'sandbox')
      .flatMap(({ method, path, operation }) =>
        objectsOf(operation.responses?.[200]?.content?.['application/json']?.schema ?? {}).flatMap(
          ({ properties = {} }) =>
            ['object', ...('data' in properties ? [] : ['livemode'])]
              .filter((name) => !(name in properties))
              .map((name) => `${method} ${path} ${name}`),
        ),
      );
    // Without a key there is no mode.
    expect(missing.filter((place) => place !== 'get /v1/health livemode')).toEqual([]);
  });

  test('every list that can be skipped through can also be read by cursor, unless it has few objects by its nature', () => {
    const few = [
      'getAging', 'listFiscalPeriods', 'listLedgerAccounts', 'listTreasuryStatements', 'listWebhookEndpoints',
      'listBookkeepingConnections', 'listBookkeepingRules',
    ]; // biome-ignore format: one list
    const names = ({ parameters = [] }: Operation) => parameters.map(({ name }) => name);
    const skipping = operations.filter(({ operation }) => names(operation).includes('offset'));
    const withoutCursor = skipping.filter(({ operation }) => !names(operation).includes('starting_after'));
    expect(withoutCursor.map(({ operation }) => operation.operationId).filter((id) => !few.includes(id!))).toEqual([]);
  });

  test('the largest body of every operation is not refused for its members', () => {
    const valuesMaxOf = valuesMaxByOperation(document);
    for (const { method, path, operation } of operations) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema === undefined) continue;
      const body = Buffer.from(JSON.stringify(largestOf(schema)));
      expect([path, surveyJson(body, valuesMaxOf(method, path)).tooManyIn]).toEqual([path, undefined]);
    }
  });

  test('the generated operations do not contain the validation of tsoa', () => {
    const generated = readFileSync(new URL(`${service}/src/generated/routes.ts`, root), 'utf8');
    expect(generated).not.toMatch(/@tsoa\/runtime|TemplateService|ValidationService|getValidatedArgs/);
    expect([...generated.matchAll(/\baction: /g)]).toHaveLength(operations.length);
  });
});

/** The service's own formats, which only the service knows, accept everything here. */
function withStandIns(document: OpenApi): Formats {
  const named = [...JSON.stringify(document).matchAll(/"format":"([^"]+)"/g)].map(([, name]) => name!);
  const unknown = named.filter((name) => !Object.hasOwn(commonFormats, name) && !DESCRIPTIVE_FORMATS.has(name));
  return { ...commonFormats, ...Object.fromEntries(unknown.map((name) => [name, { accepts: name }])) };
}
