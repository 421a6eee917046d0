import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, root, runtimeFile } from './paths.js';
import { loadSecrets } from './secrets.js';
import { schemas, urlAs } from './services.js';

/** `npm run exchequer -- ...`: the gateway's admin command, on DATABASE_URL or on the suite that runs here. */
const databaseUrl = process.env.DATABASE_URL ?? (await localDatabaseUrl());
if (!databaseUrl) {
  const detail = `No suite runs in ${home}: start it with npm start, or set DATABASE_URL to the gateway's database.`;
  console.error(JSON.stringify({ error: { code: 'no_database', detail } }));
  process.exit(1);
}
const cli = join(root, 'services/gateway/dist/cli.js');
const { status } = spawnSync(process.execPath, [cli, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: databaseUrl },
});
process.exit(status ?? 1);

async function localDatabaseUrl(): Promise<string | undefined> {
  if (!existsSync(runtimeFile)) return undefined;
  const { adminUrl } = JSON.parse(readFileSync(runtimeFile, 'utf8')) as { adminUrl: string };
  return urlAs(adminUrl, 'gateway', await loadSecrets(schemas));
}
