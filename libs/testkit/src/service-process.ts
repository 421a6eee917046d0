import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ServiceProcess {
  readonly pid: number;
  /** Resolves with the exit code, null when a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** What a process gets of the environment of the test: the compiled modules of earlier starts, and the clock if faketime moves it (docs/testing.md). */
const INHERITED = ['PATH', 'NODE_COMPILE_CACHE', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

/**
 * A built service as a process of its own; resolves when it listens.
 * @param main its `dist/main.js`.
 */
export async function startServiceProcess(
  main: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...inheritedEnvironment(), LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (output.includes('"listening"')) return;
      output += chunk;
      if (output.includes('"listening"')) resolve();
    });
    void exited.then(() => reject(new Error(`the service ended while starting:\n${output}`)));
  });
  return {
    pid: child.pid!,
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** The environment of a process that a test starts, without what the test set for itself. */
export function inheritedEnvironment(): Record<string, string> {
  return Object.fromEntries(INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
