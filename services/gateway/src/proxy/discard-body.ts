import { type IncomingRequest, TOO_FINE } from './incoming-request.js';

const IDLE_MS = 5_000;
const LINGER_MS_MAX = 60_000;
/** Twice the largest body of any route. */
const LINGER_BYTES_MAX = 32 * 1024 * 1024;

/**
 * Reads and discards the rest of a body, within limits. If a connection is closed while the client is still sending, the
 * client's system discards our answer. So the client gets time to read why it was refused.
 */
export function discardBody(request: IncomingRequest, done: () => void): void {
  if (request.complete || request.destroyed) {
    done();
    return;
  }
  if (request.isTooFine) {
    cutAfterAnswer(request, done);
    return;
  }
  let bytes = 0;
  const finish = () => {
    clearTimeout(idle);
    clearTimeout(limit);
    request.off('data', count).off('end', finish).off('close', finish).off(TOO_FINE, cut);
    done();
  };
  const cut = () => cutAfterAnswer(request, finish);
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LINGER_BYTES_MAX) finish();
    else idle.refresh();
  };
  const idle = setTimeout(finish, IDLE_MS);
  const limit = setTimeout(finish, LINGER_MS_MAX);
  request.on('data', count).once('end', finish).once('close', finish).once(TOO_FINE, cut).resume();
}

/** Sends the answer and closes the connection. Data that still arrives is not read. */
function cutAfterAnswer(request: IncomingRequest, answer: () => void): void {
  answer();
  request.socket.destroySoon();
}
