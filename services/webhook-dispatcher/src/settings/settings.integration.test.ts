import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { publicEventKinds } from '../generated/public-event-kinds.js';

let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startTestService({ WEBHOOK_SENDING_ADDRESSES: '203.0.113.0/24, 2001:db8::/64' });
});

afterAll(async () => {
  await service.stop();
  await receiver.close();
});

test('the API shows from where webhooks come, how large they are and when they are tried again, as the operator set it', async () => {
  expect((await service.call('GET', '/v1/webhooks/settings')).body).toEqual({
    object: 'webhook_settings', livemode: false, sending_addresses: ['203.0.113.0/24', '2001:db8::/64'], body_bytes_max: 262_144, headers_max: 10,
    headers_length_max: 6000, timeout_seconds: 5, retry_waits_seconds: [5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400],
    response_bytes_kept: 1024, user_agent: 'Exchequer-Webhooks/1.0',
  }); // biome-ignore format: a table
});

test('the largest event that a service can record, and the largest headers, arrive within the limits that are shown', async () => {
  const { body: settings } = await service.call('GET', '/v1/webhooks/settings');
  const each = settings.headers_length_max / settings.headers_max;
  const headers = Object.fromEntries(
    Array.from({ length: settings.headers_max }, (_, n) => [`x-${n}`, 'v'.repeat(each - 'x-0'.length)]),
  );
  await service.register({ url: receiver.url, headers });
  // The data of an event has 64 KiB at most (libs/messaging).
  const empty = JSON.stringify({ id: '', text: '' }).length;
  const data = { id: '', text: 'x'.repeat(64 * 1024 - empty) };
  const longest = publicEventKinds.toSorted((a, b) => b.kind.length - a.kind.length)[0]!;
  await service.publish({ type: longest.from, sequence: Number.MAX_SAFE_INTEGER, data });
  const [{ body, headers: arrived }] = (await receiver.arrived(1)) as [Receiver['received'][number]];
  expect(Buffer.byteLength(body)).toBeGreaterThan(64 * 1024);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(settings.body_bytes_max);
  expect(arrived).toMatchObject(headers);
  expect(arrived['user-agent']).toBe(settings.user_agent);
});
