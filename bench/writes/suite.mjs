import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { Pool } from 'undici';
import { startDurablePostgres } from '../webhooks/durable-postgres.mjs';
import { startCountingProxy } from './counting-proxy.mjs';

const run = promisify(execFile);
const COMMANDS_AT_ONCE = 4;

const SETTINGS = {
  // All clients of one organization upload at once.
  UPLOADS_AT_ONCE_MAX: '64',
  UPLOADS_AT_ONCE_PER_TENANT_MAX: '64',
  // One organization opens more accounts than the default allows.
  ACCOUNTS_PER_ORGANIZATION_MAX: '100000',
};

/**
 * Starts the suite of a built checkout as `npm start` does, with a Postgres of its own that has the default durability.
 * @param counted the services use a proxy to Postgres that counts round trips, which takes time
 * @param settings environment variables of the services
 * @param postgresFlags more settings of Postgres
 */
export async function startSuite(checkout, { organizations, counted, settings = SETTINGS, postgresFlags = [] }) {
  const postgres = await startDurablePostgres(postgresFlags);
  const address = new URL(postgres.adminUrl);
  const proxy = counted ? await startCountingProxy({ host: '127.0.0.1', port: Number(address.port) }) : undefined;
  if (proxy) address.port = String(proxy.port);
  const home = mkdtempSync(join(tmpdir(), 'bench-writes-'));
  await chmod(home, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, [join(checkout, 'deploy/local/dist/start.js')], {
    env: {
      ...process.env,
      DATABASE_URL: address.href,
      EXCHEQUER_HOME: home,
      EXCHEQUER_PORT: `${port}`,
      NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS ?? '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)));
    child.stdout.on('data', (chunk) => {
      if (output.length < 100_000) output += chunk;
      if (output.includes('Exchequer is ready')) resolve();
    });
  });
  const { testKey, organizationId } = JSON.parse(readFileSync(join(home, 'dev.json'), 'utf8'));
  const database = new pg.Pool({ connectionString: postgres.adminUrl, max: 2 });
  database.on('error', () => {});
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 64 });
  const clients = [{ client: clientOf(pool, testKey), key: testKey, organizationId, database }];
  const gateway = databaseOf('gateway', home, postgres.adminUrl);
  const admin = async (...args) => {
    const { stdout } = await run(process.execPath, [join(checkout, 'services/gateway/dist/cli.js'), ...args], {
      env: { ...process.env, DATABASE_URL: gateway },
    });
    return JSON.parse(stdout);
  };
  const addOrganization = async () => {
    const { id } = await admin('org', 'create', '--name', 'Bench', '--plan', 'enterprise', '--limit', '1000000');
    const { key } = await admin('keys', 'create', '--org', id, '--mode', 'test', '--scopes', 'all');
    clients.push({ client: clientOf(pool, key), key, organizationId: id, database });
  };
  while (clients.length < organizations) {
    const missing = Math.min(organizations - clients.length, COMMANDS_AT_ONCE);
    await Promise.all(Array.from({ length: missing }, addOrganization));
  }
  return {
    /** One client for each organization. */
    clients,
    url: `http://127.0.0.1:${port}`,
    proxy,
    postgres,
    /** The database as the role of a service. */
    databaseOf: (schema) => databaseOf(schema, home, postgres.adminUrl),
    /** The process that started the services. */
    pid: child.pid,
    async stop() {
      await pool.destroy();
      await database.end();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      proxy?.stop();
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Sends a request as one organization. Throws if the answer is not the expected one. */
function clientOf(pool, key) {
  const authorization = `Bearer ${key}`;
  return async (method, path, body, { headers = {} } = {}) => {
    const isForm = body instanceof Form;
    const answer = await pool.request({
      method,
      path: path.startsWith('/api/') ? path : `/v1${path}`,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': isForm ? body.type : 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : isForm ? body.bytes : JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) {
      const error = new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 500)}`);
      throw Object.assign(error, { status: answer.statusCode });
    }
    return /json/.test(answer.headers['content-type'] ?? '') && text !== '' ? JSON.parse(text) : undefined;
  };
}

/** A multipart form with one file. */
export class Form {
  constructor(name, filename, type, bytes, fields = {}) {
    const boundary = 'bench-0f4b9c1d';
    const parts = Object.entries(fields).map(
      ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    );
    const head = `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
    this.type = `multipart/form-data; boundary=${boundary}`;
    this.bytes = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  }
}

function databaseOf(schema, home, adminUrl) {
  const secrets = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'));
  const url = new URL(adminUrl);
  url.username = `exchequer_${schema}`;
  url.password = secrets.rolePasswords[schema];
  return url.href;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
