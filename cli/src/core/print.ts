import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { World } from './world.js';

/** One object: over several lines for people, on one line for programs. */
export function printJson(world: World, value: unknown, isCompact: boolean): void {
  const json = JSON.stringify(value, undefined, isCompact ? undefined : 2);
  // JSON escapes the other control characters.
  world.out(`${json.replaceAll(/[\u007f-\u009f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)}\n`);
}

/** A text that others wrote, without characters that control a terminal. */
export function plainText(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

/** The time of a row of a log, in the local day. */
export function clockTime(seconds: number): string {
  return new Date(seconds * 1_000).toTimeString().slice(0, 8);
}

/** Writes a file of the API to a path, or to standard output if it is piped. */
export async function saveFile(bytes: AsyncIterable<Uint8Array>, path: string | undefined): Promise<void> {
  await pipeline(Readable.from(bytes), path === undefined ? process.stdout : createWriteStream(path), {
    end: path !== undefined,
  });
}
