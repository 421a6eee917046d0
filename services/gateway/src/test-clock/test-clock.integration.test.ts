import { gatewayTokenVerifier, type RequestContext } from '@exchequer/http-kit';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createFaultInjectedPool, deathsOf, eventually } from '@exchequer/testkit';
import pg from 'pg';
import {
  createWorld,
  issueTestKey,
  jwks,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';
import { createServiceCalls } from '../identity/service-calls.js';
import { createServiceTokens } from '../identity/service-tokens.js';
import { newSigningKeyPem, readSigningKey } from '../identity/signing-key.js';
import { createKey } from '../keys/create-key.js';
import { createOrganization } from '../keys/create-organization.js';
import type { GatewayDatabase } from '../keys/keys.table.js';
import { allScopes } from '../keys/scopes.js';
import type { OwnApiDeps } from '../own-api-deps.js';
import { advanceClock } from './advance-clock.js';

const CLOCK = '/v1/test_helpers/clock';
const ADVANCE = `${CLOCK}/advance`;
const DAY_MS = 86_400_000;

/** What a service was told: its name, the path, the time, and what the token states. */
interface Told {
  readonly service: string;
  readonly url: string;
  readonly to: string;
  readonly aheadMs: number;
  readonly scopes: readonly string[];
}

let world: TestWorld;
let services: Record<'accounting' | 'treasury' | 'tax', TestService>;
/** Two that share the database. */
let gateways: [TestGateway, TestGateway];
let told: Told[] = [];
/** What a service answers instead of 200. */
let refusals: Record<string, { status: number; body: object; headers?: Record<string, string> }> = {};
/** Holds the answers of services. */
let gate: Promise<void> = Promise.resolve();

async function startService(name: string): Promise<TestService> {
  const verify = gatewayTokenVerifier({ jwks, audience: name });
  return startTestService(async (request, response) => {
    const { clockAheadMs = 0, scopes = [] } = (await verify(request.headers.authorization)) ?? {};
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { to = '' } = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    told.push({ service: name, url: request.url!, to, aheadMs: clockAheadMs, scopes });
    await gate;
    const { status, body, headers } = refusals[name] ?? { status: 200, body: { clockAheadMs } };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
}

const addresses = () => ({
  SERVICE_URL_ACCOUNTING: services.accounting.url,
  SERVICE_URL_TREASURY: services.treasury.url,
  SERVICE_URL_TAX: services.tax.url,
});

beforeAll(async () => {
  world = await createWorld();
  const [accounting, treasury, tax] = await Promise.all(['accounting', 'treasury', 'tax'].map(startService));
  services = { accounting: accounting!, treasury: treasury!, tax: tax! };
  gateways = [await startTestGateway(world, addresses()), await startTestGateway(world, addresses())];
});

afterAll(async () => {
  for (const each of [...gateways, ...Object.values(services)]) await each.stop();
  await world.stop();
});

beforeEach(() => {
  told = [];
  refusals = {};
  gate = Promise.resolve();
});

const send = (key: string, path: string, body: object, idempotencyKey?: string, gateway = gateways[0]) =>
  gateway.call(path, {
    key,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    body: JSON.stringify(body),
  });
const read = (key: string, gateway = gateways[0]) => gateway.call(CLOCK, { key }).then(({ json }) => json);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** As after ten seconds. */
const endLeases = () => world.database.admin(`update gateway.test_clock set lease_until = '-infinity'`);

test('The clock shows real time until it is moved; then every service gets the new time with the next request, through every gateway', async () => {
  const { key } = await issueTestKey(world);
  const other = (await issueTestKey(world)).key;
  expect(await read(key)).toMatchObject({ object: 'test_clock', livemode: false, moved: false, moving_to: null });
  // Both gateways know the key.
  for (const gateway of gateways)
    expect((await gateway.call('/v1/accounting/customers', { key })).json).toEqual({ clockAheadMs: 0 });
  told = [];
  const to = inDays(30);
  const answer = await send(key, ADVANCE, { to });
  expect([answer.status, answer.json]).toEqual([200, { object: 'test_clock', livemode: false, now: to }]);
  // Accounting first, because what happens in treasury on a later day arrives there at once.
  expect(
    told
      .map(({ service }) => service)
      .slice(1)
      .toSorted(),
  ).toEqual(['tax', 'treasury']);
  expect(told[0]).toMatchObject({ service: 'accounting', url: '/internal/test_clock' });
  expect(told[0]!.aheadMs).toBeGreaterThan(29 * DAY_MS);
  for (const { to: time, scopes } of told) {
    expect(time).toBe(to);
    expect(scopes).toHaveLength(2);
  }
  for (const gateway of gateways) {
    expect(Date.parse((await read(key, gateway)).now)).toBeGreaterThanOrEqual(Date.parse(to));
    const { json } = await gateway.call('/v1/accounting/customers', { key });
    expect(json).toEqual({ clockAheadMs: told[0]!.aheadMs });
  }
  expect((await read(key)).moved).toBe(true);
  expect((await read(other)).moved).toBe(false);
});

test('The two calls of treasury and tax move the same clock, each with a key of its scope', async () => {
  const { key, organizationId } = await issueTestKey(world);
  const first = await send(key, '/v1/test_helpers/treasury/advance_time', { days: 3 });
  const second = await send(key, '/v1/test_helpers/tax/advance_time', { days: 4 });
  expect([first.status, second.status]).toEqual([200, 200]);
  const movedMs = Date.parse(second.json.now) - Date.now();
  expect(Math.round(movedMs / DAY_MS)).toBe(7);
  expect(Object.keys(second.json)).toEqual(['object', 'livemode', 'now']);
  const withScopes = async (scopes: readonly string[], livemode = false) =>
    (await createKey(world.db, { organizationId, livemode, scopes })).secret;
  const refused = async (secret: string, path: string) => (await send(secret, path, { days: 1 })).json.code;
  expect(await refused(await withScopes(['tax:write']), '/v1/test_helpers/treasury/advance_time')).toBe(
    'missing_scope',
  );
  expect(await refused(await withScopes(['treasury:write']), '/v1/test_helpers/tax/advance_time')).toBe(
    'missing_scope',
  );
  expect(await refused(await withScopes(['documents:read']), ADVANCE)).toBe('missing_scope');
  expect((await send(await withScopes(['documents:write']), ADVANCE, { days: 1 })).status).toBe(200);
  expect(await refused(await withScopes(allScopes, true), ADVANCE)).toBe('test_mode_only');
  expect((await gateways[0].call(CLOCK, { key: await withScopes(allScopes, true) })).json.code).toBe('test_mode_only');
});

test('The clock only moves forward, by at most 366 days, and the answer names its time', async () => {
  const { key } = await issueTestKey(world);
  await send(key, ADVANCE, { days: 10 });
  const back = await send(key, ADVANCE, { to: inDays(1) });
  expect([back.status, back.json.code]).toEqual([422, 'clock_only_forward']);
  expect(back.json.detail).toContain(inDays(10).slice(0, 10));
  expect((await send(key, ADVANCE, {})).json.errors).toMatchObject([{ location: 'body.to', code: 'required' }]);
  expect((await send(key, ADVANCE, { days: 1, to: inDays(12) })).json.errors).toMatchObject([{ code: 'ambiguous' }]);
  expect((await send(key, ADVANCE, { days: 367 })).status).toBe(400);
  const far = await send(key, ADVANCE, { to: inDays(400) });
  expect([far.status, far.json.errors[0].code]).toEqual([400, 'out_of_range']);
  expect(told.filter(({ url }) => url.endsWith('advance_time'))).toHaveLength(2);
});

test('With one Idempotency-Key the clock moves once, and the answer is replayed', async () => {
  const { key } = await issueTestKey(world);
  const first = await send(key, ADVANCE, { days: 5 }, 'one');
  told = [];
  const again = await send(key, ADVANCE, { days: 5 }, 'one', gateways[1]);
  expect([again.json, again.headers['idempotent-replayed']]).toEqual([first.json, 'true']);
  expect(told).toEqual([]);
  expect((await send(key, ADVANCE, { days: 6 }, 'one')).json.code).toBe('idempotency_key_reused');
});

test('While a service cannot finish, the clock shows the old time; the same request goes on to the same time', async () => {
  const { key } = await issueTestKey(world);
  const unfinished = { code: 'clock_not_there_yet', detail: 'The clock shows an early time.' };
  refusals = { treasury: { status: 503, body: unfinished, headers: { 'retry-after': '7' } } };
  const answer = await send(key, ADVANCE, { days: 30 }, 'long');
  expect([answer.status, answer.json.code, answer.json.detail]).toEqual([503, unfinished.code, unfinished.detail]);
  expect(answer.headers['retry-after']).toBe('7');
  const [{ to }] = told as [Told];
  expect(await read(key)).toMatchObject({ moved: false, moving_to: to });
  refusals = { tax: { status: 500, body: {} } };
  const still = await send(key, ADVANCE, { days: 30 }, 'long', gateways[1]);
  expect([still.status, still.json.code]).toEqual([502, 'bad_gateway']);
  expect(still.json.detail).toContain(to);
  refusals = {};
  const done = await send(key, ADVANCE, { to });
  expect([done.status, done.json.now]).toEqual([200, to]);
  expect(new Set(told.map((each) => each.to))).toEqual(new Set([to]));
  expect(await read(key)).toMatchObject({ moved: true, moving_to: null });
});

test('Another request after one that did not finish moves the clock from where that one moves it', async () => {
  const { key } = await issueTestKey(world);
  refusals = { tax: { status: 503, body: { code: 'service_unavailable', detail: 'Away.' } } };
  await send(key, ADVANCE, { days: 30 });
  refusals = {};
  expect((await send(key, ADVANCE, { to: inDays(29) })).json.code).toBe('clock_only_forward');
  const { json } = await send(key, ADVANCE, { days: 2 });
  expect(Math.round((Date.parse(json.now) - Date.now()) / DAY_MS)).toBe(32);
});

test('One request at a time moves a clock', async () => {
  const { key } = await issueTestKey(world);
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const first = send(key, ADVANCE, { days: 3 });
  await eventually(async () => expect(told).toHaveLength(1));
  const second = await send(key, ADVANCE, { days: 3 }, undefined, gateways[1]);
  open();
  expect([second.status, second.json.code, second.headers['retry-after']]).toEqual([409, 'conflict', '1']);
  expect((await first).status).toBe(200);
});

test('The clock can start in the past when the organization is made', async () => {
  const start = new Date('2024-02-29T15:00:00Z');
  const { id } = await createOrganization(world.db, { name: 'Past', plan: 'startup', testClock: start });
  const { secret } = await createKey(world.db, { organizationId: id, livemode: false, scopes: allScopes });
  const live = await createKey(world.db, { organizationId: id, livemode: true, scopes: allScopes });
  expect((await read(secret)).now.slice(0, 16)).toBe('2024-02-29T15:00');
  const ofLive = await gateways[0].call('/v1/accounting/customers', { key: live.secret });
  expect(ofLive.json).toEqual({ clockAheadMs: 0 });
  expect((await send(secret, ADVANCE, { days: 1 })).json.now.slice(0, 16)).toBe('2024-03-01T15:00');
  for (const wrong of ['2022-12-31T00:00:00Z', inDays(1)]) {
    const creating = createOrganization(world.db, { name: 'X', plan: 'startup', testClock: new Date(wrong) });
    await expect(creating).rejects.toThrow('must start from 2023-01-01');
  }
});

test('A gateway that dies anywhere while it moves the clock leaves nothing that a repeated request does not finish', async () => {
  const admin = new pg.Client(world.database.adminUrl);
  await admin.connect();
  const connectionString = world.database.urlAs('exchequer_gateway', 'pw');
  const pool = createFaultInjectedPool(
    createPool({ connectionString, schema: 'gateway', applicationName: 'faulty', max: 3 }),
    admin,
  );
  const db = createDatabase<GatewayDatabase>(pool as unknown as pg.Pool);
  const urls = new Map(Object.entries(services).map(([name, { url }]) => [name, url])) as Parameters<
    typeof createServiceCalls
  >[0];
  const deps = {
    db,
    services: new Set(urls.keys()),
    forgetKeys: () => {},
    callService: createServiceCalls(urls, createServiceTokens(await readSigningKey(newSigningKeyPem()))),
  } as Partial<OwnApiDeps> as OwnApiDeps;
  const contextOf = (organizationId: string, keyId: string): RequestContext => ({
    organizationId, livemode: false, keyId, scopes: [], requestId: 'req_1', authorization: '',
    idempotency: { key: 'dying', fingerprint: Buffer.alloc(32) }, setHeader: () => {},
  }); // biome-ignore format: a table
  const advance = ({ organizationId, keyId }: { organizationId: string; keyId: string }) =>
    advanceClock(deps, contextOf(organizationId, keyId), { days: 9 });
  pool.live();
  await advance(await issueTestKey(world));
  const deaths = deathsOf(pool.statements);
  expect(deaths.length).toBeGreaterThan(10);
  for (const death of deaths) {
    told = [];
    const of = await issueTestKey(world);
    pool.live(death);
    await advance(of).catch(() => {});
    pool.live();
    const before = (await read(of.key)).moved;
    await endLeases();
    const { now } = await advance(of);
    // Whoever was told a time was told this one, and the clock shows it once the request was answered.
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set([now]));
    const clock = await read(of.key, gateways[1]);
    expect([clock.moved, clock.moving_to]).toEqual([true, null]);
    expect(Math.round((Date.parse(now) - Date.now()) / DAY_MS)).toBe(9);
    if (before) expect((await advance(of)).now).toBe(now);
  }
  await db.destroy();
  await admin.end();
});
