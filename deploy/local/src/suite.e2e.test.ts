import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type ClientRequest, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { servicesBehindGateway } from '@exchequer/manifest';
import { eventually, randomPort } from '@exchequer/testkit';
import pg from 'pg';
import { assistantTests } from '../test/assistant-tests.ts';
import { EIN, endToEndTests, makeWorld, SSN, type World } from '../test/end-to-end.ts';
import { fileForm, newHome, removeHome, startSuite, type TestSuite } from '../test/test-suite.ts';
import { manifests } from './services.js';

/** The suite as a user meets it: started by one command, used over HTTP, killed, stopped, started again. */
const TRACED = ['gateway', 'documents', 'webhook-dispatcher'];
const SERVICES = manifests.map(({ name }) => name);

let home: string;
let suite: TestSuite;
let collector: { server: Server; bodies: Buffer[] };
let world: World;

beforeAll(async () => {
  home = await newHome();
  collector = await startCollector();
  suite = await startSuite(home, environment());
  world = await makeWorld({ ...suite, admin });
});

afterAll(async () => {
  await suite?.stop();
  await world?.close();
  collector?.server.close();
  removeHome(home);
});

endToEndTests(() => ({ suite: { ...suite, admin }, world }));
assistantTests(() => suite);

test('npm run demo shows each step, from a W-2 and its webhook to the statement of a bank account', async () => {
  const { code, output } = await run({ EXCHEQUER_HOME: home }, ['../dist/demo/demo.js']);
  expect(output).toMatch(/wages\s+\d+/);
  expect(output).toContain('its signature is verified');
  expect(output).toMatch(/24 +Total tax +[\d,]+\n/);
  expect(output).toMatch(/(Refund|To pay): \$\d+/);
  expect(output).toMatch(/the payment closed INV-\d+, confidence [01]\.\d+\.\n {2}\S/);
  expect(output).toContain('Corner Bookshop: approved');
  expect(output).toContain('Lucky Casino: declined (merchant_blocked)');
  expect(output).toContain('Mill Supplies: paid');
  expect(output).toContain('Closed Shop: returned R01');
  expect(output).toMatch(
    /Statement of \d{4}-\d\d\n[\s\S]*Mill Supplies.*-400\.00[\s\S]*Balance 1168\.19 USD, as on the statement/,
  );
  // The synchronization in the background can have been first, so the counts can be 0.
  expect(output).toMatch(/Synchronized: \d+ new or changed transactions, \d+ categorized, \d+ to review\n/);
  expect(output).toMatch(/A person should look at these first:\n\n {2}\d{4}-\d\d-\d\d /);
  expect(output).toMatch(/Schedule C of \d{4} so far: income \d+\.\d\d/);
  expect(output).toContain('rejected, IND-031-04');
  expect(output).toContain('webhook tax.filing.accepted');
  expect(code).toBe(0);
});

test('the totals of Schedule C that the bookkeeping connector adds up are on the return and in the calculation of the tax service, with their provenance', async () => {
  const taxYear = new Date().getUTCFullYear() - 1;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await suite.api(method, path, body && { body });
    expect([path, answer.status, answer.body]).toMatchObject([path, 200, {}]);
    return answer.body;
  };
  const input = { provider: 'xero', company: 'empty' };
  const { id } = await call('POST', '/v1/test_helpers/bookkeeping/connections', input);
  await call('POST', `/v1/test_helpers/bookkeeping/connections/${id}/changes`, { seed: 'year', backDated: 60 });
  const { syncId } = await call('POST', '/api/bookkeeping/sync', { connectionId: id });
  await eventually(async () => {
    expect(await call('GET', `/api/bookkeeping/syncs/${syncId}`)).toMatchObject({ status: 'completed' });
  });
  const ofYear = `connectionId=${id}&from=${taxYear}-01-01&to=${taxYear}-12-31&limit=1000`;
  const { data } = await call('GET', `/api/bookkeeping/transactions?${ofYear}`);
  expect(data.length).toBeGreaterThan(5);
  // A person decides on each transaction. The third expense and all later ones are private.
  const cents: Record<string, number> = {};
  let expenses = 0;
  for (const { id: transactionId, amount } of data) {
    const ofExpense = expenses < 2 ? 'office_expense' : 'owner_draw';
    const category = amount > 0 ? 'gross_receipts' : ofExpense;
    if (amount < 0) expenses += 1;
    cents[category] = (cents[category] ?? 0) + Math.abs(Math.round(amount * 100));
    await call('PATCH', `/api/bookkeeping/transactions/${transactionId}`, { category });
  }
  const books = await call('GET', `/api/bookkeeping/schedule-c?taxYear=${taxYear}&connectionId=${id}`);
  const dollars = (category: string) => (cents[category] ?? 0) / 100;
  const told = (books.lines as { line: string; amount: number }[]).map(({ line, amount }) => [line, amount]);
  expect(told).toEqual(
    [
      ['1', dollars('gross_receipts')],
      ['18', dollars('office_expense')],
    ].filter(([, amount]) => amount !== 0),
  );
  expect(books.needsReview.transactionCount).toBe(0);

  const common = { taxYear, filingStatus: 'single' };
  const stored = await call('POST', '/v1/tax/forms/1040', { ...common, bookkeeping: [id] });
  const onReturn = new Map<string, { amount: number; from: string[] }>(
    stored.lines['Schedule C'].map((line: { line: string }) => [line.line, line]),
  );
  const profit = Math.round(dollars('gross_receipts')) - Math.round(dollars('office_expense'));
  for (const [line, amount] of told as [string, number][]) {
    expect(onReturn.get(line)).toMatchObject({ amount: Math.round(amount), from: [`bookkeeping:${id}`] });
  }
  expect(onReturn.get('31')?.amount).toBe(profit);
  expect(stored.bookkeeping).toMatchObject([{ connectionId: id, needsReview: { transactionCount: 0 } }]);
  const [calculated, byHand] = [
    await call('POST', '/v1/tax/calculate', { ...common, bookkeeping: [id] }),
    await call('POST', '/v1/tax/calculate', { ...common, incomeSources: { selfEmployment: profit } }),
  ];
  expect(calculated.bookkeeping).toEqual(stored.bookkeeping);
  const { bookkeeping: _, ...result } = calculated;
  expect(result).toEqual(byHand);
}, 180_000);

test("a service called without the gateway's token answers 401, also with a valid API key", async () => {
  for (const { name: service, routes } of servicesBehindGateway(manifests)) {
    const path = routes[0]!.prefix;
    const { port } = suite.runtime().services[service]!;
    for (const headers of [{}, { authorization: `Bearer ${suite.dev().testKey}` }]) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      expect([service, response.status]).toEqual([service, 401]);
    }
  }
});

test('no service role can read another schema, or any row without naming the tenant', async () => {
  const { rolePasswords } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'));
  const root = await suite.connect();
  const { rows: tables } = await root.query(
    `select schemaname as schema, tablename as name, rowsecurity as protected,
            exists (select from information_schema.columns c where c.table_schema = schemaname and c.table_name = tablename and c.column_name = 'org_id') as tenant
       from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  await root.end();
  expect(tables.filter(({ tenant, protected: row }) => tenant && !row)).toEqual([]);
  expect(tables.filter(({ tenant }) => tenant).length).toBeGreaterThan(8);
  for (const [schema, password] of Object.entries(rolePasswords)) {
    const url = new URL(suite.runtime().adminUrl);
    url.username = `exchequer_${schema}`;
    url.password = String(password);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    for (const table of tables) {
      const read = client.query(`select * from "${table.schema}"."${table.name}" limit 1`);
      const own = table.schema === schema || table.schema === `${schema}_jobs`;
      if (!own) await expect(read).rejects.toThrow('permission denied');
      else if (table.tenant)
        expect([table.name, (await read.catch(() => ({ rows: [] }))).rows]).toEqual([table.name, []]);
      else await read.catch(() => {});
    }
    await client.end();
  }
});

test('the audit log shows who created a key and who downloaded a document, from the admin command and through the gateway', async () => {
  const key = suite.dev().testKey;
  const { body: document } = await suite.api('POST', '/v1/documents/upload', {
    key,
    body: fileForm(world.w2, 'w2.pdf'),
  });
  await suite.api('GET', `/v1/documents/${document.id}/pages/1.png`, { key });
  const made = await admin([
    'keys',
    'create',
    '--org',
    suite.dev().organizationId,
    '--mode',
    'test',
    '--scopes',
    'audit:read',
  ]);
  await eventually(async () => {
    const { status, body } = await suite.api('GET', '/v1/audit_events', { key: String(made.key) });
    expect(status).toBe(200);
    expect(body.data).toContainEqual(
      expect.objectContaining({
        actor: { type: 'api_key', id: expect.stringMatching(/^key_/) },
        action: 'document.page_shown',
        target: document.id,
        clientAddress: expect.stringMatching(/127\.0\.0\.1|::1/),
      }),
    );
    expect(body.data).toContainEqual(
      expect.objectContaining({
        actor: { type: 'operator', id: userInfo().username },
        action: 'api_key.created',
        target: made.id,
      }),
    );
  }, 60_000);
});

test('a killed service is noticed and restarted on the same port', async () => {
  for (const service of SERVICES) {
    const before = suite.runtime().services[service]!;
    process.kill(before.pid, 'SIGKILL');
    await eventually(() => expect(suite.pid(service)).not.toBe(before.pid), 60_000);
    await suite.ready();
    expect(suite.runtime().services[service]!.port).toBe(before.port);
  }
  expect((await suite.api('GET', '/v1/documents')).status).toBe(200);
});

test('a killed Postgres is noticed and restarted on its port, and the API works again', async () => {
  const { adminUrl } = suite.runtime();
  const pidFile = join(home, 'postgres/postmaster.pid');
  const pid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const before = pid();
  process.kill(before, 'SIGKILL');
  await eventually(() => expect(suite.output()).toContain('PostgreSQL runs again'), 60_000);
  expect(pid()).not.toBe(before);
  await suite.ready();
  expect(suite.runtime().adminUrl).toBe(adminUrl);
  const { body } = await suite.api('POST', '/v1/documents/upload', { body: fileForm(world.w2, 'after the crash.pdf') });
  await eventually(() => expect(world.testReceiver.about(body.id)).not.toHaveLength(0), 60_000);
});

test('one trace runs from the request through the bus to the webhook attempt, and a caller does not choose it', async () => {
  const callerTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { body, headers } = await suite.api('POST', '/v1/documents/upload', {
    headers: { traceparent: `00-${callerTrace}-00f067aa0ba902b7-00` },
    body: fileForm(world.w2, 'traced.pdf'),
  });
  await eventually(() => expect(world.testReceiver.about(body.id)).not.toHaveLength(0), 60_000);
  const logged = await eventually(() => {
    const line = suite
      .output()
      .split('\n')
      .find((one) => one.includes('"service":"gateway"') && one.includes(headers.get('request-id')!));
    const [, traceId] = /"trace_id":"([0-9a-f]{32})"/.exec(line ?? '') ?? [];
    expect(traceId).toBeDefined();
    return traceId!;
  });
  expect(logged).not.toBe(callerTrace);
  const id = Buffer.from(logged, 'hex');
  await eventually(() => {
    for (const service of TRACED) {
      const told = collector.bodies.some((bytes) => bytes.includes(id) && bytes.includes(service));
      expect([service, told]).toEqual([service, true]);
    }
  }, 60_000);
});

test('personal data and secrets are in no log, trace, event, queue or table, and no readable original is in the store', async () => {
  const secrets = [...(await useBank()), ...(await fileReturns()), SSN, EIN, suite.dev().testKey];
  const traces = Buffer.concat(collector.bodies).toString('latin1');
  expect(traces.length).toBeGreaterThan(1_000);
  expect(suite.output().length).toBeGreaterThan(1_000);
  const printed = suite
    .output()
    .split('\n')
    .filter((line) => line.includes('"level"'))
    .join('\n');
  for (const secret of [...secrets, suite.dev().liveKey]) {
    expect([secret, traces.includes(secret), printed.includes(secret)]).toEqual([secret, false, false]);
  }
  const root = await suite.connect();
  const { rows: tables } = await root.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  // Bytes are shown in hexadecimal digits.
  const forms = secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('hex')]);
  const found: object[] = [];
  for (const { name } of tables) {
    const { rows } = await root.query(
      `select sought, count(*)::int as hits from ${name} t cross join unnest($1::text[]) as texts(sought)
        where position(sought in t::text) > 0 group by sought`,
      [forms],
    );
    found.push(...rows.map((row) => ({ name, ...row })));
  }
  await root.end();
  expect(found).toEqual([]);
  for (const file of readdirSync(join(home, 'documents'), { recursive: true, withFileTypes: true })) {
    if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name)).includes('%PDF')).toBe(false);
  }
});

/**
 * E-files returns that are accepted, rejected and refused, with all personal data of a return in use.
 * @returns this data
 */
async function fileReturns(): Promise<string[]> {
  const file = (body: object) =>
    suite.api('POST', '/v1/tax/efile', {
      body,
      headers: { 'idempotency-key': `return ${JSON.stringify(body).length}` },
    });
  const taxpayer = {
    ssn: '531-47-8829',
    firstName: 'Philomena',
    lastName: 'Featherstonehaugh',
    dateOfBirth: '1968-11-07',
    address: { street: '2209 Juniper Hollow Lane', city: 'Boise', state: 'ID', zip: '83702' },
  };
  const spouse = { ssn: '532-48-9937', firstName: 'Bartholomew', lastName: 'Featherstonehaugh' };
  const directDeposit = { routingNumber: '021000021', accountNumber: '66120993817', accountType: 'savings' };
  const signature = { pin: '86421', priorYearAgi: 7_418_263, ipPin: '975318' };
  const form1040 = { wages: 83_417, taxWithheld: 20_000 };
  const joint = { filingStatus: 'married_filing_jointly', taxpayer, spouse, directDeposit, signature, form1040 };
  const accepted = await file(joint);
  expect([accepted.status, accepted.body.detail]).toEqual([200, undefined]);
  const other = { ...taxpayer, ssn: '533-49-9003' };
  const rejected = await file({ taxpayer: other, directDeposit, signature, form1040 });
  expect([rejected.status, rejected.body.detail]).toEqual([200, undefined]);
  const outcomes = [];
  for (const { id } of [accepted.body, rejected.body]) {
    outcomes.push(
      await eventually(async () => {
        const { body } = await suite.api('GET', `/v1/tax/status/${id}`);
        expect(body.status).not.toBe('submitted');
        return body.status;
      }, 60_000),
    );
  }
  expect(outcomes).toEqual(['accepted', 'rejected']);
  const refused = [
    await file({ ...joint, form1040: { wages: 1 } }),
    await file({ taxpayer: { ...taxpayer, ssn: '000-47-8829' } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 400]);
  const persons = [taxpayer, spouse, other];
  return [
    ...persons.flatMap(({ ssn }) => [ssn, ssn.replaceAll('-', '')]),
    ...persons.flatMap(({ firstName, lastName }) => [firstName, lastName, lastName.toUpperCase()]),
    ...['000-47-8829', taxpayer.dateOfBirth, taxpayer.address.street, directDeposit.accountNumber],
    ...[signature.pin, String(signature.priorYearAgi), signature.ipPin].map((digits) => `>${digits}<`),
  ];
}

/**
 * Opens an account, issues a card, and moves money to and from other banks, with all of a bank's secrets in use.
 * @returns these secrets
 */
async function useBank(): Promise<string[]> {
  let requests = 0;
  const post = async (path: string, body: object = {}) => {
    const headers = { 'idempotency-key': `bank ${++requests}` };
    const answer = await suite.api('POST', `/v1/${path}`, { body, headers });
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
    return answer.body;
  };
  const owner = {
    firstName: 'Zenobia',
    lastName: 'Quartermaine',
    email: 'zenobia@quartermaine.example',
    phone: '+14155550177',
    ssn: '527-83-6104',
    dateOfBirth: '1971-03-29',
    address: { street: '17 Larkspur Crescent', city: 'San Francisco', state: 'CA', zip: '94105' },
  };
  const bankOf = (name: string, accountNumber: string) => ({ name, routingNumber: '021000021', accountNumber });
  const counterparty = bankOf('Mill Supplies', '83920174655');
  const payee = bankOf('Window Cleaner', '55501928374');
  const { id: accountId, accountNumber } = await post('accounts/create', {
    type: 'checking',
    owner,
    initialDeposit: 900,
  });
  const { id: cardId, number, cvv } = await post('cards/issue', { accountId, type: 'virtual' });
  const replaced = await post(`cards/${cardId}/replace`, { reason: 'lost' });
  const merchant = { name: 'Corner Bookshop', mcc: '5942' };
  const { id } = await post(`test_helpers/cards/${replaced.id}/authorize`, { amount: 12, merchant });
  await post(`test_helpers/authorizations/${id}/clear`);
  const incoming = { accountId, type: 'ach', amount: 5, counterparty: { name: 'Northwind Bakery' } };
  await post('test_helpers/treasury/incoming_transfer', incoming);
  await post('transfers', { type: 'ach', fromAccountId: accountId, counterparty, amount: 20 });
  const { id: instant } = await post('transfers', {
    type: 'instant',
    fromAccountId: accountId,
    counterparty,
    amount: 21,
  });
  await post(`test_helpers/transfers/${instant}/settle`);
  await post('payments/bill-pay', { accountId, payee, amount: 22 });
  // The last one was refused: its answer and its log line must not quote what was sent.
  const wrong = { type: 'checking', owner: { ...owner, dateOfBirth: '2999-01-01', phone: '12' } };
  expect((await suite.api('POST', '/v1/accounts/create', { body: wrong })).status).toBe(400);
  await post('test_helpers/treasury/advance_time', { days: 10 });
  await suite.api('GET', `/v1/accounts/${accountId}/statements`);
  const digits = owner.ssn.replaceAll('-', '');
  return [
    ...[owner.firstName, owner.lastName, owner.email, owner.phone, owner.ssn, digits, owner.dateOfBirth],
    ...[owner.address.street, accountNumber, counterparty.accountNumber, payee.accountNumber],
    ...[number, replaced.number, `"cvv":"${cvv}"`, `"cvv":"${replaced.cvv}"`],
  ];
}

test('a port in use, a second start in the same folder and an unreachable Postgres give clear messages', async () => {
  const taken = await run({ EXCHEQUER_HOME: await newHome(), EXCHEQUER_PORT: String(suite.port) });
  expect(taken.code).toBe(1);
  expect(taken.output).toContain(`Port ${suite.port} is already taken`);
  const twice = await run({ EXCHEQUER_HOME: home, EXCHEQUER_PORT: String(await randomPort()) });
  expect(twice.code).toBe(1);
  expect(twice.output).toContain('already runs here');
  const away = `postgres://postgres:a-password@127.0.0.1:${await randomPort()}/postgres`;
  const lost = await run({
    EXCHEQUER_HOME: await newHome(),
    EXCHEQUER_PORT: String(await randomPort()),
    DATABASE_URL: away,
  });
  expect(lost.code).toBe(1);
  expect(lost.output).toMatch(/^\n?The Postgres of DATABASE_URL cannot be used: connect ECONNREFUSED/m);
  expect(lost.output).not.toContain('a-password');
  const wrong = await run({ EXCHEQUER_HOME: home, EXCHEQUER_PORT: '80 80' });
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('EXCHEQUER_PORT=80 80 is no port')]);
});

test('Ctrl-C during work stops everything, and the work is done after a new start', async () => {
  const { body: before } = await suite.api('GET', '/v1/documents');
  const long = await repeatPages(world.w2, 12);
  const uploads = await Promise.all(
    ['1', '2'].map((name) => suite.api('POST', '/v1/documents/upload', { body: fileForm(long, `${name}.pdf`) })),
  );
  const ids = uploads.map(({ body }) => body.id as string);
  const trickle = trickleUpload();
  await once(trickle, 'continue');
  for (const id of ids) expect((await suite.api('GET', `/v1/documents/${id}`)).body.status).toBe('processing');
  const processes = descendants(suite.launcher.pid!);
  expect(processes.length).toBeGreaterThan(4 + SERVICES.length);
  // As after `npm start | tee log`: tee is gone, and the terminal, npm and the script each send a signal.
  suite.launcher.stdout!.destroy();
  suite.launcher.kill('SIGINT');
  expect(await suite.stop()).toBe(0);
  trickle.destroy();
  // A reader is killed with its service, and the system needs a moment to clear it away.
  await eventually(() => expect(processes.filter(isRunning).map(commandOf)).toEqual([]));

  suite = await startSuite(home, environment());
  for (const id of ids) await eventually(() => expect(world.testReceiver.about(id)).not.toHaveLength(0), 60_000);
  const { body: after } = await suite.api('GET', '/v1/documents');
  expect(after.total_count).toBe(before.total_count + ids.length);
  for (const id of ids) expect((await suite.api('GET', `/v1/documents/${id}`)).body.status).toBe('completed');
});

test('without a running suite the demo and the admin command say so in one sentence', async () => {
  const dead = await deadSuite();
  const demo = await run({ EXCHEQUER_HOME: dead }, ['../dist/demo/demo.js']);
  expect(demo).toEqual({
    code: 1,
    output: expect.stringMatching(/^The suite does not answer at \S+ Run npm start in another terminal first\.\n$/),
  });
  const list = await run({ EXCHEQUER_HOME: dead }, ['../dist/operator.js', 'org', 'list']);
  expect(list.code).toBe(1);
  expect(JSON.parse(list.output)).toEqual({
    error: { code: 'no_database', message: expect.stringContaining('No suite runs') },
  });
  const help = await run({ EXCHEQUER_HOME: dead }, ['../dist/operator.js', '--help']);
  expect([help.code, help.output]).toEqual([0, expect.stringContaining('keys create')]);
  removeHome(dead);
});

function environment(): Record<string, string> {
  const { port } = collector.server.address() as AddressInfo;
  return {
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
}

/** Takes whatever the services export, as it is on the wire. */
async function startCollector() {
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(Buffer.concat(chunks));
    response.setHeader('content-type', 'application/x-protobuf').end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, bodies };
}

/** An upload whose bytes come in so slowly that it is never over. */
function trickleUpload(): ClientRequest {
  const upload = request(`http://127.0.0.1:${suite.port}/v1/documents/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${suite.dev().testKey}`,
      'content-type': 'multipart/form-data; boundary=slow',
      'content-length': 5_000_000,
      expect: '100-continue',
    },
  });
  upload.on('error', () => clearInterval(drip));
  upload.write('--slow\r\ncontent-disposition: form-data; name="file"; filename="slow.pdf"\r\n\r\n%PDF-');
  const drip = setInterval(() => upload.write('0'), 100);
  upload.once('close', () => clearInterval(drip));
  return upload;
}

async function repeatPages(file: Uint8Array, times: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(file);
  for (let page = 1; page < times; page++) pdf.addPage((await pdf.copyPages(pdf, [0]))[0]);
  return pdf.save();
}

/** Every process that this one started, and those that they started. */
function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const of = (parent: number): number[] =>
    parents.filter(([, ppid]) => ppid === parent).flatMap(([child]) => [child, ...of(child)]);
  return of(pid);
}

/** The files of a suite that was killed without a chance to clean up. */
async function deadSuite(): Promise<string> {
  const dead = await newHome();
  const past = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(past, 'exit');
  const baseUrl = `http://localhost:${await randomPort()}`;
  const adminUrl = `postgres://postgres:x@127.0.0.1:${await randomPort()}/postgres`;
  writeFileSync(join(dead, 'runtime.json'), JSON.stringify({ baseUrl, adminUrl, pid: past.pid, services: {} }));
  writeFileSync(join(dead, 'dev.json'), JSON.stringify({ ...suite.dev(), baseUrl }));
  return dead;
}

async function admin(args: readonly string[]): Promise<Record<string, unknown>> {
  const { code, output } = await run({ EXCHEQUER_HOME: home }, ['../dist/operator.js', ...args]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

async function run(
  environmentOf: Record<string, string>,
  [script = '', ...args]: readonly string[] = ['../dist/start.js'],
) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...environmentOf },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Whether a process runs. One that has ended and was not cleared away yet (a zombie) does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
}
