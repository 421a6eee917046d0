import { ApiError, ExchequerError } from '@exchequer/sdk';
import { CommanderError } from 'commander';
import { CommandError, UsageError } from './command-error.js';
import type { World } from './world.js';

/** Prints what went wrong, in sentences. @returns the exit code: 1 if it was refused or failed, 2 if the command was typed wrongly, 130 after Ctrl-C */
export function report(error: unknown, world: World): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (world.stopped.aborted) return 130;
  if (error instanceof ApiError) {
    // Its message has the code, each wrong field and the id of the request.
    world.note(`${error.status} ${error.message}\n${error.docUrl ? `See ${error.docUrl}\n` : ''}`);
    return 1;
  }
  if (error instanceof ExchequerError || error instanceof CommandError) {
    // The client has an option where the command line has `--url`.
    world.note(`${error.message.replaceAll('`baseUrl`', '--url')}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
  world.note(`This is a fault of the command: ${(error as Error).message}\nSet EXCHEQUER_DEBUG=1 to see where.\n`);
  if (world.env.EXCHEQUER_DEBUG) world.note(`${(error as Error).stack}\n`);
  return 1;
}
