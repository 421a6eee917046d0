import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, root, runtimeFile } from './paths.js';
import { loadSecrets } from './secrets.js';
import { schemas, urlAs } from './services.js';
import { isSuite } from './suite-lock.js';

/** `npm run exchequer -- ...`: the gateway's admin command, on DATABASE_URL or on the suite that runs here. */
const args = process.argv.slice(2);
const needsDatabase = args.length > 0 && !args.includes('--help') && !args.includes('-h');
const databaseUrl = process.env.DATABASE_URL ?? (await localDatabaseUrl());
if (!databaseUrl && needsDatabase) {
  const message = `No suite runs in ${home}: start it with npm start, or set DATABASE_URL to the gateway's database.`;
  console.error(JSON.stringify({ error: { code: 'no_database', message } }));
  process.exit(1);
}
const cli = join(root, 'services/gateway/dist/cli.js');
const { status } = spawnSync(process.execPath, [cli, ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
});
process.exit(status ?? 1);

/** The file outlives a suite that was killed; its process does not. */
async function localDatabaseUrl(): Promise<string | undefined> {
  if (!existsSync(runtimeFile)) return undefined;
  const { adminUrl, pid } = JSON.parse(readFileSync(runtimeFile, 'utf8')) as { adminUrl: string; pid: number };
  return isSuite(pid) ? urlAs(adminUrl, 'gateway', await loadSecrets(schemas)) : undefined;
}
