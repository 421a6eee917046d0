import type { Command } from 'commander';
import type { Connection, ConnectionOptions } from '../core/connection.js';
import { connect } from '../core/connection.js';
import type { OperationRow } from '../core/operation-row.js';
import type { World } from '../core/world.js';

/** What a command needs from the program that it is in. */
export interface Context {
  readonly world: World;
  connect(command: Command): Connection;
}

export function contextOf(world: World): Context {
  return {
    world,
    connect: (command) => connect(command.optsWithGlobals<ConnectionOptions>(), world.env, world.folder),
  };
}

/** The command that holds others: `accounting invoices`. It is made once. */
export function groupOf(program: Command, steps: readonly string[]): Command {
  let at = program;
  for (const step of steps) {
    const known = at.commands.find((command) => command.name() === step);
    at = known ?? at.command(step);
  }
  return at;
}

/** A group is described by what is in it. */
export function describeGroups(program: Command): void {
  for (const command of program.commands) {
    if (command.commands.length === 0) continue;
    describeGroups(command);
    command.summary(command.commands.map((each) => each.name()).join(', '));
  }
}

/** The options of a command that sends a request. */
export function addCallOptions(
  command: Command,
  { method, kind, body }: Pick<OperationRow, 'method' | 'kind' | 'body'>,
): void {
  const collect = (value: string, before: readonly string[]) => [...before, value];
  const isRead = method === 'GET' || method === 'DELETE';
  command.option('-d, --set <name=value>', isRead ? 'a filter' : 'a member of the body', collect, []);
  if (!isRead && body !== undefined) command.option('--data <file>', 'the body from a JSON file, or from "-"');
  if (method !== 'GET')
    command.option('--idempotency-key <key>', 'the same request with the same key takes effect once');
  if (method !== 'GET' && method !== 'POST')
    command.option('--if-match <etag>', 'refuse if the object has changed since');
  if (kind === 'list') command.option('--all', 'all pages, one object a line');
  if (kind === 'file') command.option('-o, --output <file>', 'where to save the file');
  else if (kind !== 'text') command.option('--json', 'JSON on one line');
}
