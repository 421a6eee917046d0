import type { Command } from 'commander';
import { BODY_HELP } from '../core/body.js';
import { type CallOptions, callAndPrint } from '../core/call.js';
import { requireMode } from '../core/connection.js';
import { kebab } from '../core/kebab.js';
import type { OperationRow } from '../core/operation-row.js';
import { OPERATIONS } from '../generated/operations.js';
import { addCallOptions, type Context, groupOf } from './context.js';

/** Commands that say more than their operation, in other files. */
const BY_HAND = new Set(['documents.upload', 'tax.calculate', 'tax.calculateText']);

/** A command for each operation: `accounting.invoices.create` is `exchequer accounting invoices create`. */
export function addResourceCommands(program: Command, context: Context): void {
  for (const row of OPERATIONS) if (!BY_HAND.has(row.name)) addOperation(program, context, row);
}

function addOperation(program: Command, context: Context, row: OperationRow): Command {
  const steps = row.name.split('.').map(kebab);
  const command = groupOf(program, steps.slice(0, -1))
    .command(steps.at(-1)!)
    .summary(row.summary)
    .description(descriptionOf(row));
  for (const name of row.arguments) command.argument(`<${kebab(name)}>`);
  addCallOptions(command, row);
  command.action(async () => {
    const options = command.opts<CallOptions>();
    const connection = context.connect(command);
    if (row.method !== 'GET') requireMode(connection, command.optsWithGlobals());
    await callAndPrint({ client: connection.client, world: context.world }, row, { values: command.args, options });
  });
  return command;
}

function descriptionOf(row: OperationRow): string {
  const parts = [`${row.summary}: ${row.method} ${row.path}`];
  if (row.query.length > 0) {
    const width = Math.max(...row.query.map(([name]) => name.length));
    parts.push(
      `Filters, each as -d name=value:\n${row.query.map(([name, sentence]) => `  ${name.padEnd(width)}  ${sentence}`).join('\n')}`,
    );
  }
  if (row.body !== undefined) {
    const { needed = [], optional = [] } = row;
    parts.push(`${BODY_HELP}\nIts members are those of ${row.body} in the API reference.`);
    if (needed.length > 0) parts.push(`Needed members: ${needed.join(', ')}`);
    if (optional.length > 0) parts.push(`Other members: ${optional.join(', ')}`);
  }
  return parts.join('\n\n');
}
