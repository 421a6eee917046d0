import { type ProblemCode, problemTypes } from '@exchequer/http-kit';
import type { ServiceName } from '../routing/route-families.js';
import type { OpenApiDocument } from './service-documents.js';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
type JsonObject = { [member: string]: Json };

/** What the gateway itself can answer to every operation. */
const GATEWAY_CODES: readonly ProblemCode[] = [
  'invalid_request', 'unauthorized', 'missing_scope', 'not_found', 'rate_limited', 'internal_error', 'service_unavailable',
]; // biome-ignore format: one table
const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/**
 * One OpenAPI document out of those of the services: their paths side by side, components under one roof (those of one name with
 * different content get the service's name in front), and what the gateway adds to all: keys, headers, problem documents.
 */
export function mergeOpenApi(documents: ReadonlyMap<ServiceName, OpenApiDocument>, publicUrl: string): JsonObject {
  const paths: JsonObject = {};
  const components: { [kind: string]: JsonObject } = {};
  const tags = new Map<string, string>();
  for (const [service, document] of [...documents].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = adoptComponents(components, service, document);
    for (const [path, item] of Object.entries(own.paths as JsonObject)) {
      paths[path] = withGatewayAnswers(item as JsonObject, service);
      for (const tag of tagsOf(paths[path] as JsonObject)) {
        const described = document.tags?.find(({ name }) => name === tag)?.description ?? document.info.description;
        if (!tags.has(tag)) tags.set(tag, described ?? '');
      }
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Exchequer API',
      version: '1.0',
      description:
        "One API for a business's money and taxes. Every request carries `Authorization: Bearer <key>`; every answer carries `Request-Id`; errors are problem documents (RFC 9457).",
    },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }],
    tags: [...tags].map(([name, description]) => ({ name, description })),
    paths,
    components: {
      ...components,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A secret key: `sk_test_...` or `sk_live_...`.' },
      },
      headers: { ...components.headers, ...gatewayHeaders },
      responses: { ...components.responses, ...problemResponses() },
      schemas: { ...components.schemas, Problem: problemSchema },
    },
  };
}

/** Puts the document's components into the common ones and returns it with its references adjusted. */
function adoptComponents(
  common: { [kind: string]: JsonObject },
  service: ServiceName,
  document: OpenApiDocument,
): JsonObject {
  const renamed = new Map<string, string>();
  const adopted: [kind: string, name: string, component: Json][] = [];
  for (const [kind, members] of Object.entries(document.components ?? {})) {
    if (kind === 'securitySchemes') continue;
    const kept = common[kind] ?? {};
    common[kind] = kept;
    for (const [name, component] of Object.entries(members as JsonObject)) {
      const taken = kind === 'schemas' && name === 'Problem' ? problemSchema : kept[name];
      const isSame = taken === undefined || JSON.stringify(taken) === JSON.stringify(component);
      const newName = isSame ? name : `${service.replace(/-/g, '_')}_${name}`;
      if (!isSame) renamed.set(`#/components/${kind}/${name}`, `#/components/${kind}/${newName}`);
      adopted.push([kind, newName, component]);
    }
  }
  for (const [kind, name, component] of adopted)
    (common[kind] as JsonObject)[name] = withReferences(component, renamed);
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

function withGatewayAnswers(item: JsonObject, service: ServiceName): JsonObject {
  const copy: JsonObject = {};
  for (const [method, operation] of Object.entries(item)) {
    if (!METHODS.has(method)) {
      copy[method] = operation;
      continue;
    }
    const { responses, tags, security: _security, ...rest } = operation as JsonObject;
    const answers: JsonObject = { ...(responses as JsonObject) };
    for (const code of GATEWAY_CODES) {
      answers[`${problemTypes[code].status}`] ??= { $ref: `#/components/responses/${code}` };
    }
    copy[method] = { ...rest, tags: tags ?? [service], responses: answers };
  }
  return copy;
}

function tagsOf(item: JsonObject): string[] {
  return Object.values(item).flatMap((operation) => ((operation as JsonObject).tags ?? []) as string[]);
}

function problemResponses(): JsonObject {
  const responses: JsonObject = {};
  for (const code of GATEWAY_CODES) {
    const { title, remedy } = problemTypes[code];
    responses[code] = {
      description: `${title}. ${remedy}`,
      headers: {
        'Request-Id': { $ref: '#/components/headers/Request-Id' },
        ...(code === 'rate_limited' || code === 'service_unavailable'
          ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
          : {}),
      },
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return responses;
}

const gatewayHeaders: JsonObject = {
  'Request-Id': { description: 'Names this request; quote it to support.', schema: { type: 'string' } },
  RateLimit: { description: 'What is left of the tighter rule: `"burst";r=199;t=60`.', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'The rules of the plan.', schema: { type: 'string' } },
  'Retry-After': { description: 'Whole seconds to wait.', schema: { type: 'integer', minimum: 1 } },
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
