import { API_VERSION } from './api-version.js';
import type { OpenApiDocument } from './openapi-document.js';
import { otherFormatsOf } from './other-formats.js';
import {
  codesOf,
  headerReferences,
  LIMIT_HEADERS,
  problemAnswers,
  problemSchema,
  sharedProblems,
} from './problem-answers.js';
import { areas, sections } from './tags.js';
import { usedComponents } from './used-components.js';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
type JsonObject = { [member: string]: Json };

const EDITS = ['patch', 'put', 'delete'];
const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** Printable ASCII, 1 to 255 characters, no space at either end. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/**
 * Merges the OpenAPI documents of the services: all paths, all components (components with the same name and different content
 * get the service's name as prefix), and what the gateway adds to every operation: keys, headers, problem documents.
 */
export function mergeOpenApi(documents: ReadonlyMap<string, OpenApiDocument>, publicUrl: string): JsonObject {
  const paths: JsonObject = {};
  const components: { [kind: string]: JsonObject } = {};
  const used = new Set<string>();
  const webhooks: JsonObject = {};
  const operationIds = new Set<string>();
  for (const [service, document] of [...documents].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = adoptComponents(components, service, document);
    Object.assign(webhooks, own.webhooks);
    const objects = editedObjects(own.paths as JsonObject);
    for (const [path, item] of Object.entries(own.paths as JsonObject)) {
      const isEdited = objects.has(path);
      const answered = withGatewayAnswers(item as JsonObject, { service, operationIds, isEdited });
      for (const [ending, operations] of Object.entries(otherFormats(answered))) paths[path + ending] = operations;
      paths[path] = inJsonAlone(answered);
      for (const tag of tagsOf(paths[path] as JsonObject)) used.add(tag);
    }
  }
  const problems = sharedProblems(publicUrl);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Exchequer API',
      version: API_VERSION,
      contact: { name: 'Exchequer', url: `${publicUrl}/docs` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        "One API for a business's money and taxes. Every request carries `Authorization: Bearer <key>`; every answer carries `Request-Id`; errors are problem documents (RFC 9457).",
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }],
    tags: sections.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description })),
    'x-tagGroups': areas
      .map(({ name, sections: own }) => ({ name, tags: own.map((each) => each.name).filter((tag) => used.has(tag)) }))
      .filter(({ tags }) => tags.length > 0),
    paths,
    webhooks,
    components: {
      ...usedComponents([paths, webhooks], {
        ...components,
        parameters: { ...components.parameters, 'Idempotency-Key': idempotencyKey, 'If-Match': ifMatch },
        headers: { ...components.headers, ...gatewayHeaders },
        responses: { ...components.responses, ...problems.responses },
        examples: { ...components.examples, ...problems.examples },
        schemas: { ...components.schemas, Problem: problemSchema },
      }),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A secret key: `sk_test_...` or `sk_live_...`.' },
      },
    },
  };
}

/** Adds the document's components to the common ones and returns the document with adjusted references. */
function adoptComponents(
  common: { [kind: string]: JsonObject },
  service: string,
  document: OpenApiDocument,
): JsonObject {
  const prefix = service.replace(/-/g, '_');
  const renamed = new Map<string, string>();
  const own = Object.entries(document.components ?? {})
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, members]) =>
      Object.entries(members as JsonObject).map(([name, component]) => ({ kind, name, component })),
    );
  // A component with the same text is still another one if it refers to a renamed component, so a renaming can cause further ones.
  for (let before = -1; before < renamed.size; ) {
    before = renamed.size;
    for (const { kind, name, component } of own) {
      const taken = kind === 'schemas' && name === 'Problem' ? problemSchema : common[kind]?.[name];
      if (taken === undefined || JSON.stringify(taken) === JSON.stringify(withReferences(component, renamed))) continue;
      renamed.set(`#/components/${kind}/${name}`, `#/components/${kind}/${prefix}_${name}`);
    }
  }
  for (const { kind, name, component } of own) {
    common[kind] ??= {};
    const newName = renamed.has(`#/components/${kind}/${name}`) ? `${prefix}_${name}` : name;
    common[kind][newName] = withReferences(component, renamed);
  }
  return withReferences(document as unknown as Json, renamed) as JsonObject;
}

function withReferences(value: Json, renamed: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, renamed));
  if (value === null || typeof value !== 'object') return value;
  const copy: JsonObject = {};
  for (const [name, member] of Object.entries(value)) {
    copy[name] =
      name === '$ref' && typeof member === 'string' ? (renamed.get(member) ?? member) : withReferences(member, renamed);
  }
  return copy;
}

interface OperationContext {
  readonly service: string;
  readonly operationIds: Set<string>;
  /** Whether the path shows or edits an object with an entity tag. */
  readonly isEdited: boolean;
}

/** Paths of objects that people edit, and of their edits: as http-kit serves them. */
function editedObjects(paths: JsonObject): ReadonlySet<string> {
  const edited = new Set<string>();
  for (const [path, item] of Object.entries(paths)) {
    if (!EDITS.some((method) => method in (item as JsonObject))) continue;
    const above = path.replace(/\/[^/]+$/, '');
    const object = [path, above].find((each) => (paths[each] as JsonObject | undefined)?.get !== undefined);
    if (object !== undefined) edited.add(path).add(object);
  }
  return edited;
}

function withGatewayAnswers(item: JsonObject, { service, operationIds, isEdited }: OperationContext): JsonObject {
  const copy: JsonObject = {};
  for (const [method, operation] of Object.entries(item)) {
    if (!METHODS.has(method)) {
      copy[method] = operation;
      continue;
    }
    const own = operation as JsonObject;
    const { responses, tags, operationId, parameters, security: _security, ...rest } = own;
    const isWrite = method !== 'get';
    const isEdit = isEdited && EDITS.includes(method);
    const hasTag = isEdited && (method === 'get' || method === 'patch' || method === 'put');
    const added = [...(isWrite ? ['Idempotency-Key'] : []), ...(isEdit ? ['If-Match'] : [])];
    const codes = codesOf(method, own);
    const described = Object.entries((responses ?? {}) as JsonObject);
    copy[method] = {
      ...rest,
      ...(rest.description === undefined && rest.summary !== undefined ? { description: `${rest.summary}.` } : {}),
      ...(typeof operationId === 'string' ? { operationId: uniqueId(operationId, service, operationIds) } : {}),
      ...withParameters(parameters, added),
      tags: tags ?? [service],
      ...(rest['x-deprecated'] === undefined ? {} : { deprecated: true }),
      'x-error-codes': codes,
      responses: {
        ...Object.fromEntries(
          described
            .filter(([status]) => !isRefusal(status))
            .map(([status, answer]) => [
              status,
              withHeaders(answer as JsonObject, [
                ...(isWrite ? ['Idempotent-Replayed'] : []),
                ...(hasTag ? ['ETag'] : []),
              ]),
            ]),
        ),
        ...(hasTag && !isWrite ? { 304: NOT_MODIFIED } : {}),
        ...problemAnswers(codes, new Map(described.map(([status, answer]) => [status, descriptionOf(answer)]))),
      },
    };
  }
  return copy;
}

/** Operations that answer in another format than JSON, by the ending of their path. They need no `format`. */
function otherFormats(item: JsonObject): { [ending: string]: JsonObject } {
  const byEnding: { [ending: string]: JsonObject } = {};
  for (const [method, operation] of operationsOf(item)) {
    for (const { ending, mediaType, name } of otherFormatsOf(operation)) {
      const { summary, operationId, description, responses, ...rest } = operation as { [name: string]: Json };
      byEnding[ending] = {
        ...byEnding[ending],
        [method]: {
          ...rest,
          ...withoutFormat(rest),
          operationId: `${operationId}As${name}`,
          'x-format-of': operationId!,
          summary: `${summary} as ${name === 'Text' ? 'text' : name.toUpperCase()}`,
          description: `${description}\n\nThe path without \`${ending}\` answers the same with \`Accept: ${mediaType}\`.`,
          responses: withContent(
            rest['x-csv'] === undefined ? (responses as JsonObject) : withNextPage(responses as JsonObject),
            { [mediaType]: schemaOfFile(mediaType) },
          ),
        },
      };
    }
  }
  return byEnding;
}

/** Answers typed as JSON where an operation has other formats, and files as binary. */
function inJsonAlone(item: JsonObject): JsonObject {
  const copy: JsonObject = { ...item };
  for (const [method, operation] of operationsOf(item)) {
    const formats = otherFormatsOf(operation);
    const responses = operation.responses as { [status: string]: JsonObject };
    const content = (responses['200']?.content ?? {}) as JsonObject;
    const kept = Object.entries(content)
      .filter(([type]) => !formats.some(({ mediaType }) => mediaType === type))
      .map(([type, media]) => [type, type === 'application/json' ? media : schemaOfFile(type)]);
    if (kept.length === 0) continue;
    copy[method] = {
      ...operation,
      ...(formats.length > 0 ? withoutFormat(operation) : {}),
      responses: withContent(responses, Object.fromEntries(kept)),
    };
  }
  return copy;
}

/** A page of a list as CSV says in headers where the next one is. */
function withNextPage(responses: JsonObject): JsonObject {
  const { headers, ...answer } = responses['200'] as JsonObject;
  return {
    ...responses,
    200: { ...answer, headers: { ...(headers as JsonObject), ...headerReferences(['Link', 'Next-Cursor']) } },
  };
}

const operationsOf = (item: JsonObject) =>
  Object.entries(item).filter(([method]) => METHODS.has(method)) as [string, JsonObject][];

function withContent(responses: JsonObject, content: JsonObject): JsonObject {
  return { ...responses, 200: { ...(responses['200'] as JsonObject), content } };
}

function withoutFormat({ parameters }: JsonObject): JsonObject {
  if (parameters === undefined) return {};
  return { parameters: (parameters as JsonObject[]).filter((each) => each.in !== 'query' || each.name !== 'format') };
}

function schemaOfFile(mediaType: string): JsonObject {
  return { schema: mediaType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' } };
}

const descriptionOf = (answer: Json) => String((answer as JsonObject).description);

/** A problem that the document of a service describes for one operation. */
const isRefusal = (status: string) => status.startsWith('4');

/** Client code is generated from these names. If two services use the same one, the second gets its service name as prefix. */
function uniqueId(operationId: string, service: string, taken: Set<string>): string {
  let unique = taken.has(operationId) ? `${service.replace(/-/g, '_')}_${operationId}` : operationId;
  for (let n = 2; taken.has(unique); n++) unique = `${operationId}_${n}`;
  taken.add(unique);
  return unique;
}

/** The parameters with these headers, unless the service describes them. */
function withParameters(parameters: Json | undefined, added: readonly string[]): JsonObject {
  const own = (parameters ?? []) as JsonObject[];
  const described = own.map(({ name }) => String(name).toLowerCase());
  const missing = added.filter((name) => !described.includes(name.toLowerCase()));
  const all = [...own, ...missing.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
  return parameters === undefined && all.length === 0 ? {} : { parameters: all };
}

function withHeaders(answer: JsonObject, added: readonly string[]): JsonObject {
  if (answer.$ref !== undefined) return answer;
  const names = ['Request-Id', ...LIMIT_HEADERS, ...added];
  return { ...answer, headers: { ...headerReferences(names), ...(answer.headers as JsonObject | undefined) } };
}

function tagsOf(item: JsonObject): string[] {
  return Object.values(item).flatMap((operation) => ((operation as JsonObject).tags ?? []) as string[]);
}

const gatewayHeaders: JsonObject = {
  'Request-Id': { description: 'Names this request; quote it to support.', schema: { type: 'string' } },
  RateLimit: { description: 'What is left of the tighter rule: `"burst";r=199;t=60`.', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'The rules of the plan.', schema: { type: 'string' } },
  'X-RateLimit-Limit': {
    description: 'The requests per minute of the plan. The burst is in `RateLimit-Policy`.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': {
    description: 'How many can follow at once, at most `X-RateLimit-Limit`.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': { description: 'When the limit is whole again, Unix seconds.', schema: { type: 'integer' } },
  'Idempotent-Replayed': {
    description: '`true` where the answer is the one to an earlier request with this Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: {
    description: 'The address of the next page: `<?starting_after=...>; rel="next"`. Absent on the last one.',
    schema: { type: 'string' },
  },
  'Next-Cursor': {
    description: 'The same as value for `starting_after`.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Names this state of the object. `If-Match` of a change takes it, and `If-None-Match` of a read.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Whole seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

const NOT_MODIFIED: JsonObject = {
  description: 'The object is still as `If-None-Match` says.',
  headers: headerReferences(['Request-Id', 'ETag']),
};

const ifMatch: JsonObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the object as you know it. If it has changed since, the answer is 412 and nothing changes.',
  schema: { type: 'string' },
};

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A request sent again with the same key has its effect once, and gets the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: IDEMPOTENCY_KEY.source },
};
