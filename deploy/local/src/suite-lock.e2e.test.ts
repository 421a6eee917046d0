import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newHome, removeHome } from '../test/test-suite.ts';

/** Takes the lock, says how that went, and lives on. Its command line names start.js, as the launcher's does. */
const SCRIPT = `
  const { holdSuiteLock } = await import(${JSON.stringify(new URL('../dist/suite-lock.js', import.meta.url).href)});
  try { holdSuiteLock(); console.log('held'); } catch (error) { console.log(error.message); }
  setInterval(() => {}, 1000);
`;
const STARTS = 6;

test.each([
  ['an empty folder', undefined],
  ['a folder whose suite was killed', '999999999'],
])('of the suites that start at once in %s, one runs', async (_, deadPid) => {
  const home = await newHome();
  if (deadPid !== undefined) writeFileSync(join(home, 'suite.pid'), deadPid);
  const starts = Array.from({ length: STARTS }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, 'start.js'], {
      env: { ...process.env, NODE_OPTIONS: '', EXCHEQUER_HOME: home },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  try {
    const said = await Promise.all(starts.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()));
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
    expect(said.filter((line) => line.includes('already runs here'))).toHaveLength(STARTS - 1);
    expect(readdirSync(home)).toEqual(['suite.pid']);
  } finally {
    for (const start of starts) start.kill('SIGKILL');
    removeHome(home);
  }
});
