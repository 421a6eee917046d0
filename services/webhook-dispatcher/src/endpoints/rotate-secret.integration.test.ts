import { eventually, testTenant } from '@exchequer/testkit';
import { Webhook } from 'standardwebhooks';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';

const HOUR = 3_600_000;
let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  service = await startTestService();
  receiver = await startReceiver();
});

afterAll(async () => {
  await service.stop();
  await receiver.close();
});

let organizations = 300;

/** A registered endpoint, its rotation, and which secrets verify the next event. */
async function endpointOf() {
  const tenant = testTenant(++organizations);
  const { id, secret } = await service.register({ url: receiver.url }, tenant);
  const secrets = [secret];
  return {
    rotate: async (body?: object) => {
      const answer = await service.call('POST', `/v1/webhooks/endpoints/${id}/rotate-secret`, body, { tenant });
      if (answer.status === 200) secrets.push(answer.body.secret);
      return answer;
    },
    verifying: async () => {
      const event = await service.publish({}, tenant);
      const { body, headers } = await eventually(() => {
        const webhook = receiver.received.find((each) => each.headers['webhook-id'] === event.id);
        if (!webhook) throw new Error('not yet');
        return webhook;
      });
      return secrets.map((each) => verifies(each, body, headers['webhook-signature'] as string, headers));
    },
  };
}

/** The verifier uses the real clock; the signature is checked at its own time. */
function verifies(secret: string, body: string, signature: string, headers: Record<string, unknown>): boolean {
  const timestamp = Number(headers['webhook-timestamp']);
  const expected = new Webhook(secret).sign(headers['webhook-id'] as string, new Date(timestamp * 1000), body);
  return signature.split(' ').includes(expected);
}

test('the old secret signs together with the new one for 24 hours, from the next attempt on', async () => {
  const endpoint = await endpointOf();
  expect(await endpoint.verifying()).toEqual([true]);
  await endpoint.rotate();
  expect(await endpoint.verifying()).toEqual([true, true]);
  service.advance(24 * HOUR - 1);
  expect(await endpoint.verifying()).toEqual([true, true]);
  service.advance(1);
  expect(await endpoint.verifying()).toEqual([false, true]);
});

test('a leaked secret can end at once, and an overlap can be seven days', async () => {
  const endpoint = await endpointOf();
  await endpoint.rotate({ overlap_hours: 0 });
  expect(await endpoint.verifying()).toEqual([false, true]);
  await endpoint.rotate({ overlap_hours: 168 });
  service.advance(167 * HOUR);
  expect(await endpoint.verifying()).toEqual([false, true, true]);
});

test.each([
  { overlap_hours: 169 },
  { overlap_hours: -1 },
  { overlap_hours: 1.5 },
  { overlap_hours: '24' },
  { hours: 1 },
])('%j is refused and rotates nothing', async (body) => {
  const endpoint = await endpointOf();
  expect((await endpoint.rotate(body)).status).toBe(400);
  expect(await endpoint.verifying()).toEqual([true]);
});

test('at most ten secrets can be valid at once', async () => {
  const endpoint = await endpointOf();
  for (let n = 2; n <= 10; n++) expect((await endpoint.rotate()).status).toBe(200);
  expect(await endpoint.rotate()).toMatchObject({ status: 422, body: { code: 'limit_reached' } });
  expect(await endpoint.verifying()).toEqual(Array(10).fill(true));
  service.advance(24 * HOUR);
  expect((await endpoint.rotate()).status).toBe(200);
});
