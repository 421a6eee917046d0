import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { GATEWAY_COMMAND, localEnvironment } from './operator-command.js';
import { home, root } from './paths.js';

const DEAD_LETTERS = 'libs/messaging/dist/dead-letters-command.js';

/** `npm run operator -- ...`: the operator's commands, for the deployment in the environment or for the suite that runs here. */
const args = process.argv.slice(2);
const command = args[0] === 'dead-letters' ? deadLetters() : gateway();
const environment: NodeJS.ProcessEnv = { ...(await localEnvironment()), ...process.env };
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
if (isHelp && command.script !== DEAD_LETTERS) process.stdout.write('\nFurther: operator dead-letters --help\n');
process.exit(status ?? 1);

interface Command {
  readonly script: string;
  readonly args: readonly string[];
  /** One of these settings names the deployment. */
  readonly needs: readonly string[];
}

function gateway(): Command {
  return { script: GATEWAY_COMMAND, args, needs: ['DATABASE_URL'] };
}

function deadLetters(): Command {
  return { script: DEAD_LETTERS, args: args.slice(1), needs: ['KAFKA_BROKERS', 'EVENT_LOG_URL'] };
}
