import { metrics, type Observable, type ObservableResult } from '@opentelemetry/api';
import type { Exchange } from './exchange.js';
import type { BodyMemory } from './proxy/request-body.js';
import type { Upstream } from './proxy/upstream.js';
import type { DropReason } from './requests/request-recorder.js';

export interface GatewayMetrics {
  /** Counts a request that was refused because of a limit. */
  noteProblem(exchange: Exchange): void;
  /** Counts a connection that was closed because its client address has too many. */
  noteRefusedConnection(): void;
  /** Counts requests that are missing in the request log. */
  noteDroppedRecords(rows: number, reason: DropReason): void;
  close(): void;
}

/** How long requests waited for a connection to their service, by service and kind. Requests that did not wait are not counted. */
export const queueWait = metrics.getMeter('exchequer.gateway').createHistogram('exchequer.gateway.queue_wait', {
  unit: 'ms',
  description: 'time that a request waited for a connection to its service, also when it was refused in the end',
});

const TOO_MANY_REQUESTS = 429;

/** Metrics about limits, queues and circuits. `http.server.request.duration` comes from the instrumentation of node:http. */
export function createGatewayMetrics(options: {
  readonly upstreams: ReadonlyMap<string, Upstream>;
  readonly bodyMemory: BodyMemory;
  readonly isRateLimitStoreDown: () => boolean;
}): GatewayMetrics {
  const { upstreams, bodyMemory, isRateLimitStoreDown } = options;
  const meter = metrics.getMeter('exchequer.gateway');
  const refused = meter.createCounter('exchequer.gateway.refused_requests', {
    description: '429 answers, by code and plan; the plan is `none` where there is no valid key',
  });
  const refusedConnections = meter.createCounter('exchequer.gateway.refused_connections', {
    description: 'connections closed at once because their client address has too many',
  });
  const droppedRecords = meter.createCounter('exchequer.gateway.dropped_request_records', {
    description: 'requests that are missing in the request log, by reason',
  });
  const observed: (() => void)[] = [];
  const gauge = (name: string, description: string, observe: (result: ObservableResult) => void) => {
    const instrument: Observable = meter.createObservableGauge(`exchequer.gateway.${name}`, { description });
    instrument.addCallback(observe);
    observed.push(() => instrument.removeCallback(observe));
  };

  gauge('rate_limit_store_down', '1 while limits are counted by each gateway on its own', (result) => {
    result.observe(isRateLimitStoreDown() ? 1 : 0);
  });
  gauge('upstream_circuit_open', '1 while a service cannot be reached and its requests are refused', (result) => {
    for (const [service, upstream] of upstreams) result.observe(upstream.isOpen ? 1 : 0, { service });
  });
  gauge('upstream_requests', 'requests that a service works on or that wait for a connection to it', (result) => {
    for (const [service, { requests, uploads }] of upstreams) {
      for (const [kind, slots] of [
        ['request', requests],
        ['upload', uploads],
      ] as const) {
        result.observe(slots.inUse, { service, kind, state: 'in_flight' });
        result.observe(slots.waiting, { service, kind, state: 'queued' });
      }
    }
  });
  gauge('body_memory_bytes', 'memory reserved for bodies that are read before their service is called', (result) => {
    result.observe(bodyMemory.used);
  });

  return {
    noteProblem: ({ response, problemCode, caller }) => {
      if (response.statusCode !== TOO_MANY_REQUESTS) return;
      refused.add(1, { code: problemCode, plan: caller?.plan ?? 'none' });
    },
    noteRefusedConnection: () => refusedConnections.add(1),
    noteDroppedRecords: (rows, reason) => droppedRecords.add(rows, { reason }),
    close: () => {
      for (const stop of observed) stop();
    },
  };
}
