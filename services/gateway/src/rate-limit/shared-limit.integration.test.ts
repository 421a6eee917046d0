import {
  createWorld,
  issueTestKey,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';
import { startTestValkey, type TestValkey } from '../../test/test-valkey.ts';

const valkey: TestValkey | undefined = process.env.REDIS_URL ? undefined : await startTestValkey();
if (!valkey)
  test.skip('two gateways: needs redis-server or valkey-server on PATH, because the test stops it', () => {});
const withValkey = valkey ? describe : describe.skip;

withValkey('two gateways that share one store', () => {
  let world: TestWorld;
  let service: TestService;
  let gateways: TestGateway[];

  beforeAll(async () => {
    world = await createWorld();
    service = await startTestService((_request, response) => response.end('ok'));
    const environment = { SERVICE_URL_DOCUMENTS: service.url, REDIS_URL: valkey!.url, GATEWAY_INSTANCES: '2' };
    gateways = [await startTestGateway(world, environment), await startTestGateway(world, environment)];
  });

  afterAll(async () => {
    for (const gateway of gateways ?? []) await gateway.stop();
    await service?.stop();
    await world?.stop();
    await valkey?.stop();
  });

  async function admitted(key: string, attempts: number): Promise<number> {
    const calls = Array.from({ length: attempts }, (_, n) => gateways[n % 2]!.call('/v1/documents', { key }));
    return (await Promise.all(calls)).filter((answer) => answer.status === 200).length;
  }

  test('admit exactly the burst together; without the store each admits its half, and reports it', async () => {
    const { key: whole } = await issueTestKey(world, { limit: 10 });
    expect(await admitted(whole, 60)).toBe(20);
    expect(gateways.flatMap((gateway) => gateway.log).map((line) => line.message)).not.toContainEqual(
      expect.stringContaining('rate limit store down'),
    );

    await valkey!.stop();
    const { key } = await issueTestKey(world, { limit: 10 });
    expect(await admitted(key, 60)).toBe(20);
    for (const gateway of gateways) {
      expect((await gateway.call('/v1/documents', { key })).headers['ratelimit-policy']).toContain('"burst";q=10;');
      expect(gateway.log.filter((line) => String(line.message).startsWith('rate limit store down'))).toHaveLength(1);
    }
  });
});
