import { contractOf } from '@exchequer/event-contracts';
import { firstIdAt, newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../test/test-service.ts';

const DAY_MS = 86_400_000;
const now = Date.now();
const url = 'https://acme.test/hook';
let service: TestService;

beforeAll(async () => {
  service = await startTestService({}, { dispatching: false });
});

afterAll(() => service.stop());

let organizations = 700;
const newTenant = () => testTenant(++organizations);

/** An event from some days ago. Its id tells the time, as that of every event. */
async function publish(tenant: Tenant, type: string, daysAgo: number, subject: string = newId('doc')): Promise<string> {
  const at = now - daysAgo * DAY_MS;
  const id = firstIdAt('evt', at).slice(0, -16) + newId('evt').slice(-16);
  const data = { ...(contractOf(type).example as object), id: subject };
  await service.publish({ id, type, subject, time: new Date(at).toISOString(), data }, tenant);
  return id;
}

const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();

async function found(path: string, tenant: Tenant): Promise<string[]> {
  const { status, body } = await service.call('GET', path, undefined, { tenant });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.map(({ id, event_id }: { id: string; event_id?: string }) => event_id ?? id);
}

/** `{place: message}` of a refused request. */
async function refused(path: string): Promise<Record<string, string>> {
  const { status, body } = await service.call('GET', path);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  return Object.fromEntries(
    body.errors.map((error: { location: string; message: string }) => [error.location, error.message]),
  );
}

test('events are found by object, by kinds and families, by time, and by all of them together', async () => {
  const tenant = newTenant();
  const [invoice, transfer] = [newId('inv'), newId('trf')];
  const created = await publish(tenant, 'accounting.invoice.created', 9, invoice);
  const sent = await publish(tenant, 'treasury.transfer.created', 7, transfer);
  const settled = await publish(tenant, 'treasury.transfer.settled', 5, transfer);
  const paid = await publish(tenant, 'accounting.invoice.paid', 3, invoice);
  const other = await publish(tenant, 'documents.document.processed', 1);
  await publish(newTenant(), 'accounting.invoice.paid', 3, invoice);
  const search = (query: string) => found(`/v1/events?${query}`, tenant);

  expect(await search(`object_id=${invoice}`)).toEqual([paid, created]);
  expect(await search('type=invoice.paid')).toEqual([paid]);
  expect(await search('type=invoice.paid,transfer.*')).toEqual([paid, settled, sent]);
  expect(await search('type=invoice.*,document.processed')).toEqual([other, paid, created]);
  expect(await search(`from=${daysAgo(7)}&to=${daysAgo(3)}`)).toEqual([settled, sent]);
  expect(await search(`to=${daysAgo(5)}`)).toEqual([sent, created]);
  expect(await search(`from=${daysAgo(3)}`)).toEqual([other, paid]);
  expect(await search(`object_id=${invoice}&type=invoice.created,transfer.*&from=${daysAgo(20)}`)).toEqual([created]);
  expect(await search('type=invoice.paid,transfer.*&limit=2')).toEqual([paid, settled]);
  const { body } = await service.call('GET', '/v1/events?type=invoice.*,transfer.*&limit=3', undefined, { tenant });
  expect(await search(`type=invoice.*,transfer.*&starting_after=${body.next_cursor}`)).toEqual([created]);
});

test('deliveries are found by kind, by time, by outcome, by failure, and by all of them together', async () => {
  const tenant = newTenant();
  const { id: endpoint } = await service.register({ url }, tenant);
  await service.register({ url }, tenant);
  const paid = await publish(tenant, 'accounting.invoice.paid', 0);
  const settled = await publish(tenant, 'treasury.transfer.settled', 0);
  const failed = await publish(tenant, 'treasury.transfer.failed', 0);
  const outcome = (event: string, status: string, failure: string | null) =>
    service.sql('update webhooks.delivery set status = $2, last_failure = $3 where event_id = $1 and endpoint_id = $4', [
      event, status, failure, endpoint,
    ]); // biome-ignore format: a call
  await outcome(paid, 'succeeded', null);
  await outcome(settled, 'failed', 'timeout');
  await outcome(failed, 'pending', 'status_500');
  const search = (query: string) => found(`/v1/webhooks/deliveries?endpoint_id=${endpoint}&${query}`, tenant);

  expect(await found('/v1/webhooks/deliveries?type=transfer.*', tenant)).toEqual([failed, failed, settled, settled]);
  expect(await found('/v1/webhooks/deliveries?failure=timeout', tenant)).toEqual([settled]);
  expect(await found('/v1/webhooks/deliveries?status=succeeded', tenant)).toEqual([paid]);
  expect(await found('/v1/webhooks/deliveries?status=succeeded&type=transfer.*', tenant)).toEqual([]);
  expect(await search('type=transfer.settled,invoice.*')).toEqual([settled, paid]);
  expect(await search('status=failed')).toEqual([settled]);
  expect(await search('status=failed&type=invoice.*')).toEqual([]);
  expect(await search('failure=status_500&status=pending&type=transfer.*')).toEqual([failed]);
  expect(await search(`from=${daysAgo(1)}&to=${daysAgo(-1)}&status=succeeded`)).toEqual([paid]);
  expect(await search(`to=${daysAgo(1)}`)).toEqual([]);
  expect(await search(`event_id=${settled}&status=succeeded`)).toEqual([]);
});

test('a search by several filters looks at a bounded number of deliveries for each page, and the cursor goes on from there', async () => {
  const tenant = newTenant();
  const { id: endpoint } = await service.register({ url }, tenant);
  const rare = await publish(tenant, 'documents.document.failed', 0);
  await service.sql(
    `insert into webhooks.event (id, org_id, livemode, type, subject, sequence, body, created_at) values ($3, $1, $2, 'document.processed', 'doc_1', 1, '{}', now())`,
    [tenant.organizationId, tenant.livemode, newId('evt')],
  );
  // Copies of one delivery need no event each here.
  await service.sql('alter table webhooks.delivery drop constraint delivery_once');
  await service.sql(
    `insert into webhooks.delivery (id, org_id, livemode, event_id, event_type, endpoint_id, status, due_at, created_at, updated_at)
     select left(d.id, -10) || 'z' || lpad(n::text, 9, '0'), org_id, livemode, event_id, 'document.processed', endpoint_id, 'succeeded', now(), now(), now()
     from webhooks.delivery d cross join generate_series(1, 20050) n where d.event_id = $1`,
    [rare],
  );
  const path = `/v1/webhooks/deliveries?endpoint_id=${endpoint}&type=document.failed`;
  let pages = 0;
  let cursor = '';
  let ids: string[] = [];
  do {
    const { body } = await service.call('GET', `${path}${cursor}`, undefined, { tenant });
    ids = [...ids, ...body.data.map(({ event_id }: { event_id: string }) => event_id)];
    pages += 1;
    expect(body.has_more).toBe(body.next_cursor !== null);
    cursor = body.next_cursor === null ? '' : `&starting_after=${body.next_cursor}`;
  } while (cursor !== '' && pages < 5);
  expect([ids, pages]).toEqual([[rare], 3]);
});

test('a search in another form is refused, and every wrong parameter is named in one answer', async () => {
  for (const path of ['/v1/events', '/v1/webhooks/deliveries']) {
    expect(
      await refused(
        `${path}?type=invoice.payed,transfer.*,meal.*&from=${daysAgo(1)}&to=${daysAgo(2)}&starting_after=x`,
      ),
    ).toEqual({
      'query.type': expect.stringContaining('at place 1, 3 of 3'),
      'query.to': expect.stringContaining('must not be before "from"'),
      'query.starting_after': expect.any(String),
    });
    const many = Array.from({ length: 21 }, () => 'invoice.paid').join(',');
    for (const type of [
      '*',
      '*.paid',
      'transfer*',
      'Transfer.*',
      'transfer',
      'a.*.b',
      'invoice.paid,',
      many,
      `${'a'.repeat(1000)}.b`,
    ])
      expect(await refused(`${path}?type=${type}&from=yesterday`)).toEqual({
        'query.type': expect.stringMatching(/separated by commas|characters/),
        'query.from': expect.stringContaining('a time with its zone'),
      });
  }
  expect(await refused('/v1/webhooks/deliveries?failure=Time out')).toEqual({
    'query.failure': expect.stringContaining('timeout or status_500'),
  });
  expect(await refused(`/v1/events?object_id=${'x'.repeat(201)}&status=failed`)).toEqual({
    'query.object_id': expect.any(String),
    'query.status': expect.any(String),
  });
});

test('expand=event adds its event to each delivery, as the list of events shows it, and nothing of another organization', async () => {
  const [tenant, neighbour] = [newTenant(), newTenant()];
  const call = async (path: string, as = tenant) => (await service.call('GET', path, undefined, { tenant: as })).body;
  for (const as of [tenant, neighbour]) {
    await service.register({ url, event_types: ['*'] }, as);
    await service.register({ url: `${url}/2`, event_types: ['*'] }, as);
    await publish(as, 'accounting.invoice.paid', 1);
  }
  const { data: events } = await call('/v1/events');
  const plain = await call('/v1/webhooks/deliveries');
  expect(plain.data).toHaveLength(2);
  const expanded = await call('/v1/webhooks/deliveries?expand=event');
  expect(expanded).toEqual({ ...plain, data: plain.data.map((one: object) => ({ ...one, event: events[0] })) });
  const [{ id }] = plain.data;
  expect((await call(`/v1/webhooks/deliveries/${id}?expand=event`)).event).toEqual(events[0]);
  expect((await call(`/v1/webhooks/deliveries/${id}?expand=event`, neighbour)).code).toBe('not_found');
  expect(await refused('/v1/webhooks/deliveries?expand=endpoint')).toEqual({
    'query.expand': '"expand" must be event.',
  });
});
