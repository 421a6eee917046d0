import { readServices } from '@exchequer/manifest';
import { containers, docker, runIn } from '../test/compose.ts';

/** What each container mounts under /run/exchequer. deploy/local/src/deployment/make-secrets.e2e.test.ts has the rest. */
const FILES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readServices().map(({ name, vault, secrets }) => [
    name,
    ['gateway_jwks', `${name}_password`, ...(vault ? ['vault_master_keys'] : []), ...secrets].sort(),
  ]),
);

/** Every container of ours that keeps running. */
const services = containers().filter(({ image, keepsRunning }) => image.startsWith('exchequer/') && keepsRunning);

test('each service can read its own secrets and no others', async () => {
  for (const { service } of services) {
    const code = `
      import { readdirSync, readFileSync } from 'node:fs';
      const folder = '/run/exchequer';
      let files = [];
      try { files = readdirSync(folder); } catch (error) { if (error.code !== 'ENOENT') throw error; }
      console.log(JSON.stringify(files.filter((file) => readFileSync(folder + '/' + file, 'utf8').length > 20).sort()));`;
    expect([service, JSON.parse(await runIn(service, code))]).toEqual([service, FILES[service] ?? []]);
  }
});

test('no other user of a container can read its secrets, and the service cannot change its own', async () => {
  for (const { service } of services.filter((one) => one.service in FILES)) {
    const list = `import { readdirSync } from 'node:fs';
      try { readdirSync('/run/exchequer'); console.log('read'); } catch (error) { console.log(error.code); }`;
    for (const user of ['nobody', '10099:10099', 'node']) {
      expect([service, user, await runIn(service, list, ['--user', user])]).toEqual([service, user, 'EACCES\n']);
    }
    const write = `import { writeFileSync } from 'node:fs';
      for (const file of ['/app/dist/main.js', '/run/exchequer/gateway_jwks', '/etc/hosts'])
        try { writeFileSync(file, ''); console.log('written'); } catch (error) { console.log(error.code); }`;
    expect([service, (await runIn(service, write)).split('\n').filter(Boolean)]).toEqual([
      service,
      [expect.stringMatching(/^E/), expect.stringMatching(/^E/), expect.stringMatching(/^E/)],
    ]);
  }
});

test('no secret is in the environment, the command or the labels of a container', () => {
  const values = docker('run', '--rm', '--network', 'none', '--volume', 'exchequer-test_secrets:/store:ro', '--user', 'root',
    containers().find(({ service }) => service === 'secrets')!.image, 'sh', '-c', 'for file in /store/*; do cat $file; echo; done'); // biome-ignore format: one command
  const secrets = values.match(/[\w+/=-]{30,}/g)!;
  expect(secrets.length).toBeGreaterThan(10);
  for (const { id, service } of containers()) {
    const description = docker('inspect', id);
    for (const secret of secrets) expect([service, description.includes(secret)]).toEqual([service, false]);
  }
});
