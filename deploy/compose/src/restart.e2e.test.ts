import { makeWorld, type World } from '@exchequer/local/end-to-end';
import { fileForm } from '@exchequer/local/test-suite';
import { eventually } from '@exchequer/testkit';
import { compose, containers, expectReady, hostAddress } from '../test/compose.ts';
import { sharedSuite } from '../test/suite.ts';

const suite = sharedSuite();
let world: World;

beforeAll(async () => {
  world = await makeWorld(suite, hostAddress());
});

afterAll(() => world?.close());

test('a process that a health check leaves behind in the container of Postgres does not end its connections when it is killed', async () => {
  const inPostgres = (command: string) => compose('exec', '-T', 'postgres', 'sh', '-c', command);
  // Postgres starts all its processes again after one of them has failed.
  const checkpointer = () => inPostgres("grep -l '^postgres: checkpointer' /proc/[0-9]*/cmdline");
  const before = await checkpointer();
  const orphan = (await inPostgres('sleep 300 > /dev/null 2>&1 & echo $!')).trim();
  await inPostgres(`kill -KILL ${orphan}`);
  await eventually(async () => expect(await inPostgres(`test -d /proc/${orphan} || echo gone`)).toBe('gone\n'));
  expect(await checkpointer()).toBe(before);
});

test('after all containers are killed at once the suite recovers, loses nothing and works', async () => {
  const { body: before } = await suite.api('POST', '/v1/documents/upload', { body: fileForm(world.w2, 'before.pdf') });
  const killed = containers().filter(({ keepsRunning }) => keepsRunning);
  // `docker kill` would count as a stop by hand, after which nothing restarts. This needs root, as the daemon does.
  for (const { pid } of killed) process.kill(pid, 'SIGKILL');
  await eventually(() => {
    const now = new Map(containers().map((one) => [one.service, one.restarts]));
    expect(killed.filter(({ service, restarts }) => now.get(service)! <= restarts)).toEqual([]);
    expectReady();
  }, 300_000);
  const { body: after } = await suite.api('POST', '/v1/documents/upload', { body: fileForm(world.w2, 'after.pdf') });
  for (const { id } of [before, after]) {
    await eventually(() => expect(world.testReceiver.about(id)).not.toHaveLength(0), 60_000);
    expect((await suite.api('GET', `/v1/documents/${id}`)).body.status).toBe('completed');
  }
}, 600_000);
