import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startValkeyContainer } from '@exchequer/test-containers';
import { randomPort } from '@exchequer/testkit';
import { Redis } from 'iovalkey';

export interface TestValkey {
  readonly url: string;
  readonly client: Redis;
  stop(): Promise<void>;
}

/** For tests: the server of REDIS_URL, else a container, else one started from PATH, else none. */
export async function startTestValkey(): Promise<TestValkey | undefined> {
  const given = process.env.REDIS_URL;
  if (given) {
    const client = new Redis(given);
    return { url: given, client, stop: async () => client.disconnect() };
  }
  const server = (await startValkeyContainer()) ?? (await startFromPath());
  if (!server) return undefined;
  const { url } = server;
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  client.on('error', () => {});
  await client.ping();
  return {
    url,
    client,
    stop: async () => {
      client.disconnect();
      await server.stop();
    },
  };
}

async function startFromPath(): Promise<{ readonly url: string; stop(): Promise<unknown> } | undefined> {
  const program = findValkeyServer();
  if (program === undefined) return undefined;
  const port = await randomPort();
  const server = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()], {
    stdio: 'ignore',
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}

/** The program of the server; undefined when there is none on PATH. */
export function findValkeyServer(): string | undefined {
  return findOnPath('valkey-server') ?? findOnPath('redis-server');
}

function findOnPath(program: string): string | undefined {
  for (const directory of (process.env.PATH ?? '').split(delimiter)) {
    const candidate = join(directory, program);
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {}
  }
  return undefined;
}
