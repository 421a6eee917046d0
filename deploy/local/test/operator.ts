import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What an operator does with `npm run operator` on the suite of a folder. */
export const operatorOf =
  (home: string) =>
  async (args: readonly string[]): Promise<Record<string, unknown>> => {
    const script = fileURLToPath(new URL('../dist/operator.js', import.meta.url));
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, NODE_OPTIONS: '', EXCHEQUER_HOME: home },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(output);
    return JSON.parse(output);
  };
