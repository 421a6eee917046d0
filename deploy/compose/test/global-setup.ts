import { randomPort } from '@exchequer/testkit';
import { bringDown, docker, expectReady, runCompose } from './compose.ts';
import { memoryByService } from './figures.ts';
import { admin, shareSuite } from './suite.ts';

/** Builds the images, brings the suite up and makes an organization, once for all test files. */
const READY_SECONDS_MAX = 300;
const LIMIT_PER_MINUTE = '1000000';

export default async function setUp(): Promise<void> {
  requireDocker();
  try {
    await bringUp();
  } catch (error) {
    // Jest does not call global-teardown.ts then.
    runCompose(['ps', '--all']);
    runCompose(['logs', '--no-color', '--tail', '40']);
    if (process.env.EXCHEQUER_COMPOSE_KEEP !== 'true') bringDown();
    throw error;
  }
}

async function bringUp(): Promise<void> {
  const port = await randomPort();
  const settings = {
    EXCHEQUER_PORT: String(port),
    // Docker's networks: webhooks reach this machine.
    WEBHOOK_ALLOWED_NETWORKS: '172.16.0.0/12,192.168.0.0/16,10.0.0.0/8',
    LOG_LEVEL: 'info',
  };
  // What an earlier run left when it was killed.
  bringDown();
  const buildSeconds = await seconds(() => {
    // All images share their first stages. Without BuildKit each of several builds at once would build these stages itself.
    runCompose(['--progress', 'quiet', 'build', 'gateway']);
    runCompose(['--progress', 'quiet', 'build']);
  });
  const readySeconds = await seconds(async () => {
    runCompose(['--progress', 'quiet', 'up', '--wait', '--wait-timeout', String(READY_SECONDS_MAX)], settings);
    expectReady();
  });
  process.env.EXCHEQUER_COMPOSE_FIGURES = JSON.stringify({ buildSeconds, readySeconds, memory: memoryByService() });
  const made = await admin([
    'org',
    'create',
    '--name',
    'Compose test',
    '--plan',
    'enterprise',
    '--limit',
    LIMIT_PER_MINUTE,
  ]);
  const organizationId = String(made.id);
  const newKey = async (mode: string) =>
    String((await admin(['keys', 'create', '--org', organizationId, '--mode', mode, '--scopes', 'all'])).key);
  shareSuite({
    baseUrl: `http://127.0.0.1:${port}`,
    organizationId,
    testKey: await newKey('test'),
    liveKey: await newKey('live'),
  });
}

function requireDocker(): void {
  try {
    docker('compose', 'version');
    docker('info');
  } catch {
    throw new Error(
      'These tests need Docker Engine and Compose v2: eval "$(deploy/air-gapped/prepare.sh)" installs them.',
    );
  }
}

async function seconds(work: () => Promise<void> | void): Promise<number> {
  const startMs = Date.now();
  await work();
  return Math.round((Date.now() - startMs) / 100) / 10;
}
