import { createHash, type DecipherGCM } from 'node:crypto';
import { decipherOf, HEADER_BYTES, SealError, TAG_BYTES } from './seal.js';

export type ReadSealed = () => Promise<AsyncIterable<Uint8Array>>;

export interface OpenedPieces {
  /** Length of the value. */
  readonly bytes: number;
  readonly pieces: AsyncIterable<Buffer>;
}

const PIECE_BYTES = 64 * 1024;

/**
 * The first pass checks the tag over the whole value and keeps a digest of each piece. The second pass decrypts, and
 * hands out a piece only when it has the digest of the piece that was checked.
 */
export async function openInPieces(
  key: Buffer,
  read: ReadSealed,
  label: string,
  signal?: AbortSignal,
): Promise<OpenedPieces> {
  const checked = await check(key, await read(), label, signal);
  const bytes = checked.sealedBytes - HEADER_BYTES - TAG_BYTES;
  return { bytes, pieces: decrypt(key, read, label, checked) };
}

interface Checked {
  readonly sealedBytes: number;
  readonly digests: readonly Buffer[];
}

async function check(
  key: Buffer,
  sealed: AsyncIterable<Uint8Array>,
  label: string,
  signal: AbortSignal | undefined,
): Promise<Checked> {
  const digests: Buffer[] = [];
  let sealedBytes = 0;
  let decipher: DecipherGCM | undefined;
  // Only the end of the value shows where its tag begins.
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of inPieces(sealed)) {
    signal?.throwIfAborted();
    digests.push(digestOf(piece));
    const start = decipher ? 0 : HEADER_BYTES;
    decipher ??= decipherOf(key, piece, label);
    sealedBytes += piece.length;
    const rest = piece.subarray(start);
    const early = Buffer.concat([held, rest.subarray(-TAG_BYTES)]);
    if (rest.length >= TAG_BYTES) {
      decipher.update(held);
      decipher.update(rest.subarray(0, -TAG_BYTES));
    } else {
      decipher.update(early.subarray(0, -TAG_BYTES));
    }
    held = early.subarray(-TAG_BYTES);
  }
  if (!decipher || held.length < TAG_BYTES) throw new SealError();
  try {
    decipher.setAuthTag(held).final();
  } catch {
    throw new SealError();
  }
  return { sealedBytes, digests };
}

async function* decrypt(key: Buffer, read: ReadSealed, label: string, checked: Checked): AsyncGenerator<Buffer> {
  const end = checked.sealedBytes - TAG_BYTES;
  let decipher: DecipherGCM | undefined;
  let offset = 0;
  let index = 0;
  for await (const piece of inPieces(await read())) {
    if (!checked.digests[index]?.equals(digestOf(piece))) throw new SealError();
    index += 1;
    const start = decipher ? 0 : HEADER_BYTES;
    decipher ??= decipherOf(key, piece, label);
    const plain = decipher.update(piece.subarray(start, Math.max(start, end - offset)));
    offset += piece.length;
    if (plain.length > 0) yield plain;
  }
  if (index !== checked.digests.length) throw new SealError();
}

/**
 * The same bytes in pieces of one size, whatever the sizes of the chunks that they arrive in. A piece is valid until the
 * next one: all of them lie in one buffer, because the garbage of many downloads at once is large.
 */
async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.length; ) {
      const part = chunk.subarray(taken, taken + PIECE_BYTES - filled);
      piece.set(part, filled);
      taken += part.length;
      filled += part.length;
      if (filled < PIECE_BYTES) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

const digestOf = (piece: Buffer): Buffer => createHash('sha256').update(piece).digest();
