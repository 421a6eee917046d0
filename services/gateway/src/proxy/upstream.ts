import { Problem } from '@exchequer/http-kit';
import { Pool } from 'undici';

export interface UpstreamOptions {
  /** Until the head of the answer, and between two parts of its body, ms. */
  readonly timeoutMs: number;
  readonly inFlightMax: number;
  readonly nowMs?: () => number;
}

const CONNECT_TIMEOUT_MS = 2_000;
const CONNECTIONS_MAX = 256;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 1_000;

/** Nothing was sent when one of these happened. */
const CONNECT_ERRORS = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * One service: its connections, how many requests it is working on, and a circuit that opens after five failed connections in a row.
 * While it is open, requests are refused at once; one a second may try. Slow or failing answers do not open it: they are one
 * endpoint's matter, and a circuit over all of them would make it everybody's.
 */
export class Upstream {
  readonly pool: Pool;
  inFlight = 0;
  private failures = 0;
  private openUntilMs = 0;
  private readonly nowMs: () => number;

  constructor(
    url: string,
    private readonly options: UpstreamOptions,
  ) {
    this.nowMs = options.nowMs ?? (() => performance.now());
    this.pool = new Pool(url, {
      connections: CONNECTIONS_MAX,
      pipelining: 1,
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    });
  }

  /** @throws {Problem} 503 when the service cannot take a request now */
  admit(): void {
    if (this.inFlight >= this.options.inFlightMax) {
      throw unavailable('This part of the API has too much to do at the moment.');
    }
    if (this.failures >= FAILURES_TO_OPEN) {
      if (this.nowMs() < this.openUntilMs) throw unavailable('This part of the API cannot be reached at the moment.');
      this.openUntilMs = this.nowMs() + OPEN_MS;
    }
    this.inFlight += 1;
  }

  /** @param error undefined when the service answered, whatever it answered */
  release(error?: unknown): void {
    this.inFlight -= 1;
    const { code } = (error ?? {}) as { code?: unknown };
    if (typeof code === 'string' && CONNECT_ERRORS.has(code)) {
      this.failures += 1;
      if (this.failures === FAILURES_TO_OPEN) this.openUntilMs = this.nowMs() + OPEN_MS;
    } else if (error === undefined) this.failures = 0;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

function unavailable(detail: string): Problem {
  return new Problem('service_unavailable', detail, undefined, { 'Retry-After': '1' });
}
