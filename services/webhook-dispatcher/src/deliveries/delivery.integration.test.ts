import { contractOf } from '@exchequer/event-contracts';
import { testTenant } from '@exchequer/testkit';
import { Webhook } from 'standardwebhooks';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';
import type { PublicEvent } from '../events/event-body.js';
import { publicEventKinds } from '../generated/public-event-kinds.js';

let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

beforeEach(async () => {
  receiver = await startReceiver();
});

afterEach(() => receiver.close());

/** Tests share a database; each has an organization of its own. */
let organizations = 10;
const newTenant = (livemode = false) => testTenant(++organizations, livemode);

test('an event reaches the endpoint, signed so that the public verifier accepts it', async () => {
  const tenant = newTenant();
  const { secret, id } = await service.register({ url: receiver.url }, tenant);
  const event = await service.publish({}, tenant);
  const [webhook] = await receiver.arrived(1);
  const verified = new Webhook(secret).verify(webhook!.body, webhook!.headers as Record<string, string>);
  expect(verified).toEqual({
    id: event.id,
    object: 'event',
    type: 'document.processed',
    created: Math.floor(Date.parse(event.time) / 1000),
    livemode: false,
    sequence: 1,
    data: event.data,
  });
  expect(webhook!.headers).toMatchObject({ 'webhook-id': event.id, 'content-type': 'application/json; charset=utf-8' });
  const delivery = await service.delivery(id, { status: 'succeeded', attempt_count: 1, last_failure: null }, tenant);
  expect(delivery.attempts).toEqual([expect.objectContaining({ number: 1, status_code: 200, failure: null })]);
  expect((await service.call('GET', `/v1/events/${event.id}`, undefined, { tenant })).body).toEqual(verified);
});

test('an event goes to each subscribed endpoint of its organization and mode, and to no other', async () => {
  const tenant = newTenant();
  const live = { ...tenant, livemode: true };
  const at = (path: string) => receiver.url.replace('/hook', path);
  await service.register({ url: at('/all') }, tenant);
  await service.register({ url: at('/chosen'), event_types: ['document.processed'] }, tenant);
  await service.register({ url: at('/unwanted-kind'), event_types: ['document.failed', 'invoice.paid'] }, tenant);
  await service.register({ url: at('/other-mode') }, live);
  await service.register({ url: at('/other-organization') }, newTenant());
  await service.publish({}, tenant);
  await receiver.arrived(2);
  await service.publish({}, live);
  const all = await receiver.arrived(3);
  expect(all.map(({ path }) => path).sort()).toEqual(['/all', '/chosen', '/other-mode']);
  expect(JSON.parse(all.find(({ path }) => path === '/other-mode')!.body)).toMatchObject({ livemode: true });
});

test('a family of kinds brings all kinds that begin so, and no other', async () => {
  const tenant = newTenant();
  const { id: tax } = await service.register({ url: receiver.url, event_types: ['tax.*'] }, tenant);
  const { id: filing } = await service.register(
    { url: receiver.url, event_types: ['tax.filing.*', 'document.failed'] },
    tenant,
  );
  const { id: transfers } = await service.register({ url: receiver.url, event_types: ['transfer.*'] }, tenant);
  for (const type of [
    'tax.filing.accepted', 'documents.document.failed', 'documents.document.processed', 'treasury.transfer.settled',
    'treasury.incoming_transfer.received',
  ]) // biome-ignore format: a list
    await service.publish({ type }, tenant);
  const kindsOf = async (id: string) => {
    const { body } = await service.call('GET', `/v1/webhooks/deliveries?endpoint_id=${id}`, undefined, { tenant });
    return body.data.map(({ event_type }: { event_type: string }) => event_type).sort();
  };
  expect(await Promise.all([tax, filing, transfers].map(kindsOf))).toEqual([
    ['tax.filing.accepted'], ['document.failed', 'tax.filing.accepted'], ['transfer.settled'],
  ]); // biome-ignore format: a table
});

test('every request carries the headers of its endpoint, after a change with the next attempt', async () => {
  const tenant = newTenant();
  const headers = { Authorization: 'Bearer one', 'X-Team': 'blue' };
  const { id, secret } = await service.register({ url: receiver.url, headers }, tenant);
  await service.publish({}, tenant);
  await receiver.arrived(1);
  const change = { headers: { authorization: 'Bearer two', 'x-team': null } };
  await service.call('PATCH', `/v1/webhooks/endpoints/${id}`, change, { tenant });
  await service.publish({}, tenant);
  const [first, second] = await receiver.arrived(2);
  expect(first!.headers).toMatchObject({ authorization: 'Bearer one', 'x-team': 'blue' });
  expect(second!.headers.authorization).toBe('Bearer two');
  expect(second!.headers).not.toHaveProperty('x-team');
  for (const { body, headers } of [first!, second!]) {
    expect(headers['user-agent']).toBe('Exchequer-Webhooks/1.0');
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ object: 'event' });
  }
});

test('an event that the bus delivers again, and one that is not public, have no effect', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: receiver.url }, tenant);
  const event = await service.publish({}, tenant);
  await service.publish(event, tenant);
  await service.publish({ type: 'documents.document.eaten' }, tenant);
  await service.delivery(id, { status: 'succeeded', attempt_count: 1 }, tenant);
  expect((await service.call('GET', '/v1/events', undefined, { tenant })).body.data).toHaveLength(1);
});

test('events missed by a disabled endpoint are kept, and can be resent once it is enabled', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: receiver.url }, tenant);
  await service.call('PATCH', `/v1/webhooks/endpoints/${id}`, { status: 'disabled' }, { tenant });
  await service.publish({}, tenant);
  const skipped = await service.delivery(id, { status: 'skipped', attempt_count: 0, next_attempt_at: null }, tenant);
  const resend = () => service.call('POST', `/v1/webhooks/deliveries/${skipped.id}/resend`, undefined, { tenant });
  expect(await resend()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await service.call('PATCH', `/v1/webhooks/endpoints/${id}`, { status: 'enabled' }, { tenant });
  expect(await resend()).toMatchObject({ status: 200, body: { id: skipped.id, status: 'pending' } });
  await service.delivery(id, { status: 'succeeded', attempt_count: 1 }, tenant);
  expect(receiver.received).toHaveLength(1);
});

test('recovery sends again everything missed since a time, and only that', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: receiver.url }, tenant);
  await service.publish({}, tenant);
  await receiver.arrived(1);
  await service.delivery(id, { status: 'succeeded' }, tenant);
  await service.call('PATCH', `/v1/webhooks/endpoints/${id}`, { status: 'disabled' }, { tenant });
  const before = await service.publish({}, tenant);
  service.advance(60_000);
  const since = service.deps.now().toISOString();
  const missed = [await service.publish({}, tenant), await service.publish({}, tenant)];
  await service.call('PATCH', `/v1/webhooks/endpoints/${id}`, { status: 'enabled' }, { tenant });
  const { body } = await service.call('POST', `/v1/webhooks/endpoints/${id}/recover`, { since }, { tenant });
  const recovery = { object: 'webhook_recovery', livemode: false, endpoint_id: id, has_more: false };
  expect(body).toEqual({ ...recovery, since, recovered: 2 });
  const ids = (await receiver.arrived(3)).slice(1).map(({ headers }) => headers['webhook-id']);
  expect(ids.sort()).toEqual(missed.map((event) => event.id).sort());
  const left = await service.call('GET', '/v1/webhooks/deliveries?status=skipped', undefined, { tenant });
  expect(left.body.data).toMatchObject([{ event_id: before.id }]);
});

test('recovery without a time sends again what was missed in the last 24 hours', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: receiver.url }, tenant);
  await service.call('PATCH', `/v1/webhooks/endpoints/${id}`, { status: 'disabled' }, { tenant });
  const missed = await service.publish({}, tenant);
  await service.call('PATCH', `/v1/webhooks/endpoints/${id}`, { status: 'enabled' }, { tenant });
  const { body } = await service.call('POST', `/v1/webhooks/endpoints/${id}/recover`, undefined, { tenant });
  expect(body.recovered).toBe(1);
  expect(service.deps.now().getTime() - Date.parse(body.since)).toBeGreaterThanOrEqual(86_400_000);
  const [webhook] = await receiver.arrived(1);
  expect(webhook!.headers['webhook-id']).toBe(missed.id);
});

test('a sample of every kind is sent in test mode, as its contract says, and none in live mode', async () => {
  const tenant = newTenant();
  const { id, secret } = await service.register({ url: receiver.url, event_types: ['invoice.paid'] }, tenant);
  const sample = (event_type: string, as = tenant) =>
    service.call('POST', `/v1/webhooks/endpoints/${id}/test`, { event_type }, { tenant: as });
  for (const { kind } of publicEventKinds) expect([kind, (await sample(kind)).body.event_type]).toEqual([kind, kind]);
  const webhooks = await receiver.arrived(publicEventKinds.length);
  const sent = webhooks.map(
    ({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>) as PublicEvent,
  );
  expect(sent.map(({ type }) => type).sort()).toEqual(publicEventKinds.map(({ kind }) => kind).sort());
  const rejected = sent.find(({ type }) => type === 'tax.filing.rejected')!;
  expect(rejected.data).toEqual({ ...(contractOf('tax.filing.rejected').example as object), livemode: false });
  expect((await sample('invoice.eaten')).body.errors).toMatchObject([{ location: 'body.event_type' }]);
  expect(await sample('invoice.paid', { ...tenant, livemode: true })).toMatchObject({
    status: 403,
    body: { code: 'test_mode_only' },
  });
});

test('a test event is sent like a real one, to this endpoint only, and is not repeated', async () => {
  const tenant = newTenant();
  const { id, secret } = await service.register({ url: receiver.url, event_types: ['invoice.paid'] }, tenant);
  await service.register({ url: receiver.url }, tenant);
  receiver.answer = 500;
  const { body } = await service.call('POST', `/v1/webhooks/endpoints/${id}/test`, undefined, { tenant });
  expect(body).toMatchObject({ object: 'webhook_delivery', status: 'pending', event_type: 'webhook_endpoint.test' });
  const [webhook] = await receiver.arrived(1);
  expect(new Webhook(secret).verify(webhook!.body, webhook!.headers as Record<string, string>)).toMatchObject({
    type: 'webhook_endpoint.test',
    data: { id },
  });
  await service.delivery(id, { status: 'failed', attempt_count: 1, last_failure: 'status_500' }, tenant);
  expect(receiver.received).toHaveLength(1);
});

test('lists page by cursor without gap or repetition, and filter', async () => {
  const tenant = newTenant();
  const { id } = await service.register({ url: receiver.url }, tenant);
  const published: string[] = [];
  for (let n = 0; n < 5; n++) published.push((await service.publish({}, tenant)).id);
  await receiver.arrived(5);
  for (const path of ['/v1/events?', `/v1/webhooks/deliveries?endpoint_id=${id}&`]) {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&starting_after=${cursor}`;
      const { body } = await service.call('GET', `${path}limit=2${after}`, undefined, { tenant });
      seen.push(...body.data.map((item: { id: string; event_id?: string }) => item.event_id ?? item.id));
      expect(body.has_more).toBe(body.next_cursor !== null);
      cursor = body.next_cursor;
    }
    expect(seen).toEqual([...published].reverse());
  }
  const get = async (path: string) => (await service.call('GET', path, undefined, { tenant })).body.data.length;
  expect(await get('/v1/events?type=document.processed')).toBe(5);
  expect(await get('/v1/events?type=document.failed')).toBe(0);
  expect(await get(`/v1/webhooks/deliveries?event_id=${published[0]}`)).toBe(1);
});
