import type { IncomingMessage } from 'node:http';

const LINGER_MS = 3_000;
const LINGER_BYTES_MAX = 16 * 1024 * 1024;

/**
 * Reads away the rest of a body that nobody wants, for a while. Closing a connection on which the client is still sending makes its
 * system throw away our answer; so it gets the time to read why it was refused.
 */
export function discardBody(request: IncomingMessage, done: () => void): void {
  if (request.complete || request.destroyed) {
    done();
    return;
  }
  let bytes = 0;
  const finish = () => {
    clearTimeout(timer);
    request.off('data', count).off('end', finish).off('close', finish);
    done();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LINGER_BYTES_MAX) finish();
  };
  const timer = setTimeout(finish, LINGER_MS);
  request.on('data', count).once('end', finish).once('close', finish).resume();
}
