import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../bin/exchequer.mjs', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly process: ChildProcess;
  /** Resolves once the output holds the text. */
  waitFor(text: string | RegExp): Promise<void>;
  readonly ended: Promise<Ended>;
}

/** An empty folder, whose settings no other test knows. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'exchequer-cli-'));
}

/** Starts the command as it is installed, in a folder of its own. */
export function start(
  args: readonly string[],
  { folder = emptyFolder(), env = {}, input }: { folder?: string; env?: Record<string, string>; input?: string } = {},
): Running {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [COMMAND, ...args], {
    cwd: folder,
    env: { PATH, HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), ...env },
  });
  let out = '';
  let err = '';
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', (chunk) => {
    out += chunk;
    changed();
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
    changed();
  });
  child.stdin.end(input);
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  const waitFor = (text: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        const all = out + err;
        if (typeof text === 'string' ? !all.includes(text) : !text.test(all)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`The command ended without ${text}:\n${out}${err}`)));
    });
  return { process: child, waitFor, ended };
}

export function run(args: readonly string[], options: Parameters<typeof start>[1] = {}): Promise<Ended> {
  return start(args, options).ended;
}
