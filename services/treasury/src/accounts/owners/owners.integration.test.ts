import { organizationErased } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { eraseOnEvent } from '@exchequer/messaging';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { type Answer, auditEntriesOf, tablesMentioning } from '@exchequer/testkit';
import { readPdf } from '@exchequer/testkit/read-pdf';
import { dumpTables } from '../../../test/dump-tables.ts';
import { ownerInput, startTestService, type TestService } from '../../../test/test-service.ts';
import { addOwner } from './owners.queries.js';
import { personHasher, sealOwner } from './sealed-owner.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const READ_ONLY = ['treasury:read'];
const ada = { ...ownerInput, ssn: '536904399' };

const newTenant = (): Tenant => ({ organizationId: newId('org'), livemode: false });

const open = (as: Tenant, owner: object = {}, headers = {}): Promise<Answer> =>
  service.post('/v1/accounts/create', { type: 'checking', owner: { ...ownerInput, ...owner } }, { as, headers });

async function opened(as: Tenant, owner: object = {}): Promise<{ readonly id: string; readonly ownerId: string }> {
  const { status, body, text } = await open(as, owner);
  if (status !== 200) throw new Error(text);
  return body;
}

const change = (as: Tenant, ownerId: string, body: object, scopes?: readonly string[]): Promise<Answer> =>
  service.patch(`/v1/owners/${ownerId}`, body, { as, ...(scopes && { scopes }) });

const get = (as: Tenant, path: string): Promise<Answer> => service.get(`/v1/owners${path}`, { as, scopes: READ_ONLY });

/** The actions in the audit log of an owner. */
async function actionsOn(ownerId: string): Promise<string[]> {
  const { rows } = await service.database.admin(
    `select action from ${auditEntriesOf('treasury')} where target = '${ownerId}' order by seq`,
  );
  return rows.map(({ action }) => action);
}

describe('One person is one owner', () => {
  test('A person who opens a second account keeps the owner id', async () => {
    const as = newTenant();
    const first = await opened(as);
    const second = await opened(as, { ssn: ada.ssn, firstName: 'ADA ', phone: '(415) 555-0123' });
    expect(second).toEqual({ ...first, ...second, ownerId: first.ownerId });
    expect(second.id).not.toBe(first.id);
    expect((await get(as, '')).body).toMatchObject({ total_count: 1, data: [{ accounts: [second.id, first.id] }] });
  });

  test('A person who opens many accounts at once is one owner with one key', async () => {
    const as = newTenant();
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(as)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.ownerId)).size).toBe(1);
    const [owner] = (await get(as, '')).body.data;
    expect([...owner.accounts].sort()).toEqual(answers.map(({ body }) => body.id).sort());
    const { rows } = await service.database.admin(
      `select subject from treasury.vault_key where org_id = '${as.organizationId}' order by 1`,
    );
    expect(rows).toEqual([{ subject: 'organization' }, { subject: owner.id }]);
  });

  test('Another person is another owner', async () => {
    const as = newTenant();
    const [one, other] = [await opened(as), await opened(as, { ssn: '536-90-4398' })];
    expect(other.ownerId).not.toBe(one.ownerId);
    expect((await get(as, '')).body.data.map(({ id }: { id: string }) => id)).toEqual([other.ownerId, one.ownerId]);
    expect((await service.get('/v1/owners?limit=1&offset=1', { as })).body).toMatchObject({
      data: [{ id: one.ownerId, accounts: [one.id] }],
      total_count: 2,
      has_more: false,
    });
  });

  test('In another organization or mode the same person is another owner, with another hash', async () => {
    const [as, other] = [newTenant(), newTenant()];
    const [one, two] = [await opened(as), await opened(other)];
    expect(two.ownerId).not.toBe(one.ownerId);
    const live = { ...as, livemode: true };
    for (const stranger of [other, live]) {
      expect((await get(stranger, `/${one.ownerId}`)).status).toBe(404);
      expect((await change(stranger, one.ownerId, { firstName: 'Eve' })).status).toBe(404);
    }
    const { db, vault } = service.deps;
    const known = await inTenant(db, live, async (trx) => {
      const [id, hashPerson] = [newId('own'), await personHasher(vault, trx, live)];
      const row = {
        id,
        person_hash: hashPerson(ada),
        created_at: new Date(),
        ...sealOwner(vault, live, id, ada as never),
      };
      return addOwner(trx, live, row);
    });
    expect(known).toBeUndefined();
    const { rows } = await service.database.admin(
      `select count(distinct person_hash)::int as hashes, count(*)::int as owners from treasury.owner
        where org_id in ('${as.organizationId}', '${other.organizationId}')`,
    );
    expect(rows).toEqual([{ hashes: 3, owners: 3 }]);
  });

  test.each([
    [{ lastName: 'King' }],
    [{ firstName: 'Eve', lastName: 'King' }],
    [{ dateOfBirth: '1985-12-11' }],
    [{ firstName: 'Byron', lastName: 'Ada' }],
  ])('The same number with %j is another owner, and the first one stays as it was', async (members) => {
    const as = newTenant();
    const { ownerId } = await opened(as);
    const before = (await get(as, `/${ownerId}`)).body;
    const other = await opened(as, { ...members, email: 'eve@example.com' });
    expect(other.ownerId).not.toBe(ownerId);
    expect(other).not.toHaveProperty('ownerUpdated');
    expect((await get(as, `/${ownerId}`)).body).toEqual(before);
    expect(await opened(as, { ...members, email: 'eve@example.com' })).toMatchObject({ ownerId: other.ownerId });
    expect(await opened(as)).toMatchObject({ ownerId });
  });

  test.each([
    [
      { firstName: 'José', lastName: "O'Neil Smith" },
      { firstName: 'JOSE', lastName: 'ONeil-Smith' },
    ],
    [
      { firstName: 'Mary Ann', lastName: 'Byron' },
      { firstName: 'Mary', lastName: 'Ann Byron' },
    ],
    [
      { firstName: 'Ada', lastName: 'Byron Jr.' },
      { firstName: 'ada ', lastName: 'byron jr' },
    ],
  ])('%j and %j are one owner, with the spelling of the first request', async (one, two) => {
    const as = newTenant();
    const { ownerId } = await opened(as, one);
    expect(await opened(as, two)).toMatchObject({ ownerId });
    expect((await get(as, `/${ownerId}`)).body).toMatchObject(one);
  });

  test('After the name was changed, the person opens an account with the new name', async () => {
    const as = newTenant();
    const { ownerId } = await opened(as);
    expect((await change(as, ownerId, { lastName: 'King' })).status).toBe(200);
    expect(await opened(as, { lastName: 'King' })).toMatchObject({ ownerId });
    expect((await opened(as)).ownerId).not.toBe(ownerId);
  });

  test('A name that makes an owner the same person as another owner is refused, and nothing is written', async () => {
    const as = newTenant();
    const { ownerId } = await opened(as);
    const other = await opened(as, { lastName: 'King' });
    const before = await dumpTables(service, { of: as.organizationId });
    const { status, body, text } = await change(as, ownerId, { lastName: 'KING' });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.detail).toContain(other.ownerId);
    for (const personal of ['Ada', 'Byron', 'King', 'KING', '4399', '1985']) expect(text).not.toContain(personal);
    expect(await dumpTables(service, { of: as.organizationId })).toEqual(before);
  });

  test('A name that changes while the person opens an account leaves one owner of that name', async () => {
    const as = newTenant();
    const { ownerId } = await opened(as);
    const [changed, account] = await Promise.all([
      change(as, ownerId, { lastName: 'King' }),
      opened(as, { lastName: 'King' }),
    ]);
    expect([
      [200, ownerId],
      [409, undefined],
    ]).toContainEqual([changed.status, changed.body.id]);
    const owners = (await get(as, '')).body.data as { id: string; lastName: string }[];
    expect(owners.filter(({ lastName }) => lastName === 'King').map(({ id }) => id)).toEqual([account.ownerId]);
  });

  test('New contact data replaces what is stored, and the answer and the audit log say so, also when it is repeated', async () => {
    const as = newTenant();
    const { ownerId } = await opened(as);
    const address = { street: '2 Broadway', city: 'New York', state: 'NY', zip: '10004' };
    const headers = { 'idempotency-key': 'moved' };
    const moved = { email: 'ada@moved.example', address };
    for (let n = 0; n < 2; n++) {
      expect((await open(as, moved, headers)).body).toMatchObject({ ownerId, ownerUpdated: ['email', 'address'] });
    }
    expect((await get(as, `/${ownerId}`)).body).toMatchObject({ ...moved, phone: ownerInput.phone });
    expect(await opened(as, moved)).not.toHaveProperty('ownerUpdated');
    expect(await actionsOn(ownerId)).toEqual(['account_owner.changed']);
  });
});

describe('Owners are read and changed', () => {
  test('An owner has name, contact data, the last four digits of the SSN, and accounts; a key that only reads sees it', async () => {
    const as = newTenant();
    const { id, ownerId } = await opened(as);
    const { status, body } = await get(as, `/${ownerId}`);
    expect([status, body]).toEqual([
      200,
      {
        id: ownerId,
        object: 'account_owner',
        livemode: false,
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@byron.test',
        phone: '+14155550123',
        ssn: '***-**-4399',
        address: ownerInput.address,
        accounts: [id],
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    expect((await get(as, '')).body).toEqual({
      object: 'list',
      data: [body],
      has_more: false,
      next_cursor: null,
      total_count: 1,
      limit: 100,
      offset: 0,
    });
  });

  test('A change is stored in the form in which data is stored, leaves the rest, and is in the audit log once', async () => {
    const as = newTenant();
    const { ownerId } = await opened(as);
    const before = (await get(as, `/${ownerId}`)).body;
    const address = { street: ' 2 Broadway ', city: 'New York', state: 'ny', zip: '10004' };
    const changed = await change(as, ownerId, { lastName: ' King ', phone: '(212) 555-0123', address });
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        ...before,
        lastName: 'King',
        phone: '+12125550123',
        address: { street: '2 Broadway', city: 'New York', state: 'NY', zip: '10004' },
      },
    ]);
    expect((await get(as, `/${ownerId}`)).body).toEqual(changed.body);
    expect((await change(as, ownerId, { lastName: 'King' })).body).toEqual(changed.body);
    expect(await actionsOn(ownerId)).toEqual(['account_owner.changed']);
  });

  test('Changes of different members at once are all stored', async () => {
    const as = newTenant();
    const { ownerId } = await opened(as);
    const changes = [
      { firstName: 'Augusta' },
      { lastName: 'King' },
      { email: 'a@example.org' },
      { phone: '+12125550123' },
    ];
    const answers = await Promise.all(changes.map((each) => change(as, ownerId, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await get(as, `/${ownerId}`)).body).toMatchObject(Object.assign({}, ...changes));
  });

  test('A statement has the changed name', async () => {
    const as = newTenant();
    const { id, ownerId } = await opened(as);
    await change(as, ownerId, { lastName: 'Lovelace' });
    const { body } = await service.get(`/v1/accounts/${id}/statements`, { as });
    const answer = await service.get(`/v1/accounts/${id}/statements/${body.data[0].month}?format=pdf`, { as });
    const { pages } = await readPdf(answer.bytes);
    expect(pages.flat().map(({ text }) => text)).toContain('Ada Lovelace');
  });

  test.each([
    [{}, 'body'],
    [{ ssn: '536-90-4398' }, 'body.ssn'],
    [{ dateOfBirth: '1985-12-11' }, 'body.dateOfBirth'],
    [{ firstName: '<b>' }, 'body.firstName'],
    [{ lastName: '' }, 'body.lastName'],
    [{ email: 'nobody@' }, 'body.email'],
    [{ phone: '9110' }, 'body.phone'],
    [{ address: { ...ownerInput.address, state: 'ZZ' } }, 'body.address.state'],
    [{ address: { ...ownerInput.address, zip: '10001' } }, 'body.address.zip'],
    [{ address: { street: '1 Main Street' } }, 'body.address.city'],
    [{ firstName: null }, 'body.firstName'],
  ])('The change %j is refused at %s, and nothing is written', async (body, place) => {
    const as = newTenant();
    const { ownerId } = await opened(as);
    const before = await dumpTables(service, { of: as.organizationId });
    const answer = await change(as, ownerId, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(answer.body.errors.map(({ location }: { location: string }) => location)).toContain(place);
    for (const value of ['536-90', '1985-12', 'nobody@', '9110', 'ZZ']) expect(answer.text).not.toContain(value);
    expect(await dumpTables(service, { of: as.organizationId })).toEqual(before);
  });

  test('One answer names every problem of a change', async () => {
    const as = newTenant();
    const { ownerId } = await opened(as);
    const { body } = await change(as, ownerId, { firstName: '4', email: 'nobody', phone: '911' });
    expect(body.errors.map(({ location }: { location: string }) => location)).toEqual([
      'body.firstName',
      'body.email',
      'body.phone',
    ]);
  });

  test('A key without treasury:write cannot change an owner, and an unknown owner is a 404', async () => {
    const as = newTenant();
    const { ownerId } = await opened(as);
    const refused = await change(as, ownerId, { firstName: 'Eve' }, READ_ONLY);
    expect([refused.status, refused.body.code]).toEqual([403, 'missing_scope']);
    for (const id of [newId('own'), newId('acct'), 'x']) {
      expect((await get(as, `/${id}`)).status).toBe(404);
      expect((await change(as, id, { firstName: 'Eve' })).status).toBe(404);
    }
  });
});

describe('Personal data stays sealed', () => {
  const texts = ['Zebulon', 'Quill', 'zebulon@', '2125550177', '536904397', '9 Secret', '1985-12-10'];

  test('No table or event has data of an owner in clear, or a hash that can be made without the key', async () => {
    const as = newTenant();
    const zebulon = { ssn: '536-90-4397', firstName: 'Zebulon', lastName: 'Quill' };
    const { ownerId } = await opened(as, zebulon);
    await opened(as, { ...zebulon, email: 'zebulon@example.com' });
    const address = { ...ownerInput.address, street: '9 Secret Street' };
    expect((await change(as, ownerId, { phone: '+12125550177', address })).status).toBe(200);
    const { rows: tables } = await service.database.admin(
      `select tablename as name from pg_tables where schemaname = 'treasury'`,
    );
    const hashes = ['536904397', '536-90-4397'].map((text) => `encode(sha256('${text}'), 'hex')`);
    const written = [
      ...[...texts, ...texts.map((text) => Buffer.from(text).toString('hex'))].map((text) => `'%${text}%'`),
      ...hashes.map((hash) => `'%' || ${hash} || '%'`),
    ];
    const found = await service.database.admin(
      tables
        .map(
          ({ name }) => `select '${name}' as name from treasury.${name} t where t::text like any (array[${written}])`,
        )
        .join(' union '),
    );
    expect([tables.length > 10, found.rows]).toEqual([true, []]);
    expect(await actionsOn(ownerId)).toEqual(['account_owner.changed', 'account_owner.changed']);
  });

  test('The erasure of an organization leaves no owner, no hash and no key, and the person can be an owner again', async () => {
    const [erased, kept] = [newTenant(), newTenant()];
    const [before, other] = [await opened(erased), await opened(kept)];
    await change(erased, before.ownerId, { phone: '+12125550177' });
    const { db, bus } = service.deps;
    await eraseOnEvent(
      { service: 'treasury', db, bus },
      {
        id: newId('evt'),
        type: organizationErased.type,
        source: 'gateway',
        subject: erased.organizationId,
        sequence: 1,
        time: new Date().toISOString(),
        ...erased,
        data: { id: erased.organizationId },
      },
    );
    const left = await tablesMentioning(service.database, 'treasury', erased.organizationId);
    expect(Object.keys(left)).toEqual(expect.not.arrayContaining(['owner', 'vault_key', 'account']));
    expect((await get(erased, `/${before.ownerId}`)).status).toBe(404);
    expect((await opened(erased)).ownerId).not.toBe(before.ownerId);
    expect(await opened(kept)).toMatchObject({ ownerId: other.ownerId });
  });
});
