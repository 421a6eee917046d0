import { type Command, InvalidArgumentError } from 'commander';
import { follow } from '../core/follow.js';
import { clockTime, printJson } from '../core/print.js';
import { type Context, groupOf } from './context.js';

interface TailOptions {
  readonly status?: string;
  readonly method?: string;
  readonly json?: boolean;
}

export function addLogCommands(program: Command, context: Context): void {
  const { world } = context;
  groupOf(program, ['logs'])
    .command('tail')
    .summary('show your API requests as they are answered')
    .description(
      'Shows each request of your organization, one second after its answer. `exchequer requests list` finds older ones.',
    )
    .option('--status <status>', 'some only: 422, 4xx', statusOf)
    .option('--method <method>', 'some only: POST')
    .option('--json', 'whole rows, one a line')
    .action(async (_, command: Command) => {
      const { status, method, json } = command.opts<TailOptions>();
      const { client, url } = context.connect(command);
      const filters = { ...(status ? { status } : {}), ...(method ? { method: method.toUpperCase() } : {}) };
      world.note(`Waiting for requests of ${client.isTestMode ? 'test' : 'live'} mode at ${url}. Ctrl-C ends it.\n`);
      const rows = follow((query) => client.requests.list({ ...query, ...filters } as never), {
        signal: world.stopped,
        intervalMs: 1_000,
        onConnection: (error) =>
          world.note(error ? `No connection: ${error.message} Trying again.\n` : 'Connected again.\n'),
      });
      for await (const row of rows) {
        // What this command asks for would fill the log.
        if (row.route === '/v1/requests' && row.method === 'GET') continue;
        if (json) printJson(world, row, true);
        else {
          const time = clockTime(Date.parse(row.created_at) / 1_000);
          const code = row.code === null ? '' : `  ${row.code}`;
          world.out(
            `${time}  ${row.status}  ${row.method.padEnd(6)} ${row.route}  ${Math.round(row.duration_ms)} ms  ${row.id}${code}\n`,
          );
        }
      }
    });
}

function statusOf(text: string): string {
  if (/^[1-5](\d\d|xx)$/.test(text)) return text;
  throw new InvalidArgumentError('Give a status such as 422, or a class such as 4xx.');
}
