import { Argument, type Command } from 'commander';
import openInBrowser from 'open';
import type { Context } from './context.js';

const PAGES = { docs: '/docs', errors: '/docs/errors', contract: '/openapi.json' } as const;

export function addOpen(program: Command, context: Context): void {
  program
    .command('open')
    .summary('open a page in your browser')
    .addArgument(new Argument('[page]', 'the page').choices(Object.keys(PAGES)).default('docs'))
    .option('--print', 'print the address only')
    .action(async (page: keyof typeof PAGES, { print = false }: { print?: boolean }, command: Command) => {
      const address = context.connect(command).url + PAGES[page];
      context.world.out(`${address}\n`);
      if (!print) await openInBrowser(address);
    });
}
