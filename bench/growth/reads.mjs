import { readOperations } from '../writes/operations.mjs';
import { LABELS, several } from '../writes/requests.mjs';

/** Pages are short: sealed data of a copied row cannot be opened, and the first rows of a list are no copies. */
const LIMIT = 5;
/** A page by offset reads what it skips. */
const OFFSET = 500;
const today = new Date().toISOString().slice(0, 10);
const month = today.slice(0, 7);
const lastYear = Number(today.slice(0, 4)) - 1;

/** Where the object of a path is, if not in the list whose path it continues. */
const OBJECTS = {
  'accounting/bills/{id}/payments': '/accounting/bills?status=paid',
  'accounting/invoices/{id}/payments': '/accounting/invoices?status=paid',
  'cards/{id}/authorizations': ({ card }) => card,
  'cards/{id}/authorizations/{authorizationId}': ({ card }) => card,
  'documents/{id}/pages/{n}.png': '/documents?document_type=w2',
  'filing/{filingId}/file': '/tax/filings?kind=w2',
  'filing/{filingId}/recipients': '/tax/filings?kind=w2',
  'filing/{filingId}/recipients/{index}/copy': '/tax/filings?kind=w2',
  'tax/filings/{id}/document': '/tax/filings?kind=efile',
  'tax/forms/1040/{id}': '/tax/returns',
  'tax/forms/1040/{id}/pdf': '/tax/returns',
  'tax/status/{filingId}': '/tax/filings',
  'transactions/{id}/dispute': ({ disputed }) => disputed,
};
/** The other parts of paths. */
const PARTS = { n: 1, index: 0, month };

/** Values of parameters, for one operation or for all. Others have the values of their schema, or that of an object of the list. */
const VALUES = {
  'accounting/bills number': 'B 7',
  'accounting/customers search': 'ada',
  'accounting/invoices number': 'INV-000007',
  'accounting/invoices search': 'ada',
  'accounting/journal_entries source_id': (_, { source }) => source.id,
  'accounting/reports/aging offset': OFFSET,
  'accounting/reports/income_tax filing_status': 'single',
  'accounting/tax_rates jurisdiction': 'US-CA-90001',
  'accounting/tax_rates tax_code': 'books',
  'audit_events from': `${month}-01T00:00:00Z`,
  'audit_events to': `${today}T23:59:59Z`,
  'events from': `${month}-01T00:00:00Z`,
  'events object_id': (_, event) => event.data.id,
  'events to': `${today}T23:59:59Z`,
  'filing/status filingId': ({ filing }) => filing.id,
  'filing/status submissionId': ({ filing }) => filing.submissionId,
  'filing/{filingId}/file format': 'efw2',
  'payments/bill-pay minAmount': 1,
  'payments/payees offset': LIMIT,
  'requests code': 'not_found',
  'requests from': `${month}-01T00:00:00Z`,
  'requests idempotency_key': 'order 17',
  'requests to': `${today}T23:59:59Z`,
  'tax/forms/1040/{id}/pdf version': 'drawn',
  'tax/returns/{id}/recomputation lawVersion': (_, { lawVersion }) => lawVersion,
  'transfers accountId': ({ accounts }) => accounts[0],
  'transfers minAmount': 100,
  'transfers from': `${month}-01T00:00:00Z`,
  'transfers to': `${today}T23:59:59Z`,
  'webhooks/deliveries failure': 'connection_refused',
  'webhooks/deliveries from': `${month}-01T00:00:00Z`,
  'webhooks/deliveries to': `${today}T23:59:59Z`,
  'webhooks/deliveries type': 'invoice.*,transfer.*',
  as_of: today,
  connectionId: ({ connection }) => connection,
  date: today,
  externalId: LABELS.external_id,
  external_id: LABELS.external_id,
  due_from: `${month}-01`,
  due_to: today,
  document_id: 'doc_01k00000000000000000000000',
  estimated_payments: 10,
  from: `${month}-01`,
  maxAmount: 100,
  max_amount: 100,
  metadata: 'plan:basic',
  minAmount: -100,
  min_amount: 100,
  offset: OFFSET,
  search: 'paper',
  state: 'CA',
  taxYear: lastYear,
  to: today,
  wages: 1_000,
  withholding: 100,
  year: lastYear,
};
/** Operations that are refused without one of their parameters. */
const NEVER_WITHOUT = new Set(['filing/status']);

/**
 * Requests of the reads of the OpenAPI documents: without parameters, and with each parameter alone, with every value that it can have.
 * @returns `{ operation, path }` of each request
 */
export async function readRequests(world, isSent) {
  await makeObjects(world);
  const requests = [];
  for (const { path, parameters } of readOperations()) {
    const operation = `GET ${path}`;
    if (!isSent(operation)) continue;
    const key = path.replace(/^\/(v1|api)\//, '');
    const target = await targetOf(world, path, key);
    const isList = parameters.some(({ name }) => name === 'limit');
    // Refused without a parameter that is required: then no value comes from it.
    const object = parameters.length === 0 ? {} : await exampleOf(world, target, isList).catch(() => ({}));
    const needed = parameters
      .filter(({ name, required }) => required || name === 'limit')
      .map(({ name, schema }) => [name, name === 'limit' ? LIMIT : valuesOf(world, key, name, schema, object)[0]]);
    const add = (name, value) => {
      const query = new URLSearchParams(needed.filter((each) => each[0] !== name));
      if (name) query.set(name, value);
      requests.push({ operation, path: query.size > 0 ? `${target}?${query}` : target });
    };
    if (!NEVER_WITHOUT.has(key)) add();
    for (const { name, schema } of parameters)
      if (name !== 'limit') for (const value of valuesOf(world, key, name, schema, object)) add(name, value);
  }
  return requests;
}

/** Creates an object for each list that would be empty otherwise. */
async function makeObjects(world) {
  const { client } = world;
  await client('POST', '/api/bookkeeping/rules', { payeeContains: 'Mill', category: 'travel' });
  const endpoint = { url: 'http://127.0.0.1:1024/hook', event_types: ['invoice.created'] };
  const { id: endpointId } = await client('POST', '/webhooks/endpoints', endpoint);
  // More than a page, which then has a cursor.
  await several(LIMIT + 1, () => client('POST', `/webhooks/endpoints/${endpointId}/test`));
  await several(LIMIT + 1, () => client('POST', '/keys', { name: 'Reader', scopes: ['documents:read'] }));
  for (let n = 0; n <= LIMIT; n++) {
    const replay = await client('POST', `/webhooks/endpoints/${endpointId}/replay`, { from: `${month}-01T00:00:00Z` });
    await client('POST', `/webhooks/replays/${replay.id}/cancel`);
  }
  const purchase = { amount: 1, merchant: { name: 'Corner Bookshop', id: 'mrc_books', mcc: '5942' } };
  const { id } = await client('POST', `/test_helpers/cards/${world.card}/authorize`, purchase);
  world.disputed = (await client('POST', `/test_helpers/authorizations/${id}/clear`, {})).id;
  await client('POST', `/transactions/${world.disputed}/dispute`, { reason: 'other' });
  world.connection = (await exampleOf(world, '/api/bookkeeping/connections')).id;
  world.filing = await exampleOf(world, '/tax/filings?kind=efile&status=accepted');
}

function valuesOf(world, key, name, schema, object) {
  const given =
    VALUES[`${key} ${name}`] ?? (schema.enum || (object[name] && name !== 'metadata') ? undefined : VALUES[name]);
  if (given !== undefined) return [typeof given === 'function' ? given(world, object) : given];
  if (schema.enum) return schema.enum;
  // All names that the operation can expand.
  if (name === 'expand') return [/^\^\(([\w|]+)\)/.exec(schema.pattern)[1].replaceAll('|', ',')];
  if (schema.type === 'boolean') return [true, false];
  if (name === 'starting_after') {
    const { next_cursor, id, filingId, month, end_date: day, index } = object;
    return [next_cursor ?? id ?? filingId ?? month ?? day ?? index].filter((key) => key !== undefined);
  }
  const value = object[name]?.id ?? object[name];
  if (value === undefined) throw new Error(`bench/growth/reads.mjs has no value for "${name}" of ${key}.`);
  return [value];
}

async function targetOf(world, path, key) {
  let known = OBJECTS[key];
  let target = '';
  for (const part of path.replace(/^\/v1/, '').split(/(?<=\/)(?=\{)|(?<=\})/)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) target += part;
    else if (PARTS[name] !== undefined) target += PARTS[name];
    else if (typeof known === 'function') target += known(world);
    else target += (await exampleOf(world, known ?? target.slice(0, -1))).id;
    if (name !== undefined) known = undefined;
  }
  return target;
}

/** The first object of a list, with the members of later ones that it does not have, and the cursor of the next page. Or the answer itself. */
async function exampleOf({ client }, path, isList = true) {
  const limited = `${path}${path.includes('?') ? '&' : '?'}limit=${LIMIT}`;
  const answer = await client('GET', isList ? limited : path);
  if (!Array.isArray(answer?.data)) return answer ?? {};
  const present = (object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
  const next = answer.next_cursor ? { next_cursor: answer.next_cursor } : {};
  return Object.assign({}, ...answer.data.map(present).reverse(), next);
}
