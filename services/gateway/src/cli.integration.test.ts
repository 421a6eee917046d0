import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type DomainEvent,
  erasureCompleted,
  organizationErased,
  servicesWithTenantData,
} from '@exchequer/event-contracts';
import { gatewayTokenVerifier } from '@exchequer/http-kit';
import { acrossTenants } from '@exchequer/postgres';
import { eventually, tablesMentioning } from '@exchequer/testkit';
import { createWorld, startTestGateway, startTestService, type TestWorld } from '../test/test-gateway.ts';
import { keepErasureReport } from './erasure/erasure-reports.js';
import { createServiceTokens } from './identity/service-tokens.js';
import { readSigningKey } from './identity/signing-key.js';
import { callerOf } from './keys/caller.js';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

let world: TestWorld;

beforeAll(async () => {
  if (!existsSync(cli)) throw new Error('build the package first: the command is run as it is built');
  world = await createWorld();
});

afterAll(() => world?.stop());

interface Outcome {
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  readonly out: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  readonly error: any;
}

async function exchequer(...args: string[]): Promise<Outcome> {
  const url = new URL(world.database.urlAs('exchequer_gateway', 'pw'));
  url.password = '';
  const env = { PATH: process.env.PATH, DATABASE_URL: url.href, DATABASE_PASSWORD: 'pw' };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], { env });
    return { code: 0, out: JSON.parse(stdout), error: undefined };
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
    expect(stdout).toBe('');
    const [line = '', ...usage] = stderr.split('\n');
    expect(usage.join('\n')).toEqual(code === 2 ? expect.stringContaining('org create --name') : '');
    return { code, out: undefined, error: JSON.parse(line).error };
  }
}

test('the password can come from a file, and a wrong or missing one is refused at once', async () => {
  const url = new URL(world.database.urlAs('exchequer_gateway', 'pw'));
  url.password = '';
  const file = join(mkdtempSync(join(tmpdir(), 'cli-')), 'password');
  writeFileSync(file, 'pw\n');
  const list = (environment: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, [cli, 'org', 'list'], {
      env: { PATH: process.env.PATH, ...environment },
      // A connection that Postgres has not refused yet would keep the process for a minute.
      timeout: 30_000,
    }).catch((failure) => failure);
  const answer = await list({ DATABASE_URL: url.href, DATABASE_PASSWORD_FILE: file });
  expect(JSON.parse(answer.stdout)).toMatchObject({ object: 'list' });
  for (const [environment, message] of [
    [{ DATABASE_URL: url.href }, 'password'],
    [{ DATABASE_URL: url.href, DATABASE_PASSWORD: 'wrong' }, 'password authentication failed'],
    [{ DATABASE_URL: url.href, DATABASE_PASSWORD_FILE: `${file}.no` }, 'DATABASE_PASSWORD cannot be read'],
    [{}, 'DATABASE_URL is missing'],
  ] as const) {
    const refusal = await list(environment);
    expect([refusal.code, refusal.killed, refusal.stdout]).toEqual([1, false, '']);
    expect(JSON.parse(refusal.stderr).error.message).toContain(message);
  }
});

test("a command of a user without a name is recorded with the user's number", async () => {
  const url = world.database.urlAs('exchequer_gateway', 'pw');
  // Only root can run it as another user. Elsewhere the name is there.
  const uid = process.getuid!() === 0 ? 45_678 : process.getuid!();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, 'org', 'create', '--name', 'A', '--plan', 'startup'],
    {
      uid,
      env: { PATH: process.env.PATH, DATABASE_URL: url },
    },
  );
  const operator = uid === 45_678 ? 'uid 45678' : userInfo().username;
  const rows = await acrossTenants(world.db, (trx) =>
    trx.selectFrom('outbox').select('data').where('org_id', '=', JSON.parse(stdout).id).execute(),
  );
  const actor = { type: 'operator', id: operator };
  expect(rows).toEqual([{ data: expect.objectContaining({ actor }) }, { data: expect.objectContaining({ actor }) }]);
});

test('an organization gets working keys, which can be listed without their secret, rolled and revoked', async () => {
  const organization = (await exchequer('org', 'create', '--name', 'Acme', '--plan', 'startup')).out;
  expect(organization).toMatchObject({ object: 'organization', name: 'Acme', plan: 'startup', limit_per_minute: null });
  expect((await exchequer('org', 'list')).out.data).toContainEqual(organization);

  const create = [
    'keys',
    'create',
    '--org',
    organization.id,
    '--mode',
    'test',
    '--scopes',
    'documents:write, tax:read',
    '--expires',
    '90d',
  ];
  const key = (await exchequer(...create)).out;
  expect(key).toMatchObject({ object: 'api_key', livemode: false, scopes: ['documents:write', 'tax:read'] });
  expect(Date.parse(key.expires_at)).toBeGreaterThan(Date.now() + 89 * 86_400_000);

  const service = await startTestService((_request, response) => response.end('ok'));
  const gateway = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: service.url });
  expect((await gateway.call('/v1/documents', { key: key.key })).headers['ratelimit-policy']).toContain('q=1000;');

  const rolled = (await exchequer('keys', 'roll', key.id, '--overlap', '1h')).out;
  expect(rolled).toMatchObject({ rolled_from: key.id, scopes: key.scopes, expires_at: key.expires_at });
  expect((await gateway.call('/v1/documents', { key: rolled.key })).status).toBe(200);

  const listed = await exchequer('keys', 'list', '--org', organization.id);
  expect(listed.out.data.map((row: { id: string }) => row.id)).toEqual([rolled.id, key.id]);
  for (const { key: secret } of [key, rolled]) expect(JSON.stringify(listed.out)).not.toContain(secret);

  expect((await exchequer('keys', 'revoke', rolled.id)).out.revoked_at).not.toBeNull();
  await gateway.stop();
  await service.stop();
});

test("a change of an organization's plan reaches gateways that have its keys cached", async () => {
  const { id } = (await exchequer('org', 'create', '--name', 'Acme', '--plan', 'startup', '--limit', '70')).out;
  const { key } = (await exchequer('keys', 'create', '--org', id, '--mode', 'live', '--scopes', 'all')).out;
  const service = await startTestService((_request, response) => response.end('ok'));
  const gateway = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: service.url });
  const policy = async () => (await gateway.call('/v1/documents', { key })).headers['ratelimit-policy'];
  expect(await policy()).toContain('q=70;');

  const change = async (...args: string[]) => (await exchequer('org', 'update', id, ...args)).out;
  expect(await change('--plan', 'business')).toMatchObject({
    id,
    name: 'Acme',
    plan: 'business',
    limit_per_minute: null,
  });
  await eventually(async () => expect(await policy()).toContain('q=10000;'), 60_000);
  expect(await change('--name', 'Acme & Co', '--limit', '90')).toMatchObject({
    plan: 'business',
    limit_per_minute: 90,
  });
  expect(await change('--plan', 'enterprise')).toMatchObject({
    name: 'Acme & Co',
    plan: 'enterprise',
    limit_per_minute: 90,
  });
  await eventually(async () => expect(await policy()).toContain('q=90;'), 60_000);
  expect((await exchequer('org', 'list')).out.data).toContainEqual(expect.objectContaining({ id, plan: 'enterprise' }));
  await gateway.stop();
  await service.stop();
});

test('refusals are JSON on standard error with exit code 1, or 2 and the usage for a wrong call, and say what was wrong', async () => {
  const refusedWith = async (exitCode: number, code: string, args: readonly string[]) => {
    expect([args, await exchequer(...args)]).toEqual([
      args,
      expect.objectContaining({ code: exitCode, error: expect.objectContaining({ code }) }),
    ]);
  };
  const refused = (code: string, ...args: string[]) => refusedWith(1, code, args);
  const wrongCall = (...args: string[]) => refusedWith(2, 'invalid_argument', args);
  const { id } = (await exchequer('org', 'create', '--name', 'X', '--plan', 'startup')).out;
  const create = ['keys', 'create', '--org', id, '--mode', 'test', '--scopes', 'all', '--name'];
  await refused('invalid_argument', ...create, 'x'.repeat(201));
  await refused('invalid_argument', ...create, 'two\nlines');
  await refused('invalid_argument', 'org', 'create', '--plan', 'startup', '--name', 'two\nlines');
  await refused('organization_not_found', 'keys', 'list', '--org', 'org_none');
  await wrongCall('nothing');
  await wrongCall('org', 'destroy');
  await wrongCall('org', 'create', '--name', 'X');
  await refused('invalid_argument', 'org', 'create', '--name', 'X', '--plan', 'gold');
  await refused('invalid_argument', 'org', 'create', '--name', 'X', '--plan', 'startup', '--limit', 'many');
  await wrongCall('org', 'create', '--name', 'X', '--plan', 'startup', '--colour', 'red');
  await refused('limit_required', 'org', 'create', '--name', 'X', '--plan', 'enterprise');
  await refused('organization_not_found', 'keys', 'create', '--org', 'org_none', '--mode', 'test', '--scopes', 'all');
  await refused('invalid_argument', 'keys', 'create', '--org', 'org_none', '--mode', 'both', '--scopes', 'all');
  await refused('key_not_found', 'keys', 'revoke', 'key_none');
  await refused('invalid_argument', 'keys', 'roll', 'key_none', '--overlap', 'soon');
  await wrongCall('keys', 'revoke');
  await refused('invalid_argument', 'org', 'update', id);
  await wrongCall('org', 'update', '--plan', 'startup');
  await refused('invalid_argument', 'org', 'update', id, '--plan', 'gold');
  await refused('limit_required', 'org', 'update', id, '--plan', 'enterprise');
  await refused('organization_not_found', 'org', 'update', 'org_none', '--plan', 'startup');
  expect((await exchequer('org', 'list')).out.data).toContainEqual(expect.objectContaining({ id, plan: 'startup' }));
});

test('a created signing key matches its key set', async () => {
  const { out } = await exchequer('signing-key', 'create');
  const jwks = JSON.stringify(out.GATEWAY_JWKS);
  expect(jwks).not.toContain('"d"');
  const tokens = createServiceTokens(await readSigningKey(out.GATEWAY_SIGNING_KEY));
  const caller = callerOf({
    id: 'key_1', rootKeyId: null, organizationId: 'org_1', livemode: true, scopes: ['tax:read'], expiresAt: null, plan: 'business', limitPerMinute: 1, clockAheadMs: 0, testGeneration: 0, deletesTestData: false,
  }); // biome-ignore format: a table
  const authorization = await tokens.authorizationFor(caller, 'tax');
  expect(await gatewayTokenVerifier({ jwks, audience: 'tax' })(authorization)).toMatchObject({
    organizationId: 'org_1',
  });
});

test('what an operator does is recorded for the audit log, in the same transaction', async () => {
  const organization = (await exchequer('org', 'create', '--name', 'Audited', '--plan', 'startup')).out;
  const create = ['keys', 'create', '--org', organization.id, '--mode', 'live', '--scopes', 'audit:read'];
  const key = (await exchequer(...create)).out;
  const rolled = (await exchequer('keys', 'roll', key.id)).out;
  await exchequer('keys', 'revoke', rolled.id);
  await exchequer('keys', 'revoke', rolled.id);
  await exchequer('org', 'update', organization.id, '--plan', 'business');
  await exchequer('org', 'update', organization.id, '--plan', 'no such plan');

  const rows = await acrossTenants(world.db, (trx) =>
    trx
      .selectFrom('outbox')
      .select(['livemode', 'data'])
      .where('org_id', '=', organization.id)
      .orderBy('seq')
      .execute(),
  );
  const actor = { type: 'operator', id: userInfo().username };
  const entry = (livemode: boolean, action: string, target: string) => ({
    livemode,
    data: { actor, action, target, client_address: null },
  });
  expect(rows).toEqual([
    entry(false, 'organization.created', organization.id),
    entry(true, 'organization.created', organization.id),
    entry(true, 'api_key.created', key.id),
    entry(true, 'api_key.rolled', key.id),
    entry(true, 'api_key.created', rolled.id),
    entry(true, 'api_key.revoked', rolled.id),
    entry(false, 'organization.updated', organization.id),
    entry(true, 'organization.updated', organization.id),
  ]);
});

test('an organization is closed, then erased by an order to every service, and the report names who has not answered and what is kept', async () => {
  const organization = (await exchequer('org', 'create', '--name', 'Going & Co', '--plan', 'startup')).out;
  const create = ['keys', 'create', '--org', organization.id, '--mode', 'live', '--scopes', 'all', '--name', "Ada's"];
  const key = (await exchequer(...create)).out;
  const erase = (name: string) => exchequer('org', 'erase', organization.id, '--confirm', name);

  expect((await erase('Going & Co')).error.code).toBe('organization_open');
  expect((await exchequer('org', 'close', organization.id)).out.closed_at).not.toBeNull();
  expect((await exchequer('keys', 'list', '--org', organization.id)).out.data[0].revoked_at).not.toBeNull();
  expect((await exchequer(...create)).error.code).toBe('organization_closed');
  expect((await erase('Somebody else')).error.code).toBe('not_confirmed');
  expect((await erase('Going & Co')).error.code).toBe('organization_in_use');
  expect((await exchequer('org', 'erasure', organization.id)).out).toMatchObject({
    status: 'not_ordered',
    pending: [],
  });

  await world.database.admin(
    `update gateway.organizations set closed_at = now() - interval '11 minutes' where id = '${organization.id}'`,
  );
  const ordered = (await erase('Going & Co')).out;
  expect(ordered).toMatchObject({ status: 'running', pending: [...servicesWithTenantData], services: {} });
  expect(await tablesMentioning(world.database, 'gateway', 'Going & Co')).toEqual({});
  expect(await tablesMentioning(world.database, 'gateway', "Ada's")).toEqual({});
  const orders = await acrossTenants(world.db, (trx) =>
    trx.selectFrom('outbox').select('data').where('type', '=', organizationErased.type).execute(),
  );
  expect(orders).toEqual([{ data: { id: organization.id } }]);

  for (const service of servicesWithTenantData) {
    const data = {
      organization_id: organization.id,
      service,
      deleted: { rows: 3 },
      ...(service === 'tax' && { kept: { efile: 2 } }),
    };
    const event: DomainEvent = { ...erasureEvent, organizationId: organization.id, data };
    await keepErasureReport(world.db, event);
    await keepErasureReport(world.db, { ...event, data: { ...data, deleted: {} } });
  }
  const report = (await exchequer('org', 'erasure', organization.id)).out;
  expect(report).toMatchObject({ status: 'completed', pending: [] });
  const completed_at = erasureEvent.time;
  expect(report.services.documents).toEqual({ completed_at, deleted: { rows: 3 }, kept: {} });
  expect(report.services.tax).toEqual({ completed_at, deleted: { rows: 3 }, kept: { efile: 2 } });
  expect((await exchequer('keys', 'revoke', key.id)).code).toBe(0);
});

const erasureEvent = {
  id: 'evt_1',
  type: erasureCompleted.type,
  source: 'erasure',
  subject: 'org_1/documents',
  sequence: 1,
  time: '2026-11-20T12:00:00.000Z',
  organizationId: 'org_1',
  livemode: true,
};

describe('the rotation of the signing key', () => {
  const names = { signingKey: 'gateway_signing_key', jwks: 'gateway_jwks', next: 'gateway_next_signing_key' };
  let folder: string;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rotation-'));
    const { out } = await exchequer('signing-key', 'create');
    writeFileSync(join(folder, names.signingKey), out.GATEWAY_SIGNING_KEY, { mode: 0o400 });
    writeFileSync(join(folder, names.jwks), JSON.stringify(out.GATEWAY_JWKS), { mode: 0o444 });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const rotate = (step: string) => exchequer('signing-key', step, '--folder', folder);
  /** What processes that are started now have read. */
  const instances = () => ({ signingKey: read(names.signingKey), jwks: read(names.jwks) });

  async function accepts(signer: { signingKey: string; jwks: string }, jwks: string): Promise<boolean> {
    const caller = callerOf({
      id: 'key_1', rootKeyId: null, organizationId: 'org_1', livemode: true, scopes: ['tax:read'], expiresAt: null, plan: 'business', limitPerMinute: 1, clockAheadMs: 0, testGeneration: 0, deletesTestData: false,
    }); // biome-ignore format: a table
    const tokens = createServiceTokens(await readSigningKey(signer.signingKey, signer.jwks));
    const authorization = await tokens.authorizationFor(caller, 'tax');
    return (await gatewayTokenVerifier({ jwks, audience: 'tax' })(authorization)) !== undefined;
  }

  test("at each step instances from before and after it accept each other's tokens, and the old key is refused at the end", async () => {
    const first = instances();
    let before = first;
    for (const step of ['publish', 'sign', 'retire']) {
      expect((await rotate(step)).out).toMatchObject({ step, next_action: expect.stringContaining('restart') });
      const after = instances();
      for (const signer of [before, after]) {
        for (const { jwks } of [before, after]) expect([step, await accepts(signer, jwks)]).toEqual([step, true]);
      }
      before = after;
    }
    expect(before.signingKey).not.toBe(first.signingKey);
    expect(await accepts(first, before.jwks)).toBe(false);
    expect(JSON.parse(before.jwks).keys).toHaveLength(1);
    expect(before.jwks).not.toContain('"d"');
    expect(existsSync(join(folder, names.next))).toBe(false);
    expect((statSync(join(folder, names.signingKey)).mode & 0o777).toString(8)).toBe('400');
  });

  test('a repeated or interrupted step completes', async () => {
    const first = (await rotate('publish')).out;
    expect((await rotate('publish')).out).toEqual(first);
    const nextKey = read(names.next);
    await rotate('sign');
    writeFileSync(join(folder, names.next), nextKey, { mode: 0o400 });
    expect((await rotate('sign')).out).toMatchObject({ accepted_key_ids: first.accepted_key_ids });
    expect(read(names.signingKey)).toBe(nextKey);
    const retired = (await rotate('retire')).out;
    expect((await rotate('retire')).out).toEqual(retired);
    expect(retired.accepted_key_ids).toEqual([retired.signing_key_id]);
  });

  test('a step that is not due changes nothing', async () => {
    const before = instances();
    expect(await rotate('sign')).toMatchObject({
      code: 1,
      error: { message: expect.stringContaining('"publish" first') },
    });
    await rotate('publish');
    const published = instances();
    expect(await rotate('retire')).toMatchObject({
      code: 1,
      error: { message: expect.stringContaining('"sign" first') },
    });
    expect(instances()).toEqual(published);
    expect(published.signingKey).toBe(before.signingKey);
    writeFileSync(join(folder, names.jwks), '{}', { mode: 0o644 });
    expect(await rotate('publish')).toMatchObject({ code: 1, error: { code: 'invalid_argument' } });
    expect((await exchequer('signing-key', 'publish')).error.message).toBe('--folder is missing');
  });
});
