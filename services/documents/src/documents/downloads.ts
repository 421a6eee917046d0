import { Problem } from '@exchequer/http-kit';
import type { Logger } from '@exchequer/telemetry';
import type { Response } from 'express';

export interface DownloadOptions {
  /** For the answer to whoever has too many, such as `downloads`. */
  readonly what: string;
  readonly atOnceMax: number;
  readonly atOncePerOrganizationMax: number;
  /** A client that takes nothing for so long is cut off: its place is for others. */
  readonly stalledMs: number;
  readonly logger: Logger;
}

/** Files on their way to clients. */
export interface Downloads {
  /**
   * Runs `send` in a place of the organization, and gives the place back when it ends.
   * @throws {Problem} 429 when the organization has too many downloads at once, 503 when all organizations together have.
   */
  run(organizationId: string, response: Response, send: (download: Download) => Promise<void>): Promise<void>;
}

export interface Download {
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
  /** Sends the pieces as fast as the client takes them, and ends the response. */
  send(pieces: AsyncIterable<Uint8Array>): Promise<void>;
}

export function createDownloads({
  what,
  atOnceMax,
  atOncePerOrganizationMax,
  stalledMs,
  logger,
}: DownloadOptions): Downloads {
  const underWay = new Map<string, number>();
  let total = 0;

  function enter(organizationId: string): void {
    const own = underWay.get(organizationId) ?? 0;
    const retry = { 'Retry-After': '1' };
    if (own >= atOncePerOrganizationMax)
      throw new Problem('too_many_in_flight', `Too many ${what} at once.`, undefined, retry);
    if (total >= atOnceMax) throw new Problem('service_unavailable', `Too many ${what} at once.`, undefined, retry);
    underWay.set(organizationId, own + 1);
    total += 1;
  }

  function leave(organizationId: string): void {
    total -= 1;
    const left = underWay.get(organizationId)! - 1;
    if (left === 0) underWay.delete(organizationId);
    else underWay.set(organizationId, left);
  }

  return {
    async run(organizationId, response, send) {
      enter(organizationId);
      const gone = new AbortController();
      const abort = () => gone.abort();
      response.once('close', abort).on('error', abort);
      try {
        await send({
          signal: gone.signal,
          send: (pieces) => sendPieces(response, pieces, gone.signal, stalledMs),
        });
      } catch (error) {
        // A client that left or stalled is no fault of ours.
        if (gone.signal.aborted || error instanceof StalledError) response.destroy();
        else if (!response.headersSent) throw error;
        else {
          // Cut, so that an incomplete file does not look complete.
          response.destroy();
          logger.error({ error }, 'download broken off');
        }
      } finally {
        leave(organizationId);
      }
    },
  };
}

async function sendPieces(
  response: Response,
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  stalledMs: number,
): Promise<void> {
  for await (const piece of pieces) {
    signal.throwIfAborted();
    if (!response.write(piece)) await next(response, 'drain', signal, stalledMs);
  }
  const finished = next(response, 'finish', signal, stalledMs);
  response.end();
  await finished;
}

class StalledError extends Error {}

/** Waits for the event, but not for a client that is gone or takes nothing. */
function next(response: Response, event: 'drain' | 'finish', signal: AbortSignal, stalledMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => () => {
      clearTimeout(timer);
      response.off(event, arrived);
      signal.removeEventListener('abort', left);
      act();
    };
    const arrived = settle(resolve);
    const left = settle(() => reject(signal.reason));
    const timer = setTimeout(
      settle(() => reject(new StalledError('the client takes nothing'))),
      stalledMs,
    );
    response.once(event, arrived);
    signal.addEventListener('abort', left);
    if (signal.aborted) left();
  });
}
