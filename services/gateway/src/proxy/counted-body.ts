import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Problem } from '@exchequer/http-kit';

export interface BodyLimit {
  readonly bytesMax: number;
  /** The limit as the API's documentation names it: the `detail` of the 413. */
  readonly detail: string;
}

/**
 * The body of a request on its way to a service, counted while it streams and cut at the limit. It stands between the two because
 * undici destroys the body of a failed request, and destroying an IncomingMessage would destroy the client's connection with it.
 */
export class CountedBody extends Readable {
  bytes = 0;

  constructor(
    private readonly request: IncomingMessage,
    private readonly limit: BodyLimit,
  ) {
    super({ highWaterMark: 64 * 1024 });
    request.on('data', this.onData).once('end', this.onEnd).once('error', this.onBroken).once('close', this.onBroken);
    request.pause();
  }

  override _read(): void {
    this.request.resume();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.detach();
    callback(error);
  }

  /** From now on it takes nothing from the request, and does not hold it back either. */
  detach(): void {
    this.request.off('data', this.onData).off('end', this.onEnd).off('close', this.onBroken);
  }

  private readonly onData = (chunk: Buffer): void => {
    this.bytes += chunk.length;
    if (this.bytes > this.limit.bytesMax) this.destroy(payloadTooLarge(this.limit));
    else if (!this.push(chunk)) this.request.pause();
  };

  private readonly onEnd = (): void => {
    this.push(null);
  };

  private readonly onBroken = (): void => {
    if (!this.request.complete) this.destroy(new Error('the client went away while it was sending'));
  };
}

export function payloadTooLarge(limit: BodyLimit): Problem {
  return new Problem('payload_too_large', limit.detail);
}
