/** Names that the path does not give well: the fixed parts of a path, and the method that a client has for them. */
const RENAMED_FOLDERS = new Map([['tax/forms/1040', 'tax/form1040']]);

/** Operations whose last part is a verb or a result, though the path has more methods or looks like a list. */
const RENAMED_METHODS = {
  'POST /api/bookkeeping/connect': 'bookkeeping.connect',
  'GET /api/bookkeeping/connect': 'bookkeeping.startConnection',
  'GET /v1/accounting/reports/aging': 'accounting.reports.aging',
  'GET /v1/accounting/reports/aging.csv': 'accounting.reports.agingCsv',
  'PATCH /v1/documents/{id}/fields': 'documents.correctFields',
  'POST /v1/tax/forms/1040': 'tax.form1040.prepare',
  'POST /v1/tax/quarterly-estimates': 'tax.quarterlyEstimates',
  'POST /v1/tax/quarterly-estimates.txt': 'tax.quarterlyEstimatesText',
  'GET /v1/tax/status/{filingId}': 'tax.status',
  'GET /v1/test_helpers': 'testHelpers.values',
  'GET /v1/test_helpers.csv': 'testHelpers.valuesCsv',
  'GET /v1/test_helpers/clock': 'testHelpers.clock.retrieve',
};

/** A person's browser follows these links during the consent; they take no key, and a server has no use for them. */
export const FOR_BROWSERS = new Set(['GET /api/bookkeeping/authorize', 'GET /api/bookkeeping/callback']);

const BY_METHOD = { get: 'retrieve', post: 'create', put: 'update', patch: 'update', delete: 'delete' };

/**
 * The name of each operation in the client, `accounting.invoices.create`. Names follow the paths: fixed parts are resources, and the method
 * is the last part if that is no resource, otherwise what the HTTP method does.
 * @throws if two operations get the same name
 */
export function nameOperations(operations) {
  const resources = resourcesOf(operations);
  const lists = new Set(operations.filter(({ isList }) => isList).map(({ path }) => path));
  const names = new Map(operations.map((operation) => [operation.id, nameOf(operation, resources, lists)]));
  for (const [name, same] of Map.groupBy(operations, ({ id }) => names.get(id))) {
    const below = operations.filter(({ id }) => names.get(id).startsWith(`${name}.`));
    const all = [...same, ...below].map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    if (all.length > 1) throw new Error(`These cannot all be ${name}: ${all.join(', ')}. Add a name to bin/names.mjs.`);
  }
  return names;
}

/** Paths that hold objects: something below them has an id, several methods share them, or their answer is a list. */
function resourcesOf(operations) {
  const found = new Set();
  const methods = new Map();
  for (const { method, path, isList } of operations) {
    const parts = partsOf(path);
    const last = parts.at(-1);
    if (isParameter(last)) found.add(keyOf(parts.slice(0, -1)));
    const key = keyOf(parts);
    methods.set(key, new Set([...(methods.get(key) ?? []), method]));
    if (isList || (methods.get(key).size > 1 && !isParameter(last))) found.add(key);
    if (method === 'post' && /s$/.test(last)) found.add(key);
    if (method === 'put') found.add(key);
  }
  return found;
}

function nameOf({ method, path, isList }, resources, lists) {
  const renamed = RENAMED_METHODS[`${method.toUpperCase()} ${path}`];
  if (renamed !== undefined) return renamed;
  const parts = partsOf(path);
  const [, base, ending] = /^(.*?)(?:\.(\w+))?$/.exec(parts.at(-1));
  const format = { txt: 'text' }[ending] ?? ending;
  const above = parts.slice(0, -1);
  const whole = [...above, base];
  if (isParameter(base)) return join(above, format ?? BY_METHOD[method]);
  if (format !== undefined && lists.has(path.slice(0, -ending.length - 1))) return join(whole, `list_${format}`);
  if (resources.has(keyOf(whole))) return join(whole, format ?? (isList ? 'list' : BY_METHOD[method]));
  return join(above, format === undefined ? base : `${base}_${format}`);
}

/** Without the version: `/v1/tax/efile` and `/api/filing/status` begin with `tax` and `filing`. */
function partsOf(path) {
  return path.split('/').slice(2);
}

function keyOf(parts) {
  return parts.map((part) => (isParameter(part) ? '*' : part)).join('/');
}

function isParameter(part) {
  return part.startsWith('{');
}

function join(folders, method) {
  const fixed = folders.filter((part) => !isParameter(part)).join('/');
  const renamed = [...RENAMED_FOLDERS].find(([from]) => fixed === from || fixed.startsWith(`${from}/`));
  const path = renamed === undefined ? fixed : renamed[1] + fixed.slice(renamed[0].length);
  return [...path.split('/'), method]
    .filter((part) => part !== '')
    .map(camelCase)
    .join('.');
}

export function camelCase(name) {
  return name.replaceAll(/[-_](\w)/g, (_, letter) => letter.toUpperCase());
}
