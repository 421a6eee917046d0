#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { busSettings, loadConfig } from '@exchequer/config';
import { topics } from '@exchequer/event-contracts';
import { createEventBus } from './create-event-bus.js';
import type { DeadLetter } from './dead-letters.js';

const USAGE = `exchequer dead-letters - events that a consumer could not handle

  dead-letters list [--topic <topic>] [--limit <100>]
  dead-letters redrive [--topic <topic>] [--limit <100>]   publishes the oldest to their topics again
  dead-letters discard --topic <topic> (--event <event id> | --malformed | --all) [--limit <100>]   removes them for good

Answers with JSON. An error is one line of JSON on standard error, with exit code 1. After an unknown command or option this text
follows, with exit code 2. Needs the bus settings of a service: KAFKA_BROKERS and other KAFKA_ variables, or EVENT_LOG_URL (and
EVENT_LOG_PASSWORD where the address has none).
Redrive after the cause of the failure is fixed. The events are then handled again; a consumer that has already handled an event ignores it.
A dead letter stays until it is redriven or discarded. A message that is not a valid event (event_id is null) cannot be redriven: discard it with --malformed.
`;
const LIMIT_MAX = 10_000;

/** The command was called incorrectly. */
class UsageError extends Error {}

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
  process.stdout.write(USAGE);
} else {
  try {
    process.stdout.write(`${JSON.stringify(await run(args), null, 2)}\n`);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    const isUsage = error instanceof UsageError || String(code).startsWith('ERR_PARSE_ARGS');
    const known = isUsage || error instanceof RangeError;
    process.stderr.write(`${JSON.stringify({ error: { code: known ? 'invalid_argument' : 'failed', message } })}\n`);
    if (isUsage) process.stderr.write(`\n${USAGE}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

async function run(given: string[]): Promise<object> {
  const { values, positionals } = parseArgs({
    args: given,
    options: {
      topic: { type: 'string' },
      limit: { type: 'string', default: '100' },
      event: { type: 'string' },
      malformed: { type: 'boolean' },
      all: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [command, ...more] = positionals;
  if ((command !== 'list' && command !== 'redrive' && command !== 'discard') || more.length > 0) {
    throw new UsageError(`Unknown command: ${positionals.join(' ')}`);
  }
  const isMeant = command === 'discard' ? meantBy(values) : undefined;
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX) {
    throw new RangeError(`--limit must be a whole number from 1 to ${LIMIT_MAX}`);
  }
  const bus = createEventBus({ clientId: 'exchequer-dead-letters', settings: loadConfig(busSettings) });
  try {
    const wanted = values.topic === undefined ? topics : [values.topic];
    if (command === 'redrive') return await bus.redrive(wanted, limit);
    if (isMeant) return await bus.discard(wanted, limit, isMeant);
    return { object: 'list', data: (await bus.deadLetters(wanted, limit)).map(show) };
  } finally {
    await bus.close();
  }
}

/** @throws {UsageError} unless a topic and exactly one action are given, because discarded letters cannot be restored */
function meantBy({
  topic,
  event,
  malformed,
  all,
}: {
  topic?: string | undefined;
  event?: string | undefined;
  malformed?: boolean | undefined;
  all?: boolean | undefined;
}): (letter: DeadLetter) => boolean {
  const choices = [event !== undefined, malformed === true, all === true].filter(Boolean).length;
  if (topic === undefined || choices !== 1) {
    throw new UsageError('discard needs --topic and one of --event, --malformed, --all');
  }
  if (event !== undefined) return (letter) => letter.event?.id === event;
  return malformed ? (letter) => letter.event === undefined : () => true;
}

/** Without the event's data. The headers show why it failed; the data belongs to its service. */
function show({ topic, event, headers }: DeadLetter): object {
  return {
    object: 'dead_letter',
    topic,
    event_id: event?.id ?? null,
    type: event?.type ?? null,
    subject: event?.subject ?? null,
    organization_id: event?.organizationId ?? null,
    livemode: event?.livemode ?? null,
    ...headers,
  };
}
