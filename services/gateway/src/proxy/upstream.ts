import { Problem } from '@exchequer/http-kit';
import { Pool } from 'undici';
import { FairSlots } from './fair-slots.js';

export interface UpstreamOptions {
  /** Until the head of the answer, and between two parts of its body, ms. */
  readonly timeoutMs: number;
  /** Requests to the service at once. */
  readonly connections: number;
  /** How much of them one organization may use, percent. */
  readonly organizationSharePercent: number;
  /** Requests that may wait for a connection, and how long, ms. */
  readonly queueMax: number;
  readonly queueMsMax: number;
  readonly nowMs?: () => number;
}

const CONNECT_TIMEOUT_MS = 2_000;
/** The share of all connections that bodies may use that are still arriving. The rest is for requests that have arrived. */
const UPLOAD_PART = 1 / 4;
/** The pool has more connections than requests are let in, so that none waits in its queue for one that is just closing. */
const SPARE_CONNECTIONS = 32;
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
 * One service: its connections, which organizations share, and a circuit that opens after five failed connections in a row.
 * While it is open, requests are refused at once; one a second may try. Slow or failing answers do not open it: they are one
 * endpoint's matter, and a circuit over all of them would make it everybody's.
 */
export class Upstream {
  readonly pool: Pool;
  /** For requests that have arrived in whole. */
  readonly requests: FairSlots;
  /** For requests whose body is still arriving. */
  readonly uploads: FairSlots;
  private failures = 0;
  private openUntilMs = 0;
  private readonly nowMs: () => number;

  constructor(url: string, options: UpstreamOptions) {
    const { connections, timeoutMs } = options;
    this.nowMs = options.nowMs ?? (() => performance.now());
    this.pool = new Pool(url, {
      connections: connections + SPARE_CONNECTIONS,
      pipelining: 1,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    });
    const uploads = Math.max(1, Math.floor(connections * UPLOAD_PART));
    this.requests = slotsOf(connections - uploads, options);
    this.uploads = slotsOf(uploads, options);
  }

  /** Whether the circuit is open: connections failed, and requests are refused. */
  get isOpen(): boolean {
    return this.failures >= FAILURES_TO_OPEN;
  }

  /** @throws {Problem} 503 while the circuit is open and no trial is due */
  refuseWhileUnreachable(): void {
    if (this.isOpen && this.nowMs() < this.openUntilMs) {
      throw unavailable('This part of the API cannot be reached at the moment.');
    }
  }

  /**
   * Lets a request through to a connection. While the circuit is open it is the trial of this second.
   * @throws {Problem} 503 while the circuit is open and no trial is due
   */
  admit(): void {
    this.refuseWhileUnreachable();
    if (this.isOpen) this.openUntilMs = this.nowMs() + OPEN_MS;
  }

  /** The service answered, whatever it answered. */
  answered(): void {
    this.failures = 0;
  }

  /** The request failed before an answer began. */
  failed(error: unknown): void {
    const { code } = error as { code?: unknown };
    if (typeof code !== 'string' || !CONNECT_ERRORS.has(code)) return;
    this.failures += 1;
    if (this.failures === FAILURES_TO_OPEN) this.openUntilMs = this.nowMs() + OPEN_MS;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

function slotsOf(max: number, options: UpstreamOptions): FairSlots {
  return new FairSlots({
    max,
    perOrganizationMax: Math.max(1, Math.floor((max * options.organizationSharePercent) / 100)),
    waitingMax: options.queueMax,
    waitMsMax: options.queueMsMax,
  });
}

function unavailable(detail: string): Problem {
  return new Problem('service_unavailable', detail, undefined, { 'Retry-After': '1' });
}
