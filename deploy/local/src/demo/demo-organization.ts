import { writeFileSync } from 'node:fs';
import { gatewayCommand, localEnvironment } from '../operator-command.js';
import { demoFile } from '../paths.js';
import { createOrganization } from '../seed.js';
import { callerOf, findTarget, type Target } from './suite-client.js';

/** Where the demo runs, and the command that puts its key into a shell. */
interface DemoTarget extends Target {
  readonly keyCommand: string;
}

/**
 * The demo moves the test clock and makes many objects. In the suite that `npm start` runs it therefore gets a new organization, whose keys are
 * in `.exchequer/demo.json`. In another suite it uses the organization of EXCHEQUER_KEY.
 */
export async function findDemoTarget(): Promise<DemoTarget> {
  const target = findTarget();
  if (process.env.EXCHEQUER_KEY) return { ...target, keyCommand: 'KEY=$EXCHEQUER_KEY' };
  // Says so if nothing answers there.
  await callerOf(target)('GET', '/v1/documents?limit=1');
  const { DATABASE_URL: databaseUrl } = await localEnvironment();
  if (databaseUrl === undefined) throw new Error('The suite of this folder does not run.');
  const demo = await createOrganization('Demo', target.baseUrl, (args) => gatewayCommand(databaseUrl, args));
  writeFileSync(demoFile, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  return { ...demo, keyCommand: `KEY=$(node -p "require('${demoFile}').testKey")` };
}
