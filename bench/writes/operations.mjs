import { existsSync, readdirSync, readFileSync } from 'node:fs';

const services = new URL('../../services/', import.meta.url);

/** Every operation of the OpenAPI documents that the gateway serves, as `{ method, path, parameters }`; `parameters` are those of the query, with their schemas. */
function operations() {
  return readdirSync(services).flatMap((service) => {
    const file = new URL(`${service}/openapi.json`, services);
    if (!existsSync(file)) return [];
    const { paths, components } = JSON.parse(readFileSync(file, 'utf8'));
    const schemaOf = ({ $ref, ...schema }) => ($ref ? components.schemas[$ref.split('/').at(-1)] : schema);
    const inQuery = ({ parameters = [] }) =>
      parameters.filter((each) => each.in === 'query').map((each) => ({ ...each, schema: schemaOf(each.schema) }));
    return Object.entries(paths)
      .filter(([path]) => /^\/(v1|api)\//.test(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase(),
          path,
          parameters: inQuery(operation),
        })),
      );
  });
}

const isRead = ({ method }) => method === 'GET' || method === 'HEAD';

/** Every read, as `{ path, parameters }`. */
export const readOperations = () => operations().filter(isRead);

/** Any id, so that the path of a row can be compared with those of the operations. */
const someWorld = { customer_id: 'id', frozenAccount: 'id', ownerId: 'id', card: 'id', documents: [{ id: 'id' }] };

/** @returns the write operations that none of these rows sends, as `METHOD path`. */
export function operationsWithoutRow(rows, { testHelpers = false } = {}) {
  const sent = rows.map(({ method, path }) => {
    const target = typeof path === 'function' ? path(someWorld, 'id') : path;
    return `${method} ${target.startsWith('/api/') ? target : `/v1${target}`}`;
  });
  return operations()
    .filter((each) => !isRead(each) && (testHelpers || !each.path.startsWith('/v1/test_helpers/')))
    .filter(({ method, path }) => {
      const pattern = new RegExp(`^${method} ${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
      return !sent.some((each) => pattern.test(each));
    })
    .map(({ method, path }) => `${method} ${path}`);
}
