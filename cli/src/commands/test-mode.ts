import { type Command, InvalidArgumentError } from 'commander';
import { printJson } from '../core/print.js';
import { type Context, groupOf } from './context.js';

/** The clock of test mode. */
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
}

function wholeDays(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number of days, at most 366 at once.');
}
