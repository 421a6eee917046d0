/** A body of a few chunks may have them as small as it likes. */
const PIECES_FREE = 2_048;
/** Above that, the least average size. Clients that send in chunks usually send some kilobytes in each. */
const BYTES_PER_PIECE_MIN = 32;

/**
 * Whether a body comes in so many small pieces that they cost too much. Node.js reports each chunk of the chunked encoding as an event of
 * its own, so ten megabytes in chunks of one byte keep the gateway busy for a minute.
 */
export function isTooFine(pieces: number, bytes: number): boolean {
  return pieces > PIECES_FREE && bytes < pieces * BYTES_PER_PIECE_MIN;
}
