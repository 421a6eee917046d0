import { testTenant } from '@exchequer/testkit';
import { type NameServer, startNameServer } from '../../test/name-server.ts';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';
import { LOOKUPS_PER_ORGANIZATION } from '../outbound/name-resolver.js';

let names: NameServer;
let receiver: Receiver;
let service: TestService;

beforeAll(async () => {
  names = await startNameServer((name) => (name.startsWith('silent') ? 'silent' : { addresses: ['127.0.0.1'] }));
  receiver = await startReceiver();
  service = await startTestService({
    WEBHOOK_DNS_SERVERS: names.address,
    WEBHOOK_DNS_TIMEOUT_MS: '60000',
    WEBHOOK_TIMEOUT_MS: '60000',
  });
});

afterAll(async () => {
  await service.stop();
  await receiver.close();
  await names.close();
});

test('eight names on a silent name server do not delay the deliveries of other organizations', async () => {
  const attacker = testTenant(701);
  const customer = testTenant(702);
  for (let n = 0; n < 8; n++) await service.register({ url: `http://silent-${n}.test/` }, attacker);
  const { id } = await service.register({ url: receiver.url.replace('127.0.0.1', 'customer.test') }, customer);
  await service.publish({}, attacker);
  await names.askedFor('silent', LOOKUPS_PER_ORGANIZATION);
  await service.publish({}, customer);
  await service.delivery(id, { status: 'succeeded', attempt_count: 1 }, customer);
  // All of the attacker's attempts are still waiting for their look-ups.
  const { body } = await service.call('GET', '/v1/webhooks/deliveries', undefined, { tenant: attacker });
  expect(body.data).toHaveLength(8);
  for (const delivery of body.data) expect(delivery).toMatchObject({ status: 'pending', attempt_count: 0 });
});
