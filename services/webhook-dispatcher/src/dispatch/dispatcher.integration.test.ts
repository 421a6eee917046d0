import type { ServerResponse } from 'node:http';
import { eventually, testTenant } from '@exchequer/testkit';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  service = await startTestService({ WEBHOOK_CONCURRENCY: '20', WEBHOOK_TIMEOUT_MS: '60000' });
  receiver = await startReceiver();
});

afterAll(async () => {
  await service.stop();
  await receiver.close();
});

test('two processes share the work: no event twice, and never more than ten attempts at one endpoint', async () => {
  service.anotherProcess();
  const tenant = testTenant(501);
  await service.register({ url: receiver.url }, tenant);
  let open = 0;
  let openMax = 0;
  receiver.answer = (response) => {
    open += 1;
    openMax = Math.max(openMax, open);
    setTimeout(() => {
      open -= 1;
      response.end();
    }, 10);
  };
  const events = await Promise.all(Array.from({ length: 60 }, () => service.publish({}, tenant)));
  await eventually(async () => {
    const { rows } = await service.sql(`select count(*)::int as n from webhooks.delivery where status = 'succeeded'`);
    expect(rows[0].n).toBe(60);
  });
  expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(
    events.map(({ id }) => id).sort(),
  );
  expect(openMax).toBeLessThanOrEqual(10);
  expect(openMax).toBeGreaterThan(1);
});

test('a hanging endpoint does not delay another', async () => {
  const hanging: ServerResponse[] = [];
  receiver.answer = (response, { path }) => {
    if (path === '/hanging') hanging.push(response);
    else response.end();
  };
  const slow = testTenant(502);
  const quick = testTenant(503);
  await service.register({ url: receiver.url.replace('/hook', '/hanging') }, slow);
  const { id } = await service.register({ url: receiver.url }, quick);
  for (let n = 0; n < 30; n++) await service.publish({}, slow);
  await eventually(() => expect(hanging.length).toBe(10));
  await service.publish({}, quick);
  await service.delivery(id, { status: 'succeeded' }, quick);
  expect(hanging.length).toBe(10);
  receiver.answer = 200;
  for (const response of hanging) response.end();
  await eventually(async () => {
    const { rows } = await service.sql(`select count(*)::int as n from webhooks.delivery where status = 'pending'`);
    expect(rows[0].n).toBe(0);
  });
});

test('an organization whose endpoints all hang does not take all slots', async () => {
  const hanging: ServerResponse[] = [];
  receiver.answer = (response, { path }) => {
    if (path === '/hanging') hanging.push(response);
    else response.end();
  };
  const slow = testTenant(505);
  const quick = testTenant(506);
  for (let n = 0; n < 6; n++) await service.register({ url: receiver.url.replace('/hook', '/hanging') }, slow);
  const { id } = await service.register({ url: receiver.url }, quick);
  for (let n = 0; n < 10; n++) await service.publish({}, slow);
  await eventually(() => expect(hanging.length).toBeGreaterThanOrEqual(10));
  await service.publish({}, quick);
  await service.delivery(id, { status: 'succeeded' }, quick);
  receiver.answer = 200;
  for (const response of hanging) response.end();
  await eventually(async () => {
    const { rows } = await service.sql(`select count(*)::int as n from webhooks.delivery where status = 'pending'`);
    expect(rows[0].n).toBe(0);
  });
});

test('lost Postgres connections during attempts lose neither the answers nor the dispatcher', async () => {
  const tenant = testTenant(504);
  const { id } = await service.register({ url: receiver.url }, tenant);
  const arrived = new Promise<ServerResponse>((resolve) => {
    receiver.answer = (response) => resolve(response);
  });
  await service.publish({}, tenant);
  const response = await arrived;
  await service.sql(`select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and usename = 'exchequer_webhooks'`);
  response.end();
  await service.delivery(id, { status: 'succeeded', attempt_count: 1 }, tenant);
});
