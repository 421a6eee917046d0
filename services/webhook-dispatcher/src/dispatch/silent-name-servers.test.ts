import { testTenant } from '@exchequer/testkit';
import { LOOKUPS_PER_ORGANIZATION } from '../outbound/name-resolver.js';
import { type NameServer, startNameServer } from '../testing/name-server.js';
import { type Receiver, startReceiver } from '../testing/receiver.js';
import { type Rig, startRig } from '../testing/rig.js';

let names: NameServer;
let receiver: Receiver;
let rig: Rig;

beforeAll(async () => {
  names = await startNameServer((name) => (name.startsWith('silent') ? 'silent' : { addresses: ['127.0.0.1'] }));
  receiver = await startReceiver();
  rig = await startRig({
    WEBHOOK_DNS_SERVERS: names.address,
    WEBHOOK_DNS_TIMEOUT_MS: '60000',
    WEBHOOK_TIMEOUT_MS: '60000',
  });
});

afterAll(async () => {
  await rig.stop();
  await receiver.close();
  await names.close();
});

test('eight names on a silent name server do not hold up the deliveries of other organizations', async () => {
  const attacker = testTenant(701);
  const customer = testTenant(702);
  for (let n = 0; n < 8; n++) await rig.register({ url: `http://silent-${n}.test/` }, attacker);
  const { id } = await rig.register({ url: receiver.url.replace('127.0.0.1', 'customer.test') }, customer);
  await rig.publish({}, attacker);
  await names.askedFor('silent', LOOKUPS_PER_ORGANIZATION);
  await rig.publish({}, customer);
  await rig.delivery(id, { status: 'succeeded', attempt_count: 1 }, customer);
  // All of the attacker's attempts are still waiting for their look-ups.
  const { body } = await rig.call('GET', '/v1/webhooks/deliveries', undefined, { tenant: attacker });
  expect(body.data).toHaveLength(8);
  for (const delivery of body.data) expect(delivery).toMatchObject({ status: 'pending', attempt_count: 0 });
}, 60_000);
