import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, root, runtimeFile } from './paths.js';
import { loadSecrets } from './secrets.js';
import { ownSecrets, schemas, urlAs } from './services.js';
import { isSuite } from './suite-lock.js';

const DEAD_LETTERS = 'libs/messaging/dist/dead-letters-command.js';

/** `npm run exchequer -- ...`: the operator's commands, for the deployment in the environment or for the suite that runs here. */
const args = process.argv.slice(2);
const command = args[0] === 'dead-letters' ? deadLetters() : gateway();
const environment = { ...(await localEnvironment()), ...process.env };
const hasTarget = command.needs.some((name) => environment[name]);
// Without a suite only a usage can be shown: for --help, and for a command that does not exist (exit code 2).
const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, command.script), ...command.args], {
  stdio: hasTarget ? 'inherit' : 'pipe',
  env: environment,
});
if (!hasTarget && status === 1) {
  const message = `No suite runs in ${home}: start it with npm start, or set ${command.needs.join(' or ')}.`;
  console.error(JSON.stringify({ error: { code: 'no_database', message } }));
  process.exit(1);
}
if (!hasTarget) {
  process.stdout.write(stdout);
  process.stderr.write(stderr);
}
const isHelp = command.args.length === 0 || command.args.includes('--help') || command.args.includes('-h');
if (isHelp && command.script !== DEAD_LETTERS) process.stdout.write('\nFurther: exchequer dead-letters --help\n');
process.exit(status ?? 1);

interface Command {
  readonly script: string;
  readonly args: readonly string[];
  /** One of these settings names the deployment. */
  readonly needs: readonly string[];
}

function gateway(): Command {
  return { script: 'services/gateway/dist/cli.js', args, needs: ['DATABASE_URL'] };
}

function deadLetters(): Command {
  return { script: DEAD_LETTERS, args: args.slice(1), needs: ['KAFKA_BROKERS', 'EVENT_LOG_URL'] };
}

/** Process id of the running suite. Its file remains after a suite was killed; its process does not. */
async function localEnvironment(): Promise<Record<string, string | undefined>> {
  if (!existsSync(runtimeFile)) return {};
  const { adminUrl, pid } = JSON.parse(readFileSync(runtimeFile, 'utf8')) as { adminUrl: string; pid: number };
  if (!isSuite(pid)) return {};
  const secrets = await loadSecrets(schemas, ownSecrets);
  return {
    DATABASE_URL: urlAs(adminUrl, 'gateway', secrets),
    EVENT_LOG_URL: urlAs(adminUrl, 'event_log', secrets),
  };
}
