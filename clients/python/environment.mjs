import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const HERE = fileURLToPath(new URL('.', import.meta.url));
const REQUIREMENTS = join(HERE, 'requirements-dev.txt');

/**
 * The `bin` folder of a virtual environment with the packages of requirements-dev.txt. It is made once for each content of that file, in
 * `.exchequer/python`.
 */
export function pythonEnvironment() {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  const folder = join(HERE, '../../.exchequer/python', version);
  const bin = join(folder, 'bin');
  if (existsSync(folder)) return bin;
  mkdirSync(join(folder, '..'), { recursive: true });
  // Made beside its place: a virtual environment that was not finished is not found under its name.
  const unfinished = `${folder}.${process.pid}`;
  run('python3', ['-m', 'venv', unfinished]);
  run(join(unfinished, 'bin/python'), ['-m', 'pip', 'install', '--quiet', '-r', REQUIREMENTS]);
  putInPlace(unfinished, folder);
  return bin;
}

/** Moves a folder to its place, unless another process was first: the tests of two packages need this one. */
function putInPlace(folder, place) {
  try {
    renameSync(folder, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a module of Python in the folder of this package. @returns its output */
export function python(module, args) {
  const bin = pythonEnvironment();
  // The generator formats with ruff, which it looks for in PATH.
  return run(join(bin, 'python'), ['-m', module, ...args], {
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
}

function run(command, args, options) {
  return execFileSync(command, args, { cwd: HERE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...options });
}
