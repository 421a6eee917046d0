import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { partnerHeaders } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import {
  type Answer,
  jsonRequest,
  randomPort,
  request,
  startServiceProcess,
  type TestDatabase,
  testJwks,
} from '@exchequer/testkit';

const DIST = fileURLToPath(new URL('../../sandbox/dist/', import.meta.url));

export const SANDBOX_KEY = 'sandbox-key-of-this-test';

export interface RunningSandbox {
  readonly url: string;
  /** Calls a control of the bookkeeping software, such as `faults`. */
  control(tenant: Tenant, path: string, body: object): Promise<Answer>;
  /** The entries that a complete synchronization has. */
  book(tenant: Tenant, companyId: string): Promise<BookEntry[]>;
  /** Ends the process and starts it again at the same address later. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface BookEntry {
  readonly entity: string;
  readonly id: string;
  readonly date: string;
  readonly cents: number;
  readonly payee: string;
  readonly memo: string;
}

/** Runs the migrations of the built sandbox in a process of its own: a service never imports a service. */
export async function migrateSandbox(adminUrl: string): Promise<void> {
  const child = spawn(process.execPath, [`${DIST}migrate.js`], {
    env: { PATH: process.env.PATH, ADMIN_DATABASE_URL: adminUrl, DATABASE_PASSWORD: 'pw' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The migration of the sandbox ended with ${code}.`);
}

export async function startSandbox(database: TestDatabase): Promise<RunningSandbox> {
  const port = await randomPort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://api.test',
    DATABASE_URL: database.urlAs('exchequer_sandbox', 'pw'),
    EVENT_LOG_URL: database.urlAs('exchequer_event_log', 'pw'),
    GATEWAY_JWKS: await testJwks(),
    SANDBOX_KEY: 'not-used',
    SANDBOX_EFILE_KEY: 'not-used',
    SANDBOX_BOOKKEEPING_KEY: SANDBOX_KEY,
    VAULT_MASTER_KEYS: `test:${Buffer.alloc(32, 2).toString('base64')}`,
    SERVICE_URL_TAX: 'http://127.0.0.1:9',
    SERVICE_URL_TREASURY: 'http://127.0.0.1:9',
  };
  const start = () => startServiceProcess(`${DIST}main.js`, environment);
  let child: Awaited<ReturnType<typeof start>> | undefined = await start();
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await child?.end(signal);
    child = undefined;
  };
  return {
    url,
    control: async (tenant, path, body) => {
      const init = jsonRequest('POST', body, partnerHeaders(SANDBOX_KEY, tenant));
      const answer = await request(`${url}/bookkeeping/${path}`, init);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer;
    },
    book: async (tenant, companyId) => {
      const path = `${url}/bookkeeping/simulations/companies/${companyId}/entries`;
      const { status, body, text } = await request(path, { headers: partnerHeaders(SANDBOX_KEY, tenant) });
      if (status !== 200) throw new Error(text);
      return body.data;
    },
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await start();
    },
    stop: () => end('SIGTERM'),
  };
}
