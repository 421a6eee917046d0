import type { Logger } from '@exchequer/telemetry';
import type { Response } from 'express';
import { Problem } from '../problems/problem.js';

export interface DownloadOptions {
  /** Names the work in the 429 answer, for example `downloads`. */
  readonly what: string;
  readonly atOnceMax: number;
  readonly atOncePerOrganizationMax: number;
  /** A client that accepts no data for this long is disconnected, so that others can use its slot. */
  readonly stalledMs: number;
  readonly logger: Logger;
}

/** Files and streams that are being sent to clients. */
export interface Downloads {
  /**
   * Runs `send` in a slot of the organization and frees the slot afterwards.
   * @throws {Problem} 429 if the organization has too many downloads at once, 503 if all organizations together have too many.
   */
  run(organizationId: string, response: Response, send: (download: Download) => Promise<void>): Promise<void>;
}

export interface Download {
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Sends chunks as fast as the client accepts them, then ends the response. */
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
    if (own >= atOncePerOrganizationMax) throw new Problem('too_many_in_flight', `Too many ${what} at once.`);
    if (total >= atOnceMax) throw new Problem('service_unavailable', `Too many ${what} at once.`);
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
        // A client that disconnected or stalled is not a server error.
        if (gone.signal.aborted || error instanceof StalledError) response.destroy();
        else if (!response.headersSent) throw error;
        else {
          // Destroys the connection, so that an incomplete file does not look complete.
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

/** Waits for the event, and stops waiting if the client disconnects or accepts no data. */
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
