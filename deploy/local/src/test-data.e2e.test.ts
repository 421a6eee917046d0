import { servicesWithTenantData } from '@exchequer/event-contracts';
import { eventually } from '@exchequer/testkit';
import type pg from 'pg';
import { operatorOf } from '../test/operator.ts';
import { makeObjects, objectOperations } from '../test/test-objects.ts';
import { startReceiver, type TestReceiver } from '../test/test-receiver.ts';
import { newHome, removeHome, startSuite, type TestSuite } from '../test/test-suite.ts';
import { drawSampleW2 } from './demo/sample-w2.js';

/** The deletion of test data, while all services run as processes of their own. */
let home: string;
let suite: TestSuite;
let database: pg.Client;
let receiver: TestReceiver;
/** Receives the webhooks of the other keys. */
let elsewhere: TestReceiver;
let w2: Uint8Array;
let collections: ReadonlySet<string>;

interface Organization {
  readonly id: string;
  readonly test: string;
  readonly live: string;
}
let deleting: Organization;
let other: Organization;

beforeAll(async () => {
  home = await newHome();
  suite = await startSuite(home, { LOG_LEVEL: 'warn' });
  database = await suite.connect();
  [receiver, elsewhere] = [await startReceiver(), await startReceiver()];
  w2 = await drawSampleW2();
  collections = new Set((await objectOperations(suite)).map(({ collection }) => collection));
  deleting = await newOrganization('Deleting');
  other = await newOrganization('Other');
  receiver.secret = (await call(deleting.test, 'POST', '/v1/webhooks/endpoints', { url: receiver.url })).secret;
  for (const key of [deleting.live, other.test, other.live])
    await call(key, 'POST', '/v1/webhooks/endpoints', { url: elsewhere.url });
  for (const key of [deleting.test, deleting.live, other.test, other.live])
    await makeObjects(suite, key, w2, collections);
});

afterAll(async () => {
  await receiver?.close();
  await elsewhere?.close();
  await database?.end();
  await suite?.stop();
  removeHome(home);
});

async function newOrganization(name: string): Promise<Organization> {
  const operator = operatorOf(home);
  const id = String((await operator(['org', 'create', '--name', name, '--plan', 'business'])).id);
  const keyOf = async (mode: string) =>
    String((await operator(['keys', 'create', '--org', id, '--mode', mode, '--scopes', 'all'])).key);
  return { id, test: await keyOf('test'), live: await keyOf('live') };
}

async function call(key: string, method: string, path: string, body?: object) {
  const answer = await suite.api(method, path, { key, ...(body && { body }) });
  expect([path, answer.status, answer.body.errors ?? answer.body.detail]).toEqual([path, 200, undefined]);
  return answer.body;
}

interface Table {
  readonly name: string;
  /** The column with the organization. */
  readonly owner: string;
  readonly hasMode: boolean;
}

/** Every table of every service with rows of organizations, from the catalog. */
async function tenantTables(): Promise<Table[]> {
  const { rows } = await database.query<Table>(`
    select format('%I.%I', n.nspname, t.relname) as name, o.attname as owner,
           exists (select from pg_attribute m where m.attrelid = t.oid and m.attname = 'livemode' and not m.attisdropped) as "hasMode"
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute o on o.attrelid = t.oid and o.attname in ('org_id', 'organization_id') and not o.attisdropped
     where t.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`);
  return rows;
}

/** Tables without a mode. A new table has a column `livemode`, or it stands here with a reason. */
const WITHOUT_MODE = [
  // Ids of organizations that exist.
  /^\w+\.known_organization$/,
  // The generation of the test data.
  /^\w+\.test_data$/,
  'gateway.test_data_deletion',
  'gateway.test_clock',
  // Erasures of the whole organization.
  'gateway.organization_erasures',
];
const isWithoutMode = (name: string) =>
  WITHOUT_MODE.some((each) => (typeof each === 'string' ? each === name : each.test(name)));

/** Tables whose test rows stay: docs/test-mode.md. The gateway keeps all of its own except the claims of Idempotency-Keys. */
const KEPT = [
  'webhooks.endpoint',
  'webhooks.endpoint_secret',
  'webhooks.vault_key',
  'webhooks.metadata_entry',
  'webhooks.event_sequence',
  'webhooks.audit_event',
];
const isKept = (name: string) => KEPT.includes(name) || (name.startsWith('gateway.') && !name.endsWith('_claims'));

/** The last use of a key is written some time after its use. */
const bytesOf = ({ name }: Table) => (name === 'gateway.api_keys' ? `(to_jsonb(t) - 'last_used_at')::text` : 't::text');

/** The rows of the organizations by table, as one text for each: bytes. */
async function rowsOf(condition: (table: Table) => string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of await tenantTables()) {
    const { rows } = await database.query(`
      select count(*)::int as count, md5(coalesce(string_agg(bytes, E'\\n' order by bytes), '')) as bytes
        from (select ${bytesOf(table)} as bytes from ${table.name} t where ${condition(table)}) each`);
    if (rows[0].count > 0) found[table.name] = `${rows[0].count} ${rows[0].bytes}`;
  }
  return found;
}

/** Live rows of the organization that deletes, and all rows of the other one. */
const untouched = () =>
  rowsOf(
    ({ owner, hasMode }) =>
      `${owner} = '${other.id}' or (${owner} = '${deleting.id}' and ${hasMode ? 'livemode' : 'false'})`,
  );
const testRows = () =>
  rowsOf(({ owner, hasMode }) => `${owner} = '${deleting.id}' and ${hasMode ? 'not livemode' : 'false'}`);

/** When background work has ended. */
async function whenQuiet<T>(read: () => Promise<T>): Promise<T> {
  let before: T | undefined;
  return eventually(async () => {
    const [last, now] = [before, await read()];
    before = now;
    expect(now).toEqual(last);
    return now;
  }, 120_000);
}

const DELETION = '/v1/test_helpers/data/deletion';
const DELETE = '/v1/test_helpers/data/delete';
const completed = (key: string) =>
  eventually(async () => {
    const deletion = await call(key, 'GET', DELETION);
    expect(deletion.services.filter(({ status }: { status: string }) => status === 'pending')).toEqual([]);
    expect(deletion.status).toBe('completed');
    return deletion;
  }, 60_000);

test('Every table with rows of organizations has a mode, so that test rows can be told from live rows', async () => {
  const tables = await tenantTables();
  expect(tables.length).toBeGreaterThan(100);
  expect(tables.filter(({ name, hasMode }) => !hasMode && !isWithoutMode(name))).toEqual([]);
});

test('The deletion of test data leaves nothing of it in any table, and no other row of any table changes by a byte', async () => {
  expect((await call(deleting.test, 'GET', DELETION)).status).toBe('none');
  const before = await whenQuiet(untouched);
  expect(Object.keys(before).length).toBeGreaterThan(60);
  expect(Object.keys(await testRows()).length).toBeGreaterThan(80);

  const ordered = await call(deleting.test, 'POST', DELETE);
  expect(ordered.status).toBe('running');
  const again = await suite.api('POST', DELETE, { key: deleting.test });
  expect([again.status, again.body.requested_at]).toEqual([200, ordered.requested_at]);
  const { services } = await completed(deleting.test);
  expect(services.map(({ service }: { service: string }) => service)).toEqual(
    ['gateway', ...servicesWithTenantData].toSorted(),
  );

  const { rows: reports } = await database.query(
    `select reports->'documents'->'deleted' as deleted from gateway.test_data_deletion where organization_id = $1`,
    [deleting.id],
  );
  expect(reports[0].deleted.files).toBeGreaterThan(0);

  const left = Object.keys(await testRows()).filter((name) => !isKept(name));
  // The reports of the services.
  expect(left.filter((name) => !/\.(outbox|event_sequence)$/.test(name))).toEqual([]);
  for (const name of left) {
    const { rows } = await database.query(
      `select subject from ${name} where org_id = $1 and not livemode and subject not like $1 || '/%'`,
      [deleting.id],
    );
    expect([name, rows]).toEqual([name, []]);
  }
  expect(await untouched()).toEqual(before);
});

test('After the deletion every list is empty except those of keys, endpoints and logs, and the books begin at zero', async () => {
  const kept = ['/v1/keys', '/v1/webhooks/endpoints', '/v1/requests', '/v1/audit_events', '/v1/accounting/accounts'];
  for (const collection of collections) {
    const { status, body } = await suite.api('GET', collection, { key: deleting.test });
    if (status !== 200 || !Array.isArray(body.data) || kept.includes(collection)) continue;
    expect([collection, body.data]).toEqual([collection, []]);
  }
  await eventually(async () => {
    const { data } = await call(deleting.test, 'GET', '/v1/audit_events?action=test_data.deletion_ordered');
    // It was asked for twice.
    const entry = { actor: { type: 'api_key' }, target: deleting.id };
    expect(data).toMatchObject([entry, entry]);
  });
  const { body } = await suite.api('GET', '/v1/webhooks/endpoints', { key: deleting.test });
  expect(body.data.map(({ url }: { url: string }) => url)).toContain(receiver.url);
  const balance = await call(deleting.test, 'GET', '/v1/accounting/reports/trial_balance');
  expect(JSON.stringify(balance)).not.toMatch(/"(debit|credit|balance)":-?[1-9]/);
});

test('The organization begins again at once: it makes the same objects, and its endpoint hears of the new ones only', async () => {
  const seen = receiver.received.length;
  await makeObjects(suite, deleting.test, w2, collections);
  const invoices = await call(deleting.test, 'GET', '/v1/accounting/invoices');
  await eventually(() => {
    const events = receiver.received.slice(seen).map(({ event }) => event);
    const made = events.filter(({ type }) => type === 'invoice.created').map(({ data }) => data.id);
    expect(made.toSorted()).toEqual(invoices.data.map(({ id }: { id: string }) => id).toSorted());
  }, 60_000);
});

test('What is written while the deletion runs is refused, and nothing that was accepted before it comes back', async () => {
  const accepted: { id: string; at: number }[] = [];
  const refused = new Set<string>();
  let isOver = false;
  const write = async (n: number) => {
    for (let i = 0; !isOver; i++) {
      const body = { amount: 1, description: `Pens ${n} ${i}`, account_id: 'acc_6100' };
      const answer = await suite.api('POST', '/v1/accounting/expenses', { key: deleting.test, body });
      if (answer.status === 200) accepted.push({ id: answer.body.id, at: Date.now() });
      else refused.add(`${answer.status} ${answer.body.code} ${answer.headers.get('retry-after')}`);
    }
  };
  const writers = [1, 2, 3].map(write);
  await eventually(() => expect(accepted.length).toBeGreaterThan(20));
  process.kill(suite.pid('accounting'), 'SIGKILL');
  process.kill(suite.pid('sandbox'), 'SIGKILL');
  await call(deleting.test, 'POST', DELETE);
  const { completed_at } = await completed(deleting.test);
  const enough = accepted.length + 20;
  await eventually(() => expect(accepted.length).toBeGreaterThan(enough));
  isOver = true;
  await Promise.all(writers);
  expect([...refused].filter((each) => !/^(502|503)/.test(each))).toEqual(['409 test_data_being_deleted 1']);
  const idsIn = async (query: string) => {
    const { rows } = await database.query(query, [deleting.id, accepted.map(({ id }) => id)]);
    return rows.map(({ id }) => id).toSorted();
  };
  const after = accepted
    .filter(({ at }) => at >= Date.parse(completed_at))
    .map(({ id }) => id)
    .toSorted();
  const ofAccepted = '= any ($2::text[]) and org_id = $1 and not livemode';
  expect(await idsIn(`select id from accounting.expense where id ${ofAccepted}`)).toEqual(after);
  // Events that were on their way have come and gone.
  await eventually(async () => {
    expect(await idsIn(`select subject as id from webhooks.event where subject ${ofAccepted}`)).toEqual(after);
  }, 60_000);
});

test('A live key, and a key that cannot change keys, delete nothing', async () => {
  const live = await suite.api('POST', DELETE, { key: deleting.live });
  expect([live.status, live.body.code]).toEqual([403, 'test_mode_only']);
  const weak = await operatorOf(home)([
    'keys', 'create', '--org', deleting.id, '--mode', 'test', '--scopes', 'accounting:write',
  ]); // biome-ignore format: one command
  const refused = await suite.api('POST', DELETE, { key: String(weak.key) });
  expect([refused.status, refused.body.code]).toEqual([403, 'missing_scope']);
});

test('What the bank, the card network and the tax authority of the sandbox had before them does not happen later', async () => {
  await call(deleting.test, 'POST', '/v1/test_helpers/clock/advance', { days: 90 });
  const { data } = await call(deleting.test, 'GET', '/v1/events?limit=1000');
  expect(new Set(data.map(({ type }: { type: string }) => type))).toEqual(new Set(['expense.recorded']));
  for (const table of ['treasury.transaction', 'treasury.bank_inbox', 'tax.filing', 'sandbox.message']) {
    const { rows } = await database.query(`select from ${table} where org_id = $1 and not livemode`, [deleting.id]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
