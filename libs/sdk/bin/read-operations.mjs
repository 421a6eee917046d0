import { FOR_BROWSERS, nameOperations } from './names.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';

/**
 * What the client needs to know of each operation, and schemas for what has no name in the document: queries, forms and unions.
 * @returns operations by name, and the new schemas
 */
export function readOperations(document) {
  const schemas = {};
  /** A reference keeps its name; anything else gets one. */
  const named = (schema, name) => {
    if (schema === undefined) return undefined;
    if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1);
    if (document.components.schemas[name] !== undefined) throw new Error(`The document has a schema ${name} already.`);
    schemas[name] = schema;
    return name;
  };
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined && !FOR_BROWSERS.has(`${method.toUpperCase()} ${path}`)).map(
      (method) => read(path, method, item[method]),
    ),
  );
  const names = nameOperations(found);
  const operations = found
    .map((operation) => ({ ...operation, name: names.get(operation.id) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { operations, schemas };

  function read(path, method, operation) {
    const type = operation.operationId[0].toUpperCase() + operation.operationId.slice(1);
    const parameters = (operation.parameters ?? []).filter((each) => each.$ref === undefined);
    const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const [answerType, answer] = Object.entries(operation.responses['200'].content)[0];
    const inQuery = parameters.filter((each) => each.in === 'query');
    if (method !== 'get' && method !== 'delete' && inQuery.length > 0)
      throw new Error(`${path} has a query and a body.`);
    const isForm = bodyType === FORM;
    const answerName = answerType === JSON_TYPE ? named(answer.schema, `${type}Answer`) : undefined;
    const isList = method === 'get' && isEnvelope(document.components.schemas[answerName]);
    return {
      id: operation.operationId,
      path,
      method,
      summary: operation.summary,
      description: operation.description,
      tag: operation.tags[0],
      isDeprecated: operation.deprecated === true,
      pathParameters: parameters.filter((each) => each.in === 'path'),
      query: inQuery.length > 0 ? named(querySchema(inQuery), `${type}Query`) : undefined,
      isQueryRequired: inQuery.some(({ required }) => required === true),
      body: isForm ? named(withoutFile(body.schema), `${type}Fields`) : named(body?.schema, `${type}Body`),
      isBodyRequired: operation.requestBody?.required === true,
      takes: isForm ? 'form' : undefined,
      answer: answerName,
      isList,
      kind: isList ? 'list' : kindOf(answerType),
    };
  }
}

/** Undefined for a JSON object. */
function kindOf(type) {
  if (type === JSON_TYPE) return undefined;
  return { 'text/event-stream': 'stream', 'text/plain': 'text' }[type] ?? 'file';
}

function isEnvelope(schema) {
  return schema?.properties?.has_more !== undefined && schema.properties.data?.type === 'array';
}

function querySchema(parameters) {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [name, description ? { description, ...schema } : schema]),
    ),
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** The file is an argument of its own. */
function withoutFile(schema) {
  const { file, ...properties } = schema.properties;
  if (file?.format !== 'binary') throw new Error('A form has no part `file`.');
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => name !== 'file') };
}
