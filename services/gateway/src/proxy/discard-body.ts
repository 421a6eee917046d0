import { type IncomingRequest, TOO_FINE } from './incoming-request.js';

const IDLE_MS = 5_000;
const LINGER_MS_MAX = 60_000;
/** Twice the largest body of any route. */
const LINGER_BYTES_MAX = 32 * 1024 * 1024;

/**
 * Reads away the rest of a body that nobody wants, as long as it keeps coming and within bounds. Closing a connection on which the
 * client is still sending makes its system throw away our answer; so it gets the time to read why it was refused.
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

/** Sends the answer and ends the connection. What still comes in must not be read any more. */
function cutAfterAnswer(request: IncomingRequest, answer: () => void): void {
  answer();
  request.socket.destroySoon();
}
