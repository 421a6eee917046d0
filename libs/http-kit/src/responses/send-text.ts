import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { TakeTurns } from '../requests/turns.js';

/** UTF-16 units that are written in one step: about half a millisecond. */
const SLICE = 128 * 1024;

/**
 * Sends an answer that is made of pieces. A short one is sent at once. A long one is made in steps, in its turn, so that the requests of others
 * are answered in between.
 */
export async function sendText(
  request: Request,
  response: Response,
  pieces: Iterator<string>,
  inTurn: TakeTurns,
): Promise<void> {
  const steps = slicesOf(pieces);
  const first = steps.next();
  if (first.done) {
    response.send(first.value.last);
    return;
  }
  const made = await inTurn(request, response, steps);
  if (made === undefined) return;
  const bytes = [...made.slices, Buffer.from(made.last)];
  response.set('Content-Length', String(bytes.reduce((sum, { length }) => sum + length, 0)));
  if (request.method === 'HEAD') response.end();
  else await sendStream(response, Readable.from(bytes));
}

/**
 * Sends a stream as fast as the client reads it. The stream is destroyed when the client is gone. When the stream fails, the connection is
 * closed before the end of the answer, because the status was already sent.
 */
export async function sendStream(response: Response, stream: NodeJS.ReadableStream): Promise<void> {
  try {
    await pipeline(stream, response);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** The text of `JSON.stringify`, each item of a list by itself, and of each list in an object. */
export function* jsonPieces(value: unknown): Generator<string, void> {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* listPieces(value);
  else {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      if (Array.isArray(member)) {
        yield `${before}${JSON.stringify(name)}:`;
        yield* listPieces(member);
      } else {
        const text = JSON.stringify(member);
        if (text === undefined) continue;
        yield `${before}${JSON.stringify(name)}:${text}`;
      }
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  }
}

function* listPieces(list: readonly unknown[]): Generator<string, void> {
  let before = '[';
  for (const item of list) {
    yield before + (JSON.stringify(item) ?? 'null');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

interface Made {
  /** All but the last. */
  readonly slices: readonly Buffer[];
  readonly last: string;
}

function* slicesOf(pieces: Iterator<string>): Generator<undefined, Made> {
  const slices: Buffer[] = [];
  let text = '';
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    text += next.value;
    if (text.length < SLICE) continue;
    slices.push(Buffer.from(text));
    text = '';
    yield;
  }
  return { slices, last: text };
}
