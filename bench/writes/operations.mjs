import { existsSync, readdirSync, readFileSync } from 'node:fs';

const services = new URL('../../services/', import.meta.url);

/** Every operation of the OpenAPI documents that is not a GET and that the gateway serves, as `{ method, path }`. */
function writeOperations() {
  return readdirSync(services).flatMap((service) => {
    const file = new URL(`${service}/openapi.json`, services);
    if (!existsSync(file)) return [];
    const { paths } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(paths)
      .filter(([path]) => /^\/(v1|api)\//.test(path) && !path.startsWith('/v1/test_helpers/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })))
      .filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  });
}

/** Any id, so that the path of a row can be compared with those of the operations. */
const someWorld = { customer_id: 'id', frozenAccount: 'id', ownerId: 'id', card: 'id', documents: [{ id: 'id' }] };

/** @returns the write operations that none of these rows sends, as `METHOD path`. */
export function operationsWithoutRow(rows) {
  const sent = rows.map(({ method, path }) => {
    const target = typeof path === 'function' ? path(someWorld, 'id') : path;
    return `${method} ${target.startsWith('/api/') ? target : `/v1${target}`}`;
  });
  return writeOperations()
    .filter(({ method, path }) => {
      const pattern = new RegExp(`^${method} ${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
      return !sent.some((each) => pattern.test(each));
    })
    .map(({ method, path }) => `${method} ${path}`);
}
