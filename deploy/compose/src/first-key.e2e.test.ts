import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readServices, servicesBehindGateway } from '@exchequer/manifest';
import { eventually } from '@exchequer/testkit';
import { compose, PROJECT, root, runIn } from '../test/compose.ts';
import { sharedSuite } from '../test/suite.ts';

test('the commands of the README create an organization and a working key', async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, commands = ''] = /^```sh\ndocker compose up --build --wait\n([\s\S]*?)^```$/m.exec(readme)!;
  // test/global-setup.ts ran the first command, as this project and on this port.
  const { stdout } = await promisify(execFile)('bash', ['-c', `set -euo pipefail\n${commands}`], {
    cwd: root,
    env: {
      ...process.env,
      COMPOSE_PROJECT_NAME: PROJECT,
      COMPOSE_ENV_FILES: '/dev/null',
      EXCHEQUER_PORT: new URL(sharedSuite().dev().baseUrl).port,
    },
  });
  expect(JSON.parse(stdout)).toMatchObject({ object: 'list', data: [] });
});

test('the audit log names the operator of a command in the container', async () => {
  const command = ['gateway', 'node', 'dist/cli.js', 'keys', 'create', '--org', sharedSuite().dev().organizationId];
  const rest = ['--mode', 'test', '--scopes', 'audit:read'];
  const { id: unnamed, key } = JSON.parse(await compose('exec', '-T', ...command, ...rest));
  const named = JSON.parse(await compose('exec', '-T', '-e', 'EXCHEQUER_OPERATOR=ada', ...command, ...rest)).id;
  await eventually(async () => {
    const { body } = await sharedSuite().api('GET', '/v1/audit_events', { key });
    const operators = [named, unnamed].map(
      (id) => body.data.find(({ target }: { target: string }) => target === id)?.actor.id,
    );
    expect(operators).toEqual(['ada', 'exchequer-10001']);
  }, 60_000);
});

test('a command that Postgres refuses ends at once and says why', async () => {
  const refused = await compose(
    'exec', '-T', '-e', 'DATABASE_PASSWORD=wrong', 'gateway', 'timeout', '20', 'node', 'dist/cli.js', 'org', 'list',
  ).catch((error) => error); // biome-ignore format: one command
  expect([refused.code, JSON.parse(refused.stderr).error.message]).toEqual([
    1,
    expect.stringContaining('password authentication failed'),
  ]);
});

test('only the gateway and the consent page of the sandbox can be reached, and only from this machine', async () => {
  const ports = await compose('ps', '--format', '{{.Service}} {{.Publishers}}');
  const published = ports.split('\n').filter((line) => /\{\S* \d+ [1-9]\d* /.test(line));
  expect(published.toSorted()).toEqual([
    expect.stringMatching(/^gateway .*127\.0\.0\.1/),
    expect.stringMatching(/^sandbox .*127\.0\.0\.1/),
  ]);
});

test("a service called without the gateway's token answers 401, also with a valid API key", async () => {
  const authorization = `Bearer ${sharedSuite().dev().testKey}`;
  for (const { name: service, routes } of servicesBehindGateway(readServices())) {
    const path = routes[0]!.prefix;
    const code = `for (const headers of [{}, { authorization: '${authorization}' }])
      console.log((await fetch('http://${service}:8080${path}', { headers })).status);`;
    expect([service, await runIn('gateway', code)]).toEqual([service, '401\n401\n']);
  }
});
