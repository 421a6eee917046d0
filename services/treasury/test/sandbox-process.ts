import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { inheritedEnvironment, randomPort } from '@exchequer/testkit';

const DIST = fileURLToPath(new URL('../../sandbox/dist/', import.meta.url));

export interface RunningSandbox {
  readonly url: string;
  /** Where the sandbox reaches treasury, also by organization. The address is known only after treasury has started. */
  forwardTo(treasuryUrl: string | ((organizationId: string) => string)): void;
  /** Like a power cut. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs the migrations of the built sandbox in a process of its own: a service never imports a service. */
export async function migrateSandbox(adminUrl: string, password: string): Promise<void> {
  const child = run('migrate.js', { ADMIN_DATABASE_URL: adminUrl, DATABASE_PASSWORD: password });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The migration of the sandbox ended with ${code}.`);
}

/** The built sandbox in a process of its own. */
export async function startSandbox(options: {
  readonly databaseUrl: string;
  readonly eventLogUrl: string;
  readonly jwks: string;
  readonly key: string;
}): Promise<RunningSandbox> {
  let treasuryUrl: string | ((organizationId: string) => string) = '';
  const forwarder = await startForwarder((organizationId) =>
    typeof treasuryUrl === 'string' ? treasuryUrl : treasuryUrl(organizationId),
  );
  const port = await randomPort();
  const start = async () => {
    const child = run('main.js', {
      PORT: String(port),
      PUBLIC_URL: 'http://api.test',
      DATABASE_URL: options.databaseUrl,
      EVENT_LOG_URL: options.eventLogUrl,
      GATEWAY_JWKS: options.jwks,
      SANDBOX_KEY: options.key,
      SANDBOX_EFILE_KEY: 'not-used',
      SANDBOX_BOOKKEEPING_KEY: 'not-used',
      VAULT_MASTER_KEYS: `test:${Buffer.alloc(32, 2).toString('base64')}`,
      SERVICE_URL_TAX: 'http://127.0.0.1:9',
      SERVICE_URL_TREASURY: `http://127.0.0.1:${(forwarder.address() as AddressInfo).port}`,
    });
    await listening(child);
    return child;
  };
  let child = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    forwardTo: (url) => {
      treasuryUrl = url;
    },
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await start();
    },
    stop: async () => {
      await end('SIGTERM');
      forwarder.closeAllConnections();
      await new Promise((resolve) => forwarder.close(resolve));
    },
  };
}

function run(file: string, environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [`${DIST}${file}`], {
    env: { ...inheritedEnvironment(), HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Resolves when the process has logged that it listens. */
async function listening(child: ChildProcess): Promise<void> {
  let output = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (output.includes('listening')) {
      child.stdout!.resume();
      return;
    }
  }
  throw new Error(`The sandbox did not start: ${output}`);
}

function startForwarder(target: (organizationId: string) => string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const to = target(String(headers['exchequer-organization']));
    const forwarded = httpRequest(new URL(url!, to), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
