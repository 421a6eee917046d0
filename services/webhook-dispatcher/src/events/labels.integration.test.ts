import { randomBytes } from 'node:crypto';
import { invoicePaid } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { newEvent, sealLabelsUnder } from '@exchequer/messaging';
import { eventually, testTenant } from '@exchequer/testkit';
import { Webhook } from 'standardwebhooks';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';

const SECRET = randomBytes(32).toString('hex');
const labels = { external_id: 'order 4711', metadata: { branch: 'West Hill' } };

let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  service = await startTestService({ ACCOUNTING_LABELS_KEY: SECRET, TREASURY_LABELS_KEY: 'another secret' });
  receiver = await startReceiver();
});

afterAll(async () => {
  sealLabelsUnder(undefined);
  await service.stop();
  await receiver.close();
});

/** An event as accounting records it. */
function paidInvoice(tenant: ReturnType<typeof testTenant>, secret: string | undefined, given: object) {
  sealLabelsUnder(secret);
  const id = newId('inv');
  const data = { ...invoicePaid.example, id };
  const { type, data: sealed } = newEvent({ contract: invoicePaid, subject: id, tenant, data, labels: given });
  return { type, subject: id, data: { ...sealed } };
}

test('labels come sealed, are stored sealed, and reach the receiver open, signed as they are sent', async () => {
  const tenant = testTenant(811);
  const endpoint = await service.register({ url: receiver.url, event_types: ['*'] }, tenant);
  const event = paidInvoice(tenant, SECRET, labels);
  expect(JSON.stringify(event)).not.toMatch(/4711|West Hill/);
  const { id } = await service.publish(event, tenant);
  await service.delivery(endpoint.id, { status: 'succeeded' }, tenant);
  const { body, headers } = receiver.received.at(-1)!;
  const sent = new Webhook(endpoint.secret).verify(body, headers as Record<string, string>) as { data: object };
  expect(sent.data).toEqual({ ...invoicePaid.example, id: event.subject, ...labels });
  expect((await service.call('GET', `/v1/events/${id}`, undefined, { tenant })).body).toEqual(sent);
  const { body: list } = await service.call('GET', '/v1/events', undefined, { tenant });
  expect(list.data).toEqual([sent]);
  const { rows } = await service.sql('select row_to_json(event)::text as text from webhooks.event');
  for (const { text } of rows) expect(text).not.toMatch(/4711|West Hill/);
  // Each attempt sends the same bytes.
  const before = receiver.received.length;
  const { body: deliveries } = await service.call('GET', '/v1/webhooks/deliveries', undefined, { tenant });
  await service.call('POST', `/v1/webhooks/deliveries/${deliveries.data[0].id}/resend`, undefined, { tenant });
  await eventually(() => expect(receiver.received.length).toBe(before + 1));
  expect(receiver.received.at(-1)!.body).toBe(body);
});

test('an object without labels says so, and what cannot be opened is left out', async () => {
  const tenant = testTenant(812);
  const endpoint = await service.register({ url: receiver.url, event_types: ['*'] }, tenant);
  const dataOf = async (event: object) => {
    const { id } = await service.publish(event, tenant);
    await eventually(async () => {
      const { rows } = await service.sql('select status from webhooks.delivery where event_id = $1', [id]);
      expect(rows).toEqual([{ status: 'succeeded' }]);
    });
    return (await service.call('GET', `/v1/events/${id}`, undefined, { tenant })).body.data;
  };
  const none = { external_id: null, metadata: {} };
  expect(await dataOf(paidInvoice(tenant, SECRET, none))).toMatchObject(none);
  const stranger = await dataOf(paidInvoice(tenant, 'a secret of nobody', labels));
  expect(Object.keys(stranger)).toEqual(Object.keys(invoicePaid.example));
  expect(endpoint.id).toMatch(/^whe_/);
});
