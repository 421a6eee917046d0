import { Readable } from 'node:stream';
import { Problem } from '@exchequer/http-kit';
import { type IncomingRequest, TOO_FINE } from './incoming-request.js';

export interface BodyLimit {
  readonly bytesMax: number;
  /** The limit in the words of the API documentation, for the `detail` of the 413. */
  readonly detail: string;
}

/** Minimum rate at which a client must send a body. */
export interface BodyPace {
  readonly bytesPerSecondMin: number;
  /** Measured over this time in ms, so that a pause up to this length is allowed. */
  readonly periodMs: number;
}

/** Maximum memory of all bodies that are read before a connection to their service is used. */
export class BodyMemory {
  used = 0;

  constructor(private readonly bytesMax: number) {}

  reserve(bytes: number): boolean {
    if (this.used + bytes > this.bytesMax) return false;
    this.used += bytes;
    return true;
  }

  free(bytes: number): void {
    this.used -= bytes;
  }
}

export interface BodyListener {
  /** The whole body is in memory, or its first 64 KiB, or there is no memory for it. */
  onBodyReady(): void;
  /** The client disconnected, was too slow, or sent too much. */
  onBodyFailed(error: Error): void;
}

const TOO_FINE_DETAIL = 'The body comes in too many small chunks. Send larger ones.';

/**
 * Read before a connection to the service is used. Most JSON bodies are shorter, so a slow client occupies only its own
 * socket.
 */
const AHEAD_BYTES = 64 * 1024;
/** The last chunk can be as large as a socket's buffer. */
const AHEAD_RESERVED_BYTES = 2 * AHEAD_BYTES;
/** This many chunks of a body are joined, because a buffer of one byte uses the memory of a hundred. */
const AHEAD_PIECES_MAX = 64;

/**
 * The body of a request on its way to a service. Its size is limited, and its rate is checked. The beginning is read into
 * memory first. A body that fits is sent to the service in one piece. The rest of a longer body is streamed.
 *
 * It separates client and service, because undici destroys the body of a failed request, and destroying an IncomingMessage
 * would destroy the client's connection too.
 */
export class RequestBody {
  bytes = 0;
  /** True when the whole body has arrived. */
  isComplete = false;
  private ahead: Buffer[] = [];
  private reserved = 0;
  private stream: Readable | undefined;
  private ended = false;
  private isReady = false;
  private timer: NodeJS.Timeout | undefined;
  private bytesAtPeriod = 0;
  /** True if the gateway or the service made the client wait during this period. */
  private wasHeld = false;
  private isHeld = false;

  constructor(
    private readonly request: IncomingRequest,
    /** Undefined for a chunked body. */
    private readonly declaredBytes: number | undefined,
    private readonly limit: BodyLimit,
    private readonly pace: BodyPace,
    private readonly memory: BodyMemory,
    private readonly listener: BodyListener,
  ) {}

  /** Reads the beginning and then calls the listener. Calls it at once if no memory is left. */
  readAhead(): void {
    const { request, declaredBytes } = this;
    request.on('data', this.onData).once('end', this.onEnd).once('error', this.onBroken).once('close', this.onBroken);
    request.once(TOO_FINE, this.onTooFine);
    this.timer = setTimeout(this.onPeriod, this.pace.periodMs);
    const wanted = declaredBytes !== undefined && declaredBytes <= AHEAD_BYTES ? declaredBytes : AHEAD_RESERVED_BYTES;
    if (this.memory.reserve(wanted)) {
      this.reserved = wanted;
      request.resume();
    } else {
      this.hold();
      this.ready();
    }
  }

  /** For undici: the whole body if it is in memory, otherwise a stream that starts with the part read before. */
  take(): Buffer | Readable {
    const { ahead } = this;
    this.ahead = [];
    if (this.isComplete) return ahead.length === 1 ? ahead[0]! : Buffer.concat(ahead);
    const stream = new Readable({
      highWaterMark: AHEAD_BYTES,
      read: () => this.flow(),
      destroy: (error, done) => {
        this.end();
        done(error);
      },
    });
    // undici listens only while it works on the request. Without this listener an error before or after that would end the
    // process.
    stream.on('error', () => {});
    for (const chunk of ahead) stream.push(chunk);
    this.stream = stream;
    return stream;
  }

  /** Stops reading from the request, without blocking it. Can be called again. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.ahead = [];
    this.memory.free(this.reserved);
    this.stopListening();
    this.stream?.destroy();
  }

  private fail(error: Error): void {
    if (this.ended || this.isComplete) return;
    this.stopListening();
    this.listener.onBodyFailed(error);
    this.end();
  }

  private stopListening(): void {
    clearTimeout(this.timer);
    this.request
      .off('data', this.onData)
      .off('end', this.onEnd)
      .off('close', this.onBroken)
      .off(TOO_FINE, this.onTooFine);
  }

  private ready(): void {
    if (this.isReady) return;
    this.isReady = true;
    this.listener.onBodyReady();
  }

  private hold(): void {
    this.isHeld = true;
    this.wasHeld = true;
    this.request.pause();
  }

  private flow(): void {
    if (this.ended || !this.isHeld) return;
    this.isHeld = false;
    this.request.resume();
  }

  private readonly onData = (chunk: Buffer): void => {
    this.bytes += chunk.length;
    if (this.bytes > this.limit.bytesMax) {
      this.fail(payloadTooLarge(this.limit));
    } else if (this.stream !== undefined) {
      if (!this.stream.push(chunk)) this.hold();
    } else {
      this.ahead.push(chunk);
      if (this.ahead.length === AHEAD_PIECES_MAX) this.ahead = [Buffer.concat(this.ahead)];
      // A body with exactly this length ends now, and its end must still be noticed.
      if (this.bytes >= AHEAD_BYTES && this.bytes !== this.declaredBytes) {
        this.hold();
        this.ready();
      }
    }
  };

  private readonly onEnd = (): void => {
    this.isComplete = true;
    this.stopListening();
    if (this.stream !== undefined) this.stream.push(null);
    else this.ready();
  };

  private readonly onBroken = (): void => {
    if (!this.request.complete) this.fail(new Error('the client went away while it was sending'));
  };

  private readonly onTooFine = (): void => this.fail(new Problem('invalid_request', TOO_FINE_DETAIL));

  private readonly onPeriod = (): void => {
    const { bytesPerSecondMin, periodMs } = this.pace;
    if (!this.wasHeld && this.bytes - this.bytesAtPeriod < (bytesPerSecondMin * periodMs) / 1000) {
      const detail = `The body came too slowly. Send at least ${bytesPerSecondMin} bytes a second, measured over ${periodMs / 1000} s.`;
      this.fail(new Problem('request_timeout', detail));
      return;
    }
    this.bytesAtPeriod = this.bytes;
    this.wasHeld = this.isHeld;
    this.timer!.refresh();
  };
}

export function payloadTooLarge(limit: BodyLimit): Problem {
  return new Problem('payload_too_large', limit.detail);
}
