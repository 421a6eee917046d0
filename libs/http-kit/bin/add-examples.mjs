/**
 * Adds the examples of `api-examples.json` to an OpenAPI document: to request bodies, to answers, and to the parameters of paths and
 * queries. deploy/local/src/api-examples/api-examples.e2e.test.ts sends them to the running suite.
 * @param {object} document is changed
 * @param {readonly object[]} examples
 */
export function addExamples(document, examples) {
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      const own = examples.filter((example) => example.operation === operation.operationId);
      describeOtherFormats(operation);
      addToParameters(operation, own, document.components?.schemas ?? {});
      for (const example of own) addExample(operation, example);
    }
  }
  return document;
}

/** tsoa describes CSV and plain text answers with the schema of the JSON answer. */
function describeOtherFormats(operation) {
  for (const { content = {} } of Object.values(operation.responses)) {
    for (const [type, media] of Object.entries(content))
      if (type.startsWith('text/')) media.schema = { type: 'string' };
  }
}

function addToParameters(operation, examples, schemas) {
  for (const parameter of operation.parameters ?? []) {
    const given = examples.map(({ path, query }) => (parameter.in === 'path' ? path : query)?.[parameter.name]);
    const value = given.find((one) => one !== undefined);
    if (value === undefined) continue;
    const { $ref, type } = parameter.schema ?? {};
    const types = [$ref ? schemas[$ref.split('/').at(-1)]?.type : type].flat();
    const isText = !types.some((one) => ['integer', 'number', 'boolean'].includes(one));
    parameter.example = isText ? value : JSON.parse(value);
  }
}

function addExample(operation, { summary, body, form, response }) {
  const name = summary
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    const value = type === 'multipart/form-data' ? form : body;
    if (value !== undefined) media.examples = { ...media.examples, [name]: { summary, value } };
  }
  const media = operation.responses['200']?.content?.['application/json'];
  if (media !== undefined && response !== undefined) {
    media.examples = { ...media.examples, [name]: { summary, value: response } };
  }
}
