import { setTimeout as pause } from 'node:timers/promises';
import { Exchequer } from '@exchequer/sdk';
import { Argument, type Command } from 'commander';
import { CommandError, UsageError } from '../core/command-error.js';
import { printJson } from '../core/print.js';
import type { World } from '../core/world.js';
import { RECIPES } from '../trigger/recipes.js';
import type { Context } from './context.js';

interface TriggerOptions {
  readonly advance?: boolean;
  readonly json?: boolean;
}

const WAIT_MS = 60_000;

export function addTrigger(program: Command, context: Context): void {
  const { world } = context;
  program
    .command('trigger')
    .summary('make events happen')
    .description(
      `Makes events happen in test mode, by requests that you could send yourself: they are shown. It waits for each event.
Some events need time, such as interest. For these, --advance lets the command move your test clock, which never goes back.`,
    )
    .addArgument(kindsArgument())
    .option('--advance', 'move the test clock where an event needs time')
    .option('--json', 'whole events, one a line')
    .action(async (kinds: readonly string[], options: TriggerOptions, command: Command) => {
      for (const kind of kinds) requireKnown(kind);
      const { client: quiet, key, url } = context.connect(command);
      if (!quiet.isTestMode) throw new CommandError('Events are made to happen in test mode only: use a test key.');
      const client = new Exchequer({ apiKey: key, baseUrl: url, fetch: tellingFetch(world) });
      // Nothing happens if one of them is refused.
      for (const kind of kinds) requireTime(kind, options);
      for (const kind of kinds) await trigger(world, { client, quiet }, kind, options);
    });
}

/** Help and completion show its choices; a wrong one is refused in a shorter sentence than that of the library. */
function kindsArgument(): Argument {
  const argument = new Argument('<events...>', 'kinds of events');
  argument.argChoices = Object.keys(RECIPES);
  return argument;
}

function requireKnown(kind: string): void {
  if (Object.hasOwn(RECIPES, kind)) return;
  const family = Object.keys(RECIPES).filter((each) => each.split('.')[0] === kind.split('.')[0]);
  const others = family.length > 0 ? `Its family has ${family.join(', ')}.` : 'Add --help to see all of them.';
  throw new UsageError(`There is no event ${kind}. ${others}`);
}

/** Shows each request. */
function tellingFetch(world: World): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(String(input));
    world.note(`  ${init?.method ?? 'GET'} ${pathname}\n`);
    return fetch(input, init);
  };
}

function requireTime(kind: string, { advance = false }: TriggerOptions): void {
  const { days } = RECIPES[kind]!;
  if (days === undefined || advance) return;
  throw new UsageError(`${kind} needs time: add --advance to move your test clock by ${days} days.`);
}

async function trigger(
  world: World,
  { client, quiet }: { readonly client: Exchequer; readonly quiet: Exchequer },
  kind: string,
  { json = false }: TriggerOptions,
): Promise<void> {
  const recipe = RECIPES[kind]!;
  const before = new Set((await quiet.events.list({ type: kind, limit: 100 })).data.map(({ id }) => id));
  world.note(`${kind}\n`);
  await recipe.run(client);
  if (recipe.isSample)
    return world.note('  This does not happen in seconds: a sample went to your webhook endpoints.\n');
  for (const startMs = performance.now(); ; await pause(250, undefined, { signal: world.stopped })) {
    const event = (await quiet.events.list({ type: kind, limit: 100 })).data.find(({ id }) => !before.has(id));
    if (event !== undefined) {
      if (json) printJson(world, event, true);
      else world.out(`${event.type}  ${event.id}\n`);
      return;
    }
    if (performance.now() - startMs > WAIT_MS)
      throw new CommandError(`The requests were answered, but ${kind} did not follow within a minute.`);
  }
}
