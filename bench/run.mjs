// npm run bench -- <name> [options]: runs bench/<name>/run.mjs, which writes its own section of RESULTS.md.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/run.mjs`, folder)));
const [name, ...options] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`npm run bench -- <name> [options]\nNames: ${names.join(', ')}`);
  process.exit(2);
}
const { status } = spawnSync(process.execPath, [new URL(`${name}/run.mjs`, folder).pathname, ...options], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
