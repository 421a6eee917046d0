import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchequer, TestDataDeletion } from '@exchequer/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { ask } from '../core/ask.js';
import { CommandError } from '../core/command-error.js';
import { printJson } from '../core/print.js';
import type { World } from '../core/world.js';
import { type Context, groupOf } from './context.js';

/** The clock and the data of test mode. */
export function addTestCommands(program: Command, context: Context): void {
  const { world } = context;
  groupOf(program, ['test-clock'])
    .command('show')
    .summary('show the time of test mode')
    .action(async (_, command: Command) => {
      const { client } = context.connect(command);
      printJson(world, await client.testHelpers.clock.retrieve(undefined, { signal: world.stopped }), false);
    });

  groupOf(program, ['test-clock'])
    .command('advance')
    .summary('move the time of test mode forward')
    .description(
      'Moves the clock of your test data by days or to a time. What is due until then happens: settlement, interest, acknowledgments.',
    )
    .option('--days <n>', 'by so many days of 24 hours', wholeDays)
    .option('--to <time>', 'to a time: 2026-12-01T15:00:00Z')
    .action(async (_, command: Command) => {
      const { days, to } = command.opts<{ readonly days?: number; readonly to?: string }>();
      if ((days === undefined) === (to === undefined)) command.error('Give either --days or --to.');
      const { client } = context.connect(command);
      const target = days === undefined ? { to: to! } : { days };
      // A day with much work takes long.
      const options = { signal: world.stopped, timeoutMs: 120_000, deadlineMs: 600_000 };
      const { now } = await client.testHelpers.clock.advance(target, options);
      world.out(`${now}\n`);
    });

  addTestData(program, context);
}

function addTestData(program: Command, { world, connect }: Context): void {
  groupOf(program, ['test-data'])
    .command('delete')
    .summary('delete everything of test mode, and begin again')
    .description(
      `Deletes everything that your organization made in test mode, in all services. API keys, webhook endpoints, logs and live mode
stay. This cannot be undone. It asks for the name of the organization, and waits until everything is deleted.`,
    )
    .option('--yes', 'do not ask')
    .option('--json', 'the deletion as JSON on one line')
    .action(async (_, command: Command) => {
      const { yes = false, json = false } = command.opts<{ readonly yes?: boolean; readonly json?: boolean }>();
      const { client, source } = connect(command);
      if (!client.isTestMode) {
        throw new CommandError(`The key of ${source} is live, and live data cannot be deleted. Use a test key.`);
      }
      const options = { signal: world.stopped };
      const { name } = await client.organization(undefined, options);
      if (!yes) {
        const answer = await ask(world, `This deletes all test data of ${name}. Type the name of the organization: `);
        if (answer !== name) throw new CommandError('This is not its name. Nothing was deleted.');
      }
      await client.testHelpers.data.delete(undefined, options);
      const deletion = await waitForDeletion(client, world);
      if (json) printJson(world, deletion, true);
      else world.out(`All test data of ${name} is deleted.\n`);
    });
}

const POLL_MS = 500;

async function waitForDeletion(client: Exchequer, world: World): Promise<TestDataDeletion> {
  const told = new Set<string>();
  for (;;) {
    const deletion = await client.testHelpers.data.deletion(undefined, { signal: world.stopped });
    for (const { service, status, deleted } of deletion.services) {
      if (status === 'pending' || told.has(service)) continue;
      told.add(service);
      world.note(`${service}: ${deleted} deleted\n`);
    }
    if (deletion.status !== 'running') return deletion;
    await sleep(POLL_MS, undefined, { signal: world.stopped });
  }
}

function wholeDays(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number of days, at most 366 at once.');
}
