import { Command } from 'commander';
import { addAccountCommands } from './commands/account.js';
import { addCompletion } from './commands/completion.js';
import { contextOf, describeGroups } from './commands/context.js';
import { addDocumentCommands } from './commands/documents.js';
import { addEventCommands } from './commands/events.js';
import { addLogCommands } from './commands/logs.js';
import { addMcp } from './commands/mcp.js';
import { addOpen } from './commands/open.js';
import { addRequestCommands } from './commands/requests.js';
import { addResourceCommands } from './commands/resources.js';
import { addTaxCommands } from './commands/tax.js';
import { addTestCommands } from './commands/test-mode.js';
import { addTrigger } from './commands/trigger.js';
import { kebab } from './core/kebab.js';
import type { World } from './core/world.js';
import { OPERATIONS } from './generated/operations.js';

const VERSION = '1.0.0-rc';

const EXAMPLES = `
Examples:
  exchequer login
  exchequer listen --forward-to http://127.0.0.1:4242/webhooks --events 'invoice.*,transfer.*'
  exchequer trigger invoice.created
  exchequer logs tail
  exchequer accounting customers create -d contact_name='Lena Ortiz' -d email=lena@ortiz.example
  exchequer documents upload samples/w2.pdf
  exchequer get /v1/accounting/invoices -d limit=3

The key: --key, EXCHEQUER_KEY, \`exchequer login\`, or the suite that \`npm start\` runs in this folder.`;

export function createProgram(world: World): Command {
  const program = new Command('exchequer')
    .description("One API for a business's money and taxes, on the command line.")
    .version(VERSION)
    .option('--key <key>', 'an API key')
    .option('--url <address>', 'the address of the API')
    .option('--profile <name>', 'a key that `login` keeps under a name')
    .option('--live', 'let a live key change data')
    .showHelpAfterError('Add --help to see what is accepted.')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: world.out,
      writeErr: world.note,
      outputError: (text, write) => write(withPlace(text)),
    });
  const context = contextOf(world);
  program.commandsGroup('Develop:');
  addAccountCommands(program, context);
  addEventCommands(program, context);
  addLogCommands(program, context);
  addTrigger(program, context);
  addTestCommands(program, context);
  addMcp(program, context);
  addOpen(program, context);
  addCompletion(program, context);
  program.commandsGroup('Requests by path:');
  addRequestCommands(program, context);
  program.commandsGroup('Resources:');
  addDocumentCommands(program, context);
  addTaxCommands(program, context);
  addResourceCommands(program, context);
  describeGroups(program);
  return program;
}

/** `invoices` is below `accounting`: a command that is unknown here may be known elsewhere. */
function withPlace(error: string): string {
  const name = /^error: unknown command '([\w-]+)'\n$/.exec(error)?.[1];
  if (name === undefined) return error;
  const groups = OPERATIONS.map((row) => row.name.split('.').slice(0, -1).map(kebab));
  const found = groups.find((steps) => [name, `${name}s`].includes(steps.at(-1) ?? ''));
  return found === undefined ? error : `${error}(Did you mean ${found.join(' ')}?)\n`;
}
