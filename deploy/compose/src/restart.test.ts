import { makeWorld, type World } from '@exchequer/local/end-to-end';
import { fileForm } from '@exchequer/local/test-suite';
import { eventually } from '@exchequer/testkit';
import { containers, expectReady, hostAddress } from '../test/compose.ts';
import { sharedSuite } from '../test/suite.ts';

const suite = sharedSuite();
let world: World;

beforeAll(async () => {
  world = await makeWorld(suite, hostAddress());
});

afterAll(() => world?.close());

test('after all containers are killed at once the suite recovers, loses nothing and works', async () => {
  const { body: before } = await suite.api('POST', '/v1/documents/upload', { body: fileForm(world.w2, 'before.pdf') });
  const killed = containers().filter(({ keepsRunning }) => keepsRunning);
  // `docker kill` would count as a stop by hand, after which nothing restarts. This needs root, as the daemon does.
  for (const { pid } of killed) process.kill(pid, 'SIGKILL');
  await eventually(() => {
    const now = new Map(containers().map((one) => [one.service, one.restarts]));
    expect(killed.filter(({ service, restarts }) => now.get(service)! <= restarts)).toEqual([]);
    expectReady();
  }, 150_000);
  const { body: after } = await suite.api('POST', '/v1/documents/upload', { body: fileForm(world.w2, 'after.pdf') });
  for (const { id } of [before, after]) {
    await eventually(() => expect(world.testReceiver.about(id)).not.toHaveLength(0), 60_000);
    expect((await suite.api('GET', `/v1/documents/${id}`)).body.status).toBe('completed');
  }
});
