import { gatewayTokenVerifier } from '@exchequer/http-kit';
import { firstIdAt, newId } from '@exchequer/ids';
import { eventually } from '@exchequer/testkit';
import { SignJWT } from 'jose';
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
import { closeOrganization } from '../erasure/close-organization.js';
import { findOrganizationById } from '../keys/keys.queries.js';
import { updateOrganization } from '../keys/update-organization.js';
import { openLiveMode } from './open-live-mode.js';
import { PERSON_TOKEN } from './person-tokens.js';

const SECRET = 'a secret of the dashboard';
const NEXT = 'the next secret of the dashboard';
const openapi = {
  openapi: '3.0.0',
  info: { title: 'documents' },
  paths: { '/v1/documents': { get: {}, post: {} } },
};

let world: TestWorld;
let documents: TestService;
let gateway: TestGateway;
const userId = newId('usr');

beforeAll(async () => {
  world = await createWorld();
  documents = await startTestService((_request, response) => response.end('{}'), openapi);
  gateway = await startTestGateway(world, {
    SERVICE_URL_DOCUMENTS: documents.url,
    INTERNAL_PORT: '0',
    PERSON_TOKEN_SECRETS: `${NEXT},${SECRET}`,
  });
});

afterAll(async () => {
  await gateway?.stop();
  await documents?.stop();
  await world?.stop();
});

interface Claims {
  readonly org: string;
  readonly livemode?: unknown;
  readonly role?: unknown;
  readonly sub?: string;
}

interface Signed {
  readonly secret?: string;
  readonly lifetime?: number;
  readonly age?: number;
  readonly audience?: string;
  readonly issuer?: string;
}

function tokenOf({ org, livemode = false, role = 'viewer', sub = userId }: Claims, signed: Signed = {}) {
  const {
    secret = SECRET,
    lifetime = 60,
    age = 0,
    audience = PERSON_TOKEN.audience,
    issuer = PERSON_TOKEN.issuer,
  } = signed;
  const issuedAt = Math.floor(Date.now() / 1000) - age;
  return new SignJWT({ org, livemode, role })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(sub)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(new TextEncoder().encode(secret));
}

const get = async (token: string) => (await gateway.call('/v1/documents', { key: token })).status;

test('A service learns the person, the organization and the scopes of the role, from the secret in use and the one before', async () => {
  const { organizationId: org } = await issueTestKey(world);
  for (const secret of [SECRET, NEXT]) {
    documents.requests.length = 0;
    expect(await get(await tokenOf({ org, role: 'bookkeeper' }, { secret }))).toBe(200);
    const verify = gatewayTokenVerifier({ jwks, audience: 'documents' });
    expect(await verify(documents.requests[0]!.headers.authorization)).toEqual({
      organizationId: org,
      livemode: false,
      keyId: userId,
      testGeneration: 0,
      scopes: [
        'accounting:read', 'accounting:write', 'documents:read', 'documents:write', 'tax:read', 'webhooks:read', 'treasury:read',
        'bookkeeping:read', 'bookkeeping:write',
      ],
    }); // biome-ignore format: a table
  }
});

test('A viewer changes nothing, and a developer changes documents in test mode only', async () => {
  const { organizationId: org } = await issueTestKey(world);
  const post = async (role: string, livemode: boolean) => {
    const key = await tokenOf({ org, role, livemode });
    const { status, json } = await gateway.call('/v1/documents', { key, method: 'POST', body: '{}' });
    return json?.code ?? status;
  };
  const answers = [await post('viewer', false), await post('developer', true), await post('developer', false)];
  expect(answers).toEqual(['missing_scope', 'missing_scope', 200]);
});

test('A token that is forged, old, meant for others, without a role, or valid for more than a minute is refused', async () => {
  const { organizationId: org } = await issueTestKey(world);
  const refused = [
    await tokenOf({ org }, { secret: 'another secret, of thirty-two bytes' }),
    await tokenOf({ org }, { age: 61 }),
    await tokenOf({ org }, { age: -120 }),
    await tokenOf({ org }, { lifetime: 61 }),
    await tokenOf({ org }, { audience: 'exchequer-service' }),
    await tokenOf({ org }, { issuer: 'exchequer-gateway' }),
    await tokenOf({ org, role: 'operator' }),
    await tokenOf({ org, role: 'constructor' }),
    await tokenOf({ org, livemode: 'false' }),
    await tokenOf({ org, sub: newId('key') }),
    await tokenOf({ org: newId('org') }),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ org })).toString('base64url')}.x`,
  ];
  for (const token of refused) expect(await get(token)).toBe(401);
  expect(await get(await tokenOf({ org }))).toBe(200);
});

test('The tokens of services are no tokens of people, and a gateway without the secret accepts no people', async () => {
  const { organizationId: org, key } = await issueTestKey(world);
  documents.requests.length = 0;
  await get(key);
  expect(await get(documents.requests[0]!.headers.authorization!.slice('Bearer '.length))).toBe(401);
  const plain = await startTestGateway(world, { SERVICE_URL_DOCUMENTS: documents.url, INTERNAL_PORT: '0' });
  try {
    expect((await plain.call('/v1/documents', { key: await tokenOf({ org }) })).status).toBe(401);
    const made = await fetch(`http://127.0.0.1:${plain.internalPort}/internal/organizations`, { method: 'POST' });
    expect(made.status).toBe(404);
  } finally {
    await plain.stop();
  }
});

test('A secret of less than 24 bytes stops the start', async () => {
  await expect(startTestGateway(world, { PERSON_TOKEN_SECRETS: `${SECRET},short` })).rejects.toThrow('24 bytes');
});

test('Requests of people count for the plan of the organization, and a changed plan and a closed organization reach them', async () => {
  const { organizationId: org } = await issueTestKey(world, { limit: 1_000 });
  const token = await tokenOf({ org });
  const limit = async () => (await gateway.call('/v1/documents', { key: token })).headers['x-ratelimit-limit'];
  expect(await limit()).toBe('1000');
  await updateOrganization(world.db, org, { limitPerMinute: 50 });
  await eventually(async () => expect(await limit()).toBe('50'));
  await closeOrganization(world.db, org);
  await eventually(async () => expect(await get(token)).toBe(401));
});

async function makeOrganization(token: string, body: unknown) {
  const response = await fetch(`http://127.0.0.1:${gateway.internalPort}/internal/organizations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('A person makes an organization once, whose live mode works after an operator has opened it', async () => {
  const org = newId('org');
  const token = await tokenOf({ org, role: 'owner' });
  const made = { status: 201, body: { id: org, name: 'Bakery' } };
  expect(await makeOrganization(token, { id: org, name: ' Bakery ' })).toEqual(made);
  expect(await makeOrganization(token, { id: org, name: 'Bakery' })).toEqual(made);
  expect(await findOrganizationById(world.db, org)).toMatchObject({ plan: 'developer', live_opened_at: null });
  expect(await get(token)).toBe(200);
  expect(await get(await tokenOf({ org, livemode: true }))).toBe(401);
  await openLiveMode(world.db, org);
  // The refusal is remembered for five seconds, for that person.
  expect(await get(await tokenOf({ org, livemode: true, sub: newId('usr') }))).toBe(200);
  const { rows } = await world.database.admin(
    `select data -> 'actor' as actor, data ->> 'action' as action from gateway.outbox where org_id = '${org}' and not livemode order by id`,
  );
  expect(rows).toEqual([
    { actor: { type: 'user', id: userId }, action: 'organization.created' },
    { actor: { type: 'operator', id: expect.any(String) }, action: 'organization.live_opened' },
  ]);
});

test('An organization is made for its owner only, with a new id and a name', async () => {
  const org = newId('org');
  const owner = await tokenOf({ org, role: 'owner' });
  const old = firstIdAt('org', Date.now() - 2 * 24 * 60 * 60 * 1000);
  const refused = [
    await makeOrganization(await tokenOf({ org, role: 'admin' }), { id: org, name: 'Bakery' }),
    await makeOrganization(owner, { id: newId('org'), name: 'Bakery' }),
    await makeOrganization(await tokenOf({ org: old, role: 'owner' }), { id: old, name: 'Bakery' }),
    await makeOrganization(owner, { id: org, name: ' ' }),
    await makeOrganization(owner, { id: org }),
    await makeOrganization(owner, null),
    await makeOrganization(owner, 'x'.repeat(5_000)),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400]);
  expect((await makeOrganization('x.y.z', { id: org, name: 'Bakery' })).status).toBe(401);
  expect(await findOrganizationById(world.db, org)).toBeUndefined();
});
