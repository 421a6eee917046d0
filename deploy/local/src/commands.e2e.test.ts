import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';

/** Commands of operators, as they are built, and a line of the usage of each. */
const COMMANDS: readonly (readonly [script: string, usage: string])[] = [
  ['services/gateway/dist/cli.js', 'org create --name <name>'],
  ['libs/messaging/dist/dead-letters-command.js', 'dead-letters list [--topic <topic>]'],
  ['libs/ledger/dist/verify-command.js', 'exchequer-ledger-verify --schema'],
  ['services/bookkeeping-connector/dist/rewrap-keys.js', 'first master key of VAULT_MASTER_KEYS'],
  ['services/documents/dist/rewrap-keys.js', 'first master key of VAULT_MASTER_KEYS'],
  ['services/sandbox/dist/rewrap-keys.js', 'first master key of VAULT_MASTER_KEYS'],
  ['services/tax/dist/rewrap-keys.js', 'first master key of VAULT_MASTER_KEYS'],
  ['services/treasury/dist/rewrap-keys.js', 'first master key of VAULT_MASTER_KEYS'],
  ['services/webhook-dispatcher/dist/rewrap-keys.js', 'first master key of VAULT_MASTER_KEYS'],
  ['deploy/local/dist/operator.js', 'org create --name <name>'],
];

function run(script: string, ...args: string[]) {
  const path = join(root, script);
  if (!existsSync(path)) throw new Error(`build first: there is no ${script}`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, EXCHEQUER_HOME: join(root, 'no-suite-runs-here') },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each(COMMANDS)('%s --help prints the usage and ends with 0, without any setting', (script, usage) => {
  for (const flag of ['--help', '-h']) {
    expect(run(script, flag)).toEqual({ status: 0, stdout: expect.stringContaining(usage), stderr: '' });
  }
});

test.each(COMMANDS)(
  '%s with an unknown argument prints the usage on standard error and ends with 2',
  (script, usage) => {
    const { status, stdout, stderr } = run(script, 'frobnicate', '--frobnicate');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('frobnicate');
    expect(stderr).toContain(usage);
  },
);
