import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './paths.js';
import type { DevFile } from './seed.js';

const COMMAND = 'services/dashboard/dist/make-person-command.js';

/** Makes the person of `.exchequer/dev.json` the owner of the development organization. Each start does it again, which changes nothing. */
export async function makeDevelopmentPerson(databaseUrl: string, { person, organizationId }: DevFile): Promise<void> {
  const child = spawn(process.execPath, [join(root, COMMAND)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(
    JSON.stringify({ name: 'Development', ...person, organizationId, organizationName: 'Local development' }),
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(`the person of .exchequer/dev.json could not be made: the command ended with ${code}`);
}
