import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { banner } from './banner.js';
import { createDisplay } from './demo/display.js';
import { migrateOrExplain } from './migrate-or-explain.js';
import { home, runtimeFile } from './paths.js';
import { freePort, gatewayPort, requireFree } from './ports.js';
import { type LocalPostgres, startPostgres } from './postgres.js';
import { reachPostgres } from './reach-postgres.js';
import { loadSecrets } from './secrets.js';
import { seedOrganization } from './seed.js';
import { manifests, ownSecrets, schemas, suiteServices } from './services.js';
import { StartError } from './start-error.js';
import { STOP_BUDGET_MS } from './stop-budget.js';
import { holdSuiteLock } from './suite-lock.js';
import { type Supervised, supervise } from './supervisor.js';

/** `npm start`: the whole suite on one machine, until Ctrl-C. */
const SAME_SIGNAL_MS = 500;
const display = createDisplay();
const running: Supervised[] = [];
let postgres: LocalPostgres | undefined;
let stopping = false;
let stoppingSinceMs = 0;

// `npm start | tee log`: Ctrl-C ends tee first, so messages during the stop reach nobody.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('SIGHUP', () => void stop(0));
// The script that started this process has ended, and npm and the terminal with it.
process.on('disconnect', () => void stop(0));

try {
  await start();
} catch (error) {
  // A failure while the suite stops is caused by the stop.
  if (!stopping) {
    console.error(`\n${error instanceof StartError ? error.message : (error as Error).stack}\n`);
    await stop(1);
  }
}

async function start(): Promise<void> {
  const port = gatewayPort();
  mkdirSync(home, { recursive: true });
  holdSuiteLock();
  await requireFree(port);
  const secrets = await loadSecrets(schemas, ownSecrets);
  const adminUrl = await display.step(
    process.env.DATABASE_URL ? 'Postgres of DATABASE_URL' : 'PostgreSQL 18',
    async () => {
      if (process.env.DATABASE_URL) return reachPostgres(process.env.DATABASE_URL);
      postgres = await startPostgres(secrets.postgresPassword, display.prefixed('postgres'));
      return postgres.adminUrl;
    },
  );
  if (stopping) return;
  await display.step('Migrations', () => migrateOrExplain(adminUrl, secrets));
  const ports: Record<string, number> = {};
  for (const { name } of manifests) ports[name] = name === 'gateway' ? port : await freePort();
  const services = suiteServices({ adminUrl, secrets, ports, gatewayInternalPort: await freePort() });
  if (stopping) return;
  const baseUrl = `http://localhost:${port}`;
  const noteRuntime = () => setImmediate(writeRuntime, { baseUrl, adminUrl });
  for (const service of services) running.push(supervise(service, display.prefixed(service.name), noteRuntime));
  await Promise.all(running.map((supervised) => display.step(supervised.service.name, () => supervised.ready())));
  const dev = await display.step('Test organization', () => seedOrganization({ adminUrl, secrets, baseUrl }));
  if (stopping) return;
  console.log(banner(dev));
}

/** For `npm run operator`, and for people who want to identify the processes. */
function writeRuntime(addresses: { baseUrl: string; adminUrl: string }): void {
  if (stopping) return;
  const services = Object.fromEntries(
    running.map((one) => [one.service.name, { port: one.service.port, pid: one.pid() }]),
  );
  const draft = `${runtimeFile}.draft`;
  writeFileSync(draft, JSON.stringify({ ...addresses, pid: process.pid, services }, null, 2), { mode: 0o600 });
  renameSync(draft, runtimeFile);
}

/**
 * Stops the gateway first, so that no new requests arrive, and the database last. A second Ctrl-C does not wait. One Ctrl-C
 * can arrive in several copies: from the terminal, from npm and from the script that started this one.
 */
async function stop(code: number): Promise<void> {
  if (stopping) {
    if (Date.now() - stoppingSinceMs < SAME_SIGNAL_MS) return;
    process.exit(code || 130);
  }
  stopping = true;
  stoppingSinceMs = Date.now();
  if (running.length > 0) console.log('\nStopping …');
  const gateway = running.find(({ service }) => service.name === 'gateway');
  await gateway?.stop(STOP_BUDGET_MS.gateway);
  await Promise.all(running.filter((one) => one !== gateway).map((one) => one.stop(STOP_BUDGET_MS.services)));
  await postgres?.stop();
  if (running.length > 0) rmSync(runtimeFile, { force: true });
  process.exit(code);
}
