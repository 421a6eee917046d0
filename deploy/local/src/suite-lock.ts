import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from './paths.js';
import { StartError } from './start-error.js';

/**
 * Allows one suite per folder, even with two concurrent starts. A lock whose process has ended is taken over. @throws
 * {StartError}
 */
export function holdSuiteLock(): void {
  const file = join(home, 'suite.pid');
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    while (!linked(own, file)) takeAway(file, `${own}.old`);
  } finally {
    rmSync(own);
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** A link is created completely or not at all, and never replaces another. */
function linked(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** @throws {StartError} if its process is running, even if it has just replaced a dead one. */
function takeAway(file: string, old: string): void {
  try {
    refuseWhileHeld(file);
    renameSync(file, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    refuseWhileHeld(old);
  } catch (error) {
    linked(old, file);
    throw error;
  } finally {
    rmSync(old);
  }
}

/** @throws {StartError} */
function refuseWhileHeld(file: string): void {
  const pid = Number(readFileSync(file, 'utf8'));
  if (pid === process.pid || !isSuite(pid)) return;
  throw new StartError(
    `The suite already runs here (process ${pid}). Stop it first, or set EXCHEQUER_HOME to another folder.`,
  );
}

/** Returns whether this process is the launcher of a suite. */
export function isSuite(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc') || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.js');
  } catch {
    return false;
  }
}
