// Starts the servers that are compared. Each one is a single process on core 0. The upstream is on core 1.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate as migrateHere } from '@exchequer/gateway/migrations';
import { startCluster } from '@exchequer/testkit';

const PROXY_CORE = 0;
export const LOAD_CORE = 1;
export const PATH = '/v1/documents/doc_01k8z3m4n5p6q7r8s9t0v1w2x3';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'bench-gateway-'));

const openapi = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'documents' },
  paths: {
    '/v1/documents': { get: {} },
    '/v1/documents/upload': { post: {} },
    '/v1/documents/{id}': { get: {}, delete: {} },
  },
});
const answer = JSON.stringify({
  id: 'doc_01k8z3m4n5p6q7r8s9t0v1w2x3',
  object: 'document',
  created: 1763640000,
  status: 'completed',
  padding: 'x'.repeat(900),
});

export function has(program) {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
}

export async function startUpstream() {
  const port = await freePort();
  const child = has('nginx')
    ? startNginx(
        'upstream',
        LOAD_CORE,
        `
        server {
          listen 127.0.0.1:${port};
          default_type application/json;
          location = /openapi.json { return 200 '${openapi}'; }
          location / { return 200 '${answer}'; }
        }`,
      )
    : startNode(LOAD_CORE, [join(here, 'upstream.mjs'), `${port}`, openapi, answer]);
  await answers(`http://127.0.0.1:${port}/`);
  return {
    url: `http://127.0.0.1:${port}`,
    kind: has('nginx') ? 'nginx' : 'node:http',
    pid: child.pid,
    stop: () => end(child),
  };
}

/** @param checkout the built checkout whose gateway is started */
export async function startGateway(upstreamUrl, environment = {}, checkout = root) {
  const gateway = join(checkout, 'services/gateway/dist');
  const migrate = checkout === root ? migrateHere : (await import(join(gateway, 'migrations.js'))).migrate;
  const cluster = await startCluster();
  await migrate(cluster.adminUrl, 'bench');
  const databaseUrl = new URL(cluster.adminUrl);
  databaseUrl.username = 'exchequer_gateway';
  databaseUrl.password = 'bench';
  const admin = (...args) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(gateway, 'cli.js'), ...args], {
      env: { ...process.env, DATABASE_URL: databaseUrl.href },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };
  const { GATEWAY_SIGNING_KEY } = admin('signing-key', 'create');
  const issueKey = () => {
    const { id } = admin('org', 'create', '--name', 'Bench', '--plan', 'enterprise', '--limit', '1000000000');
    return admin('keys', 'create', '--org', id, '--mode', 'test', '--scopes', 'all').key;
  };

  const port = await freePort();
  const child = startNode(PROXY_CORE, [join(gateway, 'main.js')], {
    NODE_ENV: 'production',
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl.href,
    GATEWAY_SIGNING_KEY,
    VAULT_MASTER_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    SERVICE_URL_DOCUMENTS: upstreamUrl,
    ...environment,
  });
  await answers(`http://127.0.0.1:${port}/health/ready`);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    child,
    adminUrl: cluster.adminUrl,
    key: issueKey(),
    /** The key of another organization. */
    issueKey,
    stop: async () => {
      await end(child);
      await cluster.stop();
    },
  };
}

/** @param script the file of a Node proxy in this folder */
export async function startNodeProxy(script, upstreamUrl) {
  const port = await freePort();
  const child = startNode(PROXY_CORE, [join(here, script), `${port}`, upstreamUrl], { NODE_ENV: 'production' });
  await answers(`http://127.0.0.1:${port}/`);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => end(child) };
}

export async function startNginxProxy(upstreamUrl) {
  const port = await freePort();
  const child = startNginx(
    'proxy',
    PROXY_CORE,
    `
    upstream service { server ${new URL(upstreamUrl).host}; keepalive 256; keepalive_requests 1000000000; }
    server {
      listen 127.0.0.1:${port};
      location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
    }`,
  );
  await answers(`http://127.0.0.1:${port}/`);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => end(child) };
}

/** Its output is read and discarded, as a log collector would read it. */
export function startNode(core, args, environment = {}) {
  const child = spawn('taskset', ['-c', `${core}`, process.execPath, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.resume();
  return child;
}

function startNginx(name, core, http) {
  const config = join(work, `${name}.conf`);
  writeFileSync(
    config,
    `
    daemon off; master_process off; pid ${join(work, `${name}.pid`)}; error_log /dev/null crit;
    events { worker_connections 4096; }
    http {
      access_log off; keepalive_requests 1000000000; keepalive_timeout 300s;
      client_body_temp_path ${work}; proxy_temp_path ${work}; fastcgi_temp_path ${work}; uwsgi_temp_path ${work}; scgi_temp_path ${work};
      ${http}
    }`,
  );
  return spawn('taskset', ['-c', `${core}`, 'nginx', '-p', work, '-c', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * The processor time in microseconds that a process has used so far. Unlike elapsed time, it does not include the time of
 * other processes.
 */
export function cpuMicroseconds(pid) {
  const threads = readdirSync(`/proc/${pid}/task`).map((id) =>
    readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8'),
  );
  return threads.reduce((sum, schedstat) => sum + Number(schedstat.split(' ')[0]), 0) / 1000;
}

export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function answers(url) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const status = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    );
    if (status > 0 && status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

export function end(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
