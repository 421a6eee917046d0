import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, randomPort } from '@exchequer/testkit';
import {
  createWorld,
  issueTestKey,
  startTestGateway,
  startTestService,
  type TestService,
  type TestWorld,
} from '../../test/test-gateway.ts';
import { findValkeyServer } from '../../test/test-valkey.ts';

const program = findValkeyServer();
if (!program) test.skip('TLS and password: needs redis-server or valkey-server on PATH', () => {});
const withValkey = program ? describe : describe.skip;

withValkey('a store of the rate limits that asks for TLS and a password', () => {
  const folder = mkdtempSync(join(tmpdir(), 'valkey-tls-'));
  const file = (name: string) => join(folder, name);
  let world: TestWorld;
  let service: TestService;
  let port: number;
  let server: ReturnType<typeof spawn>;

  beforeAll(async () => {
    for (const name of ['server', 'other']) {
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
      const files = ['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)];
      const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
      execFileSync('openssl', [...args, ...subject, ...files], { stdio: 'ignore' });
    }
    port = await randomPort();
    const tls = ['--tls-port', `${port}`, '--tls-cert-file', file('server.crt'), '--tls-key-file', file('server.key')];
    const access = ['--tls-auth-clients', 'no', '--requirepass', 'hunter2', '--bind', '127.0.0.1'];
    server = spawn(program!, ['--port', '0', ...tls, ...access, '--save', '', '--dir', folder], { stdio: 'ignore' });
    world = await createWorld();
    service = await startTestService((_request, response) => response.end('ok'));
  });

  afterAll(async () => {
    await service?.stop();
    await world?.stop();
    if (server !== undefined && server.exitCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (environment: Record<string, string>) =>
    startTestGateway(world, {
      SERVICE_URL_DOCUMENTS: service.url,
      REDIS_URL: `rediss://localhost:${port}`,
      GATEWAY_INSTANCES: '2',
      ...environment,
    });
  const isShared = (log: readonly Record<string, unknown>[]) =>
    !log.some(({ message }) => String(message).startsWith('rate limit store down'));

  test('counts the requests of gateways with the password and the certificate authority', async () => {
    const trusted = { REDIS_PASSWORD: 'hunter2', REDIS_CA_FILE: file('server.crt') };
    await eventually(async () => {
      const { key } = await issueTestKey(world, { limit: 10 });
      const gateways = [
        await start(trusted),
        await start({
          REDIS_URL: `rediss://:hunter2@localhost:${port}`,
          REDIS_CA: readFileSync(file('server.crt'), 'utf8'),
        }),
      ];
      const calls = Array.from({ length: 60 }, (_, n) => gateways[n % 2]!.call('/v1/documents', { key }));
      const admitted = (await Promise.all(calls)).filter(({ status }) => status === 200);
      for (const gateway of gateways) await gateway.stop();
      expect(gateways.map(({ log }) => isShared(log))).toEqual([true, true]);
      expect(admitted).toHaveLength(20);
    }, 60_000);
  });

  test('is not used with a wrong password or another certificate', async () => {
    const wrongs: Record<string, string>[] = [
      { REDIS_PASSWORD: 'guess', REDIS_CA_FILE: file('server.crt') },
      { REDIS_PASSWORD: 'hunter2', REDIS_CA_FILE: file('other.crt') },
      { REDIS_PASSWORD: 'hunter2' },
    ];
    for (const wrong of wrongs) {
      const gateway = await start(wrong);
      const { key } = await issueTestKey(world);
      expect((await gateway.call('/v1/documents', { key })).status).toBe(200);
      expect(isShared(gateway.log)).toBe(false);
      expect(JSON.stringify(gateway.log)).not.toContain('hunter2');
      await gateway.stop();
    }
  });
});
