import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { EIN, endToEndTests, makeWorld, SSN, type World } from '@exchequer/local/end-to-end';
import { compose, hostAddress, root } from '../test/compose.ts';
import { sharedSuite } from '../test/suite.ts';

/** The same tests as for `npm start`, through the gateway, over real Kafka, Valkey and S3. */
const suite = sharedSuite();
let world: World;

beforeAll(async () => {
  world = await makeWorld(suite, hostAddress());
});

afterAll(() => world?.close());

endToEndTests(() => ({ suite, world }));

test('npm run demo works against the containers', async () => {
  const demo = spawn(process.execPath, [join(root, 'deploy/local/dist/demo/demo.js')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      EXCHEQUER_URL: suite.dev().baseUrl,
      EXCHEQUER_KEY: suite.dev().testKey,
      EXCHEQUER_WEBHOOK_ADDRESS: hostAddress(),
    },
  });
  let output = '';
  for (const stream of [demo.stdout, demo.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(demo, 'close');
  expect(output).toMatch(/wages\s+\d+/);
  expect(output).toContain('its signature is verified');
  expect(output).toMatch(/(Refund|To pay): \$\d+/);
  expect(output).toMatch(/the payment closed INV-\d+/);
  expect(output).toContain('Mill Supplies: paid');
  expect(code).toBe(0);
});

test('no SSN, EIN or key is in the output of any container, in Kafka or in the S3 store', async () => {
  const logs = await compose('logs', '--no-color');
  expect(logs.length).toBeGreaterThan(1_000);
  for (const secret of [SSN, EIN, suite.dev().testKey, suite.dev().liveKey, ...Object.values(world.otherKeys)]) {
    expect([secret, logs.split('\n').filter((line) => line.includes(secret))]).toEqual([secret, []]);
    for (const [service, folder] of [
      ['kafka', '/var/lib/kafka/data'],
      ['s3', '/data'],
    ] as const) {
      const found = compose('exec', '-T', service, 'sh', '-c', `grep -rl -e "${secret}" ${folder} || test $? = 1`);
      expect([service, secret, await found]).toEqual([service, secret, '']);
    }
  }
});
