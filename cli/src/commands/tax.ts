import type { Command } from 'commander';
import { BODY_HELP } from '../core/body.js';
import { type CallOptions, callAndPrint } from '../core/call.js';
import { OPERATIONS } from '../generated/operations.js';
import { addCallOptions, type Context, groupOf } from './context.js';

export function addTaxCommands(program: Command, context: Context): void {
  const rowOf = (name: string) => OPERATIONS.find((row) => row.name === name)!;
  const [asJson, asText] = [rowOf('tax.calculate'), rowOf('tax.calculateText')];
  const command = groupOf(program, ['tax'])
    .command('calculate')
    .summary(asJson.summary)
    .description(
      `Calculates federal and state income tax. --explain shows each line with the law that it comes from.

  exchequer tax calculate -d taxYear:=2025 -d filingStatus=single -d income:=85000 -d deductions.standard:=true --explain

${BODY_HELP}
Its members are those of ${asJson.body} in the API reference.`,
    )
    .option('--explain', 'each line with its law, as text');
  addCallOptions(command, asJson);
  command.action(async () => {
    const { explain = false, ...options } = command.opts<CallOptions & { readonly explain?: boolean }>();
    const { client } = context.connect(command);
    await callAndPrint({ client, world: context.world }, explain ? asText : asJson, { values: [], options });
  });
}
