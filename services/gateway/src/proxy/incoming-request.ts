import { IncomingMessage } from 'node:http';

/** A body with few chunks can have small ones. */
const PIECES_FREE = 1_024;
/** Minimum average chunk size for longer bodies. Clients usually send some kilobytes in each chunk. */
const BYTES_PER_PIECE_MIN = 32;

/** Emitted once when a body arrives in too many small chunks. */
export const TOO_FINE = 'too fine';

/**
 * A request that refuses bodies of thousands of tiny chunks. Node.js creates a buffer of at least a hundred bytes for each
 * chunk and counts only the bytes in it, so without this limit one client could fill the memory and keep the gateway busy.
 * Chunks are counted while they are parsed, even if nobody reads the body yet. Chunks after the limit are discarded.
 */
export class IncomingRequest extends IncomingMessage {
  isTooFine = false;
  private pieces = 0;
  private pieceBytes = 0;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null) return super.push(chunk);
    if (this.isTooFine) return false;
    this.pieces += 1;
    this.pieceBytes += chunk.length;
    if (this.pieces > PIECES_FREE && this.pieceBytes < this.pieces * BYTES_PER_PIECE_MIN) {
      this.isTooFine = true;
      // The reader of the body refuses it. If nobody reads it yet, the connection is closed without an answer.
      if (!this.emit(TOO_FINE)) this.socket.destroy();
      return false;
    }
    return super.push(chunk, encoding);
  }
}
