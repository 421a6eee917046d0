import { eventually, randomPort, startServiceProcess } from '@exchequer/testkit';
import { MAIN, startTestService, type TestService } from '../test/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, { dispatching: false });
});
afterAll(() => service.stop());

test('The service starts and is ready while Kafka is down; /health reports the bus', async () => {
  const port = await randomPort();
  const nobody = `127.0.0.1:${await randomPort()}`;
  const serviceProcess = await startServiceProcess(MAIN, {
    ...service.environment,
    PORT: String(port),
    KAFKA_BROKERS: nobody,
  });
  try {
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return [response.status, await response.json()];
    };
    // A check of health has two seconds, which a process that has just started can need for its first connection.
    await eventually(async () => {
      expect(await get('/health/ready')).toEqual([200, { status: 'ready', checks: { postgres: 'ok' } }]);
      expect(await get('/health')).toEqual([
        200,
        { status: 'ready', checks: { postgres: 'ok' }, details: { events: 'failed' } },
      ]);
    });
  } finally {
    expect(await serviceProcess.end('SIGTERM')).toBe(0);
  }
});
