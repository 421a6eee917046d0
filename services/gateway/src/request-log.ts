import type { Logger } from '@exchequer/telemetry';
import type { Exchange } from './exchange.js';

/** The status that proxies log, and nobody is sent, where the client left before its answer began. */
const CLIENT_LEFT = 499;

/** One line an answer: never a query string, a body, a header or a key, and the path only as its template. */
export function logRequest(logger: Logger, exchange: Exchange): void {
  const { request, response, caller, upstreamMs } = exchange;
  logger.info(
    {
      request_id: exchange.requestId,
      method: request.method,
      route: exchange.route,
      status: response.headersSent || exchange.problemCode !== undefined ? response.statusCode : CLIENT_LEFT,
      code: exchange.problemCode,
      organization_id: caller?.organizationId,
      key_id: caller?.keyId,
      livemode: caller?.livemode,
      ms: tenths(performance.now() - exchange.startedAtMs),
      upstream_ms: upstreamMs === undefined ? undefined : tenths(upstreamMs),
      bytes_in: exchange.bytesIn,
      bytes_out: exchange.bytesOut,
      aborted: response.writableFinished ? undefined : true,
    },
    'request',
  );
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
