const PIECE_BYTES = 64 * 1024;

/** Bytes in memory, in pieces that a slow client can take one by one. */
export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
}
