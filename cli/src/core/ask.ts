import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from './command-error.js';
import type { World } from './world.js';

/**
 * Asks a person, or reads a line from a pipe.
 * @param isSecret does not show what is typed
 */
export async function ask(
  world: World,
  question: string,
  { isSecret = false }: { readonly isSecret?: boolean } = {},
): Promise<string> {
  const isPerson = process.stdin.isTTY;
  if (isPerson) world.note(question);
  const lines = createInterface({
    input: process.stdin,
    terminal: isPerson,
    ...(isPerson ? { output: isSecret ? silent() : process.stderr } : {}),
  });
  world.stopped.addEventListener('abort', () => lines.close());
  for await (const line of lines) {
    lines.close();
    if (isPerson && isSecret) world.note('\n');
    return line.trim();
  }
  throw new CommandError(isSecret ? 'No key was given.' : 'Nothing was answered. A program can add --yes.');
}

/** Takes what the terminal would show. */
function silent(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
