import type { OpenApi, Schema } from './schema.js';

/** A body that is too large is still examined up to this size, so that one answer names each wrong member of an honest mistake. */
const TIMES_LARGEST = 2;
const VALUES_MIN = 1_000;

/** How many members and items a body may have that is examined: those of the largest body that the operation accepts, and some more. */
export type ValuesMaxOf = (method: string, path: string | undefined) => number;

/**
 * @param document OpenAPI 3.1
 * @returns by method and path (`/v1/accounting/invoices/:id`). Infinity where the document sets no limit.
 */
export function valuesMaxByOperation(document: object): ValuesMaxOf {
  const { paths = {}, components = {} } = document as OpenApi;
  const schemas = components.schemas ?? {};
  const found = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]): [string, number] => {
        const schema = requestBody?.content['application/json']?.schema;
        const values = schema === undefined ? 0 : valuesOf(schema, schemas, []);
        return [`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, VALUES_MIN + TIMES_LARGEST * values];
      }),
    ),
  );
  return (method, path) => found.get(`${method.toLowerCase()} ${path}`) ?? VALUES_MIN;
}

/** The value itself and everything in it. */
function valuesOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, inside: readonly string[]): number {
  const {
    $ref,
    anyOf = [],
    properties = {},
    additionalProperties,
    items,
    maxItems = Number.POSITIVE_INFINITY,
  } = schema;
  const within = (each: Schema) => valuesOf(each, schemas, inside);
  let values = 1;
  if ($ref !== undefined) {
    const name = decodeURIComponent($ref.split('/').at(-1)!);
    if (inside.includes(name) || schemas[name] === undefined) return Number.POSITIVE_INFINITY;
    values = valuesOf(schemas[name], schemas, [...inside, name]);
  }
  for (const each of anyOf) values = Math.max(values, within(each));
  for (const each of Object.values(properties)) values += within(each);
  if (additionalProperties === true || typeof additionalProperties === 'object') return Number.POSITIVE_INFINITY;
  if (items !== undefined) values += maxItems * within(items);
  return isOpen(schema) ? Number.POSITIVE_INFINITY : values;
}

/** Nothing says what it may be. */
const isOpen = ({ $ref, type, anyOf, properties, items, enum: accepted, const: only, format }: Schema) =>
  [$ref, type, anyOf, properties, items, accepted, only, format].every((each) => each === undefined);
