import { Problem } from '@exchequer/http-kit';
import { Pool } from 'undici';
import { FairSlots } from './fair-slots.js';

export interface UpstreamOptions {
  /** Time limit for the head of the answer, and between two parts of its body, ms. */
  readonly timeoutMs: number;
  /** Maximum number of concurrent requests to the service. */
  readonly connections: number;
  /** Maximum share of one organization, in percent. */
  readonly organizationSharePercent: number;
  /** Maximum number of requests that wait for a connection, and maximum time, ms. */
  readonly queueMax: number;
  readonly queueMsMax: number;
  /** Called with the time in ms that a request waited for a connection. */
  readonly onWaited?: (kind: 'request' | 'upload', ms: number) => void;
  readonly nowMs?: () => number;
}

const CONNECT_TIMEOUT_MS = 2_000;
/**
 * The share of all connections that requests with incomplete bodies may use. The rest is reserved for requests that have arrived
 * completely.
 */
const UPLOAD_PART = 1 / 4;
/**
 * The pool has more connections than admitted requests, so that no request waits in its queue for a connection that is
 * closing.
 */
const SPARE_CONNECTIONS = 32;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 1_000;

/** With these errors nothing was sent. */
const CONNECT_ERRORS = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * One service: its connections, which organizations share, and a circuit breaker that opens after five consecutive failed
 * connections. While it is open, requests are refused at once, except one trial per second. Slow or failing answers do not
 * open it, because they concern one endpoint, and the circuit breaker would refuse requests to all of them.
 */
export class Upstream {
  readonly pool: Pool;
  /** For complete requests. */
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
    this.requests = slotsOf('request', connections - uploads, options);
    this.uploads = slotsOf('upload', uploads, options);
  }

  /** True if the circuit is open: connections failed, and requests are refused. */
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
   * Admits a request to a connection. While the circuit is open it is the trial of this second.
   * @throws {Problem} 503 while the circuit is open and no trial is due
   */
  admit(): void {
    this.refuseWhileUnreachable();
    if (this.isOpen) this.openUntilMs = this.nowMs() + OPEN_MS;
  }

  /** The service answered, with any status. */
  answered(): void {
    this.failures = 0;
  }

  /** The request failed before an answer started. */
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

function slotsOf(kind: 'request' | 'upload', max: number, options: UpstreamOptions): FairSlots {
  return new FairSlots({
    max,
    perOrganizationMax: Math.max(1, Math.floor((max * options.organizationSharePercent) / 100)),
    waitingMax: options.queueMax,
    waitMsMax: options.queueMsMax,
    onWaited: (ms) => options.onWaited?.(kind, ms),
  });
}

function unavailable(detail: string): Problem {
  return new Problem('service_unavailable', detail);
}
