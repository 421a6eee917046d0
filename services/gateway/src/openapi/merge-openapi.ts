import { type ProblemCode, problemTypes } from '@exchequer/http-kit';
import type { ServiceName } from '../generated/services.js';
import { IDEMPOTENCY_KEY } from '../idempotency/idempotency-key.js';
import type { OpenApiDocument } from './service-documents.js';
import { tagTexts } from './tags.js';
import { usedSchemas } from './used-schemas.js';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
/** The gateway has an operation of its own. */
type DocumentOwner = ServiceName | 'gateway';
type JsonObject = { [member: string]: Json };

/** Answers that every operation can give. */
const COMMON_CODES: readonly ProblemCode[] = [
  'invalid_request', 'unauthorized', 'missing_scope', 'not_found', 'method_not_allowed', 'rate_limited', 'internal_error',
  'bad_gateway', 'service_unavailable', 'gateway_timeout',
]; // biome-ignore format: one table
/** Additional answers of operations with a body, and of those with an Idempotency-Key. */
const BODY_CODES: readonly ProblemCode[] = ['request_timeout', 'payload_too_large', 'unsupported_media_type'];
const POST_CODES: readonly ProblemCode[] = ['idempotency_key_in_use', 'idempotency_key_reused'];
/** Additional answers of other changes: the state of the object does not allow it, or a business rule forbids it. */
const CHANGING_METHODS = new Set(['put', 'patch', 'delete']);
const WITH_RETRY_AFTER = new Set<ProblemCode>(['rate_limited', 'service_unavailable', 'idempotency_key_in_use']);
/** Answers given before the organization is known, and so without its rate limits. */
const BEFORE_THE_LIMIT = new Set<ProblemCode>(['unauthorized', 'request_timeout']);
const LIMIT_HEADERS = [
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];
const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/**
 * Merges the OpenAPI documents of the services: all paths, all components (components with the same name and different content
 * get the service's name as prefix), and what the gateway adds to every operation: keys, headers, problem documents.
 */
export function mergeOpenApi(documents: ReadonlyMap<DocumentOwner, OpenApiDocument>, publicUrl: string): JsonObject {
  const paths: JsonObject = {};
  const components: { [kind: string]: JsonObject } = {};
  const tags = new Map<string, string>();
  const operationIds = new Set<string>();
  for (const [service, document] of [...documents].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = adoptComponents(components, service, document);
    for (const [path, item] of Object.entries(own.paths as JsonObject)) {
      paths[path] = withGatewayAnswers(item as JsonObject, service, operationIds);
      for (const tag of tagsOf(paths[path] as JsonObject)) {
        if (!tags.has(tag)) tags.set(tag, tagTexts.get(tag) ?? document.info.description ?? '');
      }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Exchequer API',
      version: '1.0.0-rc',
      contact: { name: 'Exchequer', url: `${publicUrl}/docs` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        "One API for a business's money and taxes. Every request carries `Authorization: Bearer <key>`; every answer carries `Request-Id`; errors are problem documents (RFC 9457).",
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }],
    tags: [...tags].sort(([a], [b]) => placeOf(a) - placeOf(b)).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      ...components,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A secret key: `sk_test_...` or `sk_live_...`.' },
      },
      parameters: { ...components.parameters, 'Idempotency-Key': idempotencyKey },
      headers: { ...components.headers, ...gatewayHeaders },
      responses: { ...components.responses, ...problemResponses() },
      schemas: { ...usedSchemas(paths, components.schemas ?? {}), Problem: problemSchema },
    },
  };
}

/** Adds the document's components to the common ones and returns the document with adjusted references. */
function adoptComponents(
  common: { [kind: string]: JsonObject },
  service: DocumentOwner,
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

function withGatewayAnswers(item: JsonObject, service: DocumentOwner, operationIds: Set<string>): JsonObject {
  const copy: JsonObject = {};
  for (const [method, operation] of Object.entries(item)) {
    if (!METHODS.has(method)) {
      copy[method] = operation;
      continue;
    }
    const { responses, tags, operationId, parameters, security: _security, ...rest } = operation as JsonObject;
    const isPost = method === 'post';
    const answers: JsonObject = {};
    for (const [status, answer] of Object.entries((responses ?? {}) as JsonObject)) {
      answers[status] = isRefusal(status)
        ? problemResponse(String((answer as JsonObject).description), LIMIT_HEADERS)
        : withHeaders(answer as JsonObject, isPost);
    }
    const hasBody = rest.requestBody !== undefined || isPost;
    for (const code of [...COMMON_CODES, ...(hasBody ? BODY_CODES : []), ...(isPost ? POST_CODES : [])]) {
      answers[`${problemTypes[code].status}`] ??= { $ref: `#/components/responses/${code}` };
    }
    if (CHANGING_METHODS.has(method)) {
      answers['409'] ??= { $ref: '#/components/responses/conflict' };
      answers['422'] ??= { $ref: '#/components/responses/refused' };
    }
    copy[method] = {
      ...rest,
      ...(rest.description === undefined && rest.summary !== undefined ? { description: `${rest.summary}.` } : {}),
      ...(typeof operationId === 'string' ? { operationId: uniqueId(operationId, service, operationIds) } : {}),
      ...(isPost ? { parameters: withIdempotencyKey(parameters) } : parameters === undefined ? {} : { parameters }),
      tags: tags ?? [service],
      responses: answers,
    };
  }
  return copy;
}

/** A problem that the document of a service describes for one operation. */
const isRefusal = (status: string) => status.startsWith('4');

/** Client code is generated from these names. If two services use the same one, the second gets its service name as prefix. */
function uniqueId(operationId: string, service: DocumentOwner, taken: Set<string>): string {
  let unique = taken.has(operationId) ? `${service.replace(/-/g, '_')}_${operationId}` : operationId;
  for (let n = 2; taken.has(unique); n++) unique = `${operationId}_${n}`;
  taken.add(unique);
  return unique;
}

function withIdempotencyKey(parameters: Json | undefined): Json[] {
  const own = (parameters ?? []) as JsonObject[];
  const isDescribed = own.some(({ name }) => String(name).toLowerCase() === 'idempotency-key');
  return isDescribed ? own : [...own, { $ref: '#/components/parameters/Idempotency-Key' }];
}

function withHeaders(answer: JsonObject, isPost: boolean): JsonObject {
  if (answer.$ref !== undefined) return answer;
  const names = ['Request-Id', ...LIMIT_HEADERS, ...(isPost ? ['Idempotent-Replayed'] : [])];
  return { ...answer, headers: { ...headerReferences(names), ...(answer.headers as JsonObject | undefined) } };
}

function headerReferences(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Tags without a text come last. */
function placeOf(tag: string): number {
  const place = [...tagTexts.keys()].indexOf(tag);
  return place < 0 ? tagTexts.size : place;
}

function tagsOf(item: JsonObject): string[] {
  return Object.values(item).flatMap((operation) => ((operation as JsonObject).tags ?? []) as string[]);
}

function problemResponses(): JsonObject {
  const responses: JsonObject = {
    refused: problemResponse('Well-formed, but refused by a rule: `code` names it.', LIMIT_HEADERS),
  };
  for (const code of [...COMMON_CODES, ...BODY_CODES, ...POST_CODES, 'conflict' as const]) {
    const { title, remedy } = problemTypes[code];
    responses[code] = problemResponse(`${title}. ${remedy}`, [
      ...(BEFORE_THE_LIMIT.has(code) ? [] : LIMIT_HEADERS),
      ...(WITH_RETRY_AFTER.has(code) ? ['Retry-After'] : []),
    ]);
  }
  return responses;
}

function problemResponse(description: string, headers: readonly string[]): JsonObject {
  return {
    description,
    headers: headerReferences(['Request-Id', ...headers]),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
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
  'Retry-After': { description: 'Whole seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A request sent again with the same key has its effect once, and gets the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: IDEMPOTENCY_KEY.source },
};

const problemSchema: JsonObject = {
  type: 'object',
  description: 'Problem document, RFC 9457.',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'A page about this code.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', description: 'Stable; decide by this.' },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      description: 'For bad input: every member that is not as expected.',
      items: {
        type: 'object',
        required: ['location', 'message', 'code'],
        properties: { location: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
      },
    },
    success: { type: 'boolean', enum: [false], description: 'Only in the `/api/` family.' },
  },
};
