import { IncomingMessage } from 'node:http';

/** A body of a few pieces may have them as small as it likes. */
const PIECES_FREE = 1_024;
/** Above that, the least average size. Clients that send in chunks usually send some kilobytes in each. */
const BYTES_PER_PIECE_MIN = 32;

/** Emitted once, when a body comes in too many small pieces. */
export const TOO_FINE = 'too fine';

/**
 * A request whose body may not come in thousands of tiny pieces. Node.js makes a buffer of a hundred bytes or more of each chunk of the
 * chunked encoding and counts only the byte in it, so without this limit one client could fill the memory and keep the gateway busy. The
 * pieces are counted as they are parsed, also while nobody reads the body yet; what follows the limit is thrown away.
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
      // Who reads the body refuses it. Where nobody reads yet, the connection is not worth an answer.
      if (!this.emit(TOO_FINE)) this.socket.destroy();
      return false;
    }
    return super.push(chunk, encoding);
  }
}
