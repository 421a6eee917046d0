import { randomBytes } from 'node:crypto';
import { EVENT_KINDS, type KnownEvent, webhooks } from '@exchequer/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandError } from '../core/command-error.js';
import { requireMode } from '../core/connection.js';
import { follow } from '../core/follow.js';
import { clockTime, printJson } from '../core/print.js';
import { listenSecret } from '../core/profiles.js';
import type { World } from '../core/world.js';
import { type Context, groupOf } from './context.js';

interface ListenOptions {
  readonly forwardTo?: string;
  readonly events: readonly string[];
  readonly json?: boolean;
  readonly printSecret?: boolean;
  readonly skipVerify?: boolean;
}

const INTERVAL_MS = 1_000;
/** As long as webhooks wait. */
const ANSWER_MS = 15_000;

export function addEventCommands(program: Command, context: Context): void {
  const { world } = context;
  program
    .command('listen')
    .summary('show events as they happen, and forward them to your server')
    .description(
      `Shows each event as it happens. With --forward-to it sends them to your server as webhooks, signed with a secret of
your own that stays the same: put it into the settings of your server. It needs no endpoint and no public address.`,
    )
    .option('-f, --forward-to <url>', 'the address of your server', httpUrl)
    .option('-e, --events <kinds>', "some kinds only: 'invoice.*,transfer.settled'", kindsOf, [])
    .option('--print-secret', 'print the secret and end')
    .option('--json', 'whole events, one a line')
    .action(async (_, command: Command) => {
      const options = command.opts<ListenOptions>();
      const secret = listenSecret(world.env, () => `whsec_${randomBytes(32).toString('base64')}`);
      if (options.printSecret) return world.out(`${secret}\n`);
      const { client, url } = context.connect(command);
      if (options.forwardTo) world.note(`The secret of these webhooks is ${secret}\n`);
      const what = options.events.length > 0 ? options.events.join(', ') : 'all events';
      world.note(`Waiting for ${what} of ${client.isTestMode ? 'test' : 'live'} mode at ${url}. Ctrl-C ends it.\n`);
      const events = follow((query) => client.events.list(query), {
        signal: world.stopped,
        intervalMs: INTERVAL_MS,
        onConnection: (error) =>
          world.note(error ? `No connection: ${error.message} Trying again.\n` : 'Connected again.\n'),
      });
      for await (const event of events) {
        if (isWanted(event.type, options.events)) await show(world, event as KnownEvent, { ...options, secret });
      }
    });

  groupOf(program, ['events'])
    .command('resend <event>')
    .summary('send an event to your webhook endpoints again')
    .description('Sends an event (evt_...) to each webhook endpoint that had it, or to one of them, again.')
    .option('--endpoint <id>', 'one endpoint only')
    .action(async (id: string, { endpoint }: { endpoint?: string }, command: Command) => {
      const connection = context.connect(command);
      requireMode(connection, command.optsWithGlobals());
      const { client } = connection;
      const query = { event_id: id, ...(endpoint === undefined ? {} : { endpoint_id: endpoint }) };
      const deliveries = await client.webhooks.deliveries.list(query).toArray({ max: 100 });
      if (deliveries.length === 0) {
        throw new CommandError(
          `No endpoint has a delivery of ${id}. \`exchequer webhooks endpoints replay\` sends older events to a new endpoint.`,
        );
      }
      for (const delivery of deliveries) {
        const sent = await client.webhooks.deliveries.resend(delivery.id);
        world.out(`${sent.id}  ${sent.endpoint_id}  ${sent.status}\n`);
      }
    });
}

async function show(
  world: World,
  event: KnownEvent,
  { forwardTo, json, secret }: ListenOptions & { readonly secret: string },
): Promise<void> {
  const outcome = forwardTo === undefined ? undefined : await forward(event, forwardTo, secret);
  if (json) return printJson(world, outcome === undefined ? event : { ...event, forwarded: outcome }, true);
  const end = outcome === undefined ? '' : `  -> ${outcome}`;
  world.out(`${clockTime(event.created)}  ${event.type.padEnd(32)}  ${event.id}${end}\n`);
}

/** @returns what the server answered, in words */
async function forward(event: KnownEvent, url: string, secret: string): Promise<string> {
  const startedMs = performance.now();
  const { body, headers } = webhooks.signForTest(event, secret);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.arrayBuffer();
    return `${response.status} (${Math.round(performance.now() - startedMs)} ms)`;
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    if (name === 'TimeoutError') return `no answer in ${ANSWER_MS / 1_000} seconds`;
    return cause?.code === 'ECONNREFUSED'
      ? `nothing listens at ${url}`
      : `failed: ${cause?.code ?? (error as Error).message}`;
  }
}

/** `invoice.*` are all kinds that begin with `invoice.`. */
function isWanted(kind: string, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  return wanted.some((each) => (each.endsWith('*') ? kind.startsWith(each.slice(0, -1)) : kind === each));
}

function kindsOf(text: string): readonly string[] {
  const kinds = text
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean);
  for (const kind of kinds) {
    if (EVENT_KINDS.some((known) => isWanted(known, [kind]))) continue;
    throw new InvalidArgumentError(`There is no event ${kind}. \`exchequer webhooks event-types list\` shows them.`);
  }
  return kinds;
}

function httpUrl(text: string): string {
  const url = URL.parse(text);
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.href;
  throw new InvalidArgumentError('Give a whole address: http://127.0.0.1:4242/webhooks');
}
