import type { Command } from 'commander';
import { CommandError } from '../core/command-error.js';
import type { Context } from './context.js';

interface McpFlags {
  readonly allowWrites?: boolean;
  readonly allowLive?: boolean;
}

/** The protocol's library is loaded only here: the other commands start without it. */
export function addMcp(program: Command, context: Context): void {
  program
    .command('mcp')
    .summary('serve an assistant over standard input and output')
    .description(
      'Serves the tools of docs/mcp.md to an assistant that speaks the Model Context Protocol. It only reads, and takes only test keys, unless you allow more.',
    )
    .option('--allow-writes', 'also create and change objects; money moves by a quote and a second call')
    .option('--allow-live', 'also take a live key')
    .action(async ({ allowWrites = false, allowLive = false }: McpFlags, command: Command) => {
      const { client, url, key, source } = context.connect(command);
      if (!client.isTestMode && !allowLive) {
        throw new CommandError(`The key of ${source} is live. Add --allow-live, or use a test key.`);
      }
      const { serveStdio } = await import('@exchequer/mcp');
      await serveStdio(
        { apiKey: key, baseUrl: url, allowsWrites: allowWrites, allowsLive: allowLive },
        context.world.stopped,
      );
    });
}
