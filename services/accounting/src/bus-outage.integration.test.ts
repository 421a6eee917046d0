import { acrossTenants } from '@exchequer/postgres';
import { eventually, randomPort } from '@exchequer/testkit';
import { connectTo, startTestProcess, startTestService, type TestService } from '../test/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  // Only the process under test may publish.
  await service.deps.relay.stop();
});
afterAll(() => service.stop());

test('The service starts, is ready and takes writes while Kafka is away; their events wait in the outbox', async () => {
  const port = await randomPort();
  const nobody = `127.0.0.1:${await randomPort()}`;
  const child = await startTestProcess(service.database, port, { KAFKA_BROKERS: nobody });
  try {
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return [response.status, await response.json()];
    };
    // A check of health has two seconds, which a process that has just started can need for its first connection.
    await eventually(async () => {
      expect(await get('/health/ready')).toEqual([200, { status: 'ready', checks: { postgres: 'ok' } }]);
      expect((await get('/health'))[1]).toMatchObject({ status: 'ready', details: { events: 'failed' } });
    });
    const expense = { amount: 5, description: 'Pens', account_id: 'acc_6100' };
    const { status, body } = await connectTo(port).post('/expenses', expense);
    expect(status).toBe(200);
    const waiting = await acrossTenants(service.deps.db, (trx) =>
      trx.selectFrom('outbox').select(['subject', 'published_at']).execute(),
    );
    expect(waiting).toEqual([{ subject: body.id, published_at: null }]);
  } finally {
    expect(await child.end('SIGTERM')).toBe(0);
  }
});
