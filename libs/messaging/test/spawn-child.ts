import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process of its own, for tests that kill it or bound its memory. */
export interface TestChild {
  readonly process: ChildProcess;
  /** What it prints next. @throws when it has ended. */
  nextLine(): Promise<string>;
}

/** @param script name of a file of this folder, without `.ts` */
export function spawnChild(
  script: string,
  options: {
    readonly arguments?: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
    readonly nodeOptions?: readonly string[];
  },
): TestChild {
  const file = fileURLToPath(new URL(`./${script}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...(options.nodeOptions ?? []), file, ...(options.arguments ?? [])], {
    env: { PATH: process.env.PATH, ...options.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    async nextLine() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${script} ended with ${child.exitCode ?? child.signalCode}`);
      return value;
    },
  };
}
