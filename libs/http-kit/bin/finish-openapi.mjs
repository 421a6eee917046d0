/**
 * Converts tsoa's OpenAPI 3.0 document to OpenAPI 3.1, whose schemas are plain JSON Schema (draft 2020-12).
 * - `nullable` becomes a type `null`.
 * - Objects in requests accept only their own members, unless they say otherwise.
 * - `x-unique-items` becomes `uniqueItems`, which tsoa omits.
 * - Words for a wrong form field, `@Extension('x-form-accepts', {field: words})`, move to the field as `x-accepts`.
 * - The labels of a form are those of the JSON bodies (`LabelsInput`).
 * - A form field with the pattern `^(a|b)$` gets the enum `["a", "b"]`, because tsoa omits the values of a form field's type.
 * - A list can also be sent as CSV.
 * - What callers add of their own (`LabelsInput`, `Labels`) comes last in a schema. tsoa puts inherited members first.
 * @param {object} document is not changed
 */
export function finishOpenApi(document) {
  const finished = { ...withoutNullable(document), openapi: '3.1.1' };
  const schemas = finished.components?.schemas ?? {};
  const seen = new Set();
  for (const schema of Object.values(schemas)) moveLabels(schema);
  for (const [path, item] of Object.entries(finished.paths)) {
    if (!path.startsWith('/internal/')) addCsv(item.get, schemas);
    for (const operation of Object.values(item)) {
      const { requestBody, 'x-form-accepts': words = {} } = operation;
      const fields = requestBody?.content?.['multipart/form-data']?.schema.properties ?? {};
      for (const [name, accepts] of Object.entries(words)) fields[name]['x-accepts'] = accepts;
      delete operation['x-form-accepts'];
      for (const { schema } of Object.values(requestBody?.content ?? {})) closeObjects(schema, schemas, seen);
      for (const field of Object.values(fields)) listValues(field);
      typeLabels(fields);
    }
  }
  return finished;
}

/** `serveOperations` writes the pages of lists as CSV, unless the controller has a CSV of its own. */
function addCsv(operation, schemas) {
  const content = operation?.responses['200']?.content ?? {};
  const { properties } = schemas[content['application/json']?.schema?.$ref?.split('/').at(-1)] ?? {};
  if (properties?.object?.enum?.[0] !== 'list' || 'text/csv' in content) return;
  content['text/csv'] = { schema: { type: 'string' } };
  operation.parameters.push({
    description: 'Default: what `Accept` asks for, otherwise `json`.',
    in: 'query',
    name: 'format',
    required: false,
    schema: { type: 'string', enum: ['json', 'csv'] },
  });
  operation['x-csv'] = 'page';
}

const LABELS = ['external_id', 'unique_external_id', 'externalId', 'uniqueExternalId', 'metadata'];

function moveLabels({ properties = {} }) {
  if (!properties.metadata || !(properties.external_id || properties.externalId)) return;
  for (const name of LABELS) {
    const member = properties[name];
    delete properties[name];
    if (member) properties[name] = member;
  }
}

function withoutNullable(value) {
  if (Array.isArray(value)) return value.map(withoutNullable);
  if (value === null || typeof value !== 'object') return value;
  const {
    nullable,
    'x-unique-items': uniqueItems,
    ...copy
  } = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutNullable(member)]));
  if (uniqueItems === true) copy.uniqueItems = true;
  if (nullable === undefined || typeof nullable === 'object') return nullable ? { ...copy, nullable } : copy;
  if (nullable === false) return copy;
  if (typeof copy.type === 'string') {
    const choices = copy.enum && !copy.enum.includes(null) ? { enum: [...copy.enum, null] } : {};
    return { ...copy, ...choices, type: [copy.type, 'null'] };
  }
  const { allOf, anyOf, ...others } = copy;
  const kinds = anyOf ?? (allOf?.length === 1 ? allOf : [{ allOf }]);
  return { ...others, anyOf: [...kinds, { type: 'null' }] };
}

function closeObjects(schema, schemas, seen) {
  if (schema === null || typeof schema !== 'object' || seen.has(schema)) return;
  seen.add(schema);
  const { $ref, properties, items, additionalProperties, anyOf = [], allOf = [] } = schema;
  if ($ref) closeObjects(schemas[decodeURIComponent($ref.split('/').at(-1))], schemas, seen);
  for (const part of [...Object.values(properties ?? {}), items, additionalProperties, ...anyOf, ...allOf]) {
    closeObjects(part, schemas, seen);
  }
  if (properties && additionalProperties === undefined) schema.additionalProperties = false;
}

/** The labels of an upload: tsoa takes every form field as a text. `metadata` is a part in JSON. */
function typeLabels(fields) {
  if (fields.external_id) fields.external_id = { $ref: '#/components/schemas/ExternalId' };
  if (fields.unique_external_id) fields.unique_external_id = { ...fields.unique_external_id, type: 'boolean' };
  if (fields.metadata) fields.metadata = { $ref: '#/components/schemas/MetadataInput' };
}

function listValues(field) {
  const [, values] = /^\^\((\w+(?:\|\w+)*)\)\$$/.exec(field.pattern ?? '') ?? [];
  if (!values) return;
  delete field.pattern;
  field.enum = values.split('|');
}
