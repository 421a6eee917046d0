import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from './paths.js';
import { StartError } from './start-error.js';

/** One suite per folder. A lock whose process is gone is taken over. @throws {StartError} */
export function holdSuiteLock(): void {
  const file = join(home, 'suite.pid');
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid !== process.pid && isSuite(pid)) {
      throw new StartError(
        `The suite already runs here (process ${pid}). Stop it first, or set EXCHEQUER_HOME to another folder.`,
      );
    }
  }
  writeFileSync(file, String(process.pid));
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Whether this process is the launcher of a suite. */
export function isSuite(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc') || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.js');
  } catch {
    return false;
  }
}
