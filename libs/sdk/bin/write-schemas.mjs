import openapiTypeScript, { astToString } from 'openapi-typescript';

/**
 * The types of the schemas that `roots` name, and of those that they name, each exported by its name.
 * @param schemas of the document, by name
 */
export async function writeSchemas(schemas, roots) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Exchequer', version: '1' },
    paths: {},
    components: { schemas: reachable(schemas, roots) },
  };
  const nodes = await openapiTypeScript(document, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    // A default of the service is no member that a request must have.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
  });
  // The empty parts of a document without operations.
  return astToString(nodes).replaceAll(
    /^export (type (paths|webhooks|\$defs|operations)|interface (paths|operations)) .*\n/gm,
    '',
  );
}

function reachable(schemas, roots) {
  const found = new Set();
  const open = [...roots];
  while (open.length > 0) {
    const name = open.pop();
    if (found.has(name)) continue;
    found.add(name);
    for (const [, other] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      open.push(other);
  }
  return Object.fromEntries([...found].sort().map((name) => [name, strip(schemas[name])]));
}

/** Examples and patterns do not become types. */
function strip(schema) {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'examples' || key === 'example' ? undefined : value)),
  );
}
